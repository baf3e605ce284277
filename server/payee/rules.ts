// Pure rules of a payee. "Payable" (D77) is decided here and nowhere else; whoever asks brings the facts.
import { errorText } from '../../schema/errors';
import { problemText } from '../../schema/problems';

export interface ContractFacts {
  readonly isValid: boolean;
  /** Last day of a contract that has ended; null when there never was one. */
  readonly endedOn: string | null;
}

export interface PayableFacts {
  readonly isIdentified: boolean;
  readonly blockedReason: string | null;
  readonly accountRejected: string | null;
  readonly isCooling: boolean;
  readonly isOverMonthlyLimit: boolean;
  readonly contract: ContractFacts;
  readonly signCheckOn: boolean;
}

export type PayableCode =
  | 'NAME_ID_MISMATCH'
  | 'PAYEE_BLOCKED'
  | 'ACCOUNT_REJECTED'
  | 'ACCOUNT_COOLING'
  | 'AMOUNT_LIMIT'
  | 'NOT_SIGNED'
  | 'CONTRACT_EXPIRED';

export interface PayableReason {
  readonly code: PayableCode;
  readonly text: string;
  /** With the sign check off a missing contract only warns, it never holds a payment (D77). */
  readonly isBlocking: boolean;
}

export function payableReasonsOf(facts: PayableFacts): PayableReason[] {
  const reasons: PayableReason[] = [];
  const block = (code: PayableCode, text: string, isBlocking = true): void => void reasons.push({ code, text, isBlocking });
  if (!facts.isIdentified) block('NAME_ID_MISMATCH', problemText('NAME_ID_MISMATCH'));
  if (facts.blockedReason !== null) block('PAYEE_BLOCKED', problemText('PAYEE_BLOCKED', { text: facts.blockedReason }));
  if (facts.accountRejected !== null) block('ACCOUNT_REJECTED', problemText('ACCOUNT_REJECTED', { text: facts.accountRejected }));
  if (facts.isCooling) block('ACCOUNT_COOLING', errorText('ACCOUNT_COOLING'));
  if (facts.isOverMonthlyLimit) block('AMOUNT_LIMIT', problemText('AMOUNT_LIMIT'));
  if (!facts.contract.isValid) {
    const { endedOn } = facts.contract;
    if (endedOn === null) block('NOT_SIGNED', problemText('NOT_SIGNED'), facts.signCheckOn);
    else block('CONTRACT_EXPIRED', problemText('CONTRACT_EXPIRED', { date: endedOn }), facts.signCheckOn);
  }
  return reasons;
}

/** Distinct by a key, the last one wins: a later row of a file carries the newer phone or name. */
export function lastBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [key(item), item])).values()];
}
