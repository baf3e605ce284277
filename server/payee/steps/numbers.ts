// Whom a whole number means, for operators, who know no company of hers: only the index of the platform is kept, and a mask is shown.
import { DomainError, invalid } from '../../../schema/errors';
import { maskIdCard } from '../../../schema/formats';
import { blockTexts } from '../../../schema/payeeBlocks';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import { fullIdCard } from '../rules';
import { companiesOfPerson, personByIndex } from '../store/blocks';

/** null = it is no number of an id card. */
export function numberOf(ctx: Ctx, text: string): { readonly idIndex: string; readonly mask: string } | null {
  const idCard = fullIdCard(text, dayOf(ctx.now));
  return idCard === null ? null : { idIndex: blindIndex(null, 'idCard', idCard), mask: maskIdCard(idCard) };
}

/** Errors: VALIDATION_FAILED, PAYEE_NOT_FOUND. */
export async function personOfNumber(ctx: Ctx, text: string): Promise<{ readonly personId: string; readonly mask: string }> {
  const number = numberOf(ctx, text);
  if (number === null) throw invalid({ idCard: blockTexts.cardMissing });
  const personId = await personByIndex(ctx, number.idIndex);
  if (personId === null) throw new DomainError('PAYEE_NOT_FOUND');
  return { personId, mask: number.mask };
}

/** Each company that knows her judges her again, by a job with its own rights; also one that is suspended. */
export async function judgedAgain(ctx: Ctx, personId: string): Promise<void> {
  for (const companyId of await companiesOfPerson(ctx, personId)) ctx.enqueue('payee.judgeAgain', { companyId, personId });
}

/** The same of whoever has this number; nobody may have it yet. */
export async function numberJudgedAgain(ctx: Ctx, idCard: string): Promise<void> {
  const personId = await personByIndex(ctx, blindIndex(null, 'idCard', idCard));
  if (personId !== null) await judgedAgain(ctx, personId);
}
