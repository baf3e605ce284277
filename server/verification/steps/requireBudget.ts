import { DomainError } from '../../../schema/errors';
import type { Ctx } from '../../kernel/context';
import { runtime } from '../../kernel/runtime';
import { type Budget, sendRefusal } from '../rules';
import { isOnItsWay, sendCounts } from '../store';

interface Sending {
  readonly recipientIndex: string;
  readonly receiverMasked: string;
  readonly binding: string;
  readonly budget: Budget;
}

/**
 * Refuses a code too many. Whoever says once more what a code was just sent for is told its receiver again, masked as the first answer told it, so that a
 * page that was loaded anew still takes that code; for anything else nothing but the seconds is said. Errors: CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED.
 */
export async function requireBudget(ctx: Ctx, { recipientIndex, receiverMasked, binding, budget }: Sending): Promise<void> {
  const refusal = sendRefusal(await sendCounts(ctx, recipientIndex, budget), runtime().config.limits);
  if (refusal === 'QUOTA') throw new DomainError('CODE_QUOTA_EXCEEDED');
  if (refusal === null) return;
  const isThere = await isOnItsWay(ctx, { purpose: budget.purpose, recipientIndex, userKey: budget.userKey, binding });
  throw new DomainError('CODE_SENT_RECENTLY', { seconds: refusal, ...(isThere ? { receiverMasked } : {}) });
}
