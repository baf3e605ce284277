import { date, object, string } from 'yup';
import { type IssuerProblem, issuerProblems } from '../../../schema/invoiceTexts';
import { invoiceApplication as machine } from '../../../schema/machines/invoiceApplication';
import { registerFile } from '../../file/public';
import { idInput, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { lockItsStatements } from '../steps/endApplication';
import { finishApplication } from '../steps/finishApplication';
import { changeApplication, lockApplication } from '../store/applications';

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
    const file = await registerFile(ctx, {
      storageKey: xml.storageKey,
      name: `${number}.xml`,
      size: Number(xml.size),
      sha256: xml.sha256,
      purpose: 'DOCUMENT',
      contentType: 'application/xml',
      reads: ['invoice'],
    });
    const finished = await finishApplication(ctx, { application, statementIds }, { number, issuedAt, xmlFileId: file.id, pdfFileId: null });
    // A number is one invoice's: rather no answer than two with one.
    if (!finished) throw new Error(`invoice number ${number} stands already`);
    ctx.enqueue('invoice.print', { companyId: ctx.companyId, number }, { key: `invoice.print:${number}` });
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
