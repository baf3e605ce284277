import { DomainError } from '../../../schema/errors';
import { taskPerson as machine } from '../../../schema/machines/task';
import { taskSignState } from '../../../schema/taskTexts';
import type { Ctx } from '../../kernel/context';
import { contractsOf } from '../../signing/public';
import { signStateOf } from '../rules';
import type { TaskPersonRecord } from '../store/people';
import { getTask } from '../store/tasks';

/** TSK-012: a contract that was voided ends the edit of its person, the SMS and the link. Errors: TASK_NOT_FOUND, ACTION_NOT_ALLOWED. */
export async function requireNotVoided(ctx: Ctx, row: TaskPersonRecord, action: 'remind' | 'copyLink' | 'editPhone'): Promise<void> {
  const { subject_id: subjectId, agreement_type: agreementType } = await getTask(ctx, row.task_id);
  const contracts = await contractsOf(ctx, { subjectId, agreementType, personIds: [row.person_id] });
  if (signStateOf(contracts.get(row.person_id)) !== 'VOIDED') return;
  const names = { state: taskSignState.label('VOIDED'), action: machine.actions[action].label };
  throw new DomainError('ACTION_NOT_ALLOWED', { ...names, stateKey: 'VOIDED', actionKey: action });
}
