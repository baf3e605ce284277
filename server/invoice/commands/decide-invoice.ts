import { object, string } from 'yup';
import { DomainError, fillText } from '../../../schema/errors';
import { invoiceNotices, invoiceProblems } from '../../../schema/invoiceTexts';
import { invoiceApplication as machine } from '../../../schema/machines/invoiceApplication';
import { requireSameApproved } from '../../kernel/approvals';
import type { Ctx } from '../../kernel/context';
import { idInput, optionalIdInput, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { setInvoiceState } from '../../statement/public';
import { invoiceEnded } from '../events';
import { changedItems } from '../steps/changedItems';
import { hasMonthCome } from '../steps/deadlines';
import { lockItsStatements, releaseApplication } from '../steps/endApplication';
import { ownInvoiceOf, takeOwnInvoice } from '../steps/ownInvoice';
import { tellApplicant } from '../steps/tellApplicant';
import { type Application, applicationHash, changeApplication, companyOfApplication, lockApplication } from '../store/applications';
import { type OpsInvoiceView, opsInvoiceViews } from '../views/invoices';

interface Found {
  readonly application: Application;
  readonly statementIds: readonly string[];
}

/** In the company it belongs to, under the locks of its statements and its own. */
async function enterAndLock(ctx: Ctx, id: string): Promise<Found> {
  const companyId = await companyOfApplication(ctx, id);
  if (companyId === null) throw new DomainError('INVOICE_NOT_FOUND');
  await ctx.enterCompany(companyId);
  const statementIds = await lockItsStatements(ctx, id);
  return { statementIds, application: await lockApplication(ctx, id) };
}

function requireRead(ctx: Ctx, application: Application, seen: string | null | undefined): void {
  requireSameApproved({ now: applicationHash(ctx.companyId, application), asked: application.content_hash, seen });
}

async function viewOf(ctx: Ctx, application: Application): Promise<OpsInvoiceView> {
  const [view] = await opsInvoiceViews(ctx, [application]);
  if (!view) throw new Error('an application without a view');
  return view;
}

/** What is invoiced is what its statements give when it is accepted. */
async function requireSameSums(ctx: Ctx, application: Application, statementIds: readonly string[]): Promise<void> {
  const changed = await changedItems(ctx, application.id, statementIds);
  const [first] = changed;
  if (first) throw new DomainError('INVOICE_STATEMENTS_CHANGED', { code: first.statement_code, count: changed.length });
}

/**
 * OPS-016: accepted, in its month (INV-054), and handed to the issuer by a job; what the issuer could not do is asked of it again. With number
 * and PDF it was issued outside, and stands at once; while the issuer is asked it might issue a second one.
 */
export const opsIssueInvoice = command({
  name: 'opsIssueInvoice',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    id: idInput(),
    contentHash: seenShape(),
    number: string()
      .trim()
      .nullable()
      .default(null)
      .matches(/^\d{20}$/, invoiceProblems.number),
    fileId: optionalIdInput(),
  }),
  errors: [
    'INVOICE_NOT_FOUND',
    'ACTION_NOT_ALLOWED',
    'INVOICE_NEXT_MONTH',
    'APPROVAL_CHANGED',
    'INVOICE_STATEMENTS_CHANGED',
    'FILE_NOT_FOUND',
    'INVOICE_NUMBER_USED',
  ],
  idempotent: 'required',
  audit: { action: 'invoice.start', target: (input) => ['invoice', input.id] },
  run: async (ctx, { id, contentHash, ...paper }): Promise<OpsInvoiceView> => {
    const own = ownInvoiceOf(paper);
    const { application, statementIds } = await enterAndLock(ctx, id);
    const isNew = application.status === 'PENDING';
    machine.require(application.status, own ? 'upload' : isNew ? 'start' : 'issue');
    if (own && application.issue_asked_at !== null)
      throw new DomainError('ACTION_NOT_ALLOWED', { state: machine.guards.notAsked, action: machine.actions.upload.label });
    const { month } = application;
    if (isNew && !hasMonthCome(application, ctx.now)) throw new DomainError('INVOICE_NEXT_MONTH', { month, from: `${month}-01` });
    requireRead(ctx, application, contentHash);
    if (isNew) await requireSameSums(ctx, application, statementIds);
    if (isNew) await setInvoiceState(ctx, statementIds, 'INVOICING');
    if (own) {
      const handled = await changeApplication(ctx, id, { status: 'ISSUING', handled_by_name: ctx.actor?.name ?? '' });
      return viewOf(ctx, await takeOwnInvoice(ctx, { application: handled, statementIds }, own));
    }
    const changed = await changeApplication(ctx, id, {
      status: 'ISSUING',
      issue_asked_at: ctx.now,
      issue_problem: null,
      handled_by_name: ctx.actor?.name ?? '',
    });
    ctx.enqueue('invoice.issue', { companyId: ctx.companyId, id }, { key: `invoice:${ctx.companyId}:${id}` });
    return viewOf(ctx, changed);
  },
});

export const opsRejectInvoice = command({
  name: 'opsRejectInvoice',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idInput(), reason: string().trim().required(invoiceProblems.reason).max(200), contentHash: seenShape() }),
  errors: ['INVOICE_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'APPROVAL_CHANGED'],
  idempotent: 'required',
  audit: { action: 'invoice.reject', target: (input) => ['invoice', input.id] },
  run: async (ctx, { id, reason, contentHash }): Promise<OpsInvoiceView> => {
    const { application, statementIds } = await enterAndLock(ctx, id);
    machine.require(application.status, 'reject');
    requireRead(ctx, application, contentHash);
    await releaseApplication(ctx, id, statementIds);
    const changed = await changeApplication(ctx, id, {
      status: 'REJECTED',
      reject_reason: reason,
      handled_by_name: ctx.actor?.name ?? '',
      ended_at: ctx.now,
    });
    await tellApplicant(ctx, application, fillText(invoiceNotices.rejected, { reason }));
    ctx.emit(invoiceEnded({ invoiceId: id, outcome: 'REJECTED' }));
    ctx.note({ after: { reason } });
    return viewOf(ctx, changed);
  },
});

export const opsSendInvoice = command({
  name: 'opsSendInvoice',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    id: idInput(),
    expressCompany: string().trim().required(invoiceProblems.express).max(50),
    expressCode: string().trim().required(invoiceProblems.express).max(50),
  }),
  errors: ['INVOICE_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'INVOICE_NOT_PAPER'],
  idempotent: 'required',
  audit: { action: 'invoice.send', target: (input) => ['invoice', input.id] },
  run: async (ctx, { id, expressCompany, expressCode }): Promise<OpsInvoiceView> => {
    const { application } = await enterAndLock(ctx, id);
    machine.require(application.status, 'send');
    if (application.kind !== 'PAPER_SPECIAL') throw new DomainError('INVOICE_NOT_PAPER');
    return viewOf(ctx, await changeApplication(ctx, id, { express_company: expressCompany, express_code: expressCode }));
  },
});
