import { boolean, object } from 'yup';
import { DomainError, fillText, invalid } from '../../../schema/errors';
import { titleNotices, titleProblems } from '../../../schema/invoiceTexts';
import { invoiceTitle as machine } from '../../../schema/machines/invoiceTitle';
import { requireSameApproved } from '../../kernel/approvals';
import type { Ctx } from '../../kernel/context';
import { idShape, optionalFormatShape, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { notify } from '../../message/public';
import { changeTitle, contentOf, lockTitle, type TitleRecord, titleHash } from '../store/titles';
import { outcomeOf, type TitleOutcome } from '../views';

const PAGE = '/invoice/information';

async function tell(ctx: Ctx, title: TitleRecord): Promise<void> {
  const words = title.status === 'APPROVED' ? titleNotices.approved : fillText(titleNotices.refused, { reason: title.reason ?? '' });
  await notify(ctx, { type: 'BUSINESS', title: words, link: PAGE, userIds: [title.submitted_by], roles: ['MASTER'] });
}

/** OPS-015: approved (1), or sent back with a reason (2). The decision is about what was read (D82). */
export const opsDecideInvoiceTitle = command({
  name: 'opsDecideInvoiceTitle',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    id: idShape(),
    isApproved: boolean().required(),
    reason: optionalFormatShape('reason'),
    contentHash: seenShape(),
  }),
  errors: ['INVOICE_TITLE_NOT_FOUND', 'COMPANY_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'APPROVAL_CHANGED', 'APPROVAL_UNSEEN', 'STALE'],
  idempotent: 'required',
  audit: { action: 'invoiceTitle.decide', target: (input) => ['company', input.id] },
  run: async (ctx, input): Promise<TitleOutcome> => {
    if (!input.isApproved && !input.reason) throw invalid({ reason: titleProblems.reason });
    await ctx.enterCompany(input.id);
    const title = await lockTitle(ctx);
    if (!title) throw new DomainError('INVOICE_TITLE_NOT_FOUND');
    machine.require(title.status, input.isApproved ? 'approve' : 'refuse');
    requireSameApproved({
      now: titleHash(ctx.companyId, title.submission, contentOf(title)),
      asked: title.content_hash,
      seen: input.contentHash,
      // A title that was sent back and submitted anew is another one than the first that an operator may have in mind.
      isRevised: title.submission > 1,
    });
    const decided = await changeTitle(ctx, [title.status], {
      status: input.isApproved ? 'APPROVED' : 'REFUSED',
      reason: input.isApproved ? null : (input.reason ?? null),
      decided_by: ctx.actor?.id ?? 'system',
      decided_by_name: ctx.actor?.name ?? '',
      decided_at: ctx.now,
    });
    if (!decided) throw new DomainError('STALE');
    await tell(ctx, decided);
    ctx.note({ before: { status: title.status }, after: { status: decided.status, reason: decided.reason } });
    return outcomeOf(decided);
  },
});
