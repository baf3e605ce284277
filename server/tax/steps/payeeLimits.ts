import { limits } from '../../../schema/limits';
import type { Cents } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { monthAfter } from '../rules/month';
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

/** Of the month and of the twelve that end with it, what the asking company has paid itself: all that it may see of them (D49). */
export async function ownGross(
  ctx: Ctx,
  input: { readonly subjectId: string; readonly month: string; readonly personIds: readonly string[] },
): Promise<{ readonly month: ReadonlyMap<string, Cents>; readonly rolling: ReadonlyMap<string, Cents> }> {
  const { subjectId, month } = input;
  const persons = [...new Set(input.personIds)];
  return {
    month: await store.sumOwnGross(ctx, { subjectId, from: month, until: month, withSales: false }, persons),
    rolling: await store.sumOwnGross(ctx, { subjectId, from: monthAfter(month, -11), until: month, withSales: true }, persons),
  };
}
