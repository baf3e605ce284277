// Whose move it is: what a statement waits for, in words for the reader who can do it and for those who look on.
import { type Role, serviceKind } from '../../../schema/codes';
import { fillText } from '../../../schema/errors';
import type { StatementStatus } from '../../../schema/machines/statement';
import { allows, type CompanyPermission } from '../../../schema/permissions';
import { type Duty, dutyTexts, outsideTexts, payingText, someNames } from '../../../schema/statementTexts';
import { serviceOpen } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { loader } from '../../kernel/loader';
import { membersWithRoles } from '../../member/public';
import { hasLiveLock } from '../steps/guard';
import { auditPasses } from '../steps/passAudit';
import { dutiesOf, type Work } from '../store/duties';
import { getStatements, type StatementRecord } from '../store/statements';

/** The rights behind each duty, and who has them at this company; where several wait in one state the first is told. */
function dutiesOfReader(may: (need: CompanyPermission) => boolean, auditOn: boolean): Duty[] {
  const all: readonly [Duty, boolean][] = [
    ['AUDIT', auditOn && may('PAYMENT_AUDIT')],
    ['RESEND', may('PAYMENT_AUDIT')],
    ['PAY', may('PAYER')],
    ['HANDLE', may('PAYER') || may('STOPPER')],
    ['REVISE', auditOn && may('PAYMENT_CREATE')],
    ['SUBMIT', auditOn && may('PAYMENT_CREATE')],
    ['CONFIRM', may('ANY')],
    ['PREPARE', may('ANY')],
  ];
  return all.filter(([, isMine]) => isMine).map(([duty]) => duty);
}

export function workOf(ctx: Ctx, only?: readonly Duty[]): Work {
  const auditOn = ctx.company?.auditOn ?? true;
  const may = (need: CompanyPermission): boolean => allows(need, ctx.actor?.roles ?? [], { auditOn });
  const duties = dutiesOfReader(may, auditOn);
  return {
    duties: only ? duties.filter((duty) => only.includes(duty)) : duties,
    me: ctx.actor?.id ?? '0',
    draftsOf: may('PAYMENT_CREATE') ? 'ALL' : 'OWN',
    auditOn,
    makerCheckerOn: ctx.company?.makerCheckerOn ?? true,
    openKinds: serviceKind.keys.filter((kind) => serviceOpen(ctx, kind)),
    mayStop: may('STOPPER'),
  };
}

interface TaskView {
  readonly isMine: boolean;
  readonly label: string;
}

/** What it waits for whoever may be asked; null where nobody of the company has to do anything. */
function dutyIn({ status, audit_status: audit }: StatementRecord, auditOn: boolean): Duty | null {
  const unaudited: Duty = audit === 'REJECTED' && status === 'PENDING_PAYMENT' ? 'REVISE' : 'SUBMIT';
  const waits: Partial<Record<StatementStatus, Duty>> = {
    CHECKING_BASE: 'PREPARE',
    CHECKING_DETAIL: 'PREPARE',
    PENDING_CONFIRM: 'CONFIRM',
    PENDING_PAYMENT: auditOn ? unaudited : 'PAY',
    PENDING_REVIEW: auditOn ? 'AUDIT' : 'PAY',
    WAITING_PAYMENT: auditOn && audit !== 'PASSED' ? 'SUBMIT' : 'PAY',
    ABNORMAL: 'HANDLE',
  };
  return waits[status] ?? null;
}

/** Those whose office it is; the company's administrator where nobody else has it. */
async function officeHolders(ctx: Ctx, role: Role): Promise<{ userId: string; name: string }[]> {
  const holders = await membersWithRoles(ctx, [role]);
  return holders.length > 0 ? holders : membersWithRoles(ctx, ['MASTER']);
}

interface Office {
  readonly auditors: readonly { userId: string; name: string }[];
  readonly payers: readonly { userId: string; name: string }[];
  /** Who has passed which statement: they are not waited for. */
  readonly passes: readonly { statement_id: string; auditor_id: string }[];
}

async function officeOf(ctx: Ctx, statements: readonly StatementRecord[]): Promise<Office> {
  if (statements.length === 0) return { auditors: [], payers: [], passes: [] };
  return {
    auditors: await officeHolders(ctx, 'PAYMENT_AUDIT'),
    payers: await officeHolders(ctx, 'SERVICE_PAYMENT'),
    passes: await auditPasses(ctx, statements),
  };
}

function namesOf(duty: Duty, statement: StatementRecord, office: Office, makerCheckerOn: boolean): string {
  if (duty === 'PAY') return someNames(office.payers.map(({ name }) => name));
  if (duty !== 'AUDIT') return statement.created_by_name;
  const makers = makerCheckerOn ? [statement.created_by, statement.submitted_by, ...statement.editor_ids] : [];
  const passers = office.passes.filter((pass) => pass.statement_id === statement.id).map((pass) => pass.auditor_id);
  return someNames(office.auditors.filter(({ userId }) => ![...makers, ...passers].includes(userId)).map(({ name }) => name));
}

function labelForOthers(ctx: Ctx, statement: StatementRecord, office: Office): string | null {
  const duty = dutyIn(statement, ctx.company?.auditOn ?? true);
  if (duty === null) return Object.hasOwn(outsideTexts, statement.status) ? outsideTexts[statement.status as 'PAYING'] : null;
  if (duty === 'PAY' && hasLiveLock(ctx, statement)) return fillText(payingText, { names: statement.locked_by_name ?? '' });
  return fillText(dutyTexts[duty].others, { names: namesOf(duty, statement, office, ctx.company?.makerCheckerOn ?? true) });
}

async function tasksOf(ctx: Ctx, statements: readonly StatementRecord[]): Promise<Map<string, TaskView>> {
  const ids = statements.map(({ id }) => id);
  const mine = await dutiesOf(ctx, workOf(ctx), ids);
  const office = await officeOf(
    ctx,
    statements.filter(({ id }) => !mine.has(id)),
  );
  const tasks = new Map<string, TaskView>();
  for (const statement of statements) {
    const duty = mine.get(statement.id);
    const label = duty ? dutyTexts[duty].mine : labelForOthers(ctx, statement, office);
    if (label !== null) tasks.set(statement.id, { isMine: duty !== undefined, label });
  }
  return tasks;
}

/** Of many statements at once. */
export const statementTask = loader<TaskView>({
  name: 'statementTask',
  realm: 'company',
  needs: 'READER',
  run: async (ctx, ids) => tasksOf(ctx, await getStatements(ctx, ids)),
});
