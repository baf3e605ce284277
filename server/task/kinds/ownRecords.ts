import { copyParts } from '../../../schema/custody';
import { taskPerson } from '../../../schema/machines/task';
import { wireTime } from '../../kernel/clock';
import type { OwnRecordsPart } from '../../kernel/ownRecords';
import { payersOfMe } from '../../payee/public';
import { listMine } from '../store/people';
import { tasksById } from '../store/tasks';

const MAX_TASKS = 2_000;

/** PYE-022. */
export const ownRecords: readonly OwnRecordsPart[] = [
  {
    ...copyParts.tasks,
    async rows(ctx) {
      const companies = await payersOfMe(ctx);
      const ids = [...companies.keys()];
      const mine = await listMine(ctx, ids, ctx.actor?.id ?? '0', MAX_TASKS);
      const tasks = await tasksById(
        ctx,
        ids,
        mine.map((row) => row.task_id),
      );
      const names = new Map(tasks.map((task) => [`${task.company_id} ${task.id}`, task.name]));
      return mine.map((row) => [
        companies.get(row.company_id) ?? '',
        names.get(`${row.company_id} ${row.task_id}`) ?? '',
        taskPerson.label(row.status),
        row.confirmed_at === null ? '' : wireTime(row.confirmed_at),
      ]);
    },
  },
];
