import { fillText } from '../../../schema/errors';
import { invoiceFileNames, invoicePaperTitles, invoicePaperWords as words } from '../../../schema/invoicePaper';
import { centsFromDatabase, formatPercent, ppm, subtract } from '../../../schema/money';
import { sealPurposeAt } from '../../../schema/seals';
import { registerDocument, tokenHash } from '../../evidence/public';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { isAnythingSimulated, runtime } from '../../kernel/runtime';
import { subjectById } from '../../subject/public';
import type { InvoiceFacts } from '../paper/face';
import type { Application } from '../store/applications';
import type { TaxDocument } from '../store/documents';

/** The bytes are made of the invoice alone, so whoever stores them again stores the same. */
export const pageKey = (companyId: string, number: string): string => `invoice/${companyId}-${number}.pdf`;

export const pageName = (application: Application, number: string): string =>
  fillText(invoiceFileNames.single, { title: application.title_name, number });

function issuedDay(at: Date): string {
  const [year = '', month = '', date = ''] = dayOf(at).split('-');
  return fillText(words.day, { year, month, date });
}

/** The form of the tax side: a red invoice names the one that it takes back, and the sheet. */
const ofBlue = ({ blue_number, sheet_number }: TaxDocument): string =>
  fillText(words.ofBlue, { number: blue_number ?? '', sheet: sheet_number ?? '' });

interface Page {
  readonly application: Application;
  readonly document: TaxDocument;
  /** Of the files that say it. */
  readonly hashes: readonly string[];
}

/** Whoever holds page, original or code can ask from now on whether they are ours. */
export async function registerPage(ctx: Ctx, { application, document, hashes }: Page): Promise<void> {
  await registerDocument(ctx, {
    hashes: [...hashes, tokenHash(document.verify_token)],
    kind: 'INVOICE',
    targetId: document.number,
    at: document.issued_at,
    parties: [
      { name: application.title_name, isOrganization: true },
      { name: application.seller_name, isOrganization: true },
    ],
    isSimulated: isAnythingSimulated(),
  });
}

/** What the page of an invoice says: what was frozen when it was applied for, and what the issuer answered. */
export async function pageFacts(ctx: Ctx, application: Application, document: TaxDocument): Promise<InvoiceFacts> {
  const { brand, publicUrl } = runtime().config;
  const { code } = await subjectById(ctx, application.subject_id);
  const [total, tax] = [centsFromDatabase(document.amount_cents), centsFromDatabase(document.tax_cents)];
  return {
    title: invoicePaperTitles[application.kind],
    isRed: document.kind === 'RED',
    number: document.number,
    issuedOn: issuedDay(document.issued_at),
    buyer: { name: application.title_name, taxNo: application.title_tax_no },
    seller: { name: application.seller_name, taxNo: application.seller_tax_no },
    item: { name: application.category, net: subtract(total, tax), tax, rate: `${formatPercent(ppm(application.rate_ppm))}%` },
    total,
    remark: document.kind === 'RED' ? ofBlue(document) : (application.remark ?? ''),
    verifyUrl: `${publicUrl}/m/verify/${document.verify_token}`,
    verifyCode: (document.verify_token.slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join(' '),
    sealPurpose: sealPurposeAt('INVOICE', code, document.issued_at),
    isSimulated: isAnythingSimulated(),
    brand,
    createdAt: document.issued_at,
  };
}
