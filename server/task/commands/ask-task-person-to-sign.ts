import { object } from 'yup';
import { decryptField } from '../../kernel/secrets';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { idCardsOf } from '../../payee/public';
import { contractsOf, requestContracts } from '../../signing/public';
import { PHONE_COLUMN } from '../rules';
import { findPerson } from '../store/people';
import { tasksById } from '../store/tasks';

/** Who came onto a task without a contract gets one to sign, by SMS; it comes by a job, because a payee writes no contracts. */
export const askTaskPersonToSign = command({
  name: 'askTaskPersonToSign',
  realm: 'system',
  needs: null,
  input: object({ id: idShape() }),
  errors: ['TEMPLATE_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'task.askToSign', target: (input) => ['taskPerson', input.id] },
  async run(ctx, input): Promise<boolean> {
    const row = await findPerson(ctx, input.id);
    if (row?.status !== 'TAKEN') return false;
    const [task] = await tasksById(ctx, [ctx.companyId], [row.task_id]);
    // Deleted between the grab and this job: there is nothing to sign for, and nothing to try again.
    if (!task || task.status === 'DELETED') return false;
    const key = { subjectId: task.subject_id, agreementType: task.agreement_type };
    const contracts = await contractsOf(ctx, { ...key, personIds: [row.person_id] });
    if (contracts.get(row.person_id)?.isValid) return false;
    const idCard = (await idCardsOf(ctx, [row.payee_id])).get(row.payee_id)?.idCard ?? '';
    const phone = decryptField(ctx.companyId, PHONE_COLUMN, row.phone_cipher);
    // Who has an open request already gets no second one.
    const made = await requestContracts(ctx, {
      ...key,
      templateId: task.template_id,
      people: [{ name: row.name, idCard, phone }],
      source: 'TASK',
      isNotify: true,
    });
    ctx.announce('task', task.id);
    return made.length > 0;
  },
});
