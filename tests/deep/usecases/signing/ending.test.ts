import 'reflect-metadata';
import { mixed, object, string } from 'yup';
import type { LinkPurpose } from '../../../../schema/payeeLinks';
import { verifyDocument } from '../../../../server/evidence/queries';
import type { Caller } from '../../../../server/kernel/context';
import { command, run, runRaw } from '../../../../server/kernel/usecase';
import { sendPayeeLinkCode } from '../../../../server/payee/commands/send-payee-link-code';
import { issueLink } from '../../../../server/payee/public';
import { payeeLink } from '../../../../server/payee/queries';
import { confirmTermination } from '../../../../server/signing/commands/confirm-termination';
import { confirmUnbind } from '../../../../server/signing/commands/confirm-unbind';
import { deleteContracts } from '../../../../server/signing/commands/delete-contracts';
import { sendUnbind } from '../../../../server/signing/commands/send-unbind';
import { terminationToConfirm, unbindToConfirm } from '../../../../server/signing/queries/ending';
import { sealedPhone } from '../../../../server/signing/steps/phones';
import { payeeCaller, personIdOf, proveWorker } from '../../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../../kit/builders/people';
import { contractOf, phoneOf, publishedTemplate, recordOf, signOnPhone, untilSealed } from '../../../kit/builders/phones';
import { linksTo, refusalOf } from '../../../kit/builders/signing';
import { key } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

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
const sealedPhoneOf = command({
  name: 'sealedPhoneOf',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({ phone: string().required() }),
  run: async (ctx, { phone }) => sealedPhone(ctx, phone),
});

async function linkSession(purpose: LinkPurpose, targetId: string, worker: number): Promise<{ token: string; caller: Caller }> {
  const { token } = await run(await world.system(), issued, { purpose, targetId, personId: await personIdOf(world, worker) });
  return { token, caller: await payeeCaller(await proveWorker(token, worker)) };
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

describe('the binding of a signer', () => {
  it('is let go by who holds the phone: the phone is bound to nobody, and the right person binds it', async () => {
    const [person, phone] = [await personIdOf(world, 0), must(WORKERS[0]).phone];
    const template = await publishedTemplate(world);
    const contractId = await contractOf(world, 0, template);
    await rows('UPDATE contract SET authentication_failed = true WHERE id = $1 RETURNING id', [contractId]);
    const cipher = await run(await world.system(), sealedPhoneOf, { phone });
    const [asked] = await rows<{ id: string }>(
      `INSERT INTO signing_unbind (company_id, contract_id, payee_id, person_id, name, phone_cipher, phone_mask, created_by, created_at)
       SELECT company_id, $2, payee_id, person_id, name, $3, $4, 'test', now() FROM contract WHERE company_id = $1 AND id = $2 RETURNING id`,
      [world.companyId, contractId, cipher.phone_cipher, cipher.phone_mask],
    );
    const { caller } = await linkSession('UNBIND', must(asked).id, 0);
    const bound = () => rows('SELECT person_id FROM person_phone WHERE phone_index = $1', [cipher.phone_index]);
    expect(await bound()).toEqual([{ person_id: person }]);
    expect(await run(caller, unbindToConfirm, {})).toMatchObject({ name: must(WORKERS[0]).name, phoneMasked: '160****4001' });
    expect(await run(caller, confirmUnbind, {}, { idempotencyKey: key() })).toBe(true);
    expect(await bound()).toEqual([]);
    expect(await rows('SELECT authentication_failed FROM contract WHERE id = $1', [contractId])).toEqual([
      { authentication_failed: false },
    ]);
    expect(await refusalOf(run(caller, unbindToConfirm, {}))).toBe('LINK_INVALID');
    // Whoever proves it next has it.
    await phoneOf(world, 0, contractId);
    expect(await bound()).toEqual([{ person_id: person }]);
  });

  it('is let go though the record that it was asked from is deleted by then, and a stranger at the link is refused as before', async () => {
    const contractId = await contractOf(world, 2, await publishedTemplate(world));
    const { phone, idCard } = must(WORKERS[2]);
    const maker = await world.member('王敏');
    await run(maker, sendUnbind, { id: contractId }, { idempotencyKey: key() });
    const [token = ''] = await linksTo(phone, 'unbind');
    const selection = { mode: 'PAGE', ids: [contractId] } as never;
    expect(await run(maker, deleteContracts, { selection }, { idempotencyKey: key() })).toEqual({ count: 1 });
    expect(await refusalOf(runRaw(guestCaller(), sendPayeeLinkCode, { token, name: '不是本人', idCard }))).toBe('IDENTITY_MISMATCH');
    const caller = await payeeCaller(await proveWorker(token, 2));
    expect(await run(caller, confirmUnbind, {}, { idempotencyKey: key() })).toBe(true);
    expect(await rows('SELECT confirmed_at IS NOT NULL AS done FROM signing_unbind WHERE contract_id = $1', [contractId])).toEqual([
      { done: true },
    ]);
  });
});
