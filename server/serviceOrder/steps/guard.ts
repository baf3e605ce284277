import { DomainError } from '../../../schema/errors';
import { serviceOrder as machine } from '../../../schema/machines/serviceOrder';
import { openErrors, requireOpen } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import type { ServiceOrderRecord } from '../store/orders';

/** Of requirePayable, beside STALE. */
export const payableErrors: readonly Refusal[] = ['ACTION_NOT_ALLOWED', ...openErrors];

/** ISO-010: only an order in 3, as the caller has seen it, while the product is offered. */
export function requirePayable(ctx: Ctx, order: ServiceOrderRecord, version: number): void {
  if (order.version !== version) throw new DomainError('STALE');
  machine.require(order.status, 'pay');
  requireOpen(ctx, 'INTERMEDIARY');
}
