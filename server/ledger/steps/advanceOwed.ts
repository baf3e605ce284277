// How much of the advance in use is owed: what locks hold of it goes back when they are given up, and nothing else may take its place. Each kind of bill
// is owed for itself: what one of them gave back or repaid is no part of the other.
import { type Cents, notBelowZero, smaller, subtract, sum, ZERO } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import type { AdvanceKind, Holder, RefundOrder } from '../rules';
import { advanceKindOf, owedOfKind } from '../store/owed';
import { accountIds, findAccounts, listHolds, lockAccounts, sumsOf } from '../store/transfers';

const OWN = [
  { kind: 'ADVANCE_USED', holder: null },
  { kind: 'AVAILABLE', holder: null },
  { kind: 'COUPON', holder: null },
] as const;

interface AdvanceAccount {
  readonly subjectId: string;
  readonly kind: AdvanceKind;
}

/** As it stands, whoever has locked it; a read, which makes no account that is not there yet. */
export async function advanceOwed(ctx: Ctx, { subjectId, kind }: AdvanceAccount): Promise<Cents> {
  const accounts = await findAccounts(ctx, subjectId, [{ kind: 'ADVANCE_USED', holder: null }]);
  const [used] = await sumsOf(ctx, [...accounts.values()]);
  const locks = (await listHolds(ctx, subjectId)).filter(({ payType }) => payType === 'ADVANCE');
  const all = used ? subtract(subtract(used.debit, used.credit), sum(locks.map(({ amount }) => amount))) : ZERO;
  return notBelowZero(smaller(all, await owedOfKind(ctx, subjectId, kind)));
}

/** Locks what is booked on next, all of it in the order of ids: the account alone would be locked out of turn. */
export async function lockAdvanceOwed(ctx: Ctx, account: AdvanceAccount, alsoLock: readonly Holder[] = []): Promise<Cents> {
  const clearing = alsoLock.map((holder) => ({ kind: 'PAYOUT_CLEARING' as const, holder }));
  await lockAccounts(ctx, [...(await accountIds(ctx, account.subjectId, [...OWN, ...clearing])).values()]);
  return advanceOwed(ctx, account);
}

/** What these orders of one holder may give back to the quota. */
export async function lockOwedFor(ctx: Ctx, orders: readonly RefundOrder[]): Promise<Cents> {
  const advanced = orders.find(({ payType }) => payType === 'ADVANCE');
  if (!advanced) return ZERO;
  const { subjectId, holder } = advanced;
  return lockAdvanceOwed(ctx, { subjectId, kind: await advanceKindOf(ctx, holder) }, [holder]);
}
