// What happens to receipts when payments succeed or come back; called inside the transaction that moved the lines.
import { limits } from '../../schema/limits';
import type { ObjectState } from '../../schema/webhooks';
import { receiptsOffered } from '../company/public';
import { endDocuments } from '../evidence/public';
import { addDays, dayOf, later, startOfDay } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { groupedBy } from '../kernel/groups';
import { runtime } from '../kernel/runtime';
import { randomToken } from '../kernel/secrets';
import { paidLinesOf, setLineReceipts } from '../statement/public';
import { firstStatus, receiptNumber } from './rules';
import * as store from './store/receipts';

const HOUR = 3_600_000;

/** The next day at 10:00; beside the bank that answers in seconds 30 s after the success (D34, demo.md §1). */
function receiptOpensAt(paidAt: Date): Date {
  const { mode, bankLatency } = runtime().config;
  if (mode !== 'production' && bankLatency === 'demo') return later(paidAt, limits.receipt.sandboxDelay);
  return later(startOfDay(addDays(dayOf(paidAt), 1)), limits.receipt.readyHour * HOUR);
}

/** Every payment that the bank has confirmed gets its receipt in the same transaction. */
export async function issueReceipts(ctx: Ctx, lineIds: readonly string[]): Promise<void> {
  const lines = await paidLinesOf(ctx, lineIds);
  if (lines.length === 0) return;
  const status = firstStatus(!receiptsOffered(ctx));
  await store.issueReceipts(
    ctx,
    status,
    lines.map((line) => ({
      line_id: line.lineId,
      statement_id: line.statementId,
      attempt_no: line.attemptNo,
      receipt_no: receiptNumber(dayOf(line.paidAt), line.lineId, line.attemptNo),
      paid_at: line.paidAt,
      opens_at: receiptOpensAt(line.paidAt),
      // Hexadecimal, because people read the first part of it to each other.
      verify_token: Buffer.from(randomToken(), 'base64url').toString('hex').slice(0, 32),
    })),
  );
  // Lines of one transaction were paid at one time, so this is one update.
  for (const [opensAt, group] of groupedBy(lines, (line) => receiptOpensAt(line.paidAt).getTime()))
    await setLineReceipts(ctx, { lineIds: group.map((line) => line.lineId), status, availableAt: new Date(opensAt) });
}

/** A returned payment takes its receipt back (D29). */
export async function revokeReceipts(ctx: Ctx, lineIds: readonly string[]): Promise<void> {
  const revoked = await store.revokeReceipts(ctx, lineIds);
  await endDocuments(ctx, { kind: 'RECEIPT', targetIds: revoked });
  await setLineReceipts(ctx, { lineIds: revoked, status: 'REVOKED', availableAt: null });
}

/** Where packages stand, as integrators are told: under the number of their statement. */
export async function packageStates(ctx: Ctx, ids: readonly string[]): Promise<ObjectState[]> {
  const rows = await store.listPackages(ctx, ids);
  return rows.map(({ id, statement_code: code, status }) => ({ id, code, status, version: null }));
}
