/** What the product asks of a bank. Nothing in here throws for the world's errors: those are UNKNOWN. */
type RefusalClass = 'ACCOUNT' | 'LIMIT' | 'CHANNEL';

export type PayoutAnswer =
  /** `isPayeeAsked`: still PROCESSING, until the payee confirms within the bank's own time. */
  | { kind: 'SUCCESS' | 'PROCESSING' | 'RETURNED' | 'MISMATCH'; bankRef?: string; isPayeeAsked?: boolean }
  | { kind: 'FAILED'; code: string; text: string; class: RefusalClass }
  /** `said`: a code of no list of ours, as it came. */
  | { kind: 'UNKNOWN'; why: string; said?: string };

export type QueryAnswer = PayoutAnswer | { kind: 'NOT_FOUND' };

export interface PayoutOrder {
  outBizNo: string;
  amountCents: number;
  payWay: number;
  accountNo: string;
  payeeName: string;
  abstract: string;
}

export interface DayBookRow {
  outBizNo: string;
  amountCents: number;
  accountTail: string;
  result: 'SUCCESS' | 'FAILED' | 'RETURNED';
  at: Date;
}

export interface DayBookEnd {
  /** The bank's own day is over: nothing will be booked on that day any more. Its clock may be behind ours. */
  isClosed: boolean;
}

/** A callback is a hint: it names an order, what the bank really did is asked by query. */
export interface CallbackHint {
  eventId: string;
  outBizNo: string;
  result: string;
  amountCents?: number;
}

export interface PayoutGateway {
  readonly isSimulated: boolean;
  /** How long one call may take; leases of attempts are measured by it. */
  readonly timeoutMs: number;
  submit(order: PayoutOrder): Promise<PayoutAnswer>;
  query(outBizNo: string): Promise<QueryAnswer>;
  cancel(outBizNo: string): Promise<QueryAnswer>;
  /** The payee wants the money; of a payment that does not wait for that the bank answers as to a query. */
  confirm(outBizNo: string): Promise<QueryAnswer>;
  receipt(outBizNo: string): Promise<Buffer | null>;
  /** Throws DayBookBroken when the book did not arrive whole: half a book would report missing payments. */
  dayBook(day: string): AsyncGenerator<DayBookRow, DayBookEnd>;
  parseCallback(headers: Readonly<Record<string, string | string[] | undefined>>, rawBody: Buffer): CallbackHint | null;
}

export class DayBookBroken extends Error {}
