import { object, string } from 'yup';
import { DomainError, fillText } from '../../../schema/errors';
import { invoiceNotices } from '../../../schema/invoiceTexts';
import { invoiceCategory } from '../../../schema/statementTexts';
import { addressForNext } from '../../invoiceTitle/public';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { notify } from '../../message/public';
import { statementById } from '../../statement/public';
import { opTimeOf, selectionShape } from '../inputs';
import { applyLater } from '../steps/applyLater';
import { categoriesOf } from '../steps/categories';
import { applicationErrors, makeApplication } from '../steps/makeApplication';
import { lastApplication } from '../store/applications';

/** D45, rule 1: at 17 with the last choices; whoever chose nothing yet gets what is recommended. null = there is nothing to apply for. */
export const applyAutomatically = command({
  name: 'applyAutomatically',
  realm: 'system',
  needs: null,
  input: object({ statementId: idInput() }),
  errors: [...applicationErrors, 'STATEMENT_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'invoice.apply', target: (_input, output: string | null) => ['invoice', output ?? '0'] },
  run: async (ctx, { statementId }): Promise<string | null> => {
    if (!ctx.company?.autoInvoicingOn) return null;
    const statement = await statementById(ctx, statementId);
    // The clock of a sandbox stands while the product is stopped: minutes of the machine may be none of its own (D73).
    if (statement.settledAt !== null && statement.settledAt > opTimeOf(ctx, null)) {
      applyLater(ctx, statementId);
      return null;
    }
    const last = await lastApplication(ctx, statement.subjectId);
    // What was chosen last may be called otherwise by now, or offered no more.
    const offered = await categoriesOf(ctx, statement.subjectId);
    const address = await addressForNext(ctx, last?.address_id ?? null);
    if (address === null) throw new DomainError('INVOICE_TITLE_MISSING');
    const made = await makeApplication(ctx, {
      selection: selectionShape().validateSync({ subjectId: statement.subjectId, ids: [statementId] }),
      kind: last?.kind ?? 'DIGITAL_SPECIAL',
      category: last && offered.includes(last.category) ? last.category : invoiceCategory(statement.scenarioCode),
      remark: null,
      address,
      isScenariosConfirmed: true,
      realAmount: null,
    });
    return made.id;
  },
});

/** What could not be applied for by itself is told to whoever set the rule, with what to do. */
export const tellNotApplied = command({
  name: 'tellNotApplied',
  realm: 'system',
  needs: null,
  input: object({ statementId: idInput(), why: string().required() }),
  errors: ['STATEMENT_NOT_FOUND'],
  idempotent: 'no',
  audit: null,
  run: async (ctx, { statementId, why }): Promise<void> => {
    const { statementCode } = await statementById(ctx, statementId);
    const title = fillText(invoiceNotices.notApplied, { code: statementCode, why });
    await notify(ctx, { type: 'BUSINESS', title, roles: ['MASTER'], link: '/invoice/request' });
  },
});
