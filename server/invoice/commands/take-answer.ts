import { date, object, string } from 'yup';
import { fillText } from '../../../schema/errors';
import { type IssuerProblem, invoiceNotices, issuerProblems } from '../../../schema/invoiceTexts';
import { invoiceApplication as machine } from '../../../schema/machines/invoiceApplication';
import { centsFromDatabase, formatGrouped, ppm } from '../../../schema/money';
import { registerFile } from '../../file/public';
import { idInput, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { setInvoiceState } from '../../statement/public';
import { invoiceEnded } from '../events';
import { splitOf } from '../rules';
import { lockItsStatements } from '../steps/endApplication';
import { tellApplicant } from '../steps/tellApplicant';
import { changeApplication, lockApplication } from '../store/applications';
import { insertDocument } from '../store/documents';

/** The issuer has answered; the same answer again changes nothing. */
export const finishInvoice = command({
  name: 'finishInvoice',
  realm: 'system',
  needs: null,
  input: object({
    id: idInput(),
    number: string()
      .matches(/^\d{20}$/)
      .required(),
    issuedAt: date().required(),
    xml: object({ storageKey: string().required(), size: string().required(), sha256: string().required() }).required(),
  }),
  errors: ['INVOICE_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'invoice.finish', target: (input) => ['invoice', input.id] },
  run: async (ctx, { id, number, issuedAt, xml }): Promise<boolean> => {
    const statementIds = await lockItsStatements(ctx, id);
    const application = await lockApplication(ctx, id);
    if (!machine.can(application.status, 'finish')) return false;
    const rate = ppm(application.rate_ppm);
    const { real, tax } = splitOf(centsFromDatabase(application.invoice_cents), centsFromDatabase(application.tardy_cents), rate);
    const file = await registerFile(ctx, {
      storageKey: xml.storageKey,
      name: `${number}.xml`,
      size: Number(xml.size),
      sha256: xml.sha256,
      purpose: 'DOCUMENT',
      contentType: 'application/xml',
    });
    const document = await insertDocument(ctx, {
      number,
      application_id: id,
      kind: 'BLUE',
      amount_cents: real,
      tax_cents: tax,
      issued_at: issuedAt,
      xml_file_id: file.id,
      pdf_file_id: null,
    });
    // A number is one invoice's: rather no answer than two with one.
    if (!document) throw new Error(`invoice number ${number} stands already`);
    await changeApplication(ctx, id, {
      status: 'ISSUED',
      issued_at: ctx.now,
      ended_at: ctx.now,
      issue_problem: null,
      issue_asked_at: null,
    });
    await setInvoiceState(ctx, statementIds, 'INVOICED');
    ctx.emit(invoiceEnded({ invoiceId: id, outcome: 'ISSUED' }));
    ctx.enqueue('invoice.print', { companyId: ctx.companyId, number }, { key: `invoice.print:${number}` });
    const said = { amount: formatGrouped(real), number };
    await tellApplicant(ctx, application, fillText(invoiceNotices.issued, said));
    ctx.note({ after: said });
    return true;
  },
});

/** UNABLE is no failure of the application: it waits on the operators' desk with the reason. */
export const noteIssuerProblem = command({
  name: 'noteIssuerProblem',
  realm: 'system',
  needs: null,
  input: object({ id: idInput(), why: keyShape(Object.keys(issuerProblems) as IssuerProblem[]) }),
  errors: ['INVOICE_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'invoice.problem', target: (input) => ['invoice', input.id] },
  run: async (ctx, { id, why }): Promise<boolean> => {
    const application = await lockApplication(ctx, id);
    if (application.status !== 'ISSUING') return false;
    await changeApplication(ctx, id, { issue_problem: issuerProblems[why], issue_asked_at: null });
    ctx.note({ after: { why } });
    return true;
  },
});
