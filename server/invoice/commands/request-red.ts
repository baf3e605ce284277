import { boolean, number, object, string } from 'yup';
import { invoiceKind, redReason } from '../../../schema/codes';
import { DomainError, invalid } from '../../../schema/errors';
import { invoiceProblems } from '../../../schema/invoiceTexts';
import { limits } from '../../../schema/limits';
import { invoiceApplication } from '../../../schema/machines/invoiceApplication';
import { redConfirmation as machine } from '../../../schema/machines/redConfirmation';
import { formatYuan } from '../../../schema/money';
import { addressNow } from '../../invoiceTitle/public';
import { dayOf, later } from '../../kernel/clock';
import { idInput, optionalIdInput, optionalKeyShape } from '../../kernel/shapes';
import { constraintMeans } from '../../kernel/sqlErrors';
import { command } from '../../kernel/usecase';
import { requireCategoryAfter } from '../steps/categories';
import { reissueUntil } from '../steps/deadlines';
import { lockItsStatements } from '../steps/endApplication';
import { freeRed, lockInvoiceOfRed } from '../steps/freeRed';
import { redSplitOf } from '../steps/redAmount';
import { lockApplication, writeRedItems } from '../store/applications';
import { documentsOf } from '../store/documents';
import { changeRed, insertRed, lockRed, openRedOf, redHash } from '../store/reds';
import { bindTardies } from '../store/tardies';
import { type InvoiceView, invoiceView } from '../views/invoices';

constraintMeans('red_confirmation_one', 'INVOICE_RED_WAITS');

/** D45: an invoice that is wrong is taken back, at any time; that another takes its place is asked for within a month (INV-025). */
export const requestRedInvoice = command({
  name: 'requestRedInvoice',
  realm: 'company',
  needs: 'ANY',
  input: object({
    invoiceId: idInput(),
    reason: optionalKeyShape(redReason.keys),
    note: string().trim().nullable().default(null).max(limits.text.invoiceRemarkMax, invoiceProblems.remark),
    amount: number().integer().nullable().default(null),
    isReissue: boolean().nullable().default(false),
    kind: optionalKeyShape(invoiceKind.keys),
    category: string().trim().nullable().default(null).max(100),
    remark: string().trim().nullable().default(null).max(limits.text.invoiceRemarkMax, invoiceProblems.remark),
    addressId: optionalIdInput(),
  }),
  errors: [
    'INVOICE_NOT_FOUND',
    'ACTION_NOT_ALLOWED',
    'INVOICE_RED_WAITS',
    'INVOICE_RED_TAKEN',
    'INVOICE_RED_CHANGED',
    'INVOICE_REISSUE_LATE',
    'ADDRESS_NOT_FOUND',
  ],
  idempotent: 'required',
  audit: { action: 'invoice.red', target: (input) => ['invoice', input.invoiceId] },
  run: async (ctx, input): Promise<InvoiceView> => {
    const { invoiceId: id, reason, note } = input;
    const isReissue = input.isReissue ?? false;
    const statementIds = await lockItsStatements(ctx, id);
    const application = await lockApplication(ctx, id);
    invoiceApplication.require(application.status, 'red');
    if (reason === null) throw invalid({ reason: invoiceProblems.redReason });
    if (application.red_at !== null || (await openRedOf(ctx, id)) !== undefined) throw new DomainError('INVOICE_RED_WAITS');
    const blue = (await documentsOf(ctx, [application])).get(id)?.find(({ kind }) => kind === 'BLUE');
    if (!blue || application.issued_at === null) throw new Error(`invoice ${id} is issued without a document`);
    if (isReissue && dayOf(ctx.now) > reissueUntil(application.issued_at)) throw new DomainError('INVOICE_REISSUE_LATE');
    if (isReissue && input.addressId !== null) await addressNow(ctx, input.addressId);
    if (isReissue && input.category) await requireCategoryAfter(ctx, application, input.category);
    const { amount, tax, items } = await redSplitOf(ctx, application);
    if (amount <= 0) throw new DomainError('INVOICE_RED_TAKEN');
    if (input.amount !== null && input.amount !== amount) throw new DomainError('INVOICE_RED_CHANGED', { amount: formatYuan(amount) });
    const asked = {
      application_id: id,
      blue_number: blue.number,
      reason,
      note: note || null,
      amount_cents: String(amount),
      tax_cents: String(tax),
      is_reissue: isReissue,
      new_kind: isReissue ? (input.kind ?? application.kind) : null,
      new_category: isReissue ? input.category || application.category : null,
      new_remark: isReissue ? (input.remark ?? application.remark) || null : null,
      new_address_id: isReissue ? (input.addressId ?? application.address_id) : null,
    };
    const red = await insertRed(ctx, {
      ...asked,
      status: 'WAITING',
      created_by: ctx.actor?.id ?? 'system',
      created_by_name: ctx.actor?.name ?? '',
      created_at: ctx.now,
      due_at: later(ctx.now, limits.invoice.redConfirmWithin),
      content_hash: redHash(ctx.companyId, asked),
    });
    await writeRedItems(ctx, id, items);
    await bindTardies(ctx, id, red.id);
    ctx.note({ after: { statements: statementIds.length, amountCents: amount, reason, isReissue } });
    return invoiceView(ctx, application);
  },
});

export const withdrawRedInvoice = command({
  name: 'withdrawRedInvoice',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idInput() }),
  errors: ['RED_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'invoice.redWithdraw', target: (input) => ['redConfirmation', input.id] },
  run: async (ctx, { id }): Promise<InvoiceView> => {
    const { application } = await lockInvoiceOfRed(ctx, id);
    const red = await lockRed(ctx, id);
    machine.require(red.status, 'withdraw');
    await freeRed(ctx, red);
    await changeRed(ctx, id, { status: 'WITHDRAWN', ended_at: ctx.now });
    return invoiceView(ctx, application);
  },
});
