import { object, string } from 'yup';
import { DomainError, fillText } from '../../../schema/errors';
import { invoiceNotices } from '../../../schema/invoiceTexts';
import { limits } from '../../../schema/limits';
import { centsFromDatabase, formatGrouped, subtract } from '../../../schema/money';
import { addressForNext } from '../../invoiceTitle/public';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { invoiceableStatements } from '../../statement/public';
import { filterOf, selectionShape } from '../inputs';
import { lockInvoiceOfRed } from '../steps/freeRed';
import { applicationErrors, makeApplication } from '../steps/makeApplication';
import { tellApplicant } from '../steps/tellApplicant';
import { changeRed, lockRed } from '../store/reds';

/** 换开: the application that takes the place of the one whose invoice is red now. Asked again, it stands already. */
export const reissueInvoice = command({
  name: 'reissueInvoice',
  realm: 'system',
  needs: null,
  input: object({ id: idInput() }),
  errors: [...applicationErrors, 'RED_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'invoice.reissue', target: (_input, output: string | null) => ['invoice', output ?? '0'] },
  run: async (ctx, { id }): Promise<string | null> => {
    const { application, statementIds } = await lockInvoiceOfRed(ctx, id);
    const red = await lockRed(ctx, id);
    if (red.status !== 'ISSUED' || !red.is_reissue || red.new_application_id !== null) return null;
    if (red.new_kind === null || red.new_category === null) throw new Error(`red letter ${id} does not say what follows`);
    const address = await addressForNext(ctx, red.new_address_id);
    if (address === null) throw new DomainError('INVOICE_TITLE_MISSING');
    const { subject_id: subjectId } = application;
    // Of a statement that is in the middle of something (a line came back) an invoice is asked for later.
    const all = filterOf(ctx, selectionShape().validateSync({ subjectId, ids: [...statementIds] }));
    const ready = await invoiceableStatements(ctx, all, { limit: limits.export.invoiceMergeRows, offset: 0 });
    const made = await makeApplication(ctx, {
      selection: selectionShape().validateSync({ subjectId, ids: ready.map((one) => one.id) }),
      kind: red.new_kind,
      category: red.new_category,
      remark: red.new_remark,
      address,
      isScenariosConfirmed: true,
      realAmount: null,
      takesPlaceOf: { applicationId: application.id, by: red.created_by, byName: red.created_by_name },
    });
    await changeRed(ctx, id, { new_application_id: made.id, reissue_problem: null });
    const amount = formatGrouped(subtract(centsFromDatabase(made.invoice_cents), centsFromDatabase(made.tardy_cents)));
    await tellApplicant(ctx, { id: made.id, created_by: red.created_by }, fillText(invoiceNotices.reissued, { amount }));
    return made.id;
  },
});

/** What could not follow by itself is told with its reason, and is asked for by hand. */
export const noteReissueProblem = command({
  name: 'noteReissueProblem',
  realm: 'system',
  needs: null,
  input: object({ id: idInput(), why: string().required() }),
  errors: ['RED_NOT_FOUND'],
  idempotent: 'no',
  audit: null,
  run: async (ctx, { id, why }): Promise<boolean> => {
    const red = await lockRed(ctx, id);
    if (red.new_application_id !== null || red.reissue_problem !== null) return false;
    await changeRed(ctx, id, { reissue_problem: why });
    await tellApplicant(ctx, { id: red.application_id, created_by: red.created_by }, fillText(invoiceNotices.notReissued, { why }));
    return true;
  },
});
