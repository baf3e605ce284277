import { asCell } from '../../schema/asCell';
import type { TaxpayerType } from '../../schema/codes';
import { codePoints, formats } from '../../schema/formats';
import { addressProblems, titleProblems } from '../../schema/invoiceTexts';
import type { InvoiceTitleStatus } from '../../schema/machines/invoiceTitle';

const words = (text: string | null): string => asCell('text', (text ?? '').trim());

export interface TitleContent {
  readonly taxpayerType: TaxpayerType;
  readonly name: string;
  readonly taxNo: string;
  readonly bankName: string | null;
  readonly account: string | null;
  readonly registerAddress: string | null;
  readonly registerPhone: string | null;
  readonly proofFileId: string | null;
}

/** As it is kept: numbers without the blanks and signs that they are written with, words without what nobody sees, and of a small taxpayer nothing that is not asked for (TTL-015). */
export function tidyTitle(content: TitleContent): TitleContent {
  const isGeneral = content.taxpayerType === 'GENERAL';
  const kept = (text: string | null): string | null => (isGeneral && text ? text : null);
  return {
    ...content,
    name: words(content.name),
    taxNo: asCell('code', content.taxNo).toUpperCase(),
    bankName: kept(words(content.bankName)),
    account: kept(asCell('account', content.account ?? '')),
    registerAddress: kept(words(content.registerAddress)),
    registerPhone: kept(phoneOf(content.registerPhone ?? '')),
  };
}

/** INV-035: why nothing can be invoiced on a title in this state; null = it can. */
export function titleRefusal(status: InvoiceTitleStatus): 'INVOICE_TITLE_IN_REVIEW' | 'INVOICE_TITLE_MISSING' | null {
  if (status === 'APPROVED') return null;
  return status === 'IN_REVIEW' ? 'INVOICE_TITLE_IN_REVIEW' : 'INVOICE_TITLE_MISSING';
}

const MAX = 50;
const within = (text: string | null, max: number): boolean => codePoints(text ?? '') <= max;

/** TTL-011 to TTL-015: by field, as the input names them; empty = it may be reviewed. */
export function titleFaults(content: TitleContent): Record<string, string> {
  const faults: Record<string, string> = {};
  if (content.name === '' || !within(content.name, MAX)) faults.name = titleProblems.name;
  if (!formats.invoiceTaxNo.test(content.taxNo)) faults.taxNo = formats.invoiceTaxNo.message;
  if (content.taxpayerType !== 'GENERAL') return faults;
  if (!formats.invoiceBank.test(content.bankName ?? '')) faults.bankName = formats.invoiceBank.message;
  if (!formats.invoiceAccount.test(content.account ?? '')) faults.account = titleProblems.account;
  if (!content.registerAddress) faults.registerAddress = titleProblems.address;
  else if (!within(content.registerAddress, MAX)) faults.registerAddress = titleProblems.addressLong;
  else if (!formats.wholeText.test(content.registerAddress)) faults.registerAddress = formats.wholeText.message;
  if (!formats.invoicePhone.test(content.registerPhone ?? '')) faults.registerPhone = titleProblems.phone;
  return faults;
}

interface AddressContent {
  readonly receiverName: string;
  readonly receiverEmail: string;
  readonly detail: string;
}

const NAME_MAX = 20;

/** ADR-004, ADR-005, ADR-007; the phone is judged apart, because it may come back masked, and the region by the table of regions. */
export function addressFaults({ receiverName, receiverEmail, detail }: AddressContent): Record<string, string> {
  const faults: Record<string, string> = {};
  if (receiverName === '') faults.receiverName = addressProblems.name;
  else if (!within(receiverName, NAME_MAX)) faults.receiverName = addressProblems.nameLong;
  if (!formats.receiverEmail.test(receiverEmail) || !within(receiverEmail, 100)) faults.receiverEmail = addressProblems.email;
  if (detail === '') faults.detail = addressProblems.detail;
  else if (!within(detail, MAX)) faults.detail = addressProblems.detailLong;
  else if (!formats.wholeText.test(detail)) faults.detail = formats.wholeText.message;
  return faults;
}

export const phoneOf = (text: string): string => asCell('phone', text);
