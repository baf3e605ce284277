// What people hear of a statement without looking: reactions of wiring.ts, in the transaction of what happened.
import { auditRejectReason, type Role } from '../../../schema/codes';
import { fillText } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import type { MessageKind } from '../../../schema/messages';
import { type ObjectionKind, objectionKind } from '../../../schema/objections';
import { statementNotices } from '../../../schema/statementTexts';
import type { Ctx } from '../../kernel/context';
import { notify } from '../../message/public';
import { detailPath } from '../rules';
import { getLine } from '../store/lines';
import { countLines } from '../store/payout';
import { getStatement, type StatementRecord } from '../store/statements';

interface Notice {
  readonly text: keyof typeof statementNotices;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly people?: readonly (string | null)[];
  readonly roles?: readonly Role[];
}

/** The row of the message settings that each text obeys; the others are changes of the statement. */
const KINDS: Partial<Record<keyof typeof statementNotices, MessageKind>> = {
  submitted: 'AUDIT',
  passed: 'AUDIT',
  rejected: 'AUDIT',
  ABNORMAL: 'PAYOUT',
  COMPLETED: 'PAYOUT',
  TERMINATED: 'PAYOUT',
  returned: 'PAYOUT',
};

const makers = (statement: StatementRecord) => [statement.created_by, statement.submitted_by];
const owners = (statement: StatementRecord) => [...makers(statement), statement.paid_by];

/** Row 9: whoever may audit; an auditor who submitted it himself knows. */
export async function tellSubmitted(ctx: Ctx, statementId: string): Promise<void> {
  await tell(ctx, await getStatement(ctx, statementId), { text: 'submitted', roles: ['PAYMENT_AUDIT', 'MASTER'] });
}

/** Row 11: the maker, and those who pay it now. */
export async function tellPassed(ctx: Ctx, statementId: string): Promise<void> {
  const statement = await getStatement(ctx, statementId);
  const params = { state: statementMachine.label(statement.status) };
  await tell(ctx, statement, { text: 'passed', params, people: makers(statement), roles: ['SERVICE_PAYMENT'] });
}

export async function tellRejected(ctx: Ctx, statementId: string): Promise<void> {
  const statement = await getStatement(ctx, statementId);
  const why = auditRejectReason.is(statement.reject_reason) ? auditRejectReason.label(statement.reject_reason) : '';
  const reason = [why, statement.reject_remark].filter(Boolean).join('：');
  await tell(ctx, statement, { text: 'rejected', params: { reason }, people: makers(statement) });
}

/** Rows 19 and 26. */
export async function tellEnd(ctx: Ctx, statementId: string, status: 'ABNORMAL' | 'COMPLETED' | 'TERMINATED'): Promise<void> {
  const statement = await getStatement(ctx, statementId);
  const { failed, held } = await countLines(ctx, statementId);
  const params = { count: failed + held };
  await tell(ctx, statement, { text: status, params, people: owners(statement) });
}

interface SomeLines {
  readonly statementId: string;
  readonly lineIds: readonly string[];
}

/** Row 27. */
export async function tellReturned(ctx: Ctx, { statementId, lineIds }: SomeLines): Promise<void> {
  const statement = await getStatement(ctx, statementId);
  await tell(ctx, statement, { text: 'returned', params: { count: lineIds.length }, people: owners(statement) });
}

/** A payee has named another account: the line can be sent again, or is on its way already. */
export async function tellFixed(ctx: Ctx, lineId: string, resent: 'RESENDING' | 'WAITING' | null): Promise<void> {
  const text = resent === null ? 'fixed' : resent === 'WAITING' ? 'fixedWaiting' : 'fixedResent';
  const line = await getLine(ctx, lineId);
  const statement = await getStatement(ctx, line.statement_id);
  await tell(ctx, statement, {
    text,
    params: { name: line.name },
    people: owners(statement),
    roles: resent === 'WAITING' ? ['PAYMENT_AUDIT', 'MASTER'] : [],
  });
}

/** A payee objects to a payment: those who made and paid it hear of it, and those who answer. */
export async function tellObjection(ctx: Ctx, lineId: string, kind: ObjectionKind): Promise<void> {
  const line = await getLine(ctx, lineId);
  const statement = await getStatement(ctx, line.statement_id);
  const params = { name: line.name, kind: objectionKind.label(kind) };
  await tell(ctx, statement, { text: 'objection', params, people: owners(statement), roles: ['PAYMENT_AUDIT', 'MASTER'] });
}

/** Row 20. */
export async function tellLinesStopped(ctx: Ctx, { statementId, lineIds }: SomeLines): Promise<void> {
  const statement = await getStatement(ctx, statementId);
  await tell(ctx, statement, { text: 'linesStopped', params: { count: lineIds.length }, people: owners(statement) });
}

/** Row 13: the payer whose lock somebody has taken over. */
export async function tellTakenOver(
  ctx: Ctx,
  { statementId, userId, byName }: { statementId: string; userId: string; byName: string },
): Promise<void> {
  await tell(ctx, await getStatement(ctx, statementId), { text: 'takenOver', params: { name: byName }, people: [userId] });
}

/** Whoever did it himself knows it already. */
async function tell(ctx: Ctx, statement: StatementRecord, notice: Notice): Promise<void> {
  await notify(ctx, {
    type: 'STATEMENT',
    kind: KINDS[notice.text] ?? 'STATEMENT',
    title: fillText(statementNotices[notice.text], { code: statement.statement_code, ...notice.params }),
    link: detailPath(statement),
    userIds: (notice.people ?? []).filter((id): id is string => id !== null && /^\d+$/.test(id)),
    roles: notice.roles ?? [],
    exceptUserId: ctx.realm === 'company' ? (ctx.actor?.id ?? null) : null,
  });
}
