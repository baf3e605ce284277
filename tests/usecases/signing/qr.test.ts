import 'reflect-metadata';
import { errorText, fillText } from '../../../schema/errors';
import { idCardMessages, maskAccount, maskPhone } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { qrProblems } from '../../../schema/signingPhoneTexts';
import type { Caller } from '../../../server/kernel/context';
import { runtime } from '../../../server/kernel/runtime';
import { phoneIndexOf } from '../../../server/kernel/secrets';
import { run, runRaw } from '../../../server/kernel/usecase';
import { provePayee } from '../../../server/payee/commands/prove-payee';
import { sendPayeeLinkCode } from '../../../server/payee/commands/send-payee-link-code';
import { payeeLink, payeeMe } from '../../../server/payee/queries';
import { createSigningQr } from '../../../server/signing/commands/create-signing-qr';
import { endSigningQr } from '../../../server/signing/commands/end-signing-qr';
import { openMyContract } from '../../../server/signing/commands/open-my-contract';
import { remindContracts } from '../../../server/signing/commands/remind-contracts';
import { signContract } from '../../../server/signing/commands/sign-contract';
import { voidContracts } from '../../../server/signing/commands/void-contracts';
import { contract, contracts } from '../../../server/signing/queries/contracts';
import { contractToSign } from '../../../server/signing/queries/phone';
import { signingQrs } from '../../../server/signing/queries/qrs';
import { demoIdCard } from '../../../server/tools/seed/world';
import { captchaChallenge } from '../../../server/verification/queries';
import { codeFor, payeeCaller, prove } from '../../kit/builders/payees';
import { guestCaller, LOOSE, solve } from '../../kit/builders/people';
import { publishedTemplate, signatureOf, signOnPhone, type Template, untilSealed } from '../../kit/builders/phones';
import { linksTo, refusalOf, sent, signer } from '../../kit/builders/signing';
import { key, OTHER_CARD } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let template: Template;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  template = await publishedTemplate(world);
});
afterAll(() => world?.app.close());

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const form = (more: object = {}) => ({
  subjectId: world.subjectId,
  agreementType: 'LABOR_CONTINUOUS',
  templateId: template.id,
  collectAccount: true,
  accountTypes: ['ALIPAY', 'BANK_CARD'],
  ...more,
});
const create = async (more: object = {}, as = '王敏') =>
  runRaw(await world.member(as), createSigningQr, form(more), { idempotencyKey: key() });
const tokenOf = (url: string): string => must(/\/m\/qr\/([\w-]{43})$/.exec(url)?.[1]);

/** Somebody stands before the code with a phone of his own. */
async function comes(token: string, person: { name: string; idCard: string; phone: string }) {
  const captcha = await solve(await run(guestCaller(), captchaChallenge, {}));
  await runRaw(guestCaller(), sendPayeeLinkCode, { token, ...person, captcha });
  const session = await runRaw(guestCaller(), provePayee, { token, ...person, code: await codeFor(person.phone), asToken: true });
  return payeeCaller(must(session.token));
}

/** Whether the page of the code, opened now, goes on with this session. */
const isOfPage = async (caller: Caller, token: string) => (await run(caller, payeeMe, { token })).isOfLink;

describe('signing at a QR code', () => {
  it('[QRC-001 1/3] [QRC-007 2/2] [PYE-008 2/2] begins with name, number and phone, takes an account of an offered kind, and makes a record for each who comes', async () => {
    const qr = await create();
    expect(qr).toMatchObject({ collectAccount: true, accountTypes: ['ALIPAY', 'BANK_CARD'], isOpen: true, openedCount: 0, signedCount: 0 });
    const token = tokenOf(qr.signUrl);
    const page = await run(guestCaller(), payeeLink, { token });
    expect(page).toMatchObject({ purpose: 'QR', documentName: qr.contractName });
    for (const person of [signer(31), signer(32)]) {
      const caller = await comes(token, person);
      const shown = await run(caller, contractToSign, {});
      expect(await isOfPage(caller, token)).toBe(true);
      expect(shown).toMatchObject({ signerName: person.name, collectAccount: true, accountTypes: ['ALIPAY', 'BANK_CARD'], step: 'READ' });
      const wrong = [null, { payWay: 'QQ_WALLET', accountNo: '12345678' }, { payWay: 'BANK_CARD', accountNo: '12' }];
      for (const account of wrong) expect(await refusalOf(signOnPhone(caller, { account }))).toBe('VALIDATION_FAILED');
      const mistyped = { payWay: 'BANK_CARD', accountNo: '6222020000000001' };
      expect(await refusalOf(signOnPhone(caller, { account: mistyped }))).toBe('ACCOUNT_DOUBTFUL');
      const account = { payWay: 'ALIPAY', accountNo: `${person.phone}`, bankName: null };
      expect(await signOnPhone(caller, { account })).toMatchObject({ contractId: shown.contractId, status: 'SIGNING' });
      await untilSealed(world, shown.contractId);
      const [record] = await rows('SELECT source, qr_id, pay_way, account_mask, account_cipher FROM contract WHERE id = $1', [
        shown.contractId,
      ]);
      expect(record).toMatchObject({ source: 'QR', qr_id: qr.id, pay_way: 'ALIPAY', account_mask: maskAccount(person.phone) });
      expect(String(record?.account_cipher)).not.toContain(person.phone);
      const listed = await run(await world.member('王敏'), contracts, { filter: { keyword: person.idCard } });
      expect(listed.nodes).toMatchObject([{ id: shown.contractId, name: person.name, status: 'HAS_BEEN_SIGNED', sourceName: '扫码签约' }]);
      // The company reads it, so that it knows what to register.
      const shownThere = { givenPayWay: 'ALIPAY', givenAccountMasked: maskAccount(person.phone) };
      expect(await run(await world.member('王敏'), contract, { id: shown.contractId })).toMatchObject(shownThere);
      // Who comes again has signed.
      const again = await comes(token, person);
      expect(await run(again, contractToSign, {})).toMatchObject({ contractId: shown.contractId, step: 'SIGNED' });
      expect(await refusalOf(signOnPhone(again, { account }))).toBe('ACTION_NOT_ALLOWED');
      // The page opened anew begins with the next person; before the signature it goes on.
      for (const done of [caller, again]) expect(await isOfPage(done, token)).toBe(false);
    }
    // Where none is asked for, somebody signs without one.
    const plain = await comes(tokenOf((await create({ collectAccount: false, accountTypes: [] })).signUrl), signer(34));
    const { contractId } = await signOnPhone(plain);
    // A code that was made with a kind that is no longer paid to asks for the others.
    await rows(`UPDATE signing_qr SET account_types = '{WECHAT,ALIPAY}' WHERE id = $1`, [qr.id]);
    expect(await run(await comes(token, signer(35)), contractToSign, {})).toMatchObject({ accountTypes: ['ALIPAY'] });
    const [without] = await rows('SELECT source, status, pay_way, account_cipher FROM contract WHERE id = $1', [contractId]);
    expect(without).toMatchObject({ source: 'QR', pay_way: null, account_cipher: null });
    const { nodes } = await run(await world.member('王敏'), signingQrs, {});
    expect(nodes.find(({ id }) => id === qr.id)).toMatchObject({
      signUrl: qr.signUrl,
      signedCount: 2,
      openedCount: 1,
      contractName: qr.contractName,
    });
  });

  it('goes on by the link in the SMS for whoever began and left: the same record, and the account that the code asks for', async () => {
    const person = signer(40);
    const token = tokenOf((await create({ accountTypes: ['BANK_CARD'] })).signUrl);
    const { contractId } = await run(await comes(token, person), contractToSign, {});
    const selection = { mode: 'PAGE' as const, ids: [contractId], excludedIds: [], filter: null };
    await run(await world.member('王敏'), remindContracts, { selection } as never, { idempotencyKey: key() });
    const own = must((await linksTo(person.phone, 's'))[0]);
    const caller = await payeeCaller(await prove(own, person));
    expect(await run(caller, contractToSign, {})).toMatchObject({
      ...{ contractId, step: 'READ', signerName: person.name },
      ...{ collectAccount: true, accountTypes: ['BANK_CARD'] },
    });
    expect(await refusalOf(signOnPhone(caller))).toBe('VALIDATION_FAILED');
    const account = { payWay: 'BANK_CARD', accountNo: OTHER_CARD, bankName: null };
    expect(await signOnPhone(caller, { account })).toMatchObject({ contractId, status: 'SIGNING' });
    const records = await rows('SELECT id, source, pay_way, account_mask FROM contract WHERE name = $1', [person.name]);
    expect(records).toEqual([{ id: contractId, source: 'QR', pay_way: 'BANK_CARD', account_mask: maskAccount(OTHER_CARD) }]);
    // It counts as signed at the code, and whoever scans that again has signed.
    await untilSealed(world, contractId);
    expect(await run(await comes(token, person), contractToSign, {})).toMatchObject({ contractId, step: 'SIGNED' });
  });

  it('refuses a passport and the card of a permanent resident by name, at the code and at a link of one’s own; a residence permit is signed with', async () => {
    const token = tokenOf((await create({ collectAccount: false, accountTypes: [] })).signUrl);
    const person = signer(41);
    await sent(world, person);
    const own = must((await linksTo(person.phone, 's'))[0]);
    for (const [idCard, reason] of [
      ['E12345678', 'OTHER_DOCUMENT'],
      ['H12345678(01)', 'OTHER_DOCUMENT'],
      ['931011198704160032', 'FOREIGN_PERMIT'],
    ] as const)
      for (const link of [token, own]) {
        const captcha = await solve(await run(guestCaller(), captchaChallenge, {}));
        const asked = runRaw(guestCaller(), sendPayeeLinkCode, { token: link, ...person, idCard, captcha });
        await expect(asked).rejects.toMatchObject({ key: 'VALIDATION_FAILED', params: { fields: { idCard: idCardMessages[reason] } } });
      }
    const permit = { name: '港小生', idCard: demoIdCard('81', '1990-03-04', 332), phone: '16000007797' };
    const caller = await comes(token, permit);
    expect(await run(caller, contractToSign, {})).toMatchObject({ signerName: permit.name, step: 'READ' });
    expect(await signOnPhone(caller)).toMatchObject({ status: 'SIGNING' });
  });

  it('speaks for nobody whom the company knows by another name', async () => {
    const token = tokenOf((await create({ collectAccount: false, accountTypes: [] })).signUrl);
    const known = must(WORKERS[0]);
    // Of what she has signed nothing stands, so that something is there to sign; another phone than hers is refused all the same.
    await rows(`UPDATE contract SET status = 'HAS_BEEN_VOIDED', voided_at = now() WHERE name = $1 RETURNING id`, [known.name]);
    const stranger = { name: '冒名者', idCard: known.idCard, phone: '16000007790' };
    // Before an SMS goes out, five times in an hour for this number, and of no other one.
    const asks = async (person: object) => {
      const captcha = await solve(await run(guestCaller(), captchaChallenge, {}));
      return refusalOf(runRaw(guestCaller(), sendPayeeLinkCode, { token, ...person, captcha }));
    };
    const codes = async () => (await rows('SELECT 1 FROM verification_code')).length;
    const spent = await codes();
    const late = { name: '后来者', idCard: demoIdCard('33', '1991-01-01', 551), phone: '16000007792' };
    // What no SMS would be sent for says nothing of anybody, known or not.
    const allowed = runtime().config.limits as { codesPerPhoneDay: number };
    const { codesPerPhoneDay } = allowed;
    allowed.codesPerPhoneDay = 0;
    try {
      for (const one of [stranger, late]) expect(await asks(one)).toBe('CODE_QUOTA_EXCEEDED');
    } finally {
      allowed.codesPerPhoneDay = codesPerPhoneDay;
    }
    for (let at = 0; at < limits.payee.wrongIdentitiesPerHour; at += 1) expect(await asks(stranger)).toBe('IDENTITY_MISMATCH');
    expect(await refusalOf(runRaw(guestCaller(), sendPayeeLinkCode, { token, ...stranger, captcha: null }))).toBe('CAPTCHA_REQUIRED');
    expect(await codes()).toBe(spent);
    // Then nobody is told before the code, which decides: whose number it is goes on, and each wrong name costs an SMS.
    const decided = async () => {
      expect(await asks(stranger)).toBe('');
      const proof = { token, ...stranger, code: await codeFor(stranger.phone), asToken: true };
      expect(await refusalOf(runRaw(guestCaller(), provePayee, proof))).toBe('IDENTITY_MISMATCH');
      expect(await asks(known)).toBe('');
    };
    await decided();
    expect(await codes()).toBe(spent + 2);
    const set = (counted: string, guesses: number) =>
      rows(`UPDATE payee_guess SET guesses = $2 WHERE kind = 'IDENTITY' AND counted_by ~ $1`, [counted, guesses]);
    await set('^qr:[0-9]+:', limits.payee.strangers.wrongPerHour);
    for (const one of [stranger, known]) expect(await asks(one)).toBe('RATE_LIMITED');
    await set('^qr:[0-9]+:', 1);
    // Of an address every asking counts, and none of them locks it.
    await set('^qr:[0-9]+@', limits.payee.strangers.toldPerHour - 1);
    expect(await asks(known)).toBe('');
    await decided();
    await rows(`UPDATE payee_guess SET first_at = first_at - interval '61 minutes'`);
    // Whom the company has listed under another name meanwhile is not spoken for by a code either.
    expect(await asks(late)).toBe('');
    const code = await codeFor(late.phone);
    await sent(world, { ...late, name: '真名字' });
    expect(await refusalOf(runRaw(guestCaller(), provePayee, { token, ...late, code, asToken: true }))).toBe('IDENTITY_MISMATCH');
    const caller = await comes(token, known);
    expect(await run(caller, contractToSign, {})).toMatchObject({ signerName: known.name, collectAccount: false, accountTypes: [] });
    expect(await refusalOf(signOnPhone(caller, { account: { payWay: 'ALIPAY', accountNo: known.phone } }))).toBe('VALIDATION_FAILED');
  });

  it('is signed with the phone that proved who came, whatever the company has listed: that phone opens it again, is asked for the end, and no other one speaks for her afterwards', async () => {
    const token = tokenOf((await create({ collectAccount: false, accountTypes: [] })).signUrl);
    const [person, listed, stranger, staff] = [signer(39), '16000007780', '16000007781', '16000000102'];
    const { id } = await sent(world, { ...person, phone: listed });
    const [link] = await linksTo(listed, 's');
    const phones = async () =>
      must(
        (
          await rows('SELECT c.phone_mask, p.phone_mask AS known FROM contract c JOIN payee p ON p.id = c.payee_id WHERE c.id = $1', [id])
        )[0],
      );
    expect(await phones()).toEqual({ phone_mask: maskPhone(listed), known: maskPhone(listed) });
    const caller = await comes(token, person);
    // The record has the phone that signs; what the company knows of the payee stays.
    expect(await phones()).toEqual({ phone_mask: maskPhone(person.phone), known: maskPhone(listed) });
    expect(await refusalOf(run(guestCaller(), payeeLink, { token: must(link) }))).toBe('LINK_INVALID');
    expect(await signOnPhone(caller)).toMatchObject({ contractId: id, status: 'SIGNING' });
    await untilSealed(world, id);
    const [proof] = await rows('SELECT code_proof FROM contract_signature WHERE contract_id = $1', [id]);
    expect(proof?.code_proof).toContain(maskPhone(person.phone));
    expect(await run(await comes(token, person), contractToSign, {})).toMatchObject({ contractId: id, step: 'SIGNED' });
    const selection = { mode: 'PAGE' as const, ids: [id], excludedIds: [], filter: null };
    await runRaw(await world.member('王敏'), voidContracts, { selection }, { idempotencyKey: key() });
    expect([(await linksTo(person.phone, 'terminate')).length, await linksTo(listed, 'terminate')]).toEqual([1, []]);
    const isOther = async (...others: string[]) => {
      for (const phone of others)
        expect([phone, await refusalOf(comes(token, { ...person, phone }))]).toEqual([phone, 'SIGNER_PHONE_OTHER']);
    };
    const prove = (phone: string) =>
      rows(
        `INSERT INTO person_phone SELECT $2, person_id, signed_at FROM contract WHERE id = $1
         ON CONFLICT (phone_index) DO UPDATE SET person_id = excluded.person_id, proven_at = excluded.proven_at RETURNING 1`,
        [id, phoneIndexOf(phone)],
      );
    // Neither what was listed, nor what somebody has proven at another code, nor both of a member of the company.
    await prove(stranger);
    await isOther(listed, stranger);
    await rows('UPDATE payee p SET phone_index = $2 FROM contract c WHERE c.id = $1 AND p.id = c.payee_id RETURNING p.id', [
      id,
      phoneIndexOf(staff),
    ]);
    await prove(staff);
    await isOther(staff);
    // Signed before the phone was written: the listed one stands there, and hers is among those that she has proven.
    await rows('UPDATE contract SET phone_index = $2, qr_id = NULL WHERE id = $1 RETURNING id', [id, phoneIndexOf(listed)]);
    await rows('UPDATE contract_signature SET at_proven_phone = false WHERE contract_id = $1 RETURNING 1', [id]);
    expect(await run(await comes(token, person), contractToSign, {})).toMatchObject({ contractId: id, step: 'SIGNED' });
    await isOther('16000007782', staff);
    // What has ended was signed all the same.
    await rows(`UPDATE contract SET status = 'HAS_BEEN_VOIDED', voided_at = now() WHERE id = $1 RETURNING id`, [id]);
    await isOther('16000007782', staff);
    const anew = await run(await comes(token, person), contractToSign, {});
    expect([anew.step, anew.contractId === id]).toEqual(['READ', false]);
  });

  it('is signed by the phone that proved it in its own session: of two that came as the same person the record carries one, and the other neither reads nor signs it', async () => {
    const token = tokenOf((await create({ collectAccount: false, accountTypes: [] })).signUrl);
    const [person, second] = [signer(36), '16000007783'];
    const first = await comes(token, person);
    const { contractId } = await run(first, contractToSign, {});
    const caller = await comes(token, { ...person, phone: second });
    // The words are those of the record as it stands now.
    const read = await signatureOf(caller);
    const replaced = { key: 'SIGNER_PHONE_REPLACED', message: errorText('SIGNER_PHONE_REPLACED') };
    await expect(runRaw(first, signContract, read, { idempotencyKey: key() })).rejects.toMatchObject(replaced);
    await expect(run(first, contractToSign, {})).rejects.toMatchObject(replaced);
    expect(await signOnPhone(caller)).toMatchObject({ contractId, status: 'SIGNING' });
    await untilSealed(world, contractId);
    const [record] = await rows(
      'SELECT c.phone_mask, s.code_proof FROM contract c JOIN contract_signature s ON s.contract_id = c.id WHERE c.id = $1',
      [contractId],
    );
    expect(record).toEqual({ phone_mask: maskPhone(second), code_proof: expect.stringContaining(maskPhone(second)) });
    // Nor is it shown to the other one afterwards.
    for (const look of [run(first, contractToSign, {}), run(first, openMyContract, {})]) await expect(look).rejects.toMatchObject(replaced);
    expect((await run(caller, openMyContract, {})).url).toMatch(/ticket=/);
    // Not by what he proved of himself before she came, either.
    expect(await refusalOf(comes(token, person))).toBe('SIGNER_PHONE_OTHER');
  });

  it('signs nobody below 16, whom no list has judged', async () => {
    const token = tokenOf((await create({ collectAccount: false, accountTypes: [] })).signUrl);
    const born = (birth: string) => ({ name: '卯小新', idCard: demoIdCard('33', birth, 331), phone: '16000007795' });
    const captcha = await solve(await run(guestCaller(), captchaChallenge, {}));
    const child = runRaw(guestCaller(), sendPayeeLinkCode, { token, ...born('2010-11-21'), captcha });
    await expect(child).rejects.toMatchObject({ key: 'VALIDATION_FAILED', params: { fields: { idCard: '收款人未满 16 周岁' } } });
    expect(await run(await comes(token, born('2010-11-20')), contractToSign, {})).toMatchObject({ signerName: '卯小新' });
  });

  it('begins nothing new while the company is suspended, and what was begun is signed', async () => {
    const token = tokenOf((await create({ collectAccount: false, accountTypes: [] })).signUrl);
    const caller = await comes(token, signer(37));
    const become = async (status: string) => rows('UPDATE company SET status = $2 WHERE id = $1 RETURNING id', [world.companyId, status]);
    await become('SUSPENDED');
    const codes = async () => (await rows('SELECT 1 FROM verification_code')).length;
    const spent = await codes();
    expect(await refusalOf(comes(token, signer(38)))).toBe('SIGNING_PAUSED');
    expect(await codes()).toBe(spent);
    // Whether anything of a number is begun is told as often as any other refusal of it, and then the code decides.
    for (let at = 1; at < limits.payee.wrongIdentitiesPerHour; at += 1)
      expect(await refusalOf(comes(token, signer(38)))).toBe('SIGNING_PAUSED');
    expect(await codes()).toBe(spent);
    expect(await refusalOf(comes(token, signer(38)))).toBe('SIGNING_PAUSED');
    expect(await codes()).toBe(spent + 1);
    await comes(token, signer(37));
    expect(await signOnPhone(caller)).toMatchObject({ status: 'SIGNING' });
    await become('OPEN');
    await comes(token, signer(38));
  });

  it('is opened by nobody after it was ended or its last day has passed; what was begun is not signed any more', async () => {
    const qr = await create({ endsOn: '2026-11-21' });
    const token = tokenOf(qr.signUrl);
    const caller = await comes(token, signer(33));
    const ended = await run(await world.member('王敏'), endSigningQr, { id: qr.id }, { idempotencyKey: key() });
    expect(ended).toMatchObject({ id: qr.id, isOpen: false });
    expect(await refusalOf(run(guestCaller(), payeeLink, { token }))).toBe('LINK_INVALID');
    expect(await refusalOf(signOnPhone(caller, { account: { payWay: 'ALIPAY', accountNo: '16000007733' } }))).toBe('LINK_INVALID');
    const other = tokenOf((await create({ endsOn: '2026-11-21' })).signUrl);
    await world.app.setTime('2026-11-21T23:59:00+08:00');
    expect(await run(guestCaller(), payeeLink, { token: other })).toMatchObject({ purpose: 'QR' });
    await world.app.setTime('2026-11-22T00:00:01+08:00');
    expect(await refusalOf(run(guestCaller(), payeeLink, { token: other }))).toBe('LINK_INVALID');
    await world.app.setTime('2026-11-20T10:00:00+08:00');
    expect(await refusalOf(run(await world.member('王敏'), endSigningQr, { id: '999999' }, { idempotencyKey: key() }))).toBe(
      'QR_NOT_FOUND',
    );
  });

  it('asks for subject, agreement, contract, and for kinds of accounts when an account is asked for', async () => {
    const fields = async (more: object): Promise<unknown> =>
      create(more).then(
        () => ({}),
        (error: { params?: { fields?: unknown } }) => error.params?.fields,
      );
    expect(await fields({ subjectId: undefined })).toEqual({ subjectId: qrProblems.subject });
    expect(await fields({ agreementType: undefined })).toEqual({ agreementType: qrProblems.agreement });
    expect(await fields({ templateId: undefined })).toEqual({ templateId: qrProblems.template });
    expect(await fields({ collectAccount: undefined })).toEqual({ collectAccount: qrProblems.collect });
    expect(await fields({ accountTypes: [] })).toEqual({ accountTypes: qrProblems.accountTypes });
    // One rule at every door: nobody is asked for an account that nothing is paid to.
    const notPaid = fillText(qrProblems.accountTypeNotOffered, { payWay: '微信' });
    expect(await fields({ accountTypes: ['ALIPAY', 'WECHAT'] })).toEqual({ accountTypes: notPaid });
    expect(await refusalOf(create({ templateId: '999999' }))).toBe('TEMPLATE_NOT_FOUND');
  });
});
