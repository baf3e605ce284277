import { object, string } from 'yup';
import { personalField, personalRecord } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { idShape, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { personalRecordKind } from '../registry';
import { withoutNumbers } from '../rules';
import { countByOperator, lockChain, REVEAL } from '../store';

/** OPS-031: as members do (D56), one field of one record with a reason; the row stands in the log of the company whose record it is. */
export const opsRevealPersonalField = command({
  name: 'opsRevealPersonalField',
  realm: 'operator',
  needs: 'OPS_ACTING',
  errors: ['COMPANY_NOT_FOUND', 'NOT_FOUND', 'REVEAL_REASON_REQUIRED', 'REVEAL_LIMIT_REACHED'],
  idempotent: 'no',
  audit: { action: REVEAL, target: ({ ref }) => [personalRecord.code(ref.record), ref.id] },
  input: object({
    companyId: idShape(),
    ref: object({ record: keyShape(personalRecord.keys), id: idShape() }).required(),
    field: keyShape(personalField.keys),
    reason: string().trim().max(limits.text.reasonMax).default(''),
  }),
  async run(ctx, { companyId, ref, field, reason }) {
    if (reason === '') throw new DomainError('REVEAL_REASON_REQUIRED');
    await ctx.enterCompany(companyId);
    await lockChain(ctx);
    // Over all companies: nobody collects numbers by going from one to the next.
    if ((await countByOperator(ctx, new Date(ctx.now.getTime() - limits.reveal.window))) >= limits.reveal.perHour)
      throw new DomainError('REVEAL_LIMIT_REACHED', { count: limits.reveal.perHour });
    const text = await personalRecordKind(ref.record).open(ctx, ref.id, field);
    if (text === null) throw new DomainError('NOT_FOUND');
    ctx.note({ after: { field: personalField.label(field), reason: withoutNumbers(reason) } });
    return { text, hideAfterSeconds: limits.reveal.hideAfter / 1000 };
  },
});
