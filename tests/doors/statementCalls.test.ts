import { runRaw } from '../../server/kernel/usecase';
import { decideResend } from '../../server/statement/commands/decide-resend';
import { restRows } from '../../server/wiring';
import { keyOf, statementCalls } from '../contract/paths';
import { dispatchTaskIn } from '../kit/builders/rawRows';
import { key, LIMITED_CARD, OTHER_CARD, REFUSED_CARD } from '../kit/builders/statements';
import { expectAccepted, expectRefused, startWalk, tagsOf, type Walk } from '../kit/cases/rowWalk';
import { COUNTS, type Counts } from '../kit/cases/statementGraphql';
import { must } from '../kit/checks/must';
import { until, waitUntil } from '../kit/checks/waiting';
import { checking } from './rows/checking';
import { creation } from './rows/creation';
import { payments } from './rows/payments';

/**
 * What makes a statement, moves it on, stops it and sends its money again, where no story of the gate does so by this address. All calls, with
 * what other companies are told, are walked in deep/matrix/statementRows; what reads and exports by GraphQL in deep/doors/statementCalls.
 */
const HERE = [
  'POST /api/statement/create',
  'POST /api/statement/labor/create',
  'POST /api/statement/check/detail/update',
  'POST /api/statement/labor/check/submit',
  'POST /api/statement/labor/check/stop',
  'POST /api/statement/detail/stop',
  'POST /api/statement/resend/single',
];
const entries = { ...creation, ...checking, ...payments };
const fields = new Map(statementCalls().map((call) => [keyOf(call), call.response]));
const downloads = new Set(restRows.filter(({ answers }) => answers === 'file').map(keyOf));

type Row = Record<string, unknown>;
type Made = Readonly<Record<'id' | 'statementKey' | 'rosterId', string>> & Row;
const CREATE = `mutation ($i: CreateStatementInput!, $k: ID!) { createStatement(input: $i, idempotencyKey: $k) {
  id statementKey status settlementType kind subject { id } scenarioCode payWay payOrder title remark rosterId } }`;

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk?.world.app.close());

for (const key of HERE) {
  const entry = entries[key];
  if (!entry) throw new Error(`${key} has no row`);
  test(`${tagsOf(entry.ids)}${key} does what it is for`, () => expectAccepted(walk, entry, fields.get(key) ?? []));
  test(`${tagsOf(entry.refused.ids)}${key} is refused with ${entry.refused.says[0]}`, () =>
    expectRefused(walk, entry.refused, downloads.has(key)));
}

test('a failed line is handed in with the account of the last call: after a refusal, after a typo, and once by two equal calls', async () => {
  const { world, rows, make } = walk;
  const { id: statementId } = await make.paid(rows(1, [REFUSED_CARD]));
  await make.until(statementId, 'ABNORMAL');
  const lineId = must((await make.linesOf(statementId))[0]).id;
  const limit = (cents: number) =>
    world.app.database.rows('UPDATE company SET reapproval_limit_cents = $2 WHERE id = $1 RETURNING id', [world.companyId, cents]);
  await limit(100);
  const resend = async (card: string, pay_way = 1) =>
    (await walk.as('周倩').post('/api/statement/resend/single', { list_id: lineId, card, pay_way })).code;
  const line = async () => {
    const [row] = await world.app.database.rows<{ account_tail: string; waits_approval: boolean; status: string }>(
      'SELECT account_tail, waits_approval, status FROM statement_line WHERE id = $1',
      [lineId],
    );
    return `${row?.account_tail} ${row?.status} ${row?.waits_approval ? 'waits' : 'open'}`;
  };
  const asked = async () =>
    (await world.app.database.rows(`SELECT id FROM statement_history WHERE line_id = $1 AND action = 'askResendApproval'`, [lineId]))
      .length;
  const refuse = async () =>
    runRaw(await make.member('李航'), decideResend, { lineId, isApproved: false, remark: '卡号有误' }, { idempotencyKey: key() });
  const [B, C] = ['6299031234567895', OTHER_CARD];
  expect([await Promise.all([resend(B), resend(B)]), await line(), await asked()]).toEqual([[22000, 22000], '7895 FAILED waits', 1]);
  expect([await resend(B), await asked()]).toEqual([22000, 1]);
  await refuse();
  expect(await line()).toBe('7895 FAILED open');
  // The same once more after the auditor's no is asked for once more, and so is another one, and the first one after that.
  expect([await resend(B), await line(), await asked()]).toEqual([22000, '7895 FAILED waits', 2]);
  expect([await resend(C), await line(), await asked()]).toEqual([22000, `${C.slice(-4)} FAILED waits`, 3]);
  expect([await resend(B), await line(), await asked()]).toEqual([22000, '7895 FAILED waits', 4]);
  expect([await resend(C), await line()]).toEqual([22000, `${C.slice(-4)} FAILED waits`]);
  await refuse();
  await limit(2_000_000);
  expect(await resend(C)).toBe(22000);
  await waitUntil(
    async () => (await line()).startsWith(`${C.slice(-4)} SUCCESS`),
    () => 'it is paid to the last account',
  );
});

describe('the same by GraphQL', () => {
  const counted = (rosterId: string) =>
    until(
      async () => (await walk.graphql('王敏').call<Counts>(COUNTS, { r: rosterId })).roster,
      ({ status }) => status === 'OPEN',
    );
  const make = async (input: object, headers: Record<string, string> = {}): Promise<Made> =>
    (await walk.graphql('王敏', headers).call<{ createStatement: Made }>(CREATE, { i: input, k: key() })).createStatement;
  const ofStatement = async <T = Row>(id: string, fields: string, who: '王敏' | '李航' | '赵晨' = '赵晨'): Promise<T> =>
    (await walk.graphql(who).call<{ statement: T }>(`query ($id: ID!) { statement(id: $id) { ${fields} } }`, { id })).statement;

  test('[STM-028 2/2] [STM-030 2/2] [STM-062 2/2] by GraphQL a statement is made of every field of the form, and its errors are counted', async () => {
    const { world, rows, make: labor, business, graphql } = walk;
    const subjectId = must(world.platform.subjects.S2);
    const task = await dispatchTaskIn(world.app.database, world.companyId, subjectId, 'BUSINESS_INCOME', 'RW20261120000098');
    const wallets = rows(2).map((row, index) => ({ ...row, account: `1000${index}2000` }));
    const form = { kind: 'BUSINESS_INCOME', subjectId, scenarioCode: '13', payWay: 'QQ_WALLET', payOrder: 'INVOICE_FIRST' };
    const said = { ...form, fileId: await business.upload(wallets), taskId: task.id, title: '十一月费用', remark: '批量导入' };
    const { id, statementKey, rosterId, ...made } = await make(said);
    expect(made).toEqual({
      ...{ status: 'CHECKING_BASE', settlementType: 1, kind: 'BUSINESS_INCOME', subject: { id: subjectId }, scenarioCode: '13' },
      ...{ payWay: 'QQ_WALLET', payOrder: 'INVOICE_FIRST', title: '十一月费用', remark: '批量导入' },
    });
    expect(statementKey).toMatch(/^\S{20,}$/);
    expect((await counted(rosterId)).counts).toEqual({ total: 2, passed: 2, errors: 0 });
    const kept = await world.app.database.rows('SELECT task_id AS task FROM statement WHERE id = $1', [id]);
    expect(kept).toEqual([{ task: task.id }]);
    // A faulty row is counted, and the labor kinds are made by the same form.
    const spoilt = rows(2).map((row, index) => (index === 0 ? row : { ...row, phone: '123' }));
    const other = await make({
      ...form,
      kind: 'LABOR_CONTINUOUS',
      subjectId: world.subjectId,
      payWay: 'BANK_CARD',
      payOrder: 'PAY_FIRST',
      fileId: await labor.upload(spoilt),
    });
    expect([other.settlementType, (await counted(other.rosterId)).counts]).toEqual([2, { total: 2, passed: 1, errors: 1 }]);
    const fresh = async () => ({ ...form, payWay: 'BANK_CARD', fileId: await business.upload(rows()) });
    const refused = async (change: object) => graphql('王敏').refusal(CREATE, { i: { ...(await fresh()), ...change }, k: key() });
    for (const change of [{ remark: '长'.repeat(201) }, { title: '长'.repeat(51) }, { subjectId: '' }])
      expect([change, await refused(change)]).toEqual([change, 'VALIDATION_FAILED']);
    expect(await refused({ fileId: '999999999' })).toBe('FILE_NOT_FOUND');
    expect((await make({ ...(await fresh()), remark: '长'.repeat(200) })).remark).toHaveLength(200);
  });

  test('[STM-029 3/3] by GraphQL the company that a form is for is the header customer-code, and none that the user does not belong to', async () => {
    const { world, rows, make: labor, graphql } = walk;
    const form = async () => ({
      ...{ kind: 'LABOR_CONTINUOUS', subjectId: world.subjectId, scenarioCode: '13', payWay: 'BANK_CARD' },
      fileId: await labor.upload(rows()),
    });
    const made = await make(await form(), { 'customer-code': world.companyId });
    expect(await ofStatement(made.id, 'payer { name }')).toEqual({ payer: { name: '杭州星穹直播传媒有限公司' } });
    const elsewhere = graphql('王敏', { 'customer-code': must(world.platform.companies.B) });
    expect(await elsewhere.refusal(CREATE, { i: await form(), k: key() })).not.toBe('');
  });

  test('[AUD-005 4/4] [TRM-010 4/4] [PAY-018 3/3] by GraphQL an audit is rejected with its reason or passed, a statement stopped, and failures handed in again', async () => {
    const { make: labor, rows, graphql, world } = walk;
    const [no, yes] = [await labor.submitted(rows()), await labor.submitted(rows())];
    const REJECT = `mutation ($id: ID!, $v: Int!, $r: AuditRejectReason!, $m: String) { rejectAudit(id: $id, version: $v, reason: $r, remark: $m) {
      status auditStatus auditReason { reason remark } } }`;
    const rejected = { id: no.id, v: no.version, r: 'OTHER' };
    expect(await graphql('李航').refusal(REJECT, rejected)).toBe('REMARK_REQUIRED');
    expect(await graphql('李航').call(REJECT, { ...rejected, m: '请核对' })).toEqual({
      rejectAudit: { status: 'PENDING_PAYMENT', auditStatus: 'REJECTED', auditReason: { reason: 'OTHER', remark: '请核对' } },
    });
    const AUDITED = 'mutation ($id: ID!, $v: Int!, $k: ID!) { passAudit(id: $id, version: $v, idempotencyKey: $k) { status auditStatus } }';
    expect(await graphql('李航').call(AUDITED, { id: yes.id, v: yes.version, k: key() })).toEqual({
      passAudit: { status: 'WAITING_PAYMENT', auditStatus: 'PASSED' },
    });
    const STOP = `mutation ($id: ID!, $r: StatementStopReason!, $m: String, $k: ID!) {
      terminateStatement(id: $id, reason: $r, remark: $m, idempotencyKey: $k) { status } }`;
    expect(await graphql('王敏').refusal(STOP, { id: yes.id, r: 'OTHER', k: key() })).toBe('REMARK_REQUIRED');
    expect(await graphql('王敏').call(STOP, { id: yes.id, r: 'OTHER', m: '改期', k: key() })).toEqual({
      terminateStatement: { status: 'TERMINATED' },
    });
    const stopped = await world.app.database.rows('SELECT stop_reason, stop_remark FROM statement WHERE id = $1', [yes.id]);
    expect(stopped).toEqual([{ stop_reason: 'OTHER', stop_remark: '改期' }]);
    // All that failed, one of it to another account: what may be sent goes out.
    const { id } = await labor.paid(rows(2, [REFUSED_CARD, LIMITED_CARD]));
    await labor.until(id, 'ABNORMAL');
    const [refused, limited] = await labor.linesOf(id);
    const AGAIN = `mutation ($s: ID!, $e: [EditFailedLineInput!], $k: ID!) { handleAbnormal(statementId: $s, edits: $e, idempotencyKey: $k) { id status } }`;
    expect(await graphql('周倩').refusal(AGAIN, { s: id, k: key() })).toBe('LINE_NEEDS_ACCOUNT');
    const edits = [refused, limited].map((line) => ({ id: must(line).id, account: OTHER_CARD }));
    expect(await graphql('周倩').call(AGAIN, { s: id, e: edits, k: key() })).toEqual({ handleAbnormal: { id, status: 'EXCEPTION' } });
    await labor.until(id, 'COMPLETED');
    expect((await labor.linesOf(id)).map(({ attemptCount }) => attemptCount)).toEqual([2, 2]);
  });
});
