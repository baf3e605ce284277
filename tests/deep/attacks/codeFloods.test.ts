import 'reflect-metadata';
import { runRaw } from '../../../server/kernel/usecase';
import { sendCode } from '../../../server/session/commands/send-code';
import { type People, startPeople } from '../../kit/builders/people';

let people: People;
beforeAll(async () => {
  people = await startPeople({ limits: { codeResendAfterMs: 0, codesPerPhoneHour: 5, codesPerPhoneDay: 10, codesPerIpHour: 20 } });
});
afterAll(() => people?.close());

/** Everybody asks at once; whom a loaded machine told to come again does so, as a person would, a few times. */
const flood = async (calls: { phone: string; ip: string }[], rounds = 5): Promise<string[]> => {
  const captchas = await Promise.all(calls.map(() => people.captcha()));
  const results = await Promise.allSettled(
    calls.map(({ phone, ip }, index) =>
      runRaw(people.guest(ip), sendCode, { purpose: 'REGISTER', recipient: phone, captcha: captchas[index] }),
    ),
  );
  const keys = results.map((result) => (result.status === 'fulfilled' ? 'OK' : ((result.reason as { key?: string }).key ?? 'ERROR')));
  const again = calls.filter((_, index) => keys[index] === 'BUSY');
  return again.length > 0 && rounds > 1 ? [...keys.filter((key) => key !== 'BUSY'), ...(await flood(again, rounds - 1))] : keys;
};

test('S05: a phone gets five codes an hour however many are asked for at once, and the inbox shows no more', async () => {
  const phone = '16000007001';
  const answers = await flood(Array.from({ length: 20 }, (_, index) => ({ phone, ip: `203.0.113.${index}` })));
  expect(answers.sort()).toEqual([...Array(15).fill('CODE_QUOTA_EXCEEDED'), ...Array(5).fill('OK')]);
  expect(await people.inbox(phone)).toHaveLength(5);
});

test('a phone gets ten codes a day', async () => {
  const phone = '16000007002';
  await flood(Array.from({ length: 5 }, () => ({ phone, ip: '203.0.113.200' })));
  // The windows are the real clock's: yesterday evening is reached by moving the rows, not the time.
  await people.app.database.rows(`UPDATE verification_code SET sent_at = sent_at - interval '2 hours'`);
  const more = await flood(Array.from({ length: 7 }, () => ({ phone, ip: '203.0.113.201' })));
  expect(more.filter((key) => key === 'OK')).toHaveLength(5);
});

test('S05: rotating the phones does not help one address', async () => {
  const answers = await flood(Array.from({ length: 25 }, (_, index) => ({ phone: `1600000${7100 + index}`, ip: '192.0.2.55' })));
  expect(answers.filter((key) => key === 'OK').length).toBeLessThanOrEqual(20 + 5);
  const again = await flood([{ phone: '16000007199', ip: '192.0.2.55' }]);
  expect(again).toEqual(['CODE_QUOTA_EXCEEDED']);
});
