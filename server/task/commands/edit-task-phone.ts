import { object } from 'yup';
import { maskPhone } from '../../../schema/formats';
import { taskPerson as machine } from '../../../schema/machines/task';
import { blindIndex, encryptField } from '../../kernel/secrets';
import { formatShape, idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { revokeLinks } from '../../payee/public';
import { PHONE_COLUMN } from '../rules';
import { requireNotVoided } from '../steps/voided';
import { changePerson, lockPerson } from '../store/people';
import { getTask } from '../store/tasks';
import { personView, type TaskPersonView } from '../views';

/** TSK-011, TSK-045: the phone and nothing else of the person. The link that went to the wrong one ends. */
export const editTaskPhone = command({
  name: 'editTaskPhone',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape(), phone: formatShape('mobile') }),
  errors: ['TASK_PERSON_NOT_FOUND', 'TASK_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'task.editPhone', target: (input) => ['taskPerson', input.id] },
  async run(ctx, input): Promise<TaskPersonView> {
    const row = await lockPerson(ctx, input.id);
    const task = await getTask(ctx, row.task_id);
    machine.require(row.status, 'editPhone');
    await requireNotVoided(ctx, row, 'editPhone');
    const moved = await changePerson(ctx, row, {
      phone_cipher: encryptField(ctx.companyId, PHONE_COLUMN, input.phone),
      phone_index: blindIndex(ctx.companyId, 'phone', input.phone),
      phone_mask: maskPhone(input.phone),
      authentication_failed: false,
    });
    await revokeLinks(ctx, { purpose: 'TASK', targetId: row.id, reason: 'EDITED' });
    ctx.announce('task', task.id);
    ctx.note({ before: { phone: row.phone_mask }, after: { phone: moved.phone_mask } });
    return personView(ctx, task, moved);
  },
});
