import 'reflect-metadata';
import { askMyErasure } from '../../../server/custody/commands/ask-my-erasure';
import { exportMyRecords } from '../../../server/custody/commands/export-my-records';
import { sendMyRecordsCode } from '../../../server/custody/commands/send-my-records-code';
import { myErasures } from '../../../server/custody/queries';
import type { Caller } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import { sendAccountChangeCode } from '../../../server/payee/commands/send-account-change-code';
import { erasureOf, recordsCode } from '../../kit/builders/ownRecords';
import { payeeSignedIn } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { key, OTHER_CARD } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let me: Caller;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  me = await payeeSignedIn(0);
});
afterAll(() => world?.app.close());

const rows = (sql: string, parameters: unknown[] = []) => world.app.database.rows<Record<string, unknown>>(sql, parameters);
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
const copy = (code: string, caller = me) => refusal(run(caller, exportMyRecords, { code }));
const erase = (code: string, idempotencyKey = key()) => run(me, askMyErasure, { code }, { idempotencyKey });
const other = (code: string): string => (code === '000000' ? '111111' : '000000');
const logged = async (action: string) =>
  rows(`SELECT 1 FROM audit_record WHERE action = $1 AND NOT body ? 'refused'`, [action]).then((found) => found.length);

test('a copy of the own data is taken by a code that came just now to the phone of this session, and by nothing less', async () => {
  expect(await copy('')).toBe('VALIDATION_FAILED');
  expect(await copy('000000')).toBe('CODE_EXPIRED');
  const sent = await recordsCode(me, 'COPY');
  expect(sent.receiver).toBe(must(WORKERS[0]).phone);
  expect(sent.text).toContain('用于办理本人资料（取得资料副本）');
  // Neither somebody else's session, nor another number, nor the other act.
  expect(await copy(sent.code, await payeeSignedIn(1))).toBe('CODE_EXPIRED');
  expect(await copy(other(sent.code))).toBe('CODE_WRONG');
  expect(await refusal(erase(sent.code))).not.toBe('');
  expect(await run(me, myErasures, {})).toEqual([]);
  expect(await copy((await recordsCode(me, 'COPY')).code)).toBe('');
  expect(await logged('payee.exportRecords')).toBe(1);
  expect(await logged('payee.sendRecordsCode')).toBe(2);
});

test('a code takes one copy, and not after its minutes', async () => {
  const { code } = await recordsCode(me, 'COPY');
  expect(await copy(code)).toBe('');
  expect(await copy(code)).toBe('CODE_EXPIRED');
  const late = await recordsCode(me, 'COPY');
  await rows(`UPDATE verification_code SET expires_at = '2026-11-20T00:00:00Z' WHERE purpose = 'MY_RECORDS' AND used_at IS NULL`);
  expect(await copy(late.code)).toBe('CODE_EXPIRED');
});

test('erasure asks for a code of its own; sent once more with the same key after a lost answer it is one erasure with one answer', async () => {
  const taken = await recordsCode(me, 'COPY');
  expect(await refusal(erase(taken.code))).not.toBe('');
  const { code, text } = await recordsCode(me, 'ERASURE');
  expect(text).toContain('用于办理本人资料（删除资料，不能恢复）');
  expect(await refusal(erase(other(code)))).toBe('CODE_WRONG');
  expect(await run(me, myErasures, {})).toEqual([]);
  const pressed = key();
  const answer = await erase(code, pressed);
  const again = await erase(code, pressed);
  expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify(answer)));
  expect(await run(me, myErasures, {})).toHaveLength(1);
  expect(await logged('payee.askErasure')).toBe(1);
  // The code is used up for whoever comes with another key.
  expect(await refusal(erase(code))).toBe('CODE_EXPIRED');
  expect(await run(me, myErasures, {})).toHaveLength(1);
});

test('after an erasure the account is not changed on the word of the old proof, and the refusal says what to do; a new login does it', async () => {
  const her = await payeeSignedIn(1);
  await erasureOf(her);
  const change = (caller: Caller) => run(caller, sendAccountChangeCode, { payWay: 'BANK_CARD', accountNo: OTHER_CARD, captcha: null });
  await expect(change(her)).rejects.toMatchObject({ key: 'PAYEE_PHONE_UNPROVEN', message: expect.stringContaining('请退出登录') });
  // What is still hers she has by the phone of her session: a second request is not refused for it.
  expect(await refusal(run(her, sendMyRecordsCode, { act: 'ERASURE', captcha: null }))).toBe('');
  expect(await refusal(change(await payeeSignedIn(1)))).toBe('');
});
