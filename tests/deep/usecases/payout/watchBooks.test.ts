import { appendFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { log } from '../../../../server/kernel/log';
import { run } from '../../../../server/kernel/usecase';
import { opsSetChannelPaused } from '../../../../server/payout/commands/set-channel-paused';
import { watchBooks } from '../../../../server/payout/jobs/books';
import { dispatchCompany } from '../../../../server/payout/jobs/dispatch';
import { opsPayoutChannels } from '../../../../server/payout/queries/attempts';
import { newKey } from '../../../../server/tools/seed/builder';
import { brokenBooks } from '../../../kit/checks/invariants';
import { connect } from '../../../kit/worlds/database';
import { type PayoutWorld, startPayoutWorld } from '../../../kit/worlds/payouts';

interface AuditBody {
  readonly action: string;
  readonly after: { readonly wrong: { readonly id: string; readonly rows: readonly string[] }[]; readonly paused: string[] } | null;
}

let world: PayoutWorld;
let errors: jest.SpyInstance;
let paidId: string;

beforeAll(async () => {
  world = await startPayoutWorld({ config: { watchesBooks: true } });
  paidId = await world.pay([{}, { amount: '250.00' }]);
  await world.settled(paidId);
});
beforeEach(() => {
  errors = jest.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => errors.mockRestore());
afterAll(() => world.close());

/** Past every wall and trigger, as only a fault in the product or the machine could. */
async function plant(sql: string): Promise<void> {
  const superuser = await connect(world.app.database.superUrl);
  try {
    await superuser.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}; COMMIT`);
  } finally {
    await superuser.end();
  }
}

/** The next look, as if the minute were over. */
async function look(): Promise<void> {
  await plant(`UPDATE books_watch SET looked_at = NULL`);
  await watchBooks(world.api);
}

const openChannels = async (): Promise<string[]> =>
  (await world.app.database.rows<{ key: string }>('SELECT key FROM payout_channel WHERE NOT is_paused ORDER BY key')).map(({ key }) => key);

async function records(): Promise<AuditBody[]> {
  const rows = await world.app.database.rows<{ body: AuditBody }>(
    `SELECT body FROM audit_record WHERE company_id = 0 AND body ->> 'action' LIKE 'payout.books%' ORDER BY seq`,
  );
  return rows.map(({ body }) => body);
}

const resume = async (key: string): Promise<unknown> =>
  run(await world.operator('finance'), opsSetChannelPaused, { key, isPaused: false, reason: '已核对' }, { idempotencyKey: newKey() });

async function resumeAll(): Promise<void> {
  for (const channel of await run(await world.operator('finance'), opsPayoutChannels, {})) if (channel.isPaused) await resume(channel.key);
}

const ALL = ['ALIPAY', 'BANK_CARD', 'QQ_WALLET', 'WECHAT'];

test('a clean world is looked at and nothing is said or paused', async () => {
  await look();
  expect(await brokenBooks(world.app)).toEqual([]);
  expect(await openChannels()).toEqual(ALL);
  expect(await records()).toEqual([]);
  expect(errors).not.toHaveBeenCalled();
  const [row] = await world.app.database.rows<{ looked_at: Date | null }>('SELECT looked_at FROM books_watch');
  expect(row?.looked_at).not.toBeNull();
});

test('money that does not add up pauses every channel, is logged and recorded once, and payments wait until an operator resumes', async () => {
  await plant(`UPDATE statement SET total_cents = total_cents + 1 WHERE id = ${paidId}`);
  await look();
  expect(await openChannels()).toEqual([]);
  const [record, ...more] = await records();
  expect(more).toEqual([]);
  const wrong = [{ id: 'I4', count: 1, rows: [`${world.companyId}/${paidId}`] }];
  expect(record).toMatchObject({ action: 'payout.booksWrong', after: { wrong, paused: ALL } });
  expect(errors).toHaveBeenCalledWith({ wrong }, 'the books do not agree');

  const alarms = async (): Promise<string[]> => {
    const { testInbox } = await world.app.graphql().call<{ testInbox: { text: string }[] }>('{ testInbox(first: 50) { text } }');
    return testInbox.map(({ text }) => text).filter((text) => text.includes('已自动暂停'));
  };
  const operators = await world.app.database.rows('SELECT id FROM operator WHERE is_active');
  const said = '付款渠道支付宝、银行卡、QQ钱包、微信已自动暂停：账目核对不符';
  expect((await alarms()).map((text) => text.includes(said))).toEqual(operators.map(() => true));

  // The same fault is told in the log again, but it is no new record and no new alarm.
  errors.mockClear();
  await look();
  expect(await records()).toHaveLength(1);
  expect(await alarms()).toHaveLength(operators.length);
  expect(errors).toHaveBeenCalledTimes(1);

  const shown = await run(await world.operator('finance'), opsPayoutChannels, {});
  expect(new Set(shown.map(({ pauseReason }) => pauseReason))).toEqual(new Set(['账目核对不符']));
  await expect(resume('BANK_CARD')).rejects.toMatchObject({ key: 'BOOKS_WRONG', params: { checks: expect.stringMatching(/^I4 ×\d/) } });

  const waiting = await world.pay([{ amount: '88.00' }]);
  await dispatchCompany(world.api, world.companyId);
  expect(await world.attempts(waiting)).toEqual([]);

  await plant(`UPDATE statement SET total_cents = total_cents - 1 WHERE id = ${paidId}`);
  await look();
  expect((await records()).map(({ action }) => action)).toEqual(['payout.booksWrong', 'payout.booksRight']);
  // That they are right again is no reason to go on by itself.
  expect(await openChannels()).toEqual([]);
  await resumeAll();
  expect(await openChannels()).toEqual(ALL);
  expect(await world.settled(waiting)).toMatchObject([{ status: 'SUCCESS' }]);
  expect(await brokenBooks(world.app)).toEqual([]);
});

test('a payment that only the bank knows of pauses as well', async () => {
  const book = join(world.app.dataDir, 'bank/journal.jsonl');
  const { size } = statSync(book);
  const entry = {
    outBizNo: 'P-STRANGER',
    nth: 9_999,
    amountCents: 1,
    accountTail: '1',
    accountDigest: 'd',
    payeeName: '甲',
    bankRef: 'r',
    acceptedAt: 0,
  };
  appendFileSync(book, `${JSON.stringify({ ...entry, result: 'SUCCESS' })}\n`);
  await look();
  expect(await openChannels()).toEqual([]);
  expect((await records()).at(-1)?.after?.wrong).toEqual([{ id: 'I14', count: 1, rows: ['P-STRANGER: unknown here'] }]);
  truncateSync(book, size);
  await look();
  await resumeAll();
  expect(await openChannels()).toEqual(ALL);
});

test('another fault is logged and recorded, and stops nobody’s pay', async () => {
  await plant(
    `INSERT INTO request_key (company_id, actor_id, operation, key, input_hash, response) VALUES (${world.companyId}, 'u', 'pay', 'planted', '', NULL)`,
  );
  await look();
  expect((await records()).at(-1)).toMatchObject({ action: 'payout.booksWrong', after: { wrong: [{ id: 'I17', count: 1 }], paused: [] } });
  expect(errors).toHaveBeenCalledTimes(1);
  expect(await openChannels()).toEqual(ALL);
  await plant(`DELETE FROM request_key WHERE key = 'planted'`);
  await look();
  expect((await records()).at(-1)?.action).toBe('payout.booksRight');
});

test('while payments run, no look finds a difference that is none', async () => {
  const statementId = await world.pay(Array.from({ length: 12 }, () => ({ amount: '10.00' })));
  for (let round = 0; round < 10; round += 1) await look();
  await world.settled(statementId);
  await look();
  expect(errors).not.toHaveBeenCalled();
  expect(await openChannels()).toEqual(ALL);
});

test('of several processes one looks, and none again within the minute', async () => {
  await plant(`UPDATE books_watch SET looked_at = NULL, took_ms = 0`);
  const calls = jest.spyOn(world.api, 'run');
  await Promise.all([1, 2, 3, 4].map(() => watchBooks(world.api)));
  await watchBooks(world.api);
  const names = calls.mock.calls.map(([, useCase]) => useCase.name);
  calls.mockRestore();
  expect(names.filter((name) => name === 'claimBooksLook')).toHaveLength(5);
  expect(names.filter((name) => name === 'lookAtBooks')).toHaveLength(1);
});

test('a look that took long is followed by a rest ten times as long', async () => {
  await plant(`UPDATE books_watch SET looked_at = now() - interval '5 minutes', took_ms = 60000`);
  const calls = jest.spyOn(world.api, 'run');
  await watchBooks(world.api);
  await plant(`UPDATE books_watch SET looked_at = now() - interval '11 minutes'`);
  await watchBooks(world.api);
  expect(calls.mock.calls.filter(([, useCase]) => useCase.name === 'lookAtBooks')).toHaveLength(1);
  calls.mockRestore();
});
