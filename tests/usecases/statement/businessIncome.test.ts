import type { Caller } from '../../../server/kernel/context';
import { load } from '../../../server/kernel/loader';
import { run, runRaw } from '../../../server/kernel/usecase';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { openErrorRows } from '../../../server/roster/commands/open-error-rows';
import { rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { createStatement } from '../../../server/statement/commands/create-statement';
import { stopStatementCreation } from '../../../server/statement/commands/stop-statement-creation';
import { statementSum } from '../../../server/statement/queries/around';
import { confirmFacts, creationFields } from '../../../server/statement/queries/confirmFacts';
import { statementFields } from '../../../server/statement/queries/statements';
import { opsSetCompanySubject } from '../../../server/subject/commands/ops-set-company-subject';
import { opsSetTaxSetting } from '../../../server/tax/commands/ops-set-tax-setting';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { openPlace, type Place } from '../../kit/builders/places';
import { key, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const FRESH_CARD = '6299031234567895';
let world: SmallWorld;
let place: Place;
let make: Statements;
let maker: Caller;

beforeAll(async () => {
  world = await startSmallWorld();
  place = await openPlace(world, { kind: 'BUSINESS_INCOME' });
  make = statementsOf(world, { kind: 'BUSINESS_INCOME' });
  maker = await make.member(place.maker);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const operator = (roles: string[]) => makeBuilder(world.api, world.gateways).operator({ ...world.platform.review, roles });
const rowIds = async (rosterId: string | null) => {
  const page = { first: 100, after: null, page: null };
  return (await run(maker, rosterRowsQuery, { rosterId: rosterId ?? '0', filter: null, ...page })).nodes.map((row) => row.id);
};
const retype = async (rosterId: string | null, line: number, text: string) => {
  const rowId = (await rowIds(rosterId))[line];
  const cells = [{ field: 'AMOUNT', text }];
  await runRaw(maker, editRosterRow, { rosterId: rosterId ?? '0', rowId: rowId ?? '0', cells, keyAge: null });
};
const actions = async (id: string) =>
  Object.fromEntries(((await load(maker, statementFields.actions, id)) ?? []).map((one) => [one.key, one]));

describe('creating', () => {
  it('[STM-049 2/3] asks for subject, tax identity, way of paying, sheet and a content of at most 50 characters', async () => {
    const input = await make.createInput(workerRows(['10.00']));
    const create = (change: object) => runRaw(maker, createStatement, { ...input, ...change }, { idempotencyKey: key() });
    for (const missing of ['subjectId', 'kind', 'payWay', 'fileId'])
      await expect(create({ [missing]: undefined })).rejects.toMatchObject({
        key: 'VALIDATION_FAILED',
        params: { fields: { [missing]: expect.stringMatching(/\p{Script=Han}/u) } },
      });
    await expect(create({ title: '' })).rejects.toMatchObject({ key: 'TITLE_REQUIRED' });
    await expect(create({ title: '长'.repeat(51) })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    expect(await create({ title: '长'.repeat(50) })).toMatchObject({ title: '长'.repeat(50) });
  });

  it.each([
    [{ subjectId: '999999' }, 'SUBJECT_NOT_FOUND'],
    [{ fileId: '999999' }, 'FILE_NOT_FOUND'],
  ])('is refused with %j', async (change, refusal) => {
    const input = { ...(await make.createInput(workerRows(['10.00']))), ...change };
    await expect(runRaw(maker, createStatement, input, { idempotencyKey: key() })).rejects.toMatchObject({ key: refusal });
  });

  it('[STM-052 1/2] settles type 1 under agreement 10, with the title of its day and scenario and the pay order asked for', async () => {
    const input = { ...(await make.createInput(workerRows(['11.00']))), payOrder: 'INVOICE_FIRST' };
    const made = await runRaw(maker, createStatement, input, { idempotencyKey: key() });
    expect(made).toMatchObject({
      kind: 'BUSINESS_INCOME',
      kindName: '经营所得',
      settlementType: 1,
      title: '11月20日主播费用结算',
      payOrder: 'INVOICE_FIRST',
    });
    const labor = { ...(await statementsOf(world).createInput(workerRows(['11.50']))), payOrder: 'INVOICE_FIRST' };
    await expect(runRaw(maker, createStatement, labor, { idempotencyKey: key() })).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
      params: { fields: { payOrder: '劳务报酬结算单只能先付款后开票' } },
    });
  });
});

describe('rows with errors in the detail check', () => {
  it('[STM-045 2/7] [STM-097 1/2] stay behind at the confirm, with their reasons and a file, while the good ones become lines', async () => {
    const ready = await make.checked(workerRows(['3000.00', '2000.00', '6000.00'], [undefined, FRESH_CARD]));
    expect(ready).toMatchObject({
      status: 'PENDING_CONFIRM',
      lineCount: 3,
      totals: { pay: 1_100_000, serviceFee: 60_500, total: 1_160_500 },
    });
    await retype(ready.rosterId, 1, '0');
    const open = await make.view(ready.id);
    // Sums speak of what a confirm would take now: 9,000.00 and 5.5 % of it.
    expect(open).toMatchObject({ status: 'CHECKING_DETAIL', lineCount: 2, totals: { pay: 900_000, serviceFee: 49_500, total: 949_500 } });
    // So does the sum of what is chosen in the list, where only what shows no amount is told to be left out.
    const base = await make.created(workerRows(['1000.00']));
    const chosen = { mode: 'PAGE', ids: [ready.id, base.id] };
    expect(await runRaw(maker, statementSum, { filter: null, chosen })).toEqual({ count: 2, amount: 949_500, withoutAmount: 1 });
    expect(await run(maker, confirmFacts, { statementId: ready.id })).toMatchObject({
      totalCount: 3,
      passedCount: 2,
      failedCount: 1,
      passedPay: 900_000,
      leavesOut: true,
      failed: [{ lineNo: 2, name: '乙小明', text: '金额不能为 0' }],
    });
    expect((await actions(ready.id)).confirm).toMatchObject({ enabled: true });
    // The account of the row that stays behind is new, and nobody is asked about it.
    const confirmed = await run(maker, confirmStatement, { id: ready.id, keyAge: open.keyAge, answers: [] });
    expect(confirmed).toMatchObject({ status: 'PENDING_PAYMENT', lineCount: 2, totals: { pay: 900_000, total: 949_500 } });
    expect((await make.linesOf(ready.id)).map((line) => line.lineNo)).toEqual([1, 3]);
    expect(await load(maker, creationFields.leftOut, ready.id)).toEqual({
      count: 1,
      fileUrl: `/api/roster/errors?rosterId=${ready.rosterId}`,
    });
    const file = await run(maker, openErrorRows, { rosterId: ready.rosterId ?? '0', onlyErrors: true, after: null });
    expect(file.rows).toMatchObject([{ lineNo: 2, reasons: expect.stringContaining('金额不能为 0') }]);
  });

  it('[STM-045 7/7] nor does a row with an error hold up the next step at the legacy address', async () => {
    const ready = await make.checked(workerRows(['100.00', '200.00']));
    await retype(ready.rosterId, 1, '0');
    const { keyAge } = await make.view(ready.id);
    const login = { account: '16000000102', password: 'Demo2026' };
    const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', login)).result;
    const rest = world.app.rest({ token });
    const next = { statementId: ready.id, keyAge, skipCheckIntercept: 1 };
    expect(await rest.post('/api/statement/check/next', next)).toMatchObject({ code: 22000 });
    const { result } = await rest.get('/api/statement/info', { statement_id: ready.id, settlement_type: 1 });
    expect(result).toMatchObject({ status: 4, person_count: 1 });
  });

  it('a repaired row comes back with its figures, and a statement without a good row cannot be confirmed', async () => {
    const ready = await make.checked(workerRows(['100.00', '200.00']));
    for (const line of [0, 1]) await retype(ready.rosterId, line, '-');
    const empty = await make.view(ready.id);
    expect(empty).toMatchObject({ status: 'CHECKING_DETAIL', lineCount: 0, totals: { pay: 0, total: 0 } });
    await expect(run(maker, confirmStatement, { id: ready.id, keyAge: empty.keyAge, acceptAll: true })).rejects.toMatchObject({
      key: 'ROSTER_EMPTY',
    });
    await retype(ready.rosterId, 0, '100.00');
    expect(await make.view(ready.id)).toMatchObject({ status: 'CHECKING_DETAIL', lineCount: 1, totals: { pay: 10_000, total: 10_550 } });
    await retype(ready.rosterId, 1, '300.00');
    expect(await make.view(ready.id)).toMatchObject({ status: 'PENDING_CONFIRM', lineCount: 2, totals: { pay: 40_000, total: 42_200 } });
  });

  it('their money does not count toward the monthly limit of a good row, and counts again once they are repaired', async () => {
    const [worker] = workerRows(['10.00']);
    if (!worker) throw new Error('no worker');
    const ready = await make.checked([
      { ...worker, amount: '90000.00' },
      { ...worker, amount: '1000.00', account: FRESH_CARD },
    ]);
    const [first] = await rowIds(ready.rosterId);
    const edit = (field: string, text: string) =>
      runRaw(maker, editRosterRow, { rosterId: ready.rosterId ?? '0', rowId: first ?? '0', cells: [{ field, text }], keyAge: null });
    await edit('PHONE', '1');
    await retype(ready.rosterId, 1, '9000.00');
    const { failed } = await run(maker, confirmFacts, { statementId: ready.id });
    expect(failed.map((row) => row.lineNo)).toEqual([1]);
    await edit('PHONE', worker.phone);
    const now = await run(maker, confirmFacts, { statementId: ready.id });
    expect(now.failed).toMatchObject([{ lineNo: 2, text: '已达平台月限额' }]);
  });
});

describe('the levy of D51', () => {
  const setting = async () =>
    runRaw(await operator(['OPS_TAX']), opsSetTaxSetting, {
      subjectId: place.subjectId,
      fromMonth: '2026-11',
      mode: 'FIXED_LEVY_RATE',
      rate: '0.008',
    });

  it('borne by the platform is shown and costs nobody anything; borne by the company it is part of the total (D33)', async () => {
    await setting();
    const limit = [place.companyId, place.subjectId, '20000000', '500000000'];
    const allow = 'INSERT INTO tax_limit (company_id, subject_id, monthly_cents, rolling_cents) VALUES ($1, $2, $3, $4) RETURNING 1';
    await world.app.database.rows(allow, limit);
    const high = await make.checked(workerRows(['150000.00']));
    expect(high).toMatchObject({ status: 'PENDING_CONFIRM', totals: { vat: 148_515, net: 15_000_000 } });
    // Nobody is asked about a VAT that neither they nor the payee bear.
    const asked = await world.app.database.rows(`SELECT 1 FROM roster_problem WHERE roster_id = $1 AND code = 'VAT_CROSSED'`, [
      high.rosterId,
    ]);
    expect(asked).toEqual([]);
    const byPlatform = await make.checked(workerRows(['6000.00']));
    expect(byPlatform.totals).toMatchObject({ serviceFee: 33_000, incomeTax: 4_800, net: 600_000, total: 633_000, isEstimate: false });
    const terms = { companyId: place.companyId, subjectId: place.subjectId, kind: 'BUSINESS_INCOME', feeRate: '0.055', from: '2026-11-20' };
    await runRaw(await operator(['OPS_REVIEW']), opsSetCompanySubject, { ...terms, incomeTaxBearer: 'COMPANY' });
    const byCompany = await make.checked(workerRows(['6000.00']));
    expect(byCompany.totals).toMatchObject({ serviceFee: 33_000, incomeTax: 4_800, net: 600_000, total: 637_800 });
  });

  it('a statement of type 1 is paid from the balance of its subject until every payee has his money', async () => {
    const paid = await make.paid(workerRows(['1000.00', '2000.00', '3000.00']));
    const done = await make.until(paid.id, 'COMPLETED');
    expect(done.totals).toMatchObject({ pay: 600_000, serviceFee: 33_000, incomeTax: 4_800, total: 637_800, successCount: 3 });
  });
});

describe('stopping a creation', () => {
  it('[STM-081 2/3] asks type 1 for a reason, and for a remark where the reason alone says nothing', async () => {
    const ready = await make.checked(workerRows(['12.00']));
    const stop = (reason: string | null, remark: string | null) => runRaw(maker, stopStatementCreation, { id: ready.id, reason, remark });
    await expect(stop(null, '名单有误')).rejects.toMatchObject({ key: 'STOP_REASON_REQUIRED' });
    await expect(stop('OTHER', null)).rejects.toMatchObject({ key: 'REMARK_REQUIRED' });
    expect(await stop('OTHER', '客户取消')).toMatchObject({ status: 'TERMINATED' });
    const rows = await world.app.database.rows<{ stop_reason: string; stop_remark: string; remark: string }>(
      `SELECT s.stop_reason, s.stop_remark, h.remark FROM statement s JOIN statement_history h ON h.statement_id = s.id AND h.action = 'stopCreation'
       WHERE s.id = $1`,
      [ready.id],
    );
    expect(rows).toEqual([{ stop_reason: 'OTHER', stop_remark: '客户取消', remark: '其他：客户取消' }]);
    expect(await load(maker, creationFields.leftOut, ready.id)).toEqual({ count: 0, fileUrl: null });
  });
});
