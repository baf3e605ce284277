// The filters of the lists as callers give them, turned into what the store asks; lists, reminders and exports share them.
import { limits } from '../../../schema/limits';
import { soughtName, soughtNumber } from '../../../schema/searchArm';
import { addDays, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import { contractsOf } from '../../signing/public';
import type { PeopleFilterInput, TaskFilterInput } from '../inputs';
import { signStateOf } from '../rules';
import { type PeopleFilter, personIdsOf } from '../store/people';
import { getTask, type TaskFilter, type TaskRecord } from '../store/tasks';

const literal = (part: string | null | undefined): string | null => part?.replace(/[\\%_]/g, '\\$&') || null;
const from = (day: string | null | undefined): Date | null => (day ? startOfDay(day) : null);
const before = (day: string | null | undefined): Date | null => (day ? startOfDay(addDays(day, 1)) : null);

export function taskFilterOf(input: Partial<TaskFilterInput> | null): TaskFilter {
  return {
    status: input?.status ?? null,
    taskNumber: input?.taskNumber || null,
    name: literal(input?.name),
    mode: input?.mode ?? null,
    agreementType: input?.agreementType ?? null,
    createdFrom: from(input?.createdFrom),
    createdBefore: before(input?.createdTo),
    updatedFrom: from(input?.updatedFrom),
    updatedBefore: before(input?.updatedTo),
  };
}

interface Chosen {
  readonly ids?: readonly string[] | null;
  readonly excludedIds?: readonly string[] | null;
}

/** Errors: TASK_NOT_FOUND. */
export async function peopleFilterOf(
  ctx: Ctx,
  input: PeopleFilterInput,
  chosen: Chosen = {},
): Promise<{ readonly task: TaskRecord; readonly filter: PeopleFilter }> {
  const task = await getTask(ctx, input.taskId);
  const card = input.idCard ? soughtNumber(input.idCard) : null;
  const filter: PeopleFilter = {
    taskId: task.id,
    name: literal(input.name && soughtName(input.name)),
    // D15: a number is searched whole, by its index.
    idIndex: card === null ? null : blindIndex(ctx.companyId, 'idCard', card),
    isConfirmed: input.isConfirmed ?? null,
    statuses: input.statuses && input.statuses.length > 0 ? input.statuses : null,
    personIds: null,
    ids: chosen.ids ?? null,
    excludedIds: chosen.excludedIds && chosen.excludedIds.length > 0 ? chosen.excludedIds : null,
  };
  if (!input.signState) return { task, filter };
  // The state of a contract is told from the contract: the people come first, then those of them whose contract stands so.
  const personIds = await personIdsOf(ctx, filter, limits.task.peopleSearched);
  const contracts = await contractsOf(ctx, { subjectId: task.subject_id, agreementType: task.agreement_type, personIds });
  return { task, filter: { ...filter, personIds: personIds.filter((id) => signStateOf(contracts.get(id)) === input.signState) } };
}
