import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { idCardsOf } from '../../payee/public';
import { changeContract, lockContracts } from '../store/contracts';
import { isMoved } from './movePhone';

const KNOWN = 6;

/**
 * Whoever holds the phone that signed shows to be the signer: a number that was given to somebody else is held by a stranger, who does not know her ID card. A
 * wrong one is counted whatever comes of the call, so many a day; tomorrow, or at the service of the platform, she herself can always say it right.
 * Null = it is she. Answers the refusal instead of throwing it, so that the count stays.
 */
export async function judgeSigner(ctx: Ctx, contractId: string, idCardTail: string): Promise<DomainError | null> {
  const [row] = await lockContracts(ctx, [contractId]);
  if (!row || !isMoved(row)) return new DomainError('LINK_INVALID');
  const today = dayOf(ctx.now);
  const tries = row.keep_tried_on === today ? row.keep_tries : 0;
  const left = limits.signing.keepTriesPerDay - tries;
  if (left <= 0) return new DomainError('SIGNER_TRIES_EXCEEDED');
  const idCard = (await idCardsOf(ctx, [row.payee_id])).get(row.payee_id)?.idCard ?? '';
  if (idCard.length > KNOWN && idCardTail.toUpperCase() === idCard.slice(-KNOWN)) return null;
  await changeContract(ctx, row, { keep_tries: tries + 1, keep_tried_on: today });
  return left === 1 ? new DomainError('SIGNER_TRIES_EXCEEDED') : new DomainError('SIGNER_ID_WRONG', { triesLeft: left - 1 });
}
