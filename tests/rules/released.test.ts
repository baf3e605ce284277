// What holds an answer back while something is pressed, by what it is pressed with.
import { join } from 'node:path';

/** What runs in a browser is no part of the types of the server. */
interface Released {
  readonly whenReleased: () => Promise<void>;
}
class Place {
  constructor(private readonly isInList: boolean) {}
  closest = () => (this.isInList ? this : null);
}
const BUTTON = new Place(false);
const LIST = new Place(true);

/** A page, its pointers, and what came meanwhile. */
function page() {
  const heard: Record<string, (event: object) => void> = {};
  const addEventListener = (name: string, listener: (event: object) => void) => {
    heard[name] = listener;
  };
  Object.assign(globalThis, { document: { addEventListener }, window: { addEventListener }, Element: Place });
  let released: Released | null = null;
  jest.isolateModules(() => {
    released = require(join(__dirname, '../../client/kit/form/released')) as Released;
  });
  const { whenReleased } = released as unknown as Released;
  const say = (name: string, pointerType: string, pointerId = 1, target: Place = BUTTON) =>
    heard[name]?.({ pointerType, pointerId, target });
  const comes = () => {
    const answer = { isThere: false };
    void whenReleased().then(() => {
      answer.isThere = true;
    });
    return answer;
  };
  return { say, comes };
}

const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['document', 'window', 'Element']) Reflect.deleteProperty(globalThis, name);
});

test.each([
  ['mouse', 0],
  ['touch', 300],
  ['pen', 300],
])('a press by %s holds what comes, and lets go %d ms after it was lifted, once its click was heard', async (by, ms) => {
  const { say, comes } = page();
  say('pointerdown', by);
  const answer = comes();
  await after(4_000);
  expect(answer.isThere).toBe(false);
  say('pointerup', by);
  if (ms > 0) {
    await after(ms - 1);
    expect(answer.isThere).toBe(false);
  }
  await after(1);
  expect(answer.isThere).toBe(true);
});

test('the click of a finger ends its press at once', async () => {
  const { say, comes } = page();
  say('pointerdown', 'touch');
  const answer = comes();
  say('pointerup', 'touch');
  say('click', 'touch');
  await after(0);
  expect(answer.isThere).toBe(true);
});

test('a list is open under a mouse as soon as it is pressed; under a finger it is not, and nothing moves it away', async () => {
  const { say, comes } = page();
  say('pointerdown', 'mouse', 1, LIST);
  const underMouse = comes();
  await after(0);
  expect(underMouse.isThere).toBe(true);
  for (const by of ['touch', 'pen']) {
    say('pointerdown', by, 2, LIST);
    const answer = comes();
    await after(100);
    expect([by, answer.isThere]).toEqual([by, false]);
    say('pointerup', by, 2, LIST);
    say('click', by, 2, LIST);
    await after(0);
    expect([by, answer.isThere]).toEqual([by, true]);
  }
});

test('of two fingers the one that is lifted lets nothing move under the other one', async () => {
  const { say, comes } = page();
  say('pointerdown', 'touch', 1);
  say('pointerdown', 'touch', 2);
  const answer = comes();
  say('pointerup', 'touch', 1);
  say('click', 'touch', 1);
  await after(1_000);
  expect(answer.isThere).toBe(false);
  say('pointercancel', 'touch', 2);
  await after(0);
  expect(answer.isThere).toBe(true);
});

test('a release that was never told holds nothing back for longer than five seconds, nor does the next press know of it', async () => {
  const { say, comes } = page();
  say('pointerdown', 'touch', 1);
  const answer = comes();
  await after(4_999);
  expect(answer.isThere).toBe(false);
  await after(1);
  expect(answer.isThere).toBe(true);
  say('pointerdown', 'mouse', 7);
  const next = comes();
  say('pointerup', 'mouse', 7);
  await after(0);
  expect(next.isThere).toBe(true);
});
