import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../schema/errors';
import { deleteEarlier } from '../../gateways/storage/contract';
import { elapsedMs } from '../../kernel/clock';
import type { Caller } from '../../kernel/context';
import { eachApart } from '../../kernel/eachApart';
import type { JobApi, JobDefinition, SweepDefinition } from '../../kernel/jobs';
import { log } from '../../kernel/log';
import { bindCertificate } from '../commands/bind-certificate';
import { claimReceiptPackage, type PackageClaim } from '../commands/claim-receipt-package';
import { expireReceiptPackage } from '../commands/expire-receipt-package';
import { failReceiptPackage } from '../commands/fail-receipt-package';
import { finishReceiptPackage } from '../commands/finish-receipt-package';
import { notePackageProgress } from '../commands/note-package-progress';
import { openReceipts } from '../commands/open-receipts';
import { queueDrawing, queueRedrawing } from '../commands/queue-drawing';
import { requeueReceiptPackage } from '../commands/requeue-receipt-package';
import { drawPaper } from '../paper/renderer';
import { certificateToDraw } from '../queries/certificates';
import { type ReceiptWork, receiptsToDraw, receiptsToPack, receiptsUndrawn } from '../queries/drawing';
import { type DueWork, receiptWorkDue } from '../queries/receipts';
import { certificateKey, packageKey } from '../rules';
import { drawMissing } from './draw';
import { packageStream, type StoredReceipt, storedEntries } from './packageStream';

const BATCH = 50;
const WAITS_ON = 'work on receipts waits on';
const PROGRESS_MS = 400;

/** The package is somebody else's by now: stop without a word. */
class LeaseLost extends Error {}

type Desk = { caller: Caller; api: JobApi; companyId: string };

async function deskOf(payload: Readonly<Record<string, unknown>>, api: JobApi): Promise<Desk> {
  const companyId = String(payload.companyId);
  return { caller: await api.systemCaller(companyId), api, companyId };
}

/** An archive holds all of them or is none. */
async function drawAll(desk: Desk, work: readonly ReceiptWork[]): Promise<void> {
  const { undrawn, cause } = await drawMissing(desk, work);
  if (undrawn > 0) throw new Error(`${undrawn} receipts were not drawn`, { cause });
}

type Drawing = { work: readonly ReceiptWork[]; drawn: Promise<void> };

async function beginBatch(desk: Desk, statementId: string, afterLineId: string): Promise<Drawing> {
  const work = await desk.api.run(desk.caller, receiptsToPack, { statementId, afterLineId, limit: BATCH });
  const drawn = drawAll(desk, work);
  // Awaited when its turn comes; until then nobody listens to a failure.
  drawn.catch(() => undefined);
  return { work, drawn };
}

/** The next batch is drawn while this one is registered and written. */
async function* receiptsOf(desk: Desk, statementId: string): AsyncGenerator<StoredReceipt> {
  let current: Drawing | null = await beginBatch(desk, statementId, '0');
  while (current !== null) {
    const { work, drawn }: Drawing = current;
    const last = work.at(-1);
    current = last && work.length === BATCH ? await beginBatch(desk, statementId, last.lineId) : null;
    await drawn;
    for (const { name, paidAt, storageKey } of work) {
      if (desk.api.signal.aborted) throw new LeaseLost();
      yield { name, modifiedAt: paidAt, storageKey };
    }
  }
}

async function pack(desk: Desk, packageId: string, token: string, claim: PackageClaim): Promise<void> {
  const { caller, api, companyId } = desk;
  let packedCount = 0;
  let told = elapsedMs();
  const onPacked = async (count: number): Promise<void> => {
    packedCount = count;
    if (elapsedMs() - told < PROGRESS_MS) return;
    told = elapsedMs();
    if (!(await api.run(caller, notePackageProgress, { packageId, token, packedCount }))) throw new LeaseLost();
  };
  const storageKey = packageKey(companyId, packageId, claim.tryNo);
  const { storage } = api.gateways;
  const entries = storedEntries(storage, receiptsOf(desk, claim.statementId));
  const { size, sha256 } = await storage.put(storageKey, packageStream(entries, onPacked));
  if (packedCount === 0) throw new DomainError('RECEIPT_NONE');
  await deleteEarlier(storage, (tryNo) => packageKey(companyId, packageId, tryNo), claim.tryNo);
  await api.run(caller, finishReceiptPackage, { packageId, token, storageKey, size, sha256, packedCount });
}

/** May run twice and may be killed anywhere: the archive appears whole under its key, the row turns READY after it. */
async function packReceipts(payload: Readonly<Record<string, unknown>>, api: JobApi): Promise<void> {
  const desk = await deskOf(payload, api);
  const packageId = String(payload.packageId);
  const token = randomUUID();
  const claim = await api.run(desk.caller, claimReceiptPackage, { packageId, token });
  if (!claim) return;
  try {
    await pack(desk, packageId, token, claim);
  } catch (failure) {
    if (api.signal.aborted) {
      await api.run(desk.caller, requeueReceiptPackage, { packageId, token });
      return;
    }
    if (failure instanceof LeaseLost) return;
    // The database is away: the lease runs out and the sweep begins again.
    if (failure instanceof DomainError && failure.key === 'BUSY') throw failure;
    log.error({ err: failure, packageId }, 'receipt package failed');
    await api.run(desk.caller, failReceiptPackage, { packageId, token });
  }
}

async function drawAhead(payload: Readonly<Record<string, unknown>>, api: JobApi): Promise<void> {
  const desk = await deskOf(payload, api);
  const statementId = String(payload.statementId);
  // Bounded by the lines of a statement: what was drawn or put off is not found again; a batch that changes nothing ends it.
  for (let before = ''; !api.signal.aborted; ) {
    const work = await api.run(desk.caller, receiptsUndrawn, { statementId, limit: BATCH });
    const first = work[0]?.lineId ?? '';
    if (first === before) return;
    before = first;
    await drawMissing(desk, work);
  }
}

/** May run twice: the same words give the same bytes under the same key. A paper that was erased meanwhile leaves no bytes behind. */
async function drawCertificate(payload: Readonly<Record<string, unknown>>, api: JobApi): Promise<void> {
  const caller = await api.systemCaller(null);
  const certificateId = String(payload.certificateId);
  const order = await api.run(caller, certificateToDraw, { certificateId });
  const { storage } = api.gateways;
  const storageKey = certificateKey(certificateId);
  const drawn = order && (await storage.put(storageKey, await drawPaper({ kind: 'CERTIFICATE', order })));
  for (const ownerless of await api.run(caller, bindCertificate, { certificateId, storageKey, size: drawn?.size ?? null }))
    await storage.delete(ownerless);
}

export const jobs: JobDefinition[] = [
  { task: 'receipt.certificate', run: drawCertificate },
  { task: 'receipt.draw', run: drawAhead },
  { task: 'receipt.package', run: packReceipts },
  {
    task: 'receipt.render',
    async run(payload, api) {
      const desk = await deskOf(payload, api);
      await drawMissing(desk, await api.run(desk.caller, receiptsToDraw, { lineIds: [String(payload.lineId)] }));
    },
  },
];

async function expire(api: JobApi, caller: Caller, packageId: string): Promise<void> {
  const { storageKey } = await api.run(caller, expireReceiptPackage, { packageId });
  if (storageKey !== null) await api.gateways.storage.delete(storageKey);
}

export const sweeps: SweepDefinition[] = [
  {
    name: 'receipt.due',
    everyMs: 500,
    async run(api) {
      const platform = await api.systemCaller(null);
      const find = (besides: readonly DueWork[]) =>
        api.run(platform, receiptWorkDue, { besides: besides.map(({ work, subject_id }) => `${work}:${subject_id}`) });
      await eachApart(api, WAITS_ON, find, async ({ work, company_id, subject_id }) => {
        const caller = await api.systemCaller(company_id);
        if (work === 'open') await api.run(caller, openReceipts, { statementId: subject_id });
        else if (work === 'draw') await api.run(caller, queueDrawing, { statementId: subject_id });
        else if (work === 'again') await api.run(caller, queueRedrawing, { lineId: subject_id });
        else if (work === 'expire') await expire(api, caller, subject_id);
        // Nobody works on it: there is no lease to hand back.
        else await api.run(caller, requeueReceiptPackage, { packageId: subject_id, token: null });
      });
    },
  },
];
