// Row 1, used by the upload form and by the copy of a terminated statement.
import { type HiddenRowsChoice, type PayOrder, type PayWay, type ServiceKind, serviceKind } from '../../../schema/codes';
import { DomainError, invalid } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import type { RosterField } from '../../../schema/problems';
import { createTexts } from '../../../schema/rest/createTexts';
import { laborContent, settlementTitle } from '../../../schema/statementTexts';
import { downtime, openErrors, requireOpen } from '../../company/public';
import { storedFile } from '../../file/public';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { randomToken } from '../../kernel/secrets';
import { type CopiedRows, createRoster, createRosterOfRows, type ListTarget, newRosterErrors, type OwnRows } from '../../roster/public';
import { feeRatePpm, requireSubject, scenarioByCode, subjectErrors } from '../../subject/public';
import { taskFacts } from '../../task/public';
import { addHistory, changeStatement, insertStatement, nextCode, type StatementRecord } from '../store/statements';

export interface ColumnChoice {
  readonly index: number;
  readonly field: RosterField | null;
}

export interface Beginning {
  readonly kind: ServiceKind;
  readonly subjectId: string;
  readonly scenarioCode: string;
  readonly payWay: PayWay;
  /** null = the rows are the product's own. */
  readonly fileId: string | null;
  readonly sheet?: string | null | undefined;
  readonly mapping: readonly ColumnChoice[];
  readonly hiddenRows?: HiddenRowsChoice | null | undefined;
  readonly title?: string | null | undefined;
  readonly payOrder?: PayOrder | null | undefined;
  readonly remark?: string | null | undefined;
  /** Rows that a calculation has made, in place of those of the file. */
  readonly rows?: CopiedRows;
  /** Rows that come from no file. */
  readonly own?: OwnRows;
  /** What rows of its own were made of, unless they are the work of a task. */
  readonly begunFrom?: StatementRecord['begun_from'];
  /** The task that is paid, if one is named. */
  readonly taskId?: string | null | undefined;
  /** Kept with the list: where its rows come from. */
  readonly origin?: Readonly<Record<string, unknown>>;
}

/** Of beginStatement whatever its rows are, of rows that the product knows itself nothing else. */
export const ownBeginErrors: readonly Refusal[] = ['DOWNTIME', 'TITLE_REQUIRED', 'SCENARIO_UNKNOWN', ...openErrors, ...subjectErrors];

/** Of beginStatement with a file. */
export const beginErrors: readonly Refusal[] = [...ownBeginErrors, ...newRosterErrors];

/** Of a task that somebody names. */
export const namedTaskErrors: readonly Refusal[] = ['TASK_NOT_FOUND', 'TASK_SUBJECT_OTHER'];

/** Errors: DOWNTIME, SERVICE_NOT_OPEN, SERVICE_OFFLINE, SUBJECT_NOT_FOUND, SCENARIO_UNKNOWN, FILE_NOT_FOUND, TITLE_REQUIRED, TASK_NOT_FOUND, TASK_SUBJECT_OTHER. */
export async function beginStatement(ctx: Ctx, input: Beginning): Promise<StatementRecord> {
  if (await downtime(ctx)) throw new DomainError('DOWNTIME');
  requireOpen(ctx, input.kind);
  const subject = await requireSubject(ctx, input.subjectId);
  const scenario = await scenarioByCode(ctx, subject.id, input.scenarioCode);
  if (input.taskId) await requireTaskOf(ctx, input.taskId, input);
  const file = input.own ? { id: null, ...input.own } : await storedFile(ctx, input.fileId ?? '0');
  const today = dayOf(ctx.now);
  const isLabor = serviceKind.rows[input.kind].settlementType === 2;
  if (isLabor && input.payOrder === 'INVOICE_FIRST') throw invalid({ payOrder: createTexts.payOrder });
  const fresh = await insertStatement(ctx, {
    statement_code: await nextCode(ctx, today),
    statement_key: randomToken(),
    kind: input.kind,
    subject_id: subject.id,
    scenario_code: scenario.code,
    pay_way: input.payWay,
    pay_order: input.payOrder ?? 'PAY_FIRST',
    title: titleOf(input.title, isLabor ? laborContent(today, scenario.label) : settlementTitle(today, scenario.label)),
    remark: input.remark || null,
    file_id: file.id,
    task_id: input.taskId ?? null,
    begun_from: input.begunFrom ?? null,
    file_name: file.name,
    file_sha256: file.sha256,
    fee_rate_ppm: await feeRatePpm(ctx, { subjectId: subject.id, kind: input.kind, on: today }),
  });
  const target = {
    kind: isLabor ? 'LABOR' : 'BUSINESS_INCOME',
    holderType: 'statement',
    holderId: fresh.id,
    payWay: input.payWay,
    context: { subjectId: subject.id, kind: input.kind, ...(input.taskId ? { taskId: input.taskId } : {}), ...input.origin },
  } as const;
  const { rosterId } = await listOf(ctx, input, target);
  const statement = await changeStatement(ctx, fresh, { roster_id: rosterId }, false);
  await addHistory(ctx, statement.id, { action: 'create', from: null, to: statement.status });
  ctx.announce('statement', statement.id);
  ctx.note({ after: { statementCode: statement.statement_code, kind: statement.kind, title: statement.title } });
  return statement;
}

async function listOf(ctx: Ctx, input: Beginning, target: ListTarget): Promise<{ rosterId: string }> {
  const known = input.own ?? input.rows;
  if (known) return createRosterOfRows(ctx, known, target);
  const sheet = { fileId: input.fileId ?? '0', tab: input.sheet ?? null, mapping: input.mapping, hiddenRows: input.hiddenRows ?? null };
  return createRoster(ctx, { ...target, ...sheet });
}

/** Its people signed with the subject of the task: another one would pay people who have no contract with it. */
async function requireTaskOf(ctx: Ctx, taskId: string, { subjectId, kind }: Pick<Beginning, 'subjectId' | 'kind'>): Promise<void> {
  const task = await taskFacts(ctx, taskId);
  if (task.subjectId !== subjectId || task.agreementType !== kind) throw new DomainError('TASK_SUBJECT_OTHER');
}

function titleOf(given: string | null | undefined, proposal: string): string {
  if (given === '') throw new DomainError('TITLE_REQUIRED');
  const title = given ?? proposal;
  if (!formats.statementTitle.test(title)) throw invalid({ title: formats.statementTitle.message });
  return title;
}
