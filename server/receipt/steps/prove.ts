import { registerDocuments, tokenHash } from '../../evidence/public';
import type { Ctx } from '../../kernel/context';
import { isAnythingSimulated } from '../../kernel/runtime';
import { receiptFactsOf } from '../../statement/public';
import { subjectNames } from '../../subject/public';
import type { ReceiptRecord } from '../store/receipts';

interface Drawn {
  readonly receipt: ReceiptRecord;
  readonly sha256: string;
}

/** From here on whoever holds one of these receipts, or the code on it, can ask whether it is ours (PYE-020). */
export async function proveReceipts(ctx: Ctx, drawn: readonly Drawn[]): Promise<void> {
  if (drawn.length === 0) return;
  const lines = await receiptFactsOf(
    ctx,
    drawn.map(({ receipt }) => receipt.line_id),
  );
  const subjects = await subjectNames(
    ctx,
    lines.map((line) => line.subjectId),
  );
  const byId = new Map(lines.map((line) => [line.lineId, line]));
  await registerDocuments(
    ctx,
    drawn.flatMap(({ receipt, sha256 }) => {
      const line = byId.get(receipt.line_id);
      if (!line) return [];
      return [
        {
          hashes: [sha256, tokenHash(receipt.verify_token)],
          kind: 'RECEIPT' as const,
          targetId: receipt.line_id,
          at: receipt.opens_at,
          parties: [
            { name: line.payeeName, isOrganization: false },
            { name: subjects.get(line.subjectId) ?? '', isOrganization: true },
          ],
          isSimulated: isAnythingSimulated(),
        },
      ];
    }),
  );
}
