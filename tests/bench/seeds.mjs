// What the paths start from, made once per world on copies of the small world.
import { randomUUID } from 'node:crypto';
import { buildWorld, COMPANY, openProduct, readBase } from './base.mjs';
import { people } from './sheets.mjs';
import { product, withClient } from './world.mjs';

export const PAYOUT_LINES = 10_000;
export const ROSTER_ROWS = 20_000;
export const HOLDERS = 500;
const HISTORY = 100_000;
const BATCH = 1_000;

/** A statement that has just been paid by its company: every line waits to be sent. All steps are the product's commands. */
export async function seedPayout(order) {
  const { platform } = readBase(order);
  const count = Math.round(PAYOUT_LINES * order.scale);
  await buildWorld(order, async (builder) => {
    const { beginPayroll, payPayroll, STREAMER } = product('server/tools/seed/history');
    const { opsSetChannelPaused } = product('server/payout/commands/set-channel-paused');
    // The workers of the build would send the lines at once.
    const pause = { key: 'BANK_CARD', isPaused: true, reason: 'bench' };
    await builder.api.run(await builder.operator(platform.review), opsSetChannelPaused, pause, { idempotencyKey: randomUUID() });
    const begun = await beginPayroll(builder, {
      companyId: platform.companies.A,
      subjectId: platform.subjects.S1,
      day: '2026-11-20',
      scenarioCode: STREAMER,
      rows: people(count).map(({ name, idCard, phone, account, sourceId }) => ({
        payee: { name, idCard, phone, account, bankName: '示例商业银行' },
        amount: '1000.00',
        sourceId,
      })),
      maker: platform.people.王敏,
      checker: platform.people.李航,
      payer: platform.people.周倩,
      payType: 'BALANCE',
    });
    await payPayroll(builder, begun);
  });
  await withClient(order.superUrl, async (client) => {
    await client.query('UPDATE payout_channel SET is_paused = false, pause_reason = NULL');
    await client.query('VACUUM (ANALYZE)');
  });
}

/** Rows as the reader's thread hands them to the database: checked, encrypted and indexed. */
export function sealedRows(count) {
  const { sealRow } = product('server/roster/sheet/seal');
  const { parseYuan } = product('schema/money');
  return people(count).map((person, at) => ({
    ...sealRow(
      {
        values: { ...person, amount: String(person.amount), bankAbstract: '服务费' },
        amount: parseYuan(String(person.amount)),
        idCard: person.idCard,
        account: person.account,
        problems: [],
      },
      COMPANY,
      { idDataErrorsAreWarnings: false, forcedSignCheckOn: false },
    ),
    line_no: at + 1,
    sheet_line: at + 2,
    row_key: null,
  }));
}

/** An empty list that is being read, beside the statement of the small world. */
export async function insertRoster(order, status) {
  const { statementId } = readBase(order);
  return withClient(order.superUrl, async (client) => {
    const { rows } = await client.query(
      `INSERT INTO roster (company_id, kind, status, holder_type, holder_id, context, pay_way, file_id, file_name, file_sha256, run_no, lease_until, expected_rows,
         created_by, created_by_name, created_at)
       SELECT company_id, kind, $1, holder_type, $2, context, pay_way, file_id, file_name, 'bench', 1, now() + interval '1 day', $3, created_by, created_by_name, created_at
       FROM roster WHERE company_id = 1 ORDER BY id LIMIT 1 RETURNING id`,
      [status, statementId, Math.round(ROSTER_ROWS * order.scale)],
    );
    return rows[0].id;
  });
}

/** A list whose rows are read and whose people are known; one in a hundred repeats the line before it. */
export async function seedRoster(order) {
  const rosterId = await insertRoster(order, 'CHECKING');
  const running = await openProduct(order);
  const { insertRows } = product('server/roster/store/rows');
  const { inTransaction } = product('server/kernel/unitOfWork');
  const { preparePage } = product('server/roster/commands/prepare-page');
  const { run } = product('server/kernel/usecase');
  const rows = sealedRows(Math.round(ROSTER_ROWS * order.scale));
  for (let at = 50; at < rows.length; at += 100) {
    const { line_no, sheet_line } = rows[at];
    rows[at - 1] = { ...rows[at - 1], source_id: null };
    rows[at] = { ...rows[at - 1], line_no, sheet_line };
  }
  const caller = await running.systemCaller(COMPANY);
  for (let from = 0; from < rows.length; from += BATCH)
    await inTransaction(caller, {}, (ctx) => insertRows(ctx, rosterId, rows.slice(from, from + BATCH)));
  for (let after = null; ; ) {
    const page = await run(caller, preparePage, { rosterId, runNo: 1, after });
    if (!page.next) break;
    after = page.next;
  }
  await running.close();
  await withClient(order.superUrl, (client) => client.query('VACUUM (ANALYZE)'));
}

export const holderOf = (n) => ({ type: 'statement', id: String(5_000_000 + n) });

/** Money for 500 holders, which makes 1,000 accounts, and a history of small transfers between them. */
export async function seedLedger(order) {
  const { platform } = readBase(order);
  const running = await openProduct(order);
  const { insertTransfers } = product('server/ledger/store/transfers');
  const { inTransaction } = product('server/kernel/unitOfWork');
  const caller = await running.systemCaller(COMPANY);
  const write = (postings) =>
    inTransaction(caller, { statementTimeoutMs: 60_000 }, (ctx) => insertTransfers(ctx, platform.subjects.S1, postings));
  await write(
    Array.from({ length: HOLDERS }, (_, n) => ({
      debit: 'AVAILABLE',
      credit: 'HELD',
      amount: 10_000_000,
      code: 'hold',
      idemKey: `hold:bench:${n}`,
      holder: holderOf(n),
    })),
  );
  const history = Math.round(HISTORY * order.scale);
  for (let from = 0; from < history; from += BATCH)
    await write(Array.from({ length: BATCH }, (_, at) => startOf((from + at) % HOLDERS, `history:${from + at}`)));
  await running.close();
  await withClient(order.superUrl, (client) => client.query('VACUUM (ANALYZE)'));
}

/** One cent from what a holder has held to what it pays out. */
export const startOf = (n, key) => ({
  debit: 'HELD',
  credit: 'PAYOUT_CLEARING',
  amount: 1,
  code: 'pay_start',
  idemKey: `bench:${key}`,
  holder: holderOf(n),
});
