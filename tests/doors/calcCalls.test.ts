import 'reflect-metadata';
import { readSheet } from 'read-excel-file/node';
import { reopenBackCalc } from '../../server/backCalc/commands/reopen-back-calc';
import { run } from '../../server/kernel/usecase';
import { rosterQuery } from '../../server/roster/queries/rosters';
import { discardStatement } from '../../server/statement/commands/discard-statement';
import { passBaseCheck } from '../../server/statement/commands/pass-base-check';
import { backCalcsOf, netSheet } from '../kit/builders/backCalcs';
import { taxSheet } from '../kit/builders/calcs';
import { newcomer } from '../kit/builders/imports';
import { LOOSE } from '../kit/builders/people';
import { statementsOf, workerRows } from '../kit/builders/statements';
import { must } from '../kit/checks/must';
import { until } from '../kit/checks/waiting';
import type { RestClient } from '../kit/clients/clients';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

const LOGIN = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;
const BACK = '/api/statement/labor/back/calculation';

let world: SmallWorld;
let token: string;
let rest: RestClient;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
  token = login.token;
  rest = world.app.rest({ token });
});
afterAll(() => world?.app.close());

type Row = Readonly<Record<string, string>> & { readonly status: number };
type Fields = Readonly<Record<string, unknown>>;
type List = { readonly total: number; readonly list: Row[] };

const post = async <T>(path: string, body: object): Promise<T> => must((await rest.post<T>(path, body)).result);
const get = async <T>(path: string, query: object): Promise<T> => must((await rest.get<T>(path, { ...query })).result);
const fileOf = async (path: string): Promise<unknown[][]> => {
  const answer = await fetch(`${world.app.url}${path}`);
  expect(answer.status).toBe(200);
  return readSheet(Buffer.from(await answer.arrayBuffer()));
};
const upload = async (path: string, bytes: Buffer): Promise<Record<string, string>> =>
  must((await rest.upload<Record<string, string>>(path, { name: '名单.xlsx', bytes })).result);
const answered = (path: string, query: object): Promise<List> =>
  until(
    () => get<List>(path, query),
    ({ list }) => list.length > 0 && list.every(({ status }) => status !== 0),
  );
const people = () => [
  { ...newcomer(1), amount: '8000.00' },
  { ...newcomer(2), amount: '10000.00' },
  { ...newcomer(3), amount: '100.00' },
];

describe('[TAX-028 2/2] tax calculations on the legacy wire', () => {
  let [key, fileId, newer] = ['', '', ''];
  const rows = (): Promise<List> => answered('/api/tax/info', { key, pageNo: 1, pageSize: 10 });

  it('[TAX-014] the list is uploaded and answered by its id', async () => {
    ({ fileId = '' } = await upload('/api/tax/upload', taxSheet(people())));
    expect(fileId).toMatch(/^\d+$/);
  });

  it('[TAX-026] the template holds the columns of a list to calculate', async () => {
    const [header] = await fileOf(`/api/template/TaxCal?token=${token}`);
    expect(header).toEqual(['序号', '姓名', '身份证号', '手机号', '应发金额（元）', '收款账号', '开户行', '备注']);
  });

  it('[TAX-012 1/2] title and file are asked for in the words of the form, and a title has its length', async () => {
    const said = async (body: object) => {
      const { code, message } = await rest.post('/api/tax/check', body);
      return [code, message];
    };
    expect(await said({ fileId })).toEqual([22001, '请输入算税标题']);
    expect(await said({ title: '接口算税' })).toEqual([22001, '请上传数据人员明细']);
    expect(await said({ title: '长'.repeat(51), fileId })).toEqual([22001, expect.stringContaining('50')]);
  });

  it('[TAX-017] [TAX-009 2/2] title and file make a check, answered by its key; what is missing is asked for', async () => {
    ({ key } = await post<{ key: string }>('/api/tax/check', { title: '接口算税', fileId }));
    expect(key).toMatch(/^\d+$/);
    expect(await post('/api/tax/check', { title: '接口算税', fileId })).toEqual({ key });
    const otherwise = await rest.post('/api/tax/check', { title: '接口算税', fileId, subject_id: world.platform.subjects.S2 });
    expect([otherwise.code, otherwise.message]).toEqual([22005, '该文件已提交过，且内容不同；如需另建，请重新上传文件后再提交']);
    const refused = await rest.post('/api/tax/check', {});
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
    await world.app.graphql({ token }).call('mutation($i: ID!) { discardTaxCalc(id: $i) }', { i: ended.key });
    // However many ask at once.
    const [anew, rival] = await Promise.all([1, 2].map(() => post<{ key: string }>('/api/tax/check', dropped)));
    expect([anew?.key === ended.key, rival, await post('/api/tax/check', dropped)]).toEqual([false, anew, anew]);
    expect(await answered('/api/tax/info', { ...must(anew), pageNo: 1, pageSize: 10 })).toMatchObject({ total: 1 });
    // What else was made of the file and given up is nothing of this check.
    const other = await post<{ key: string }>('/api/tax/check', { ...dropped, title: '另一用途' });
    await answered('/api/tax/info', { ...other, pageNo: 1, pageSize: 10 });
    await world.app.graphql({ token }).call('mutation($i: ID!) { discardTaxCalc(id: $i) }', { i: other.key });
    expect(await post('/api/tax/check', dropped)).toEqual(anew);
  });

  it('[TAX-018] its rows come by page, masked, with their amounts', async () => {
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
  });

  it('[TAX-021] a row is changed by its id, and a masked number counts as not changed', async () => {
    const { list } = await rows();
    const { id, idCard, phone, name } = must(list[2]);
    // By another list's key it is no row, and nothing has changed.
    expect((await rest.post('/api/tax/update', { key: newer, id, name, idCard, phone, amount: '1.00' })).code).toBe(22001);
    expect(must((await rows()).list[2])).toEqual(must(list[2]));
    expect((await rest.post('/api/tax/update', { key, id, name, idCard, phone, amount: '3000.00' })).code).toBe(22000);
    expect(must((await rows()).list[2])).toMatchObject({ amount: '3000.00', idCard, phone });
    // Each of its fields, to the person of another one and back.
    for (const other of [newcomer(4), newcomer(3)]) {
      const { name: said, idCard: card, phone: called } = other;
      expect((await rest.post('/api/tax/update', { key, id, name: said, idCard: card, phone: called, amount: '3000.00' })).code).toBe(
        22000,
      );
      const changed = must((await rows()).list[2]);
      expect([changed.name, changed.idCard?.slice(-4), changed.phone?.slice(-4)]).toEqual([said, card.slice(-4), called.slice(-4)]);
    }
    expect((await rest.post('/api/tax/update', { key, id, name: '' })).code).not.toBe(22000);
  });

  it('[TAX-009 1/2] [TAX-010 2/2] a row has name, card, phone and amount, and is changed with the first three only, each asked for by its name', async () => {
    const row = must((await rows()).list[2]);
    expect(row).toMatchObject({ name: newcomer(3).name, idCard: expect.stringContaining('*'), phone: expect.stringContaining('*') });
    expect(Object.keys(row)).toEqual(expect.arrayContaining(['id', 'name', 'idCard', 'phone', 'amount', 'status', 'error_reason']));
    const { id, name, idCard, phone } = row;
    const change = { key, id, name, idCard, phone, amount: '3100.00' };
    const asked = { name: '请输入姓名', idCard: '请输入身份证号', phone: '请输入手机号' };
    for (const field of ['name', 'idCard', 'phone'] as const) {
      const { code, message } = await rest.post('/api/tax/update', { ...change, [field]: '' });
      expect([code, message]).toEqual([22001, expect.stringContaining(asked[field])]);
    }
    expect((await rest.post('/api/tax/update', change)).code).toBe(22000);
    expect(must((await rows()).list[2])).toMatchObject({ amount: '3100.00', name });
  });

  it('[TAX-020] a row is deleted by key and id', async () => {
    const { list } = await rows();
    expect((await rest.post('/api/tax/delete', { key: newer, id: must(list[2]).id })).code).toBe(22001);
    expect((await rows()).total).toBe(3);
    await rest.post('/api/tax/delete', { key, id: must(list[2]).id });
    const left = await rows();
    expect([left.total, left.list.map(({ name }) => name)]).toEqual([2, [newcomer(1).name, newcomer(2).name]]);
  });

  it('[TAX-019] the checked rows are a file', async () => {
    const [header, ...rows] = await fileOf(`/api/tax/export/checked?key=${key}&token=${token}`);
    expect(must(header).slice(1, 4)).toEqual(['姓名', '身份证号', '手机号']);
    // Those that are left of the three, each with its amount.
    const amount = must(header).findIndex((title) => String(title).includes('应发金额'));
    expect(rows.map((row) => [row[1], Number(String(row[amount]).replaceAll(',', ''))])).toEqual([
      [newcomer(1).name, 8000],
      [newcomer(2).name, 10_000],
    ]);
    // By GraphQL they are an export of the list, with what it is for.
    const graphql = world.app.graphql({ token });
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
    const sheet = await fileOf(`/api/operarecords/file/download?fileId=${done.fileId}&token=${token}`);
    const named = sheet.filter((row) => people().some(({ name }) => row.includes(name)));
    expect(named.map((row) => [newcomer(1).name, newcomer(2).name].filter((name) => row.includes(name)))).toEqual([
      [newcomer(1).name],
      [newcomer(2).name],
    ]);
    for (const [at, person] of people().slice(0, 2).entries()) expect(must(named[at]).map(String)).toContain(person.idCard);
  });

  it('[TAX-022] the list is confirmed by its key and calculated, once, and says so', async () => {
    for (const _ of [1, 2]) {
      const { code, message, result } = await rest.post('/api/tax/calculate', { key });
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
      async () => rest.post('/api/tax/calculate', { key: other.key }),
      ({ code }) => code === 22000,
    );
    expect((await get<List>('/api/tax/detail', { taxId: other.key })).list).toMatchObject([
      { valueAddedTax: '1089.11', constructionTax: '38.12', educationSurtax: '16.34', localEducationSurtax: '10.89' },
    ]);
  });

  it('[TAX-016] chosen calculations are exported, or all of the filter', async () => {
    const titlesOf = async (body: object): Promise<string[]> => {
      const { download_url } = await post<{ download_url: string }>('/api/tax/export', body);
      const { pathname, searchParams } = new URL(download_url, world.app.url);
      const { file } = await rest.get(pathname, Object.fromEntries(searchParams));
      const [header, ...rows] = await readSheet(must(file));
      const at = must(header).indexOf('算税标题');
      return rows.map((row) => String(row[at]));
    };
    expect(await titlesOf({ all: 0, selected: [key], unSelected: [] })).toEqual(['接口算税']);
    expect((await titlesOf({ all: 1, selected: [], unSelected: [] })).sort()).toEqual(['各税各额', '接口算税'].sort());
    expect(await titlesOf({ all: 1, selected: [], unSelected: [key] })).toEqual(['各税各额']);
    expect((await rest.post('/api/tax/export', { all: 0, selected: [] })).message).toBe('请先选择税款单');
  });

  it('[TAX-025] [TAX-005 4/4] rows are exported by choice or by filter, answered by the address of their file', async () => {
    const { list } = await get<List>('/api/tax/detail', { taxId: key });
    const namesOf = async (body: object) => {
      const asked = { taxId: key, pageNo: 1, pageSize: 20, ...body };
      const { download_url } = await post<{ download_url: string }>('/api/tax/export/detail', asked);
      const { pathname, searchParams } = new URL(download_url, world.app.url);
      const { file } = await rest.get(pathname, Object.fromEntries(searchParams));
      const [, ...found] = await readSheet(must(file));
      return found.map(([name]) => name);
    };
    expect(await namesOf({ all: 0, selected: [must(list[1]).detailId], unSelected: [] })).toEqual([newcomer(2).name]);
    expect(await namesOf({ all: 1, selected: [], unSelected: [] })).toEqual([newcomer(1).name, newcomer(2).name]);
    expect(await namesOf({ all: 1, selected: [], unSelected: [must(list[0]).detailId] })).toEqual([newcomer(2).name]);
    const { name, idCard, phone } = newcomer(1);
    for (const by of [{ name }, { idCard }, { phone }])
      expect([by, await namesOf({ all: 1, selected: [], unSelected: [], ...by })]).toEqual([by, [name]]);
    expect((await rest.post('/api/tax/export/detail', { taxId: key, all: 0, selected: [] })).code).toBe(22001);
  });

  it('[TAX-024] [TAX-006 1/3] [TAX-008 2/2] a row is ended once, by its id, and says so', async () => {
    const { list } = await get<List>('/api/tax/detail', { taxId: key });
    const { detailId } = must(list[1]);
    expect(await rest.post('/api/tax/terminate', { detailId })).toMatchObject({ code: 22000, message: '终止成功' });
    expect((await get<List>('/api/tax/detail', { taxId: key })).list.map(({ status }) => status)).toEqual([1, 3]);
    // A second payment that reaches the threshold recovers more tax than it pays: 2 is a warning, and is not ended.
    const sheet = taxSheet([
      { ...newcomer(30), amount: '100999.00' },
      { ...newcomer(30), amount: '1.00' },
    ]);
    const other = await upload('/api/tax/upload', sheet);
    const warned = await post<{ key: string }>('/api/tax/check', { title: '警告算税', fileId: other.fileId });
    await until(
      async () => rest.post('/api/tax/calculate', { key: warned.key }),
      ({ code }) => code === 22000,
    );
    const rows = (await get<List>('/api/tax/detail', { taxId: warned.key })).list;
    expect(rows.map(({ status, statusStr }) => [status, statusStr])).toEqual([
      [1, '成功'],
      [2, '预警'],
    ]);
    expect(await rest.post('/api/tax/terminate', { detailId: must(rows[1]).detailId })).toMatchObject({ code: 22001 });
    // What is left of the person is taxed anew, and no warning any more.
    expect((await rest.post('/api/tax/terminate', { detailId: must(rows[0]).detailId })).code).toBe(22000);
    const after = (await get<List>('/api/tax/detail', { taxId: warned.key })).list;
    expect(after.map(({ status, statusStr }) => [status, statusStr])).toEqual([
      [3, '已终止'],
      [1, '成功'],
    ]);
  });
});

it('a list whose file cannot be read says why to whoever waits for its rows', async () => {
  const bytes = Buffer.from('单位：万元\n姓名,身份证号,手机号,应发金额\n何静,339901199503181386,16000001001,9');
  const { fileId } = must((await rest.upload<Record<string, string>>('/api/tax/upload', { name: '名单.csv', bytes })).result);
  const { key } = await post<{ key: string }>('/api/tax/check', { title: '读不出的名单', fileId });
  const reason = '缺少必填列：应发金额（元）（表格以万元为单位，请换算成元后重新上传）';
  await until(
    () => rest.get('/api/tax/info', { key, pageNo: 1, pageSize: 10 }),
    ({ code, message }) => code === 22001 && message === reason,
  );
});

it('[TAX-027] [TAX-023 2/2] [TAX-015 2/2] a page of a calculation has 20 rows unless another size is asked for, and the list has its pages', async () => {
  const many = Array.from({ length: 21 }, (_, at) => ({ ...newcomer(40 + at), amount: '100.00' }));
  const { fileId } = await upload('/api/tax/upload', taxSheet(many));
  const { key } = await post<{ key: string }>('/api/tax/check', { title: '二十一人', fileId });
  await until(
    async () => rest.post('/api/tax/calculate', { key }),
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
  const listed = async (query: object) => (await get<List>('/api/tax/list', query)).list.map(({ taxId }) => taxId);
  const all = await listed({ pageNo: 1, pageSize: 50 });
  expect(all.length).toBeGreaterThan(2);
  expect([await listed({ pageNo: 1, pageSize: 2 }), await listed({ pageNo: 2, pageSize: 2 })]).toEqual([all.slice(0, 2), all.slice(2, 4)]);
});

describe('back-calculations on the legacy wire', () => {
  let id = '';
  const byKey = (): Promise<List & { errorCount: number; payWay: string }> =>
    answered(`${BACK}/key/check/list`, { key: id, page: 1, pageSize: 10 }) as never;
  const namesIn = async (path: string, query: object) => {
    const { fileUrl } = await get<{ fileUrl: string }>(`${BACK}/${path}`, query);
    const { pathname, searchParams } = new URL(fileUrl, world.app.url);
    const [, ...rows] = await readSheet(must((await rest.get(pathname, Object.fromEntries(searchParams))).file));
    return rows.map((row) => row.map(String).find((cell) => /小明$/.test(cell)));
  };

  it('[LBC-009] the list is uploaded and answered as the stored file', async () => {
    const sheet = netSheet(workerRows(['1.00']));
    const { fileId, remote_path } = await upload(`${BACK}/upload`, sheet);
    expect(fileId).toMatch(/^\d+$/);
    expect(must((await rest.get(must(remote_path))).file).equals(sheet)).toBe(true);
  });

  /** Lists that are not calculated: one row at fault, and one for another way of paying. */
  let [faulty, byAlipay] = ['', ''];
  it('[LBC-005] [LBC-016] by key it is checked, changed, cut, calculated and exported', async () => {
    const { fileId } = await upload(`${BACK}/upload`, netSheet(workerRows(['8000.00', '5000.00', '60.00'])));
    const form = { subjectId: world.subjectId, billType: '13', payWay: '1', file: fileId, calculationTitle: '接口反算' };
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
    await rest.post(`${BACK}/key/check/update`, { key: id, listId: must(second).listId, actualReleaseAmount: '5100.00' });
    await rest.post(`${BACK}/key/check/delete`, { key: id, listId: must(third).listId });
    expect((await byKey()).list.map(({ actualReleaseAmount }) => actualReleaseAmount)).toEqual(['8000.00', '5100.00']);
    expect(await namesIn('key/export', { key: id })).toEqual(workerRows(['1.00', '1.00']).map(({ name }) => name));
    // What the file did not say is said by a change, and stays.
    const more = { incomeSourceId: 'YW-1', remark: '备注一', bankAbstract: '摘要一' };
    expect((await rest.post(`${BACK}/key/check/update`, { key: id, listId: must(second).listId, ...more })).code).toBe(22000);
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
    // Sent again it is the same list; with another way of paying it is not answered as if it had been made for that one.
    expect((await post<{ key: string }>(`${BACK}/create`, form)).key).toBe(id);
    expect((await rest.post(`${BACK}/create`, { ...form, payWay: '2' })).code).toBe(22005);
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
    expect((await rest.post(`${BACK}/stop`, { id: ended.key })).code).toBe(22000);
    const anew = await post<{ key: string }>(`${BACK}/create`, dropped);
    expect([anew.key === ended.key, (await post<{ key: string }>(`${BACK}/create`, dropped)).key]).toEqual([false, anew.key]);
    // Each is asked for by its key, though another is the newest by now.
    expect(await get(`${BACK}/key/check/list`, { key: faulty })).toMatchObject({ total: 2, errorCount: 1, payWay: '1' });
    expect(await namesIn('key/export', { key: id })).toEqual(workerRows(['1.00', '1.00']).map(({ name }) => name));
  });

  it('[LBC-004 1/2] [LBC-010 1/2] it is listed by its conditions, with its fields', async () => {
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
  });

  it('[LBC-011] by id the check answers counts, list, version and pay way', async () => {
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

  it('[LBC-012] [LBC-013] [LBC-015] [LBC-017] [LBC-001 3/3] next, export, confirm, and where its statement stands', async () => {
    expect(await post(`${BACK}/next`, { id })).toEqual({ changeFlag: 0 });
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
    const calcs = backCalcsOf(world);
    const stands = async (calculationTitle: string) => must((await get<List>(`${BACK}/list`, { calculationTitle })).list[0]).submitStatus;
    const stateOf = (statement_id: string) => get(`${BACK}/settlement/status`, { statement_id, settlement_type: 2 });
    const made = await calcs.calculate(await calcs.start(workerRows(['90.00']), { title: '单被终止' }));
    expect(await stands('单被终止')).toBe(1);
    const { statement_id } = await post<{ statement_id: string }>(`${BACK}/confirm`, { id: made.id });
    expect([await stands('单被终止'), await stateOf(statement_id)]).toEqual([2, { status: 1 }]);
    const statements = statementsOf(world);
    const rosterId = must((await statements.view(statement_id)).rosterId);
    await until(
      async () => run(await calcs.maker(), rosterQuery, { id: rosterId }),
      ({ status }) => status === 'OPEN',
    );
    await run(await calcs.maker(), passBaseCheck, { id: statement_id, keyAge: (await statements.view(statement_id)).keyAge });
    await statements.until(statement_id, 'PENDING_CONFIRM');
    expect(await stateOf(statement_id)).toEqual({ status: 3 });
    expect((await rest.post('/api/statement/check/stop', { statementId: statement_id })).code).toBe(22000);
    expect([await stands('单被终止'), await stateOf(statement_id)]).toEqual([2, { status: 99 }]);
    // Taken up again it is confirmed again: another statement, and the same one whenever this confirmation is repeated.
    await run(await calcs.maker(), reopenBackCalc, { id: made.id });
    expect(await post(`${BACK}/next`, { id: made.id })).toEqual({ changeFlag: 0 });
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

  it('[LBC-007 2/3] next says 1 when the figures are new and have to be looked at, then 0, and the confirmation makes the statement', async () => {
    const done = await backCalcsOf(world).done(workerRows(['45000.00']));
    await statementsOf(world).paid(workerRows(['7000.00']));
    expect((await rest.post(`${BACK}/confirm`, { id: done.id })).code).toBe(22001);
    expect(await post(`${BACK}/next`, { id: done.id })).toEqual({ changeFlag: 1 });
    const after = await backCalcsOf(world).view(done.id);
    expect([after.net, after.gross > done.gross]).toEqual([done.net, true]);
    expect(await post(`${BACK}/next`, { id: done.id })).toEqual({ changeFlag: 0 });
    const made = await post(`${BACK}/confirm`, { id: done.id });
    expect(made).toEqual({ statement_id: expect.stringMatching(/^\d+$/), statement_key: expect.any(String) });
  });

  it('[LBC-004 2/2] the way of paying stands in words: one by Alipay says so', async () => {
    const calcs = backCalcsOf(world);
    const accounts = workerRows(['96.00']).map((row) => ({ ...row, account: row.phone }));
    await calcs.calculate(await calcs.start(accounts, { title: '付到支付宝', payWay: 'ALIPAY' }));
    const { list } = await get<List>(`${BACK}/list`, { calculationTitle: '付到支付宝' });
    expect(list).toMatchObject([{ payChannelStr: '支付宝', actualReleaseAmountTotal: '96.00' }]);
  });

  it('[LBC-014] a stopped one leaves the list', async () => {
    const calcs = backCalcsOf(world);
    const done = await calcs.calculate(await calcs.start(workerRows(['70.00']), { title: '将终止' }));
    const listed = async () => (await get<List>(`${BACK}/list`, { calculationTitle: '将终止' })).list.map((row) => row.id);
    expect(await listed()).toEqual([done.id]);
    expect((await rest.post(`${BACK}/stop`, { id: done.id })).code).toBe(22000);
    expect(await listed()).toEqual([]);
  });
});
