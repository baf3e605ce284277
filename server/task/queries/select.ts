import { object } from 'yup';
import { agreementType as agreements } from '../../../schema/codes';
import { limits } from '../../../schema/limits';
import { currentCompanyView } from '../../company/public';
import { optionalKeyShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { listTasks } from '../store/tasks';
import { taskFilterOf } from './filter';

interface TaskChoice {
  readonly id: string;
  readonly taskNumber: string;
  readonly name: string;
}

/** TSK-048: open tasks of the agreement, as a form of a settlement offers them. */
export const taskChoices = query({
  name: 'taskChoices',
  realm: 'company',
  needs: 'READER',
  input: object({ agreementType: optionalKeyShape(agreements.keys) }),
  visitor: (): TaskChoice[] => [],
  async run(ctx, input): Promise<TaskChoice[]> {
    const page = { size: limits.list.idsMax, offset: 0, cursor: null };
    const rows = await listTasks(ctx, taskFilterOf({ status: 'OPEN', agreementType: input.agreementType }), page);
    return rows.slice(0, limits.list.idsMax).map((row) => ({ id: row.id, taskNumber: row.task_number, name: row.name }));
  },
});

/** TSK-051: how tasks of this company are given out. */
export const taskManagementType = query({
  name: 'taskManagementType',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  run: async (ctx) => (await currentCompanyView(ctx)).taskMode,
});
