import { payoutReasons } from '../../schema/bankCodes';
import { type PayWay, payWay } from '../../schema/codes';
import { limits } from '../../schema/limits';
import type { PayoutAttemptStatus } from '../../schema/machines/payoutAttempt';

/** What is known for good. Everything else a bank may say is "ask again". */
export type Verdict = 'SUCCESS' | 'FAILED' | 'RETURNED';
export type Edge = 'succeed' | 'fail' | 'return';

export interface KnownResult {
  readonly outBizNo: string;
  readonly result: Verdict;
  readonly code?: string | undefined;
  readonly text?: string | undefined;
  readonly bankRef?: string | undefined;
  /** Refused by us: it holds only while the number was not cleared, because a cleared one may be at the bank. */
  readonly isUnsent?: boolean | undefined;
}

/** Which arrows a result takes an attempt along; null = the book contradicts what is recorded: a case for people. */
export const edgesOf = (status: PayoutAttemptStatus, result: Verdict): readonly Edge[] | null => {
  if (status === 'SENT' || status === 'UNKNOWN') {
    if (result === 'SUCCESS') return ['succeed'];
    // Paid and returned before we heard of either: both happened, so both are written.
    return result === 'RETURNED' ? ['succeed', 'return'] : ['fail'];
  }
  if (status === 'SUCCESS') return result === 'RETURNED' ? ['return'] : result === 'SUCCESS' ? [] : null;
  if (status === 'RETURNED') return result === 'FAILED' ? null : [];
  return result === 'FAILED' ? [] : null;
};

/** The same for ever: after a crash or a restore an attempt meets its own number again. */
export const outBizNoOf = (prefix: string, lineId: string, attemptNo: number): string => `${prefix}P${lineId}-${attemptNo}`;

/** The line that such a number was made for; null = not a number of ours. */
export const lineIdOf = (outBizNo: string): bigint | null => {
  const [, id] = /P(\d{1,18})-\d+$/.exec(outBizNo) ?? [];
  return id === undefined ? null : BigInt(id);
};

/** File of DATA_DIR that knows what was sent, also when the database does not. */
export const SENT_BOOK = 'payout-sent.log';

export interface OpenChannel {
  readonly payWay: PayWay;
  /** Lines that are claimed together. */
  readonly batchLines: number;
  /** Orders in the air at once. */
  readonly callsAtOnce: number;
}

/** Orders that wait behind each one in the air: what is claimed is sent before its lease ends. */
const TURNS = limits.payout.claimLines / limits.payout.callsAtOnce;

const isFull = ({ batchLines, callsAtOnce }: OpenChannel): boolean =>
  batchLines === limits.payout.claimLines && callsAtOnce === limits.payout.callsAtOnce;

/**
 * GWY-012: what is claimed next. Channels of the full size share one batch; one that operators made smaller has its own, and nothing while more of
 * its orders are under way than may be in the air at once.
 */
export function claimsOf(
  channels: readonly OpenChannel[],
  inFlight: Readonly<Record<string, number>>,
): { readonly limit: number; readonly payWays: readonly PayWay[] }[] {
  const full = channels.filter(isFull).map(({ payWay }) => payWay);
  const small = channels
    .filter((channel) => !isFull(channel) && (inFlight[channel.payWay] ?? 0) <= channel.callsAtOnce)
    .map(({ payWay, batchLines, callsAtOnce }) => ({ limit: Math.min(batchLines, Math.ceil(callsAtOnce * TURNS)), payWays: [payWay] }));
  return full.length === 0 ? small : [{ limit: limits.payout.claimLines, payWays: full }, ...small];
}

/** Codes on the bank's wire for the ways of paying (D14). */
export const wireCodeOf = (way: PayWay): number => Number.parseInt(payWay.code(way), 10);

type ClearAnswer = 'SEND' | 'WAIT' | 'PAID_BEFORE';

/**
 * Before a later number is sent, the last number that was sent before it is asked once more. Only "refused" and "returned" let the next one go;
 * NOT_FOUND does only after operators have decided with evidence, because a request may still be under way.
 */
export const clearanceOf = (kind: string, isOperatorDecided: boolean): ClearAnswer => {
  if (kind === 'FAILED' || kind === 'RETURNED') return 'SEND';
  if (kind === 'NOT_FOUND' && isOperatorDecided) return 'SEND';
  return kind === 'SUCCESS' ? 'PAID_BEFORE' : 'WAIT';
};

/** A number that was not sent, because the one before it is not settled at the bank: safe to call refused. */
export const notSent = (outBizNo: string): KnownResult => ({
  outBizNo,
  result: 'FAILED',
  code: 'PREVIOUS_OPEN',
  text: payoutReasons.PREVIOUS_OPEN.text,
  isUnsent: true,
});

export const CLEARANCE_QUERIES = 20;

/** More than half of at least ten recent tries failed for the channel's own reasons. */
export const isChannelSick = ({ recent, transient }: { recent: number; transient: number }): boolean =>
  recent >= 10 && transient * 2 > recent;

/** I1 to I7 and I14: money that does not add up, here or at the bank. The others are told without stopping anybody's pay. */
const MONEY_CHECK = /^I(?:[1-7]|14)[a-z]?$/;

export const checksOfMoney = (wrong: readonly { readonly id: string }[]): string[] =>
  wrong.map(({ id }) => id).filter((id) => MONEY_CHECK.test(id));

interface BookRow {
  readonly outBizNo: string;
  readonly amountCents: number;
  readonly result: Verdict;
}

export interface OurOrder {
  readonly outBizNo: string;
  readonly companyId: string;
  readonly status: PayoutAttemptStatus;
  readonly amount: number;
}

interface Difference {
  readonly kind: 'MISSING_HERE' | 'AMOUNT' | 'STATUS' | 'DUPLICATE' | 'LATE_RETURN';
  readonly ours: string;
  readonly theirs: string;
  readonly isSettled: boolean;
}

interface Comparison {
  /** What moves by itself: nothing known here, or a payment that came back. */
  readonly result: Verdict | null;
  readonly difference: Difference | null;
}

const unsettled = (kind: Difference['kind'], ours: string, theirs: string): Comparison => ({
  result: null,
  difference: { kind, ours, theirs, isSettled: false },
});

/** All rows of one number in the bank's book of a day against our attempt (money-and-safety §5). */
export const compareOrder = (rows: readonly BookRow[], order: OurOrder | undefined): Comparison => {
  const results = rows.map(({ result }) => result);
  const final: Verdict = results.includes('RETURNED') ? 'RETURNED' : (results.at(-1) ?? 'FAILED');
  if (!order) return unsettled('MISSING_HERE', '', final);
  if (new Set(results).size !== results.length) return unsettled('DUPLICATE', order.status, results.join(', '));
  const otherAmount = rows.find(({ amountCents }) => amountCents !== order.amount);
  if (otherAmount) return unsettled('AMOUNT', String(order.amount), String(otherAmount.amountCents));
  if (order.status === 'SENT' || order.status === 'UNKNOWN') return { result: final, difference: null };
  if (order.status === 'SUCCESS' && final === 'RETURNED') {
    return { result: 'RETURNED', difference: { kind: 'LATE_RETURN', ours: 'SUCCESS', theirs: 'RETURNED', isSettled: true } };
  }
  const agrees = order.status === 'RETURNED' ? final !== 'FAILED' : order.status === final;
  return agrees ? { result: null, difference: null } : unsettled('STATUS', order.status, final);
};

export interface OrderEntries extends OurOrder {
  /** Cents that the ledger has paid out for this order, and cents of them that it took back. */
  readonly paid: number;
  readonly reversed: number;
}

interface LedgerDifference {
  readonly kind: 'LEDGER';
  readonly ours: string;
  readonly theirs: string;
  readonly isSettled: false;
}

/** LDG-010: what the entries hold of an order against its state. Amounts are cents, of what was paid out and is not taken back. Null = they agree. */
export const compareEntries = ({ status, amount, paid, reversed }: OrderEntries): LedgerDifference | null => {
  if (status === 'SENT' || status === 'UNKNOWN') return null;
  const wanted = { paid: status === 'FAILED' ? 0 : amount, reversed: status === 'RETURNED' ? amount : 0 };
  if (paid === wanted.paid && reversed === wanted.reversed) return null;
  return { kind: 'LEDGER', ours: String(paid - reversed), theirs: String(wanted.paid - wanted.reversed), isSettled: false };
};

/** A check that found something: how many rows, and the ids of the first of them. */
export interface Wrong {
  readonly id: string;
  readonly count: number;
  readonly rows: readonly string[];
}

/** Until when the bank waits for the word of a payee (GWY-007). */
export function confirmationEnd(askedAt: Date): Date {
  return new Date(askedAt.getTime() + limits.payout.payeeAnswers);
}
