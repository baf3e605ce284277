import 'reflect-metadata';
import { runtime } from '../../../../server/kernel/runtime';
import { run } from '../../../../server/kernel/usecase';
import { sendSwitchCode } from '../../../../server/session/commands/send-switch-code';
import { makeAuthenticator, totpCode, wrongTotp } from '../../../kit/builders/factors';
import { PASSWORD, type People, type Person, startPeople } from '../../../kit/builders/people';
import { callsOf } from '../../../kit/builders/peopleCalls';
import { must } from '../../../kit/checks/must';
import { STORY_START } from '../../../kit/worlds/app';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const { isAlive } = callsOf(() => people);
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const signIn = async (person: Person): Promise<string> => {
  const input = { account: person.phone, password: PASSWORD, asToken: true };
  return (await people.app.graphql().call<{ login: { token: string } }>(LOGIN, { input })).login.token;
};
const of = (token: string) => people.app.graphql({ token });

/** The product's clock moves on by so much with every code that is to be a new one. */
let clock = new Date(STORY_START);
const nextHalfMinute = async (): Promise<Date> => {
  clock = new Date(clock.getTime() + 60_000);
  await people.app.setTime(clock.toISOString());
  return clock;
};
const quarterLater = async (): Promise<Date> => {
  clock = new Date(clock.getTime() + 16 * 60_000);
  await people.app.setTime(clock.toISOString());
  return clock;
};

const SAFETY = 'totpSince recoveryCodesLeft hasFactor demandedBy atPayment passkeys { id name isSynced lastUsedAt }';
type Safety = {
  totpSince: string | null;
  recoveryCodesLeft: number;
  hasFactor: boolean;
  demandedBy: string[];
  passkeys: { id: string; name: string; lastUsedAt: string | null }[];
};
const safetyOf = async (token: string) => (await of(token).call<{ mySafety: Safety }>(`{ mySafety { ${SAFETY} } }`)).mySafety;
const BEGIN = 'mutation { beginTotp { secret uri } }';
const CONFIRM = `mutation ($code: String!) { confirmTotp(code: $code) { recoveryCodes safety { ${SAFETY} } } }`;
const enrol = async (token: string): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { beginTotp } = await of(token).call<{ beginTotp: { secret: string; uri: string } }>(BEGIN);
  const { confirmTotp } = await of(token).call<{ confirmTotp: { recoveryCodes: string[] } }>(CONFIRM, {
    code: totpCode(beginTotp.secret, await nextHalfMinute()),
  });
  return { secret: beginTotp.secret, recoveryCodes: confirmTotp.recoveryCodes };
};
const PROVE = 'mutation ($input: ProveInput!) { prove(input: $input) { way } }';
const prove = (token: string, way: string, secret: string) => of(token).refusal(PROVE, { input: { way, secret } });
/** As if the session had proven itself longer ago than a proof lives. */
const forget = () => people.app.database.rows(`UPDATE user_session SET proved_at = now() - interval '6 minutes'`);
const notices = async (person: Person) => (await people.inbox(person.phone)).filter(({ template }) => template === 'ACCOUNT_SAFETY');

describe('the authenticator', () => {
  let token: string;
  let secret: string;
  let recoveryCodes: string[];

  it('is set up with a secret that is told once, and counts from the moment a code of it was shown', async () => {
    token = await signIn(people.maker);
    expect(await safetyOf(token)).toMatchObject({ totpSince: null, hasFactor: false, recoveryCodesLeft: 0 });
    const { beginTotp } = await of(token).call<{ beginTotp: { secret: string; uri: string } }>(BEGIN);
    expect(beginTotp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(beginTotp.uri).toContain(`secret=${beginTotp.secret}`);
    expect((await safetyOf(token)).hasFactor).toBe(false);
    expect(await of(token).refusal(CONFIRM, { code: wrongTotp(beginTotp.secret, clock) })).toBe('FACTOR_WRONG');
    const { confirmTotp } = await of(token).call<{ confirmTotp: { recoveryCodes: string[]; safety: Safety } }>(CONFIRM, {
      code: totpCode(beginTotp.secret, await nextHalfMinute()),
    });
    ({ secret } = beginTotp);
    ({ recoveryCodes } = confirmTotp);
    expect(confirmTotp.safety).toMatchObject({ hasFactor: true, recoveryCodesLeft: 10 });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((code) => /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/.test(code))).toBe(true);
    expect(await of(token).refusal(BEGIN)).toBe('PROOF_NEEDED');
  });

  it('leaves no secret and no code in clear text in any table', async () => {
    const plain = [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))];
    const tables = await people.app.database.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(50);
    for (const { name } of tables) {
      const [row] = await people.app.database.rows<{ n: string }>(
        `SELECT count(*) AS n FROM "${name}" t WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) p WHERE t::text LIKE '%' || p || '%')`,
        [plain],
      );
      expect([name, row?.n]).toEqual([name, '0']);
    }
  });

  it('proves with a code once; the same code is refused, and of many at the same time one goes on', async () => {
    const first = totpCode(secret, await nextHalfMinute());
    expect(await prove(token, 'TOTP', first)).toBe('');
    expect(await prove(token, 'TOTP', first)).toBe('FACTOR_WRONG');
    const code = totpCode(secret, await nextHalfMinute());
    const answers = await Promise.all(Array.from({ length: 12 }, () => prove(token, 'TOTP', code)));
    expect(answers.filter((answer) => answer === '')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['', ...answers.filter((one) => ['FACTOR_WRONG', 'FACTOR_LOCKED'].includes(one))]));
    await people.app.database.rows('DELETE FROM factor_try');
  });

  it('takes five wrong codes, whatever session they come from, then none for a quarter of an hour', async () => {
    const other = await signIn(people.maker);
    const at = await nextHalfMinute();
    const wrong = wrongTotp(secret, at);
    for (const each of [token, other, token, other, token]) expect(await prove(each, 'TOTP', wrong)).toBe('FACTOR_WRONG');
    expect(await prove(other, 'TOTP', totpCode(secret, at))).toBe('FACTOR_LOCKED');
    expect(await prove(token, 'RECOVERY', recoveryCodes[0] ?? '')).toBe('FACTOR_LOCKED');
    expect(await prove(token, 'TOTP', totpCode(secret, await quarterLater()))).toBe('');
  });

  it('hundred guesses at once are five', async () => {
    await nextHalfMinute();
    const answers = await Promise.all(Array.from({ length: 40 }, () => prove(token, 'TOTP', wrongTotp(secret, clock))));
    expect(answers.filter((answer) => answer === 'FACTOR_WRONG')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'FACTOR_LOCKED')).toHaveLength(35);
    await quarterLater();
  });

  it('is replaced by each recovery code once, and its owner hears of it', async () => {
    const [first = '', second = ''] = recoveryCodes;
    expect(await prove(token, 'RECOVERY', first.toLowerCase().replaceAll('-', ' '))).toBe('');
    expect((await notices(people.maker))[0]?.text).toContain('恢复码');
    expect(await prove(token, 'RECOVERY', first)).toBe('FACTOR_WRONG');
    const answers = await Promise.all(Array.from({ length: 4 }, () => prove(token, 'RECOVERY', second)));
    expect(answers.filter((answer) => answer === '')).toHaveLength(1);
    await people.app.database.rows('DELETE FROM factor_try');
    expect((await safetyOf(token)).recoveryCodesLeft).toBe(8);
    const { renewRecoveryCodes } = await of(token).call<{ renewRecoveryCodes: { recoveryCodes: string[] } }>(
      'mutation { renewRecoveryCodes { recoveryCodes } }',
    );
    expect(renewRecoveryCodes.recoveryCodes).toHaveLength(10);
    expect(await prove(token, 'RECOVERY', recoveryCodes[2] ?? '')).toBe('FACTOR_WRONG');
    expect(await prove(token, 'RECOVERY', renewRecoveryCodes.recoveryCodes[0] ?? '')).toBe('');
  });

  it('is removed by nobody who has only the password or the phone', async () => {
    const thief = await signIn(people.maker);
    const refused = await of(thief).send('mutation { removeTotp { hasFactor } }');
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'PROOF_NEEDED', params: { strength: 'FACTOR' } });
    expect(await of(thief).refusal('mutation { beginPasskey { options } }')).toBe('PROOF_NEEDED');
    expect(await of(thief).refusal('mutation { renewRecoveryCodes { recoveryCodes } }')).toBe('PROOF_NEEDED');
    // A proof of one session proves nothing in another.
    expect(await prove(token, 'TOTP', totpCode(secret, await nextHalfMinute()))).toBe('');
    expect(await of(thief).refusal('mutation { removeTotp { hasFactor } }')).toBe('PROOF_NEEDED');
    const removed = await of(token).call<{ removeTotp: Safety }>('mutation { removeTotp { hasFactor recoveryCodesLeft } }');
    expect(removed.removeTotp).toEqual({ hasFactor: false, recoveryCodesLeft: 0 });
    expect(await of(token).refusal('mutation { removeTotp { hasFactor } }')).toBe('FACTOR_NOT_FOUND');
    expect((await notices(people.maker))[0]?.text).toContain('已移除身份验证器');
  });
});

describe('a fresh proof', () => {
  it('lives five minutes of its session; then what needs one is refused, and done with the same words after another', async () => {
    const token = await signIn(people.checker);
    expect(await of(token).refusal(BEGIN)).toBe('');
    await forget();
    expect(await of(token).refusal(BEGIN)).toBe('PROOF_NEEDED');
    expect(await prove(token, 'PASSWORD', 'wrong')).toBe('LOGIN_REFUSED');
    expect(await of(token).refusal(BEGIN)).toBe('PROOF_NEEDED');
    expect(await prove(token, 'PASSWORD', PASSWORD)).toBe('');
    expect(await of(token).refusal(BEGIN)).toBe('');
  });

  it('is the code to the own phone too, once', async () => {
    const token = await signIn(people.checker);
    await forget();
    await of(token).call('mutation { sendIdentityCode { ticketId } }');
    const code = (await people.inbox(people.checker.phone)).find((message) => message.code !== null)?.code ?? '';
    expect(await prove(token, 'CODE', code)).toBe('');
    expect(await of(token).refusal(BEGIN)).toBe('');
    expect(await prove(token, 'CODE', code)).toBe('CODE_EXPIRED');
  });

  it('is asked of a browser at the old calls too; a program with its token goes on as the specs have it', async () => {
    const token = await signIn(people.master);
    await forget();
    const rows = await people.app.database.rows<{ id: string }>('SELECT id FROM member WHERE user_id = $1 AND company_id = $2', [
      people.reader.userId,
      people.a,
    ]);
    const MEMBER = 'mutation ($id: ID!, $roles: [Role!]!) { updateMember(id: $id, roles: $roles) { id } }';
    const change = { id: rows[0]?.id, roles: ['AUDIT_READONLY'] };
    const wire = { userId: rows[0]?.id, roles: ['audit:readonly'] };
    const browser = people.app.rest({ headers: { cookie: `jq_session=${token}`, origin: runtime().config.publicUrl } });
    expect(await of(token).refusal(MEMBER, change)).toBe('PROOF_NEEDED');
    expect((await browser.post('/api/account/update', wire)).message).toBe('为保护账号安全，请先验证身份');
    expect((await people.app.rest({ token }).post('/api/account/update', wire)).message).not.toBe('为保护账号安全，请先验证身份');
    expect(await prove(token, 'PASSWORD', PASSWORD)).toBe('');
    expect(await of(token).refusal(MEMBER, change)).toBe('');
  });
});

describe('passkeys', () => {
  const ORIGIN = () => new URL(runtime().config.publicUrl).origin;
  const ADD =
    'mutation ($name: String!, $answer: String!) { addPasskey(name: $name, answer: $answer) { safety { hasFactor } recoveryCodes } }';
  const begin = async (token: string) =>
    (await of(token).call<{ beginPasskey: { options: string } }>('mutation { beginPasskey { options } }')).beginPasskey.options;
  const ask = async (token: string, purpose: string) =>
    (
      await of(token).call<{ askPasskey: { options: string } }>('mutation ($p: PasskeyPurpose!) { askPasskey(purpose: $p) { options } }', {
        p: purpose,
      })
    ).askPasskey.options;
  const askLogin = async () =>
    (await people.app.graphql().call<{ askPasskeyLogin: { options: string } }>('mutation { askPasskeyLogin { options } }')).askPasskeyLogin
      .options;
  const BY_PASSKEY = 'mutation ($answer: String!) { loginByPasskey(answer: $answer, asToken: true) { token } }';
  const byPasskey = (answer: string) => people.app.graphql().refusal(BY_PASSKEY, { answer });
  let token: string;
  let key: ReturnType<typeof makeAuthenticator>;

  it('are added by an answer to a question of this user, which is used up by it', async () => {
    token = await signIn(people.checker);
    key = makeAuthenticator(ORIGIN());
    const question = await begin(token);
    const stranger = await signIn(people.reader);
    expect(await of(stranger).refusal(ADD, { name: '公司电脑', answer: key.enrol(question) })).toBe('PASSKEY_REFUSED');
    const { addPasskey } = await of(token).call<{ addPasskey: { safety: Safety; recoveryCodes: string[] } }>(ADD, {
      name: '公司电脑',
      answer: key.enrol(question),
    });
    expect(addPasskey.safety.hasFactor).toBe(true);
    expect(addPasskey.recoveryCodes).toHaveLength(10);
    expect(await of(token).refusal(ADD, { name: '再来一次', answer: key.enrol(question) })).toMatch(/PASSKEY_REFUSED|PROOF_NEEDED/);
    expect((await safetyOf(token)).passkeys).toMatchObject([{ name: '公司电脑', lastUsedAt: null }]);
  });

  it('log in without a name, once per question, and only for our own page', async () => {
    const question = await askLogin();
    const answer = key.use(question);
    const { loginByPasskey } = await people.app.graphql().call<{ loginByPasskey: { token: string } }>(BY_PASSKEY, { answer });
    expect(await isAlive(loginByPasskey.token)).toBe(true);
    const { viewer } = await of(loginByPasskey.token).call<{ viewer: { userId: string } }>('{ viewer { userId } }');
    expect(viewer.userId).toBe(people.checker.userId);
    expect(await byPasskey(answer)).toBe('PASSKEY_REFUSED');
    expect(await byPasskey(key.use(question))).toBe('PASSKEY_REFUSED');
    for (const lies of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isUserVerified: false },
      { challenge: Buffer.from('x'.repeat(32)).toString('base64url') },
    ])
      expect(await byPasskey(key.use(await askLogin(), lies))).toBe('PASSKEY_REFUSED');
    expect(await byPasskey(makeAuthenticator(ORIGIN()).use(await askLogin()))).toBe('PASSKEY_REFUSED');
    expect(await byPasskey('{"id":7}')).toBe('PASSKEY_REFUSED');
    expect(await byPasskey('nothing')).toBe('PASSKEY_REFUSED');
    // The login was a proof by a factor: what protects the account can be changed.
    expect(await of(loginByPasskey.token).refusal('mutation { renewRecoveryCodes { recoveryCodes } }')).toBe('');
    token = loginByPasskey.token;
  });

  it('answer for the purpose that they were asked for, and of two calls with one answer one goes on', async () => {
    expect(await prove(token, 'PASSKEY', key.use(await ask(token, 'PAY')))).toBe('PASSKEY_REFUSED');
    expect(await prove(token, 'PASSKEY', key.use(await askLogin()))).toBe('PASSKEY_REFUSED');
    const answer = key.use(await ask(token, 'PROVE'));
    const answers = await Promise.all(Array.from({ length: 6 }, () => prove(token, 'PASSKEY', answer)));
    expect(answers.filter((one) => one === '')).toHaveLength(1);
    const old = key.use(await ask(token, 'PROVE'));
    await quarterLater();
    expect(await prove(token, 'PASSKEY', old)).toBe('PASSKEY_REFUSED');
  });

  it('whose counter steps back still work: the owner is told, and the log says so', async () => {
    expect(await prove(token, 'PASSKEY', key.use(await ask(token, 'PROVE'), { counter: 1 }))).toBe('');
    expect((await notices(people.checker))[0]?.text).toContain('可能已被复制');
    const [row] = await people.app.database.rows<{ body: { before?: { counterIs?: number } } }>(
      `SELECT body FROM audit_record WHERE body::text LIKE '%counterIs%'`,
    );
    expect(row?.body.before?.counterIs).toBe(1);
  });

  it('are renamed and removed by their owner and by nobody else', async () => {
    const id = must((await safetyOf(token)).passkeys[0]).id;
    const stranger = await signIn(people.reader);
    const RENAME = 'mutation ($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { passkeys { name } } }';
    const REMOVE = 'mutation ($id: ID!) { removePasskey(id: $id) { hasFactor recoveryCodesLeft } }';
    expect(await of(stranger).refusal(RENAME, { id, name: '别人' })).toBe('FACTOR_NOT_FOUND');
    expect(await of(stranger).refusal(REMOVE, { id })).toBe('FACTOR_NOT_FOUND');
    expect(await of(token).call(RENAME, { id, name: '家里电脑' })).toEqual({ renamePasskey: { passkeys: [{ name: '家里电脑' }] } });
    expect(await of(token).refusal(RENAME, { id, name: ' ' })).toBe('VALIDATION_FAILED');
    expect(await of(token).call(REMOVE, { id })).toEqual({ removePasskey: { hasFactor: false, recoveryCodesLeft: 0 } });
    expect(await byPasskey(key.use(await askLogin()))).toBe('PASSKEY_REFUSED');
  });
});

describe('the setting of the company', () => {
  const SET =
    'mutation ($use: SecondFactorUse!, $code: String!) { setSecondFactor(use: $use, code: $code) { secondFactor secondFactorLabel } }';
  const codeOf = async (person: Person): Promise<string> => {
    await run(await people.member(person), sendSwitchCode, {});
    return (await people.inbox(person.phone)).find((message) => message.code !== null)?.code ?? '';
  };

  it('is the master’s with the code of the payment verification; who demands a factor has one, and the last one stays', async () => {
    const token = await signIn(people.master);
    expect(await of(token).refusal(SET, { use: 'ACCEPTED', code: '000000' })).toMatch(/^CODE_/);
    expect(await of(await signIn(people.maker)).refusal(SET, { use: 'ACCEPTED', code: '000000' })).toBe('PERMISSION_MISSING');
    expect(await of(token).refusal(SET, { use: 'DEMANDED', code: await codeOf(people.master) })).toBe('FACTOR_MISSING');
    const { secret } = await enrol(token);
    expect(await of(token).call(SET, { use: 'DEMANDED', code: await codeOf(people.master) })).toEqual({
      setSecondFactor: { secondFactor: 'DEMANDED', secondFactorLabel: '付款时必须验证' },
    });
    expect((await safetyOf(token)).demandedBy).toEqual(['杭州星穹直播传媒有限公司']);
    const [row] = await people.app.database.rows<{ body: object }>(
      `SELECT body FROM audit_record WHERE body::text LIKE '%company.setSecondFactor%' AND body::text LIKE '%DEMANDED%' AND NOT body::text LIKE '%refused%'`,
    );
    expect(row?.body).toMatchObject({ before: { secondFactor: 'OFF' }, after: { secondFactor: 'DEMANDED' } });
    const [told] = await people.app.database.rows<{ n: string }>(
      `SELECT count(*) AS n FROM station_message WHERE title LIKE '%第二重验证%'`,
    );
    expect(Number(told?.n)).toBeGreaterThan(0);

    await prove(token, 'TOTP', totpCode(secret, await nextHalfMinute()));
    expect(await of(token).refusal('mutation { removeTotp { hasFactor } }')).toBe('FACTOR_DEMANDED');
    expect((await safetyOf(token)).hasFactor).toBe(true);
    // Nobody's other company is touched by it.
    expect(await people.app.database.rows('SELECT second_factor FROM company WHERE id = $1', [people.b])).toEqual([
      { second_factor: 'OFF' },
    ]);
  });

  it('lets one of two factors go, and of two that go at once only one', async () => {
    const token = await signIn(people.master);
    await people.app.database.rows(`UPDATE user_session SET proved_by = 'TOTP', proved_at = now()`);
    const key = makeAuthenticator(new URL(runtime().config.publicUrl).origin);
    const { beginPasskey } = await of(token).call<{ beginPasskey: { options: string } }>('mutation { beginPasskey { options } }');
    await of(token).call('mutation ($a: String!) { addPasskey(name: "钥匙", answer: $a) { recoveryCodes } }', {
      a: key.enrol(beginPasskey.options),
    });
    const id = must((await safetyOf(token)).passkeys[0]).id;
    const answers = await Promise.all([
      of(token).refusal('mutation { removeTotp { hasFactor } }'),
      of(token).refusal('mutation ($id: ID!) { removePasskey(id: $id) { hasFactor } }', { id }),
    ]);
    expect(answers.sort()).toEqual(['', 'FACTOR_DEMANDED']);
    expect((await safetyOf(token)).hasFactor).toBe(true);
  });
});

test('a login from a device that was not used before is told to the owner, a renewed browser is not', async () => {
  const login = (agent: string) =>
    people.app.graphql({ headers: { 'user-agent': agent } }).call(LOGIN, { input: { account: people.visitor.phone, password: PASSWORD } });
  const chrome = (version: number) => `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/${version}.0.0.0 Safari/537.36`;
  await login(chrome(128));
  await login(chrome(140));
  expect(await notices(people.visitor)).toEqual([]);
  await login('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1');
  expect((await notices(people.visitor))[0]?.text).toContain('新设备上登录:Safari 604 / iPhone(127·0·0·1)');
});
