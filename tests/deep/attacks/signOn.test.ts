import 'reflect-metadata';
import { PASSWORD, type People, type Person, startPeople } from '../../kit/builders/people';
import { must } from '../../kit/checks/must';
import { STORY_START } from '../../kit/worlds/app';
import { type OidcIssuer, startOidcIssuer } from '../../kit/worlds/oidcIssuer';

const HOME = 'https://jieqing.test';
let people: People;
let issuer: OidcIssuer;
beforeAll(async () => {
  [people, issuer] = await Promise.all([startPeople({ config: { publicUrl: HOME } }), startOidcIssuer()]);
});
afterAll(async () => {
  issuer?.close();
  await people?.close();
});

const of = (token?: string, companyId?: string) =>
  people.app.graphql({ ...(token ? { token } : {}), ...(companyId ? { headers: { 'customer-code': companyId } } : {}) });
const logIn = async (person: Person): Promise<string> => {
  const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
  const input = { account: person.phone, password: PASSWORD, asToken: true };
  return (await of().call<{ login: { token: string } }>(LOGIN, { input })).login.token;
};
const SET = `mutation ($input: IdentityProviderInput!) { setIdentityProvider(input: $input) { code returnAddress version boundCount } }`;
type Setting = { code: string; returnAddress: string; version: number; boundCount: number };
const wish = (more: object = {}) => ({
  kind: 'OIDC',
  issuer: issuer.issuer,
  clientId: 'jieqing',
  secret: 'client-secret-1',
  version: null,
  ...more,
});
const set = async (token: string, more: object = {}) =>
  (await of(token).call<{ setIdentityProvider: Setting }>(SET, { input: wish(more) })).setIdentityProvider;

type Start = { address: string; key: string };
const BEGIN = 'mutation ($code: String!, $returnTo: String) { beginSignOn(code: $code, returnTo: $returnTo) { address key } }';
const begin = async (code: string, returnTo: string | null = null) =>
  (await of().call<{ beginSignOn: Start }>(BEGIN, { code, returnTo })).beginSignOn;
const FINISH = 'mutation ($input: SignOnAnswerInput!) { finishSignOn(input: $input, asToken: true) { token returnTo } }';
const finish = async (input: object) =>
  (await of().call<{ finishSignOn: { token: string; returnTo: string } }>(FINISH, { input })).finishSignOn;
const refused = (input: object) => of().refusal(FINISH, { input });
const BEGIN_LINK = 'mutation { beginSignOnLink { address key } }';
const beginLink = async (token: string) => (await of(token).call<{ beginSignOnLink: Start }>(BEGIN_LINK)).beginSignOnLink;
const FINISH_LINK = 'mutation ($input: SignOnAnswerInput!) { finishSignOnLink(input: $input) { boundAt } }';
const link = async (token: string, code: string, name: string) => {
  const { address, key } = await beginLink(token);
  return of(token).refusal(FINISH_LINK, { input: { code, key, answer: await issuer.signIn(address, name) } });
};
const UNLINK = 'mutation { unlinkSignOn { boundAt } }';
const VIEWER = '{ viewer { userId companyId } }';
const viewerOf = async (token: string) => (await of(token).call<{ viewer: { userId: string; companyId: string } | null }>(VIEWER)).viewer;
/** As if the session had proven itself longer ago than a proof lives. */
const forget = () =>
  people.app.database.rows(`UPDATE user_session SET proved_at = now() - interval '6 minutes' WHERE proved_at IS NOT NULL`);

describe('a login by an account of the company, with a real provider', () => {
  let setting: Setting;
  let maker: string;

  it('is set up by the master with a proof, told to nobody else, and its secret stays in its column', async () => {
    const master = await logIn(people.master);
    maker = await logIn(people.maker);
    expect(await of(maker).refusal(SET, { input: wish() })).toBe('PERMISSION_MISSING');
    expect(await of(maker).refusal('{ identityProvider { code } }')).toBe('PERMISSION_MISSING');
    setting = await set(master);
    expect(setting).toMatchObject({ version: 1, boundCount: 0 });
    expect(setting.returnAddress).toBe(`${HOME}/sso/${setting.code}/return`);
    await issuer.register({ clientId: 'jieqing', secret: 'client-secret-1', returnTo: [setting.returnAddress] });
    const tables = await people.app.database.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const [row] = await people.app.database.rows<{ n: string }>(
        `SELECT count(*) AS n FROM "${name}" t WHERE t::text LIKE '%client-secret-1%'`,
      );
      expect([name, row?.n]).toEqual([name, '0']);
    }
    await forget();
    expect(await of(master).refusal(SET, { input: wish({ version: 1 }) })).toBe('PROOF_NEEDED');
    expect(await of(master).refusal('mutation { removeIdentityProvider }')).toBe('PROOF_NEEDED');
  });

  it('[AUTH-015 1/4] knows nobody by a name or an e-mail address: an account that nobody bound opens nothing, and says what to do', async () => {
    const { address, key } = await begin(setting.code);
    const answer = await issuer.signIn(address, 'wangmin');
    const failed = await of().send(FINISH, { input: { code: setting.code, key, answer } });
    expect(failed.errors[0]).toMatchObject({ extensions: { code: 'SIGN_ON_UNBOUND' } });
    expect(failed.errors[0]?.message).toContain('请先用密码或短信验证码登录，在“个人信息”中绑定');
    expect(await refused({ code: setting.code, key, answer })).toBe('SIGN_ON_REFUSED');
  });

  it('is bound by its owner in a session that has just proven itself, and told to him', async () => {
    await forget();
    expect(await of(maker).refusal(BEGIN_LINK)).toBe('PROOF_NEEDED');
    maker = await logIn(people.maker);
    expect(await link(maker, setting.code, 'wangmin')).toBe('');
    const notices = (await people.inbox(people.maker.phone)).filter(({ template }) => template === 'ACCOUNT_SAFETY');
    expect(notices[0]?.text).toContain('已绑定企业账号');
    const checker = await logIn(people.checker);
    expect(await link(checker, setting.code, 'wangmin')).toBe('SIGN_ON_TAKEN');
  });

  it('[AUTH-015 2/4] opens the company that vouches for it, without a proof of ours, and sends to a page of ours alone', async () => {
    for (const [wished, page] of [
      ['/settings/personSetting?a=1', '/settings/personSetting?a=1'],
      ['https://evil.example/x', '/'],
      ['//evil.example', '/'],
      ['/\\evil.example', '/'],
      [null, '/'],
    ] as const) {
      const { address, key } = await begin(setting.code, wished);
      const { token, returnTo } = await finish({ code: setting.code, key, answer: await issuer.signIn(address, 'wangmin') });
      expect([wished, returnTo]).toEqual([wished, page]);
      expect(await viewerOf(token)).toEqual({ userId: people.maker.userId, companyId: people.a });
      expect(await of(token).refusal('mutation { beginTotp { uri } }')).toBe('PROOF_NEEDED');
      expect(await of(token).refusal(UNLINK)).toBe('PROOF_NEEDED');
    }
  });

  it('opens no other company of the same person: not by a switch, not by naming it, not in a list', async () => {
    // 陈立群 is master here and auditor elsewhere.
    const master = await logIn(people.master);
    expect(await link(master, setting.code, 'chen')).toBe('');
    const { address, key } = await begin(setting.code);
    const { token } = await finish({ code: setting.code, key, answer: await issuer.signIn(address, 'chen') });
    const { boundCompanies } = await of(token).call<{ boundCompanies: { flushToken: string; list: { companyId: string }[] } }>(
      '{ boundCompanies { flushToken list { companyId } } }',
    );
    expect(boundCompanies.list.map(({ companyId }) => companyId)).toEqual([people.a]);
    const SWITCH =
      'mutation ($companyId: ID!, $flushToken: String!) { switchCompany(companyId: $companyId, flushToken: $flushToken) { companyId } }';
    expect(await of(token).refusal(SWITCH, { companyId: people.b, flushToken: boundCompanies.flushToken })).toBe('SIGN_ON_CONFINED');
    expect(
      await of(token).refusal('mutation ($companyId: ID!) { setDefaultCompany(companyId: $companyId) { flushToken } }', {
        companyId: people.b,
      }),
    ).toBe('SIGN_ON_CONFINED');
    expect(await of(token, people.b).refusal('{ company { name } }')).toBe('NO_ACCESS');
    expect(await of(master, people.b).refusal('{ company { name } }')).toBe('');
  });

  it('reaches nothing of the person beyond its company: not by leaving, not by a name, an address or the own logins', async () => {
    const master = await logIn(people.master);
    const { address, key } = await begin(setting.code);
    const { token } = await finish({ code: setting.code, key, answer: await issuer.signIn(address, 'chen') });
    const LEAVE = 'mutation ($companyId: ID!) { leaveCompany(companyId: $companyId) { companyId companyName } }';
    const leave = async (companyId: string) => {
      const { status, data, errors } = await of(token).send(LEAVE, { companyId });
      return JSON.stringify({
        status,
        data,
        errors: errors.map(({ message, extensions: { requestId: _, ...said } }) => ({ message, said })),
      });
    };
    // A company where the person works is as unknown as one that is not there.
    expect(await leave(people.b)).toContain('NO_ACCESS');
    expect(await leave(people.b)).toBe(await leave('999999999'));
    const mine = 'attacker@evil.example';
    for (const [document, variables] of [
      ['mutation ($name: String!) { renameMe(name: $name) { name } }', { name: '别人' }],
      ['mutation ($email: String!) { sendEmailCode(email: $email) { receiverMasked } }', { email: mine }],
      ['mutation ($email: String!) { setEmail(email: $email, code: "123456") { emailMasked } }', { email: mine }],
      ['mutation { renamePasskey(id: "1", name: "x") { hasFactor } }', {}],
    ] as const)
      expect([document, await of(token).refusal(document, variables)]).toEqual([document, 'SIGN_ON_CONFINED']);
    expect(await people.inbox(mine)).toEqual([]);
    const sessions = async (as: string) =>
      (await of(as).call<{ mySessions: { id: string; isCurrent: boolean }[] }>('{ mySessions { id isCurrent } }')).mySessions;
    const own = await sessions(token);
    const all = await sessions(master);
    const ofMaster = must(all.find(({ isCurrent }) => isCurrent)).id;
    expect(own.map(({ id }) => id)).not.toContain(ofMaster);
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(own.map(({ id }) => id)));
    expect(await of(token).call('mutation ($id: ID!) { endSession(id: $id) }', { id: ofMaster })).toEqual({ endSession: false });
    expect(await of(token).call('mutation { endOtherSessions }')).toEqual({ endOtherSessions: own.length - 1 });
    expect(await viewerOf(master)).not.toBeNull();
    expect(await sessions(token)).toHaveLength(1);
  });

  it('shows who sits there like everybody where a proof is asked for, also by the calls of programs', async () => {
    const { address, key } = await begin(setting.code);
    const { token } = await finish({ code: setting.code, key, answer: await issuer.signIn(address, 'chen') });
    const invited = { phone: '16000006301', email: 'a@b.cn', role: ['payment:create'] };
    expect(await people.app.rest({ token }).post('/api/account/invite', invited)).toMatchObject({
      code: 22001,
      message: '为保护账号安全，请先验证身份',
    });
  });

  it.each([
    ['another tab', async () => ({ key: (await begin(setting.code)).key })],
    ['no key', async () => ({ key: 'x' })],
    ['a state that nobody has', async (answer: string) => ({ answer: answer.replace(/state=[^&]+/, 'state=unknown') })],
    ['no state', async (answer: string) => ({ answer: answer.replace(/&?state=[^&]+/, '') })],
    ['two states', async (answer: string) => ({ answer: `${answer}&state=x` })],
    ['another code', async (answer: string) => ({ answer: answer.replace(/code=[^&]+/, 'code=forged') })],
    ['another issuer (mix-up)', async (answer: string) => ({ answer: answer.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example') })],
    ['an answer without its issuer', async (answer: string) => ({ answer: answer.replace(/&?iss=[^&]+/, '') })],
    [
      'the answer to another login',
      async () => {
        const other = await begin(setting.code);
        return { answer: await issuer.signIn(other.address, 'wangmin') };
      },
    ],
  ] as [string, (answer: string) => Promise<object>][])('is refused with %s, and the answer is used up', async (_, lie) => {
    const { address, key } = await begin(setting.code);
    const answer = await issuer.signIn(address, 'wangmin');
    expect(await refused({ code: setting.code, key, answer, ...(await lie(answer)) })).toBe('SIGN_ON_REFUSED');
  });

  it('takes one of many who bring the same answer, and none after ten minutes', async () => {
    const { address, key } = await begin(setting.code);
    const input = { code: setting.code, key, answer: await issuer.signIn(address, 'wangmin') };
    const answers = await Promise.all(Array.from({ length: 8 }, () => refused(input)));
    expect(answers.filter((one) => one === '')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['', 'SIGN_ON_REFUSED']));
    const late = await begin(setting.code);
    const answer = await issuer.signIn(late.address, 'wangmin');
    await people.app.setTime(new Date(new Date(STORY_START).getTime() + 11 * 60_000).toISOString());
    expect(await refused({ code: setting.code, key: late.key, answer })).toBe('SIGN_ON_REFUSED');
  });

  it('is begun and ended for one purpose and in one session', async () => {
    const token = await logIn(people.maker);
    const begun = await beginLink(token);
    expect(await refused({ code: setting.code, key: begun.key, answer: await issuer.signIn(begun.address, 'wangmin') })).toBe(
      'SIGN_ON_REFUSED',
    );
    const again = await beginLink(token);
    const other = await logIn(people.checker);
    const answer = await issuer.signIn(again.address, 'stranger');
    // Nobody is made to bind the account of somebody else (login CSRF).
    expect(await of(other).refusal(FINISH_LINK, { input: { code: setting.code, key: again.key, answer } })).toBe('SIGN_ON_REFUSED');
    const login = await begin(setting.code);
    const input = { code: setting.code, key: login.key, answer: await issuer.signIn(login.address, 'stranger') };
    expect(await of(token).refusal(FINISH_LINK, { input })).toBe('SIGN_ON_REFUSED');
  });

  it('a code of no company, and one in other words, are unknown', async () => {
    for (const code of ['zzzzzzzz', '%', "' OR 1=1 --", '../admin'])
      expect([code, await of().refusal(BEGIN, { code, returnTo: null })]).toEqual([code, 'SIGN_ON_UNKNOWN']);
  });

  it('ends for whoever leaves the company, and its sessions with it', async () => {
    const reader = await logIn(people.reader);
    expect(await link(reader, setting.code, 'zhaochen')).toBe('');
    const { address, key } = await begin(setting.code);
    const { token } = await finish({ code: setting.code, key, answer: await issuer.signIn(address, 'zhaochen') });
    await of(reader).call('mutation ($companyId: ID!) { leaveCompany(companyId: $companyId) { companyId } }', { companyId: people.a });
    expect(await viewerOf(token)).toBeNull();
    const gone = await begin(setting.code);
    expect(await refused({ code: setting.code, key: gone.key, answer: await issuer.signIn(gone.address, 'zhaochen') })).toBe(
      'SIGN_ON_UNBOUND',
    );
  });

  it('unbinding ends the sessions that it opened, and no other', async () => {
    const { address, key } = await begin(setting.code);
    const { token } = await finish({ code: setting.code, key, answer: await issuer.signIn(address, 'wangmin') });
    const own = await logIn(people.maker);
    await of(own).call(UNLINK);
    expect(await viewerOf(token)).toBeNull();
    expect(await viewerOf(own)).not.toBeNull();
    expect(await of(own).refusal(UNLINK)).toBe('SIGN_ON_NOT_FOUND');
    const gone = await begin(setting.code);
    expect(await refused({ code: setting.code, key: gone.key, answer: await issuer.signIn(gone.address, 'wangmin') })).toBe(
      'SIGN_ON_UNBOUND',
    );
    expect(await link(own, setting.code, 'wangmin')).toBe('');
  });

  it('another client voids what was bound, tells its people, and takes no secret along; a version that was overtaken is refused', async () => {
    const master = await logIn(people.master);
    const open = await begin(setting.code);
    const answer = await issuer.signIn(open.address, 'wangmin');
    expect(await of(master).refusal(SET, { input: wish({ version: 7 }) })).toBe('STALE');
    expect(await of(master).refusal(SET, { input: wish({ version: 1, clientId: 'another', secret: null }) })).toBe('VALIDATION_FAILED');
    for (const address of ['http://10.0.0.1', 'ftp://idp.example', 'https://idp.example/?x=1', 'https://u:p@idp.example', 'idp'])
      expect([address, await of(master).refusal(SET, { input: wish({ version: 1, issuer: address }) })]).toEqual([
        address,
        'VALIDATION_FAILED',
      ]);
    expect(await of(master).refusal(SET, { input: wish({ version: 1, issuer: 'https://192.168.0.1' }) })).toBe('SIGN_ON_UNREACHABLE');
    // A new secret of the same client is no other place.
    expect(await set(master, { version: 1, secret: 'client-secret-2' })).toMatchObject({ version: 2, boundCount: 2, code: setting.code });
    expect(await refused({ code: setting.code, key: open.key, answer })).toBe('SIGN_ON_REFUSED');
    expect(await set(master, { version: 2, clientId: 'another' })).toMatchObject({ version: 3, boundCount: 0, code: setting.code });
    const told = (await people.inbox(people.maker.phone)).filter(({ template }) => template === 'ACCOUNT_SAFETY');
    expect(must(told[0]).text).toContain('企业更改了企业账号登录的设置');
    await of(master).call('mutation { removeIdentityProvider }');
    expect(await of().refusal(BEGIN, { code: setting.code, returnTo: null })).toBe('SIGN_ON_UNKNOWN');
  });

  it('the presets begin at their own provider with what the setting says, each thing in its own place, and end by no answer of somebody else', async () => {
    const master = await logIn(people.master);
    let version: number | null = null;
    for (const [kind, host, told] of [
      ['WECOM', 'login.work.weixin.qq.com', { appid: 'corp-1', agentid: '1000002' }],
      ['DINGTALK', 'login.dingtalk.com', { client_id: 'app-1', response_type: 'code' }],
      ['FEISHU', 'accounts.feishu.cn', { client_id: 'app-1', response_type: 'code' }],
    ] as const) {
      const preset = { kind, issuer: 'corp-1', clientId: 'app-1', agentId: '1000002', secret: 'preset-secret', version };
      const saved = await set(master, preset);
      ({ version } = saved);
      const { address, key } = await begin(saved.code);
      const { hostname, searchParams } = new URL(address);
      expect([kind, hostname]).toEqual([kind, host]);
      expect(Object.fromEntries(searchParams)).toMatchObject({ ...told, redirect_uri: saved.returnAddress });
      expect(address).not.toContain('preset-secret');
      expect(await refused({ code: saved.code, key, answer: 'code=x&authCode=x&state=unknown' })).toBe('SIGN_ON_REFUSED');
    }
    await of(master).call('mutation { removeIdentityProvider }');
  });
});
