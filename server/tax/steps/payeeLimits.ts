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

const ofPlatform = { monthly: limits.amount.payeeMonthly, rolling: limits.amount.payeeRolling12Months } as const;

/** D36: per payee × subject × month, and in twelve months. */
export async function payeeLimits(ctx: Ctx, subjectId: string): Promise<PayeeLimits> {
  const own = await store.findLimits(ctx, subjectId);
  if (own) return { ...own, isOwn: true };
  return { ...ofPlatform, isOwn: false };
}

/** For her who is paid: each company that pays her may have limits of its own, and the lowest is the first that refuses. */
export async function limitsOfPayee(ctx: Ctx, { subjectId, month }: { readonly subjectId: string; readonly month: string }) {
  return (await store.lowestLimits(ctx, { subjectId, from: monthAfter(month, -11), until: month }, ofPlatform)) ?? ofPlatform;
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
