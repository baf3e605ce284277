import { LOCK_PURPOSE, transferCode } from '../../schema/codes';
import { invalid } from '../../schema/errors';
import { fundChangeProblems, lockTexts } from '../../schema/fundTexts';
import { type BankReversalStatus, bankReversal } from '../../schema/machines/bankReversal';
import { type InboundTransferStatus, inboundTransfer } from '../../schema/machines/inboundTransfer';
import type { AvailableAction, Doer } from '../../schema/machines/machine';
import { allows } from '../../schema/permissions';
import { unreadOf } from '../../schema/unreadCells';

interface Place {
  readonly companyId: string;
  readonly subjectId: string;
}

export type Match = { readonly by: 'VIRTUAL_ACCOUNT' | 'PAYER'; readonly place: Place } | { readonly by: 'NONE'; readonly place: null };

/** A company that has the payer's name, with what a remark may name of its subjects. */
export interface PayerCandidate {
  readonly companyId: string;
  readonly subjects: readonly { readonly id: string; readonly code: string; readonly name: string }[];
}

/** What two operators do together about a blocked account (LDG-005). */
export const LIFT_ACTION = 'ledger.liftBlock';

/** What two operators do together about a reversal that is of no credit, and about a credit that was marked by mistake. */
export const DISMISS_ACTION = 'fund.dismissReversal';
export const UNMARK_ACTION = 'fund.unmarkInbound';

/**
 * The one of these credits, all read as one reference, that is meant by what was typed: of old ones that were kept in two spellings the one that is
 * spelled so, because nobody guesses whose balance changes. Undefined = there is none. Errors: VALIDATION_FAILED.
 */
export function meantCredit<Credit extends { readonly bankRef: string }>(credits: readonly Credit[], typed: string): Credit | undefined {
  const [only, ...others] = credits;
  if (others.length === 0) return only;
  const spelled = credits.filter(({ bankRef }) => bankRef.trim() === typed);
  if (spelled.length !== 1) throw invalid({ bankRef: fundChangeProblems.severalRefs });
  return spelled[0];
}

export const NO_MATCH: Match = { by: 'NONE', place: null };

/** A name alone is enough only when it leaves one company and one subject; a guess would credit a stranger. */
export const matchByPayer = (candidates: readonly PayerCandidate[], remark: string | null): Match => {
  const [only, ...others] = candidates;
  if (!only || others.length > 0) return NO_MATCH;
  // Where a character was lost nobody knows what the rest of it names.
  const said = remark !== null && unreadOf(remark) === null ? remark : '';
  const named = only.subjects.filter(({ code, name }) => said.includes(name) || said.split(/\W+/).includes(code));
  const [subject, ...more] = named.length > 0 ? named : only.subjects;
  return subject && more.length === 0 ? { by: 'PAYER', place: { companyId: only.companyId, subjectId: subject.id } } : NO_MATCH;
};

/** Where neither account nor words decide: the one subject at which exactly this amount is awaited. */
export const matchByAmount = ({ companyId, subjects }: PayerCandidate, awaiting: readonly string[]): Match => {
  const [subject, ...more] = subjects.filter(({ id }) => awaiting.includes(id));
  return subject && more.length === 0 ? { by: 'PAYER', place: { companyId, subjectId: subject.id } } : NO_MATCH;
};

const isAllowedTo =
  (operator: { readonly roles: readonly string[] } | null) =>
  (need: Doer): boolean =>
    operator !== null && need !== 'SYS' && need !== 'PAYEE' && allows(need, operator.roles, { auditOn: true });

export const reversalActions = (
  status: BankReversalStatus,
  operator: { readonly roles: readonly string[] } | null,
): readonly AvailableAction[] => bankReversal.availableActions(status, {}, isAllowedTo(operator));

export const inboundActions = (
  inbound: {
    readonly status: InboundTransferStatus;
    readonly handledBy: readonly string[];
    readonly isMatched: boolean;
    readonly isReversed: boolean;
    /** A reversal that waits may be of it. */
    readonly isReversalOpen: boolean;
  },
  operator: { readonly id: string; readonly roles: readonly string[] } | null,
): readonly AvailableAction[] =>
  inboundTransfer.availableActions(
    inbound.status,
    {
      otherOperator: operator !== null && !inbound.handledBy.includes(operator.id),
      matched: inbound.isMatched,
      notReversed: !inbound.isReversed,
      noOpenReversal: !inbound.isReversalOpen,
      reversed: inbound.isReversed,
    },
    isAllowedTo(operator),
  );

/** What a flow was for, in the words of the account page. Only a payment makes a lock the money of a statement (FEE-021). */
export const flowDescription = ({ code, isUnusedLock }: { readonly code: string; readonly isUnusedLock: boolean }): string => {
  if (isUnusedLock) return lockTexts.locked;
  return transferCode.is(code) ? transferCode.label(code) : code;
};

/** What a part of a balance was for: locks that no payment has used stand apart from what was paid, with what ended them (LDG-007). */
export const purposeName = (code: string): string =>
  code === LOCK_PURPOSE ? lockTexts.moved : flowDescription({ code, isUnusedLock: false });
