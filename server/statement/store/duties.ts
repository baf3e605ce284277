// SQL of what waits for a reader: the one place where the buttons of the machine are asked of many statements at once.
import type { ServiceKind } from '../../../schema/codes';
import type { StatementStatus } from '../../../schema/machines/statement';
import type { Duty } from '../../../schema/statementTexts';
import type { Ctx } from '../../kernel/context';

/** What this reader may do at this company now, as far as it does not hang on the single statement. */
export interface Work {
  readonly duties: readonly Duty[];
  readonly me: string;
  /** Drafts of colleagues are the maker's to go on with; everybody goes on with their own. */
  readonly draftsOf: 'ALL' | 'OWN';
  readonly auditOn: boolean;
  readonly makerCheckerOn: boolean;
  readonly openKinds: readonly ServiceKind[];
  readonly mayStop: boolean;
}

type Mark = (value: unknown) => string;

const states: Readonly<Record<Duty, readonly StatementStatus[]>> = {
  PREPARE: ['CHECKING_BASE', 'CHECKING_DETAIL'],
  CONFIRM: ['PENDING_CONFIRM'],
  SUBMIT: ['PENDING_PAYMENT', 'WAITING_PAYMENT'],
  REVISE: ['PENDING_PAYMENT'],
  AUDIT: ['PENDING_REVIEW'],
  RESEND: ['ABNORMAL', 'EXCEPTION'],
  PAY: ['PENDING_PAYMENT', 'PENDING_REVIEW', 'WAITING_PAYMENT'],
  HANDLE: ['ABNORMAL'],
};

/** The states that any of these duties may wait in; an index leads to them. */
export function statesOfDuties(duties: readonly Duty[]): StatementStatus[] {
  return [...new Set(duties.flatMap((duty) => states[duty]))];
}

const LINE = 'SELECT 1 FROM statement_line l WHERE l.company_id = s.company_id AND l.statement_id = s.id AND';
const REJECTED = `(s.status = 'PENDING_PAYMENT' AND s.audit_status = 'REJECTED')`;

const draft = (work: Work, mark: Mark): string => (work.draftsOf === 'ALL' ? 'true' : `s.created_by = ${mark(work.me)}`);

const unpassed = (mark: Mark, now: Date): string =>
  `s.audit_status <> 'PASSED' AND (s.locked_until IS NULL OR s.locked_until <= ${mark(now)})`;

/** D25: whoever made, submitted or edited it passes nothing of it while the company's switch is on; a pass is given once for a content. */
function audit(work: Work, mark: Mark): string {
  const me = mark(work.me);
  const notOwn = `s.created_by <> ${me} AND s.submitted_by IS DISTINCT FROM ${me} AND NOT (${me} = ANY (s.editor_ids))`;
  const notPassed = `NOT EXISTS (SELECT 1 FROM statement_audit_pass p WHERE p.company_id = s.company_id AND p.statement_id = s.id
    AND p.auditor_id = ${me} AND p.content_hash = s.content_hash)`;
  return work.makerCheckerOn ? `${notOwn} AND ${notPassed}` : notPassed;
}

/** D28: a line waits for somebody who has not changed it since an auditor last let it go. */
function resend(work: Work, mark: Mark): string {
  const waits = `l.status = 'FAILED' AND l.waits_approval`;
  if (!work.makerCheckerOn) return `EXISTS (${LINE} ${waits})`;
  const mine = `SELECT 1 FROM statement_history h WHERE h.company_id = s.company_id AND h.statement_id = s.id AND h.line_id = l.id
    AND h.actor_id = ${mark(work.me)} AND h.action IN ('editFailedLine', 'askResendApproval', 'resendLine')
    AND h.id > coalesce((SELECT max(a.id) FROM statement_history a WHERE a.company_id = s.company_id AND a.statement_id = s.id
      AND a.line_id = l.id AND a.action = 'approveResend'), 0)`;
  return `EXISTS (${LINE} ${waits} AND NOT EXISTS (${mine}))`;
}

const open = (work: Work, mark: Mark): string => `s.kind = ANY (${mark(work.openKinds)})`;

function pay(work: Work, mark: Mark): string {
  return work.auditOn ? `s.status = 'WAITING_PAYMENT' AND s.audit_status = 'PASSED' AND ${open(work, mark)}` : open(work, mark);
}

const failures = (work: Work, mark: Mark): string =>
  `EXISTS (${LINE} l.status IN ('FAILED', 'PENDING'))${work.mayStop ? '' : ` AND ${open(work, mark)}`}`;

function conditionOf(duty: Duty, work: Work, mark: Mark, now: Date): string {
  switch (duty) {
    case 'PREPARE':
    case 'CONFIRM':
      return draft(work, mark);
    case 'SUBMIT':
      return `NOT ${REJECTED} AND ${unpassed(mark, now)}`;
    case 'REVISE':
      return `${REJECTED} AND ${unpassed(mark, now)}`;
    case 'AUDIT':
      return audit(work, mark);
    case 'RESEND':
      return resend(work, mark);
    case 'PAY':
      return pay(work, mark);
    default:
      return failures(work, mark);
  }
}

const armOf = (duty: Duty, work: Work, mark: Mark, now: Date): string =>
  `(s.status = ANY (${mark(states[duty])}) AND ${conditionOf(duty, work, mark, now)})`;

/** Condition on `statement s`: one of the duties waits for the reader. */
export function workCondition(work: Work, mark: Mark, now: Date): string {
  return work.duties.length === 0 ? 'false' : `(${work.duties.map((duty) => armOf(duty, work, mark, now)).join(' OR ')})`;
}

/** Which duty waits for the reader in each of these statements; one that waits for nobody or for others is left out. */
export async function dutiesOf(ctx: Ctx, work: Work, ids: readonly string[]): Promise<Map<string, Duty>> {
  if (work.duties.length === 0 || ids.length === 0) return new Map();
  const parameters: unknown[] = [ctx.companyId, ids];
  const mark: Mark = (value) => `$${parameters.push(value)}`;
  const arms = work.duties.map((duty) => `WHEN ${armOf(duty, work, mark, ctx.now)} THEN '${duty}'`).join(' ');
  const rows = await ctx.rows<{ id: string; duty: Duty | null }>(
    `SELECT s.id, CASE ${arms} END AS duty FROM statement s WHERE s.company_id = $1 AND s.id = ANY ($2)`,
    parameters,
  );
  return new Map(rows.flatMap(({ id, duty }) => (duty === null ? [] : [[id, duty] as const])));
}
