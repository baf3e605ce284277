// Whoever holds a phone lets it go by the code alone: often just because the record names somebody else.
import 'reflect-metadata';
import { errorText } from '../../../schema/errors';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { provePayee } from '../../../server/payee/commands/prove-payee';
import { sendPayeeLinkCode } from '../../../server/payee/commands/send-payee-link-code';
import { sendPayeeLoginCode } from '../../../server/payee/commands/send-payee-login-code';
import { payeeLink } from '../../../server/payee/queries';
import { confirmUnbind } from '../../../server/signing/commands/confirm-unbind';
import { deleteContracts } from '../../../server/signing/commands/delete-contracts';
import { editContract } from '../../../server/signing/commands/edit-contract';
import { remindContracts } from '../../../server/signing/commands/remind-contracts';
import { sendUnbind } from '../../../server/signing/commands/send-unbind';
import { sendUnbindPerson } from '../../../server/signing/commands/send-unbind-person';
import { contract } from '../../../server/signing/queries/contracts';
import { contractSelection } from '../../../server/signing/queries/selection';
import { newestUnbind } from '../../../server/signing/store/unbinding';
import { myIncome } from '../../../server/statement/queries/income';
import { captchaChallenge } from '../../../server/verification/queries';
import { codeFor, payeeCaller, payeeToken, personIdOf, prove } from '../../kit/builders/payees';
import { guestCaller, LOOSE, solve } from '../../kit/builders/people';
import { contractOf, documentOf, phoneOf, publishedTemplate, recordOf, signOnPhone, untilSealed } from '../../kit/builders/phones';
import { linksTo, refusalOf, sent, signer } from '../../kit/builders/signing';
import { key } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { allPlans } from '../../kit/checks/plans';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const maker = (): Promise<Caller> => world.member('王敏');
const ask = async (id: string) => run(await maker(), sendUnbind, { id }, { idempotencyKey: key() });
const remind = async (...ids: string[]) =>
  run(await maker(), remindContracts, { selection: { mode: 'PAGE', ids } } as never, { idempotencyKey: key() });
const reread = async (id: string) => run(await maker(), contract, { id });
const sendCode = (token: string) => runRaw(guestCaller(), sendPayeeLinkCode, { token });
const confirm = (token: string, code: string, idempotencyKey = key()) =>
  run(guestCaller(), confirmUnbind, { token, code }, { idempotencyKey, said: { token } });
const newest = async (phone: string) => must((await linksTo(phone, 'unbind'))[0]);
const lastEvent = async () => must((await rows<{ id: string }>('SELECT coalesce(max(id), 0)::text AS id FROM live_event'))[0]).id;
const announced = (id: string, since: string) =>
  rows(`SELECT 1 FROM live_event WHERE company_id = $1 AND topic = 'contract' AND subject_id = $2 AND id > $3`, [
    world.companyId,
    id,
    since,
  ]);
const sessions = () => rows<{ n: number }>('SELECT count(*)::int AS n FROM payee_session');

/** A record whose person is not who holds its phone; the first one to say so is whoever opened its link. */
async function mistaken(n: number) {
  const person = signer(n);
  const { id } = await sent(world, person);
  const [link = ''] = await linksTo(person.phone, 's');
  expect(await refusalOf(runRaw(guestCaller(), sendPayeeLinkCode, { token: link, name: '别的人', idCard: person.idCard }))).toBe(
    'IDENTITY_MISMATCH',
  );
  expect(await reread(id)).toMatchObject({ isAuthenticationFailed: true, unboundAt: null });
  await ask(id);
  return { id, person, token: await newest(person.phone) };
}

describe('a phone is let go by whoever holds it', () => {
  it('with nothing but the code: the record is unbound, and of its person nothing is shown, proven or opened', async () => {
    const { id, person, token } = await mistaken(31);
    // The console knows of the message that is out: nobody sends another one because he did not.
    const out = (await reread(id)).unbinding;
    expect(out).toMatchObject({ sentToday: 1, openedAt: null, confirmedAt: null });
    expect(out?.liveUntil).not.toBeNull();
    const shown = await run(guestCaller(), payeeLink, { token });
    expect((await reread(id)).unbinding?.openedAt).not.toBeNull();
    expect(shown).toMatchObject({ purpose: 'UNBIND', isIdentityNeeded: false, phoneMasked: '160****7731' });
    for (const said of [person.name, person.idCard, person.phone]) expect(JSON.stringify(shown)).not.toContain(said);
    const before = await sessions();
    await sendCode(token);
    const last = await lastEvent();
    expect(await confirm(token, await codeFor(person.phone))).toBe(true);
    expect(await sessions()).toEqual(before);
    expect(await rows('SELECT 1 FROM person_phone p JOIN contract c ON c.person_id = p.person_id WHERE c.id = $1', [id])).toEqual([]);
    const now = await reread(id);
    expect(now).toMatchObject({ status: 'WAITING_SIGN', isAuthenticationFailed: false });
    expect(now.unboundAt).not.toBeNull();
    expect(now.unbinding).toMatchObject({ sentToday: 1, confirmedAt: now.unboundAt, liveUntil: null });
    // Nothing goes there until the record is corrected: neither by its button, nor among many, and the dialog says who is left out and why.
    const reason = errorText('SIGNER_UNBOUND');
    expect(now.availableActions.find((one) => one.key === 'remind')).toMatchObject({ enabled: false, reason });
    const [links, other] = [(await linksTo(person.phone, 's')).length, await sent(world, signer(58))];
    expect(await refusalOf(remind(id))).toBe('SIGNER_UNBOUND');
    const chosen = { mode: 'PAGE', ids: [id, other.id] };
    expect(await run(await maker(), contractSelection, { action: 'REMIND', selection: chosen } as never)).toMatchObject({
      count: 1,
      refusedCount: 1,
      refused: [{ id, reason }],
    });
    expect(await remind(id, other.id)).toMatchObject({ sent: 1, refused: 1 });
    expect(await linksTo(person.phone, 's')).toHaveLength(links);
    const [entry] = await rows<{ body: { actor: unknown; target: unknown; after: unknown } }>(
      `SELECT body FROM audit_record WHERE company_id = $1 AND action = 'contract.confirmUnbind' AND target_id = $2`,
      [world.companyId, id],
    );
    expect(entry?.body).toMatchObject({
      actor: null,
      target: ['contract', id],
      after: { phone: '160****7731', remark: '由手机号持有人凭短信验证码确认' },
    });
    expect(await announced(id, last)).not.toEqual([]);
    // Corrected, it is unbound no more.
    const right = { ...signer(32), phone: person.phone };
    expect(await run(await maker(), editContract, { id, ...right }, { idempotencyKey: key() })).toMatchObject({ unboundAt: null });
    expect(await remind(id)).toMatchObject({ sent: 1 });
  });

  it('and the right person binds it afterwards; the mark of the record goes with that', async () => {
    const contractId = await contractOf(world, 0, await publishedTemplate(world));
    const [personId, { phone }] = [await personIdOf(world, 0), must(WORKERS[0])];
    await phoneOf(world, 0, contractId);
    const bound = () => rows('SELECT person_id FROM person_phone WHERE person_id = $1', [personId]);
    expect(await bound()).toHaveLength(1);
    await ask(contractId);
    const token = await newest(phone);
    await sendCode(token);
    await confirm(token, await codeFor(phone));
    expect(await bound()).toEqual([]);
    await phoneOf(world, 0, contractId);
    expect(await bound()).toHaveLength(1);
    expect(await reread(contractId)).toMatchObject({ unboundAt: null });
  });

  it('and whoever had logged in with it is logged out, and his open pages hear it', async () => {
    const contractId = await contractOf(world, 2, await publishedTemplate(world));
    const [own, others] = [await payeeToken(2), await payeeToken(0)];
    const actorOf = async (token: string) => (await payeeCaller(token)).actor;
    const sessionId = must((await actorOf(own))?.sessionId);
    expect((await run(await payeeCaller(own), myIncome, { year: 2026 })).lines).toBeDefined();
    await ask(contractId);
    const token = await newest(must(WORKERS[2]).phone);
    await sendCode(token);
    const last = await lastEvent();
    await confirm(token, await codeFor(must(WORKERS[2]).phone));
    expect(await actorOf(own)).toBeNull();
    expect(await refusalOf(payeeCaller(own).then((caller) => run(caller, myIncome, { year: 2026 })))).not.toBe('');
    expect(await rows(`SELECT subject_id FROM live_event WHERE topic = 'session' AND id > $1`, [last])).toEqual([
      { subject_id: sessionId },
    ]);
    expect((await actorOf(others))?.sessionId).toMatch(/^p/);
    // What comes below makes a record of hers again.
    await rows('UPDATE contract SET deleted_at = now() WHERE id = $1 RETURNING id', [contractId]);
  });

  it('and every record of hers at that phone is bound again with it, whichever of them she opens', async () => {
    const { id, person, token } = await mistaken(41);
    const [second] = await rows<{ id: string }>(
      `INSERT INTO contract OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(NULL::contract, to_jsonb(c) || jsonb_build_object('id', 990041,
         'contract_code', 'HT990041', 'agreement_type', CASE c.agreement_type WHEN 'LABOR_GENERAL' THEN 'BUSINESS_INCOME' ELSE 'LABOR_GENERAL' END))).*
       FROM contract c WHERE id = $1 RETURNING id`,
      [id],
    );
    await sendCode(token);
    await confirm(token, await codeFor(person.phone));
    for (const one of [id, must(second).id]) expect((await reread(one)).unboundAt).not.toBeNull();
    const [link = ''] = await linksTo(person.phone, 's');
    await prove(link, person);
    for (const one of [id, must(second).id]) expect(await reread(one)).toMatchObject({ unboundAt: null });
  });

  it('but not from somebody else who has proven it since', async () => {
    const { person, token } = await mistaken(33);
    const other = { ...signer(34), phone: person.phone };
    const theirs = await sent(world, other);
    const [link = ''] = await linksTo(other.phone, 's');
    await prove(link, other);
    const bound = () => rows('SELECT 1 FROM person_phone p JOIN contract c ON c.person_id = p.person_id WHERE c.id = $1', [theirs.id]);
    expect(await bound()).toHaveLength(1);
    await sendCode(token);
    expect(await confirm(token, await codeFor(person.phone))).toBe(true);
    expect(await bound()).toHaveLength(1);
    expect(await reread(theirs.id)).toMatchObject({ unboundAt: null });
  });

  it('and a record that was corrected or deleted meanwhile is not marked', async () => {
    const { id, person, token } = await mistaken(35);
    await run(await maker(), editContract, { id, ...signer(36), phone: person.phone }, { idempotencyKey: key() });
    await sendCode(token);
    const last = await lastEvent();
    expect(await confirm(token, await codeFor(person.phone))).toBe(true);
    expect(await reread(id)).toMatchObject({ unboundAt: null });
    // Its detail says that the message was answered.
    expect(await announced(id, last)).not.toEqual([]);
    const gone = await mistaken(37);
    await run(await maker(), deleteContracts, { selection: { mode: 'PAGE', ids: [gone.id] } } as never, { idempotencyKey: key() });
    await sendCode(gone.token);
    expect(await confirm(gone.token, await codeFor(gone.person.phone))).toBe(true);
  });

  it('a wrong code, a guessed token, a link that was used and one that a newer one ended open nothing', async () => {
    const { id, person, token } = await mistaken(38);
    await sendCode(token);
    const code = await codeFor(person.phone);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await refusalOf(confirm(token, wrong))).toBe('CODE_WRONG');
    expect(await refusalOf(confirm('A'.repeat(43), code))).toBe('LINK_INVALID');
    expect(await refusalOf(sendCode('A'.repeat(43)))).toBe('LINK_INVALID');
    expect(await reread(id)).toMatchObject({ unboundAt: null, isAuthenticationFailed: true });
    // A newer message ends the link before it, and with it the code that it sent.
    const last = await lastEvent();
    await ask(id);
    expect(await announced(id, last)).not.toEqual([]);
    const shown = (await reread(id)).unbinding;
    expect(shown).toMatchObject({ sentToday: 2, confirmedAt: null });
    expect(shown?.liveUntil).not.toBeNull();
    const newer = await newest(person.phone);
    expect(newer).not.toBe(token);
    expect(await refusalOf(confirm(token, code))).toBe('LINK_INVALID');
    expect(await refusalOf(confirm(newer, code))).not.toBe('');
    await sendCode(newer);
    const own = await codeFor(person.phone);
    const ends = await Promise.all([confirm(newer, own), confirm(newer, own)].map(refusalOf));
    expect(ends.filter((end) => end === '')).toHaveLength(1);
    expect(await refusalOf(confirm(newer, own))).toBe('LINK_INVALID');
    expect(await refusalOf(run(guestCaller(), payeeLink, { token: newer }))).toBe('LINK_INVALID');
  });

  it('whose answer was lost hears it again by the same key, whatever is typed now; by another key the link is used up', async () => {
    const { id, person, token } = await mistaken(42);
    const [own, theirs] = [key(), key()];
    // A refused call leaves no key behind.
    await sendCode(token);
    const code = await codeFor(person.phone);
    expect(await refusalOf(confirm(token, code === '000000' ? '000001' : '000000', own))).toBe('CODE_WRONG');
    expect(await Promise.all([confirm(token, code, own), confirm(token, code, own)])).toEqual([true, true]);
    const { unboundAt } = await reread(id);
    expect(unboundAt).not.toBeNull();
    expect(await confirm(token, code, own)).toBe(true);
    expect(await confirm(token, '123456', own)).toBe(true);
    expect((await reread(id)).unboundAt).toEqual(unboundAt);
    expect(
      await rows(`SELECT 1 FROM audit_record WHERE company_id = $1 AND action = 'contract.confirmUnbind' AND target_id = $2`, [
        world.companyId,
        id,
      ]),
    ).toHaveLength(1);
    expect(await refusalOf(confirm(token, code, theirs))).toBe('LINK_INVALID');
    // Nor does the key of one link speak for another.
    const other = await mistaken(43);
    await sendCode(other.token);
    expect(await refusalOf(confirm(other.token, await codeFor(other.person.phone), own))).toBe('REQUEST_KEY_REUSED');
    expect((await reread(other.id)).unboundAt).toBeNull();
  });

  it('a code of another purpose confirms nothing, and the code of this link opens no session', async () => {
    const { id, person, token } = await mistaken(39);
    await sendCode(token);
    const captcha = await solve(await run(guestCaller(), captchaChallenge, {}));
    await runRaw(guestCaller(), sendPayeeLoginCode, { phone: person.phone, captcha });
    expect(await refusalOf(confirm(token, await codeFor(person.phone)))).not.toBe('');
    const [link = ''] = await linksTo(person.phone, 's');
    await runRaw(guestCaller(), sendPayeeLinkCode, { token: link, name: person.name, idCard: person.idCard });
    expect(await refusalOf(confirm(token, await codeFor(person.phone)))).not.toBe('');
    expect((await reread(id)).unboundAt).toBeNull();
    await sendCode(token);
    const code = await codeFor(person.phone);
    const before = await sessions();
    expect(await refusalOf(runRaw(guestCaller(), provePayee, { token, code, asToken: true }))).toBe('LINK_INVALID');
    // Nor by saying who it is.
    const said = { token, code, name: person.name, idCard: person.idCard, phone: person.phone, asToken: true };
    expect(await refusalOf(runRaw(guestCaller(), provePayee, said))).toBe('LINK_INVALID');
    expect(await sessions()).toEqual(before);
    // A link that asks who comes is none to let go.
    expect(await refusalOf(confirm(link, code))).toBe('LINK_INVALID');
  });

  it('a phone that was typed is let go without a record, and the log names the person who was asked about', async () => {
    const person = { ...signer(40), phone: '16000007796' };
    await run(await maker(), sendUnbindPerson, person, { idempotencyKey: key() });
    await run(await maker(), sendUnbindPerson, person, { idempotencyKey: key() });
    const [second = '', first = ''] = await linksTo(person.phone, 'unbind');
    expect(await refusalOf(run(guestCaller(), payeeLink, { token: first }))).toBe('LINK_INVALID');
    // Another phone of the person that looks the same when it is masked is another one.
    const alike = '16099997796';
    await run(await maker(), sendUnbindPerson, { ...person, phone: alike }, { idempotencyKey: key() });
    expect(await run(guestCaller(), payeeLink, { token: await newest(alike) })).toMatchObject({ phoneMasked: '160****7796' });
    await sendCode(second);
    expect(await confirm(second, await codeFor(person.phone))).toBe(true);
  });

  it('never touches what was signed: state, document and evidence of the contract stay as they were', async () => {
    const contractId = await contractOf(world, 1, await publishedTemplate(world));
    await signOnPhone((await phoneOf(world, 1, contractId)).caller);
    await untilSealed(world, contractId);
    const evidence = async () => ({
      record: await recordOf(world, contractId),
      bytes: (await documentOf(world, contractId)).toString('base64'),
      signature: await rows('SELECT to_jsonb(s) AS all FROM contract_signature s WHERE contract_id = $1', [contractId]),
      contract: await rows(`SELECT to_jsonb(c) AS all FROM contract c WHERE id = $1`, [contractId]),
      proof: await rows(`SELECT * FROM document_proof WHERE target_id = $1`, [contractId]),
    });
    const before = await evidence();
    await ask(contractId);
    const token = await newest(must(WORKERS[1]).phone);
    await sendCode(token);
    expect(await confirm(token, await codeFor(must(WORKERS[1]).phone))).toBe(true);
    expect(await evidence()).toEqual(before);
    expect(await reread(contractId)).toMatchObject({ status: 'HAS_BEEN_SIGNED', isValid: true, unboundAt: null });
  });
});

it('the newest request of a record is read in its own index, one row of thousands, as app_rw under row security', async () => {
  const contractId = await contractOf(world, 2, await publishedTemplate(world));
  await ask(contractId);
  const other = (await sent(world, signer(55))).id;
  await rows(
    `INSERT INTO signing_unbind (company_id, contract_id, payee_id, person_id, name, phone_cipher, phone_mask, created_by, created_at)
     SELECT company_id, id, payee_id, person_id, name, 'c', '160****0001', '1', now() FROM contract, generate_series(1, 4000) WHERE id = $1 RETURNING 1`,
    [other],
  );
  await rows('ANALYZE signing_unbind');
  const [plan] = await allPlans(await maker(), (ctx) => newestUnbind(ctx, contractId));
  expect(plan?.indexes).toEqual(['signing_unbind_contract']);
  expect(plan?.nodes.filter((node) => /Sort|Seq Scan|Bitmap/.test(node))).toEqual([]);
});
