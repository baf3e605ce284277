import type { LineReceiptStatus } from '../../schema/machines/lineReceipt';
import type { StatementStatus } from '../../schema/machines/statement';

/** Who has receipts drawn and packed; whoever only reads downloads what is there. */
export const MAKES_RECEIPTS = 'ANY' as const;

/** HD + day of the payment + line + attempt: a renewed receipt has a number of its own. */
export function receiptNumber(day: string, lineId: string, attemptNo: number): string {
  const again = attemptNo > 1 ? `-${attemptNo}` : '';
  return `HD${day.replaceAll('-', '')}${lineId.padStart(10, '0')}${again}`;
}

/** Where the file of a receipt lies: one key per payment, so that rendering twice writes the same file. */
export function receiptKey(companyId: string, lineId: string, attemptNo: number): string {
  return `receipts/${companyId}/${lineId}-${attemptNo}.pdf`;
}

export function packageKey(companyId: string, packageId: string, tryNo: number): string {
  return `receipts/${companyId}/package-${packageId}-${tryNo}.zip`;
}

/** Full only when the file is there: until then the last receipt is packed but the archive is not closed. */
export function progressOf(status: string, packedCount: number, receiptCount: number): number {
  if (status === 'READY') return 100;
  return Math.min(99, Math.floor((packedCount * 100) / receiptCount));
}

/** Four groups of four that a person can compare with the page behind the QR code. */
export function verifyCode(token: string): string {
  return (token.slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join(' ');
}

/** Studio companies get no receipts: theirs are born revoked (D34), and those of before are hidden from them (PLT-055). */
export function firstStatus(isStudio: boolean): LineReceiptStatus {
  return isStudio ? 'REVOKED' : 'PENDING';
}

/** The page of the console that shows the papers (PRV-001); a front may name no other. */
export const PREVIEW_PATH = '/preview';

/** Where the files of papers are; each is drawn when it is asked for, of what holds at that moment. */
export const paperUrls = {
  contract: (statementId: string): string => `/api/statement/contract/file?statement_id=${statementId}`,
  payment: (statementId: string): string => `/api/payment/down?statement_id=${statementId}`,
  letter: (billCode: string): string => `/api/bill/payment/letter/file?bill_code=${encodeURIComponent(billCode)}`,
  seal: (subjectId: string): string => `/api/statement/seal/file?agency_id=${subjectId}`,
  /** As the contract of the statement bears it. */
  sealOf: (subjectId: string, statementId: string): string => `${paperUrls.seal(subjectId)}&statement_id=${statementId}`,
};

const UNCONFIRMED: readonly StatementStatus[] = ['CHECKING_BASE', 'CHECKING_DETAIL', 'PENDING_CONFIRM'];
/** PRV-010: none while somebody of ours works on the payments; nobody shall pay for what has ended. */
const UNPAYABLE: readonly StatementStatus[] = ['EXCEPTION', 'TERMINATED'];

export const hidesPayment = (status: StatementStatus): boolean => UNPAYABLE.includes(status);

/** Where the payment info of a statement in this state is; null = there is none. */
export const paymentUrlOf = (statementId: string, status: StatementStatus): string | null =>
  UNCONFIRMED.includes(status) || hidesPayment(status) ? null : paperUrls.payment(statementId);

export const certificateKey = (certificateId: string): string => `certificates/${certificateId}.pdf`;
