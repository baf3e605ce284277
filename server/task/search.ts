import { task as machine } from '../../schema/machines/task';
import { centsFromDatabase } from '../../schema/money';
import { taskMode } from '../../schema/taskTexts';
import type { SearchKind } from '../kernel/searchKinds';
import { tasksById } from './store/tasks';

const found: SearchKind = {
  key: 'TASK',
  needs: 'READER',
  feature: 'TASKS',
  read: async (ctx, ids) =>
    (await tasksById(ctx, [ctx.companyId], ids))
      .filter(({ status }) => status !== 'DELETED')
      .map((row) => ({
        id: row.id,
        title: row.name,
        subtitle: [row.task_number, taskMode.label(row.mode)].join(' · '),
        path: `${row.mode === 'DISPATCH' ? '/tasks/dispatch/detail' : '/tasks/detail'}?id=${row.id}`,
        state: machine.states[row.status],
        texts: [row.name, row.task_number],
        amounts: [row.fee_min_cents, row.fee_max_cents].flatMap((fee) => (fee === null ? [] : [centsFromDatabase(fee)])),
      })),
};

export const searchKinds = [found];
