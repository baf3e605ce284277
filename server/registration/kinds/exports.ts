import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { registrationColumns as c, registrationTexts } from '../../../schema/registrationTexts';
import { dayOf, wireTime } from '../../kernel/clock';
import type { ExportColumn, ExportKind, ExportRequest } from '../../kernel/kinds';
import { checked } from '../../kernel/shapes';
import { type FilterInput, filterShape } from '../inputs';
import { filterOf } from '../queries/filter';
import { countRegistrations, listRegistrations } from '../store/registrations';
import { registrationViews } from '../views';

/** Conditions of the screen by the names of RegistrationFilter. */
const conditions = {
  name: 'one',
  idCard: 'one',
  phone: 'one',
  statuses: 'many',
  importedFrom: 'one',
  importedTo: 'one',
  registeredFrom: 'one',
  registeredTo: 'one',
  confirmedFrom: 'one',
  confirmedTo: 'one',
  remark: 'one',
} as const;

const text = (title: string, width = 20): ExportColumn => ({ title, kind: 'text', width });

function inputOf(request: ExportRequest): Partial<FilterInput> {
  const takes: Readonly<Record<string, 'one' | 'many'>> = conditions;
  const given = Object.entries(request.conditions).map(([name, values]) => [name, takes[name] === 'many' ? values : (values[0] ?? null)]);
  return checked(filterShape(), Object.fromEntries(given)) ?? {};
}

interface State {
  readonly input: Partial<FilterInput>;
  readonly ids: readonly string[] | null;
  readonly excludedIds: readonly string[];
}

/** REG-017: what was chosen, or everything of the filter; numbers masked as on the screen (D62). */
const registrationsExport: ExportKind = {
  key: 'REGISTRATIONS',
  needs: 'READER',
  reads: ['registrations'],
  sheetName: registrationTexts.sheet,
  conditions,
  columns: [
    text(c.name),
    text(c.idCard, 24),
    text(c.phone),
    text(c.importedAt, 22),
    text(c.registeredAt, 22),
    text(c.confirmedAt, 22),
    text(c.subject, 30),
    text(c.status),
    text(c.remark, 40),
  ],
  cap: { rows: limits.export.flowRows, above: 'REFUSE' },
  async plan(ctx, request) {
    const ids = request.mode === 'PAGE' ? [...new Set(request.ids)].filter((id) => !request.excludedIds.includes(id)) : null;
    if (ids?.length === 0) throw new DomainError('SELECTION_EMPTY', { thing: registrationTexts.exportThing });
    const state: State = { input: ids === null ? inputOf(request) : {}, ids, excludedIds: request.excludedIds };
    const expectedRows = await countRegistrations(ctx, filterOf(ctx, state.input, state), limits.export.flowRows + 1);
    // What is left out silently is taken for exported.
    if (ids !== null && expectedRows < ids.length) throw new DomainError('REGISTRATION_NOT_FOUND');
    const content = registrationTexts.sheet;
    return { state: { ...state }, expectedRows, content, fileName: `${content}-${dayOf(ctx.now)}` };
  },
  async page(ctx, state, cursor, limit) {
    // Written by plan only.
    const { input, ids, excludedIds } = state as unknown as State;
    const filter = filterOf(ctx, input, { ids, excludedIds });
    const found = await listRegistrations(ctx, filter, { size: limit, offset: 0, cursor: cursor === null ? null : [cursor] });
    const views = await registrationViews(ctx, found.slice(0, limit));
    const time = (at: Date | null): string => (at === null ? '' : wireTime(at));
    return {
      rows: views.map((view) => [
        view.name,
        view.idCardMasked,
        view.phoneMasked,
        time(view.importedAt),
        time(view.registeredAt),
        time(view.confirmedAt),
        view.subjectName,
        view.statusName,
        view.remark ?? '',
      ]),
      cursor: found.length > limit ? (views.at(-1)?.id ?? null) : null,
    };
  },
};

export const exportKinds: readonly ExportKind[] = [registrationsExport];
