import { object } from 'yup';
import { custodyTexts, legalHoldScope } from '../../../schema/custody';
import { DomainError, invalid } from '../../../schema/errors';
import { companyById } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { keyShape, optionalFormatShape, optionalIdInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { numberOf } from '../../payee/public';
import { reasonShape } from '../steps/reason';
import { insertHold, personByIndex } from '../store/retention';
import { type HoldView, holdViews } from '../views';

/** LAW-014: as long as it stands, nothing of the company or the payee is erased, by no run and by no request. */
export const opsPlaceLegalHold = command({
  name: 'opsPlaceLegalHold',
  realm: 'operator',
  needs: 'OPS_REVIEW',
  errors: ['COMPANY_NOT_FOUND', 'PAYEE_NOT_FOUND', 'LEGAL_HOLD_EXISTS'],
  idempotent: 'no',
  audit: { action: 'custody.placeHold', target: (_input, output: HoldView) => ['legalHold', output.id] },
  input: object({
    scope: keyShape(legalHoldScope.keys),
    companyId: optionalIdInput(),
    idCard: optionalFormatShape('idCard'),
    reason: reasonShape(),
  }),
  async run(ctx, { scope, companyId, idCard, reason }): Promise<HoldView> {
    const about = scope === 'COMPANY' ? await aboutCompany(ctx, companyId) : await aboutPerson(ctx, idCard);
    const [view] = await holdViews(ctx, [await insertHold(ctx, { scope, ...about, reason })]);
    if (!view) throw new Error('a hold was placed and is not shown');
    ctx.note({ after: { scope, company: view.companyId, idCard: view.idCardMasked } });
    return view;
  },
});

async function aboutCompany(ctx: Ctx, companyId: string | null) {
  if (companyId === null) throw invalid({ companyId: custodyTexts.companyMissing });
  if ((await companyById(ctx, companyId)) === null) throw new DomainError('COMPANY_NOT_FOUND');
  return { about_company_id: companyId, person_id: null, id_card_mask: null };
}

/** By the whole number, of which only the index is known (LAW-013). */
async function aboutPerson(ctx: Ctx, typed: string | null) {
  const number = typed ? numberOf(ctx, typed) : null;
  if (number === null) throw invalid({ idCard: custodyTexts.cardMissing });
  const personId = await personByIndex(ctx, number.idIndex);
  if (personId === null) throw new DomainError('PAYEE_NOT_FOUND');
  return { about_company_id: null, person_id: personId, id_card_mask: number.mask };
}
