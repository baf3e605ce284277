import type { Role, ServiceKind } from '../../../schema/codes';
import type { ActionRow, Doer } from '../../../schema/machines/machine';
import { type StatementAction, type StatementStatus, statement as statementMachine } from '../../../schema/machines/statement';
import { yuan } from '../../../schema/money';
import { problems } from '../../../schema/problems';
import type { Ctx } from '../../../server/kernel/context';
import { recharge } from '../../../server/ledger/public';
import { awaitFunds } from '../../../server/statement/commands/await-funds';
import { cancelAwaitFunds } from '../../../server/statement/commands/cancel-await-funds';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { copyStatement } from '../../../server/statement/commands/copy-statement';
import { discardStatement } from '../../../server/statement/commands/discard-statement';
import { handleAbnormal } from '../../../server/statement/commands/handle-abnormal';
import { holdFunds } from '../../../server/statement/commands/hold-funds';
import { passAudit } from '../../../server/statement/commands/pass-audit';
import { passBaseCheck } from '../../../server/statement/commands/pass-base-check';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { rejectAudit } from '../../../server/statement/commands/reject-audit';
import { releaseFunds } from '../../../server/statement/commands/release-funds';
import { stopStatementCreation } from '../../../server/statement/commands/stop-statement-creation';
import { submitAudit } from '../../../server/statement/commands/submit-audit';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { terminateStatement } from '../../../server/statement/commands/terminate-statement';
import { withdrawAudit } from '../../../server/statement/commands/withdraw-audit';
import { isBusinessIncome } from '../../../server/statement/rules';
import { placeHold } from '../../../server/statement/steps/holdFunds';
import { lockStatement } from '../../../server/statement/store/statements';
import type { StatementView } from '../../../server/statement/views/statements';
import type { AnyCommand } from '../checks/trial';
import { PAID_ON } from '../worlds/smallWorld';
import { seen } from './arrowGallery';

export type Guard = keyof typeof statementMachine.guards;

interface Call {
  readonly command: AnyCommand;
  readonly input: (view: StatementView) => object;
}

const answers = Object.keys(problems).map((code) => ({ code, reason: '已核对' }));

/** Every action that a member does to a whole statement, with input that is right where the action is. */
export const calls: Readonly<Partial<Record<StatementAction, Call>>> = {
  discard: { command: discardStatement, input: ({ id }) => ({ id }) },
  passBaseCheck: { command: passBaseCheck, input: ({ id, keyAge }) => ({ id, keyAge }) },
  confirm: { command: confirmStatement, input: ({ id, keyAge }) => ({ id, keyAge, answers }) },
  stopCreation: { command: stopStatementCreation, input: ({ id }) => ({ id, reason: 'RESUBMIT' }) },
  submitAudit: { command: submitAudit, input: seen },
  withdrawAudit: { command: withdrawAudit, input: seen },
  passAudit: { command: passAudit, input: seen },
  rejectAudit: { command: rejectAudit, input: (view) => ({ ...seen(view), reason: 'AMOUNT_WRONG' }) },
  holdFunds: { command: holdFunds, input: seen },
  releaseFunds: { command: releaseFunds, input: ({ id }) => ({ id }) },
  pay: { command: payStatement, input: (view) => ({ ...seen(view), payType: 'BALANCE' }) },
  awaitFunds: { command: awaitFunds, input: (view) => ({ ...seen(view), remittedOn: PAID_ON }) },
  cancelAwaitFunds: { command: cancelAwaitFunds, input: ({ id }) => ({ id }) },
  terminate: { command: terminateStatement, input: ({ id }) => ({ id, reason: 'RESUBMIT' }) },
  terminateLines: {
    command: terminateLines,
    input: ({ id }) => ({ statementId: id, selection: { mode: 'ALL' }, reason: 'AMOUNT_WRONG' }),
  },
  handleAbnormal: { command: handleAbnormal, input: ({ id }) => ({ statementId: id }) },
  copy: { command: copyStatement, input: ({ id }) => ({ id }) },
};

/** Not here: lines have a table of their own, lists and receipts other domains, reading is no arrow; SYS and OPS have no member. */
export const ELSEWHERE: readonly StatementAction[] = [
  'editRows',
  'save',
  'showRemittanceAccount',
  'editFailedLine',
  'resendLine',
  'downloadReceipts',
  'requestInvoice',
  'evidencePack',
];

/** Where the answer may be a state although nothing of the table leads there: the detail check goes on in a job, 14 without a lock is idle. */
const reached: Readonly<Partial<Record<StatementAction, Readonly<Partial<Record<StatementStatus, string>>>>>> = {
  discard: { CHECKING_BASE: 'REMOVED' },
  passBaseCheck: { CHECKING_BASE: 'CHECKING_BASE' },
  cancelAwaitFunds: { AWAITING_FUNDS: 'WAITING_PAYMENT' },
  // The only line that is open ends, the others are paid or at the bank.
  terminateLines: { PAYING: 'PAYING', ABNORMAL: 'COMPLETED', EXCEPTION: 'EXCEPTION' },
};

interface Case {
  readonly kind: ServiceKind;
  readonly action: StatementAction;
  readonly state: StatementStatus;
  readonly role: Role;
  readonly auditOn: boolean;
}

export const specOf = (action: StatementAction): ActionRow<StatementStatus, Guard> => statementMachine.actions[action];

/** What the state tables promise for this case while all facts are favourable that are not decided by kind, state and audit. */
export function promised(of: Case, allowed: (need: Doer) => boolean): string {
  const { by, when = [] } = specOf(of.action);
  if (!by.some(allowed)) return 'PERMISSION_MISSING';
  if (!statementMachine.can(of.state, of.action)) return 'ACTION_NOT_ALLOWED';
  if (of.action === 'terminateLines' && of.state === 'PAYING' && !isBusinessIncome(of.kind)) return 'ACTION_NOT_ALLOWED';
  if (when.includes('laborOrGood') && of.state === 'CHECKING_DETAIL' && !isBusinessIncome(of.kind)) return 'ROSTER_HAS_ERRORS';
  if (when.includes('auditOn') && !of.auditOn) return 'AUDIT_IS_OFF';
  // 13 and 14 share the guard of 15; only what is passed or needs no audit may be paid.
  if (when.includes('auditPassed') && of.auditOn && of.state !== 'WAITING_PAYMENT') return 'AUDIT_REQUIRED';
  return reached[of.action]?.[of.state] ?? statementMachine.target(of.state, of.action);
}

const update = (set: string) => (ctx: Ctx, view: StatementView) =>
  ctx.rows(`UPDATE statement SET ${set} WHERE company_id = $1 AND id = $2 RETURNING id`, [ctx.companyId, view.id]);
const set = (assignment: string, value: (ctx: Ctx) => unknown) => (ctx: Ctx, view: StatementView) =>
  ctx.rows(`UPDATE statement SET ${assignment} WHERE company_id = $1 AND id = $2 RETURNING id`, [ctx.companyId, view.id, value(ctx)]);

/** Favourable facts that a statement of the gallery does not bring along. */
export function favour(of: Pick<Case, 'action' | 'state'>): ((ctx: Ctx, view: StatementView) => Promise<unknown>) | null {
  if (of.action === 'submitAudit' && of.state === 'WAITING_PAYMENT') return update(`audit_status = 'NONE'`);
  if (of.action === 'withdrawAudit') return set('submitted_by = $3', (ctx) => ctx.actor?.id);
  if (of.action === 'releaseFunds') return async (ctx, view) => placeHold(ctx, await lockStatement(ctx, view.id));
  if (of.action === 'terminateLines' && of.state === 'PAYING') return openOneLine;
  return null;
}

/** One line of a statement whose lines are all at the bank has not been sent yet. */
async function openOneLine(ctx: Ctx, view: StatementView): Promise<unknown> {
  return ctx.rows(
    `UPDATE statement_line SET status = 'PENDING' WHERE company_id = $1 AND id = (
       SELECT min(id) FROM statement_line WHERE company_id = $1 AND statement_id = $2) RETURNING id`,
    [ctx.companyId, view.id],
  );
}

const closeOpenLines = (ctx: Ctx, view: StatementView): Promise<unknown> =>
  ctx.rows(
    `UPDATE statement_line SET status = 'TERMINATED' WHERE company_id = $1 AND statement_id = $2 AND status IN ('FAILED', 'PENDING') RETURNING id`,
    [ctx.companyId, view.id],
  );

interface FactCase {
  readonly breakIt: (ctx: Ctx, view: StatementView) => Promise<unknown>;
  readonly refusal: (action: StatementAction) => string;
}

/** How each fact of the table is made untrue, and what the command then answers. Audit, kind and migration come with the caller. */
export const untrue: Readonly<Partial<Record<Guard, FactCase>>> = {
  auditOpen: { breakIt: update(`audit_status = 'PASSED'`), refusal: () => 'ACTION_NOT_ALLOWED' },
  auditorIsNew: {
    breakIt: (ctx, view) =>
      ctx.rows(
        `INSERT INTO statement_audit_pass (company_id, statement_id, auditor_id, auditor_name, passed_at, content_hash)
         SELECT company_id, id, $3, $3, $4, content_hash FROM statement WHERE company_id = $1 AND id = $2 RETURNING statement_id`,
        [ctx.companyId, view.id, ctx.actor?.id, ctx.now],
      ),
    refusal: () => 'AUDIT_ALREADY_PASSED',
  },
  checkerIsNotMaker: { breakIt: set('editor_ids = ARRAY[$3]', (ctx) => ctx.actor?.id), refusal: () => 'MAKER_IS_CHECKER' },
  ownSubmission: { breakIt: update(`submitted_by = 'someone else'`), refusal: () => 'NOT_OWN_SUBMISSION' },
  notLocked: {
    breakIt: set(
      `locked_until = $3::timestamptz + interval '5 minutes', locked_by = 'someone else', locked_by_name = '别人'`,
      (ctx) => ctx.now,
    ),
    refusal: () => 'FUNDS_LOCKED',
  },
  mayUnlock: {
    breakIt: set(
      `locked_until = $3::timestamptz + interval '5 minutes', locked_by = 'someone else', locked_by_name = '别人'`,
      (ctx) => ctx.now,
    ),
    refusal: () => 'FUNDS_LOCKED',
  },
  invoiceFree: {
    breakIt: update(`invoice_state = 'INVOICED', invoiced_at = created_at`),
    refusal: (action) => (action === 'terminate' ? 'INVOICE_BLOCKS_STOP' : 'AUDIT_INVOICE_STARTED'),
  },
  hasLinesToStop: { breakIt: closeOpenLines, refusal: () => 'LINES_NONE_TO_STOP' },
  hasFailedLines: { breakIt: closeOpenLines, refusal: () => 'LINE_NOT_FOUND' },
  inboundFree: {
    breakIt: (ctx, view) => recharge(ctx, { subjectId: view.subject.id, amount: yuan('1000.00'), inboundId: `trial-${view.id}` }),
    refusal: () => 'INBOUND_MATCHED',
  },
};

/** Told by the caller, by the kind or by the state, so `promised` and the tests below say them; a lock of nobody is released idly. */
export const TOLD_OTHERWISE: readonly Guard[] = [
  'auditOn',
  'auditPassed',
  'notMigrated',
  'laborOrGood',
  'noErrors',
  'locked',
  'businessIncome',
];
