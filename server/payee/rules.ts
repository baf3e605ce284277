// Pure rules of a payee. "Payable" (D77) is decided here and nowhere else; whoever asks brings the facts.

import { cleanCell } from '../../schema/cells';
import { errorText } from '../../schema/errors';
import { ageOn, checkIdCard } from '../../schema/identity';
import { limits } from '../../schema/limits';
import { objectionTexts } from '../../schema/objections';
import { problemText } from '../../schema/problems';
import { isSameName } from '../../schema/sameName';

export interface ContractFacts {
  readonly isValid: boolean;
  /** Last day of a contract that has ended; null when there never was one. */
  readonly endedOn: string | null;
}

interface PayableFacts {
  readonly isIdentified: boolean;
  readonly blockedReason: string | null;
  readonly accountRejected: string | null;
  readonly isCooling: boolean;
  /** The person says of this company's payments that somebody else is meant. */
  readonly isDenied: boolean;
  readonly isOverMonthlyLimit: boolean;
  readonly contract: ContractFacts;
  readonly signCheckOn: boolean;
}

type PayableCode =
  | 'NAME_ID_MISMATCH'
  | 'PAYEE_BLOCKED'
  | 'ACCOUNT_REJECTED'
  | 'ACCOUNT_COOLING'
  | 'NOT_ME'
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
  if (facts.isDenied) block('NOT_ME', objectionTexts.held);
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

interface LinkLife {
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly revoked_at: Date | null;
}

/** PYE-003: by the business clock. */
export function isLinkLive(link: LinkLife, now: Date): boolean {
  return link.used_at === null && link.revoked_at === null && link.expires_at > now;
}

export interface SaidIdentity {
  readonly name: string;
  readonly idCard: string;
}

/** Name and number as people write them: blanks and the case of Latin letters do not count, 15 digits are the same as 18. */
export function isSamePerson(expected: SaidIdentity, said: SaidIdentity, today: string): boolean {
  const number = fullIdCard(said.idCard, today);
  return number !== null && number === expected.idCard && isSameName(said.name, expected.name);
}

/** 18 characters, or null for what is no id card number. */
export function fullIdCard(text: string, today: string): string | null {
  const checked = checkIdCard(cleanCell('idCard', text).value, today);
  return checked.ok ? checked.value : null;
}

/** D19: below this age nobody signs and nobody is paid. */
export function isTooYoung(idCard: string, today: string): boolean {
  const checked = checkIdCard(idCard, today);
  return checked.ok && ageOn(checked.birth, today) < limits.age.errorBelow;
}

export function plainName(text: string): string {
  return cleanCell('name', text).value;
}
