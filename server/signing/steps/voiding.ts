import { signing } from '../../../schema/machines/signing';
import type { Ctx } from '../../kernel/context';
import { revokeLinksOf } from '../../payee/public';
import { contractVoided } from '../events';
import type { ContractRecord } from '../store/contracts';
import { voidSigned } from '../store/sending';

/** In force or run out, and not waiting for its person's word already. */
export function isVoidable(row: Pick<ContractRecord, 'status' | 'void_pending_until'>, now: Date): boolean {
  return signing.can(row.status, 'void') && (row.void_pending_until === null || row.void_pending_until <= now);
}

/** The locked contracts count no more: their links end, and open lists look at the people again. */
export async function voidNow(ctx: Ctx, rows: readonly ContractRecord[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await voidSigned(ctx, ids);
  await revokeLinksOf(ctx, { targets: ids, purposes: ['SIGN', 'TERMINATE'], reason: 'VOIDED' });
  for (const row of rows) {
    ctx.emit(contractVoided({ contractId: row.id, personId: row.person_id, subjectId: row.subject_id }));
    ctx.announce('contract', row.id);
  }
}
