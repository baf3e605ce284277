// What is there to be taken from an account, asked under its lock.
import { DomainError } from '../../../schema/errors';
import { type Cents, formatGrouped, negate, notBelowZero, subtract } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import type { AccountKind, Holder } from '../rules';
import { accountIds, lockAccounts, sumsOf } from '../store/transfers';

export interface Need {
  readonly kind: AccountKind;
  readonly amount: Cents;
}

/** Locks the accounts in id order, reads them after that, and says how much is missing. */
export async function requireFunds(
  ctx: Ctx,
  subjectId: string,
  needs: readonly Need[],
  alsoLock: readonly { kind: AccountKind; holder: Holder }[] = [],
): Promise<void> {
  const wanted = [...needs.map(({ kind }) => ({ kind, holder: null })), ...alsoLock];
  const accounts = await accountIds(ctx, subjectId, wanted);
  await lockAccounts(ctx, [...accounts.values()]);
  const sums = new Map((await sumsOf(ctx, [...accounts.values()])).map((row) => [row.kind, row]));
  for (const { kind, amount } of needs) {
    const row = sums.get(kind);
    if (!row || row.isBlocked) throw new DomainError('FUNDS_BLOCKED');
    const used = subtract(row.debit, row.credit);
    const free = kind === 'ADVANCE_USED' ? (row.quota === null ? null : subtract(row.quota, used)) : negate(used);
    const short = subtract(amount, notBelowZero(free ?? subtract(amount, amount)));
    if (short > 0)
      throw new DomainError(kind === 'ADVANCE_USED' ? 'INSUFFICIENT_QUOTA' : 'INSUFFICIENT_BALANCE', { short: formatGrouped(short) });
  }
}
