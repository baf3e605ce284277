import 'reflect-metadata';
import { run, runRaw } from '../../server/kernel/usecase';
import { sendCode } from '../../server/session/commands/send-code';
import { payStatement } from '../../server/statement/commands/pay-statement';
import { sendPaymentCode } from '../../server/statement/commands/send-payment-code';
import { captchaChallenge } from '../../server/verification/queries';
import { guestCaller, solve } from '../kit/builders/people';
import { key, type Statements, statementsOf, workerRows } from '../kit/builders/statements';
import { waitUntil } from '../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

// Nobody but the payer spends what confirms a payment: not the sends, not the tries.
let world: SmallWorld;
let make: Statements;
const PAYER = '16000000104';
const seen = (view: { id: string; version: number }) => ({ id: view.id, version: view.version });

beforeAll(async () => {
  world = await startSmallWorld({ limits: { captchaPrefix: '0' } });
  make = statementsOf(world);
  await world.app.database.rows(`UPDATE company SET payment_verification_on = true WHERE id = ${world.companyId}`);
});
afterAll(() => world?.app.close());

const ask = async (purpose: 'LOGIN' | 'RESET_PASSWORD', ip: string) => {
  const guest = guestCaller(ip);
  const captcha = await solve(await run(guest, captchaChallenge, {}));
  return runRaw(guest, sendCode, { purpose, recipient: PAYER, captcha });
};
const codes = () =>
  world.app.database.rows<{ purpose: string; tries: number }>('SELECT purpose, tries FROM verification_code ORDER BY id DESC');
const sentCode = async (): Promise<string> => {
  const read = async () =>
    (await world.app.graphql().call<{ testInbox: { code: string | null }[] }>('{ testInbox(first: 1) { code } }')).testInbox[0]?.code ?? '';
  await waitUntil(
    async () => (await read()) !== '',
    () => 'the code arrives',
  );
  return read();
};

test('a stranger who has used up what a number gets leaves the payer their own codes', async () => {
  const passed = await make.passed(workerRows(['1000.00']));
  await ask('LOGIN', '203.0.113.1');
  await expect(ask('RESET_PASSWORD', '203.0.113.2')).rejects.toMatchObject({ key: 'CODE_SENT_RECENTLY' });
  // Neither the pause after the send of somebody else nor the sends of the hour and of the address count for the payer.
  await world.app.database.rows(
    `INSERT INTO verification_code (ticket_hash, purpose, channel, recipient_index, recipient_cipher, recipient_mask, binding_hash, code_hash,
       expires_at, ip, sent_at)
     SELECT 'x' || n, 'LOGIN', 'SMS', recipient_index, recipient_cipher, recipient_mask, binding_hash, code_hash, expires_at, ip, now()
     FROM verification_code, generate_series(1, 50) n WHERE purpose = 'LOGIN'`,
  );
  await world.app.database.rows(`UPDATE verification_code SET sent_at = sent_at - interval '2 minutes'`);
  await expect(ask('LOGIN', '203.0.113.3')).rejects.toMatchObject({ key: 'CODE_QUOTA_EXCEEDED' });
  await expect(run(await make.member('周倩'), sendPaymentCode, seen(passed))).resolves.toMatchObject({ receiverMasked: '160****0104' });
});

test('a colleague has an allowance of their own, and so have the payer’s other purposes', async () => {
  await world.app.database.rows('DELETE FROM verification_code');
  const passed = await make.passed(workerRows(['1001.00']));
  await run(await make.member('王敏'), sendPaymentCode, seen(passed));
  await expect(run(await make.member('王敏'), sendPaymentCode, seen(passed))).rejects.toMatchObject({ key: 'CODE_SENT_RECENTLY' });
  await run(await make.member('周倩'), sendPaymentCode, seen(passed));
  await expect(ask('LOGIN', '203.0.113.4')).resolves.toBeDefined();
});

test('a payment that the business refuses costs the right code no try', async () => {
  await world.app.database.rows('DELETE FROM verification_code');
  const sound = await make.passed(workerRows(['1002.00']));
  await run(await make.member('周倩'), sendPaymentCode, seen(sound));
  const smsCode = await sentCode();
  const pay = async (version: number) =>
    run(await make.member('周倩'), payStatement, { id: sound.id, version, payType: 'BALANCE', smsCode }, { idempotencyKey: key() });
  for (let time = 0; time < 7; time += 1) await expect(pay(sound.version + 1)).rejects.toMatchObject({ key: 'STALE' });
  expect(await codes()).toEqual([{ purpose: 'PAY', tries: 0 }]);
  expect((await pay(sound.version)).status).toBe('PAYING');
});
