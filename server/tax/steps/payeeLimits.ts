import { limits } from '../../../schema/limits';
import type { Cents } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import * as store from '../store';

interface PayeeLimits {
  readonly monthly: Cents;
  readonly rolling: Cents;
  /** Set for this company; otherwise those of the platform. */
  readonly isOwn: boolean;
}

/** D36: per payee × subject × month, and in twelve months. */
export async function payeeLimits(ctx: Ctx, subjectId: string): Promise<PayeeLimits> {
  const own = await store.findLimits(ctx, subjectId);
  if (own) return { ...own, isOwn: true };
  return { monthly: limits.amount.payeeMonthly, rolling: limits.amount.payeeRolling12Months, isOwn: false };
}
