// What other domains may ask about tasks, inside their own transaction.
import type { AgreementType } from '../../schema/codes';
import { DomainError } from '../../schema/errors';
import { limits } from '../../schema/limits';
import { taskPerson as personMachine, task as taskMachine } from '../../schema/machines/task';
import { type Cents, centsFromDatabase } from '../../schema/money';
import { taskTexts } from '../../schema/taskTexts';
import type { Ctx } from '../kernel/context';
import type { Refusal } from '../kernel/refusals';
import { decryptField } from '../kernel/secrets';
import { idCardsOf } from '../payee/public';
import { PHONE_COLUMN } from './rules';
import * as people from './store/people';
import * as tasks from './store/tasks';
import { changeTask, getTask, lockTasksOf, type TaskRecord, tasksById } from './store/tasks';
import { workOf } from './store/work';

interface TaskFacts {
  readonly id: string;
  readonly taskNumber: string;
  readonly name: string;
  readonly subjectId: string;
  readonly agreementType: AgreementType;
  readonly feeMin: Cents | null;
  readonly feeMax: Cents | null;
}

const moneyOrNull = (cents: string | null): Cents | null => (cents === null ? null : centsFromDatabase(cents));

const factsOf = (row: TaskRecord): TaskFacts => ({
  id: row.id,
  taskNumber: row.task_number,
  name: row.name,
  subjectId: row.subject_id,
  agreementType: row.agreement_type,
  feeMin: moneyOrNull(row.fee_min_cents),
  feeMax: moneyOrNull(row.fee_max_cents),
});

/** Errors: TASK_NOT_FOUND. */
export async function taskFacts(ctx: Ctx, id: string): Promise<TaskFacts> {
  return factsOf(await getTask(ctx, id));
}

/** What the task said that it pays; a task that was deleted since still has said it. */
export async function taskFees(ctx: Ctx, id: string): Promise<Pick<TaskFacts, 'feeMin' | 'feeMax'>> {
  const [row] = await tasksById(ctx, [ctx.companyId], [id]);
  return { feeMin: moneyOrNull(row?.fee_min_cents ?? null), feeMax: moneyOrNull(row?.fee_max_cents ?? null) };
}

/** Locked, a deleted one too: who pays the task meanwhile is seen by whoever comes next. */
export const holdTask = tasks.holdTask;

/** Who of these persons accepted the task and is still on it. */
export const acceptedTask = people.confirmedPersons;

/** In which statement the work of these persons on the task stands. */
export const settledIn = people.statementsOfWork;

/** Accepted work of one person, in clear: it becomes a row of a list. */
interface AcceptedWork {
  readonly taskPersonId: string;
  readonly payeeId: string;
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
  readonly amount: Cents;
  /** Names the task, the person on it and the accepted round, so that the line that pays it leads back to them and nothing is paid twice. */
  readonly sourceId: string;
}

/** Of acceptedWork. */
export const acceptedWorkErrors: readonly Refusal[] = [
  'SELECTION_EMPTY',
  'TASK_NOT_FOUND',
  'TASK_PERSON_NOT_FOUND',
  'TASK_NOT_SETTLEABLE',
  'ACTION_NOT_ALLOWED',
];

/** What these people of the task did, locked: accepted and in no statement yet, or none of it. Errors: those above. */
export async function acceptedWork(
  ctx: Ctx,
  taskId: string,
  ids: readonly string[],
): Promise<{ readonly task: TaskFacts; readonly work: AcceptedWork[] }> {
  const chosen = [...new Set(ids)];
  const task = await getTask(ctx, taskId);
  taskMachine.require(task.status, 'settle');
  if (chosen.length === 0) throw new DomainError('SELECTION_EMPTY', { thing: taskTexts.settleThing });
  if (chosen.length > limits.list.idsMax) throw new DomainError('TASK_NOT_SETTLEABLE');
  const rows = await people.lockPeople(ctx, task.id, chosen);
  const isReady = rows.every((row) => personMachine.can(row.status, 'settle') && row.statement_id === null);
  if (rows.length !== chosen.length) throw new DomainError('TASK_PERSON_NOT_FOUND');
  if (!isReady) throw new DomainError('TASK_NOT_SETTLEABLE');
  const cards = await idCardsOf(
    ctx,
    rows.map((row) => row.payee_id),
  );
  return {
    task: factsOf(task),
    work: rows.map((row) => ({
      taskPersonId: row.id,
      payeeId: row.payee_id,
      name: row.name,
      idCard: cards.get(row.payee_id)?.idCard ?? '',
      phone: decryptField(ctx.companyId, PHONE_COLUMN, row.phone_cipher),
      amount: centsFromDatabase(row.amount_cents ?? '0'),
      sourceId: `${task.task_number}-${row.id}-${row.round}`,
    })),
  };
}

/** Of work that was locked: from here on it stands in this statement. */
export async function settleWork(
  ctx: Ctx,
  work: { readonly taskId: string; readonly ids: readonly string[]; readonly statementId: string },
): Promise<void> {
  const marked = await people.markSettled(ctx, work.ids, work.statementId);
  // It was locked: whatever is missed here would be paid by two statements.
  if (marked !== work.ids.length) throw new DomainError('TASK_NOT_SETTLEABLE');
  ctx.announce('task', work.taskId);
}

/**
 * The statement ended before it was paid, was confirmed without some of its people, or some of its lines ended unpaid: the work of all but those
 * whom it pays may be settled again. A task that was deleted meanwhile comes back, closed, because nobody's work goes with a task.
 */
export async function releaseWork(ctx: Ctx, statementId: string, keptPersonIds: readonly string[] = []): Promise<void> {
  // The task before its people, as everywhere.
  const held = new Map((await lockTasksOf(ctx, statementId)).map((row) => [row.id, row]));
  for (const id of await people.markUnsettled(ctx, statementId, keptPersonIds)) {
    const row = held.get(id);
    if (row && taskMachine.can(row.status, 'revive')) await changeTask(ctx, id, { status: taskMachine.target(row.status, 'revive') });
    ctx.announce('task', id);
  }
}

interface WorkEvidence {
  readonly task: { readonly taskNumber: string; readonly name: string; readonly description: string } | null;
  readonly people: readonly {
    readonly personId: string;
    readonly name: string;
    readonly confirmedAt: Date | null;
    readonly submissions: readonly { readonly round: number; readonly text: string; readonly sha256: string; readonly at: Date }[];
    readonly reviews: readonly {
      readonly round: number;
      readonly isAccepted: boolean;
      readonly reason: string | null;
      readonly amount: Cents | null;
      readonly by: string;
      readonly at: Date;
    }[];
    readonly pictures: readonly { readonly fileId: string; readonly round: number; readonly at: Date }[];
  }[];
}

/** What a statement pays as far as it is work on tasks: the task, what was handed in, and who accepted it. */
export async function workEvidence(ctx: Ctx, of: { readonly statementId: string; readonly taskId: string | null }): Promise<WorkEvidence> {
  const rows = await people.peopleOfStatement(ctx, of.statementId);
  const [task] = of.taskId === null ? [] : await tasksById(ctx, [ctx.companyId], [of.taskId]);
  const work = await workOf(
    ctx,
    [ctx.companyId],
    rows.map((row) => row.id),
  );
  return {
    task: task ? { taskNumber: task.task_number, name: task.name, description: task.description } : null,
    people: rows.map((row) => ({
      personId: row.person_id,
      name: row.name,
      confirmedAt: row.confirmed_at,
      submissions: work.submissions
        .filter((one) => one.task_person_id === row.id)
        .map((one) => ({ round: one.round, text: one.text, sha256: one.content_sha256, at: one.submitted_at })),
      reviews: work.reviews
        .filter((one) => one.task_person_id === row.id)
        .map((one) => ({
          round: one.round,
          isAccepted: one.verdict === 'ACCEPT',
          reason: one.reason,
          amount: moneyOrNull(one.amount_cents),
          by: one.reviewed_by_name,
          at: one.reviewed_at,
        })),
      pictures: work.pictures
        .filter((one) => one.task_person_id === row.id)
        .map((one) => ({ fileId: one.file_id, round: one.round ?? 0, at: one.added_at })),
    })),
  };
}
