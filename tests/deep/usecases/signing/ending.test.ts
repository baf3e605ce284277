import 'reflect-metadata';
import { mixed, object, string } from 'yup';
import type { LinkPurpose } from '../../../../schema/payeeLinks';
import { verifyDocument } from '../../../../server/evidence/queries';
import type { Caller } from '../../../../server/kernel/context';
import { command, run } from '../../../../server/kernel/usecase';
import { issueLink } from '../../../../server/payee/public';
import { payeeLink } from '../../../../server/payee/queries';
import { confirmTermination } from '../../../../server/signing/commands/confirm-termination';
import { terminationToConfirm } from '../../../../server/signing/queries/ending';
import { payeeCaller, personIdOf, proveWorker } from '../../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../../kit/builders/people';
import { contractOf, phoneOf, publishedTemplate, recordOf, signOnPhone, untilSealed } from '../../../kit/builders/phones';
import { refusalOf } from '../../../kit/builders/signing';
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
