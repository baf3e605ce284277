import { loadChallenge } from '../../client/kit/captcha/in-time';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const GIVE_UP = 3_000;

/** A challenge that comes after so many milliseconds, one number for each time it is asked for; and when it was asked for. */
function challenges(delays: readonly number[]) {
  const asked: number[] = [];
  const begun = Date.now();
  const load = () => {
    const delay = delays[asked.length] ?? 0;
    asked.push(Date.now() - begun);
    return new Promise<string>((resolve) => {
      setTimeout(() => resolve(`challenge ${asked.length}`), delay);
    });
  };
  return { asked, load };
}
const LATE = GIVE_UP + 1;
const outcome = (work: Promise<string>) =>
  work.then(
    (value) => value,
    (error: Error) => error.name,
  );

test('[PLT-031 1/2] the captcha gives up loading after 3000 ms, and is tried up to five times', async () => {
  const { asked, load } = challenges([LATE, LATE, LATE, LATE, LATE, LATE]);
  const answer = outcome(loadChallenge(load));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBe('TimeoutError');
  expect(asked).toEqual([0, 3_000, 6_000, 9_000, 12_000]);
});

test('a challenge that comes just in time is taken, also at the fifth try, and no further one is asked for', async () => {
  const { asked, load } = challenges([LATE, LATE, LATE, LATE, GIVE_UP - 1]);
  const answer = outcome(loadChallenge(load));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBe('challenge 5');
  expect(asked).toHaveLength(5);
});

test('a load that fails or answers nothing is tried again, five times in all', async () => {
  const fails = jest.fn().mockRejectedValueOnce(new Error('cut')).mockResolvedValueOnce('found');
  expect(await loadChallenge(fails)).toBe('found');
  const nothing = jest.fn().mockResolvedValue(undefined);
  await expect(loadChallenge(nothing)).rejects.toThrow('captcha');
  expect([fails.mock.calls.length, nothing.mock.calls.length]).toEqual([2, 5]);
});
