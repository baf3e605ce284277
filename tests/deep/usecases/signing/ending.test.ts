import 'reflect-metadata';
import { Readable } from 'node:stream';
import { mixed, object, string } from 'yup';
import { maskPhone } from '../../../../schema/formats';
import { limits } from '../../../../schema/limits';
import type { LinkPurpose } from '../../../../schema/payeeLinks';
import { verifyDocument } from '../../../../server/evidence/queries';
import { receiveUpload } from '../../../../server/file/rest/receive';
import type { Caller } from '../../../../server/kernel/context';
import { phoneIndexOf } from '../../../../server/kernel/secrets';
import { command, run, runRaw } from '../../../../server/kernel/usecase';
import { sendPayeeLinkCode } from '../../../../server/payee/commands/send-payee-link-code';
import { issueLink } from '../../../../server/payee/public';
import { payeeLink } from '../../../../server/payee/queries';
import { confirmTermination } from '../../../../server/signing/commands/confirm-termination';
import { opsDecideSignature } from '../../../../server/signing/commands/decide-signature';
import { disownSignerPhone } from '../../../../server/signing/commands/disown-signer-phone';
import { keepSignerPhone } from '../../../../server/signing/commands/keep-signer-phone';
import { opsRecordPhoneChange } from '../../../../server/signing/commands/record-phone-change';
import { resendTermination } from '../../../../server/signing/commands/resend-termination';
import { voidContracts } from '../../../../server/signing/commands/void-contracts';
import { withdrawTermination } from '../../../../server/signing/commands/withdraw-termination';
import { contract } from '../../../../server/signing/queries/contracts';
import { terminationToConfirm } from '../../../../server/signing/queries/ending';
import { opsSignatures } from '../../../../server/signing/queries/signatures';
import { captchaChallenge } from '../../../../server/verification/queries';
import { codeFor, payeeCaller, personIdOf, prove, proveWorker } from '../../../kit/builders/payees';
import { guestCaller, LOOSE, solve } from '../../../kit/builders/people';
import { contractOf, phoneOf, publishedTemplate, recordOf, signOnPhone, untilSealed } from '../../../kit/builders/phones';
import { linksTo, operatorCaller, refusalOf } from '../../../kit/builders/signing';
import { key } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);

const issued = command({
  name: 'issuedLink',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({ purpose: mixed<LinkPurpose>().required(), targetId: string().required(), personId: string().required() }),
  run: (ctx, link) => issueLink(ctx, link),
});

async function linkSession(purpose: LinkPurpose, targetId: string, worker: number): Promise<{ token: string; caller: Caller }> {
  const { token } = await run(await world.system(), issued, { purpose, targetId, personId: await personIdOf(world, worker) });
  return { token, caller: await payeeCaller(await proveWorker(token, worker)) };
}

const solved = async () => solve(await run(guestCaller(), captchaChallenge, {}));

/** A contract that a worker signed on the phone and the company asks to end, and what operators do about the phone. */
async function signedAndAsked(n: number) {
  const contractId = await contractOf(world, n, await publishedTemplate(world));
  await signOnPhone((await phoneOf(world, n, contractId)).caller);
  await untilSealed(world, contractId);
  const maker = () => world.member('王敏');
  const selection = { mode: 'PAGE', ids: [contractId] };
  await runRaw(await maker(), voidContracts, { selection }, { idempotencyKey: key() });
  const finance = await operatorCaller(world, 'finance');
  const paper = {
    fileName: '证明.png',
    contentType: '',
    stream: Readable.from([Buffer.from(PIXEL, 'base64')]),
    companyId: world.companyId,
  };
  const { id: evidenceFileId } = await receiveUpload(finance, paper, 'EVIDENCE', world.gateways.gateways.storage);
  const { contractCode: code } = await run(await maker(), contract, { id: contractId });
  const given = { companyId: world.companyId, contractCode: code, phone: '16000004971', evidenceFileId };
  return {
    contractId,
    code,
    worker: must(WORKERS[n]),
    maker,
    resend: async () => run(await maker(), resendTermination, { id: contractId }, { idempotencyKey: key() }),
    enter: (more: object) => run(finance, opsRecordPhoneChange, { ...given, ...more }, { idempotencyKey: key() }),
    decide: async (who: 'finance' | 'review', { id, contentHash }: { id: string; contentHash: string }) =>
      run(await operatorCaller(world, who), opsDecideSignature, { id, isConfirmed: true, contentHash }, { idempotencyKey: key() }),
    entries: async () => (await run(finance, opsSignatures, { first: 50 })).nodes,
  };
}

describe('the termination of a contract', () => {
  it('is confirmed on the phone: the record is voided, its document says so, and the link is used up', async () => {
    const template = await publishedTemplate(world);
    const contractId = await contractOf(world, 0, template);
    const signing = await phoneOf(world, 0, contractId);
    await signOnPhone(signing.caller);
    const { document_sha256: hash } = await untilSealed(world, contractId);
    await rows(`UPDATE contract SET void_pending_until = '2026-11-27T10:00:00+08:00' WHERE id = $1 RETURNING id`, [contractId]);
    const { token, caller } = await linkSession('TERMINATE', contractId, 0);
    expect(await run(caller, terminationToConfirm, {})).toMatchObject({
      contractId,
      signerName: must(WORKERS[0]).name,
      signedOn: '2026-11-20',
    });
    const k = key();
    expect(await run(caller, confirmTermination, {}, { idempotencyKey: k })).toMatchObject({ contractId, status: 'HAS_BEEN_VOIDED' });
    expect(await run(caller, confirmTermination, {}, { idempotencyKey: k })).toMatchObject({ contractId, status: 'HAS_BEEN_VOIDED' });
    expect((await recordOf(world, contractId)).status).toBe('HAS_BEEN_VOIDED');
    await waitUntil(
      async () => (await run(guestCaller(), verifyDocument, { hash: hash ?? '' })).endedAt !== null,
      () => 'the document says that it is over',
    );
    expect(await refusalOf(run(guestCaller(), payeeLink, { token }))).toBe('LINK_INVALID');
    expect(await refusalOf(run(caller, confirmTermination, {}, { idempotencyKey: key() }))).toBe('LINK_INVALID');
  });

  it('goes to another phone of hers only after two operators, the phone that signed, and three days', async () => {
    const { contractId, code, worker, maker, resend, enter, decide } = await signedAndAsked(2);
    const fresh = '16000004972';
    expect(await refusalOf(enter({ contractCode: 'HT0' }))).toBe('CONTRACT_NOT_FOUND');
    expect(await enter({ phone: worker.phone }).catch((error: { params?: object }) => error)).toMatchObject({
      params: { fields: { phone: '与签约手机号相同，无需变更' } },
    });
    // Nor is it the phone of somebody who works there.
    expect(await enter({ phone: '16000000102' }).catch((error: { params?: object }) => error)).toMatchObject({
      params: { fields: { phone: '该手机号属于该企业的成员，不能代收款人确认' } },
    });
    const entry = await enter({ phone: fresh });
    expect(entry).toMatchObject({ name: worker.name, phoneMasked: '160****4972', contractCode: code, status: 'PROPOSED' });
    expect(await refusalOf(enter({ phone: '16000004974' }))).toBe('PHONE_CHANGE_OPEN');
    expect(await refusalOf(decide('finance', entry))).toBe('SECOND_OPERATOR_REQUIRED');
    expect(await linksTo(worker.phone, 'keep')).toEqual([]);
    expect(await decide('review', entry)).toMatchObject({ status: 'CONFIRMED', stoppedAt: null });
    // The phone that signed is told, and the company's word still goes there.
    expect(await linksTo(worker.phone, 'keep')).toHaveLength(1);
    expect((await resend()).terminationPhoneMasked).toBe(maskPhone(worker.phone));
    expect(await linksTo(fresh, 'terminate')).toEqual([]);
    const [old = ''] = await linksTo(worker.phone, 'terminate');
    await world.app.setTime('2026-11-23T12:00:00+08:00');
    await waitUntil(
      async () => (await linksTo(fresh, 'terminate')).length === 1,
      () => 'the new phone is asked',
    );
    expect(await refusalOf(run(guestCaller(), payeeLink, { token: old }))).toBe('LINK_INVALID');
    expect(await linksTo(worker.phone, 'keep')).toHaveLength(2);
    // Each sending tells the phone that signed.
    expect((await resend()).terminationPhoneMasked).toBe('160****4972');
    expect(await linksTo(worker.phone, 'keep')).toHaveLength(3);
    const [token = ''] = await linksTo(fresh, 'terminate');
    const caller = await payeeCaller(await prove(token, { ...worker, phone: fresh }));
    // The code shows who opens the link, and makes the phone nobody's.
    expect(await rows('SELECT 1 FROM person_phone WHERE phone_index = $1', [phoneIndexOf(fresh)])).toEqual([]);
    expect(await run(caller, confirmTermination, {}, { idempotencyKey: key() })).toMatchObject({ status: 'HAS_BEEN_VOIDED' });
    const proof = expect.stringMatching(/^短信验证码已核验 160\*\*\*\*4972 .*（签约手机号 160\*\*\*\*4003 经平台双人核验变更）$/);
    expect(await run(await maker(), contract, { id: contractId })).toMatchObject({
      terminationProof: proof,
      phoneMasked: maskPhone(worker.phone),
    });
    const [record] = await rows<{ body: object }>(
      `SELECT body FROM audit_record WHERE company_id = $1 AND action = 'contract.confirmTermination' AND target_id = $2`,
      [world.companyId, contractId],
    );
    expect(record?.body).toMatchObject({ after: { phone: '160****4972', proof } });
    const [keep = ''] = await linksTo(worker.phone, 'keep');
    expect(await refusalOf(run(guestCaller(), payeeLink, { token: keep }))).toBe('LINK_INVALID');
    expect(await refusalOf(resend())).toBe('ACTION_NOT_ALLOWED');
    await world.app.setTime('2026-11-20T10:00:00+08:00');
  });

  it('is stopped by who signed and holds the phone that did, before the other one counts and after', async () => {
    for (const when of ['before', 'after']) {
      const { contractId, worker, maker, enter, decide, entries } = await signedAndAsked(1);
      const fresh = when === 'before' ? '16000004975' : '16000004976';
      const entry = await enter({ phone: fresh });
      await decide('review', entry);
      const disowned = async () =>
        (await rows<{ at: Date | null }>('SELECT phone_disowned_at AS at FROM contract WHERE id = $1', [contractId]))[0]?.at;
      if (when === 'after') {
        // Whoever had the phone for a moment said that it is not hers.
        const [first = ''] = await linksTo(worker.phone, 'keep');
        await runRaw(guestCaller(), sendPayeeLinkCode, { token: first, captcha: await solved() });
        const said = { token: first, code: await codeFor(worker.phone) };
        await run(guestCaller(), disownSignerPhone, said, { idempotencyKey: key(), said: { token: first } });
        expect(await disowned()).toEqual(expect.any(Date));
        await world.app.setTime('2026-11-23T12:00:00+08:00');
        await waitUntil(
          async () => (await linksTo(fresh, 'terminate')).length === 1,
          () => 'the new phone is asked',
        );
      }
      const [keep = ''] = await linksTo(worker.phone, 'keep');
      expect(await run(guestCaller(), payeeLink, { token: keep })).toMatchObject({
        purpose: 'KEEP_PHONE',
        isIdentityNeeded: false,
        phoneMasked: maskPhone(worker.phone),
      });
      await runRaw(guestCaller(), sendPayeeLinkCode, { token: keep, captcha: await solved() });
      const idCardTail = worker.idCard.slice(-6);
      const stop = (code: string, idempotencyKey = key()) =>
        run(guestCaller(), keepSignerPhone, { token: keep, code, idCardTail }, { idempotencyKey, said: { token: keep } });
      expect(await refusalOf(stop('000001'))).toBe('CODE_WRONG');
      const again = key();
      expect(await stop(await codeFor(worker.phone), again)).toBe(true);
      expect(await stop('999999', again)).toBe(true);
      // She has shown that it is: no proof of a later ending says otherwise.
      expect(await disowned()).toBeNull();
      const [out = ''] = await linksTo(when === 'after' ? fresh : worker.phone, 'terminate');
      expect(await refusalOf(run(guestCaller(), payeeLink, { token: out }))).toBe('LINK_INVALID');
      expect(await run(await maker(), contract, { id: contractId })).toMatchObject({ status: 'HAS_BEEN_SIGNED', isVoidPending: false });
      expect((await entries()).find(({ id }) => id === entry.id)).toMatchObject({ statusName: '已被签约人阻止' });
      // Asked again it goes to the phone that signed, on whatever day.
      await world.app.setTime('2026-11-24T12:00:00+08:00');
      const selection = { mode: 'PAGE', ids: [contractId] };
      await runRaw(await maker(), voidContracts, { selection }, { idempotencyKey: key() });
      expect((await run(await maker(), contract, { id: contractId })).terminationPhoneMasked).toBe(maskPhone(worker.phone));
      expect(await linksTo(fresh, 'terminate')).toHaveLength(when === 'after' ? 1 : 0);
      await world.app.setTime('2026-11-20T10:00:00+08:00');
    }
  });

  it('is either withdrawn by the company or confirmed by the payee, when both come at once', async () => {
    const { contractId, worker, maker } = await signedAndAsked(1);
    const [token = ''] = await linksTo(worker.phone, 'terminate');
    const [staff, caller] = [await maker(), await payeeCaller(await prove(token, worker))];
    const [withdrawn, confirmed] = await Promise.allSettled([
      run(staff, withdrawTermination, { id: contractId }, { idempotencyKey: key() }),
      run(caller, confirmTermination, {}, { idempotencyKey: key() }),
    ]);
    expect(new Set([withdrawn.status, confirmed.status])).toEqual(new Set(['fulfilled', 'rejected']));
    const { status, isVoidPending } = await run(staff, contract, { id: contractId });
    expect([status, isVoidPending]).toEqual([confirmed.status === 'fulfilled' ? 'HAS_BEEN_VOIDED' : 'HAS_BEEN_SIGNED', false]);
  });

  it('is stopped by nobody who got the number later: wrong cards are counted for the day, and that it is not the signer’s is noted with the change', async () => {
    const { contractId, worker, maker, enter, decide, entries } = await signedAndAsked(0);
    const fresh = '16000004978';
    const entry = await enter({ phone: fresh });
    await decide('review', entry);
    const [token = ''] = await linksTo(worker.phone, 'keep');
    const held = async () => {
      await runRaw(guestCaller(), sendPayeeLinkCode, { token, captcha: await solved() });
      return codeFor(worker.phone);
    };
    const tries = (code: string) => async (idCardTail: string) =>
      run(guestCaller(), keepSignerPhone, { token, code, idCardTail }, { idempotencyKey: key(), said: { token } });
    const most = limits.signing.keepTriesPerDay;
    const stop = tries(await held());
    // Without the code nothing is told, and nothing is counted.
    expect(await refusalOf(tries('000001')('000000'))).toBe('CODE_WRONG');
    expect(await refusalOf(stop('四个字'))).toBe('VALIDATION_FAILED');
    for (let left = most - 1; left > 0; left -= 1)
      await expect(stop('000000')).rejects.toMatchObject({ key: 'SIGNER_ID_WRONG', params: { triesLeft: left } });
    for (const said of ['000000', worker.idCard.slice(-6)]) expect(await refusalOf(stop(said))).toBe('SIGNER_TRIES_EXCEEDED');
    // She herself is not locked out for longer than the day.
    await world.app.setTime('2026-11-21T10:00:00+08:00');
    const code = await held();
    await expect(tries(code)('000000')).rejects.toMatchObject({ key: 'SIGNER_ID_WRONG', params: { triesLeft: most - 1 } });
    const again = key();
    const disown = (said: string) =>
      run(guestCaller(), disownSignerPhone, { token, code: said }, { idempotencyKey: again, said: { token } });
    expect(await disown(code)).toBe(true);
    expect(await disown('999999')).toBe(true);
    expect(await refusalOf(run(guestCaller(), payeeLink, { token }))).toBe('LINK_INVALID');
    expect((await entries()).find(({ id }) => id === entry.id)).toMatchObject({
      status: 'CONFIRMED',
      stoppedAt: null,
      disownedAt: expect.any(Date),
    });
    expect(await run(await maker(), contract, { id: contractId })).toMatchObject({ isVoidPending: true });
    await world.app.setTime('2026-11-23T12:00:00+08:00');
    await waitUntil(
      async () => (await linksTo(fresh, 'terminate')).length === 1,
      () => 'the change goes on',
    );
    // The proof of the ending, which evidence packs show, says who said what of the phone that signed, and when.
    const [link = ''] = await linksTo(fresh, 'terminate');
    const caller = await payeeCaller(await prove(link, { ...worker, phone: fresh }));
    expect(await run(caller, confirmTermination, {}, { idempotencyKey: key() })).toMatchObject({ status: 'HAS_BEEN_VOIDED' });
    const signed = maskPhone(worker.phone);
    const said = `（签约手机号 ${signed} 经平台双人核验变更）；2026-11-21 10:00:00 签约手机号 ${signed} 的持有人凭短信验证码声明：不是签约人，号码已不属于签约人`;
    const { terminationProof } = await run(await maker(), contract, { id: contractId });
    expect(terminationProof).toMatch(/^短信验证码已核验 160\*{4}4978 /);
    expect(terminationProof).toContain(said);
    expect(await rows('SELECT end_proof AS told FROM contract WHERE id = $1', [contractId])).toEqual([{ told: terminationProof }]);
    await world.app.setTime('2026-11-20T10:00:00+08:00');
  });

  it('is too late when the time to confirm has passed, and the contract goes on', async () => {
    const template = await publishedTemplate(world);
    const contractId = await contractOf(world, 1, template);
    await signOnPhone((await phoneOf(world, 1, contractId)).caller);
    await untilSealed(world, contractId);
    await rows(`UPDATE contract SET void_pending_until = '2026-11-22T10:00:00+08:00' WHERE id = $1 RETURNING id`, [contractId]);
    const { caller } = await linkSession('TERMINATE', contractId, 1);
    await world.app.setTime('2026-11-22T10:00:01+08:00');
    expect(await refusalOf(run(caller, terminationToConfirm, {}))).toBe('LINK_INVALID');
    expect(await refusalOf(run(caller, confirmTermination, {}, { idempotencyKey: key() }))).toBe('LINK_INVALID');
    await world.app.setTime('2026-11-20T10:00:00+08:00');
    expect((await recordOf(world, contractId)).status).toBe('HAS_BEEN_SIGNED');
  });
});
