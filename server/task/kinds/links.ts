import { taskPerson as machine } from '../../../schema/machines/task';
import { linkPurpose } from '../../../schema/payeeLinks';
import { addDays, startOfDay } from '../../kernel/clock';
import type { LinkKind } from '../../kernel/linkKinds';
import { decryptField } from '../../kernel/secrets';
import { ID_PATTERN } from '../../kernel/shapes';
import { idCardsOf } from '../../payee/public';
import { subjectById } from '../../subject/public';
import { PHONE_COLUMN } from '../rules';
import { changePerson, findPerson, getPerson, lockPersonIfThere } from '../store/people';
import { tasksById } from '../store/tasks';

/** A task that waits for its person; the target is the person on the task. It is opened again and again until nothing is left to do. */
const task: LinkKind = {
  purpose: 'TASK',
  async describe(ctx, id) {
    const row = ID_PATTERN.test(id) ? await findPerson(ctx, id) : undefined;
    if (!row || !machine.can(row.status, 'copyLink')) return null;
    const [of] = await tasksById(ctx, [ctx.companyId], [row.task_id]);
    if (!of || of.status === 'DELETED') return null;
    const subject = await subjectById(ctx, of.subject_id);
    const deadline = of.ends_on === null ? null : startOfDay(addDays(of.ends_on, 1));
    return { subjectName: subject.name, documentName: of.name || linkPurpose.label('TASK'), deadline };
  },
  async expected(ctx, id) {
    const row = await getPerson(ctx, id);
    const cards = await idCardsOf(ctx, [row.payee_id]);
    return {
      name: row.name,
      idCard: cards.get(row.payee_id)?.idCard ?? '',
      phone: decryptField(ctx.companyId, PHONE_COLUMN, row.phone_cipher),
    };
  },
  /** The company reads it in the list: its link went to a wrong phone. */
  async onMismatch(ctx, id) {
    const row = await lockPersonIfThere(ctx, id);
    if (!row || row.authentication_failed) return;
    await changePerson(ctx, row, { authentication_failed: true });
    ctx.announce('task', row.task_id);
  },
  async onIdentified(ctx, id) {
    const row = await lockPersonIfThere(ctx, id);
    if (!row?.authentication_failed) return;
    await changePerson(ctx, row, { authentication_failed: false });
    ctx.announce('task', row.task_id);
  },
};

export const linkKinds: readonly LinkKind[] = [task];
