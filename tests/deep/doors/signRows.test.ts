import { readSheet } from 'read-excel-file/node';
import { agentInvoicesOf } from '../../kit/builders/agentInvoices';
import { tokenIn } from '../../kit/builders/apiTokens';
import { LOOSE } from '../../kit/builders/people';
import { linksTo, sent, signer } from '../../kit/builders/signing';
import { key, statementsOf } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import type { GraphqlClient, RestClient } from '../../kit/clients/clients';
import { addressAnswered, fileOfExport, openedBy, sheetOfExport } from '../../kit/clients/exported';
import { signEachIn } from '../../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';

let world: SmallWorld;
let token: string;
let rest: RestClient;
let graphql: GraphqlClient;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
  token = login.token;
  rest = world.app.rest({ token });
  graphql = world.app.graphql({ token });
});
afterAll(() => world?.app.close());

interface Listed {
  readonly total: number;
  readonly list: readonly Record<string, unknown>[];
}

const CONTRACTS = 'query($f: ContractFilter) { contracts(filter: $f) { totalCount nodes { id status idCardMasked phoneMasked } } }';
const VOID = 'mutation($s: ContractSelection!, $k: ID!) { voidContracts(selection: $s, idempotencyKey: $k) { count pendingCount } }';
const DELETE = 'mutation($s: ContractSelection!, $k: ID!) { deleteContracts(selection: $s, idempotencyKey: $k) { count } }';
interface InGraphql {
  readonly contracts: { readonly totalCount: number; readonly nodes: readonly { id: string; status: string }[] };
}
/** The contract on paper of one of the workers. */
const paperOf = async (worker: number) => {
  const { contracts: found } = await graphql.call<InGraphql>(CONTRACTS, { f: { keyword: must(WORKERS[worker]).name } });
  return must(found.nodes[0]);
};

const FIELDS =
  'sign_record_id name idCard phone phoneEncryption sign_status sign_status_str import_date sign_date subject_name agreementTypeName contract_name sign_system_type contract_content signUrl exist_contract_file authentication_failed_flag day_reminder_num contractCode contractStartTime contractEndTime contractFileUrl'.split(
    ' ',
  );

describe('contracts on the legacy wire', () => {
  it('[SGN-014 1/3] [SGN-026] [SGN-037] [SGN-002 2/4] are listed by page and filters and read one by one, with the fields of the source', async () => {
    const person = signer(31);
    const { id } = await sent(world, person);
    const listed = await rest.get<Listed>('/api/sign/list', { page: 1, page_size: 10, phone: person.phone, signStatus: 'WAITING_SIGN' });
    expect(listed.result).toMatchObject({ total: 1, list: [{ sign_record_id: id, phone: '160****7731', sign_status: 'WAITING_SIGN' }] });
    expect(Object.keys(must(listed.result.list[0])).sort()).toEqual([...FIELDS].sort());
    const detail = await rest.get<Record<string, unknown>>('/api/sign/detail', { sign_record_id: id });
    expect(Object.keys(detail.result).sort()).toEqual([...FIELDS].sort());
    expect(detail.result.contract_content).toContain('第一条 服务内容');
    expect(detail.result).toMatchObject({
      name: person.name,
      idCard: `${person.idCard.slice(0, 4)}${'*'.repeat(10)}${person.idCard.slice(-4)}`,
      sign_status_str: '待签署',
      import_date: expect.stringMatching(/^2026-11-20 \d\d:\d\d:\d\d$/),
      sign_date: '',
      subject_name: expect.stringContaining('公司'),
      agreementTypeName: '连续劳务服务协议',
      contract_name: '连续劳务服务协议',
      sign_system_type: 1,
      exist_contract_file: 0,
      authentication_failed_flag: 0,
      day_reminder_num: 0,
      contractCode: expect.stringMatching(/^[A-Z0-9-]+$/),
      contractStartTime: '',
      contractEndTime: '',
    });
    const ONE = `query ($id: ID!) { contract(id: $id) { id name idCardMasked phoneMasked status statusName importedAt signedAt subjectName agreementName
      contractName signSystemType hasDocument isAuthenticationFailed remindersToday contractCode signedOn endsOn contentBlocks { number text } } }`;
    type One = { contract: Record<string, unknown> & { contentBlocks: { number: string; text: string }[] } };
    const inOne = async (of: string) => {
      const { contentBlocks, ...facts } = (await graphql.call<One>(ONE, { id: of })).contract;
      return [facts, contentBlocks.map(({ number, text }) => `${number} ${text}`).join(' ')];
    };
    const { subject_name: subjectName, contractCode, idCard: idCardMasked } = detail.result;
    expect(await inOne(id)).toEqual([
      {
        ...{ id, name: person.name, idCardMasked, phoneMasked: '160****7731', status: 'WAITING_SIGN', statusName: '待签署' },
        ...{ importedAt: expect.stringMatching(/^2026-11-20T/), signedAt: null, subjectName, agreementName: '连续劳务服务协议' },
        ...{ contractName: '连续劳务服务协议', signSystemType: 1, hasDocument: false, isAuthenticationFailed: false, remindersToday: 0 },
        ...{ contractCode, signedOn: null, endsOn: null },
      },
      expect.stringContaining('第一条 服务内容'),
    ]);
    const paper = await paperOf(0);
    expect((await rest.get('/api/sign/detail', { sign_record_id: paper.id })).result).toMatchObject({
      sign_status: 'HAS_BEEN_SIGNED',
      sign_status_str: '已签署',
      sign_date: '2026-11-01 00:00:00',
      sign_system_type: 2,
      contractStartTime: '2026-11-01',
      contractEndTime: '2027-10-31',
    });
    const PAPER = 'query ($id: ID!) { contract(id: $id) { status signSystemType signedOn endsOn } }';
    expect(await graphql.call(PAPER, { id: paper.id })).toEqual({
      contract: { status: 'HAS_BEEN_SIGNED', signSystemType: 2, signedOn: '2026-11-01', endsOn: '2027-10-31' },
    });
    // By each of its filters: who is found, and who is not.
    const other = signer(29);
    const general = (await sent(world, other, { agreementType: 'LABOR_GENERAL' })).id;
    const found = async (filter: object) =>
      (await rest.get<Listed>('/api/sign/list', { page: 1, page_size: 100, ...filter })).result.list.map((row) => row.sign_record_id);
    for (const [filter, here, gone] of [
      [{ keyword: person.name }, id, general],
      [{ keyword: person.idCard }, id, general],
      [{ phone: person.phone }, id, general],
      [{ businessType: '18' }, id, general],
      [{ contractName: '连续劳务' }, id, general],
      [{ signStatus: 'HAS_BEEN_SIGNED' }, paper.id, id],
      [{ importDate: '2026-11-20,2026-11-20' }, id, null],
      [{ importDate: '2026-11-01,2026-11-19' }, null, id],
      [{ importDate: '2026-11-21,2026-11-30' }, null, id],
      [{ signTime: '2026-11-01,2026-11-01' }, paper.id, id],
      [{ signTime: '2026-11-02,2026-11-30' }, null, paper.id],
      [{ signTime: '2026-10-01,2026-10-31' }, null, paper.id],
      [{ subjectId: world.subjectId }, id, null],
      [{ subjectId: '999' }, null, id],
    ] as const) {
      const ids = await found(filter);
      expect([filter, here === null || ids.includes(here), gone !== null && ids.includes(gone)]).toEqual([filter, true, false]);
    }
    expect(await found({ phone: person.phone, page: 2 })).toEqual([]);
    const sized = (await rest.get<Listed>('/api/sign/list', { page: 1, page_size: 2 })).result;
    expect([sized.list.length, sized.total > 2]).toEqual([2, true]);
    const next = await found({ page: 2, page_size: 2 });
    expect(next).toHaveLength(Math.min(2, sized.total - 2));
    expect(next.filter((one) => sized.list.some((row) => row.sign_record_id === one))).toEqual([]);
    // By GraphQL by the same filters, and by page.
    const LIST =
      'query($f: ContractFilter, $first: Int, $page: Int) { contracts(filter: $f, first: $first, page: $page) { totalCount nodes { id } } }';
    const listedBy = async (f: object, first = 100, at = 1) =>
      (await graphql.call<InGraphql>(LIST, { f, first, page: at })).contracts.nodes.map((node) => node.id);
    for (const [f, here, gone] of [
      [{ keyword: person.name }, id, general],
      [{ keyword: person.idCard }, id, general],
      [{ phone: person.phone }, id, general],
      [{ agreementTypes: ['LABOR_CONTINUOUS'] }, id, general],
      [{ contractName: '连续劳务' }, id, general],
      [{ statuses: ['HAS_BEEN_SIGNED'] }, paper.id, id],
      [{ importedFrom: '2026-11-20', importedTo: '2026-11-20' }, id, null],
      [{ importedTo: '2026-11-19' }, null, id],
      [{ importedFrom: '2026-11-21' }, null, id],
      [{ signedFrom: '2026-11-01', signedTo: '2026-11-01' }, paper.id, id],
      [{ signedFrom: '2026-11-02' }, null, paper.id],
      [{ signedTo: '2026-10-31' }, null, paper.id],
      [{ subjectId: world.subjectId }, id, null],
      [{ subjectId: '999' }, null, id],
    ] as const) {
      const ids = await listedBy(f);
      expect([f, here === null || ids.includes(here), gone !== null && ids.includes(gone)]).toEqual([f, true, false]);
    }
    const every = await listedBy({});
    expect([await listedBy({}, 2), await listedBy({}, 2, 2)]).toEqual([every.slice(0, 2), every.slice(2, 4)]);
    await rest.post('/api/sign/delete', { sign_record_id: general });
    expect(await listedBy({ phone: person.phone })).toEqual([id]);
  });

  it('[SGN-055 1/2] no list tells a number whole, at either door; each is told by a call of its own', async () => {
    const person = signer(30);
    const { id } = await sent(world, person);
    const inList = await rest.get<Listed>('/api/sign/list', { page: 1, page_size: 10, phone: person.phone });
    const inGraphql = await graphql.call<InGraphql>(CONTRACTS, { f: { phone: person.phone } });
    const [row] = inList.result.list;
    expect(row).toMatchObject({ idCard: `${person.idCard.slice(0, 4)}${'*'.repeat(10)}${person.idCard.slice(-4)}`, phone: '160****7730' });
    expect(inGraphql.contracts.nodes).toMatchObject([{ id, idCardMasked: row?.idCard, phoneMasked: row?.phone }]);
    for (const answer of [inList.result, inGraphql])
      for (const whole of [person.idCard, person.phone]) expect(JSON.stringify(answer)).not.toContain(whole);
    const { result } = await rest.post('/api/sign/phone/decrypt', { phoneEncryption: row?.phoneEncryption });
    expect(result).toEqual({ phone: person.phone });
    const reveal =
      'mutation($r: PersonalRef!, $f: PersonalField!) { revealPersonalField(ref: $r, field: $f, reason: "核对身份") { text } }';
    for (const [f, whole] of [
      ['ID_CARD', person.idCard],
      ['PHONE', person.phone],
    ])
      expect(await graphql.call(reveal, { r: { record: 'CONTRACT', id }, f })).toEqual({ revealPersonalField: { text: whole } });
  });

  it('[PER-021 3/3] [SGN-055 2/2] each masked field is told whole to who may see it, one at a time, for a reason that the trail keeps', async () => {
    const person = signer(40);
    const { id } = await sent(world, person);
    const asked = (who: RestClient, more: object = {}) =>
      who.post<{ value: string }>('/api/tool/sensitive/reveal', { type: 'contract', id, field: 'id_card', ...more });
    for (const [field, whole] of [
      ['id_card', person.idCard],
      ['phone', person.phone],
    ])
      expect([field, (await asked(rest, { field, reason: field === 'phone' ? '核对联系方式' : undefined })).result]).toEqual([
        field,
        { value: whole },
      ]);
    // The account is that of a line; a contract has none.
    const lines = await statementsOf(world).linesOf(world.paid.statementId);
    const [worker] = WORKERS;
    const line = must(lines.find(({ payee }) => payee.name === worker?.name));
    expect(JSON.stringify(lines)).not.toContain(must(worker).account);
    expect((await asked(rest, { type: 'statementLine', id: line.id, field: 'account' })).result).toEqual({ value: worker?.account });
    expect((await asked(rest, { field: 'account' })).code).toBe(22001);
    const trail = await world.app.database.rows<Record<string, string>>(
      `SELECT target_type AS type, body ->> 'door' AS door, body #>> '{after,field}' AS field, body #>> '{after,reason}' AS reason
       FROM audit_record WHERE action = 'personal.reveal' AND NOT body ? 'refused'
         AND (target_type, target_id) IN (('contract', $1), ('statementLine', $2)) ORDER BY seq`,
      [id, line.id],
    );
    expect(trail).toEqual([
      { type: 'contract', door: 'REST', field: '身份证号', reason: '经旧版接口查看个人信息' },
      { type: 'contract', door: 'REST', field: '手机号', reason: '核对联系方式' },
      { type: 'statementLine', door: 'REST', field: '收款账号', reason: '经旧版接口查看个人信息' },
    ]);
    // What is no kind of record and no such field is refused by its name.
    for (const [name, wrong] of [
      ['type', 'company'],
      ['field', 'name'],
      ['type', undefined],
      ['field', undefined],
    ])
      expect([wrong, await asked(rest, { [must(name)]: wrong })]).toMatchObject([wrong, { code: 22001, message: `${name}的取值不正确` }]);
    // Who only reads, and a token that may not see it.
    const doors = await signEachIn(world.app, { 赵晨: '16000000105', 冯涛: '16000000201' });
    const forbidden = { code: 22001, message: '权限不足！' };
    expect(await asked(doors.rest('赵晨'))).toMatchObject(forbidden);
    expect(await asked((await tokenIn(world, ['CONTRACTS_READ'])).rest)).toMatchObject(forbidden);
    expect((await asked((await tokenIn(world, ['PERSONAL_READ'])).rest)).result).toEqual({ value: person.idCard });
    // The records of another company are as good as none.
    const [strange, unknown] = [await asked(doors.rest('冯涛')), await asked(doors.rest('冯涛'), { id: '999999' })];
    expect([strange.code, strange.message]).toEqual([22001, unknown.message]);
    expect(strange.message).toBe((await asked(rest, { id: '999999' })).message);
  });

  it('[SGN-015] [SGN-035] templates have an id, a name and their text', async () => {
    const query = { subject_id: world.subjectId, agreementType: '18' };
    const { result } = await rest.get<Listed>('/api/sign/template/list', query);
    expect(result.list).toEqual([
      { contract_id: expect.any(String), contract_name: '连续劳务服务协议', contract_content: expect.stringContaining('# 服务内容') },
    ]);
    const offered = (variables: object) =>
      graphql.call<{ contractTemplates: object[] }>(
        'query($s: ID, $a: AgreementType) { contractTemplates(subjectId: $s, agreementType: $a) { id name body } }',
        { ...variables },
      );
    const [legacy] = result.list;
    expect(await offered({ s: world.subjectId, a: 'LABOR_CONTINUOUS' })).toEqual({
      contractTemplates: [{ id: legacy?.contract_id, name: '连续劳务服务协议', body: legacy?.contract_content }],
    });
    const elsewhere = { subject_id: '999999', agreementType: '18' };
    expect((await rest.get<Listed>('/api/sign/template/list', elsewhere)).result.list).toEqual([]);
    expect(await offered({ s: '999999', a: 'LABOR_CONTINUOUS' })).toEqual({ contractTemplates: [] });
  });

  it('[SGN-028] [SGN-029] [SGN-030] [SGN-006 2/4] a person is named right, the link is asked for, the record is deleted', async () => {
    const { id } = await sent(world, signer(32), { isNotify: false });
    const { name, idCard, phone } = signer(33);
    expect(await rest.post('/api/sign/info/update', { sign_record_id: id, name, id_card: idCard, phone })).toMatchObject({ code: 22000 });
    const mended = { name, idCard: `${idCard.slice(0, 4)}${'*'.repeat(10)}${idCard.slice(-4)}`, phone: '160****7733' };
    expect((await rest.get('/api/sign/detail', { sign_record_id: id })).result).toMatchObject(mended);
    const { result } = await rest.get<{ signUrl: string }>('/api/sign/url', { signRecordId: id });
    expect(result.signUrl).toMatch(/\/m\/s\/[\w-]{43}$/);
    expect(await rest.post('/api/sign/delete', { sign_record_id: id })).toMatchObject({ code: 22000 });
    // By GraphQL the same three.
    const EDIT =
      'mutation($id: ID!, $i: EditContractInput!, $k: ID!) { editContract(id: $id, input: $i, idempotencyKey: $k) { name idCardMasked phoneMasked } }';
    const LINK = 'mutation($id: ID!) { openSigningLink(id: $id) { url } }';
    const { id: other } = await sent(world, signer(43), { isNotify: false });
    expect(await graphql.call(EDIT, { id: other, i: { name, idCard, phone }, k: key() })).toEqual({
      editContract: { name, idCardMasked: mended.idCard, phoneMasked: mended.phone },
    });
    expect((await graphql.call<{ openSigningLink: { url: string } }>(LINK, { id: other })).openSigningLink.url).toMatch(
      /\/m\/s\/[\w-]{43}$/,
    );
    const only = (id: string) => ({ s: { mode: 'PAGE', ids: [id] }, k: key() });
    expect(await graphql.call(DELETE, only(other))).toEqual({ deleteContracts: { count: 1 } });
    expect(await rest.get('/api/sign/detail', { sign_record_id: other })).toMatchObject({ code: 22001 });
    // Of one that was signed none of the three.
    const { id: signed } = await paperOf(0);
    expect([
      await graphql.refusal(EDIT, { id: signed, i: { name, idCard, phone }, k: key() }),
      await graphql.refusal(LINK, { id: signed }),
      await graphql.refusal(DELETE, only(signed)),
    ]).toEqual(['ACTION_NOT_ALLOWED', 'ACTION_NOT_ALLOWED', 'CONTRACTS_NOT_UNSIGNED']);
    for (const answer of [
      await rest.post('/api/sign/info/update', { sign_record_id: signed, name, id_card: idCard, phone }),
      await rest.get('/api/sign/url', { signRecordId: signed }),
      await rest.post('/api/sign/delete', { sign_record_id: signed }),
    ])
      expect(answer.code).toBe(22001);
    expect(await paperOf(0)).toMatchObject({ id: signed, status: 'HAS_BEEN_SIGNED' });
    expect(await rest.get('/api/sign/detail', { sign_record_id: id })).toMatchObject({ code: 22001, message: '合同不存在或已被删除' });
  });

  it('[SGN-034] [SGN-017 2/3] [SGN-018 2/3] the check before a batch counts, and an operation that the path does not name is refused', async () => {
    const ids = [(await sent(world, signer(34))).id, (await sent(world, signer(35))).id];
    const chosen = { sign_record_ids: ids.join(','), select_all_flag: '2' };
    const count = async (more: object) => (await rest.post<{ count: number }>('/api/sign/batch/check', { ...chosen, ...more })).result;
    expect(await count({ operation_type: '1' })).toEqual({ count: 2 });
    expect(await count({ operation_type: '2' })).toEqual({ count: 0 });
    const counted = (action: string) =>
      graphql.call(
        'query($a: ContractBatchAction!, $s: ContractSelection!) { contractSelection(action: $a, selection: $s) { count refusedCount } }',
        { a: action, s: { mode: 'PAGE', ids } },
      );
    expect([await counted('DELETE'), await counted('VOID')]).toEqual([
      { contractSelection: { count: 2, refusedCount: 0 } },
      { contractSelection: { count: 0, refusedCount: 2 } },
    ]);
    expect(await rest.post('/api/sign/batch/delete', { ...chosen, operation_type: '2' })).toMatchObject({ code: 22001 });
    expect(await rest.post('/api/sign/batch/void', chosen)).toMatchObject({ code: 22001, message: '不符合作废条件，请重新选择' });
    const mixed = { ...chosen, sign_record_ids: `${ids.join(',')},${(await paperOf(1)).id}`, operation_type: '1' };
    expect(await rest.post('/api/sign/batch/delete', mixed)).toMatchObject({ code: 22001, message: '仅支持删除未签约数据，请重新选择' });
    // It refuses all of them, so it would touch none.
    expect(await count({ ...mixed })).toEqual({ count: 0 });
    expect(await count({ operation_type: '1' })).toEqual({ count: 2 });
    expect(await rest.post('/api/sign/batch/delete', { ...chosen, operation_type: '1' })).toMatchObject({ code: 22000 });
  });

  it('[SGN-031] a batch deletes or voids the ids that are named, or with flag 1 whatever the filters find, at both doors', async () => {
    const found = async (filter: object) => (await graphql.call<InGraphql>(CONTRACTS, { f: filter })).contracts.nodes.map(({ id }) => id);
    const named: string[] = [];
    for (const name of ['批量甲', '批量乙', '批量丙', '批量丁']) named.push((await sent(world, { ...signer(50 + named.length), name })).id);
    const [first, second, third, fourth] = named;
    const ids = `${first},${second}`;
    expect((await rest.post('/api/sign/batch/delete', { sign_record_ids: ids, select_all_flag: '2', operation_type: '1' })).code).toBe(
      22000,
    );
    expect(await found({ keyword: '批量' })).toEqual([fourth, third]);
    expect(await rest.post('/api/sign/batch/delete', { sign_record_ids: third, select_all_flag: '3', operation_type: '1' })).toMatchObject({
      code: 22001,
      message: 'select_all_flag的取值不正确',
    });
    const all = { select_all_flag: '1', keyword: '批量丙', phone: signer(52).phone, signStatus: 'WAITING_SIGN' };
    expect((await rest.post<{ count: number }>('/api/sign/batch/check', { ...all, operation_type: '1' })).result).toEqual({ count: 1 });
    expect((await rest.post('/api/sign/batch/delete', { ...all, operation_type: '1' })).code).toBe(22000);
    expect(await found({ keyword: '批量' })).toEqual([fourth]);
    const inGraphql = { mode: 'ALL', filter: { keyword: '批量' } };
    expect(await graphql.call(DELETE, { s: inGraphql, k: key() })).toEqual({ deleteContracts: { count: 1 } });
    expect(await found({ keyword: '批量' })).toEqual([]);
    const paper = await paperOf(2);
    const keyword = must(WORKERS[2]).name;
    expect((await rest.post('/api/sign/batch/void', { select_all_flag: '1', keyword, operation_type: '2' })).code).toBe(22000);
    expect(await paperOf(2)).toMatchObject({ id: paper.id, status: 'HAS_BEEN_VOIDED' });
    // On paper, so that they end at once: named at the one door, found by the filters at the other.
    await agentInvoicesOf(world).sign([70, 71, 72].map((n) => ({ ...signer(n), name: `纸批${'甲乙丙'[n - 70]}` })));
    const papers = await found({ keyword: '纸批' });
    const two = papers.slice(0, 2).join(',');
    expect((await rest.post('/api/sign/batch/void', { sign_record_ids: two, select_all_flag: '2', operation_type: '2' })).code).toBe(22000);
    const statuses = async () =>
      (await graphql.call<InGraphql>(CONTRACTS, { f: { keyword: '纸批' } })).contracts.nodes.map(({ status }) => status);
    expect(await statuses()).toEqual(['HAS_BEEN_VOIDED', 'HAS_BEEN_VOIDED', 'HAS_BEEN_SIGNED']);
    expect(await graphql.call(VOID, { s: { mode: 'ALL', filter: { keyword: '纸批甲' } }, k: key() })).toEqual({
      voidContracts: { count: 1, pendingCount: 0 },
    });
    expect(await statuses()).toEqual(papers.map(() => 'HAS_BEEN_VOIDED'));
  });

  it('[SGN-039] [SGN-001 2/3] [SGN-019 3/3] one contract is voided by its id', async () => {
    const [wire, graph] = [await paperOf(0), await paperOf(1)];
    expect((await rest.post('/api/sign/void', { sign_record_id: wire.id })).code).toBe(22000);
    expect(await rest.get('/api/sign/detail', { sign_record_id: wire.id })).toMatchObject({ result: { sign_status: 'HAS_BEEN_VOIDED' } });
    const answer = await graphql.call(VOID, { s: { mode: 'PAGE', ids: [graph.id] }, k: key() });
    expect(answer).toEqual({ voidContracts: { count: 1, pendingCount: 0 } });
    expect(await paperOf(1)).toMatchObject({ id: graph.id, status: 'HAS_BEEN_VOIDED' });
    expect((await rest.post('/api/sign/void', {})).code).not.toBe(22000);
  });

  it('[QRC-001 3/3] [QRC-003] [QRC-004 2/2] [QRC-005] a code takes subject, agreement, contract and what accounts are asked for, and answers where it leads', async () => {
    const [template] = await world.app.database.rows<{ id: string }>(
      `SELECT id FROM contract_template WHERE subject_id = $1 AND agreement_type = 'LABOR_CONTINUOUS' AND status = 'PUBLISHED'`,
      [world.subjectId],
    );
    const templateId = must(template).id;
    const said = { subjectId: world.subjectId, agreementType: '18', contractId: templateId, collectAccount: '1', accountTypeList: '1,2' };
    const create = async (more: object = {}) => rest.post<{ signUrl: string }>('/api/sign/qrcode/create', { ...said, ...more });
    const { result } = await create();
    expect(result).toEqual({ signUrl: expect.stringMatching(/^http.*\/m\/qr\/[\w-]{43}$/) });
    const [kept] = await world.app.database.rows(
      'SELECT subject_id, agreement_type, template_id, collect_account, account_types FROM signing_qr',
    );
    expect(kept).toEqual({
      subject_id: world.subjectId,
      agreement_type: 'LABOR_CONTINUOUS',
      template_id: templateId,
      collect_account: true,
      account_types: ['BANK_CARD', 'ALIPAY'],
    });
    const told = async (more: object) => {
      const answer = await create(more);
      return `${answer.code} ${answer.message} ${JSON.stringify(answer.result)}`;
    };
    for (const [field, words] of [
      ['subjectId', '请选择合作主体'],
      ['agreementType', '请选择'],
      ['contractId', '请选择合同'],
      ['collectAccount', '请选择是否填写支付账户'],
      ['accountTypeList', '支付账户类型'],
    ] as const)
      expect([field, await told({ [field]: undefined })]).toEqual([field, expect.stringMatching(new RegExp(`^22001 .*${words}`))]);
    const input = { subjectId: world.subjectId, agreementType: 'LABOR_CONTINUOUS', templateId, collectAccount: true };
    const inGraphql = (accountTypes: readonly string[]) =>
      graphql.send<{ createSigningQr: { signUrl: string } }>(
        'mutation($i: CreateSigningQrInput!, $k: ID!) { createSigningQr(input: $i, idempotencyKey: $k) { signUrl } }',
        { i: { ...input, accountTypes }, k: key() },
      );
    expect((await inGraphql(['ALIPAY'])).data?.createSigningQr.signUrl).toMatch(/\/m\/qr\/[\w-]{43}$/);
    expect((await inGraphql([])).errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('[SGN-032] [SGN-020 1/3] reminds one or many and says how many get an SMS', async () => {
    const people = [signer(36), signer(37)];
    const ids: string[] = [];
    for (const person of people) ids.push((await sent(world, person, { isNotify: false })).id);
    const remind = async (body: object) => (await rest.post('/api/sign/remind', body)).result;
    expect(await remind({ sign_record_id: ids[0] })).toEqual({ reminder_count: 1 });
    expect(await remind({ sign_record_ids: ids.join(','), select_all_flag: '2' })).toEqual({ reminder_count: 2 });
    expect(await linksTo(must(people[0]).phone, 's')).toHaveLength(2);
    // Five a day: the first person has had two, and the sixth is refused.
    const one = async () => rest.post('/api/sign/remind', { sign_record_id: ids[0] });
    for (let n = 3; n <= 5; n += 1) expect((await one()).code).toBe(22000);
    expect(await one()).toMatchObject({ code: 22001, message: '今日提醒次数已用完' });
    const [told] = (await rest.get<Listed>('/api/sign/list', { keyword: must(people[0]).name })).result.list;
    expect(told).toMatchObject({ day_reminder_num: 5 });
    // Neither a person with another identity nor one who has signed is reminded.
    await world.app.database.rows('UPDATE contract SET authentication_failed = true WHERE id = $1 RETURNING 1', [ids[1]]);
    expect((await rest.post('/api/sign/remind', { sign_record_id: ids[1] })).code).toBe(22001);
    expect((await rest.get('/api/sign/detail', { sign_record_id: ids[1] })).result).toMatchObject({ authentication_failed_flag: 1 });
    expect((await rest.post('/api/sign/remind', { sign_record_id: (await paperOf(1)).id })).code).toBe(22001);
    // Of many only those who get an SMS are counted, whether they are ticked or found by a filter.
    const third = signer(42);
    const { id: open } = await sent(world, third, { isNotify: false });
    expect(await remind({ sign_record_ids: [ids[1], open].join(','), select_all_flag: '2' })).toEqual({ reminder_count: 1 });
    expect(await remind({ select_all_flag: '1', phone: third.phone })).toEqual({ reminder_count: 1 });
    expect(await linksTo(third.phone, 's')).toHaveLength(2);
    expect(await linksTo(must(people[1]).phone, 's')).toHaveLength(1);
    // By GraphQL one or many too, with how many get an SMS and how many do not.
    const REMIND = 'mutation($s: ContractSelection!, $k: ID!) { remindContracts(selection: $s, idempotencyKey: $k) { sent refused } }';
    const byGraphql = (...chosen: (string | undefined)[]) => graphql.call(REMIND, { s: { mode: 'PAGE', ids: chosen }, k: key() });
    expect(await byGraphql(open)).toEqual({ remindContracts: { sent: 1, refused: 0 } });
    expect(await byGraphql(ids[0], ids[1], open)).toEqual({ remindContracts: { sent: 1, refused: 2 } });
    expect(await linksTo(third.phone, 's')).toHaveLength(4);
  });

  it('[SGN-033] an export answers where its file is', async () => {
    // Two wait; what the filter finds is in the file, masked, and nobody else.
    for (const n of [38, 41]) await sent(world, signer(n));
    const ask = { select_all_flag: '1', keyword: signer(38).name };
    const { result } = await rest.post<{ download_url: string; export_key: string }>('/api/sign/list/export', ask);
    expect(Object.keys(result).sort()).toEqual(['download_url', 'export_key']);
    const [, ...rows] = await readSheet(await fileOfExport(rest, world.app.url, must(result)));
    expect(rows.map((row) => row[1])).toEqual([signer(38).name]);
    expect(rows.flat().join()).not.toContain(signer(38).idCard);
    // The answer itself says where: whoever asked opens it there, another company and nobody do not.
    const address = await addressAnswered('download_url', async () =>
      must((await rest.post<typeof result>('/api/sign/list/export', ask)).result),
    );
    expect(address).toMatch(/^\/api\/operarecords\/file\/download\?fileId=\d+$/);
    const own = await openedBy(rest, world.app.url, address);
    expect((await readSheet(must(own.file))).slice(1)).toEqual(rows);
    const others = await signEachIn(world.app, { 冯涛: '16000000201' });
    for (const stranger of [others.rest('冯涛'), world.app.rest()]) {
      const { file, code } = await openedBy(stranger, world.app.url, address);
      expect([file, code === 22000]).toEqual([null, false]);
    }
    // By GraphQL the file has an address of its own once it is done.
    const input = { kind: 'CONTRACTS', selection: { mode: 'ALL' }, conditions: [{ name: 'keyword', values: [signer(38).name] }] };
    expect((await sheetOfExport(graphql, world.app.url, input)).slice(1)).toEqual(rows);
  });

  it('[SGN-040] unbinding is asked at the phone of a record and at one that is typed, a document only of what was signed', async () => {
    const { id } = await sent(world, signer(39));
    expect(await rest.post('/api/sign/unbind/sms', { sign_record_id: id })).toMatchObject({ code: 22000, message: '解绑短信发送成功！' });
    expect(await linksTo(signer(39).phone, 'unbind')).toHaveLength(1);
    const { name, idCard } = signer(39);
    const body = { name, id_card: idCard, phone: '16000007798' };
    expect(await rest.post('/api/sign/unbind/person/sms', body)).toMatchObject({ code: 22000 });
    expect(await linksTo('16000007798', 'unbind')).toHaveLength(1);
    await graphql.call('mutation($id: ID!, $k: ID!) { sendUnbind(id: $id, idempotencyKey: $k) }', { id, k: key() });
    const typed = 'mutation($i: UnbindPersonInput!, $k: ID!) { sendUnbindPerson(input: $i, idempotencyKey: $k) }';
    await graphql.call(typed, { i: { name, idCard, phone: '16000007797' }, k: key() });
    expect(await linksTo(signer(39).phone, 'unbind')).toHaveLength(2);
    expect(await linksTo('16000007797', 'unbind')).toHaveLength(1);
    expect(await rest.get('/api/sign/download', { sign_record_id: id })).toMatchObject({ code: 22001 });
    expect(await rest.post('/api/sign/void', { sign_record_id: id })).toMatchObject({ code: 22001 });
  });
});
