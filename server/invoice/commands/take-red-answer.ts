import { date, object, string } from 'yup';
import { fillText } from '../../../schema/errors';
import { type IssuerProblem, invoiceNotices, issuerProblems } from '../../../schema/invoiceTexts';
import { redConfirmation as machine } from '../../../schema/machines/redConfirmation';
import { centsFromDatabase, formatGrouped, negate } from '../../../schema/money';
import { registerFile } from '../../file/public';
import { idInput, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { releaseApplication } from '../steps/endApplication';
import { freeRed, lockInvoiceOfRed } from '../steps/freeRed';
import { tellApplicant } from '../steps/tellApplicant';
import { changeApplication } from '../store/applications';
import { insertDocument } from '../store/documents';
import { changeRed, lockRed } from '../store/reds';

const numberShape = () =>
  string()
    .matches(/^\d{20}$/)
    .required();

/** The issuer has entered the sheet: kept before the red invoice is asked for, so that nothing is entered twice. */
export const keepRedSheet = command({
  name: 'keepRedSheet',
  realm: 'system',
  needs: null,
  input: object({ id: idInput(), sheetNumber: numberShape() }),
  errors: ['RED_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'invoice.redSheet', target: (input) => ['redConfirmation', input.id] },
  run: async (ctx, { id, sheetNumber }): Promise<boolean> => {
    const red = await lockRed(ctx, id);
    if (red.status !== 'CONFIRMED' || red.sheet_number !== null) return false;
    await changeRed(ctx, id, { sheet_number: sheetNumber });
    ctx.note({ after: { sheetNumber } });
    return true;
  },
});

/** The issuer has answered with the red invoice; the same answer again changes nothing. */
export const finishRedInvoice = command({
  name: 'finishRedInvoice',
  realm: 'system',
  needs: null,
  input: object({
    id: idInput(),
    number: numberShape(),
    issuedAt: date().required(),
    xml: object({ storageKey: string().required(), size: string().required(), sha256: string().required() }).required(),
  }),
  errors: ['RED_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'invoice.redFinish', target: (input) => ['redConfirmation', input.id] },
  run: async (ctx, { id, number, issuedAt, xml }): Promise<boolean> => {
    const { application, statementIds } = await lockInvoiceOfRed(ctx, id);
    const red = await lockRed(ctx, id);
    if (!machine.can(red.status, 'finish') || red.sheet_number === null) return false;
    const amount = negate(centsFromDatabase(red.amount_cents));
    const file = await registerFile(ctx, {
      storageKey: xml.storageKey,
      name: `${number}.xml`,
      size: Number(xml.size),
      sha256: xml.sha256,
      purpose: 'DOCUMENT',
      contentType: 'application/xml',
      reads: ['invoice'],
    });
    const document = await insertDocument(ctx, {
      number,
      application_id: application.id,
      kind: 'RED',
      amount_cents: amount,
      tax_cents: negate(centsFromDatabase(red.tax_cents)),
      issued_at: issuedAt,
      xml_file_id: file.id,
      pdf_file_id: null,
      blue_number: red.blue_number,
      sheet_number: red.sheet_number,
    });
    // A number is one invoice's: rather no answer than two with one.
    if (!document) throw new Error(`invoice number ${number} stands already`);
    // What the invoice took off is owed again, and its statements may be invoiced again: once, here.
    await releaseApplication(ctx, application.id, statementIds);
    await changeApplication(ctx, application.id, { red_at: ctx.now });
    await changeRed(ctx, id, { status: 'ISSUED', red_number: number, ended_at: ctx.now, issue_problem: null, issue_asked_at: null });
    ctx.enqueue('invoice.print', { companyId: ctx.companyId, number }, { key: `invoice.print:${number}` });
    if (red.is_reissue) ctx.enqueue('invoice.reissue', { companyId: ctx.companyId, id }, { key: `invoice.reissue:${ctx.companyId}:${id}` });
    const said = { amount: formatGrouped(amount), number };
    await tellApplicant(ctx, { id: application.id, created_by: red.created_by }, fillText(invoiceNotices.redIssued, said));
    ctx.note({ after: said });
    return true;
  },
});

/** UNABLE is no failure of the red letter: it waits on the operators' desk with the reason. */
export const noteRedProblem = command({
  name: 'noteRedProblem',
  realm: 'system',
  needs: null,
  input: object({ id: idInput(), why: keyShape(Object.keys(issuerProblems) as IssuerProblem[]) }),
  errors: ['RED_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'invoice.redProblem', target: (input) => ['redConfirmation', input.id] },
  run: async (ctx, { id, why }): Promise<boolean> => {
    if ((await lockRed(ctx, id)).status !== 'CONFIRMED') return false;
    await changeRed(ctx, id, { issue_problem: issuerProblems[why], issue_asked_at: null });
    ctx.note({ after: { why } });
    return true;
  },
});

/** 72 hours on the product's clock without the seller's answer. */
export const lapseRedInvoice = command({
  name: 'lapseRedInvoice',
  realm: 'system',
  needs: null,
  input: object({ id: idInput() }),
  errors: ['RED_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'invoice.redLapse', target: (input) => ['redConfirmation', input.id] },
  run: async (ctx, { id }): Promise<boolean> => {
    const { application } = await lockInvoiceOfRed(ctx, id);
    const red = await lockRed(ctx, id);
    if (!machine.can(red.status, 'lapse') || ctx.now <= red.due_at) return false;
    await freeRed(ctx, red);
    await changeRed(ctx, id, { status: 'LAPSED', ended_at: ctx.now });
    await tellApplicant(ctx, { id: application.id, created_by: red.created_by }, invoiceNotices.redLapsed);
    return true;
  },
});
