// What the calls of the statement area answer and take, at the other door: the same things under the names of GraphQL. What moves money
// is in the gate (tests/doors/statementCalls).
import { sum, yuan } from '../../../schema/money';
import { startWalk, type Walk } from '../../kit/cases/rowWalk';
import { COUNTS, type Counts } from '../../kit/cases/statementGraphql';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { sheetOfExport } from '../../kit/clients/exported';
import { WORKERS } from '../../kit/worlds/smallWorld';

type Row = Record<string, unknown>;
type Nodes<T = Row> = { readonly nodes: T[]; readonly totalCount: number };

/** An instant of GraphQL as the legacy wire writes it. */
const legacyTime = (instant: unknown): string =>
  new Date(Date.parse(String(instant)) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk?.world.app.close());

describe('statements by GraphQL', () => {
  const counted = (rosterId: string) =>
    until(
      async () => (await walk.graphql('王敏').call<Counts>(COUNTS, { r: rosterId })).roster,
      ({ status }) => status === 'OPEN',
    );
  const ofStatement = async <T = Row>(id: string, fields: string, who: '王敏' | '李航' | '赵晨' = '赵晨'): Promise<T> =>
    (await walk.graphql(who).call<{ statement: T }>(`query ($id: ID!) { statement(id: $id) { ${fields} } }`, { id })).statement;

  test('[STM-064 2/2] [STM-068 2/2] by GraphQL a creation is kept, found by its key with its list, and moved by no reading', async () => {
    const { make: labor, rows, graphql } = walk;
    const draft = await labor.created(rows(2));
    const BY_KEY = 'query ($k: String!) { statementByKey(key: $k) { id status keyAge lineCount rosterId } }';
    const read = async (statementKey: string) =>
      (await graphql('王敏').call<{ statementByKey: Row | null }>(BY_KEY, { k: statementKey })).statementByKey;
    const kept = { id: draft.id, status: 'CHECKING_BASE', keyAge: draft.keyAge, lineCount: 2, rosterId: draft.rosterId };
    expect([await read(draft.statementKey), await read(draft.statementKey), await read('guessed')]).toEqual([kept, kept, null]);
    expect((await counted(must(draft.rosterId))).counts).toEqual({ total: 2, passed: 2, errors: 0 });
    // It waits among the unfinished.
    const LIST = 'query ($f: StatementFilter) { statements(filter: $f, first: 100) { nodes { id } } }';
    const { statements } = await graphql('王敏').call<{ statements: Nodes }>(LIST, {
      f: { isCompleted: false, statuses: ['CHECKING_BASE'] },
    });
    expect(statements.nodes).toContainEqual({ id: draft.id });
    // One that waits to be confirmed has its figures.
    const ready = await labor.checked(rows(2));
    const { pay, serviceFee, total } = must(
      (await ofStatement<{ totals: Record<string, string> }>(ready.id, 'totals { pay serviceFee total }')).totals,
    );
    expect([yuan(must(pay)), yuan(must(serviceFee)), yuan(must(total))]).toEqual([
      ready.totals.pay,
      ready.totals.serviceFee,
      ready.totals.total,
    ]);
    expect(ready.totals.total).toBeGreaterThan(0);
  });

  test('[STM-066 2/2] by GraphQL what waits for the caller and what waits for others come by page; a failed line says why and what to do', async () => {
    const { own, as, graphql } = walk;
    const LIST =
      'query ($t: StatementTab, $first: Int, $page: Int) { statements(filter: { tab: $t }, first: $first, page: $page) { nodes { statementCode } } }';
    const codes = async (who: '李航' | '周倩', t: string, first = 100, page = 1) =>
      (await graphql(who).call<{ statements: Nodes }>(LIST, { t, first, page })).statements.nodes.map(({ statementCode }) => statementCode);
    for (const who of ['李航', '周倩'] as const)
      for (const [wait_handle, tab] of [
        [1, 'WAITING_FOR_ME'],
        [2, 'IN_PROGRESS'],
      ] as const) {
        const asked = { wait_handle, page: 1, page_size: 100 };
        const legacy = await as(who).post<{ list: { statement_code: string }[] }>('/api/statement/handle/info', asked);
        expect([who, tab, await codes(who, tab)]).toEqual([who, tab, legacy.result.list.map((one) => one.statement_code)]);
      }
    const all = await codes('周倩', 'WAITING_FOR_ME');
    expect(all).toContain(own.passed.statementCode);
    expect(await codes('李航', 'IN_PROGRESS')).toContain(own.passed.statementCode);
    expect(await codes('周倩', 'WAITING_FOR_ME', 1, 2)).toEqual(all.slice(1, 2));
    const { lines } = await ofStatement<{ lines: Nodes<{ availableActions: { key: string; enabled: boolean }[] }> }>(
      own.failed.id,
      'lines(filter: { statuses: [FAILED] }) { totalCount nodes { id failure { text nextStep } availableActions { key enabled } } }',
      '王敏',
    );
    const words = expect.stringMatching(/\p{Script=Han}/u);
    expect(lines).toMatchObject({ totalCount: 1, nodes: [{ id: own.failedLine.id, failure: { text: words, nextStep: words } }] });
    const able = must(lines.nodes[0]).availableActions.flatMap((action) => (action.enabled ? [action.key] : []));
    expect(able).toEqual(expect.arrayContaining(['edit', 'resend', 'stop']));
  });

  test('[STM-070 3/3] by GraphQL the persons of a statement are those of its record', async () => {
    const { own, as } = walk;
    const legacy = await as('赵晨').get<{ list: { user_name: string }[] }>('/api/statement/operator/list', { statement_id: own.passed.id });
    const { records } = await ofStatement<{ records: Nodes<{ actorName: string }> }>(
      own.passed.id,
      'records(first: 100) { nodes { actorName } }',
    );
    const names = [...new Set(records.nodes.map(({ actorName }) => actorName))].sort();
    expect(names).toEqual(legacy.result.list.map(({ user_name }) => user_name).sort());
    expect(names).toEqual(expect.arrayContaining(['王敏', '李航']));
    // Asked for by themselves they are the same.
    const OPERATORS = 'query ($s: ID!) { statementOperators(statementId: $s) { userName } }';
    type Operators = { readonly statementOperators: { readonly userName: string }[] };
    const { statementOperators } = await walk.graphql('赵晨').call<Operators>(OPERATORS, { s: own.passed.id });
    expect(statementOperators.map(({ userName }) => userName).sort()).toEqual(names);
  });

  test('[STM-072 2/2] by GraphQL the ways of paying that a filter takes are the values of its type, each with its name', async () => {
    const { graphql, own } = walk;
    const { __type } = await graphql('赵晨').call<{ __type: { enumValues: { name: string; description: string }[] } }>(
      '{ __type(name: "PayWay") { enumValues { name description } } }',
    );
    expect(Object.fromEntries(__type.enumValues.map(({ name, description }) => [name, description.split(/[ 0-9]/)[0]]))).toEqual({
      ...{ BANK_CARD: '银行卡', ALIPAY: '支付宝', WECHAT: '微信', QQ_WALLET: 'QQ钱包' },
    });
    const LIST = 'query ($w: PayWay) { statements(filter: { payWay: $w }, first: 100) { nodes { id payWay } } }';
    for (const { name } of __type.enumValues) {
      const { nodes } = (await graphql('赵晨').call<{ statements: Nodes }>(LIST, { w: name })).statements;
      expect([name, nodes.filter(({ payWay }) => payWay !== name)]).toEqual([name, []]);
      expect(nodes.some(({ id }) => id === own.passed.id)).toBe(name === 'BANK_CARD');
    }
  });

  test('[STM-022 5/5] [STM-100 3/3] by GraphQL a line has every field of the legacy line, and the lines sum to their statement to the cent', async () => {
    const { own, as, make: labor, rows } = walk;
    const FIELDS = `statementCode kindName subject { name } totals { pay serviceFee total vat surtax incomeTax net }
      lines(first: 100) { totalCount nodes { id status refundStatus pay serviceFee receivable net payWay paidAt incomeSourceId bankAbstract
        platformName platformUserName platformUserId remark failure { text }
        payee { name idCardMasked phoneMasked accountMasked } tax { vat surtax incomeTax } } }`;
    type Line = Record<string, string | null> & {
      readonly payee: Record<string, string>;
      readonly tax: Record<string, string>;
      readonly failure: { text: string } | null;
    };
    type Read = { statementCode: string; kindName: string; subject: { name: string }; totals: Record<string, string>; lines: Nodes<Line> };
    /** A line of GraphQL under the names of the legacy wire. */
    const legacyLine = ({ statementCode, subject }: Read, line: Line) => ({
      ...{ list_id: line.id, settlement_code: statementCode, owner_customer_name: subject.name },
      ...{ user_name: line.payee.name, id_card: line.payee.idCardMasked, phone: line.payee.phoneMasked },
      ...{ card: line.payee.accountMasked, account_no: line.payee.accountMasked, pay_channel: line.payWay === 'BANK_CARD' ? 1 : null },
      ...{ pay_money: line.pay, income_amount: line.pay, service_money: line.serviceFee, service_fee_amount: line.serviceFee },
      ...{ totle_money: line.receivable, receivable_amount: line.receivable, actual_release_money: line.net },
      ...{ value_added_tax: line.tax.vat, additional_tax: line.tax.surtax, individual_income_tax: line.tax.incomeTax },
      ...{ status: { SUCCESS: 1, FAILED: 2, PENDING: 0 }[String(line.status)], refund_status: line.refundStatus === 'NONE' ? 0 : null },
      ...{ pay_date: line.paidAt === null ? '' : legacyTime(line.paidAt), fail_reason: line.failure === null ? [] : [line.failure.text] },
      ...{ income_source_id: line.incomeSourceId ?? '', bank_abstract: line.bankAbstract ?? '', remark: line.remark ?? '' },
      ...{
        platform_name: line.platformName ?? '',
        platform_user_name: line.platformUserName ?? '',
        platform_user_id: line.platformUserId ?? '',
      },
    });
    const beside = { 备注: '夜场', 银行附言: '十一月', 平台名称: '示例直播', 平台用户名: '小明同学', 平台用户ID: 'U-78' };
    const told = await labor.confirmed(rows(3).map((row, at) => ({ ...row, sourceId: `ORD-GRAPHQL-${at}`, more: beside })));
    for (const id of [own.paidId, own.failed.id, told.id]) {
      const read = await ofStatement<Read>(id, FIELDS);
      const { list } = (await as('赵晨').post<{ list: Row[] }>('/api/statement/person/list', { statementId: id, page_size: 100 })).result;
      expect(list).toMatchObject(read.lines.nodes.map((line) => legacyLine(read, line)));
      expect(list.map((line) => line.declare_tax_type_str)).toEqual(list.map(() => `${read.kindName}申报`));
      const sums: [string, (line: Line) => string | null | undefined][] = [
        ['pay', (line) => line.pay],
        ['serviceFee', (line) => line.serviceFee],
        ['total', (line) => line.receivable],
        ['net', (line) => line.net],
        ['vat', (line) => line.tax.vat],
        ['surtax', (line) => line.tax.surtax],
        ['incomeTax', (line) => line.tax.incomeTax],
      ];
      for (const [field, of] of sums) {
        const amounts = read.lines.nodes.map((line) => must(of(line)));
        for (const amount of [must(read.totals[field]), ...amounts])
          expect([field, amount]).toEqual([field, expect.stringMatching(/^\d+\.\d{2}$/)]);
        expect([id, field, sum(amounts.map((amount) => yuan(amount)))]).toEqual([id, field, yuan(must(read.totals[field]))]);
      }
    }
    // The receipt of a line: from when it may be had.
    const RECEIPT = 'query ($l: ID!) { lineReceipt(lineId: $l) { status availableAt } }';
    const { lineReceipt } = await walk.graphql('赵晨').call<{ lineReceipt: Row }>(RECEIPT, { l: own.paidLine });
    const paid = (await as('赵晨').post<{ list: Row[] }>('/api/statement/person/list', { statementId: own.paidId })).result.list[0];
    expect([lineReceipt.status, paid?.receipt_form_status, paid?.receipt_downloadable_date]).toEqual([
      'AVAILABLE',
      1,
      legacyTime(lineReceipt.availableAt),
    ]);
  });

  test('[STM-026 4/4] by GraphQL the rows that pass and fail are counted, and before the confirm those that fail are named with why', async () => {
    const { make: labor, rows, graphql } = walk;
    const [good, bad] = rows(2);
    const { id, rosterId } = await labor.created([must(good), { ...must(bad), phone: '123' }]);
    expect((await counted(must(rosterId))).counts).toEqual({ total: 2, passed: 1, errors: 1 });
    const FACTS = 'query ($id: ID!) { confirmFacts(statementId: $id) { totalCount passedCount failedCount failed { name text } } }';
    expect(await graphql('赵晨').call(FACTS, { id })).toEqual({
      confirmFacts: {
        ...{ totalCount: 2, passedCount: 1, failedCount: 1 },
        failed: [{ name: WORKERS[1]?.name, text: expect.stringMatching(/\p{Script=Han}/u) }],
      },
    });
  });

  test('[STM-080 3/3] by GraphQL the poll after the base check is that of the statement itself', async () => {
    const { make: labor, rows, graphql } = walk;
    const { id, keyAge } = await labor.created(rows(2));
    const PASS = 'mutation ($id: ID!, $k: Int!) { passBaseCheck(id: $id, keyAge: $k) { id status } }';
    expect(await graphql('王敏').call(PASS, { id, k: keyAge })).toMatchObject({ passBaseCheck: { id } });
    const done = await until(
      () => ofStatement<{ id: string; status: string }>(id, 'id status', '王敏'),
      ({ status }) => status !== 'CHECKING_BASE',
    );
    expect(done).toEqual({ id, status: 'PENDING_CONFIRM' });
  });

  test('[EXP-008 2/2] by GraphQL unfinished statements are exported by choice and by the conditions of their list', async () => {
    const { own, graphql, world } = walk;
    const { draft, passed } = own;
    const codes = async (who: '王敏' | '周倩', selection: object, ...conditions: [name: string, ...values: string[]][]) => {
      const input = { kind: 'UNFINISHED_STATEMENTS', selection, conditions: conditions.map(([name, ...values]) => ({ name, values })) };
      const cells = (await sheetOfExport(graphql(who), world.app.url, input)).flat().map(String);
      return [draft, passed].map(({ statementCode }) => cells.includes(statementCode));
    };
    const labor: [string, string] = ['settlementType', '2'];
    expect([
      await codes('王敏', { mode: 'PAGE', ids: [draft.id] }),
      await codes('王敏', { mode: 'PAGE', ids: [draft.id, passed.id] }),
      await codes('王敏', { mode: 'ALL' }, labor, ['statuses', 'WAITING_PAYMENT']),
      await codes('王敏', { mode: 'ALL', excludedIds: [passed.id] }, labor),
      await codes('周倩', { mode: 'ALL' }, labor, ['tab', 'WAITING_FOR_ME']),
    ]).toEqual([
      [true, false],
      [true, true],
      [false, true],
      [true, false],
      [false, true],
    ]);
  });

  test('[STM-065 3/3] [STM-077 3/3] [STM-081 3/3] [STM-086 3/3] by GraphQL a form is kept, rows go by choice and by filter, and a creation is given up', async () => {
    const { make: labor, business, rows, graphql } = walk;
    const KEEP = 'mutation ($f: String) { saveStatementDraft(settlementType: 1, form: $f) { settlementType form } }';
    const KEPT = '{ statementDraft(settlementType: 1) { settlementType form } }';
    const form = '{"content":"存着"}';
    await graphql('王敏').call(KEEP, { f: form });
    const kept = async (who: '王敏' | '陈立群') => (await graphql(who).call<{ statementDraft: Row }>(KEPT)).statementDraft;
    expect([await kept('王敏'), await kept('陈立群')]).toEqual([
      { settlementType: 1, form },
      { settlementType: 1, form: null },
    ]);
    expect(await graphql('王敏').call(KEEP, { f: null })).toEqual({ saveStatementDraft: { settlementType: 1, form: null } });
    const DELETE = `mutation ($i: DeleteRosterRowsInput!) { deleteRosterRows(input: $i) { deletedIds } }`;
    const LINES = 'query ($r: ID!) { roster(id: $r) { rows { nodes { id name } } } }';
    const rosterId = must((await labor.created(rows(3))).rosterId);
    const left = async () =>
      (await graphql('王敏').call<{ roster: { rows: Nodes<{ id: string; name: string }> } }>(LINES, { r: rosterId })).roster.rows.nodes;
    const [first, second, third] = await left();
    const deleted = (selection: object) => graphql('王敏').call(DELETE, { i: { rosterId, selection } });
    const gone = (id: string | undefined) => ({ deleteRosterRows: { deletedIds: [id] } });
    expect(await deleted({ mode: 'PAGE', ids: [first?.id] })).toEqual(gone(first?.id));
    expect(await deleted({ mode: 'ALL', filter: { search: second?.name } })).toEqual(gone(second?.id));
    const nobody = { rosterId, selection: { mode: 'ALL', excludedIds: [third?.id] } };
    expect(await graphql('王敏').refusal(DELETE, { i: nobody })).toBe('SELECTION_EMPTY');
    expect(await left()).toEqual([third]);
    // Business income asks for a reason; what is in its base check is given up without one.
    const STOP = `mutation ($id: ID!, $r: StatementStopReason, $m: String) { stopStatementCreation(id: $id, reason: $r, remark: $m) { status } }`;
    const { id } = await business.checked(rows(2));
    expect(await graphql('王敏').refusal(STOP, { id })).toBe('STOP_REASON_REQUIRED');
    expect(await graphql('王敏').call(STOP, { id, r: 'PEOPLE_WRONG', m: '资料有误' })).toEqual({
      stopStatementCreation: { status: 'TERMINATED' },
    });
    const DISCARD = 'mutation ($id: ID!) { discardStatement(id: $id) }';
    const draft = await labor.created(rows());
    expect(await graphql('王敏').call(DISCARD, { id: draft.id })).toEqual({ discardStatement: true });
    expect(await ofStatement(draft.id, 'id')).toBeNull();
  });

  test('[EXP-007 3/3] by GraphQL completed statements are exported with their lines, by choice and by the conditions of their list', async () => {
    const { own, graphql, world, make: labor } = walk;
    const { statementCode } = await labor.view(own.paidId);
    const all = WORKERS.map(({ name }) => name);
    const names = async (selection: object, conditions: Readonly<Record<string, string>> = {}) => {
      const said = Object.entries(conditions).map(([name, value]) => ({ name, values: [value] }));
      const input = { kind: 'COMPLETED_STATEMENTS', selection, conditions: said };
      const lines = await sheetOfExport(graphql('王敏'), world.app.url, input);
      return lines.filter(([code]) => code === statementCode).map((line) => all.find((name) => line.includes(name)));
    };
    const days = { createdFrom: '2026-11-01', createdTo: '2026-11-21' };
    expect([
      await names({ mode: 'PAGE', ids: [own.paidId] }),
      await names({ mode: 'ALL' }, { ...days, statementCode }),
      await names({ mode: 'ALL', excludedIds: [own.paidId] }, days),
      await names({ mode: 'ALL' }, { ...days, createdTo: '2026-11-19' }),
    ]).toEqual([all, all, [], []]);
  });

  test('[DLR-006 2/2] by GraphQL download records come by page and by the days of the operation', async () => {
    const { own, graphql } = walk;
    const EXPORTS = `query ($f: ExportFilter, $first: Int, $page: Int) { exports(filter: $f, first: $first, page: $page) {
      totalCount nodes { id status progress createdBy fileId } } }`;
    const listed = async (f: object | null, first = 100, page = 1) =>
      (await graphql('王敏').call<{ exports: Nodes }>(EXPORTS, { f, first, page })).exports;
    const days = { startOn: '2026-11-20', endOn: '2026-11-21' };
    const all = await listed(days);
    expect(all.nodes).toHaveLength(all.totalCount);
    expect(all.totalCount).toBeGreaterThan(1);
    expect(all.nodes).toContainEqual({ id: own.exportId, status: 'DONE', progress: 100, createdBy: '王敏', fileId: own.exportFile });
    expect([(await listed(days, 1, 1)).nodes, (await listed(days, 1, 2)).nodes]).toEqual([all.nodes.slice(0, 1), all.nodes.slice(1, 2)]);
    for (const [startOn, endOn] of [
      ['2026-11-19', '2026-11-20'],
      ['2026-11-22', '2026-11-23'],
    ])
      expect((await listed({ startOn, endOn })).nodes).toEqual([]);
  });

  test('[TRM-013 3/3] by GraphQL a statement says whether it may be stopped, and why not', async () => {
    const { own, make: labor, rows } = walk;
    const check = async (id: string, who: '王敏' | '赵晨' = '王敏') =>
      (await ofStatement<{ stopCheck: Row }>(id, 'stopCheck { canStop block text }', who)).stopCheck;
    expect(await check(own.paidId)).toEqual({ canStop: false, block: 'STATUS', text: '当前状态不能终止' });
    expect(await check(own.passed.id, '赵晨')).toEqual({ canStop: false, block: 'NO_PERMISSION', text: '权限不足！' });
    for (const id of [own.passed.id, own.failed.id, (await labor.checked(rows())).id])
      expect(await check(id)).toEqual({ canStop: true, block: 'FREE', text: '可以终止' });
  });
});

test('a file that cannot be read is refused with its reason, by the call that makes the statement and by those that look at its rows', async () => {
  const wang = walk.as('王敏');
  const line = '何静,339901199503181386,16000001001,6299020001015776608,9';
  const bytes = Buffer.from(`单位：万元\n姓名,身份证号,手机号,收款账号,应发金额\n${line}`);
  const { result } = await wang.upload<{ file: string }>('/api/statement/labor/upload', { name: '名单.csv', bytes, field: 'file_key' });
  const form = {
    subjectId: walk.world.subjectId,
    billType: '13',
    productType: 18,
    payWay: 1,
    state_attachment: result.file,
    content: '结算',
  };
  const reason = '缺少必填列：应发金额（元）（表格以万元为单位，请换算成元后重新上传）';
  const create = () => wang.post('/api/statement/labor/create', form);
  // The same file again is answered alike.
  for (const answer of [await create(), await create()]) expect([answer.code, answer.message]).toEqual([22001, reason]);
  const made = await wang.post<{ list: { statement_key: string }[] }>('/api/statement/list', { statement_name: '结算', page_size: 1 });
  const key = { paymentKey: made.result.list[0]?.statement_key };
  for (const path of ['check/list', 'check/count', 'labor/remit'])
    expect((await wang.post(`/api/statement/${path}`, key)).message).toBe(reason);
});
