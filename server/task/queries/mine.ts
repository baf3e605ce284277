// What a payee sees of tasks on her phone: those she may take, and those she is on.
import { object } from 'yup';
import { limits } from '../../../schema/limits';
import { taskPerson as machine } from '../../../schema/machines/task';
import { centsFromDatabase } from '../../../schema/money';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { groupedBy } from '../../kernel/groups';
import { optionalIdInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { payersOfMe } from '../../payee/public';
import { contractsOf } from '../../signing/public';
import { subjectNames } from '../../subject/public';
import { mineShape } from '../inputs';
import { myPerson } from '../steps/mine';
import { requirePicturePlace } from '../steps/pictures';
import { listMine, type TaskPersonRecord } from '../store/people';
import { listOffered, type TaskRecord, tasksById } from '../store/tasks';
import { workOf } from '../store/work';
import { type MyTaskView, type OfferedTaskView, offeredView, roundsOf, type TaskRoundView } from '../views';

const PAGE = 20;

export const openTasks = query({
  name: 'openTasks',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  input: object({ after: optionalIdInput() }),
  async run(ctx, input): Promise<OfferedTaskView[]> {
    const companies = await payersOfMe(ctx);
    const scope = { companyIds: [...companies.keys()], personId: ctx.actor?.id ?? '0', today: dayOf(ctx.now), after: input.after };
    const rows = await listOffered(ctx, scope, PAGE);
    const subjects = await subjectNames(
      ctx,
      rows.map((row) => row.subject_id),
    );
    return rows.map((row) => offeredView(row, { companies, subjects }));
  },
});

interface Around {
  readonly task: TaskRecord;
  readonly companies: ReadonlyMap<string, string>;
  readonly subjects: ReadonlyMap<string, string>;
  readonly rounds: readonly TaskRoundView[];
  readonly isSigned: boolean;
}

/** What she may do and whose turn it is, told so that no page has to know the states. */
function stepsOf(ctx: Ctx, { status }: TaskPersonRecord, isSigned: boolean) {
  const [mayAnswer, mayWork] = [machine.can(status, 'accept'), machine.can(status, 'submit')];
  const mustSign = mayWork && !isSigned && (ctx.company?.forcedSignCheckOn ?? true);
  const ofCompany = machine.can(status, 'approve') ? ('COMPANY' as const) : null;
  return {
    turn: mayAnswer || mayWork ? ('PAYEE' as const) : ofCompany,
    mayAnswer,
    mayHandIn: mayWork && !mustSign,
    mayGiveUp: machine.can(status, 'giveUp'),
    mustSign,
    isReturned: status === 'RETURNED',
    isAccepted: status === 'ACCEPTED',
  };
}

function viewOf(ctx: Ctx, row: TaskPersonRecord, { task, companies, subjects, rounds, isSigned }: Around): MyTaskView {
  return {
    id: row.id,
    task: offeredView(task, { companies, subjects }),
    status: row.status,
    statusName: machine.label(row.status),
    ...stepsOf(ctx, row, isSigned),
    isSigned,
    dueAt: row.due_at,
    amount: row.amount_cents === null ? null : centsFromDatabase(row.amount_cents),
    rounds,
  };
}

/** Rows of one company, which has been entered: whether a contract counts is its own affair. */
async function viewsHere(ctx: Ctx, rows: readonly TaskPersonRecord[], companies: ReadonlyMap<string, string>): Promise<MyTaskView[]> {
  const here = [ctx.companyId];
  const found = await tasksById(
    ctx,
    here,
    rows.map((row) => row.task_id),
  );
  const tasks = new Map(found.map((task) => [task.id, task]));
  const subjects = await subjectNames(
    ctx,
    found.map((task) => task.subject_id),
  );
  const rounds = roundsOf(
    await workOf(
      ctx,
      here,
      rows.map((row) => row.id),
    ),
  );
  const signed = await signedRows(ctx, rows, tasks);
  return rows.flatMap((row) => {
    const task = tasks.get(row.task_id);
    return task ? [viewOf(ctx, row, { task, companies, subjects, rounds: rounds.get(row.id) ?? [], isSigned: signed.has(row.id) })] : [];
  });
}

/** Rows whose person has a contract that counts: asked once for each agreement with a subject, however many tasks stand under it. */
async function signedRows(
  ctx: Ctx,
  rows: readonly TaskPersonRecord[],
  tasks: ReadonlyMap<string, TaskRecord>,
): Promise<ReadonlySet<string>> {
  const standing = rows.flatMap((row) => {
    const task = tasks.get(row.task_id);
    return task ? [{ row, subjectId: task.subject_id, agreementType: task.agreement_type }] : [];
  });
  const signed = new Set<string>();
  for (const [one, ...others] of groupedBy(standing, ({ subjectId, agreementType }) => `${subjectId} ${agreementType}`).values()) {
    if (!one) continue;
    const { subjectId, agreementType } = one;
    const under = [one, ...others].map(({ row }) => row);
    const personIds = [...new Set(under.map((row) => row.person_id))];
    const contracts = await contractsOf(ctx, { subjectId, agreementType, personIds });
    for (const row of under) if (contracts.get(row.person_id)?.isValid) signed.add(row.id);
  }
  return signed;
}

/** Of a row whose company has been entered. */
export async function myTaskView(ctx: Ctx, row: TaskPersonRecord): Promise<MyTaskView> {
  const [view] = await viewsHere(ctx, [row], new Map([[ctx.companyId, ctx.company?.name ?? '']]));
  if (!view) throw new Error('a task of mine without a view');
  return view;
}

export const myTasks = query({
  name: 'myTasks',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  input: object({}),
  async run(ctx): Promise<MyTaskView[]> {
    const companies = await payersOfMe(ctx);
    const rows = await listMine(ctx, [...companies.keys()], ctx.actor?.id ?? '0', limits.task.minesShown);
    const views: MyTaskView[] = [];
    for (const [companyId, own] of groupedBy(rows, (row) => row.company_id)) {
      await ctx.enterCompany(companyId);
      views.push(...(await viewsHere(ctx, own, companies)));
    }
    // Over all companies the newest first, as each of them lists hers.
    return views.sort((one, other) => Number(other.id) - Number(one.id));
  },
});

/** Errors: TASK_NOT_MINE, LINK_INVALID. */
export const myTask = query({
  name: 'myTask',
  realm: 'payee',
  needs: null,
  input: object({ id: mineShape() }),
  run: async (ctx, input): Promise<MyTaskView> => myTaskView(ctx, await myPerson(ctx, input.id, 'toRead')),
});

/** Asked before a byte of a picture is read, so that nobody fills the storage with what belongs to no work of hers. Errors: those of a picture. */
export const picturePlace = query({
  name: 'picturePlace',
  realm: 'payee',
  needs: null,
  input: object({ id: mineShape() }),
  run: async (ctx, input): Promise<{ readonly id: string }> => ({ id: (await requirePicturePlace(ctx, input.id)).id }),
});
