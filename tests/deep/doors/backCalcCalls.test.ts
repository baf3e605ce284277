// Back-calculations through the legacy wire (Spec 1 §7).
import 'reflect-metadata';
import { readSheet } from 'read-excel-file/node';
import { reopenBackCalc } from '../../../server/backCalc/commands/reopen-back-calc';
import { run } from '../../../server/kernel/usecase';
import { rosterQuery } from '../../../server/roster/queries/rosters';
import { discardStatement } from '../../../server/statement/commands/discard-statement';
import { passBaseCheck } from '../../../server/statement/commands/pass-base-check';
import { backCalcsOf, netSheet } from '../../kit/builders/backCalcs';
import { newcomer } from '../../kit/builders/imports';
import { statementsOf, workerRows } from '../../kit/builders/statements';
import { calcWire, type Fields, type List } from '../../kit/cases/calcWire';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { sheetOfExport } from '../../kit/clients/exported';

const BACK = '/api/statement/labor/back/calculation';
const wire = calcWire();
const { answered, get, post, upload } = wire;

describe('back-calculations on the legacy wire', () => {
  let id = '';
  const byKey = (): Promise<List & { errorCount: number; payWay: string }> =>
    answered(`${BACK}/key/check/list`, { key: id, page: 1, pageSize: 10 }) as never;
  const namesIn = async (path: string, query: object) => {
    const { fileUrl } = await get<{ fileUrl: string }>(`${BACK}/${path}`, query);
    const { pathname, searchParams } = new URL(fileUrl, wire.world.app.url);
    const [, ...rows] = await readSheet(must((await wire.rest.get(pathname, Object.fromEntries(searchParams))).file));
    return rows.map((row) => row.map(String).find((cell) => /小明$/.test(cell)));
  };

  it('[LBC-009] the list is uploaded and answered as the stored file', async () => {
    const sheet = netSheet(workerRows(['1.00']));
    const { fileId, remote_path } = await upload(`${BACK}/upload`, sheet);
    expect(fileId).toMatch(/^\d+$/);
    expect(must((await wire.rest.get(must(remote_path))).file).equals(sheet)).toBe(true);
  });

  /** Lists that are not calculated: one row at fault, and one for another way of paying. */
  let [faulty, byAlipay] = ['', ''];
  it('[LBC-005 1/2] [LBC-016 1/2] by key it is checked, changed, cut, calculated and exported', async () => {
    const { fileId } = await upload(`${BACK}/upload`, netSheet(workerRows(['8000.00', '5000.00', '60.00'])));
    const form = { subjectId: wire.world.subjectId, billType: '13', payWay: '1', file: fileId, calculationTitle: '接口反算' };
    const made = await post<{ key: string; payWay: string }>(`${BACK}/create`, form);
    id = made.key;
    const first = await until(byKey, ({ errorCount }) => errorCount >= 0);
    expect(first).toMatchObject({ total: 3, errorCount: 0, payWay: made.payWay });
    expect(Object.keys(must(first.list[0]))).toEqual(
      expect.arrayContaining([
        'listId',
        'name',
        'idCard',
        'incomeAccount',
        'phone',
        'actualReleaseAmount',
        'incomeSourceId',
        'remark',
        'bankAbstract',
      ]),
    );
    const [{ name, idCard, phone, account }] = workerRows(['8000.00']) as [ReturnType<typeof workerRows>[number]];
    expect(must(first.list[0])).toMatchObject({
      listId: expect.stringMatching(/^\d+$/),
      name,
      idCard: expect.stringMatching(new RegExp(`^\\d+\\*+${idCard.slice(-4)}$`)),
      phone: expect.stringMatching(new RegExp(`^\\d+\\*+${phone.slice(-4)}$`)),
      incomeAccount: expect.stringMatching(new RegExp(`^\\d+\\*+${account.slice(-4)}$`)),
      actualReleaseAmount: '8000.00',
      remark: '',
      bankAbstract: '',
    });
    const [, second, third] = first.list;
    await wire.rest.post(`${BACK}/key/check/update`, { key: id, listId: must(second).listId, actualReleaseAmount: '5100.00' });
    await wire.rest.post(`${BACK}/key/check/delete`, { key: id, listId: must(third).listId });
    expect((await byKey()).list.map(({ actualReleaseAmount }) => actualReleaseAmount)).toEqual(['8000.00', '5100.00']);
    expect(await namesIn('key/export', { key: id })).toEqual(workerRows(['1.00', '1.00']).map(({ name }) => name));
    // What the file did not say is said by a change, and stays.
    const more = { incomeSourceId: 'YW-1', remark: '备注一', bankAbstract: '摘要一' };
    expect((await wire.rest.post(`${BACK}/key/check/update`, { key: id, listId: must(second).listId, ...more })).code).toBe(22000);
    expect((await byKey()).list).toMatchObject([
      { incomeSourceId: '', remark: '', bankAbstract: '' },
      { ...more, actualReleaseAmount: '5100.00' },
    ]);
    expect(await post(`${BACK}/key/next`, { key: id })).toEqual({ id });
    // A row at fault is counted, and another way of paying is answered as it was asked for.
    const other = async (rows: ReturnType<typeof workerRows>, said: object) => {
      const { fileId: file } = await upload(`${BACK}/upload`, netSheet(rows));
      return post<{ key: string; payWay: string }>(`${BACK}/create`, { ...form, file, ...said });
    };
    const [good, bad] = workerRows(['100.00', '200.00']);
    ({ key: faulty } = await other([must(good), { ...must(bad), idCard: '44990119930708' }], { calculationTitle: '有误反算' }));
    const counted = await until(
      () => get<{ total: number; errorCount: number }>(`${BACK}/key/check/list`, { key: faulty }),
      ({ errorCount }) => errorCount >= 0,
    );
    expect(counted).toMatchObject({ total: 2, errorCount: 1, payWay: '1' });
    const alipay = await other(workerRows(['300.00']), { calculationTitle: '支付宝反算', payWay: '2' });
    byAlipay = alipay.key;
    expect([alipay.payWay, await get(`${BACK}/key/check/list`, { key: byAlipay })]).toMatchObject(['2', { payWay: '2' }]);
    // The file is named by its id or by the address that the upload answered: the same file, and so the same list.
    expect((await post<{ key: string }>(`${BACK}/create`, { ...form, file: `/api/file/download?fileId=${fileId}` })).key).toBe(id);
    for (const file of [
      '/api/file/download?fileId=999999999',
      'https://elsewhere.example/list.xlsx',
      `/api/file/download?ticket=${fileId}`,
    ])
      expect([file, (await wire.rest.post(`${BACK}/create`, { ...form, file })).code]).toEqual([file, 22001]);
    // Sent again it is the same list; with another way of paying it is not answered as if it had been made for that one.
    expect((await post<{ key: string }>(`${BACK}/create`, form)).key).toBe(id);
    expect((await wire.rest.post(`${BACK}/create`, { ...form, payWay: '2' })).code).toBe(22005);
    // After its end the same file is another list, once.
    const dropped = {
      ...form,
      file: (await upload(`${BACK}/upload`, netSheet(workerRows(['70.00'])))).fileId,
      calculationTitle: '重新反算',
    };
    const ended = await post<{ key: string }>(`${BACK}/create`, dropped);
    await until(
      () => get<{ errorCount: number }>(`${BACK}/key/check/list`, { key: ended.key }),
      ({ errorCount }) => errorCount >= 0,
    );
    expect((await wire.rest.post(`${BACK}/stop`, { id: ended.key })).code).toBe(22000);
    const anew = await post<{ key: string }>(`${BACK}/create`, dropped);
    expect([anew.key === ended.key, (await post<{ key: string }>(`${BACK}/create`, dropped)).key]).toEqual([false, anew.key]);
    // Each is asked for by its key, though another is the newest by now.
    expect(await get(`${BACK}/key/check/list`, { key: faulty })).toMatchObject({ total: 2, errorCount: 1, payWay: '1' });
    expect(await namesIn('key/export', { key: id })).toEqual(workerRows(['1.00', '1.00']).map(({ name }) => name));
  });

  it('[LBC-004 1/3] [LBC-010 1/2] it is listed by its conditions, with its fields', async () => {
    const { list } = await get<List>(`${BACK}/list`, { page: 1, pageSize: 10, calculationTitle: '接口反算' });
    expect(must(list[0])).toMatchObject({
      id,
      calculationCode: expect.stringMatching(/^FS20261120/),
      calculationTitle: '接口反算',
      actualReleaseAmountTotal: '13100.00',
      payChannelStr: '银行卡',
      settlementCount: 2,
      createTime: expect.stringMatching(/^2026-11-20 /),
      submitStatus: 1,
      midSettlementId: '',
    });
    const { calculationCode } = must(list[0]);
    const found = async (query: object) => (await get<List>(`${BACK}/list`, query)).list.map((row) => row.id);
    const worker = must(workerRows(['1.00'])[0]);
    for (const by of [
      { calculationCode },
      { calculationTitle: '接口' },
      { name: worker.name, calculationTitle: '接口反算' },
      { idCard: worker.idCard, calculationTitle: '接口反算' },
      { phone: worker.phone, calculationTitle: '接口反算' },
      { start_date: '2026-11-20', end_date: '2026-11-20', calculationTitle: '接口反算' },
      { page: 1, pageSize: 1, calculationTitle: '接口反算' },
    ])
      expect([by, await found(by)]).toEqual([by, [id]]);
    for (const by of [
      { calculationCode: 'FS0' },
      { calculationTitle: '没有' },
      { name: '无此人' },
      { idCard: newcomer(9).idCard },
      { phone: '16000000000' },
      { start_date: '2026-11-21' },
      { end_date: '2026-11-19' },
      { page: 2, pageSize: 1, calculationTitle: '接口反算' },
    ])
      expect([by, await found(by)]).toEqual([by, []]);
    // By GraphQL by the same conditions, page by page.
    const LISTED =
      'query ($f: BackCalcFilter, $first: Int, $page: Int) { backCalcs(filter: $f, first: $first, page: $page) { nodes { id } } }';
    const client = wire.world.app.graphql({ token: wire.token });
    const listed = async (f: object, page = 1) =>
      (await client.call<{ backCalcs: { nodes: { id: string }[] } }>(LISTED, { f, first: 1, page })).backCalcs.nodes.map((one) => one.id);
    const title = '接口反算';
    for (const f of [
      { calculationCode },
      { title: '接口' },
      { name: worker.name, title },
      { idCard: worker.idCard, title },
      { phone: worker.phone, title },
      { createdFrom: '2026-11-20', createdTo: '2026-11-20', title },
    ])
      expect([f, await listed(f), await listed(f, 2)]).toEqual([f, [id], []]);
    for (const f of [
      { calculationCode: 'FS0' },
      { title: '没有' },
      { name: '无此人' },
      { idCard: newcomer(9).idCard },
      { phone: '16000000000' },
      { createdFrom: '2026-11-21' },
      { createdTo: '2026-11-19' },
    ])
      expect([f, await listed(f)]).toEqual([f, []]);
  });

  it('[LBC-011 1/2] by id the check answers counts, list, version and pay way', async () => {
    const answer = await get<List & { counts: object; key_age: number; pay_way: string }>(`${BACK}/check/list`, {
      id,
      page: 1,
      pageSize: 10,
    });
    expect(answer).toMatchObject({ total: 2, counts: { total: 2, error_count: 0 }, pay_way: '1' });
    expect(answer.key_age).toBeGreaterThan(0);
    const last = await get<List>(`${BACK}/check/list`, { id, page: 2, pageSize: 1 });
    expect([last.total, last.list.map(({ listId }) => listId)]).toEqual([2, [must(answer.list[1]).listId]]);
    expect(await get(`${BACK}/check/list`, { id: faulty })).toMatchObject({ total: 2, counts: { total: 2, error_count: 1 }, pay_way: '1' });
    expect(await get(`${BACK}/check/list`, { id: byAlipay })).toMatchObject({ total: 1, pay_way: '2' });
  });

  it('[LBC-012 1/2] [LBC-013 1/2] [LBC-015 1/2] [LBC-017 1/2] [LBC-001 3/3] next, export, confirm, and where its statement stands', async () => {
    expect(await post(`${BACK}/next`, { id })).toEqual({ changeFlag: false });
    expect(await namesIn('export', { id })).toEqual(workerRows(['1.00', '1.00']).map(({ name }) => name));
    const { statement_id } = await post<{ statement_id: string }>(`${BACK}/confirm`, { id });
    expect(await get(`${BACK}/settlement/status`, { statement_id, settlement_type: 2 })).toEqual({ status: 1 });
    const { list } = await get<List>(`${BACK}/list`, { calculationTitle: '接口反算' });
    expect(must(list[0])).toMatchObject({ submitStatus: 2, midSettlementId: statement_id });
    // What its statement pays is the gross amount: ((1,000.00 + 8,067.62) × 80 % − 5,000.00) × 3 % = 67.62 above the net one.
    const checked = await post<{ list: Fields[] }>('/api/statement/check/list', { statementId: statement_id, page: 1, page_size: 10 });
    expect(must(checked.list[0])).toMatchObject({ pay_money: '8067.62' });
  });

  it('[LBC-006 2/2] [LBC-010 2/2] it says how far it is: 1 with its figures, 2 with a statement, whose state is asked for and 99 when that ended, 3 once it is submitted', async () => {
    const calcs = backCalcsOf(wire.world);
    const stands = async (calculationTitle: string) => must((await get<List>(`${BACK}/list`, { calculationTitle })).list[0]).submitStatus;
    const stateOf = (statement_id: string) => get(`${BACK}/settlement/status`, { statement_id, settlement_type: 2 });
    const made = await calcs.calculate(await calcs.start(workerRows(['90.00']), { title: '单被终止' }));
    expect(await stands('单被终止')).toBe(1);
    const { statement_id } = await post<{ statement_id: string }>(`${BACK}/confirm`, { id: made.id });
    expect([await stands('单被终止'), await stateOf(statement_id)]).toEqual([2, { status: 1 }]);
    const statements = statementsOf(wire.world);
    const rosterId = must((await statements.view(statement_id)).rosterId);
    await until(
      async () => run(await calcs.maker(), rosterQuery, { id: rosterId }),
      ({ status }) => status === 'OPEN',
    );
    await run(await calcs.maker(), passBaseCheck, { id: statement_id, keyAge: (await statements.view(statement_id)).keyAge });
    await statements.until(statement_id, 'PENDING_CONFIRM');
    expect(await stateOf(statement_id)).toEqual({ status: 3 });
    expect((await wire.rest.post('/api/statement/check/stop', { statementId: statement_id })).code).toBe(22000);
    expect([await stands('单被终止'), await stateOf(statement_id)]).toEqual([2, { status: 99 }]);
    // Taken up again it is confirmed again: another statement, and the same one whenever this confirmation is repeated.
    await run(await calcs.maker(), reopenBackCalc, { id: made.id });
    expect(await post(`${BACK}/next`, { id: made.id })).toEqual({ changeFlag: false });
    const second = await post<{ statement_id: string }>(`${BACK}/confirm`, { id: made.id });
    expect(second.statement_id).not.toBe(statement_id);
    expect(await post(`${BACK}/confirm`, { id: made.id })).toEqual(second);
    expect([await stands('单被终止'), await stateOf(second.statement_id)]).toEqual([2, { status: 1 }]);
    // A statement that was thrown away in its creation is named by nothing any more.
    await run(await calcs.maker(), discardStatement, { id: second.statement_id });
    expect(must((await get<List>(`${BACK}/list`, { calculationTitle: '单被终止' })).list[0])).toMatchObject({
      submitStatus: 2,
      midSettlementId: '',
    });
    const other = await calcs.calculate(await calcs.start(workerRows(['95.00']), { title: '单已提交' }));
    const { statementId } = await calcs.confirm(other.id);
    await calcs.payThrough(statementId);
    await statements.until(statementId, 'COMPLETED');
    expect([await stands('单已提交'), await stateOf(statementId)]).toEqual([3, { status: 17 }]);
    // Several by now: a page is cut at its size.
    const pages = [await get<List>(`${BACK}/list`, { page: 1, pageSize: 1 }), await get<List>(`${BACK}/list`, { page: 2, pageSize: 1 })];
    const ids = pages.flatMap(({ list }) => list.map((row) => row.id));
    expect([pages.map(({ total }) => total), ids.length, new Set(ids).size]).toEqual([[3, 3], 2, 2]);
  });

  it('[LBC-007 2/3] next says true when the figures are new and have to be looked at, then false, and the confirmation makes the statement', async () => {
    const done = await backCalcsOf(wire.world).done(workerRows(['45000.00']));
    await statementsOf(wire.world).paid(workerRows(['7000.00']));
    expect((await wire.rest.post(`${BACK}/confirm`, { id: done.id })).code).toBe(22001);
    expect(await post(`${BACK}/next`, { id: done.id })).toEqual({ changeFlag: true });
    const after = await backCalcsOf(wire.world).view(done.id);
    expect([after.net, after.gross > done.gross]).toEqual([done.net, true]);
    expect(await post(`${BACK}/next`, { id: done.id })).toEqual({ changeFlag: false });
    const made = await post(`${BACK}/confirm`, { id: done.id });
    expect(made).toEqual({ statement_id: expect.stringMatching(/^\d+$/), statement_key: expect.any(String) });
  });

  it('[LBC-004 2/3] the way of paying stands in words: one by Alipay says so', async () => {
    const calcs = backCalcsOf(wire.world);
    const accounts = workerRows(['96.00']).map((row) => ({ ...row, account: row.phone }));
    await calcs.calculate(await calcs.start(accounts, { title: '付到支付宝', payWay: 'ALIPAY' }));
    const { list } = await get<List>(`${BACK}/list`, { calculationTitle: '付到支付宝' });
    expect(list).toMatchObject([{ payChannelStr: '支付宝', actualReleaseAmountTotal: '96.00' }]);
  });

  it('[LBC-014 1/2] a stopped one leaves the list', async () => {
    const calcs = backCalcsOf(wire.world);
    const done = await calcs.calculate(await calcs.start(workerRows(['70.00']), { title: '将终止' }));
    const listed = async () => (await get<List>(`${BACK}/list`, { calculationTitle: '将终止' })).list.map((row) => row.id);
    expect(await listed()).toEqual([done.id]);
    expect((await wire.rest.post(`${BACK}/stop`, { id: done.id })).code).toBe(22000);
    expect(await listed()).toEqual([]);
  });

  it('[LBC-004 3/3] [LBC-005 2/2] [LBC-011 2/2] [LBC-012 2/2] [LBC-013 2/2] [LBC-014 2/2] [LBC-015 2/2] [LBC-016 2/2] [LBC-017 2/2] by GraphQL the same: list, figures, file, confirmation and end', async () => {
    const graphql = wire.world.app.graphql({ token: wire.token });
    const calcs = backCalcsOf(wire.world);
    const rows = workerRows(['8000.00', '5000.00', '60.00']);
    const input = { ...(await calcs.inputOf(rows)), title: '另一个门' };
    const start = async () =>
      (
        await graphql.call<{ startBackCalc: { id: string } }>(
          'mutation ($i: StartBackCalcInput!) { startBackCalc(input: $i, idempotencyKey: "back-start") { id } }',
          { i: input },
        )
      ).startBackCalc.id;
    const made = await start();
    expect(await start()).toBe(made);
    interface Seen {
      readonly payWay: string;
      readonly roster: {
        readonly id: string;
        readonly status: string;
        readonly keyAge: number;
        readonly counts: object;
        readonly rows: { readonly totalCount: number; readonly nodes: readonly { id: string; status: string }[] };
      };
    }
    const read = async (paged: object = {}): Promise<Seen> => {
      const query = `query ($id: ID!, $first: Int = 10, $page: Int = 1) { backCalc(id: $id) { payWay roster { id status keyAge counts { total errors }
        rows(first: $first, page: $page) { totalCount nodes { id name idCard phone account amount status sourceId remark bankAbstract } } } } }`;
      return (await graphql.call<{ backCalc: Seen }>(query, { id: made, ...paged })).backCalc;
    };
    const settled = () =>
      until(read, ({ roster }) => roster.status === 'OPEN' && roster.rows.nodes.every((row) => row.status !== 'CHECKING'));
    const shown = await settled();
    const [worker] = rows;
    const masked = (whole: string) => expect.stringMatching(new RegExp(`^\\d+\\*+${whole.slice(-4)}$`));
    expect(shown).toMatchObject({ payWay: 'BANK_CARD', roster: { keyAge: expect.any(Number), counts: { total: 3, errors: 0 } } });
    expect(shown.roster.rows.nodes[0]).toMatchObject({
      ...{ name: must(worker).name, idCard: masked(must(worker).idCard), phone: masked(must(worker).phone) },
      ...{ account: masked(must(worker).account), amount: '8000.00' },
    });
    expect((await read({ first: 2, page: 2 })).roster.rows).toMatchObject({ totalCount: 3, nodes: [{ amount: '60.00' }] });
    // Changed and cut by the row, and calculated.
    const { roster } = shown;
    const [, second, third] = roster.rows.nodes;
    const more = { AMOUNT: '5100.00', SOURCE_ID: 'YW-2', REMARK: '备注二', BANK_ABSTRACT: '摘要二' };
    const cells = Object.entries(more).map(([field, text]) => ({ field, text }));
    await graphql.call('mutation ($i: EditRosterRowInput!) { editRosterRow(input: $i) { deletedIds } }', {
      i: { rosterId: roster.id, rowId: must(second).id, cells, keyAge: roster.keyAge },
    });
    const { keyAge } = (await settled()).roster;
    await graphql.call('mutation ($r: ID!, $row: ID!, $k: Int) { deleteRosterRow(rosterId: $r, rowId: $row, keyAge: $k) { deletedIds } }', {
      r: roster.id,
      row: must(third).id,
      k: keyAge,
    });
    const cut = await settled();
    expect(cut.roster.rows).toMatchObject({
      totalCount: 2,
      nodes: [{ amount: '8000.00' }, { amount: '5100.00', sourceId: 'YW-2', remark: '备注二', bankAbstract: '摘要二' }],
    });
    const calculate =
      'mutation ($id: ID!, $k: Int!) { calculateBackCalc(id: $id, keyAge: $k, idempotencyKey: "back-calculate") { status } }';
    await graphql.call(calculate, { id: made, k: cut.roster.keyAge });
    const LIST = `query { backCalcs(filter: { title: "另一个门" }) { nodes { id calculationCode title net payWayName count createdAt statementId } } }`;
    const listed = async () => (await graphql.call<{ backCalcs: { nodes: object[] } }>(LIST)).backCalcs.nodes;
    const figures = {
      ...{
        id: made,
        calculationCode: expect.stringMatching(/^FS2026112/),
        title: '另一个门',
        net: '13100.00',
        payWayName: '银行卡',
        count: 2,
      },
      createdAt: expect.stringMatching(/^2026-11-2\dT/),
    };
    expect(await listed()).toEqual([{ ...figures, statementId: null }]);
    // New figures have to be looked at, and what is exported is what was calculated.
    const next = 'mutation ($id: ID!) { nextBackCalc(id: $id) { changeFlag } }';
    const asked = await graphql.call<{ nextBackCalc: { changeFlag: boolean } }>(next, { id: made });
    expect(asked.nextBackCalc.changeFlag).toBe(false);
    const conditions = [{ name: 'backCalcId', values: [made] }];
    const sheet = await sheetOfExport(graphql, wire.world.app.url, { kind: 'BACK_CALC_ROWS', selection: { mode: 'ALL' }, conditions });
    for (const [at, row] of rows.slice(0, 2).entries()) expect(sheet[at + 1]).toContain(row.name);
    expect(sheet).toHaveLength(3);
    // Confirmed it has its statement, once, whose state is asked for by its id.
    const confirm = 'mutation ($id: ID!) { confirmBackCalc(id: $id, idempotencyKey: "back-confirm") { statementId statementKey } }';
    const { confirmBackCalc: stands } = await graphql.call<{ confirmBackCalc: { statementId: string } }>(confirm, { id: made });
    expect(await graphql.call<object>(confirm, { id: made })).toEqual({ confirmBackCalc: stands });
    expect(await listed()).toEqual([{ ...figures, statementId: stands.statementId }]);
    const state = await graphql.call('query ($id: ID!) { statement(id: $id) { status settlementType } }', { id: stands.statementId });
    expect(state).toEqual({ statement: { status: 'CHECKING_BASE', settlementType: 2 } });
    // A stopped one leaves the list.
    const done = await calcs.calculate(await calcs.start(workerRows(['71.00']), { title: '也将终止' }));
    const found = async () =>
      (
        await graphql.call<{ backCalcs: { nodes: { id: string }[] } }>('{ backCalcs(filter: { title: "也将终止" }) { nodes { id } } }')
      ).backCalcs.nodes.map(({ id: one }) => one);
    expect(await found()).toEqual([done.id]);
    expect(await graphql.call('mutation ($id: ID!) { stopBackCalc(id: $id) }', { id: done.id })).toEqual({ stopBackCalc: true });
    expect(await found()).toEqual([]);
  });
});
