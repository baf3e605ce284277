import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { errorText } from '../../schema/errors';
import { limits } from '../../schema/limits';
import { brokenReasons } from '../../schema/signingTexts';
import { verifySigned } from '../../server/kernel/pdf/verify';
import { run, runRaw } from '../../server/kernel/usecase';
import { testInbox } from '../../server/message/queries';
import { provePayee } from '../../server/payee/commands/prove-payee';
import { sendPayeeLinkCode } from '../../server/payee/commands/send-payee-link-code';
import { payeeLink } from '../../server/payee/queries';
import { openMyReceipt } from '../../server/receipt/commands/open-my-receipt';
import { createSigningQr } from '../../server/signing/commands/create-signing-qr';
import { deleteContracts } from '../../server/signing/commands/delete-contracts';
import { openContractOfMine } from '../../server/signing/commands/open-contract-of-mine';
import { openMyContract } from '../../server/signing/commands/open-my-contract';
import { remindContracts } from '../../server/signing/commands/remind-contracts';
import { sendUnbind } from '../../server/signing/commands/send-unbind';
import { settleOtherPhone } from '../../server/signing/commands/settle-other-phone';
import { signContract } from '../../server/signing/commands/sign-contract';
import { voidContracts } from '../../server/signing/commands/void-contracts';
import { contract } from '../../server/signing/queries/contracts';
import { myContracts } from '../../server/signing/queries/own';
import { contractToSign } from '../../server/signing/queries/phone';
import { contractSelection } from '../../server/signing/queries/selection';
import { myIncomeLine } from '../../server/statement/queries/income';
import { captchaChallenge } from '../../server/verification/queries';
import { codeFor, payeeCaller, payeeSignedIn, proveWorker } from '../kit/builders/payees';
import { guestCaller, LOOSE, solve } from '../kit/builders/people';
import {
  contractOf,
  documentOf,
  phoneOf,
  publishedTemplate,
  recordOf,
  signatureOf,
  signingToken,
  signOnPhone,
  type Template,
  trustOf,
  untilSealed,
} from '../kit/builders/phones';
import { linksTo, refusalOf, sent, signer } from '../kit/builders/signing';
import { key, type Statements, statementsOf, workerRows } from '../kit/builders/statements';
import { must } from '../kit/checks/must';
import { type SmallWorld, startSmallWorld, WORKERS } from '../kit/worlds/smallWorld';

const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';

let world: SmallWorld;
let template: Template;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
  template = await publishedTemplate(world);
});
afterAll(() => world?.app.close());

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const maker = () => world.member('王敏');
const open = (token: string) => refusalOf(run(guestCaller(), payeeLink, { token }));
const signaturesOf = async (contractId: string) =>
  (await rows('SELECT 1 FROM contract_signature WHERE contract_id = $1', [contractId])).length;
/** As the sealing leaves it: these attacks are on the way there, and need no document. */
const free = (contractId: string) =>
  rows(`UPDATE contract SET status = 'OVER_TIME_CANCEL' WHERE id = $1 AND status IN ('WAITING_SIGN', 'SIGNING') RETURNING id`, [
    contractId,
  ]);
const sealed = (contractId: string) => untilSealed(world, contractId);

/** A record that waits in another company, for one of the same people. */
async function foreignContract(): Promise<string> {
  const other = world.platform.companies.B ?? '';
  const [payee] = await rows<{ id: string; person_id: string }>(
    `INSERT INTO payee (company_id, person_id, name, id_index, id_card_cipher, id_card_mask, created_at)
     SELECT $1, person_id, name, id_index, id_card_cipher, id_card_mask, created_at FROM payee WHERE company_id = $2 ORDER BY id LIMIT 1
     ON CONFLICT (company_id, person_id) DO UPDATE SET name = excluded.name RETURNING id, person_id`,
    [other, world.companyId],
  );
  const [made] = await rows<{ id: string }>(
    `INSERT INTO contract (company_id, contract_code, payee_id, person_id, subject_id, agreement_type, status, source, name, created_by, created_at, sign_system_type)
     VALUES ($1, 'HC-OTHER-1', $2, $3, $4, 'LABOR_CONTINUOUS', 'WAITING_SIGN', 'SINGLE', '别家的人', 'test', now(), 2) RETURNING id`,
    [other, must(payee).id, must(payee).person_id, world.subjectId],
  );
  return must(made).id;
}

describe('T10 one record that is not the caller’s refuses a whole list', () => {
  test('T10 deletion, voiding, reminding and export of chosen records, through both doors: the others stay as they were', async () => {
    const [one, two] = [await sent(world, signer(41)), await sent(world, signer(42))];
    const foreign = await foreignContract();
    const all = [one.id, two.id, foreign];
    const look = () => rows('SELECT id, status, deleted_at, void_pending_until FROM contract WHERE id = ANY ($1) ORDER BY id', [all]);
    const before = await look();
    for (const strange of [foreign, '99999999']) {
      const selection = { mode: 'PAGE' as const, ids: [one.id, two.id, strange], excludedIds: [], filter: null };
      for (const what of [deleteContracts, voidContracts, remindContracts] as (typeof deleteContracts)[])
        expect(await refusalOf(runRaw(await maker(), what, { selection }, { idempotencyKey: key() }))).toBe('CONTRACT_NOT_FOUND');
      expect(await refusalOf(runRaw(await maker(), contractSelection, { action: 'EXPORT', selection }))).toBe('CONTRACT_NOT_FOUND');
    }
    const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
    const rest = world.app.rest({ token: login.token });
    const chosen = { sign_record_ids: all.join(','), select_all_flag: 2 };
    for (const path of ['batch/delete', 'batch/void', 'remind', 'list/export']) {
      const answer = await rest.post<unknown>(`/api/sign/${path}`, chosen);
      expect([path, answer.message]).toEqual([path, errorText('CONTRACT_NOT_FOUND')]);
    }
    expect(await look()).toEqual(before);
    expect(await rows('SELECT 1 FROM signing_batch')).toHaveLength(0);
  });
});

describe('O01 the link to sign', () => {
  test('O01 guessed, signed already, a week old, voided, deleted or replaced it says one sentence and nothing of the person', async () => {
    const person = signer(43);
    const { id } = await sent(world, person);
    const [token] = await linksTo(person.phone, 's');
    expect(await open(must(token))).toBe('');
    const texts = new Set<string>();
    const said = (guess: string) =>
      run(guestCaller('203.0.113.9'), payeeLink, { token: guess }).catch(({ key: refusal, message }: { key: string; message: string }) => {
        texts.add(`${refusal} ${message}`);
      });
    for (let guess = 0; guess < 5; guess += 1) await said(randomBytes(32).toString('base64url'));
    await runRaw(
      await maker(),
      deleteContracts,
      { selection: { mode: 'PAGE', ids: [id], excludedIds: [], filter: null } },
      { idempotencyKey: key() },
    );
    await said(must(token));
    const contractId = await contractOf(world, 0, template);
    const replaced = await signingToken(world, 0, contractId);
    const old = await signingToken(world, 0, contractId);
    await said(replaced);
    await rows(`UPDATE payee_link SET expires_at = created_at WHERE target_id = $1 AND revoked_at IS NULL RETURNING id`, [contractId]);
    await said(old);
    const { token: used, caller } = await phoneOf(world, 0, contractId);
    await signOnPhone(caller);
    await said(used);
    expect([...texts]).toEqual(['LINK_INVALID 链接已失效']);
    await free(contractId);
  });
});

describe('O02 a person asks for what is another’s', () => {
  test('O02 contract, document, income line and receipt are not there for anybody else', async () => {
    const statement = await make.paid(workerRows(['310.00', '311.00']));
    await make.until(statement.id, 'COMPLETED');
    const lines = await rows<{ id: string; name: string }>('SELECT id, name FROM statement_line WHERE statement_id = $1 ORDER BY id', [
      statement.id,
    ]);
    const contractId = await contractOf(world, 1, template);
    await signOnPhone((await phoneOf(world, 1, contractId)).caller);
    await sealed(contractId);
    const thief = await payeeSignedIn(0);
    const theirs = must(lines.find(({ name }) => name === must(WORKERS[1]).name)).id;
    for (const lineId of [theirs, '99999999']) {
      expect(await refusalOf(run(thief, myIncomeLine, { id: lineId }))).toBe('LINE_NOT_FOUND');
      expect(await refusalOf(run(thief, openMyReceipt, { lineId }))).toBe('RECEIPT_NONE');
    }
    for (const id of [contractId, '99999999'])
      expect(await refusalOf(run(thief, openContractOfMine, { contractId: id }))).toBe('CONTRACT_NOT_FOUND');
    expect((await run(thief, myContracts, {})).map(({ contractId: id }) => id)).not.toContain(contractId);
    const owner = await payeeSignedIn(1);
    expect((await run(owner, myContracts, {})).find(({ contractId: id }) => id === contractId)).toMatchObject({ isDocumentReady: true });
    expect((await run(owner, openContractOfMine, { contractId })).url).toMatch(/ticket=/);
    // A session of one link reaches its own contract, whatever else is the person's.
    const other = await contractOf(world, 0, template);
    const link = (await phoneOf(world, 0, other)).caller;
    expect(await refusalOf(run(link, openContractOfMine, { contractId }))).not.toBe('');
    expect(await refusalOf(run(link, openMyContract, {}))).toBe('CONTRACT_NOT_SEALED');
    expect(await run(link, contractToSign, {})).toMatchObject({ contractId: other });
    await free(other);
  });
});

describe('a signature is the signer’s, once, under what was shown', () => {
  test('replayed for another record, after it counted or with another text it is refused', async () => {
    const first = await contractOf(world, 0, template);
    const { caller } = await phoneOf(world, 0, first);
    const signature = await signatureOf(caller);
    const k = key();
    const input = (more: object = {}) => ({ ...signature, ...more }) as never;
    await runRaw(caller, signContract, input(), { idempotencyKey: k });
    // The very same call meets its answer, and no second signature.
    expect(await runRaw(caller, signContract, input(), { idempotencyKey: k })).toMatchObject({ contractId: first });
    expect(await refusalOf(runRaw(caller, signContract, input(), { idempotencyKey: key() }))).toBe('LINK_INVALID');
    expect(await refusalOf(runRaw(caller, signContract, input({ readMs: 1 }), { idempotencyKey: k }))).toBe('REQUEST_KEY_REUSED');
    expect(await signaturesOf(first)).toBe(1);
    await free(first);
    const second = await contractOf(world, 0, template);
    const again = (await phoneOf(world, 0, second)).caller;
    // Its number stands in the text, so the hash of the first is none of the second.
    expect(await refusalOf(runRaw(again, signContract, input(), { idempotencyKey: key() }))).toBe('CONTRACT_TEXT_CHANGED');
    // Under the key of the first it is the person's own call of before: its answer, and nothing of the second is signed.
    expect(await runRaw(again, signContract, input(), { idempotencyKey: k })).toMatchObject({ contractId: first });
    expect(await signaturesOf(second)).toBe(0);
    await free(second);
  });

  test('the code of another person opens nothing, and whoever says another name is noted', async () => {
    const contractId = await contractOf(world, 2, template);
    const token = await signingToken(world, 2, contractId);
    const [owner, other] = [must(WORKERS[2]), must(WORKERS[1])];
    const strange = await signingToken(world, 1, await contractOf(world, 1, template));
    await runRaw(guestCaller(), sendPayeeLinkCode, { token: strange, name: other.name, idCard: other.idCard });
    const code = await codeFor(other.phone);
    await runRaw(guestCaller(), sendPayeeLinkCode, { token, name: owner.name, idCard: owner.idCard });
    if (code !== (await codeFor(owner.phone)))
      expect(await refusalOf(runRaw(guestCaller(), provePayee, { token, code, asToken: true }))).toBe('CODE_WRONG');
    expect(await refusalOf(runRaw(guestCaller(), sendPayeeLinkCode, { token, name: other.name, idCard: other.idCard }))).toBe(
      'IDENTITY_MISMATCH',
    );
    const [noted] = await rows<{ authentication_failed: boolean }>('SELECT authentication_failed FROM contract WHERE id = $1', [
      contractId,
    ]);
    expect(noted).toEqual({ authentication_failed: true });
    await free(contractId);
  });

  test('of two phones with one link one signs', async () => {
    const contractId = await contractOf(world, 2, template);
    const token = await signingToken(world, 2, contractId);
    const [left, right] = [await payeeCaller(await proveWorker(token, 2)), await payeeCaller(await proveWorker(token, 2), '198.51.100.10')];
    const signature = (await signatureOf(left)) as never;
    const both = await Promise.allSettled(
      [left, right].map((caller) => runRaw(caller, signContract, signature, { idempotencyKey: key() })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find((one) => one.status === 'rejected') as PromiseRejectedResult;
    expect(['LINK_INVALID', 'ACTION_NOT_ALLOWED', 'SESSION_EXPIRED']).toContain((lost.reason as { key: string }).key);
    expect(await signaturesOf(contractId)).toBe(1);
    await free(contractId);
  });

  test('deleted while it is signed, it is either signed or gone and never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const contractId = await contractOf(world, 2, template);
      const { caller } = await phoneOf(world, 2, contractId);
      const signature = (await signatureOf(caller)) as never;
      const selection = { mode: 'PAGE' as const, ids: [contractId], excludedIds: [], filter: null };
      const clerk = await maker();
      await Promise.allSettled([
        runRaw(caller, signContract, signature, { idempotencyKey: key() }),
        runRaw(clerk, deleteContracts, { selection }, { idempotencyKey: key() }),
      ]);
      const [now] = await rows<{ status: string; is_gone: boolean }>(
        'SELECT status, deleted_at IS NOT NULL AS is_gone FROM contract WHERE id = $1',
        [contractId],
      );
      const isSigned = (await signaturesOf(contractId)) === 1;
      expect([must(now).is_gone, isSigned]).toEqual(must(now).is_gone ? [true, false] : [false, true]);
      // Signed and not sealed yet it is nobody's to void.
      if (isSigned && must(now).status === 'SIGNING')
        expect(await refusalOf(runRaw(clerk, voidContracts, { selection }, { idempotencyKey: key() }))).not.toBe('');
      await free(contractId);
    }
  });

  test('deleted while the link to sign is open, nothing is signed any more', async () => {
    const contractId = await contractOf(world, 2, template);
    const { caller, token } = await phoneOf(world, 2, contractId);
    const signature = (await signatureOf(caller)) as never;
    await run(await maker(), sendUnbind, { id: contractId }, { idempotencyKey: key() });
    const selection = { mode: 'PAGE' as const, ids: [contractId], excludedIds: [], filter: null };
    await runRaw(await maker(), deleteContracts, { selection }, { idempotencyKey: key() });
    expect(await refusalOf(runRaw(caller, signContract, signature, { idempotencyKey: key() }))).toBe('LINK_INVALID');
    expect(await open(token)).toBe('LINK_INVALID');
    expect(await signaturesOf(contractId)).toBe(0);
  });

  test('a swapped document is none: one byte, one revision more or the file of another contract', async () => {
    const contractId = await contractOf(world, 2, template);
    await signOnPhone((await phoneOf(world, 2, contractId)).caller);
    await sealed(contractId);
    expect((await recordOf(world, contractId)).status).toBe('HAS_BEEN_SIGNED');
    const [bytes, trust] = [await documentOf(world, contractId), await trustOf(world)];
    expect(verifySigned(bytes, trust).reason).toBeNull();
    const changed = Buffer.from(bytes);
    changed[2_000] = (changed[2_000] ?? 0) ^ 1;
    expect(verifySigned(changed, trust).reason).not.toBeNull();
    const appended = Buffer.concat([bytes, Buffer.from('\n% one more\n')]);
    expect(Object.keys(brokenReasons)).toContain(verifySigned(appended, trust).reason);
    const strangers = [
      { name: '别人', identifier: '330106********0000' },
      { name: '别家', identifier: '91330100MA00000000' },
    ];
    expect(verifySigned(bytes, trust, strangers).reason).toBe('SIGNER_UNEXPECTED');
  });
});

describe('who knows the name and the number of somebody who has signed', () => {
  const STRANGER = '16000009076';

  test('signs nothing in her place at a QR code with his own phone: he hears nothing of her, no SMS goes, and the company reads of it', async () => {
    const contractId = await contractOf(world, 2, template);
    const { name, idCard, phone } = must(WORKERS[2]);
    await signOnPhone((await phoneOf(world, 2, contractId)).caller);
    await sealed(contractId);
    const staff = await maker();
    const terms = { subjectId: world.subjectId, agreementType: 'LABOR_CONTINUOUS', templateId: template.id, collectAccount: false };
    const qr = await runRaw(staff, createSigningQr, { ...terms, accountTypes: [] }, { idempotencyKey: key() });
    const token = must(/\/m\/qr\/([\w-]{43})$/.exec(qr.signUrl)?.[1]);
    const ask = async (from: string) =>
      runRaw(guestCaller(), sendPayeeLinkCode, {
        token,
        name,
        idCard,
        phone: from,
        captcha: await solve(await run(guestCaller(), captchaChallenge, {})),
      });
    const inbox = async (receiver: string) => (await run(guestCaller(), testInbox, { receiver, first: 50 })).length;
    const [his, hers] = [await inbox(STRANGER), await inbox(phone)];
    await expect(ask(STRANGER)).rejects.toMatchObject({ key: 'SIGNER_PHONE_OTHER', message: errorText('SIGNER_PHONE_OTHER') });
    expect([await inbox(STRANGER), await inbox(phone)]).toEqual([his, hers]);
    const masked = '160****9076';
    expect(await run(staff, contract, { id: contractId })).toMatchObject({ status: 'HAS_BEEN_SIGNED', otherPhoneMasked: masked });
    // Asked so often that nobody is told any more before the code: then the code decides, and signs nothing either.
    await rows(`UPDATE payee_guess SET guesses = $1 WHERE kind = 'IDENTITY' AND counted_by ~ '^qr:[0-9]+:' RETURNING 1`, [
      limits.payee.wrongIdentitiesPerHour,
    ]);
    await ask(STRANGER);
    const code = await codeFor(STRANGER);
    const proof = { token, name, idCard, phone: STRANGER, code, asToken: true };
    expect(await refusalOf(runRaw(guestCaller(), provePayee, proof))).toBe('SIGNER_PHONE_OTHER');
    // She herself comes with the phone that signed.
    await ask(phone);
    const own = await runRaw(guestCaller(), provePayee, { ...proof, phone, code: await codeFor(phone) });
    expect(await run(await payeeCaller(must(own.token)), contractToSign, {})).toMatchObject({ contractId, step: 'SIGNED' });
    // Who came in her name is no less noted for it: the company looks into it, and only that ends the note.
    expect(await run(staff, contract, { id: contractId })).toMatchObject({ otherPhoneAt: expect.any(Date), otherPhoneMasked: masked });
    const settle = async (phoneMasked: string) =>
      refusalOf(run(staff, settleOtherPhone, { id: contractId, phoneMasked }, { idempotencyKey: key() }));
    expect(await settle('160****9077')).toBe('STALE');
    expect(await settle(masked)).toBe('');
    expect(await run(staff, contract, { id: contractId })).toMatchObject({ otherPhoneAt: null, otherPhoneMasked: null });
    expect(await settle(masked)).toBe('ACTION_NOT_ALLOWED');
  });
});
