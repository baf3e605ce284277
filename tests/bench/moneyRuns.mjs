// What a company with a million movements asks of its money: why the balance is what it is, the bill of a month with 400,000 lines, and one invoice
// for 10,000 statements.
import { companyOf } from './lists.mjs';
import { CREDIT_MONTH } from './seedsRecords.mjs';
import { bySql, byStore } from './sqlRuns.mjs';
import { takenBack } from './takenBack.mjs';
import { product, withClient } from './world.mjs';

const SPAN = { from: new Date('2026-10-01T00:00:00+08:00'), before: new Date('2026-11-01T00:00:00+08:00') };
const ACCOUNT = 'AVAILABLE';

const subjectOf = (order) =>
  withClient(order.superUrl, async (client) => {
    const { rows } = await client.query('SELECT subject_id FROM statement WHERE company_id = $1 LIMIT 1', [companyOf(order)]);
    return rows[0].subject_id;
  });

const explained = (opening, parts) => [Number(opening), parts.map(({ code, count, amount }) => [code, Number(count), Number(amount)])];

export async function explainedOf(order) {
  const subjectId = await subjectOf(order);
  const { explainBalance } = product('server/ledger/public');
  return byStore(
    order,
    (ctx) => explainBalance(ctx, { subjectId, account: ACCOUNT, ...SPAN }),
    ({ opening, parts }) => explained(opening, parts),
  );
}

const EXPLAINED = `WITH flow AS (SELECT transfer_id, delta_cents, occurred_at FROM fund_flow
    WHERE company_id = $1 AND subject_id = $2 AND account_kind = '${ACCOUNT}' AND occurred_at < $4),
  part AS (SELECT t.code, count(*) AS count, sum(f.delta_cents)::bigint AS amount FROM flow f JOIN ledger_transfer t ON t.company_id = $1 AND t.id = f.transfer_id
    WHERE f.occurred_at >= $3 GROUP BY t.code)
  SELECT (SELECT coalesce(sum(delta_cents), 0)::bigint FROM flow WHERE occurred_at < $3) AS opening,
    (SELECT json_agg(p ORDER BY abs(p.amount) DESC, p.code) FROM part p) AS parts`;

export const explainedBySql = async (order) =>
  bySql(order, EXPLAINED, [await subjectOf(order), SPAN.from, SPAN.before], ([{ opening, parts }]) => explained(opening, parts ?? []), 5);

/** Every movement gets its entry, then one bill takes them. */
export const billOf = (order) =>
  takenBack(order, '1', async (ctx) => {
    const { accrue } = product('server/bill/steps/accrue');
    const { generateMonth } = product('server/bill/steps/generate');
    const entries = await accrue(ctx, { firstDay: `${CREDIT_MONTH}-01`, before: '2026-11-01' });
    const codes = await generateMonth(ctx, CREDIT_MONTH);
    const { cents } = await ctx.row(
      'SELECT sum(settlement_cents + service_cents)::bigint AS cents FROM bill WHERE company_id = $1 AND period = $2',
      [ctx.companyId, CREDIT_MONTH],
    );
    return { output: { entries, bills: codes.length, cents: Number(cents) } };
  });

const CHARGED = `WITH moved AS (SELECT h.holder_id, h.amount_cents FROM ledger_hold h JOIN ledger_transfer t ON t.company_id = h.company_id
      AND t.idem_key = 'pay_start:' || h.holder_id
    WHERE h.company_id = $1 AND h.status = 'USED' AND h.pay_type = 'ADVANCE' AND h.ended_at >= $2 AND h.ended_at < $3),
  charged AS (SELECT m.holder_id, m.amount_cents, sum(l.service_cents) AS service FROM moved m
    JOIN statement_line l ON l.company_id = $1 AND l.statement_id = m.holder_id GROUP BY m.holder_id, m.amount_cents)
  SELECT count(*)::int AS entries, sum(amount_cents)::bigint AS cents, sum(service)::bigint AS service FROM charged`;

/** The sums of the same payments and lines by one statement that keeps no entry and makes no bill. */
export const chargedBySql = (order) =>
  bySql(order, CHARGED, [SPAN.from, SPAN.before], ([{ entries, cents }]) => ({ entries, bills: 1, cents: Number(cents) }), 1);

const STATEMENTS = 10_000;
const statementsToInvoice = async (ctx, { subjectId, count }) => {
  const { invoiceableStatements } = product('server/statement/public');
  const none = {
    kinds: ['LABOR_GENERAL', 'LABOR_CONTINUOUS'],
    statementCode: null,
    createdFrom: null,
    createdBefore: null,
    scenarioCode: null,
    ids: null,
  };
  const found = await invoiceableStatements(ctx, { ...none, subjectId, opTime: ctx.now, excludedIds: [] }, { limit: count, offset: 0 });
  return found.map(({ id }) => id);
};

const TITLE = `INSERT INTO invoice_title (company_id, status, taxpayer_type, name, tax_no, submission, content_hash, submitted_by, submitted_by_name, submitted_at, review_due_at,
    decided_by, decided_by_name, decided_at)
  VALUES ($1, 'APPROVED', 'SMALL_SCALE', '杭州星穹直播传媒有限公司', '91339901MAD189050T', 1, 'bench', '1', 'bench', now(), now(), '2', 'bench', now())
  ON CONFLICT (company_id) DO NOTHING`;
const PLACE = {
  receiverName: '王敏',
  phone: '16000000102',
  phoneMasked: '160****0102',
  email: 'fapiao@bench.example',
  address: '浙江省杭州市',
};

/** The rows are chosen and the title is made before the time is taken. */
async function applying(order, apply) {
  const subjectId = await subjectOf(order);
  const facts = { subjectId, count: order.isQuick ? STATEMENTS / 10 : Math.round(STATEMENTS * order.scale) };
  let ids;
  return takenBack(order, companyOf(order), async (ctx) => {
    ids ??= await statementsToInvoice(ctx, facts);
    await ctx.count(TITLE, [ctx.companyId]);
    const from = performance.now();
    await apply(ctx, { ...facts, ids });
    const ms = performance.now() - from;
    const sums = await ctx.row(
      `SELECT count(*)::int AS items, sum(i.invoice_cents)::bigint AS cents, count(*) FILTER (WHERE s.invoice_state = 'PENDING_REVIEW')::int AS marked
       FROM invoice_application_item i JOIN statement s ON s.company_id = i.company_id AND s.id = i.statement_id
       WHERE i.company_id = $1 AND i.is_live AND s.id = ANY ($2)`,
      [ctx.companyId, ids],
    );
    return { output: { ...sums, cents: Number(sums.cents) }, value: ms };
  });
}

export const applicationOf = (order) =>
  applying(order, async (ctx, { subjectId, ids }) => {
    const { makeApplication } = product('server/invoice/steps/makeApplication');
    const selection = {
      subjectId,
      business: null,
      opTime: null,
      kinds: null,
      orderNo: null,
      statementCode: null,
      createdFrom: null,
      createdTo: null,
    };
    await makeApplication(ctx, {
      selection: { ...selection, scenarioCode: null, ids, excludedIds: null },
      kind: 'DIGITAL_SPECIAL',
      category: '主播服务费',
      remark: null,
      address: { id: null, ...PLACE },
      isScenariosConfirmed: true,
      realAmount: null,
    });
  });

const APPLIED = `INSERT INTO invoice_application (company_id, status, subject_id, seller_name, seller_tax_no, settlement_type, kind, category, op_time, statement_count,
    invoice_cents, tardy_cents, rate_ppm, title_name, title_tax_no, receiver_name, receiver_phone_cipher, receiver_phone_mask, receiver_email, receiver_address, month,
    promised_on, created_by, created_by_name, created_at, content_hash)
  SELECT $1, 'PENDING', $2, 'bench', '91469901MAD305509N', 'LABOR', 'DIGITAL_SPECIAL', '主播服务费', now(), cardinality($3::bigint[]), $4, 0, 60000, 'bench', 'bench', '王敏',
    'bench', '160****0102', 'fapiao@bench.example', '浙江省杭州市', '2026-11', '2026-11-30', '1', 'bench', now(), 'bench' RETURNING id`;
const ITEM_COLUMNS =
  'company_id, application_id, statement_id, statement_code, statement_created_at, pay_cents, service_cents, total_cents, invoice_cents, is_live';
const ITEMS = `INSERT INTO invoice_application_item (${ITEM_COLUMNS})
  SELECT s.company_id, $2, s.id, s.statement_code, s.created_at, sum(l.gross_cents), sum(l.service_cents), sum(l.total_cents), sum(l.total_cents - l.coupon_cents), true
  FROM statement s JOIN statement_line l ON l.company_id = s.company_id AND l.statement_id = s.id AND l.status = 'SUCCESS'
  WHERE s.company_id = $1 AND s.id = ANY ($3) GROUP BY s.company_id, s.id`;
const MARK = `UPDATE statement SET invoice_state = 'PENDING_REVIEW' WHERE company_id = $1 AND id = ANY ($2)`;

/** Three statements without a lock, a check or a word about what was owed before. */
export const applicationBySql = (order) =>
  applying(order, async (ctx, { subjectId, ids }) => {
    const { id } = await ctx.row(APPLIED, [ctx.companyId, subjectId, ids, ids.length]);
    await ctx.count(ITEMS, [ctx.companyId, id, ids]);
    await ctx.count(MARK, [ctx.companyId, ids]);
  });

/** Statement by statement: its sums, its item, its mark. */
export const applicationOneByOne = (order) =>
  applying(order, async (ctx, { subjectId, ids }) => {
    const { id: application } = await ctx.row(APPLIED, [ctx.companyId, subjectId, ids, ids.length]);
    for (const id of ids) {
      await ctx.row('SELECT id FROM statement WHERE company_id = $1 AND id = $2 FOR UPDATE', [ctx.companyId, id]);
      await ctx.count(ITEMS, [ctx.companyId, application, [id]]);
      await ctx.count(MARK, [ctx.companyId, [id]]);
    }
  });
