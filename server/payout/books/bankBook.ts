import type { BookEntry } from '../../gateways/bank/simulator/journal';
import type { Finding } from './check';

/** One of our attempts, as the comparison needs it. */
export interface OurAttempt {
  readonly out_biz_no: string;
  readonly line: string;
  readonly status: string;
  readonly amount_cents: string;
  /** Two operators have said how it ended, with proof: the channel said nothing for too long. */
  readonly is_operator_decided: boolean;
}

const isPaid = (result: BookEntry['result']): boolean => result === 'SUCCESS' || result === 'RETURNED';

function judge(ours: OurAttempt, theirs: BookEntry | undefined): string | null {
  const paid = theirs !== undefined && isPaid(theirs.result);
  if (theirs && String(theirs.amountCents) !== ours.amount_cents) return `amount ${ours.amount_cents} here, ${theirs.amountCents} there`;
  // Decided because the book says nothing yet, or against what it says: that is a case of the comparison of that day, for people to settle, and
  // stops nobody's pay. What was decided to have failed and was paid after all may be paid twice.
  if (ours.is_operator_decided) return ours.status === 'FAILED' && paid ? `failed here, ${theirs.result} there` : null;
  if (ours.status === 'SUCCESS' && !paid) return `paid here, ${theirs?.result ?? 'unknown'} there`;
  if (ours.status === 'RETURNED' && theirs?.result !== 'RETURNED') return `returned here, ${theirs?.result ?? 'unknown'} there`;
  if (ours.status === 'FAILED' && (paid || theirs?.result === 'PROCESSING')) return `failed here, ${theirs?.result} there`;
  return null;
}

/**
 * SQL alone cannot see a double payment: our attempts against the bank's own book. What is still open here, and a return
 * we have not heard of yet, heals by itself and is no difference.
 */
export function compareWithBook(attempts: readonly OurAttempt[], book: ReadonlyMap<string, BookEntry>): string[] {
  const known = new Set(attempts.map(({ out_biz_no }) => out_biz_no));
  const wrong = attempts.flatMap((attempt) => {
    const why = judge(attempt, book.get(attempt.out_biz_no));
    return why ? [`${attempt.out_biz_no}: ${why}`] : [];
  });
  const strangers = [...book.keys()].filter((number) => !known.has(number)).map((number) => `${number}: unknown here`);
  const paidLines = new Map<string, string>();
  const twice = attempts.flatMap(({ line, out_biz_no }) => {
    if (book.get(out_biz_no)?.result !== 'SUCCESS') return [];
    const first = paidLines.get(line);
    paidLines.set(line, out_biz_no);
    return first ? [`${line}: paid twice, ${first} and ${out_biz_no}`] : [];
  });
  return [...wrong, ...strangers, ...twice];
}

export const ATTEMPTS = `SELECT out_biz_no, company_id || '/' || line_id AS line, status, amount_cents::text,
  is_operator_decided FROM payout_attempt ORDER BY company_id, line_id, attempt_no`;

/** Invariant I14. */
export const bankBookFinding = (looked: number, bad: readonly string[], ms: number): Finding => ({
  id: 'I14',
  says: "our attempts = the bank's own book",
  looked,
  bad,
  ms: Math.trunc(ms),
});

const numberOf = (difference: string): string => difference.slice(0, difference.indexOf(':'));

type Book = ReadonlyMap<string, BookEntry>;

/**
 * While payments run, a book read before our attempts lacks the last results and one read after them knows newer orders. Only what
 * both books say is a difference.
 */
export function lastingDifferences(attempts: readonly OurAttempt[], before: Book, readAfter: () => Book): string[] {
  const first = compareWithBook(attempts, before);
  if (first.length === 0) return first;
  const still = new Set(compareWithBook(attempts, readAfter()).map(numberOf));
  return first.filter((difference) => still.has(numberOf(difference)));
}
