import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { formatYuan } from '../../../schema/money';
import { taskColumns as c, taskConfirm, taskTexts } from '../../../schema/taskTexts';
import { dayOf, wireTime } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { ExportColumn, ExportKind, ExportRequest } from '../../kernel/kinds';
import { checked } from '../../kernel/shapes';
import { type PeopleFilterInput, peopleFilterShape } from '../inputs';
import { peopleFilterOf } from '../queries/filter';
import { countPeople, listPeople } from '../store/people';
import { personViews } from '../views';

/** Conditions of the screen by the names of TaskPersonFilter. */
const conditions = { taskId: 'one', name: 'one', idCard: 'one', isConfirmed: 'one', signState: 'one', statuses: 'many' } as const;

const text = (title: string, width = 20): ExportColumn => ({ title, kind: 'text', width });

function inputOf(request: ExportRequest): PeopleFilterInput {
  const takes: Readonly<Record<string, 'one' | 'many'>> = conditions;
  const given = Object.entries(request.conditions).map(([name, values]) => [name, takes[name] === 'many' ? values : (values[0] ?? null)]);
  return checked(peopleFilterShape(), Object.fromEntries(given));
}

interface State {
  readonly input: PeopleFilterInput;
  readonly ids: readonly string[] | null;
  readonly excludedIds: readonly string[];
}

const filterOf = (ctx: Ctx, { input, ids, excludedIds }: State) => peopleFilterOf(ctx, input, { ids, excludedIds });

/** TSK-046: what was chosen, or everything of the filter; numbers masked as on the screen (D62). */
const peopleExport: ExportKind = {
  key: 'TASK_PEOPLE',
  needs: 'READER',
  reads: ['taskPeople'],
  sheetName: taskTexts.sheet,
  conditions,
  columns: [
    text(c.name),
    text(c.idCard, 24),
    text(c.phone),
    text(c.confirm),
    text(c.acceptedAt, 22),
    text(c.sign),
    text(c.signedOn),
    text(c.status),
    { title: c.amount, kind: 'amount', width: 16 },
    text(c.createdAt, 22),
  ],
  cap: { rows: limits.export.flowRows, above: 'REFUSE' },
  async plan(ctx, request) {
    const ids = request.mode === 'PAGE' ? [...new Set(request.ids)].filter((id) => !request.excludedIds.includes(id)) : null;
    if (ids?.length === 0) throw new DomainError('SELECTION_EMPTY', { thing: taskTexts.exportThing });
    const input = inputOf(request);
    // What was chosen is exported whatever the filter says meanwhile.
    const state: State = {
      input: ids === null ? input : { ...input, name: null, idCard: null, isConfirmed: null, signState: null, statuses: null },
      ids,
      excludedIds: request.excludedIds,
    };
    const { task, filter } = await filterOf(ctx, state);
    const expectedRows = await countPeople(ctx, filter, limits.export.flowRows + 1);
    // What is left out silently is taken for exported.
    if (ids !== null && expectedRows < ids.length) throw new DomainError('TASK_PERSON_NOT_FOUND');
    const content = `${taskTexts.sheet} ${task.task_number}`;
    return { state: { ...state }, expectedRows, content, fileName: `${taskTexts.sheet}-${task.task_number}-${dayOf(ctx.now)}` };
  },
  async page(ctx, state, cursor, limit) {
    // Written by plan only.
    const { task, filter } = await filterOf(ctx, state as unknown as State);
    const found = await listPeople(ctx, filter, { size: limit, offset: 0, cursor: cursor === null ? null : [cursor] });
    const views = await personViews(ctx, task, found.slice(0, limit));
    const time = (at: Date | null): string => (at === null ? '' : wireTime(at));
    return {
      rows: views.map((view) => [
        view.name,
        view.idCardMasked,
        view.phoneMasked,
        taskConfirm.label(view.isConfirmed ? 'ACCEPTED' : 'NOT_ACCEPTED'),
        time(view.confirmedAt),
        view.signStateName,
        view.signedAt === null ? (view.signedOn ?? '') : time(view.signedAt),
        view.statusName,
        view.amount === null ? null : formatYuan(view.amount),
        time(view.createdAt),
      ]),
      cursor: found.length > limit ? (views.at(-1)?.id ?? null) : null,
    };
  },
};

export const exportKinds: readonly ExportKind[] = [peopleExport];
