import { boolean, number, object, string } from 'yup';
import { invoiceKind } from '../../../schema/codes';
import { invalid } from '../../../schema/errors';
import { invoiceProblems } from '../../../schema/invoiceTexts';
import { limits } from '../../../schema/limits';
import { addressNow } from '../../invoiceTitle/public';
import { optionalIdInput, optionalKeyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { subjectOffer } from '../../subject/public';
import { selectionShape } from '../inputs';
import { applicationErrors, makeApplication } from '../steps/makeApplication';
import { type InvoiceView, invoiceView } from '../views/invoices';

export const applyInvoice = command({
  name: 'applyInvoice',
  realm: 'company',
  needs: 'ANY',
  input: object({
    selection: selectionShape(),
    kind: optionalKeyShape(invoiceKind.keys),
    category: string().trim().nullable().default(null).max(100),
    addressId: optionalIdInput(),
    remark: string().trim().nullable().default(null).max(limits.text.invoiceRemarkMax, invoiceProblems.remark),
    isScenariosConfirmed: boolean().nullable().default(false),
    realAmount: number().integer().nullable().default(null),
  }),
  errors: applicationErrors,
  idempotent: 'required',
  audit: { action: 'invoice.apply', target: (_input, output: InvoiceView) => ['invoice', output.id] },
  statementTimeoutMs: 30_000,
  run: async (ctx, input): Promise<InvoiceView> => {
    const { selection, kind, category } = input;
    // What is nobody's or somebody else's is told as such whatever else is wrong (PLT-002).
    await subjectOffer(ctx, selection.subjectId);
    const address = input.addressId === null ? null : await addressNow(ctx, input.addressId);
    if (kind === null || !category || address === null)
      throw invalid({
        ...(kind === null ? { kind: invoiceProblems.kind } : {}),
        ...(category ? {} : { category: invoiceProblems.category }),
        ...(address ? {} : { addressId: invoiceProblems.address }),
      });
    const { remark, realAmount } = input;
    const isScenariosConfirmed = input.isScenariosConfirmed ?? false;
    const asked = { selection, kind, category, remark, address, realAmount, isScenariosConfirmed };
    return invoiceView(ctx, await makeApplication(ctx, asked));
  },
});
