import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderAccess } from '../../../server/gateways/identityProvider/contract';
import { identityProviders } from '../../../server/gateways/identityProvider/providers';
import { isPublicAddress } from '../../../server/gateways/outside';
import { must } from '../../kit/checks/must';
import { type FakeIssuer, type IssuerLies, startFakeIssuer } from '../../kit/worlds/fakeIssuer';

const RETURN = 'https://jieqing.test/sso/abcdefgh/return';
const asked = (name: string) => ({
  state: `state-${name}`,
  nonce: `nonce-${name}`,
  verifier: `${name}-`.padEnd(43, 'v'),
  returnTo: RETURN,
});

describe('an OpenID Connect provider', () => {
  let issuer: FakeIssuer;
  let access: ProviderAccess;
  const gateway = identityProviders({ isLoopbackOpen: true });
  beforeAll(async () => {
    issuer = await startFakeIssuer('jieqing', 'a-secret-of-the-client');
    access = { kind: 'OIDC', issuer: issuer.issuer, clientId: 'jieqing', secret: 'a-secret-of-the-client', agentId: null };
  });
  afterAll(() => issuer?.close());
  beforeEach(() => issuer.lie({}));

  const addressOf = async (question = asked('one')): Promise<string> => {
    const said = await gateway.ask(access, question);
    if (said.kind !== 'ADDRESS') throw new Error(said.why);
    return said.address;
  };

  it('is asked with PKCE, state and nonce, and its answer names issuer and subject, nothing else', async () => {
    const address = await addressOf();
    const query = new URL(address).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: 'jieqing',
      response_type: 'code',
      redirect_uri: RETURN,
      scope: 'openid',
      state: 'state-one',
      nonce: 'nonce-one',
      code_challenge_method: 'S256',
    });
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(address).not.toContain(asked('one').verifier);
    const judged = await gateway.judge(access, asked('one'), issuer.answer(address, 'alice'));
    expect(judged).toEqual({ kind: 'KNOWN', identity: { issuer: issuer.issuer, subject: 'alice' } });
  });

  const without = (name: string) => (honest: Record<string, unknown>) => {
    const { [name]: _, ...rest } = honest;
    return rest;
  };
  const withClaim = (name: string, value: unknown): IssuerLies => ({ claims: (honest) => ({ ...honest, [name]: value }) });
  const past = () => Math.floor(Date.now() / 1000) - 3_600;

  const tokenLies: [string, IssuerLies][] = [
    ['another issuer in the token', withClaim('iss', 'https://evil.example')],
    ['an issuer that differs by a slash', { claims: (honest) => ({ ...honest, iss: `${String(honest.iss)}/` }) }],
    ['a token for another client', withClaim('aud', 'another-client')],
    ['a token for several clients without saying for whom', withClaim('aud', ['another-client', 'third'])],
    ['a token whose authorised party is another one', { claims: (honest) => ({ ...honest, aud: ['jieqing', 'other'], azp: 'other' }) }],
    ['the nonce of another login', withClaim('nonce', 'nonce-two')],
    ['no nonce', { claims: without('nonce') }],
    ['a token that has expired', { claims: (honest) => ({ ...honest, iat: past() - 300, exp: past() }) }],
    ['a token without an end', { claims: without('exp') }],
    ['a token without a time', { claims: without('iat') }],
    ['a token that holds later', withClaim('nbf', Math.floor(Date.now() / 1000) + 3_600)],
    ['nobody as subject', { claims: without('sub') }],
    ['an empty subject', withClaim('sub', '')],
    ['a subject that is a number', withClaim('sub', 7)],
    ['a subject longer than any', withClaim('sub', 'x'.repeat(300))],
    ['alg none', { header: { alg: 'none' }, signedBy: 'nobody' }],
    ['a signature left out', { signedBy: 'nobody' }],
    ['our own secret as the key (HS256)', { header: { alg: 'HS256' }, signedBy: 'the secret' }],
    ['an unknown key', { header: { kid: 'two' } }],
    ['another key under the same name', { signedBy: 'another key' }],
    ['a critical header that nobody knows', { header: { crit: ['b64'], b64: false } }],
    [
      'claims changed after they were signed',
      {
        altered: (token) => {
          const [head, body = '', signature] = token.split('.');
          const claims = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), sub: 'bob' };
          return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
        },
      },
    ],
    ['no id token', { token: without('id_token') }],
    ['an id token that is none', { token: (honest) => ({ ...honest, id_token: 'a.b.c' }) }],
    ['an unknown type of token', { token: (honest) => ({ ...honest, token_type: 'mac' }) }],
    ['no keys', { keys: 'none' }],
    ['a redirect in the place of a token', { status: 302 }],
    ['a server error with a token', { status: 500 }],
    ['an answer without end', { isEndless: true }],
  ];

  it.each(tokenLies)('is refused with %s', async (_, lies) => {
    const answer = issuer.answer(await addressOf(), 'alice');
    issuer.lie(lies);
    expect(await gateway.judge(access, asked('one'), answer)).toMatchObject({ kind: 'REFUSED' });
    expect(issuer.asked).not.toContain('/elsewhere');
  });

  const answerLies: [string, (honest: URLSearchParams) => string][] = [
    ['the state of another login', (said) => `code=${said.get('code')}&state=state-two`],
    ['no state', (said) => `code=${said.get('code')}`],
    ['two states', (said) => `${said}&state=state-one`],
    ['no code', () => 'state=state-one'],
    ['two codes', (said) => `${said}&code=code-0`],
    ['a code that nobody gave', () => 'code=code-0&state=state-one'],
    ['a login that its user has refused', () => 'error=access_denied&state=state-one'],
    ['the name of another issuer (mix-up)', (said) => `${said}&iss=${encodeURIComponent('https://evil.example')}`],
    ['an answer that was never asked for (a token in the address)', (said) => `${said}&id_token=a.b.c`],
  ];

  it.each(answerLies)('is refused with %s', async (_, change) => {
    const answer = change(new URLSearchParams(issuer.answer(await addressOf(), 'alice')));
    expect(await gateway.judge(access, asked('one'), answer)).toMatchObject({ kind: 'REFUSED' });
  });

  it('is refused when it says that it names itself and does not', async () => {
    issuer.lie({ metadata: (honest) => ({ ...honest, authorization_response_iss_parameter_supported: true }) });
    const answer = issuer.answer(await addressOf(), 'alice');
    expect(await gateway.judge(access, asked('one'), answer)).toMatchObject({ kind: 'REFUSED' });
  });

  it('takes a code once, and from the one who began: not with the verifier of another login', async () => {
    const answer = issuer.answer(await addressOf(), 'alice');
    expect(await gateway.judge(access, { ...asked('one'), verifier: asked('two').verifier }, answer)).toMatchObject({ kind: 'REFUSED' });
    const again = issuer.answer(await addressOf(), 'alice');
    expect(await gateway.judge(access, asked('one'), again)).toMatchObject({ kind: 'KNOWN' });
    expect(await gateway.judge(access, asked('one'), again)).toMatchObject({ kind: 'REFUSED' });
    const wrongSecret = issuer.answer(await addressOf(), 'alice');
    expect(await gateway.judge({ ...access, secret: 'another' }, asked('one'), wrongSecret)).toMatchObject({ kind: 'REFUSED' });
  });

  it('cannot be asked where its own description names another issuer, or clear text elsewhere', async () => {
    issuer.lie({ metadata: (honest) => ({ ...honest, issuer: 'https://evil.example' }) });
    expect(await gateway.ask(access, asked('one'))).toMatchObject({ kind: 'UNREACHABLE' });
    issuer.lie({ metadata: (honest) => ({ ...honest, token_endpoint: 'http://10.0.0.1/token' }) });
    const answer = issuer.answer(await addressOf(), 'alice');
    expect(await gateway.judge(access, asked('one'), answer)).toMatchObject({ kind: 'REFUSED' });
  });

  it('is called on the open internet over https, and in production not even on this machine', async () => {
    const closed = identityProviders({ isLoopbackOpen: false });
    const before = issuer.asked.length;
    for (const address of [
      issuer.issuer,
      'https://127.0.0.1',
      'https://localhost',
      'https://[::1]',
      'https://169.254.169.254',
      'https://10.1.2.3',
    ])
      expect([address, await closed.ask({ ...access, issuer: address }, asked('one'))]).toMatchObject([address, { kind: 'UNREACHABLE' }]);
    expect(issuer.asked).toHaveLength(before);
    // Names that have always been of this machine are looked up, and what is found is judged.
    for (const address of ['http://10.1.2.3', 'https://10.1.2.3', 'https://[fd00::1]', 'https://user:pass@127.0.0.1'])
      expect(await gateway.ask({ ...access, issuer: address }, asked('one'))).toMatchObject({ kind: 'UNREACHABLE' });
  });

  it.each([
    ['8.8.8.8', true],
    ['223.5.5.5', true],
    ['2400:3200::1', true],
    ['127.0.0.1', false],
    ['10.0.0.1', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['100.100.100.200', false],
    ['169.254.169.254', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['fe80::1', false],
    ['fd12::1', false],
    ['ff02::1', false],
    ['localhost', false],
  ])('%s is of the open internet: %s', (ip, isPublic) => {
    expect(isPublicAddress(ip)).toBe(isPublic);
  });
});

describe('[AUTH-015 4/4] 企业微信, 钉钉 and 飞书', () => {
  type Heard = {
    readonly path: string;
    readonly query: URLSearchParams;
    readonly body: Record<string, unknown>;
    readonly request: IncomingMessage;
  };
  let server: Server;
  let url = '';
  let answers: Record<string, (heard: Heard) => object> = {};
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { pathname: path, searchParams: query } = new URL(request.url ?? '/', url);
        const text = Buffer.concat(parts).toString();
        const answer = answers[path]?.({ path, query, body: text ? (JSON.parse(text) as Record<string, unknown>) : {}, request });
        response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer ?? {}));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const gateway = () =>
    identityProviders({
      isLoopbackOpen: true,
      addresses: { wecomLogin: url, wecomApi: url, dingtalkLogin: url, dingtalkApi: url, feishuLogin: url, feishuApi: url },
    });
  const access = (kind: ProviderAccess['kind']): ProviderAccess => ({
    kind,
    issuer: 'corp-1',
    clientId: 'app-1',
    secret: 'secret-1',
    agentId: kind === 'WECOM' ? '1000002' : null,
  });
  const honest: Record<string, Record<string, (heard: Heard) => object>> = {
    WECOM: {
      '/cgi-bin/gettoken': ({ query }) =>
        query.get('corpsecret') === 'secret-1' && query.get('corpid') === 'corp-1' ? { errcode: 0, access_token: 't' } : { errcode: 40001 },
      '/cgi-bin/auth/getuserinfo': ({ query }) =>
        query.get('access_token') === 't' && query.get('code') === 'right' ? { errcode: 0, userid: 'zhangsan' } : { errcode: 40029 },
    },
    DINGTALK: {
      '/v1.0/oauth2/userAccessToken': ({ body }) =>
        body.clientSecret === 'secret-1' && body.code === 'right' && body.grantType === 'authorization_code'
          ? { accessToken: 't', corpId: 'corp-1' }
          : { code: 'invalid' },
      '/v1.0/contact/users/me': ({ request }) =>
        request.headers['x-acs-dingtalk-access-token'] === 't' ? { unionId: 'zhangsan', mobile: '13800000000' } : {},
    },
    FEISHU: {
      '/open-apis/authen/v2/oauth/token': ({ body }) =>
        body.client_secret === 'secret-1' && body.code === 'right' && body.code_verifier === asked('one').verifier
          ? { code: 0, access_token: 't' }
          : { code: 20003 },
      '/open-apis/authen/v1/user_info': ({ request }) =>
        request.headers.authorization === 'Bearer t' ? { code: 0, data: { union_id: 'zhangsan', tenant_key: 'corp-1' } } : {},
    },
  };
  const kinds = ['WECOM', 'DINGTALK', 'FEISHU'] as const;
  const codeName = { WECOM: 'code', DINGTALK: 'authCode', FEISHU: 'code' } as const;
  const judge = (kind: (typeof kinds)[number], code = 'right', state = 'state-one', with_ = access(kind)) =>
    gateway().judge(with_, asked('one'), new URLSearchParams({ [codeName[kind]]: code, state }).toString());

  it.each(kinds)(
    '%s: the browser is sent with state and return address, and the code says who it is in this organisation',
    async (kind) => {
      answers = must(honest[kind]);
      const said = await gateway().ask(access(kind), asked('one'));
      const query = new URL(said.kind === 'ADDRESS' ? said.address : '').searchParams;
      expect([query.get('state'), query.get('redirect_uri')]).toEqual(['state-one', RETURN]);
      expect(query.toString()).not.toContain('secret-1');
      expect(await judge(kind)).toEqual({ kind: 'KNOWN', identity: { issuer: `${kind.toLowerCase()}:corp-1`, subject: 'zhangsan' } });
    },
  );

  it.each(kinds)('%s: a wrong code, state, secret or organisation is refused', async (kind) => {
    answers = must(honest[kind]);
    expect(await judge(kind, 'wrong')).toMatchObject({ kind: 'REFUSED' });
    expect(await judge(kind, '')).toMatchObject({ kind: 'REFUSED' });
    expect(await judge(kind, 'right', 'state-two')).toMatchObject({ kind: 'REFUSED', why: 'state' });
    expect(await judge(kind, 'right', 'state-one', { ...access(kind), secret: 'wrong' })).toMatchObject({ kind: 'REFUSED' });
    expect(await judge(kind, 'right', 'state-one', { ...access(kind), issuer: 'corp-2' })).toMatchObject({ kind: 'REFUSED' });
  });

  it('企业微信 tells whoever is no member by another word, which opens nothing', async () => {
    answers = { ...honest.WECOM, '/cgi-bin/auth/getuserinfo': () => ({ errcode: 0, openid: 'stranger' }) };
    expect(await judge('WECOM')).toEqual({ kind: 'REFUSED', why: 'userid' });
  });

  it('nobody there is no wrong answer', async () => {
    const gone = identityProviders({
      isLoopbackOpen: false,
      addresses: { wecomLogin: url, wecomApi: url, dingtalkLogin: url, dingtalkApi: url, feishuLogin: url, feishuApi: url },
    });
    expect(await gone.judge(access('WECOM'), asked('one'), 'code=right&state=state-one')).toMatchObject({ kind: 'UNREACHABLE' });
  });
});
