// Drawing receipts: each that fails is put off alone, whatever was drawn beside it is kept.
import type { DrawFailure } from '../../../schema/documents';
import type { Caller } from '../../kernel/context';
import type { JobApi } from '../../kernel/jobs';
import { log } from '../../kernel/log';
import { bindReceiptFiles } from '../commands/bind-receipt-files';
import { putOffReceipts } from '../commands/put-off-receipts';
import { drawReceipt } from '../paper/renderer';
import type { ReceiptWork } from '../queries/drawing';

type Missing = ReceiptWork & { readonly facts: NonNullable<ReceiptWork['facts']> };
type File = Pick<ReceiptWork, 'lineId' | 'attemptNo' | 'name' | 'storageKey'> & { readonly size: number; readonly sha256: string };
type Undrawn = Pick<ReceiptWork, 'lineId' | 'attemptNo'> & { readonly failure: DrawFailure; readonly cause: unknown };

async function fileOf(api: JobApi, { facts, lineId, attemptNo, name, storageKey }: Missing): Promise<File | Undrawn> {
  let failure: DrawFailure = 'DRAW';
  try {
    const bytes = await drawReceipt(facts);
    failure = 'STORE';
    const { size, sha256 } = await api.gateways.storage.put(storageKey, bytes);
    return { lineId, attemptNo, name, storageKey, size, sha256 };
  } catch (cause) {
    // The threads end with the process: that is no fault of the receipt.
    if (api.signal.aborted) throw cause;
    log.error({ err: cause, lineId, attemptNo, failure }, 'a receipt was not drawn');
    return { lineId, attemptNo, failure, cause };
  }
}

/** Draws what is missing and stores it; a receipt is drawn once, whoever asks first. Answers how many were put off, with what the first of them failed by. */
export async function drawMissing(
  { caller, api }: { readonly caller: Caller; readonly api: JobApi },
  work: readonly ReceiptWork[],
): Promise<{ readonly undrawn: number; readonly cause: unknown }> {
  const missing = work.filter((receipt): receipt is Missing => receipt.facts !== null);
  const ended = await Promise.all(missing.map((receipt) => fileOf(api, receipt)));
  const files = ended.filter((one): one is File => 'sha256' in one);
  const undrawn = ended.filter((one): one is Undrawn => 'failure' in one);
  if (files.length > 0) await api.run(caller, bindReceiptFiles, { files });
  if (undrawn.length > 0) {
    const receipts = undrawn.map(({ lineId, attemptNo, failure }) => ({ lineId, attemptNo, failure }));
    await api.run(caller, putOffReceipts, { receipts });
  }
  return { undrawn: undrawn.length, cause: undrawn[0]?.cause };
}
