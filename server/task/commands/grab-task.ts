import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { maskPhone } from '../../../schema/formats';
import { blindIndex, encryptField } from '../../kernel/secrets';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { idCardsOf, payeeOf, payersOfMe } from '../../payee/public';
import { versionShape } from '../inputs';
import { myTaskView } from '../queries/mine';
import { PHONE_COLUMN } from '../rules';
import { handInDue } from '../steps/due';
import { placeErrors, requireOpenPlace, requirePlace, tooLate } from '../steps/places';
import { insertPerson } from '../store/people';
import { findOffered } from '../store/tasks';
import { type MyTaskView } from '../views';

/**
 * PYE-010: of two simultaneous grabs of the last place exactly one succeeds. The place is taken by one guarded statement and the row of the
 * person follows in the same transaction; one who is on the task already gives the place back by the rollback. Signing comes by a job.
 */
export const grabTask = command({
  name: 'grabTask',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  errors: ['TASK_NOT_FOUND', 'TASK_TAKEN', 'PAYEE_PHONE_MISSING', ...placeErrors],
  idempotent: 'required',
  audit: { action: 'task.grab', target: (_input, output: MyTaskView) => ['taskPerson', output.id], rowless: tooLate },
  input: object({ taskId: idShape(), version: versionShape() }),
  async run(ctx, input): Promise<MyTaskView> {
    const companies = await payersOfMe(ctx);
    const task = await findOffered(ctx, [...companies.keys()], input.taskId);
    if (!task) throw new DomainError('TASK_NOT_FOUND');
    requireOpenPlace(ctx, task);
    await ctx.enterCompany(task.company_id);
    const personId = ctx.actor?.id ?? '0';
    const payee = await payeeOf(ctx, personId);
    if (!payee) throw new DomainError('TASK_NOT_FOUND');
    const phone = (await idCardsOf(ctx, [payee.id])).get(payee.id)?.phone;
    if (!phone) throw new DomainError('PAYEE_PHONE_MISSING');
    await requirePlace(ctx, task, input.version);
    const row = await insertPerson(ctx, {
      task_id: task.id,
      person_id: personId,
      payee_id: payee.id,
      origin: 'GRABBED',
      status: 'TAKEN',
      name: payee.name,
      id_index: payee.idIndex,
      id_card_mask: payee.idCardMask,
      phone_cipher: encryptField(ctx.companyId, PHONE_COLUMN, phone),
      phone_index: blindIndex(ctx.companyId, 'phone', phone),
      phone_mask: maskPhone(phone),
      confirmed_at: ctx.now,
      confirmed_version: input.version,
      due_at: handInDue(ctx, task),
      created_at: ctx.now,
      created_by: personId,
    });
    if (!row) throw new DomainError('TASK_TAKEN');
    ctx.announce('task', task.id);
    ctx.enqueue('task.askToSign', { companyId: ctx.companyId, id: row.id });
    return myTaskView(ctx, row);
  },
});
