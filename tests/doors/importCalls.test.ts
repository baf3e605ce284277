import 'reflect-metadata';
import { readSheet } from 'read-excel-file/node';
import { importTexts } from '../../schema/importTexts';
import { problems } from '../../schema/problems';
import { importsOf, newcomer, peopleSheet } from '../kit/builders/imports';
import { LOOSE } from '../kit/builders/people';
import { importByGraphql } from '../kit/cases/importByGraphql';
import { must } from '../kit/checks/must';
import { until } from '../kit/checks/waiting';
import type { RestClient } from '../kit/clients/clients';
import { addressAnswered, openedBy } from '../kit/clients/exported';
import { signEachIn } from '../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

const LOGIN = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;
const REGISTER = '/api/agent/user/register';

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

interface Row {
  readonly list_id: string;
  readonly listId: string;
  readonly name: string;
  readonly id_card: string;
  readonly idCard: string;
  readonly phone: string;
  readonly status: number;
  readonly error_reason: string;
  readonly errorReason: string;
}
type List = { total: number; list: Row[] };

const post = async <T>(path: string, body: object): Promise<T> => must((await rest.post<T>(path, body)).result);
const fileOf = async (path: string): Promise<unknown[][]> => {
  const answer = await fetch(`${world.app.url}${path}`);
  expect(answer.status).toBe(200);
  return readSheet(Buffer.from(await answer.arrayBuffer()));
};
const upload = async (path: string, people: Parameters<typeof peopleSheet>[0]) =>
  must((await rest.upload<Record<string, string>>(path, { name: '名单.xlsx', bytes: peopleSheet(people) })).result);
const listed = (path: string, key: string, check: object): Promise<List> =>
  until(
    async () => must((await rest.get<List>(path, { key, page: 1, page_size: 10, ...check })).result),
    ({ list }) => list.length > 0 && list.every(({ status }) => status !== 0),
  );

describe('the import of people to sign on the legacy wire', () => {
  const CHECK = '/api/sign/check';
  let key = '';

  it('[SGN-041] the list is uploaded and answered by its id', async () => {
    expect(await upload('/api/sign/file/upload', [newcomer(1)])).toMatchObject({ file_id: expect.stringMatching(/^\d+$/) });
  });

  it('[SGN-059] the template holds the columns of signers', async () => {
    const [header] = await fileOf(`/api/sign/file/template/download?token=${token}`);
    expect(header).toEqual(['序号', '姓名', '身份证号', '手机号']);
  });

  it('[SGN-036 1/2] [SGN-022 3/3] subject, contract, file and agreement make a check, answered by its key; the same file twice is one', async () => {
    const { file_id } = await upload('/api/sign/file/upload', [newcomer(2), newcomer(3, { phone: '12' })]);
    const templates = await world.app.database.rows<{ id: string }>(
      `SELECT id FROM contract_template WHERE subject_id = $1 AND agreement_type = 'LABOR_CONTINUOUS' AND status = 'PUBLISHED'`,
      [world.subjectId],
    );
    const body = { subject_id: world.subjectId, contract_id: must(templates[0]).id, file_id, agreementType: '18' };
    ({ key } = await post<{ key: string }>(CHECK, body));
    expect(key).toMatch(/^\d+$/);
    expect(await post(CHECK, body)).toEqual({ key });
    // Said otherwise it is another check, with what was said this time; dropped and brought again it is a new one.
    const [general] = await world.app.database.rows<{ id: string }>(
      `SELECT id FROM contract_template WHERE subject_id = $1 AND agreement_type = 'LABOR_GENERAL' AND status = 'PUBLISHED'`,
      [world.subjectId],
    );
    const changed = { ...body, contract_id: must(general).id, agreementType: '12' };
    const corrected = await post<{ key: string }>(CHECK, changed);
    expect(corrected.key).not.toBe(key);
    expect(await post(CHECK, changed)).toEqual(corrected);
    const signers = importsOf(world, 'SIGNING');
    const [first, second] = [await signers.look(key), await signers.look(corrected.key)];
    expect(first).toMatchObject({ agreementType: 'LABOR_CONTINUOUS', templateId: body.contract_id });
    expect(second).toMatchObject({ agreementType: 'LABOR_GENERAL', templateId: must(general).id });
    await signers.settled(corrected.key);
    const cancel = 'mutation($k: ID!) { cancelPeopleImport(key: $k) { status } }';
    expect(await world.app.graphql({ token }).call(cancel, { k: corrected.key })).toEqual({ cancelPeopleImport: { status: 'CANCELLED' } });
    const fresh = await post<{ key: string }>(CHECK, changed);
    expect(fresh.key).not.toBe(corrected.key);
    expect(await post(CHECK, changed)).toEqual(fresh);
    expect((await signers.settled(fresh.key)).status).toBe('BASE');
    expect((await rest.post(CHECK, { ...body, agreementType: '99' })).code).toBe(22001);
    const other = await upload('/api/sign/file/upload', [newcomer(6)]);
    for (const [field, said] of [
      ['subject_id', '请选择合作主体'],
      ['contract_id', '请选择合同'],
      ['file_id', '请上传结算明细'],
      ['agreementType', importTexts.agreementType],
    ] as const) {
      const { code, message } = await rest.post(CHECK, { ...body, file_id: other.file_id, [field]: '' });
      expect([field, code, message]).toEqual([field, 22001, expect.stringContaining(said)]);
    }
  });

  it('[SGN-042 1/2] [SGN-052 1/2] its rows come by page, each with its id, its masked cells, its status and what is wrong', async () => {
    const { total, list } = await listed(`${CHECK}/list`, key, { check_type: 'base' });
    const [good, bad] = [must(list[0]), must(list[1])];
    const { idCard } = newcomer(2);
    const masked = `${idCard.slice(0, 4)}${'*'.repeat(10)}${idCard.slice(-4)}`;
    expect([total, list.length]).toEqual([2, 2]);
    expect(good).toMatchObject({
      ...{ name: newcomer(2).name, id_card: masked, idCard: masked, phone: '160****0002', status: 1, error_reason: '' },
    });
    expect(good.listId).toBe(good.list_id);
    expect(bad).toMatchObject({ phone: '12', status: 2, error_reason: '请输入正确的手机号', errorReason: '请输入正确的手机号' });
    const second = must((await rest.get<List>(`${CHECK}/list`, { key, page: 2, page_size: 1 })).result);
    expect(second.list.map(({ list_id }) => list_id)).toEqual([bad.list_id]);
  });

  it('[SGN-046] the list is exported as a file by a GET with check type, key and token', async () => {
    const [header, ...rows] = await fileOf(`${CHECK}/list/export?check_type=base&key=${key}&token=${token}`);
    expect(header?.slice(0, 5)).toEqual(['序号', '姓名', '身份证号', '手机号', '错误原因']);
    expect(rows.map((row) => [row[1], row[4] ?? ''])).toEqual([
      [newcomer(2).name, ''],
      [newcomer(3).name, '请输入正确的手机号'],
    ]);
  });

  it('[SGN-043 1/2] [SGN-024 2/3] [SGN-010 3/3] [SGN-051 2/3] [REG-031 4/4] a row is changed by name, number and phone, and deleted by its id', async () => {
    const { list } = await listed(`${CHECK}/list`, key, {});
    const { list_id } = must(list[1]);
    const { name, idCard: id_card, phone } = newcomer(4);
    const wrong = `${id_card.slice(0, 17)}${id_card.endsWith('0') ? '1' : '0'}`;
    for (const [cells, said] of [
      [{ phone: '1' }, '请输入正确的手机号'],
      [{ name: ' ' }, '请输入姓名'],
      [{ id_card: '' }, '请输入身份证号'],
      [{ phone: '' }, '请输入手机号'],
      [{ id_card: wrong }, problems.ID_CHECKSUM.zh],
    ] as const) {
      const refused = await rest.post(`${CHECK}/detail/update`, { key, list_id, name, id_card, phone, ...cells });
      expect([cells, refused.code, refused.message]).toEqual([cells, 22001, expect.stringContaining(said)]);
    }
    expect((await rest.post(`${CHECK}/detail/update`, { key, list_id, name: ` ${name} `, id_card, phone })).code).toBe(22000);
    expect((await listed(`${CHECK}/list`, key, {})).list[1]).toMatchObject({
      name,
      status: 1,
      phone: '160****0004',
      idCard: `${id_card.slice(0, 4)}${'*'.repeat(10)}${id_card.slice(-4)}`,
    });
    // The row alone says of which list it is; the row of another kind is none here, and a key that is sent is the row's own.
    expect((await rest.post(`${CHECK}/detail/update`, { list_id, name, id_card, phone: newcomer(7).phone })).code).toBe(22000);
    expect((await listed(`${CHECK}/list`, key, {})).list[1]).toMatchObject({ phone: '160****0007' });
    for (const end of ['update', 'delete']) {
      const body = { list_id, name, id_card, phone };
      expect((await rest.post(`${REGISTER}/check/detail/${end}`, { ...body, listId: list_id })).code).not.toBe(22000);
      expect((await rest.post(`${CHECK}/detail/${end}`, { ...body, list_id: '999999999' })).code).not.toBe(22000);
      expect((await rest.post(`${CHECK}/detail/${end}`, { ...body, key: '999999999' })).code).not.toBe(22000);
    }
    expect((await rest.post(`${CHECK}/detail/delete`, { list_id })).code).toBe(22000);
    const left = await listed(`${CHECK}/list`, key, {});
    expect(left.total).toBe(1);
    expect((await rest.post(`${CHECK}/detail/delete`, { key, list_id: must(left.list[0]).list_id })).message).toBe(
      '仅有一条结算明细，不能删除',
    );
  });

  it('[SGN-044 1/2] the next step takes the key and answers it', async () => {
    expect(await post(`${CHECK}/next`, { key })).toEqual({ key });
    await importsOf(world, 'SIGNING').settled(key);
    expect((await listed(`${CHECK}/list`, key, { check_type: 'depth' })).list[0]).toMatchObject({ status: 1 });
  });

  it('[SGN-045 1/2] [SGN-051 3/3] [REG-013 3/3] is_sign 1 submits and notifies, anything else submits only, and a second time is the first', async () => {
    for (let times = 0; times < 2; times += 1) expect((await rest.post(`${CHECK}/submit`, { key, is_sign: 0 })).code).toBe(22000);
    const made = await world.app.database.rows(`SELECT id FROM contract WHERE company_id = $1 AND source = 'IMPORT'`, [world.companyId]);
    expect(made).toHaveLength(1);
    const texts = () => world.app.database.rows<{ id: string }>(`SELECT id FROM delivery WHERE template = 'SIGN_LINK'`);
    expect(await texts()).toEqual([]);
    const { file_id } = await upload('/api/sign/file/upload', [newcomer(5)]);
    const templates = await world.app.database.rows<{ template_id: string }>(`SELECT template_id FROM contract WHERE source = 'IMPORT'`);
    const body = { subject_id: world.subjectId, contract_id: must(templates[0]).template_id, file_id, agreementType: '18' };
    const other = (await post<{ key: string }>(CHECK, body)).key;
    await importsOf(world, 'SIGNING').settled(other);
    await post(`${CHECK}/next`, { key: other });
    await importsOf(world, 'SIGNING').settled(other);
    expect((await rest.post(`${CHECK}/submit`, { key: other, is_sign: 1 })).code).toBe(22000);
    await until(texts, (sent) => sent.length === 1);
  });
});

describe('the import of people to register on the legacy wire', () => {
  let key = '';
  const settled = () => importsOf(world, 'REGISTRATION').settled(key);

  it('[REG-027] [REG-028] has a template and an upload of its own', async () => {
    const [header] = await fileOf(`${REGISTER}/template/download?token=${token}`);
    expect(header).toEqual(['序号', '姓名', '身份证号', '手机号']);
    expect(await upload(`${REGISTER}/file/upload`, [newcomer(10)])).toMatchObject({ fileId: expect.stringMatching(/^\d+$/) });
  });

  it('[REG-020 1/2] [REG-023 1/2] [REG-024 1/2] [REG-025 1/2] [REG-026] [REG-031 3/4] is checked at the base: key, rows, changes, deletions, a file', async () => {
    const { fileId } = await upload(`${REGISTER}/file/upload`, [newcomer(11), newcomer(12), newcomer(13)]);
    const begin = (more: object) => rest.post<{ key: string }>(`${REGISTER}/base/check`, { fileId, subjectId: world.subjectId, ...more });
    ({ key } = (await begin({})).result);
    expect((await begin({})).result).toEqual({ key });
    // Another agreement is another list; one that the company does not have is refused.
    const general = (await begin({ agreementType: '12' })).result;
    expect(general.key).not.toBe(key);
    expect(await importsOf(world, 'REGISTRATION').look(general.key)).toMatchObject({ agreementType: 'LABOR_GENERAL' });
    const closed = await world.app.database.rows<{ row: object }>(
      `DELETE FROM company_service WHERE company_id = $1 AND flag = 'BUSINESS_INCOME' RETURNING to_jsonb(company_service) AS row`,
      [world.companyId],
    );
    expect(closed).toHaveLength(1);
    expect(await begin({ agreementType: '10' })).toMatchObject({ code: 22001, message: expect.stringContaining('未开通') });
    await world.app.database.rows(
      'INSERT INTO company_service OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_record(NULL::company_service, $1)',
      [must(closed[0]).row],
    );
    await settled();
    const check = { checkType: 'base', key };
    const found = must((await rest.get<List>(`${REGISTER}/check/list`, { ...check, page: 1, pageSize: 2 })).result);
    expect([found.total, found.list.length]).toEqual([3, 2]);
    const [first, second] = [must(found.list[0]), must(found.list[1])];
    const { name, idCard, phone } = newcomer(14);
    const update = await rest.post(`${REGISTER}/check/detail/update`, { ...check, listId: first.listId, name, idCard, phone });
    expect(update.code).toBe(22000);
    expect((await rest.post(`${REGISTER}/check/detail/delete`, { ...check, listId: second.listId })).code).toBe(22000);
    await settled();
    const rows = await fileOf(`${REGISTER}/check/list/export?checkType=base&pageSize=20&page=1&key=${key}&token=${token}`);
    expect(rows.slice(1).map((row) => [row[1], row[2]])).toEqual([
      [name, idCard],
      [newcomer(13).name, newcomer(13).idCard],
    ]);
  });

  it('[REG-012 1/2] [REG-021 1/2] [REG-022 1/2] goes by the depth check to the commit, which may notify', async () => {
    expect((await rest.post(`${REGISTER}/commit`, { key, isNotify: 1 })).code).toBe(22001);
    expect((await rest.post(`${REGISTER}/depth/check`, { key })).code).toBe(22000);
    expect(await settled()).toMatchObject({ step: 'DEPTH' });
    expect((await rest.post(`${REGISTER}/commit`, { key, isNotify: 1 })).code).toBe(22000);
    const sent = () => world.app.database.rows<{ id: string }>(`SELECT id FROM delivery WHERE template = 'REGISTRATION_LINK'`);
    await until(sent, (all) => all.length === 2);
    // 0 submits and writes to nobody.
    const { fileId } = await upload(`${REGISTER}/file/upload`, [newcomer(15)]);
    ({ key } = await post<{ key: string }>(`${REGISTER}/base/check`, { fileId, subjectId: world.subjectId }));
    await settled();
    await rest.post(`${REGISTER}/depth/check`, { key });
    await settled();
    expect((await rest.post(`${REGISTER}/commit`, { key, isNotify: 0 })).code).toBe(22000);
    const made = await world.app.database.rows('SELECT notice_due FROM registration WHERE name = $1', [newcomer(15).name]);
    expect(made).toEqual([{ notice_due: false }]);
    expect(await sent()).toHaveLength(2);
  });

  it('[REG-009 1/4] [REG-014] the registered users are listed by page and filter, each with all of its fields', async () => {
    type Page = { total: number; list: Record<string, unknown>[] };
    const list = async (filter: object) =>
      must((await rest.get<Page>('/api/agent/user/list', { page: 1, pageSize: 20, ...filter })).result);
    const { name, idCard } = newcomer(14);
    const { total, list: found } = await list({ idCard });
    expect([total, found]).toEqual([
      1,
      [
        {
          recordId: expect.stringMatching(/^\d+$/),
          name,
          idCard: `${idCard.slice(0, 4)}${'*'.repeat(10)}${idCard.slice(-4)}`,
          phone: '160****0014',
          importTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
          registerTime: '',
          confirmTime: '',
          subjectName: expect.stringContaining('公司'),
          status: 0,
          statusStr: '待登记',
          remark: '',
        },
      ],
    ]);
    const day = String(must(found[0]).importTime).slice(0, 10);
    expect((await list({ importTime: `${day},${day}`, status: 0 })).total).toBe(3);
    const paged = await list({ page: 2, pageSize: 2 });
    expect([paged.total, paged.list.length]).toEqual([3, 1]);
    for (const filter of [
      { name: '无此人' },
      { phone: '16000079999' },
      { status: 2 },
      { registerTime: `${day},${day}` },
      { confirmTime: day },
      { remark: '无' },
    ])
      expect((await list(filter)).total).toBe(0);
    // By GraphQL the same, by the same conditions.
    const inGraphql = async (f: object, paged: object = {}) => {
      const query = `query($f: RegistrationFilter, $first: Int, $page: Int) { registrations(filter: $f, first: $first, page: $page) {
        totalCount nodes { id name idCardMasked phoneMasked subjectName status statusName importedAt registeredAt confirmedAt remark } } }`;
      type Found = { registrations: { totalCount: number; nodes: object[] } };
      return (await world.app.graphql({ token }).call<Found>(query, { f, first: 20, ...paged })).registrations;
    };
    const row = must(found[0]);
    expect(await inGraphql({ idCard })).toEqual({
      totalCount: 1,
      nodes: [
        {
          ...{ id: row.recordId, name, idCardMasked: row.idCard, phoneMasked: row.phone, subjectName: row.subjectName },
          ...{ status: 'PENDING_REGISTRATION', statusName: '待登记', registeredAt: null, confirmedAt: null, remark: null },
          importedAt: expect.stringMatching(/^2026-11-20T/),
        },
      ],
    });
    expect(await inGraphql({ importedFrom: day, importedTo: day }, { first: 2, page: 2 })).toMatchObject({ totalCount: 3, nodes: [{}] });
    for (const f of [{ name: '无此人' }, { phone: '16000079999' }, { registeredFrom: day }, { confirmedFrom: day }, { remark: '无' }])
      expect([f, (await inGraphql(f)).totalCount]).toEqual([f, 0]);
  });

  it('[REG-009 2/4] [REG-015 1/2] [REG-017 1/2] [REG-018 1/2] [REG-019 1/2] [SGN-001 3/3] remarks are read, the list exported, people reminded, a link copied', async () => {
    type Page = { total: number; list: { recordId: string; name: string; remark: string }[] };
    const { list } = must((await rest.get<Page>('/api/agent/user/list', { page: 1, pageSize: 20 })).result);
    const { recordId } = must(list[0]);
    const remark = `mutation($id: ID!, $k: ID!) { addRegistrationRemark(id: $id, text: "已联系", idempotencyKey: $k) { id } }`;
    await world.app.graphql({ token }).call(remark, { id: recordId, k: 'remark-1' });
    const remarks = must((await rest.get<{ list: unknown[] }>('/api/agent/user/remark/list', { recordId })).result);
    expect(remarks.list).toEqual([{ remark: '已联系', createTime: expect.stringMatching(/^\d{4}-/), user_name: expect.any(String) }]);
    // The record bears the newest remark, and another record has none of it.
    const again = must((await rest.get<Page>('/api/agent/user/list', { page: 1, pageSize: 20 })).result).list;
    expect(again.map((row) => [row.recordId, row.remark])).toEqual(
      list.map((row) => [row.recordId, row.recordId === recordId ? '已联系' : '']),
    );
    const ofAnother = await rest.get<{ list: unknown[] }>('/api/agent/user/remark/list', { recordId: must(list[1]).recordId });
    expect(must(ofAnother.result).list).toEqual([]);
    // A masked number of a registered user is told whole by the one call for that.
    const person = must([11, 13, 14, 15].map((n) => newcomer(n)).find(({ name }) => name === must(list[0]).name));
    const whole = (field: string) => post('/api/tool/sensitive/reveal', { type: 'registration', id: recordId, field });
    expect([await whole('id_card'), await whole('phone')]).toEqual([{ value: person.idCard }, { value: person.phone }]);
    // By filters exactly who is found is reminded, and by those that find nobody nobody.
    expect(await post('/api/agent/user/sign/notice', { isSelectAll: 1, name: newcomer(14).name })).toEqual({ num: 1 });
    expect(await rest.post('/api/agent/user/sign/notice', { isSelectAll: 1, name: '无此人' })).toMatchObject({
      code: 22001,
      message: '请先选择需要操作的用户！',
    });
    expect(await post('/api/agent/user/sign/notice', { isSelectAll: 0, checkIds: [recordId] })).toEqual({ num: 1 });
    // Whose SMS has not left yet is not written to twice.
    const left = () =>
      until(
        () => world.app.database.rows('SELECT 1 FROM registration WHERE notice_due'),
        (due) => due.length === 0,
      );
    await left();
    expect(await post('/api/agent/user/sign/notice', { isSelectAll: 1, unCheckIds: [recordId] })).toEqual({ num: 2 });
    await left();
    // One that was ticked and unticked again is none of them.
    const both = [recordId, must(list[1]).recordId];
    expect(await post('/api/agent/user/sign/notice', { isSelectAll: 2, checkIds: both, unCheckIds: [recordId] })).toEqual({ num: 1 });
    const none = await rest.post('/api/agent/user/sign/notice', { isSelectAll: 0, checkIds: [recordId], unCheckIds: [recordId] });
    expect(none.message).toBe('请先选择需要操作的用户！');
    expect((await rest.post('/api/agent/user/sign/notice', { isSelectAll: 0, checkIds: [] })).message).toBe('请先选择需要操作的用户！');
    expect(await post('/api/agent/user/copy/link', { recordId })).toEqual({ link: expect.stringMatching(/\/m\/reg\/[\w-]{43}$/) });
    const asked = { isSelectAll: 2, checkIds: [recordId] };
    type Started = { fileUrl: string; export_key: string };
    const fileUrl = await addressAnswered('fileUrl', () => post<Started>('/api/agent/user/list/export', asked));
    expect(fileUrl).toMatch(/^\/api\/operarecords\/file\/download\?fileId=\d+$/);
    // The one that was ticked, of the three.
    const rows = (await fileOf(`${fileUrl}&token=${token}`)).slice(1);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(must(list[0]).name);
    // Another company and nobody get nothing at that address.
    const others = await signEachIn(world.app, { 冯涛: '16000000201' });
    for (const stranger of [others.rest('冯涛'), world.app.rest()]) {
      const { file, code } = await openedBy(stranger, world.app.url, fileUrl);
      expect([file, code === 22000]).toEqual([null, false]);
    }
  });
});

it.each([true, false])(
  '[SGN-036 2/2] [SGN-042 2/2] [SGN-043 2/2] [SGN-044 2/2] [SGN-045 2/2] [SGN-052 2/2] people to sign are imported by GraphQL too: to be told %s',
  async (isNotify) => {
    const [template] = await world.app.database.rows<{ template_id: string }>(`SELECT template_id FROM contract WHERE source = 'IMPORT'`);
    const input = { kind: 'SIGNING', agreementType: 'LABOR_CONTINUOUS', templateId: must(template).template_id };
    const people = [0, 1, 2, 3].map((at) => newcomer((isNotify ? 70 : 74) + at));
    await importByGraphql({ world, token }, input, '/api/sign/file/upload', { people, isNotify });
  },
);

it.each([true, false])(
  '[REG-020 2/2] [REG-021 2/2] [REG-022 2/2] [REG-023 2/2] [REG-024 2/2] [REG-025 2/2] people to register are imported by GraphQL too: to be told %s',
  async (isNotify) => {
    const people = [0, 1, 2, 3].map((at) => newcomer((isNotify ? 80 : 84) + at));
    await importByGraphql({ world, token }, { kind: 'REGISTRATION' }, `${REGISTER}/file/upload`, { people, isNotify });
  },
);
