import type { PayType } from '../../schema/codes';
import { flowRemarks } from '../../schema/fundTexts';
import { add, type Cents, cents, smaller, subtract, sum, ZERO } from '../../schema/money';

export const companyKinds = [
  'BANK',
  'PROMOTION',
  'ADVANCE_USED',
  'AVAILABLE',
  'COUPON',
  'PAID',
  'TAX_PAYABLE',
  'SERVICE_FEE',
  'INTEREST_INCOME',
] as const;
const holderKinds = ['HELD', 'PAYOUT_CLEARING'] as const;
export type AccountKind = (typeof companyKinds)[number] | (typeof holderKinds)[number];

export interface Holder {
  readonly type: 'statement' | 'serviceOrder' | 'agentInvoice';
  readonly id: string;
}

/** What is advanced is asked back by one bill for each. */
export type AdvanceKind = 'BUSINESS_INCOME' | 'LABOR';

/** The bill that takes what a statement of this kind moves (D40): a list of sole proprietors is billed apart, everything else as labor. */
export const advanceKind = (statementKind: string | null | undefined): AdvanceKind =>
  statementKind === 'BUSINESS_INCOME' ? 'BUSINESS_INCOME' : 'LABOR';
/** The same in SQL, of a column that is null where the holder is no statement. */
export const advanceKindSql = (column: string): string => `CASE ${column} WHEN 'BUSINESS_INCOME' THEN 'BUSINESS_INCOME' ELSE 'LABOR' END`;

/** One transfer, accounts still by kind: who pays (debit) whom (credit) how much, and under which key it can happen once. */
export interface Posting {
  readonly debit: AccountKind;
  readonly credit: AccountKind;
  readonly amount: Cents;
  readonly code: string;
  readonly idemKey: string;
  readonly holder?: Holder;
  readonly lineId?: string;
  readonly attemptNo?: number;
  readonly orderCode?: string | undefined;
  readonly remark?: string | undefined;
  /** The transfer that this one puts right, where it is not taken back as a whole. */
  readonly correctsId?: string | undefined;
}

export interface HoldOrder {
  readonly holder: Holder;
  readonly subjectId: string;
  readonly holdNo: number;
  readonly payType: PayType;
  /** From balance or quota. */
  readonly due: Cents;
  /** From the coupon. */
  readonly deduction: Cents;
  readonly orderCode?: string;
  readonly heldBy?: string;
  readonly expiresAt?: Date;
}

export interface CaptureOrder {
  readonly holder: Holder;
  readonly subjectId: string;
  readonly lineId: string;
  readonly attemptNo: number;
  readonly net: Cents;
  /** Borne by payee and company: out of what the company paid. */
  readonly taxes: Cents;
  /** Borne by the platform: no money of this company, it is taken out of the fee. Only lines of statements have such ones. */
  readonly platformTaxes?: Cents;
  readonly fee: Cents;
}

export interface RefundOrder {
  readonly holder: Holder;
  readonly subjectId: string;
  readonly lineId: string;
  readonly total: Cents;
  readonly couponShare: Cents;
  readonly payType: PayType;
  readonly orderCode?: string;
  /** Where only some of a line comes back: what tells it from the rest, which may come back later. */
  readonly part?: string;
}

export interface RepayOrder {
  readonly subjectId: string;
  readonly billId: string;
  readonly instalment: number;
  readonly principal: Cents;
  readonly interest: Cents;
  readonly from: 'BANK' | 'AVAILABLE';
  readonly orderCode?: string;
}

export const isHolderKind = (kind: AccountKind): boolean => (holderKinds as readonly string[]).includes(kind);

/** Statements are named by their id alone in keys (I10 reads `pay_start:<statement id>`); other holders carry their type. */
export const holderKey = ({ type, id }: Holder): string => (type === 'statement' ? id : `${type}:${id}`);
/** In SQL the key of the payment of the holder that a row names; `row`: the name of its table in the query. */
export const payStartKeySql = (row: string): string =>
  `'pay_start:' || CASE ${row}.holder_type WHEN 'statement' THEN '' ELSE ${row}.holder_type || ':' END || ${row}.holder_id`;

/**
 * The line of a posting. `line_id` of the ledger names lines of statements: payouts, returns and receipts look for them there, and items of other
 * holders are counted by themselves. Those are told apart by their keys.
 */
const lineKey = (holder: Holder, lineId: string): string => (holder.type === 'statement' ? lineId : `${holder.type}:${lineId}`);
const lineOf = (holder: Holder, lineId: string): { lineId?: string } => (holder.type === 'statement' ? { lineId } : {});

export const sourceOf = (payType: PayType): 'ADVANCE_USED' | 'AVAILABLE' => (payType === 'ADVANCE' ? 'ADVANCE_USED' : 'AVAILABLE');

/** A transfer of nothing is no transfer. */
const moved = (postings: readonly Posting[]): Posting[] => postings.filter(({ amount }) => amount > 0);

export const holdPostings = ({ holder, holdNo, payType, due, deduction, orderCode }: HoldOrder): Posting[] => {
  const key = `${holderKey(holder)}:${holdNo}`;
  return moved([
    { debit: sourceOf(payType), credit: 'HELD', amount: due, code: 'hold', idemKey: `hold:${key}`, holder, orderCode },
    { debit: 'COUPON', credit: 'HELD', amount: deduction, code: 'hold_coupon', idemKey: `hold_coupon:${key}`, holder, orderCode },
  ]);
};

export const startPosting = (holder: Holder, total: Cents, orderCode?: string): Posting[] =>
  moved([
    {
      debit: 'HELD',
      credit: 'PAYOUT_CLEARING',
      amount: total,
      code: 'pay_start',
      idemKey: `pay_start:${holderKey(holder)}`,
      holder,
      orderCode,
    },
  ]);

export const repayPostings = ({ billId, instalment, principal, interest, from, orderCode }: RepayOrder): Posting[] => {
  const part = { debit: from, orderCode } as const;
  const key = `${billId}:${instalment}`;
  return moved([
    { ...part, credit: 'ADVANCE_USED', amount: principal, code: 'repay', idemKey: `repay:${key}` },
    { ...part, credit: 'INTEREST_INCOME', amount: interest, code: 'repay_interest', idemKey: `repay_interest:${key}` },
  ]);
};

type CaptureCode = 'pay' | 'tax' | 'fee' | 'fee_tax';
/** What is booked for one attempt and goes back with it. */
export const captureCodes: readonly CaptureCode[] = ['pay', 'tax', 'fee', 'fee_tax'];

/**
 * D29: net, taxes and fee leave the clearing, and what the platform bears of the taxes goes on from its fee into TAX_PAYABLE, so that every tax of a posted
 * line stands there whoever bears it (LAW-007). The whole fee comes in first: it is what the company was charged, invoiced and shown. Where the fee is less
 * than the tax, the platform pays the rest from its other fees, and SERVICE_FEE may end below zero: the payee has the money and the tax is owed, whatever
 * the company was charged, so a line is never left unconfirmed for it, and no money of a company pays it.
 */
export const capturePostings = ({ holder, lineId, attemptNo, net, taxes, platformTaxes = ZERO, fee }: CaptureOrder): Posting[] => {
  const part = (code: CaptureCode, [debit, credit]: readonly [AccountKind, AccountKind], amount: Cents): Posting => ({
    debit,
    credit,
    amount,
    code,
    idemKey: `${code}:${lineKey(holder, lineId)}:${attemptNo}`,
    holder,
    ...lineOf(holder, lineId),
    attemptNo,
  });
  return moved([
    part('pay', ['PAYOUT_CLEARING', 'PAID'], net),
    part('tax', ['PAYOUT_CLEARING', 'TAX_PAYABLE'], taxes),
    part('fee', ['PAYOUT_CLEARING', 'SERVICE_FEE'], fee),
    part('fee_tax', ['SERVICE_FEE', 'TAX_PAYABLE'], platformTaxes),
  ]);
};

/**
 * Of advanced money only what is still owed goes back to the quota: `open` of it. What had been repaid was the company's own money by then, and comes
 * back as such, with a remark that says so: the quota cannot take back more than stands on it.
 */
const refundParts = ({ payType, total, couponShare }: RefundOrder, open: Cents): { readonly source: Cents; readonly repaid: Cents } => {
  const due = subtract(total, couponShare);
  const source = payType === 'ADVANCE' ? smaller(due, open) : due;
  return { source, repaid: subtract(due, source) };
};

/** What comes back first bears the one key of the line, wherever it goes: with it a line that is asked for again is refused, whatever was repaid meanwhile. */
const refundPostings = (order: RefundOrder, open: Cents): Posting[] => {
  const { holder, lineId, couponShare, payType, orderCode, part } = order;
  const shared = { debit: 'PAYOUT_CLEARING', holder, ...lineOf(holder, lineId), orderCode } as const;
  const key = part === undefined ? lineKey(holder, lineId) : `${lineKey(holder, lineId)}:${part}`;
  const { source, repaid } = refundParts(order, open);
  const repaidKey = source > 0 ? `refund_repaid:${key}` : `refund:${key}`;
  return moved([
    { ...shared, credit: sourceOf(payType), amount: source, code: 'refund', idemKey: `refund:${key}` },
    { ...shared, credit: 'AVAILABLE', amount: repaid, code: 'refund', idemKey: repaidKey, remark: flowRemarks.repaid },
    { ...shared, credit: 'COUPON', amount: couponShare, code: 'refund_coupon', idemKey: `refund_coupon:${key}` },
  ]);
};

/** `open`: what is owed at the subject of these orders by their kind, and no lock holds; they take it in their order, and never more. */
export function refundsOf(orders: readonly RefundOrder[], open: Cents): Posting[] {
  let left = open;
  return orders.flatMap((order) => {
    const postings = refundPostings(order, left);
    left = subtract(left, sum(postings.filter(({ credit }) => credit === 'ADVANCE_USED').map(({ amount }) => amount)));
    return postings;
  });
}

interface PayWayFacts {
  readonly isAdvanceMerchant: boolean;
  readonly isCouponOn: boolean;
  readonly couponBalance: Cents;
}

/** D33: the server sets the pay type: advance first, then coupon and balance, else balance. */
export function payTypeOf(facts: PayWayFacts): PayType {
  if (facts.isAdvanceMerchant) return 'ADVANCE';
  return facts.isCouponOn && facts.couponBalance > 0 ? 'JOINT' : 'BALANCE';
}

/** Coupons pay service fees only, and never more than there is. */
export function deductionOf(payType: PayType, couponBalance: Cents, serviceFee: Cents): Cents {
  return payType === 'JOINT' ? smaller(couponBalance, serviceFee) : ZERO;
}

export interface AccountSums {
  readonly kind: AccountKind;
  readonly debit: Cents;
  readonly credit: Cents;
  readonly quota: Cents | null;
}

export interface Balance {
  readonly available: Cents;
  readonly coupon: Cents;
  readonly held: Cents;
  readonly inPayout: Cents;
  readonly quota: Cents | null;
  readonly advanceUsed: Cents;
  /** Net of deductions: what came from the company's bank. */
  readonly recharged: Cents;
  readonly couponGranted: Cents;
  readonly paid: Cents;
  /** As it stands on TAX_PAYABLE and SERVICE_FEE: a tax that the platform bears has left the one for the other (chargesFrom has them as the company paid them). */
  readonly tax: Cents;
  readonly serviceFee: Cents;
}

/** What a company paid as taxes and as fees: what the platform paid of the taxes, out of its fee, is none of it. */
export const chargesFrom = ({ tax, serviceFee }: Balance, borneByPlatform: Cents): Pick<Balance, 'tax' | 'serviceFee'> => ({
  tax: subtract(tax, borneByPlatform),
  serviceFee: add(serviceFee, borneByPlatform),
});

const DEBIT_NORMAL: ReadonlySet<AccountKind> = new Set(['BANK', 'PROMOTION', 'ADVANCE_USED']);

export const balanceFrom = (sums: readonly AccountSums[]): Balance => {
  const of = (kind: AccountKind): Cents =>
    sums
      .filter((row) => row.kind === kind)
      .reduce(
        (total, { debit, credit }) => add(total, DEBIT_NORMAL.has(kind) ? subtract(debit, credit) : subtract(credit, debit)),
        cents(0),
      );
  return {
    available: of('AVAILABLE'),
    coupon: of('COUPON'),
    held: of('HELD'),
    inPayout: of('PAYOUT_CLEARING'),
    quota: sums.find(({ kind }) => kind === 'ADVANCE_USED')?.quota ?? null,
    advanceUsed: of('ADVANCE_USED'),
    recharged: of('BANK'),
    couponGranted: of('PROMOTION'),
    paid: of('PAID'),
    tax: of('TAX_PAYABLE'),
    serviceFee: of('SERVICE_FEE'),
  };
};
