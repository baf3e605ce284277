import { run } from '../../server/kernel/usecase';
import { contracts } from '../../server/signing/queries/contracts';
import { LOOSE } from '../kit/builders/people';
import { linksTo, sent, signer } from '../kit/builders/signing';
import { must } from '../kit/checks/must';
import type { RestClient } from '../kit/clients/clients';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';

let world: SmallWorld;
let rest: RestClient;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
  rest = world.app.rest({ token: login.token });
});
afterAll(() => world?.app.close());

interface Listed {
  readonly total: number;
  readonly list: readonly Record<string, unknown>[];
}

const FIELDS =
  'sign_record_id name idCard phone phoneEncryption sign_status sign_status_str import_date sign_date subject_name agreementTypeName contract_name sign_system_type contract_content signUrl exist_contract_file authentication_failed_flag day_reminder_num contractCode contractStartTime contractEndTime contractFileUrl'.split(
    ' ',
  );

describe('contracts on the legacy wire', () => {
  it('[SGN-014] [SGN-026] [SGN-037] are listed by page and filters and read one by one, with the fields of the source', async () => {
    const person = signer(31);
    const { id } = await sent(world, person);
    const listed = await rest.get<Listed>('/api/sign/list', { page: 1, page_size: 10, phone: person.phone, signStatus: 'WAITING_SIGN' });
    expect(listed.result).toMatchObject({ total: 1, list: [{ sign_record_id: id, phone: '160****7731', sign_status: 'WAITING_SIGN' }] });
    expect(Object.keys(must(listed.result.list[0])).sort()).toEqual([...FIELDS].sort());
    const detail = await rest.get<Record<string, unknown>>('/api/sign/detail', { sign_record_id: id });
    expect(Object.keys(detail.result).sort()).toEqual([...FIELDS].sort());
    expect(detail.result.contract_content).toContain('第一条 服务内容');
    const inGraphql = await run(await world.member('王敏'), contracts, { filter: { phone: person.phone } });
    expect(inGraphql.nodes.map((node) => node.id)).toEqual([id]);
  });

  it('[SGN-015] [SGN-035] templates have an id, a name and their text', async () => {
    const query = { subject_id: world.subjectId, agreementType: '18' };
    const { result } = await rest.get<Listed>('/api/sign/template/list', query);
    expect(result.list).toEqual([
      { contract_id: expect.any(String), contract_name: '连续劳务服务协议', contract_content: expect.stringContaining('# 服务内容') },
    ]);
  });

  it('[SGN-028] [SGN-029] [SGN-030] a person is named right, the link is asked for, the record is deleted', async () => {
    const { id } = await sent(world, signer(32), { isNotify: false });
    const { name, idCard, phone } = signer(33);
    expect(await rest.post('/api/sign/info/update', { sign_record_id: id, name, id_card: idCard, phone })).toMatchObject({ code: 22000 });
    const { result } = await rest.get<{ signUrl: string }>('/api/sign/url', { signRecordId: id });
    expect(result.signUrl).toMatch(/\/m\/s\/[\w-]{43}$/);
    expect(await rest.post('/api/sign/delete', { sign_record_id: id })).toMatchObject({ code: 22000 });
    expect(await rest.get('/api/sign/detail', { sign_record_id: id })).toMatchObject({ code: 22001, message: '合同不存在或已被删除' });
  });

  it('[SGN-034] the check before a batch counts, and an operation that the path does not name is refused', async () => {
    const ids = [(await sent(world, signer(34))).id, (await sent(world, signer(35))).id];
    const chosen = { sign_record_ids: ids.join(','), select_all_flag: '2' };
    const count = async (more: object) => (await rest.post<{ count: number }>('/api/sign/batch/check', { ...chosen, ...more })).result;
    expect(await count({ operation_type: '1' })).toEqual({ count: 2 });
    expect(await count({ operation_type: '2' })).toEqual({ count: 0 });
    expect(await rest.post('/api/sign/batch/delete', { ...chosen, operation_type: '2' })).toMatchObject({ code: 22001 });
    expect(await rest.post('/api/sign/batch/void', chosen)).toMatchObject({ code: 22001, message: '不符合作废条件，请重新选择' });
    expect(await rest.post('/api/sign/batch/delete', { ...chosen, operation_type: '1' })).toMatchObject({ code: 22000 });
  });

  it('[SGN-032] reminds one or many and says how many get an SMS', async () => {
    const people = [signer(36), signer(37)];
    const ids = [];
    for (const person of people) ids.push((await sent(world, person, { isNotify: false })).id);
    const remind = async (body: object) => (await rest.post('/api/sign/remind', body)).result;
    expect(await remind({ sign_record_id: ids[0] })).toEqual({ reminder_count: 1 });
    expect(await remind({ sign_record_ids: ids.join(','), select_all_flag: '2' })).toEqual({ reminder_count: 2 });
    expect(await linksTo(must(people[0]).phone, 's')).toHaveLength(2);
  });

  it('[SGN-033] an export answers where its file is', async () => {
    await sent(world, signer(38));
    const { result } = await rest.post<{ download_url: string }>('/api/sign/list/export', {
      select_all_flag: '1',
      keyword: signer(38).name,
    });
    expect(result.download_url).toMatch(/^\/api\//);
  });

  it('unbinding is asked at the phone of a record and at one that is typed, a document only of what was signed', async () => {
    const { id } = await sent(world, signer(39));
    expect(await rest.post('/api/sign/unbind/sms', { sign_record_id: id })).toMatchObject({ code: 22000 });
    const { name, idCard } = signer(39);
    const body = { name, id_card: idCard, phone: '16000007798' };
    expect(await rest.post('/api/sign/unbind/person/sms', body)).toMatchObject({ code: 22000 });
    expect(await linksTo('16000007798', 'unbind')).toHaveLength(1);
    expect(await rest.get('/api/sign/download', { sign_record_id: id })).toMatchObject({ code: 22001 });
    expect(await rest.post('/api/sign/void', { sign_record_id: id })).toMatchObject({ code: 22001 });
  });
});
