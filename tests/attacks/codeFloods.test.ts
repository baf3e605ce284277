import 'reflect-metadata';
import { run } from '../../server/kernel/usecase';
import { sendCode } from '../../server/session/commands/send-code';
import { type People, startPeople } from '../kit/people';

let people: People;
beforeAll(async () => {
  people = await startPeople({ limits: { codeResendAfterMs: 0, codesPerPhoneHour: 5, codesPerPhoneDay: 10, codesPerIpHour: 20 } });
});
afterAll(() => people?.close());

const flood = async (calls: { phone: string; ip: string }[]): Promise<string[]> => {
  const captchas = await Promise.all(calls.map(() => people.captcha()));
  const results = await Promise.allSettled(
    calls.map(({ phone, ip }, index) =>
      run(people.guest(ip), sendCode, { purpose: 'REGISTER', recipient: phone, captcha: captchas[index] }),
    ),
  );
  return results.map((result) => (result.status === 'fulfilled' ? 'OK' : ((result.reason as { key?: string }).key ?? 'ERROR')));
};

test('S05: [AUTH-013] a phone gets five codes an hour however many are asked for at once, and the inbox shows no more', async () => {
  const phone = '16000007001';
  const answers = await flood(Array.from({ length: 20 }, (_, index) => ({ phone, ip: `203.0.113.${index}` })));
  expect(answers.filter((key) => key === 'OK')).toHaveLength(5);
  expect(answers.filter((key) => key === 'CODE_QUOTA_EXCEEDED')).toHaveLength(15);
  expect(await people.inbox(phone)).toHaveLength(5);
});

test('[AUTH-013] a phone gets ten codes a day', async () => {
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
