import { boolean, object, string } from 'yup';
import { taxpayerType } from '../../../schema/codes';
import { DomainError, invalid } from '../../../schema/errors';
import { maskAccount, maskPhone } from '../../../schema/formats';
import { titleProblems } from '../../../schema/invoiceTexts';
import { invoiceTitle as machine } from '../../../schema/machines/invoiceTitle';
import { storedFile } from '../../file/public';
import { dayOf, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { keyShape, optionalIdInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { workdayAfter } from '../../kernel/workdays';
import { workdayOverrides } from '../../operator/public';
import { type TitleContent, tidyTitle, titleFaults } from '../rules';
import { changeTitle, insertTitle, lockTitle, sealAccount, sealPhone, type TitleRecord, titleHash } from '../store/titles';
import { outcomeOf, type TitleOutcome } from '../views';

const text = () => string().trim().nullable().default(null).max(200);

/** TTL-010: the review takes one working day, so what is submitted on a Friday at three is due on Monday at three. */
async function reviewDue(ctx: Ctx): Promise<Date> {
  const { now } = ctx;
  const today = dayOf(now);
  return new Date(
    startOfDay(workdayAfter(today, 1, await workdayOverrides(ctx))).getTime() + (now.getTime() - startOfDay(today).getTime()),
  );
}

/** What the company has brought to prove it; of what operators keep about a case of it nobody learns that it is there. Errors: FILE_NOT_FOUND. */
async function requireProof(ctx: Ctx, fileId: string): Promise<void> {
  const { purpose, needs } = await storedFile(ctx, fileId);
  if (purpose !== 'EVIDENCE' || needs === 'OPS_ACTING') throw new DomainError('FILE_NOT_FOUND');
}

async function written(ctx: Ctx, content: TitleContent, submission: number) {
  const { companyId } = ctx;
  return {
    status: 'IN_REVIEW',
    taxpayer_type: content.taxpayerType,
    name: content.name,
    tax_no: content.taxNo,
    bank_name: content.bankName,
    account_cipher: content.account && sealAccount(companyId, content.account),
    account_mask: content.account && maskAccount(content.account),
    register_address: content.registerAddress,
    phone_cipher: content.registerPhone && sealPhone(companyId, content.registerPhone),
    phone_mask: content.registerPhone && maskPhone(content.registerPhone),
    proof_file_id: content.proofFileId,
    reason: null,
    submission,
    content_hash: titleHash(companyId, submission, content),
    submitted_by: ctx.actor?.id ?? 'system',
    submitted_by_name: ctx.actor?.name ?? '',
    submitted_at: ctx.now,
    review_due_at: await reviewDue(ctx),
    decided_by: null,
    decided_by_name: null,
    decided_at: null,
  } as const;
}

async function save(ctx: Ctx, before: TitleRecord | undefined, content: TitleContent): Promise<TitleRecord> {
  const row = await written(ctx, content, (before?.submission ?? 0) + 1);
  const saved = before ? await changeTitle(ctx, [before.status], row) : await insertTitle(ctx, row);
  // Two members submitted the first title at once: the other one's is in review now.
  if (!saved) machine.require('IN_REVIEW', 'submit');
  if (!saved) throw new DomainError('STALE');
  return saved;
}

export const submitInvoiceTitle = command({
  name: 'submitInvoiceTitle',
  realm: 'company',
  needs: 'ANY',
  input: object({
    taxpayerType: keyShape(taxpayerType.keys),
    name: string().trim().required(titleProblems.name).max(200),
    taxNo: string().trim().required().max(64),
    bankName: text(),
    account: text(),
    registerAddress: text(),
    registerPhone: text(),
    isManualReview: boolean().nullable().default(false),
    proofFileId: optionalIdInput(),
  }),
  errors: ['ACTION_NOT_ALLOWED', 'FILE_NOT_FOUND', 'STALE'],
  idempotent: 'required',
  audit: { action: 'invoiceTitle.submit' },
  run: async (ctx, { isManualReview, ...input }): Promise<TitleOutcome> => {
    const content = tidyTitle({ ...input, proofFileId: isManualReview ? input.proofFileId : null });
    const faults = titleFaults(content);
    // TTL-017.
    if (isManualReview && content.proofFileId === null) faults.proofFileId = titleProblems.proof;
    if (Object.keys(faults).length > 0) throw invalid(faults, { ...input });
    if (content.proofFileId !== null) await requireProof(ctx, content.proofFileId);
    const before = await lockTitle(ctx);
    machine.require(before?.status ?? 'UNSET', 'submit');
    const saved = await save(ctx, before, content);
    ctx.note({
      before: before && { name: before.name, taxNo: before.tax_no, status: before.status },
      after: { name: saved.name, taxNo: saved.tax_no, account: saved.account_mask, phone: saved.phone_mask, isManual: !!isManualReview },
    });
    return outcomeOf(saved);
  },
});
