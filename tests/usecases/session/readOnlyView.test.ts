import 'reflect-metadata';
import { runRaw } from '../../../server/kernel/usecase';
import { identify } from '../../../server/session/public';
import { allUseCases } from '../../contract/useCases';
import { LOOSE, PASSWORD } from '../../kit/builders/people';
import { contractOf, phoneOf, publishedTemplate, signOnPhone, untilSealed } from '../../kit/builders/phones';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

const LOGIN = 'mutation ($i: OpsLoginInput!) { opsLogin(input: $i) { token } }';
const START = 'mutation ($companyId: ID!, $reason: String!) { opsStartReadOnlyView(companyId: $companyId, reason: $reason) { endsAt } }';
const ME = '{ viewer { userId name companyId permissions readOnlyView { operatorName reason endsAt } } boundCompanies { list { name } } }';
const STATEMENTS = '{ statements(first: 5) { totalCount nodes { id } } }';
const REFUSED = '正在只读查看，不能办理业务或打开文件；请由企业人员操作';
const REASON = '企业来电咨询结算单审核进度';

const logIn = async (account = '16000000902'): Promise<string> => {
  const input = { account, password: PASSWORD, asToken: true };
  const answer = await world.app.graphql().call<{ opsLogin: { token: string } }>(LOGIN, { i: input });
  return answer.opsLogin.token;
};

/** The cookie of a new view, as a browser sends it. */
const look = async (operator: string, companyId = world.companyId): Promise<string> => {
  const answer = await world.app.graphql({ token: operator }).send(START, { companyId, reason: REASON });
  const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('jq_session='));
  expect(cookie).toMatch(/^jq_session=vw_[^;]{30,}; .*HttpOnly/);
  expect(answer.text).not.toContain('vw_');
  return cookie.split(';')[0] ?? '';
};
const withCookie = (cookie: string, headers: Record<string, string> = {}) => ({
  headers: { cookie, origin: world.app.url, ...headers },
});
const viewer = (cookie: string, headers: Record<string, string> = {}) => world.app.graphql(withCookie(cookie, headers));

test('[OPS-032 1/3] an operator looks at the company with its own lists, and nothing of it or of anybody can be changed', async () => {
  const operator = await logIn();
  const cookie = await look(operator);
  const seen = await viewer(cookie).call<{ viewer: { permissions: string[] } }>(ME);
  expect(seen).toMatchObject({
    viewer: { userId: '0', name: '孙越', companyId: world.companyId, readOnlyView: { operatorName: '孙越', reason: REASON } },
    boundCompanies: { list: [] },
  });
  expect(seen.viewer.permissions).toEqual(['READER', 'SEES_ALL']);
  expect(await viewer(cookie).call(STATEMENTS)).toMatchObject({ statements: { totalCount: 1, nodes: [{ id: world.paid.statementId }] } });
  // Another company is none that he looks at, in whatever way it is named.
  const other = must(world.platform.companies.B);
  expect(await viewer(cookie, { 'customer-code': other }).refusal(STATEMENTS)).toBe('NO_ACCESS');
  // Every command of the product, of members and of everybody; judged before what it asks for.
  const caller = await identify({
    headers: {},
    cookies: { jq_session: cookie.slice('jq_session='.length) },
    queryToken: null,
    ip: '127.0.0.1',
    door: 'GRAPHQL',
    requestId: 'looking',
  });
  const commands = [...allUseCases().values()].filter(
    ({ kind, realms }) => kind === 'command' && realms.some((one) => one === 'company' || one === 'public'),
  );
  expect(commands.length).toBeGreaterThan(190);
  const open: string[] = [];
  for (const one of commands) {
    const key = await runRaw(caller, one, {}, { idempotencyKey: `looking-${one.name}` }).then(
      () => 'done',
      (error: { key?: string }) => error.key,
    );
    if (key !== 'READ_ONLY_VIEW') open.push(`${one.name}: ${key}`);
  }
  expect(open).toEqual(['logout: done']);
});

test('[OPS-032 2/3] the log of the company says who looked and why, also what he tried; and nobody but who may looks', async () => {
  const operator = await logIn();
  const cookie = await look(operator);
  expect(await viewer(cookie).refusal('mutation { renameMe(name: "别人") { userId } }')).toBe('READ_ONLY_VIEW');
  const answer = await world.app.rest(withCookie(cookie)).post('/api/setting/audit', { on: 0 });
  expect(answer).toMatchObject({ code: 22001, message: REFUSED });
  // What the master of the company reads in his own log, the newest first.
  const master = world.app.rest();
  const { result } = await master.post<{ token: string }>('/api/user/login', { account: '16000000101', password: PASSWORD });
  const log = '{ auditRecords(first: 3) { nodes { action actionLabel actorName actorRole outcome errorKey remark } } }';
  const own = world.app.graphql({ token: result.token });
  const { auditRecords } = await own.call<{ auditRecords: { nodes: unknown[] } }>(log);
  expect(auditRecords.nodes).toEqual([
    expect.objectContaining({ action: 'company.switch', actorRole: '平台人员（只读查看）', outcome: 'REFUSED' }),
    expect.objectContaining({ action: 'user.rename', actorName: '孙越', outcome: 'REFUSED', errorKey: 'READ_ONLY_VIEW' }),
    {
      action: 'company.view',
      actionLabel: '平台人员只读查看',
      actorName: '孙越',
      actorRole: '审核、税务、内容、运营管理员',
      outcome: 'DONE',
      errorKey: null,
      remark: REASON,
    },
  ]);
  // Pages mask what files hold in full: the sheet of a payment is opened by the people of the company alone.
  const [sheet] = await world.app.database.rows<{ id: string }>(`SELECT id FROM stored_file WHERE company_id = $1 AND purpose = 'SHEET'`, [
    world.companyId,
  ]);
  const file = `/api/file/download?fileId=${must(sheet).id}`;
  expect((await world.app.rest({ token: result.token }).get(file)).code).not.toBe(22001);
  expect(await world.app.rest(withCookie(cookie)).get(file)).toMatchObject({ code: 22001, message: REFUSED });
  // A contract is read, and the address of its file is not in it.
  const contractId = await contractOf(world, 0, await publishedTemplate(world));
  await signOnPhone((await phoneOf(world, 0, contractId)).caller);
  await untilSealed(world, contractId);
  const detail = async (client: ReturnType<typeof world.app.rest>) => client.get('/api/sign/detail', { sign_record_id: contractId });
  const address = expect.stringMatching(/^\/api\/file\/download\?ticket=/);
  expect((await detail(world.app.rest({ token: result.token }))).result).toMatchObject({
    exist_contract_file: 1,
    contractFileUrl: address,
  });
  expect(await detail(world.app.rest(withCookie(cookie)))).toMatchObject({
    code: 22000,
    result: { exist_contract_file: 1, contractFileUrl: '' },
  });
  const start = { companyId: world.companyId, reason: REASON };
  // Finance acts for companies as well; whoever only reads, or is no operator, does not look into one; nor does anybody without a word why.
  expect(await world.app.graphql({ token: operator }).refusal(START, { ...start, reason: '看' })).toBe('VALIDATION_FAILED');
  expect(await world.app.graphql({ token: operator }).refusal(START, { ...start, companyId: '999999' })).toBe('COMPANY_NOT_FOUND');
  expect(await world.app.graphql().refusal(START, start)).toBe('SESSION_EXPIRED');
  expect(await viewer(cookie).refusal(START, start)).toBe('READ_ONLY_VIEW');
});

test('a view ends when he ends it, after half an hour and with his own session; its token is worth nothing in a header', async () => {
  const operator = await logIn();
  const first = await look(operator);
  const token = first.slice('jq_session='.length);
  expect(await world.app.graphql({ token }).refusal(STATEMENTS)).toBe('SESSION_EXPIRED');
  expect(await viewer(first).call('mutation { logout }')).toEqual({ logout: true });
  expect(await viewer(first).refusal(STATEMENTS)).toBe('SESSION_EXPIRED');

  const second = await look(operator);
  // Half an hour later, by the clock of the database like everything of a session.
  await world.app.database.rows(
    `UPDATE read_only_view SET started_at = started_at - interval '30 minutes', ends_at = ends_at - interval '30 minutes'`,
  );
  expect(await viewer(second).refusal(STATEMENTS)).toBe('SESSION_EXPIRED');

  const third = await look(operator);
  expect(await viewer(third).refusal(STATEMENTS)).toBe('');
  expect(await world.app.graphql({ token: operator }).call('mutation { opsLogout }')).toEqual({ opsLogout: true });
  expect(await viewer(third).refusal(STATEMENTS)).toBe('SESSION_EXPIRED');
});
