import { object } from 'yup';
import { type Neighbours, noNeighbours, withNeighbours } from '../../kernel/neighbours';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../../kernel/paging';
import { idShape, pageShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { peopleFilterShape, taskFilterShape } from '../inputs';
import { countPeople, getPerson, listPeople } from '../store/people';
import { countTasks, getTask, listTasks, tasksAround, tasksById } from '../store/tasks';
import { workOf } from '../store/work';
import { personViews, roundsOf, type TaskPersonView, type TaskRoundView, type TaskView, taskView, taskViews } from '../views';
import { peopleFilterOf, taskFilterOf } from './filter';

export const tasks = query({
  name: 'tasks',
  realm: 'company',
  needs: 'READER',
  input: object({ filter: taskFilterShape(), ...pageShape }),
  visitor: () => emptyConnection<TaskView>(),
  async run(ctx, input): Promise<Connection<TaskView>> {
    const page = pageOf(input);
    const filter = taskFilterOf(input.filter);
    const rows = await listTasks(ctx, filter, page);
    return connectionOf(await taskViews(ctx, rows), page, await countTasks(ctx, filter), (view) => [view.id]);
  },
});

/** Errors: TASK_NOT_FOUND. */
export const task = query({
  name: 'task',
  realm: ['company', 'system'],
  needs: 'READER',
  input: object({ id: idShape() }),
  run: async (ctx, input): Promise<TaskView> => taskView(ctx, await getTask(ctx, input.id)),
});

/** Errors: TASK_NOT_FOUND. */
export const taskPeople = query({
  name: 'taskPeople',
  realm: 'company',
  needs: 'READER',
  input: object({ filter: peopleFilterShape(), ...pageShape }),
  async run(ctx, input): Promise<Connection<TaskPersonView>> {
    const page = pageOf(input);
    const { task: of, filter } = await peopleFilterOf(ctx, input.filter);
    const rows = await listPeople(ctx, filter, page);
    return connectionOf(await personViews(ctx, of, rows), page, await countPeople(ctx, filter), (view) => [view.id]);
  },
});

/** The first one first. Errors: TASK_PERSON_NOT_FOUND. */
export const taskRounds = query({
  name: 'taskRounds',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idShape() }),
  async run(ctx, input): Promise<readonly TaskRoundView[]> {
    const { id } = await getPerson(ctx, input.id);
    return roundsOf(await workOf(ctx, [ctx.companyId], [id])).get(id) ?? [];
  },
});

/** Before and after a task in the list. Errors: TASK_NOT_FOUND. */
export const taskNeighbours = query({
  name: 'taskNeighbours',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idShape(), filter: taskFilterShape() }),
  visitor: () => noNeighbours<TaskView>(),
  async run(ctx, input): Promise<Neighbours<TaskView>> {
    await getTask(ctx, input.id);
    const around = await tasksAround(ctx, taskFilterOf(input.filter), input.id);
    return withNeighbours(around, async (ids) => taskViews(ctx, await tasksById(ctx, [ctx.companyId], ids)));
  },
});
