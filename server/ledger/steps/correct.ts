// LDG-003: a correction is a posting of its own that names the one it puts right.
import { DomainError } from '../../../schema/errors';
import { type Cents, formatGrouped, subtract } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { findCredit } from '../store/corrections';

interface Correction {
  readonly subjectId: string;
  readonly inboundId: string;
  readonly amount: Cents;
}

/** The transfer by which this inbound was credited here. Errors: INBOUND_NOT_FOUND; CORRECTION_ABOVE_CREDIT: more than is left of it to put right. */
export async function correctable(ctx: Ctx, { subjectId, inboundId, amount }: Correction): Promise<string> {
  const credit = await findCredit(ctx, subjectId, inboundId);
  if (!credit) throw new DomainError('INBOUND_NOT_FOUND');
  const left = subtract(credit.amount, credit.corrected);
  if (amount > left) throw new DomainError('CORRECTION_ABOVE_CREDIT', { left: formatGrouped(left) });
  return credit.id;
}
