// Tax calculations through the legacy wire (Spec 2 §7).
import 'reflect-metadata';
import { readSheet } from 'read-excel-file/node';
import { taxSheet } from '../../kit/builders/calcs';
import { newcomer } from '../../kit/builders/imports';
import { calcWire, type List, type Row } from '../../kit/cases/calcWire';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { fileOfExport, sheetOfExport } from '../../kit/clients/exported';

const people = () => [
  { ...newcomer(1), amount: '8000.00' },
  { ...newcomer(2), amount: '10000.00' },
  { ...newcomer(3), amount: '100.00' },
];
const wire = calcWire();
const { answered, fileOf, get, post, upload } = wire;

type ListOfCalc = {
  readonly id: string;
  readonly keyAge: number;
  readonly rows: { readonly totalCount: number; readonly nodes: Readonly<Record<string, unknown>>[] };
};
const graphqlCall = <T>(query: string, variables: object): Promise<T> =>
  wire.world.app.graphql({ token: wire.token }).call<T>(query, { ...variables });
/** The list of a calculation by GraphQL: its version and its rows. */
const rosterOf = async (id: string, paged: object = {}): Promise<ListOfCalc> => {
  const query = `query ($i: ID!, $first: Int, $page: Int) { taxCalc(id: $i) { roster { id keyAge rows(first: $first, page: $page) {
    totalCount nodes { id name idCard phone amount status problems { severity text } } } } } }`;
  const { taxCalc } = await graphqlCall<{ taxCalc: { roster: ListOfCalc } }>(query, { i: id, first: 50, ...paged });
  return taxCalc.roster;
};
const exportedBy = (kind: string, selection: object, conditions: readonly object[] = []): Promise<unknown[][]> =>
  sheetOfExport(wire.world.app.graphql({ token: wire.token }), wire.world.app.url, { kind, selection, conditions });

describe('[TAX-028 2/2] tax calculations on the legacy wire', () => {
  let [key, fileId, newer] = ['', '', ''];
  const rows = (): Promise<List> => answered('/api/tax/info', { key, pageNo: 1, pageSize: 10 });

  it('[TAX-014] the list is uploaded and answered by its id', async () => {
    ({ fileId = '' } = await upload('/api/tax/upload', taxSheet(people())));
    expect(fileId).toMatch(/^\d+$/);
  });

  it('[TAX-026] the template holds the columns of a list to calculate', async () => {
    const [header] = await fileOf(`/api/template/TaxCal?token=${wire.token}`);
    expect(header).toEqual(['序号', '姓名', '身份证号', '手机号', '应发金额（元）', '收款账号', '开户行', '备注']);
  });

  it('[TAX-012 1/2] title and file are asked for in the words of the form, and a title has its length', async () => {
    const said = async (body: object) => {
      const { code, message } = await wire.rest.post('/api/tax/check', body);
      return [code, message];
    };
    expect(await said({ fileId })).toEqual([22001, '请输入算税标题']);
    expect(await said({ title: '接口算税' })).toEqual([22001, '请上传数据人员明细']);
    expect(await said({ title: '长'.repeat(51), fileId })).toEqual([22001, expect.stringContaining('50')]);
  });

  it('[TAX-017] [TAX-009 2/4] title and file make a check, answered by its key; what is missing is asked for', async () => {
    ({ key } = await post<{ key: string }>('/api/tax/check', { title: '接口算税', fileId }));
    expect(key).toMatch(/^\d+$/);
    expect(await post('/api/tax/check', { title: '接口算税', fileId })).toEqual({ key });
    const otherwise = await wire.rest.post('/api/tax/check', { title: '接口算税', fileId, subject_id: wire.world.platform.subjects.S2 });
    expect([otherwise.code, otherwise.message]).toEqual([22005, '该文件已提交过，且内容不同；如需另建，请重新上传文件后再提交']);
    const refused = await wire.rest.post('/api/tax/check', {});
    expect([refused.code, JSON.stringify(refused)]).toEqual([22001, expect.stringContaining('请输入算税标题')]);
    // A newer list beside it, which is never calculated: what follows is asked by the key, not of the newest.
    const beside = await upload(
      '/api/tax/upload',
      taxSheet([
        { ...newcomer(6), amount: '1.00' },
        { ...newcomer(7), amount: '1.00', idCard: '44990119930708' },
      ]),
    );
    ({ key: newer } = await post<{ key: string }>('/api/tax/check', { title: '别的名单', fileId: beside.fileId }));
    expect(newer).not.toBe(key);
    // Given up, the same file is another check, once.
    const dropped = { title: '重新核对', fileId: (await upload('/api/tax/upload', taxSheet([{ ...newcomer(8), amount: '1.00' }]))).fileId };
    const ended = await post<{ key: string }>('/api/tax/check', dropped);
    await answered('/api/tax/info', { ...ended, pageNo: 1, pageSize: 10 });
    await wire.world.app.graphql({ token: wire.token }).call('mutation($i: ID!) { discardTaxCalc(id: $i) }', { i: ended.key });
    // However many ask at once.
    const [anew, rival] = await Promise.all([1, 2].map(() => post<{ key: string }>('/api/tax/check', dropped)));
    expect([anew?.key === ended.key, rival, await post('/api/tax/check', dropped)]).toEqual([false, anew, anew]);
    expect(await answered('/api/tax/info', { ...must(anew), pageNo: 1, pageSize: 10 })).toMatchObject({ total: 1 });
    // What else was made of the file and given up is nothing of this check.
    const other = await post<{ key: string }>('/api/tax/check', { ...dropped, title: '另一用途' });
    await answered('/api/tax/info', { ...other, pageNo: 1, pageSize: 10 });
    await wire.world.app.graphql({ token: wire.token }).call('mutation($i: ID!) { discardTaxCalc(id: $i) }', { i: other.key });
    expect(await post('/api/tax/check', dropped)).toEqual(anew);
    // By GraphQL title and file make a check too, one for one request key.
    const START = 'mutation ($i: StartTaxCalcInput!, $k: ID!) { startTaxCalc(input: $i, idempotencyKey: $k) { id title } }';
    const sent = (await upload('/api/tax/upload', taxSheet([{ ...newcomer(9), amount: '1.00' }]))).fileId;
    const start = (k: string) => graphqlCall<{ startTaxCalc: { id: string } }>(START, { i: { title: '另一个门', fileId: sent }, k });
    const begun = await start('tax-1');
    expect(begun).toEqual({ startTaxCalc: { id: expect.stringMatching(/^\d+$/), title: '另一个门' } });
    expect(await start('tax-1')).toEqual(begun);
    expect(await answered('/api/tax/info', { key: begun.startTaxCalc.id, pageNo: 1, pageSize: 10 })).toMatchObject({ total: 1 });
  });

  it('[TAX-018] [TAX-009 3/4] its rows come by page, masked, with their amounts', async () => {
    const { total, list } = await rows();
    expect(total).toBe(3);
    expect(list.map(({ name, amount, status }) => [name, amount, status])).toEqual(people().map(({ name, amount }) => [name, amount, 1]));
    expect(JSON.stringify(list)).not.toContain(newcomer(1).idCard);
    const last = await get<List>('/api/tax/info', { key, pageNo: 2, pageSize: 2 });
    expect([last.total, last.list.map(({ name }) => name)]).toEqual([3, [newcomer(3).name]]);
    const other = await answered('/api/tax/info', { key: newer, pageNo: 1, pageSize: 10 });
    expect([other.total, other.list.map(({ name }) => name)]).toEqual([2, [newcomer(6).name, newcomer(7).name]]);
    // What is wrong with a row stands in it.
    expect(other.list).toMatchObject([
      { status: 1, error_reason: '' },
      { status: 2, error_reason: expect.stringContaining('身份证') },
    ]);
    // By GraphQL the same rows, under the names of its own.
    const of = async (id: string, paged?: object) => (await rosterOf(id, paged)).rows;
    const whole = await of(key);
    expect([whole.totalCount, whole.nodes.map(({ name, amount, status: how }) => [name, amount, how])]).toEqual([
      3,
      people().map(({ name, amount }) => [name, amount, 'PASSED']),
    ]);
    expect(JSON.stringify(whole)).not.toContain(newcomer(1).idCard);
    expect(await of(key, { first: 2, page: 2 })).toMatchObject({ totalCount: 3, nodes: [{ name: newcomer(3).name }] });
    expect((await of(newer)).nodes).toMatchObject([
      { name: newcomer(6).name, status: 'PASSED', problems: [] },
      { name: newcomer(7).name, status: 'ERROR', problems: [{ severity: 'ERROR', text: expect.stringContaining('身份证') }] },
    ]);
  });

  it('[TAX-021] a row is changed by its id, and a masked number counts as not changed', async () => {
    const { list } = await rows();
    const { id, idCard, phone, name } = must(list[2]);
    // By another list's key it is no row, and nothing has changed.
    expect((await wire.rest.post('/api/tax/update', { key: newer, id, name, idCard, phone, amount: '1.00' })).code).toBe(22001);
    expect(must((await rows()).list[2])).toEqual(must(list[2]));
    expect((await wire.rest.post('/api/tax/update', { key, id, name, idCard, phone, amount: '3000.00' })).code).toBe(22000);
    expect(must((await rows()).list[2])).toMatchObject({ amount: '3000.00', idCard, phone });
    // Each of its fields, to the person of another one and back.
    for (const other of [newcomer(4), newcomer(3)]) {
      const { name: said, idCard: card, phone: called } = other;
      expect((await wire.rest.post('/api/tax/update', { key, id, name: said, idCard: card, phone: called, amount: '3000.00' })).code).toBe(
        22000,
      );
      const changed = must((await rows()).list[2]);
      expect([changed.name, changed.idCard?.slice(-4), changed.phone?.slice(-4)]).toEqual([said, card.slice(-4), called.slice(-4)]);
    }
    expect((await wire.rest.post('/api/tax/update', { key, id, name: '' })).code).not.toBe(22000);
    // By GraphQL a row is changed cell by cell, each by its name, by the list and the row.
    const edit = 'mutation ($i: EditRosterRowInput!) { editRosterRow(input: $i) { roster { id } } }';
    for (const other of [newcomer(4), newcomer(3)]) {
      const { id: rosterId, keyAge, rows: of } = await rosterOf(key);
      const cells = [
        { field: 'NAME', text: other.name },
        { field: 'ID_CARD', text: other.idCard },
        { field: 'PHONE', text: other.phone },
        { field: 'AMOUNT', text: '3000.00' },
      ];
      await graphqlCall(edit, { i: { rosterId, rowId: must(of.nodes[2]).id, cells, keyAge } });
      const changed = must((await rows()).list[2]);
      expect([changed.name, changed.idCard?.slice(-4), changed.phone?.slice(-4), changed.amount]).toEqual([
        other.name,
        other.idCard.slice(-4),
        other.phone.slice(-4),
        '3000.00',
      ]);
    }
  });

  it('[TAX-009 1/4] [TAX-010 2/2] a row has name, card, phone and amount, and is changed with the first three only, each asked for by its name', async () => {
    const row = must((await rows()).list[2]);
    expect(row).toMatchObject({ name: newcomer(3).name, idCard: expect.stringContaining('*'), phone: expect.stringContaining('*') });
    expect(Object.keys(row)).toEqual(expect.arrayContaining(['id', 'name', 'idCard', 'phone', 'amount', 'status', 'error_reason']));
    const { id, name, idCard, phone } = row;
    const change = { key, id, name, idCard, phone, amount: '3100.00' };
    const asked = { name: '请输入姓名', idCard: '请输入身份证号', phone: '请输入手机号' };
    for (const field of ['name', 'idCard', 'phone'] as const) {
      const { code, message } = await wire.rest.post('/api/tax/update', { ...change, [field]: '' });
      expect([code, message]).toEqual([22001, expect.stringContaining(asked[field])]);
    }
    expect((await wire.rest.post('/api/tax/update', change)).code).toBe(22000);
    expect(must((await rows()).list[2])).toMatchObject({ amount: '3100.00', name });
  });

  it('[TAX-020] a row is deleted by key and id', async () => {
    const { list } = await rows();
    expect((await wire.rest.post('/api/tax/delete', { key: newer, id: must(list[2]).id })).code).toBe(22001);
    expect((await rows()).total).toBe(3);
    await wire.rest.post('/api/tax/delete', { key, id: must(list[2]).id });
    const left = await rows();
    expect([left.total, left.list.map(({ name }) => name)]).toEqual([2, [newcomer(1).name, newcomer(2).name]]);
    // By GraphQL too, by the list and the row.
    const { id: rosterId, keyAge, rows: beside } = await rosterOf(newer);
    const [good, wrong] = beside.nodes;
    await graphqlCall('mutation ($r: ID!, $row: ID!, $k: Int) { deleteRosterRow(rosterId: $r, rowId: $row, keyAge: $k) { deletedIds } }', {
      r: rosterId,
      row: must(wrong).id,
      k: keyAge,
    });
    expect((await rosterOf(newer)).rows).toMatchObject({ totalCount: 1, nodes: [{ id: must(good).id }] });
  });

  it('[TAX-019] the checked rows are a file', async () => {
    const [header, ...rows] = await fileOf(`/api/tax/export/checked?key=${key}&token=${wire.token}`);
    expect(must(header).slice(1, 4)).toEqual(['姓名', '身份证号', '手机号']);
    // Those that are left of the three, each with its amount.
    const amount = must(header).findIndex((title) => String(title).includes('应发金额'));
    expect(rows.map((row) => [row[1], Number(String(row[amount]).replaceAll(',', ''))])).toEqual([
      [newcomer(1).name, 8000],
      [newcomer(2).name, 10_000],
    ]);
    // By GraphQL they are an export of the list, with what it is for.
    const graphql = wire.world.app.graphql({ token: wire.token });
    const { taxCalc } = await graphql.call<{ taxCalc: { roster: { id: string } } }>(
      'query ($i: ID!) { taxCalc(id: $i) { roster { id } } }',
      {
        i: key,
      },
    );
    const conditions = [
      { name: 'rosterId', values: [taxCalc.roster.id] },
      { name: 'reason', values: ['核对名单'] },
    ];
    const { startExport } = await graphql.call<{ startExport: { id: string } }>(
      'mutation ($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }',
      { i: { kind: 'ROSTER_ROWS', selection: { mode: 'ALL' }, conditions }, k: `checked-${key}` },
    );
    const { export: done } = await until(
      () =>
        graphql.call<{ export: { status: string; fileId: string } }>('query ($i: ID!) { export(id: $i) { status fileId } }', {
          i: startExport.id,
        }),
      ({ export: { status } }) => status === 'DONE',
    );
    const sheet = await fileOf(`/api/operarecords/file/download?fileId=${done.fileId}&token=${wire.token}`);
    const named = sheet.filter((row) => people().some(({ name }) => row.includes(name)));
    expect(named.map((row) => [newcomer(1).name, newcomer(2).name].filter((name) => row.includes(name)))).toEqual([
      [newcomer(1).name],
      [newcomer(2).name],
    ]);
    for (const [at, person] of people().slice(0, 2).entries()) expect(must(named[at]).map(String)).toContain(person.idCard);
  });

  it('[TAX-022 1/2] the list is confirmed by its key and calculated, once, and says so', async () => {
    for (const _ of [1, 2]) {
      const { code, message, result } = await wire.rest.post('/api/tax/calculate', { key });
      expect([code, message, result]).toEqual([22000, '税款核算成功!', { taxId: key }]);
      const { list } = await get<List>('/api/tax/detail', { taxId: key });
      expect(list.map(({ totalAmount, individualTax }) => [totalAmount, individualTax])).toEqual([
        ['8000.00', '42.00'],
        ['10000.00', '90.00'],
      ]);
    }
  });

  it('[TAX-007] [TAX-015 1/2] [TAX-001 2/2] [TAX-005 2/4] it is in the list, by each of its conditions, with its fields', async () => {
    const found = await get<List>('/api/tax/list', { pageNo: 1, pageSize: 10, title: '接口算税', idCard: newcomer(1).idCard });
    expect(found).toMatchObject({
      total: 1,
      list: [
        {
          taxId: key,
          title: '接口算税',
          createDate: expect.stringMatching(/^2026-11-20 /),
          total: '18000.00',
          actual: '17868.00',
          number: 2,
        },
      ],
    });
    for (const by of [
      { taxId: key },
      { name: newcomer(1).name },
      { phone: newcomer(1).phone },
      { createDate: '2026-11-20,2026-11-20' },
      { title: '接口算' },
    ])
      expect([by, (await get<List>('/api/tax/list', by)).total]).toEqual([by, 1]);
    for (const by of [{ taxId: '999999' }, { name: '无此人' }, { idCard: newcomer(9).idCard }, { phone: '16000000000' }, { title: '没有' }])
      expect([by, (await get<List>('/api/tax/list', by)).total]).toEqual([by, 0]);
    expect((await get<List>('/api/tax/list', { createDate: '2026-11-21,2026-11-22' })).total).toBe(0);
    // By GraphQL with the same fields, by the same conditions.
    const listed = async (filter: object, paged: object = {}) => {
      const query = `query ($f: TaxCalcFilter, $first: Int, $page: Int) { taxCalcs(filter: $f, first: $first, page: $page) {
        totalCount nodes { id title createdAt total actual count } } }`;
      return (await graphqlCall<{ taxCalcs: { totalCount: number; nodes: object[] } }>(query, { f: filter, first: 10, ...paged })).taxCalcs;
    };
    const { name, idCard, phone } = newcomer(1);
    const mine = {
      id: key,
      title: '接口算税',
      createdAt: expect.stringMatching(/^2026-11-20T/),
      total: '18000.00',
      actual: '17868.00',
      count: 2,
    };
    for (const by of [{ name }, { idCard }, { phone }, { taxNumber: key }, { createdFrom: '2026-11-20', createdTo: '2026-11-20' }])
      expect([by, await listed({ title: '接口算税', ...by })]).toEqual([by, { totalCount: 1, nodes: [mine] }]);
    for (const by of [{ name: '无此人' }, { idCard: newcomer(9).idCard }, { phone: '16000000000' }, { createdFrom: '2026-11-21' }])
      expect([by, (await listed({ title: '接口算税', ...by })).totalCount]).toEqual([by, 0]);
    expect(await listed({ title: '接口算税' }, { first: 1, page: 2 })).toEqual({ totalCount: 1, nodes: [] });
  });

  it('[TAX-008 1/2] [TAX-023 1/2] [TAX-005 3/4] the detail has each tax of each row, by name, card and phone', async () => {
    const { list } = await get<List>('/api/tax/detail', { taxId: key, pageNo: 1, pageSize: 10 });
    expect(must(list[0])).toMatchObject({
      detailId: expect.stringMatching(/^\d+$/),
      name: newcomer(1).name,
      idCard: expect.stringMatching(/^\d+\*+\w+$/),
      phone: expect.stringMatching(/^\d+\*+\d+$/),
      totalAmount: '8000.00',
      actualAmount: '7958.00',
      valueAddedTax: '0.00',
      constructionTax: '0.00',
      educationSurtax: '0.00',
      localEducationSurtax: '0.00',
      individualTax: '42.00',
      statusStr: '成功',
    });
    for (const by of [{ name: newcomer(2).name }, { idCard: newcomer(2).idCard }, { phone: newcomer(2).phone }])
      expect((await get<List>('/api/tax/detail', { taxId: key, ...by })).list.map(({ name }) => name)).toEqual([newcomer(2).name]);
    // Above the threshold of VAT each of its surcharges has an amount of its own.
    const { fileId: taxed } = await upload('/api/tax/upload', taxSheet([{ ...newcomer(5), amount: '110000.00' }]));
    const other = await post<{ key: string }>('/api/tax/check', { title: '各税各额', fileId: taxed });
    await until(
      async () => wire.rest.post('/api/tax/calculate', { key: other.key }),
      ({ code }) => code === 22000,
    );
    expect((await get<List>('/api/tax/detail', { taxId: other.key })).list).toMatchObject([
      { valueAddedTax: '1089.11', constructionTax: '38.12', educationSurtax: '16.34', localEducationSurtax: '10.89' },
    ]);
    // By GraphQL the same amounts, by page and by the same conditions.
    const detailOf = async (id: string, more: object = {}) => {
      const query = `query ($id: ID!, $f: TaxCalcRowFilter, $first: Int, $page: Int) { taxCalcRows(id: $id, filter: $f, first: $first, page: $page) {
        totalCount nodes { id name idCardMasked phoneMasked total actual vat urban education localEducation incomeTax statusName } } }`;
      return (await graphqlCall<{ taxCalcRows: { totalCount: number; nodes: object[] } }>(query, { id, first: 10, ...more })).taxCalcRows;
    };
    const named = ({ detailId, name, idCard, phone, totalAmount, actualAmount, individualTax, statusStr, ...rest }: Row) => ({
      ...{ id: detailId, name, idCardMasked: idCard, phoneMasked: phone, total: totalAmount, actual: actualAmount },
      ...{ vat: rest.valueAddedTax, urban: rest.constructionTax, education: rest.educationSurtax },
      ...{ localEducation: rest.localEducationSurtax, incomeTax: individualTax, statusName: statusStr },
    });
    expect(await detailOf(key)).toEqual({ totalCount: 2, nodes: list.map(named) });
    expect(await detailOf(other.key)).toMatchObject({
      nodes: [{ vat: '1089.11', urban: '38.12', education: '16.34', localEducation: '10.89' }],
    });
    expect(await detailOf(key, { first: 1, page: 2 })).toEqual({ totalCount: 2, nodes: [named(must(list[1]))] });
    const { name, idCard, phone } = newcomer(2);
    for (const f of [{ name }, { idCard }, { phone }])
      expect([f, await detailOf(key, { f })]).toMatchObject([f, { totalCount: 1, nodes: [{ name }] }]);
  });

  it('[TAX-016] chosen calculations are exported, or all of the filter', async () => {
    const titlesOf = async (body: object): Promise<string[]> => {
      const started = await post<{ export_key: string }>('/api/tax/export', body);
      const [header, ...rows] = await readSheet(await fileOfExport(wire.rest, wire.world.app.url, started));
      const at = must(header).indexOf('算税标题');
      return rows.map((row) => String(row[at]));
    };
    for (const all of [2, 0, '2', 'no', ''])
      expect([all, await titlesOf({ all, selected: [key], unSelected: [] })]).toEqual([all, ['接口算税']]);
    expect(await wire.rest.post('/api/tax/export', { all: 3, selected: [key] })).toMatchObject({ code: 22001, message: 'all的取值不正确' });
    expect((await titlesOf({ all: 1, selected: [], unSelected: [] })).sort()).toEqual(['各税各额', '接口算税'].sort());
    expect(await titlesOf({ all: 1, selected: [], unSelected: [key] })).toEqual(['各税各额']);
    expect((await wire.rest.post('/api/tax/export', { all: 0, selected: [] })).message).toBe('请先选择税款单');
    // By GraphQL too: the chosen ones, all, and all but some.
    const titlesBy = async (selection: object) => {
      const [header, ...found] = await exportedBy('TAX_CALCS', selection);
      const at = must(header).indexOf('算税标题');
      return found.map((row) => String(row[at])).sort();
    };
    expect([
      await titlesBy({ mode: 'PAGE', ids: [key] }),
      await titlesBy({ mode: 'ALL' }),
      await titlesBy({ mode: 'ALL', excludedIds: [key] }),
    ]).toEqual([['接口算税'], ['各税各额', '接口算税'].sort(), ['各税各额']]);
  });

  it('[TAX-025] [TAX-005 4/4] rows are exported by choice or by filter, answered by the address of their file', async () => {
    const { list } = await get<List>('/api/tax/detail', { taxId: key });
    const namesOf = async (body: object) => {
      const asked = { taxId: key, pageNo: 1, pageSize: 20, ...body };
      const started = await post<{ export_key: string }>('/api/tax/export/detail', asked);
      const [, ...found] = await readSheet(await fileOfExport(wire.rest, wire.world.app.url, started));
      return found.map(([name]) => name);
    };
    expect(await namesOf({ all: 2, selected: [must(list[1]).detailId], unSelected: [] })).toEqual([newcomer(2).name]);
    expect(await namesOf({ all: 1, selected: [], unSelected: [] })).toEqual([newcomer(1).name, newcomer(2).name]);
    expect(await namesOf({ all: 1, selected: [], unSelected: [must(list[0]).detailId] })).toEqual([newcomer(2).name]);
    const { name, idCard, phone } = newcomer(1);
    for (const by of [{ name }, { idCard }, { phone }])
      expect([by, await namesOf({ all: 1, selected: [], unSelected: [], ...by })]).toEqual([by, [name]]);
    expect((await wire.rest.post('/api/tax/export/detail', { taxId: key, all: 0, selected: [] })).code).toBe(22001);
    const [first, second] = list.map(({ detailId }) => must(detailId));
    const namesBy = async (selection: object) =>
      (await exportedBy('TAX_CALC_ROWS', selection, [{ name: 'taxCalcId', values: [key] }])).slice(1).map(([said]) => said);
    expect([
      await namesBy({ mode: 'PAGE', ids: [second] }),
      await namesBy({ mode: 'ALL' }),
      await namesBy({ mode: 'ALL', excludedIds: [first] }),
    ]).toEqual([[newcomer(2).name], [newcomer(1).name, newcomer(2).name], [newcomer(2).name]]);
  });

  it('[TAX-024] [TAX-006 1/3] [TAX-008 2/2] a row is ended once, by its id, and says so', async () => {
    const { list } = await get<List>('/api/tax/detail', { taxId: key });
    const { detailId } = must(list[1]);
    expect(await wire.rest.post('/api/tax/terminate', { detailId })).toMatchObject({ code: 22000, message: '终止成功' });
    expect((await get<List>('/api/tax/detail', { taxId: key })).list.map(({ status }) => status)).toEqual([1, 3]);
    // A second payment that reaches the threshold recovers more tax than it pays: 2 is a warning, and is not ended.
    const sheet = taxSheet([
      { ...newcomer(30), amount: '100999.00' },
      { ...newcomer(30), amount: '1.00' },
    ]);
    const other = await upload('/api/tax/upload', sheet);
    const warned = await post<{ key: string }>('/api/tax/check', { title: '警告算税', fileId: other.fileId });
    await until(
      async () => wire.rest.post('/api/tax/calculate', { key: warned.key }),
      ({ code }) => code === 22000,
    );
    const rows = (await get<List>('/api/tax/detail', { taxId: warned.key })).list;
    expect(rows.map(({ status, statusStr }) => [status, statusStr])).toEqual([
      [1, '成功'],
      [2, '预警'],
    ]);
    expect(await wire.rest.post('/api/tax/terminate', { detailId: must(rows[1]).detailId })).toMatchObject({ code: 22001 });
    // What is left of the person is taxed anew, and no warning any more.
    expect((await wire.rest.post('/api/tax/terminate', { detailId: must(rows[0]).detailId })).code).toBe(22000);
    const after = (await get<List>('/api/tax/detail', { taxId: warned.key })).list;
    expect(after.map(({ status, statusStr }) => [status, statusStr])).toEqual([
      [3, '已终止'],
      [1, '成功'],
    ]);
    // By GraphQL by its id, too.
    const end = 'mutation ($id: ID!) { terminateTaxCalcRow(id: $id, idempotencyKey: "end-24") { status statusName } }';
    expect(await graphqlCall(end, { id: must(rows[1]).detailId })).toEqual({
      terminateTaxCalcRow: { status: 'TERMINATED', statusName: '已终止' },
    });
  });

  it('[TAX-022 2/2] [TAX-009 4/4] by GraphQL a list is begun with title and file, and calculated by its id and version, once', async () => {
    const { fileId: again } = await upload('/api/tax/upload', taxSheet(people().slice(0, 2)));
    const made = await graphqlCall<{ startTaxCalc: { id: string } }>(
      'mutation ($i: StartTaxCalcInput!) { startTaxCalc(input: $i, idempotencyKey: "calc-22") { id } }',
      { i: { title: '另算一次', fileId: again } },
    );
    const { id } = made.startTaxCalc;
    await answered('/api/tax/info', { key: id, pageNo: 1, pageSize: 10 });
    const { keyAge } = await rosterOf(id);
    const calculate = (k: number) =>
      graphqlCall<{ calculateTaxCalc: object }>(
        'mutation ($id: ID!, $k: Int!) { calculateTaxCalc(id: $id, keyAge: $k, idempotencyKey: "calc-22") { status count incomeTax } }',
        { id, k },
      );
    const calculated = { calculateTaxCalc: { status: 'CALCULATED', count: 2, incomeTax: '132.00' } };
    expect([await calculate(keyAge), await calculate(keyAge)]).toEqual([calculated, calculated]);
  });
});

it('a list whose file cannot be read says why to whoever waits for its rows', async () => {
  const bytes = Buffer.from('单位：万元\n姓名,身份证号,手机号,应发金额\n何静,339901199503181386,16000001001,9');
  const { fileId } = must((await wire.rest.upload<Record<string, string>>('/api/tax/upload', { name: '名单.csv', bytes })).result);
  const { key } = await post<{ key: string }>('/api/tax/check', { title: '读不出的名单', fileId });
  const reason = '缺少必填列：应发金额（元）（表格以万元为单位，请换算成元后重新上传）';
  await until(
    () => wire.rest.get('/api/tax/info', { key, pageNo: 1, pageSize: 10 }),
    ({ code, message }) => code === 22001 && message === reason,
  );
});

it('[TAX-027] [TAX-023 2/2] [TAX-015 2/2] a page of a calculation has 20 rows unless another size is asked for, and the list has its pages', async () => {
  const many = Array.from({ length: 21 }, (_, at) => ({ ...newcomer(40 + at), amount: '100.00' }));
  const { fileId } = await upload('/api/tax/upload', taxSheet(many));
  const { key } = await post<{ key: string }>('/api/tax/check', { title: '二十一人', fileId });
  await until(
    async () => wire.rest.post('/api/tax/calculate', { key }),
    ({ code }) => code === 22000,
  );
  const sizes = async (query: object) => {
    const { total, list } = await get<List>('/api/tax/detail', { taxId: key, ...query });
    return [total, list.length];
  };
  expect([await sizes({}), await sizes({ pageNo: 2 }), await sizes({ pageSize: 50 })]).toEqual([
    [21, 20],
    [21, 1],
    [21, 21],
  ]);
  const inGraphql = await graphqlCall<{ taxCalcRows: { totalCount: number; nodes: object[] } }>(
    'query ($id: ID!) { taxCalcRows(id: $id) { totalCount nodes { id } } }',
    { id: key },
  );
  expect([inGraphql.taxCalcRows.totalCount, inGraphql.taxCalcRows.nodes.length]).toEqual([21, 20]);
  const listed = async (query: object) => (await get<List>('/api/tax/list', query)).list.map(({ taxId }) => taxId);
  const all = await listed({ pageNo: 1, pageSize: 50 });
  expect(all.length).toBeGreaterThan(2);
  expect([await listed({ pageNo: 1, pageSize: 2 }), await listed({ pageNo: 2, pageSize: 2 })]).toEqual([all.slice(0, 2), all.slice(2, 4)]);
});
