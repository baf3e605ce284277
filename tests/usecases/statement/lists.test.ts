import { readSheet } from 'read-excel-file/node';
import { number, object } from 'yup';
import { type Cents, formatYuan, sum } from '../../../schema/money';
import { startExport } from '../../../server/export/commands/start-export';
import { exportQuery } from '../../../server/export/queries';
import type { Caller } from '../../../server/kernel/context';
import type { SheetExport } from '../../../server/kernel/kinds';
import { load } from '../../../server/kernel/loader';
import { query, run, runRaw } from '../../../server/kernel/usecase';
import { stopStatementCreation } from '../../../server/statement/commands/stop-statement-creation';
import { exportKinds } from '../../../server/statement/kinds/exports';
import { statementNeighbours, statementSum } from '../../../server/statement/queries/around';
import { lines, reviewFields, whyThisTax } from '../../../server/statement/queries/lines';
import { statementCounts, statementFacts, statements } from '../../../server/statement/queries/statements';
import type { ListSort } from '../../../server/statement/store/list';
import type { StatementView } from '../../../server/statement/views/statements';
import { key, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let maker: Caller;
let checker: Caller;
const made: Record<string, StatementView> = {};

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  maker = await make.member('王敏');
  checker = await make.member('李航');
  made.draft = await make.created(workerRows(['501.00']));
  made.confirmed = await make.confirmed(workerRows(['502.00', '503.00']));
  made.submitted = await make.submitted(workerRows(['504.00']));
  made.passed = await make.passed(workerRows(['4000.00', '505.00']));
  const failing = await make.paid(workerRows(['506.00', '507.00'], [REFUSED_CARD]));
  made.abnormal = await make.until(failing.id, 'ABNORMAL');
});
afterAll(() => world?.app.close());

const list = (filter: object, more: object = {}, caller = maker) => run(caller, statements, { filter, sort: null, ...more });
const ids = async (filter: object, caller = maker) => (await list(filter, {}, caller)).nodes.map((node) => node.id);
const id = (name: string): string => made[name]?.id ?? '';

describe('the lists', () => {
  it('tell unfinished from completed, and each status by itself', async () => {
    expect(await ids({ isCompleted: true })).toEqual([world.paid.statementId]);
    expect(await ids({ isCompleted: false })).toEqual([id('abnormal'), id('passed'), id('submitted'), id('confirmed'), id('draft')]);
    expect(await ids({ statuses: ['PENDING_REVIEW', 'ABNORMAL'] })).toEqual([id('abnormal'), id('submitted')]);
    expect(await ids({ isCompleted: true, statuses: ['ABNORMAL'] })).toEqual([]);
  });

  it('filter by code, title, kind, subject, pay way and day of creation', async () => {
    expect(await ids({ statementCode: made.passed?.statementCode })).toEqual([id('passed')]);
    expect(await ids({ title: '20主播结' })).toHaveLength(6);
    expect(await ids({ title: '20%主' })).toEqual([]);
    expect(await ids({ kinds: ['LABOR_GENERAL'] })).toEqual([]);
    expect(await ids({ settlementType: 2, subjectId: world.subjectId, payWay: 'BANK_CARD', payType: 'BALANCE' })).toHaveLength(5);
    expect(await ids({ createdFrom: '2026-11-20', createdTo: '2026-11-20' })).toHaveLength(6);
    expect(await ids({ createdTo: '2026-11-19' })).toEqual([]);
  });

  it('[STM-060 2/5] read 18 digits in the search box as an id card, anything else as a name, also of lists that are still checked', async () => {
    const second = WORKERS[1];
    expect(await ids({ search: second?.idCard })).toEqual([id('abnormal'), id('passed'), id('confirmed'), world.paid.statementId]);
    expect(await ids({ search: ` ${second?.name} ` })).toEqual([id('abnormal'), id('passed'), id('confirmed'), world.paid.statementId]);
    expect(await ids({ search: WORKERS[0]?.name, statuses: ['CHECKING_BASE'] })).toEqual([id('draft')]);
    expect(await ids({ search: '16000004001' })).toEqual([]);
  });

  it('say what stands before and after a statement, in every order and over every border, also where the list has it no more', async () => {
    const around = (of: string, filter: object, sort: ListSort) => run(maker, statementNeighbours, { id: of, filter, sort });
    for (const sort of ['CREATED_DESC', 'CREATED_ASC', 'TOTAL_DESC', 'TOTAL_ASC'] as const) {
      const whole = (await list({}, { sort, first: 100 })).nodes.map((node) => node.id);
      for (const [at, of] of whole.entries()) {
        const found = await around(of, {}, sort);
        const place = [found.previous?.id ?? null, found.position, found.next?.id ?? null, found.totalCount];
        expect(place).toEqual([whole[at - 1] ?? null, at + 1, whole[at + 1] ?? null, whole.length]);
      }
    }
    // It was opened as one that waits for review, and is paid by now: the way goes on from where it stood.
    const left = await around(id('passed'), { statuses: ['PENDING_REVIEW', 'ABNORMAL'] }, 'CREATED_DESC');
    expect([left.previous?.id, left.position, left.next?.id, left.totalCount]).toEqual([id('abnormal'), null, id('submitted'), 2]);
    await expect(around('987654321', {}, 'CREATED_DESC')).rejects.toMatchObject({ key: 'STATEMENT_NOT_FOUND' });
  });

  it('add up what is chosen, to the cent, one by one and all that match without some', async () => {
    const { nodes, totalAmount } = await list({ isCompleted: false }, { first: 100 });
    const of = (chosen: object, filter: object | null = null) => runRaw(maker, statementSum, { filter, chosen });
    // What the list shows as —: the sum has nothing of it, and says so.
    const uncounted = (some: typeof nodes) => some.filter(({ totals }) => totals.total === 0).length;
    const [first, second] = nodes;
    const ids = [first?.id, second?.id, '987654321'];
    expect(await of({ mode: 'PAGE', ids })).toEqual({
      count: 2,
      amount: sum(nodes.slice(0, 2).map(({ totals }) => totals.total)),
      withoutAmount: uncounted(nodes.slice(0, 2)),
    });
    // Chosen one by one, they count whatever the filter says now.
    expect(await of({ mode: 'PAGE', ids: [first?.id] }, { isCompleted: true })).toMatchObject({ count: 1 });
    expect(await of({ mode: 'ALL' }, { isCompleted: false })).toEqual({
      count: nodes.length,
      amount: totalAmount,
      withoutAmount: uncounted(nodes),
    });
    expect(uncounted(nodes)).toBeGreaterThan(0);
    const without = await of({ mode: 'ALL', excludedIds: [first?.id] }, { isCompleted: false });
    expect(without).toEqual({
      count: nodes.length - 1,
      amount: sum(nodes.slice(1).map(({ totals }) => totals.total)),
      withoutAmount: uncounted(nodes.slice(1)),
    });
    expect(await of({ mode: 'PAGE', ids: [] })).toEqual({ count: 0, amount: 0, withoutAmount: 0 });
  });

  it('pages by cursor and by number give the same rows, sorted ones too', async () => {
    const all = await ids({});
    for (const sort of ['CREATED_DESC', 'CREATED_ASC', 'TOTAL_DESC', 'TOTAL_ASC'] as const) {
      const whole = (await list({}, { sort, first: 100 })).nodes.map((node) => node.id);
      expect([...whole].sort()).toEqual([...all].sort());
      const numbered = [1, 2, 3].map((page) => list({}, { sort, first: 2, page }));
      expect((await Promise.all(numbered)).flatMap((page) => page.nodes.map((node) => node.id))).toEqual(whole);
      const walked: string[] = [];
      for (let after: string | null = null, more = true; more; ) {
        const page: Awaited<ReturnType<typeof list>> = await list({}, { sort, first: 2, after });
        walked.push(...page.nodes.map((node) => node.id));
        after = page.pageInfo.endCursor;
        more = page.pageInfo.hasNextPage;
      }
      expect(walked).toEqual(whole);
    }
    await expect(list({}, { after: 'forged.cursor' })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    // One of another order is signed as well, and a time is no amount.
    const { endCursor } = (await list({}, { sort: 'CREATED_DESC', first: 2 })).pageInfo;
    await expect(list({}, { sort: 'TOTAL_DESC', after: endCursor })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  });

  it('counts and sums what the filter finds, and its tabs by what each person may do', async () => {
    const open = await list({ statuses: ['PENDING_PAYMENT', 'WAITING_PAYMENT'] });
    expect([open.totalCount, open.totalAmount]).toEqual([2, 106_530 + 477_530]);
    const counts = async (caller: Caller) =>
      Object.fromEntries(
        (await run(caller, statementCounts, { tabs: ['ALL', 'DRAFTS', 'MY_AUDIT', 'TO_PAY', 'ABNORMAL'] })).map(({ tab, count }) => [
          tab,
          count,
        ]),
      );
    expect(await counts(maker)).toEqual({ ALL: 6, DRAFTS: 1, MY_AUDIT: 0, TO_PAY: 1, ABNORMAL: 1 });
    expect(await counts(checker)).toEqual({ ALL: 6, DRAFTS: 1, MY_AUDIT: 1, TO_PAY: 0, ABNORMAL: 1 });
    expect(await ids({ tab: 'WAITING_FOR_ME' }, checker)).toEqual([id('submitted')]);
    expect(await ids({ tab: 'IN_PROGRESS' })).toEqual([id('submitted')]);
  });

  it('[PLT-063 2/3] show nothing but masks of id cards, phones and accounts', async () => {
    const whole = JSON.stringify([await list({}), await run(maker, lines, { statementId: id('passed'), filter: null })]);
    for (const worker of WORKERS) {
      for (const secret of [worker.idCard, worker.phone, worker.account]) expect(whole).not.toContain(secret);
    }
    expect(whole).toContain(`${WORKERS[0]?.idCard.slice(0, 4)}**********${WORKERS[0]?.idCard.slice(-4)}`);
  });
});

describe('one statement', () => {
  it('its lines are filtered by status, name, id card and account', async () => {
    const of = async (filter: object) =>
      (await run(maker, lines, { statementId: id('abnormal'), filter })).nodes.map((line) => line.lineNo);
    expect(await of({})).toEqual([1, 2]);
    expect(await of({ statuses: ['FAILED'] })).toEqual([1]);
    expect(await of({ name: WORKERS[1]?.name })).toEqual([2]);
    expect(await of({ card: WORKERS[1]?.idCard })).toEqual([2]);
    expect(await of({ card: REFUSED_CARD })).toEqual([1]);
    await expect(run(maker, lines, { statementId: '999999', filter: null })).rejects.toMatchObject({ key: 'STATEMENT_NOT_FOUND' });
  });

  it('success, failure and what is open sum to the totals', async () => {
    const { totals } = await make.view(id('abnormal'));
    expect(totals.successReceivable + totals.terminatedReceivable + totals.openReceivable).toBe(totals.total);
    expect(totals).toMatchObject({ total: 107_378, successCount: 1, failedCount: 1, openCount: 1, finalReceivable: 107_378 });
  });

  it('[RSK-005 2/3] is compared with the last one of its scenario that was paid: new and missing people, changed accounts and amounts', async () => {
    // Younger than that payment are a draft, a confirmed, a submitted and a passed one: none of them paid anybody.
    const first = await load(checker, reviewFields.comparison, id('abnormal'));
    expect(first).toMatchObject({ previousId: world.paid.statementId, missingCount: 1, addedCount: 0 });
    expect(first?.missing[0]).toMatchObject({ name: WORKERS[2]?.name, now: null });

    const comparison = await load(checker, reviewFields.comparison, id('passed'));
    expect(comparison).toMatchObject({
      previousId: id('abnormal'),
      previousCount: 2,
      addedCount: 0,
      missingCount: 0,
      accountChangedCount: 1,
      amountChangedCount: 1,
    });
    const masked = (account: string | undefined): RegExp => new RegExp(`^\\D*${account?.slice(0, 4)}.*\\*.*${account?.slice(-4)}$`);
    expect(comparison?.accountChanged[0]).toMatchObject({
      name: WORKERS[0]?.name,
      accountBefore: expect.stringMatching(masked(REFUSED_CARD)),
      accountNow: expect.stringMatching(masked(WORKERS[0]?.account)),
    });
    expect(comparison?.amountChanged[0]).toMatchObject({ name: WORKERS[0]?.name, percent: '+690%' });
    expect(await load(checker, reviewFields.comparison, id('draft'))).toBeNull();
  });

  it('shows the auditor the written reasons', async () => {
    const reasons = (await load(checker, reviewFields.interceptReasons, id('abnormal'))) ?? [];
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.every((reason) => reason.reason === '已核对' && reason.rows.length === reason.count)).toBe(true);
  });

  it('[LAW-001 2/4] says why a tax is what it is, step by step', async () => {
    const [line] = await make.linesOf(id('passed'));
    const why = await run(maker, whyThisTax, { statementId: id('passed'), lineId: line?.id });
    expect(why).toMatchObject({ name: WORKERS[0]?.name, month: '2026-11', tax: { isEstimate: true } });
    expect(why.steps.length).toBeGreaterThan(2);
    expect(why.steps.at(-1)?.amount).toBe(why.tax.incomeTax);
    const { statementId } = world.paid;
    for (const paid of await make.linesOf(statementId)) {
      const posted = await run(maker, whyThisTax, { statementId, lineId: paid.id });
      expect(posted).toMatchObject({ name: paid.payee.name, tax: { isEstimate: false, incomeTax: paid.tax.incomeTax } });
      expect(posted.steps.at(-1)?.amount).toBe(paid.tax.incomeTax);
      expect(posted.steps.every(({ formula }) => /\d/.test(formula))).toBe(true);
      expect([posted.ruleVersion, posted.ruleTitle]).toEqual([expect.stringMatching(/\S/), expect.stringContaining('累计预扣')]);
    }
    await expect(run(maker, whyThisTax, { statementId: id('passed'), lineId: '999999' })).rejects.toMatchObject({ key: 'LINE_NOT_FOUND' });
  });

  it('tells before the payment what it costs and what will be left', async () => {
    const { payment, stop } = await run(maker, statementFacts, { id: id('passed') });
    expect(payment.balanceAfter).toBe(payment.balanceBefore - payment.due);
    expect(payment).toMatchObject({ due: 477_530, short: 0, payType: 'BALANCE', needsSms: false });
    expect(stop).toMatchObject({ canStop: true, block: 'FREE', lineCount: 2 });
  });
});

/** The rows of the completed export, read in pages of one size. */
const completedRows = query({
  name: 'completedRows',
  realm: 'company',
  needs: null,
  input: object({ limit: number().required() }),
  async run(ctx, { limit }) {
    const kind = exportKinds.find((one): one is SheetExport => one.key === 'COMPLETED_STATEMENTS');
    const conditions = { createdFrom: ['2026-11-01'], createdTo: ['2026-11-20'] };
    const plan = await kind?.plan(ctx, { mode: 'ALL', ids: [], excludedIds: [], conditions });
    const rows: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page: { rows: readonly unknown[]; cursor: string | null } | undefined = await kind?.page(ctx, plan?.state ?? {}, cursor, limit);
      rows.push(...(page?.rows ?? []));
      cursor = page?.cursor ?? null;
    } while (cursor !== null);
    return rows;
  },
});

/** Where the file of an export stands in the storage. */
const keyOf = async (fileId: string | null): Promise<string> => {
  const [file] = await world.app.database.rows<{ storage_key: string }>('SELECT storage_key FROM stored_file WHERE id = $1', [fileId]);
  return must(file).storage_key;
};

describe('exports', () => {
  const start = (kind: string, selection: object, conditions: object[] = []) =>
    runRaw(maker, startExport, { kind, selection, conditions }, { idempotencyKey: key() });
  const done = async (exportId: string, caller = maker) => {
    await waitUntil(
      async () => ['DONE', 'FAILED'].includes((await run(caller, exportQuery, { id: exportId })).status),
      () => 'the export ends',
    );
    return run(caller, exportQuery, { id: exportId });
  };
  const range = [
    { name: 'createdFrom', values: ['2026-11-01'] },
    { name: 'createdTo', values: ['2026-11-20'] },
  ];

  it('[EXP-003 4/4] completed statements need a range of at most 30 days, none of them in the future; an empty choice exports nothing', async () => {
    await expect(start('COMPLETED_STATEMENTS', { mode: 'ALL' })).rejects.toMatchObject({ key: 'EXPORT_RANGE_REQUIRED' });
    const between = (from: string, to: string) => [
      { name: 'createdFrom', values: [from] },
      { name: 'createdTo', values: [to] },
    ];
    const long = between('2026-10-20', '2026-11-20');
    await expect(start('COMPLETED_STATEMENTS', { mode: 'ALL' }, long)).rejects.toMatchObject({ key: 'EXPORT_RANGE_TOO_LONG' });
    for (const [from, to] of [
      ['2026-11-01', '2026-11-21'],
      ['2026-11-21', '2026-11-20'],
    ] as const)
      await expect(start('COMPLETED_STATEMENTS', { mode: 'ALL' }, between(from, to))).rejects.toMatchObject({
        key: 'EXPORT_RANGE_FUTURE',
        message: '截止日期不能晚于今天，请重新选择',
      });
    await expect(start('UNFINISHED_STATEMENTS', { mode: 'PAGE', ids: [] })).rejects.toMatchObject({ key: 'SELECTION_EMPTY' });
    expect(await done((await start('COMPLETED_STATEMENTS', { mode: 'ALL' }, range)).id)).toMatchObject({ status: 'DONE', rowCount: 3 });
  });

  it('[EXP-007 2/3] completed statements come with their lines, chosen or filtered; one that ended without lines is a row of its own', async () => {
    const discarded = await make.checked(workerRows(['77.00']));
    await run(maker, stopStatementCreation, { id: discarded.id });
    const view = await done((await start('COMPLETED_STATEMENTS', { mode: 'PAGE', ids: [discarded.id, world.paid.statementId] })).id);
    expect(view).toMatchObject({ status: 'DONE', rowCount: 4 });
    const [titles, first, ...rest] = await readSheet(await world.gateways.gateways.storage.get(await keyOf(view.fileId)));
    expect(titles?.slice(0, 5)).toEqual(['结算单号', '结算内容', '业务类型', '合作主体', '结算单状态']);
    // Newest first: the stopped creation has no line to show.
    expect([first?.[0], first?.[4], first?.[8]]).toEqual([discarded.statementCode, '服务终止', null]);
    expect(rest.map((row) => [row[4], row[8]])).toEqual([
      ['支付完成', '甲小明'],
      ['支付完成', '乙小明'],
      ['支付完成', '丙小明'],
    ]);
    expect(new Set(rest.map((row) => row[0])).size).toBe(1);
    // Each amount under its own title.
    const paid = await make.linesOf(world.paid.statementId);
    const yuan = (amount: Cents) => Number(formatYuan(amount));
    const columnsOf = (row: readonly unknown[] | undefined, names: readonly string[]) =>
      names.map((name) => Number(row?.[titles?.indexOf(name) ?? -1]));
    const AMOUNTS = [
      '应发金额（元）',
      '增值税（元）',
      '附加税费（元）',
      '个人所得税（元）',
      '实发金额（元）',
      '服务费（元）',
      '应付总额（元）',
    ];
    expect(titles).toEqual(expect.arrayContaining(AMOUNTS));
    expect(rest.map((row) => columnsOf(row, AMOUNTS))).toEqual(
      paid.map(({ pay, tax, net, serviceFee, receivable }) =>
        [pay, tax.vat, tax.surtax, tax.incomeTax, net, serviceFee, receivable].map(yuan),
      ),
    );
    expect(new Set(columnsOf(rest[0], ['应发金额（元）', '服务费（元）', '应付总额（元）'])).size).toBe(3);
    const whole = await run(maker, completedRows, { limit: 10 });
    expect(whole).toHaveLength(4);
    for (const limit of [1, 2, 3, 4]) expect(await run(maker, completedRows, { limit })).toEqual(whole);
  });

  it('unfinished statements and the lines of one come as files with every row', async () => {
    const chosen = await start('UNFINISHED_STATEMENTS', { mode: 'PAGE', ids: [id('passed'), id('abnormal')] });
    const both = await done(chosen.id);
    expect(both).toMatchObject({ status: 'DONE', rowCount: 2 });
    const [titles, ...rows] = await readSheet(await world.gateways.gateways.storage.get(await keyOf(both.fileId)));
    const totals = ['应发金额（元）', '服务费（元）', '应付总额（元）', '最终应收（元）'];
    expect(titles).toEqual(expect.arrayContaining(totals));
    const row = rows.find((one) => one[0] === made.passed?.statementCode);
    const { pay, serviceFee, total, finalReceivable } = must(made.passed).totals;
    expect(totals.map((name) => Number(row?.[titles?.indexOf(name) ?? -1]))).toEqual(
      [pay, serviceFee, total, finalReceivable].map((amount) => Number(formatYuan(amount))),
    );
    // What waits for whoever asks: the file is written by nobody's rights.
    for (const [caller, tab] of [
      [checker, 'WAITING_FOR_ME'],
      [maker, 'IN_PROGRESS'],
      [checker, 'IN_PROGRESS'],
    ] as const) {
      const listed = (await list({ tab }, { first: 100 }, caller)).nodes.map(({ statementCode }) => statementCode);
      const of = { kind: 'UNFINISHED_STATEMENTS', selection: { mode: 'ALL' }, conditions: [{ name: 'tab', values: [tab] }] };
      const { id: exportId } = await runRaw(caller, startExport, of, { idempotencyKey: key() });
      const file = await keyOf((await done(exportId, caller)).fileId);
      const codes = (await readSheet(await world.gateways.gateways.storage.get(file))).map(([code]) => String(code));
      expect([tab, codes.filter((code) => code.startsWith('JS'))]).toEqual([tab, listed]);
      expect(listed).not.toEqual([]);
    }
    const statementId = { name: 'statementId', values: [id('abnormal')] };
    expect(await done((await start('STATEMENT_LINES', { mode: 'ALL' }, [statementId])).id)).toMatchObject({ status: 'DONE', rowCount: 2 });
    const failed = { name: 'statuses', values: ['FAILED'] };
    expect(await done((await start('STATEMENT_LINES', { mode: 'ALL' }, [statementId, failed])).id)).toMatchObject({ rowCount: 1 });
    const foreign = { name: 'statementId', values: ['999999'] };
    await expect(start('STATEMENT_LINES', { mode: 'ALL' }, [foreign])).rejects.toMatchObject({ key: 'STATEMENT_NOT_FOUND' });
  });
});
