// Row 17: a remittance may be taken back only while no money has come for it.
import type { Ctx } from '../../kernel/context';
import { flowCount } from '../../ledger/public';
import { lastDone, type StatementRecord } from '../store/statements';
import { dueOf } from './holdFunds';

/**
 * An inbound is booked to the balance, never to a statement. It matches one that waits when money has come to the subject since the
 * waiting began and what may be spent now covers what is due. Less money, or a balance that was enough from the start, keeps nobody.
 */
export async function isInboundFree(ctx: Ctx, statement: StatementRecord): Promise<boolean> {
  if (statement.status !== 'AWAITING_FUNDS') return true;
  const { due, spendable } = await dueOf(ctx, statement);
  if (spendable < due) return true;
  const since = await lastDone(ctx, statement.id, 'awaitFunds');
  const filter = { subjectId: statement.subject_id, account: 'AVAILABLE', source: 'RECHARGE', from: since } as const;
  return since === null || (await flowCount(ctx, filter, 1)) === 0;
}
