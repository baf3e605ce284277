import 'reflect-metadata';
import { run } from '../../../server/kernel/usecase';
import { sendCode } from '../../../server/session/commands/send-code';
import { type People, startPeople } from '../../kit/people';

let people: People;
beforeAll(async () => {
  people = await startPeople({ limits: { codeResendAfterMs: 60_000 } });
});
afterAll(() => people?.close());

test('[AUTH-013] a second code within a minute is refused with the seconds left, whatever its purpose', async () => {
  const ask = async (purpose: string) =>
    run(people.guest(), sendCode, { purpose, recipient: people.maker.phone, captcha: await people.captcha() });
  expect(await ask('LOGIN')).toMatchObject({ resendAfterSeconds: 60 });
  const refused = await ask('LOGIN').catch((error: unknown) => error);
  expect(refused).toMatchObject({ key: 'CODE_SENT_RECENTLY' });
  const { seconds } = (refused as { params: { seconds: number } }).params;
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
  await expect(ask('RESET_PASSWORD')).rejects.toMatchObject({ key: 'CODE_SENT_RECENTLY' });
});
