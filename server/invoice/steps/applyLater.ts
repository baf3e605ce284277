import { limits } from '../../../schema/limits';
import { later, machineNow } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';

const A_MOMENT = 5_000;

/** As soon as a statement that has just been settled may be applied for (INV-026). */
export function applyLater(ctx: Ctx, statementId: string): void {
  const { companyId } = ctx;
  const runAt = later(machineNow(), limits.invoice.settledBefore + A_MOMENT);
  ctx.enqueue('invoice.apply', { companyId, statementId }, { key: `invoice.apply:${companyId}:${statementId}`, runAt });
}
