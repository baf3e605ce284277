// D82: whoever approves names the content that was read, and nothing else is approved. The hash is one keyed digest per field, so that a
// refusal can say which of them changed, and no digest tells its value (an account number has few digits that a mask does not show).
import { type ApprovalField, approvalFields } from '../../schema/approvals';
import { DomainError } from '../../schema/errors';
import { approvalDigest } from './secrets';

type ApprovalContent = Readonly<Partial<Record<ApprovalField, string | number | null>>>;

const BETWEEN_FIELDS = '.';
const AFTER_NAME = '-';

/** `companyId` null = the platform's own. */
export function approvalHash(companyId: string | null, content: ApprovalContent): string {
  const fields = Object.keys(content).sort() as ApprovalField[];
  return fields
    .map((field) => `${field}${AFTER_NAME}${approvalDigest(companyId, JSON.stringify([field, content[field] ?? null]))}`)
    .join(BETWEEN_FIELDS);
}

interface Approved {
  /** Of the content as it is under the lock of the decision. */
  readonly now: string;
  /** Of the content as it was asked for; null for requests older than their hashes. */
  readonly asked: string | null;
  /** What the caller says was read. */
  readonly seen: string | null | undefined;
  /** Something else was asked for here before: a decision that does not name what it read may mean that. */
  readonly isRevised?: boolean;
}

/** Errors: APPROVAL_CHANGED with the fields, APPROVAL_UNSEEN. */
export function requireSameApproved({ now, asked, seen, isRevised = false }: Approved): void {
  for (const earlier of [asked, seen ?? null]) {
    if (earlier !== null && earlier !== now) throw new DomainError('APPROVAL_CHANGED', { fields: changed(earlier, now).join('、') });
  }
  if (isRevised && (seen ?? null) === null) throw new DomainError('APPROVAL_UNSEEN');
}

function changed(earlier: string, now: string): string[] {
  const before = new Map(earlier.split(BETWEEN_FIELDS).map((part) => part.split(AFTER_NAME) as [string, string]));
  const fields = now.split(BETWEEN_FIELDS).map((part) => part.split(AFTER_NAME) as [ApprovalField, string]);
  return fields.filter(([field, digest]) => before.get(field) !== digest).map(([field]) => approvalFields[field]);
}
