import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { taskPerson as machine } from '../../../schema/machines/task';
import { taskSignState } from '../../../schema/taskTexts';
import type { Ctx } from '../../kernel/context';
import { contractsOf } from '../../signing/public';
import { signStateOf } from '../rules';
import { type PeopleFilter, peopleBehind, type TaskPersonRecord } from '../store/people';
import { getTask, type TaskRecord } from '../store/tasks';

/** TSK-012: a contract that was voided ends the edit of its person, the SMS and the link. Errors: TASK_NOT_FOUND, ACTION_NOT_ALLOWED. */
export async function requireNotVoided(ctx: Ctx, row: TaskPersonRecord, action: 'remind' | 'copyLink' | 'editPhone'): Promise<void> {
  const { subject_id: subjectId, agreement_type: agreementType } = await getTask(ctx, row.task_id);
  const contracts = await contractsOf(ctx, { subjectId, agreementType, personIds: [row.person_id] });
  if (signStateOf(contracts.get(row.person_id)) !== 'VOIDED') return;
  const names = { state: taskSignState.label('VOIDED'), action: machine.actions[action].label };
  throw new DomainError('ACTION_NOT_ALLOWED', { ...names, stateKey: 'VOIDED', actionKey: action });
}

/** TSK-012, of many at once: the persons of the filter whose contract was voided, whom no SMS reaches. */
export async function voidedPersons(
  ctx: Ctx,
  { subject_id: subjectId, agreement_type: agreementType }: TaskRecord,
  filter: PeopleFilter,
): Promise<string[]> {
  const voided: string[] = [];
  const most = limits.task.peopleSearched;
  let behind: string | null = null;
  for (;;) {
    const people: Pick<TaskPersonRecord, 'id' | 'person_id'>[] = await peopleBehind(ctx, filter, { behind, most });
    const personIds = people.map((row) => row.person_id);
    const contracts = await contractsOf(ctx, { subjectId, agreementType, personIds });
    voided.push(...personIds.filter((id) => signStateOf(contracts.get(id)) === 'VOIDED'));
    if (people.length < most) return voided;
    behind = people.at(-1)?.id ?? null;
  }
}
