import { array, number, object, string } from 'yup';
import { registerFiles } from '../../file/public';
import { command } from '../../kernel/usecase';
import { proveReceipts } from '../steps/prove';
import * as store from '../store/receipts';

/** Rendered files become downloads of their lines; rendered once, used ever after. */
export const bindReceiptFiles = command({
  name: 'bindReceiptFiles',
  realm: 'system',
  needs: null,
  input: object({
    files: array(
      object({
        lineId: string().required(),
        attemptNo: number().required().integer(),
        name: string().required(),
        storageKey: string().required(),
        size: number().required().integer(),
        sha256: string().required(),
      }),
    ).required(),
  }),
  errors: [],
  idempotent: 'no',
  audit: null,
  async run(ctx, input): Promise<{ bound: number }> {
    const known = new Map(
      (
        await store.lockReceipts(
          ctx,
          input.files.map((file) => file.lineId),
        )
      ).map((row) => [row.line_id, row]),
    );
    const fresh = input.files.filter(({ lineId, attemptNo }) => {
      const receipt = known.get(lineId);
      // Another worker was faster, or the payment came back meanwhile.
      return receipt && receipt.file_id === null && receipt.status !== 'REVOKED' && receipt.attempt_no === attemptNo;
    });
    const fileIds = await registerFiles(
      ctx,
      fresh.map(({ lineId: _lineId, attemptNo: _attemptNo, ...file }) => ({
        ...file,
        purpose: 'DOCUMENT',
        contentType: 'application/pdf',
        reads: ['openReceiptDownload'],
      })),
    );
    const bound = fresh.map(({ lineId, attemptNo }, index) => ({ line_id: lineId, attempt_no: attemptNo, file_id: fileIds[index] ?? '' }));
    await store.bindFiles(ctx, bound);
    await proveReceipts(
      ctx,
      fresh.flatMap(({ lineId, sha256 }) => {
        const receipt = known.get(lineId);
        return receipt ? [{ receipt, sha256 }] : [];
      }),
    );
    return { bound: bound.length };
  },
});
