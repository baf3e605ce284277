import 'reflect-metadata';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { OneSpelling0000000000225 } from '../../../../migrations/0225-one-spelling';
import { limits } from '../../../../schema/limits';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { indexPhones } from '../../../../server/payee/commands/index-phones';
import { loginPayee } from '../../../../server/payee/commands/login-payee';
import { logoutPayee } from '../../../../server/payee/commands/logout-payee';
import { provePayee } from '../../../../server/payee/commands/prove-payee';
import { sendPayeeLinkCode } from '../../../../server/payee/commands/send-payee-link-code';
import { sendPayeeLoginCode } from '../../../../server/payee/commands/send-payee-login-code';
import { companiesToIndex, payeeMe } from '../../../../server/payee/queries';
import { demoIdCard } from '../../../../server/tools/seed/world';
import { captchaChallenge } from '../../../../server/verification/queries';
import {
  codeFor,
  type Errands,
  errandLink,
  finishErrand,
  installErrands,
  issueErrand,
  payeeCaller,
  personIdOf,
  proveWorker,
} from '../../../kit/builders/payees';
import { guestCaller, LOOSE, solve } from '../../../kit/builders/people';
import { must } from '../../../kit/checks/must';
import { connect } from '../../../kit/worlds/database';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let errands: Errands;
beforeAll(async () => {
  world = await startSmallWorld({ limits: { ...LOOSE, codesPerPhoneHour: 8 } });
  errands = installErrands();
});
afterAll(() => world?.app.close());
beforeEach(() => world.app.database.rows('DELETE FROM payee_guess; DELETE FROM verification_code; DELETE FROM person_phone'));

const [first, second] = [must(WORKERS[0]), must(WORKERS[1])];
const rows = (sql: string, parameters: unknown[] = []) => world.app.database.rows<Record<string, unknown>>(sql, parameters);
/** As the login role, which row security binds. */
async function migrated(migration: MigrationInterface): Promise<void> {
  const role = await connect(world.app.database.url);
  try {
    await role.query('BEGIN');
    await migration.up(role as unknown as QueryRunner);
    await role.query('COMMIT');
  } finally {
    await role.end();
  }
}
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
const captcha = async () => solve(await run(guestCaller(), captchaChallenge, {}));
const sendTo = (token: string, { name, idCard }: { name: string; idCard: string }, more: object = {}) =>
  runRaw(guestCaller(), sendPayeeLinkCode, { token, name, idCard, ...more });
const wrongCode = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('who holds a link', () => {
  it('is asked for name and number first; the code goes to the phone of the record, masked in the answer', async () => {
    const { token } = await errandLink(world, 0);
    const ticket = await sendTo(token, { name: ` ${first.name}`, idCard: first.idCard.toLowerCase() });
    expect(ticket).toMatchObject({ receiverMasked: '160****4001', resendAfterSeconds: 0 });
    const session = await runRaw(guestCaller(), provePayee, { token, code: await codeFor(first.phone), asToken: true });
    expect(session).toMatchObject({ scope: 'LINK', token: expect.stringMatching(/^pe_[\w-]{43}$/) });
    const me = await payeeCaller(must(session.token));
    expect(await run(me, payeeMe, { token })).toMatchObject({
      name: first.name,
      scope: 'LINK',
      linkPurpose: 'TASK',
      isOfLink: true,
      companies: [],
    });
    expect(await run(me, payeeMe, { token: (await errandLink(world, 1)).token })).toMatchObject({ isOfLink: false });
    expect(await run(me, finishErrand, { purpose: 'TASK' })).toMatchObject({ targetId: 'worker-0', companyId: world.companyId });
    expect(await run(me, payeeMe, { token: null })).toMatchObject({ linkPurpose: null });
  });

  it('and is somebody else is told to the domain, and after five tries in an hour not even the right words help', async () => {
    const { token } = await errandLink(world, 0);
    for (const said of [second, { ...first, name: second.name }, { ...first, idCard: second.idCard }, second, second])
      expect(await refusal(sendTo(token, said))).toBe('IDENTITY_MISMATCH');
    expect(errands.mismatches).toEqual(Array(5).fill('worker-0'));
    expect(await refusal(sendTo(token, first))).toBe('IDENTITY_TRIES_EXCEEDED');
    expect(await rows('SELECT * FROM verification_code')).toEqual([]);
    // Of another link nothing was used up, and the real clock lets this one speak again.
    expect(await refusal(sendTo((await errandLink(world, 1)).token, second))).toBe('');
    await rows(`UPDATE payee_guess SET first_at = first_at - interval '61 minutes'`);
    expect(await refusal(sendTo(token, first))).toBe('');
  });

  it('gets five tries of a code, and a code of one link opens no other one of the same person', async () => {
    const [link, other] = [await errandLink(world, 0), await errandLink(world, 0, { targetId: 'worker-0-other' })];
    await sendTo(link.token, first);
    const code = await codeFor(first.phone);
    expect(await refusal(runRaw(guestCaller(), provePayee, { token: other.token, code }))).toBe('CODE_EXPIRED');
    const guess = () => refusal(runRaw(guestCaller(), provePayee, { token: link.token, code: wrongCode(code) }));
    const answers = await Promise.all(Array.from({ length: 10 }, guess));
    expect(answers.filter((key) => key === 'CODE_WRONG')).toHaveLength(4);
    expect(await refusal(runRaw(guestCaller(), provePayee, { token: link.token, code }))).toBe('CODE_TRIES_EXCEEDED');
  });

  it('[AUTH-012 5/7] spends codes of this link only: eight an hour here, after three of them behind a captcha', async () => {
    const [link, other] = [await errandLink(world, 0), await errandLink(world, 0, { targetId: 'worker-0-b' })];
    for (let sent = 0; sent < limits.code.captchaAfterSends; sent += 1) await sendTo(link.token, first);
    expect(await refusal(sendTo(link.token, first))).toBe('CAPTCHA_REQUIRED');
    for (let sent = 0; sent < 5; sent += 1) await sendTo(link.token, first, { captcha: await captcha() });
    expect(await refusal(sendTo(link.token, first, { captcha: await captcha() }))).toBe('CODE_QUOTA_EXCEEDED');
    expect(await refusal(sendTo(other.token, first))).toBe('');
  });

  it('[AUTH-012 6/7] of a QR code says who they are, proves that phone, and becomes a payee of the company', async () => {
    const qr = { purpose: 'QR' as const, targetId: 'door', personId: null, expiresAt: null };
    const { token } = await run(await world.member('王敏'), issueErrand, qr);
    const person = { name: '钱多多', idCard: demoIdCard('33', '1990-01-01', 777), phone: '16000008888' };
    expect(await refusal(sendTo(token, person, { phone: person.phone }))).toBe('CAPTCHA_REQUIRED');
    await sendTo(token, person, { phone: person.phone, captcha: await captcha() });
    const code = await codeFor(person.phone);
    expect(await refusal(runRaw(guestCaller(), provePayee, { token, code, ...person, name: '别人' }))).toBe('CODE_WRONG');
    const session = await runRaw(guestCaller(), provePayee, { token, code, ...person, asToken: true });
    const caller = await payeeCaller(must(session.token));
    expect(caller.actor?.name).toBe('钱多多');
    expect(await run(caller, finishErrand, { purpose: 'QR' })).toMatchObject({ targetId: 'door' });
    // Many people use it: it is counted, and lives on.
    expect(await run(caller, finishErrand, { purpose: 'QR' })).toMatchObject({ targetId: 'door' });
    expect(await rows(`SELECT used_count, used_at FROM payee_link WHERE target_id = 'door'`)).toEqual([{ used_count: 2, used_at: null }]);
  });
});

const codeAt = async (phone: string): Promise<string> => {
  await runRaw(guestCaller(), sendPayeeLoginCode, { phone, captcha: await captcha() });
  return codeFor(phone);
};
const login = (phone: string, code: string, more: object = {}) =>
  runRaw(guestCaller(), loginPayee, { phone, code, asToken: true, ...more });

describe('a login by phone', () => {
  it('of a phone that was proven through a link needs the code alone', async () => {
    await proveWorker((await errandLink(world, 0)).token, 0);
    const session = await login(first.phone, await codeAt(first.phone));
    expect(session).toMatchObject({ scope: 'FULL' });
    const me = await payeeCaller(must(session.token));
    expect(me.actor?.id).toBe(await personIdOf(world, 0));
    expect(await run(me, payeeMe, { token: null })).toMatchObject({
      name: first.name,
      scope: 'FULL',
      companies: ['杭州星穹直播传媒有限公司'],
    });
    // It is no session of a link.
    expect(await refusal(run(me, finishErrand, { purpose: 'TASK' }))).toBe('LINK_INVALID');
  });

  it('of any other one asks for name and number too, as a company has them with this phone', async () => {
    const code = await codeAt(second.phone);
    expect(await refusal(login(second.phone, code))).toBe('IDENTITY_REQUIRED');
    expect(await refusal(login(second.phone, code, { name: first.name, idCard: first.idCard }))).toBe('IDENTITY_MISMATCH');
    expect(await refusal(login(second.phone, code, { name: first.name, idCard: second.idCard }))).toBe('IDENTITY_MISMATCH');
    const session = await login(second.phone, code, { name: second.name, idCard: second.idCard });
    expect((await payeeCaller(must(session.token))).actor?.id).toBe(await personIdOf(world, 1));
    // From now on it is bound, for a year of business time.
    expect(await refusal(login(second.phone, await codeAt(second.phone)))).toBe('');
    await rows(`UPDATE person_phone SET proven_at = proven_at - interval '364 days'`);
    expect(await refusal(login(second.phone, await codeAt(second.phone)))).toBe('');
    await rows(`UPDATE person_phone SET proven_at = proven_at - interval '2 days'`);
    expect(await refusal(login(second.phone, await codeAt(second.phone)))).toBe('IDENTITY_REQUIRED');
  });

  it('tells nobody whose phone it is: after five wrong names nothing helps, and without a right code nothing is said', async () => {
    const code = await codeAt(second.phone);
    expect(await refusal(login(second.phone, wrongCode(code), { name: second.name, idCard: second.idCard }))).toBe('CODE_WRONG');
    for (let tried = 0; tried < 5; tried += 1)
      expect(await refusal(login(second.phone, code, { name: '张三', idCard: second.idCard }))).toBe('IDENTITY_MISMATCH');
    expect(await refusal(login(second.phone, code, { name: second.name, idCard: second.idCard }))).toBe('IDENTITY_TRIES_EXCEEDED');
    const stranger = '16000009999';
    expect(await refusal(login(stranger, await codeAt(stranger)))).toBe('IDENTITY_REQUIRED');
    expect(await refusal(runRaw(guestCaller(), sendPayeeLoginCode, { phone: stranger }))).toBe('CAPTCHA_REQUIRED');
  });

  it('ends by itself after half an idle hour and after twelve hours, of a link after half an hour, and at the logout', async () => {
    const link = await errandLink(world, 0);
    const ofLink = await proveWorker(link.token, 0);
    const full = must((await login(first.phone, await codeAt(first.phone))).token);
    const realm = async (token: string) => (await payeeCaller(token)).realm;
    const age = (minutes: number, column: string) =>
      rows(`UPDATE payee_session SET ${column} = ${column} - make_interval(mins => $1) RETURNING id`, [minutes]);
    await age(29, 'expires_at');
    expect([await realm(ofLink), await realm(full)]).toEqual(['payee', 'payee']);
    await age(2, 'expires_at');
    expect([await realm(ofLink), await realm(full)]).toEqual(['public', 'payee']);
    await age(31, 'last_seen_at');
    expect((await payeeCaller(full)).problem).toBe('SESSION_EXPIRED');
    const again = must((await login(first.phone, await codeAt(first.phone))).token);
    expect(await run(await payeeCaller(again), logoutPayee, {})).toBe(true);
    expect(await realm(again)).toBe('public');
    expect(await run(guestCaller(), logoutPayee, {})).toBe(false);
  });

  it('works for payees of before: their phones are indexed by a job', async () => {
    await rows('UPDATE payee SET phone_index = NULL RETURNING id');
    const said = { name: second.name, idCard: second.idCard };
    expect(await refusal(login(second.phone, await codeAt(second.phone), said))).toBe('IDENTITY_MISMATCH');
    const platform = await world.api.systemCaller(null);
    expect(await run(platform, companiesToIndex, { besides: [] })).toContain(world.companyId);
    expect(await run(platform, companiesToIndex, { besides: [world.companyId] })).not.toContain(world.companyId);
    await run(await world.system(), indexPhones, {});
    expect(await refusal(login(second.phone, await codeAt(second.phone), said))).toBe('');
  });

  it('knows a Latin name in whatever case at the first login: papers print it in capitals, a phone writes it small', async () => {
    const called = (name: string) => rows('UPDATE payee SET name = $1 WHERE person_id = $2 RETURNING id', [name, personId]);
    const personId = await personIdOf(world, 1);
    for (const [stored, typed] of [
      ['JOHN SMITH', 'john smith'],
      ['John Smith', 'ＪＯＨＮ　ＳＭＩＴＨ'],
      ['J. R. MÜLLER', 'j.r. müller'],
    ] as const) {
      await called(stored);
      const code = await codeAt(second.phone);
      expect(await refusal(login(second.phone, code, { name: typed.replace(/[mｍＭ]/i, 'n'), idCard: second.idCard }))).toBe(
        'IDENTITY_MISMATCH',
      );
      const session = await login(second.phone, code, { name: typed, idCard: second.idCard });
      expect([typed, (await payeeCaller(must(session.token))).actor?.id]).toEqual([typed, personId]);
      // The next one is a first login again.
      await rows('DELETE FROM verification_code; DELETE FROM person_phone; DELETE FROM payee_guess');
    }
    await called(second.name);
  });

  it('knows a name in every spelling of its dot, and one that was stored before names were folded', async () => {
    const old = new Map([
      ['古丽米热 • 艾合买提', '古丽米热·艾合买提'],
      ['买买提．艾力', '买买提·艾力'],
      ['J. R. Müller', 'J. R. Müller'],
    ]);
    for (const [stored, folded] of old) {
      await rows('UPDATE payee SET name = $1 WHERE name = ANY ($2) RETURNING id', [stored, [first.name, ...old.values()]]);
      await migrated(new OneSpelling0000000000225());
      expect((await rows('SELECT name FROM payee WHERE name = $1', [folded])).length).toBe(1);
      const typed = folded.replace('·', '\u30fb');
      expect(await refusal(login(first.phone, await codeAt(first.phone), { name: typed, idCard: first.idCard }))).toBe('');
      await rows('DELETE FROM verification_code; DELETE FROM person_phone');
    }
  });
});
