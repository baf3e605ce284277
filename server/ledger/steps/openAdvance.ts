// How much of the advance in use is owed: what locks hold of it goes back when they are given up, and nothing else may take its place.
import { type Cents, notBelowZero, subtract, sum, ZERO } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import type { Holder } from '../rules';
import { accountIds, accountOf, listHolds, lockAccounts, sumsOf } from '../store/transfers';

const OWN = [
  { kind: 'ADVANCE_USED', holder: null },
  { kind: 'AVAILABLE', holder: null },
  { kind: 'COUPON', holder: null },
] as const;

/** Locks what is booked on next, all of it in the order of ids: the account alone would be locked out of turn. */
export async function openAdvance(
  ctx: Ctx,
  subjectId: string,
  alsoLock: readonly { kind: 'PAYOUT_CLEARING'; holder: Holder }[] = [],
): Promise<Cents> {
  const accounts = await accountIds(ctx, subjectId, [...OWN, ...alsoLock]);
  await lockAccounts(ctx, [...accounts.values()]);
  const [used] = await sumsOf(ctx, [accountOf(accounts, 'ADVANCE_USED', null)]);
  const locks = (await listHolds(ctx, subjectId)).filter(({ payType }) => payType === 'ADVANCE');
  return used ? notBelowZero(subtract(subtract(used.debit, used.credit), sum(locks.map(({ amount }) => amount)))) : ZERO;
}
