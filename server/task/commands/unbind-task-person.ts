import { object } from 'yup';
import { taskPerson as machine } from '../../../schema/machines/task';
import { decryptField } from '../../kernel/secrets';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { askUnbind } from '../../signing/public';
import { PHONE_COLUMN } from '../rules';
import { lockPerson } from '../store/people';

/** TSK-053: asks the person on the task, by SMS, to let the phone go that is bound to the electronic signature. */
export const unbindTaskPerson = command({
  name: 'unbindTaskPerson',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape() }),
  errors: ['TASK_PERSON_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'REMINDER_LIMIT', 'RECEIVER_LIMIT'],
  idempotent: 'required',
  audit: { action: 'task.unbind', target: (input) => ['taskPerson', input.id] },
  async run(ctx, input): Promise<boolean> {
    const row = await lockPerson(ctx, input.id);
    machine.require(row.status, 'unbind');
    const phone = decryptField(ctx.companyId, PHONE_COLUMN, row.phone_cipher);
    await askUnbind(ctx, { contractId: null, payeeId: row.payee_id, personId: row.person_id, name: row.name, phone });
    return true;
  },
});
