// The filter of the list as callers give it, turned into what the store asks; list, reminders and exports share it.

import { asCell } from '../../../schema/asCell';
import { DomainError } from '../../../schema/errors';
import { registrationTexts } from '../../../schema/registrationTexts';
import { soughtName, soughtNumber } from '../../../schema/searchArm';
import { addDays, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import { requireCount } from '../../kernel/seen';
import { tickedOf } from '../../kernel/shapes';
import type { FilterInput, SelectionInput } from '../inputs';
import { countRegistrations, type RegistrationFilter } from '../store/registrations';

const literal = (part: string | null | undefined): string | null => part?.replace(/[\\%_]/g, '\\$&') || null;
const from = (day: string | null | undefined): Date | null => (day ? startOfDay(day) : null);
const before = (day: string | null | undefined): Date | null => (day ? startOfDay(addDays(day, 1)) : null);

/** D15: a number is searched whole, by its index. */
export function filterOf(
  ctx: Ctx,
  input: Partial<FilterInput> | null,
  chosen: { readonly ids?: readonly string[] | null; readonly excludedIds?: readonly string[] | null } = {},
): RegistrationFilter {
  const card = input?.idCard ? soughtNumber(input.idCard) : null;
  const phone = input?.phone ? asCell('phone', input.phone) : null;
  return {
    name: literal(input?.name && soughtName(input.name)),
    idIndex: card === null ? null : blindIndex(ctx.companyId, 'idCard', card),
    phoneIndex: phone === null ? null : blindIndex(ctx.companyId, 'phone', phone),
    statuses: input?.statuses && input.statuses.length > 0 ? input.statuses : null,
    importedFrom: from(input?.importedFrom),
    importedBefore: before(input?.importedTo),
    registeredFrom: from(input?.registeredFrom),
    registeredBefore: before(input?.registeredTo),
    confirmedFrom: from(input?.confirmedFrom),
    confirmedBefore: before(input?.confirmedTo),
    remark: literal(input?.remark),
    ids: chosen.ids ?? null,
    excludedIds: chosen.excludedIds && chosen.excludedIds.length > 0 ? chosen.excludedIds : null,
  };
}

const COUNTED_MOST = 1_000_000;

interface Chosen<C> {
  readonly filter: RegistrationFilter;
  readonly counted: C;
}

/**
 * Whom a selection means now, counted once by whatever the caller has to know of them. Errors: SELECTION_EMPTY, SELECTION_CHANGED,
 * REGISTRATION_NOT_FOUND.
 */
export async function chosenBy<C extends { readonly all: number }>(
  ctx: Ctx,
  selection: SelectionInput,
  count: (filter: RegistrationFilter) => Promise<C>,
): Promise<Chosen<C>> {
  const ids = selection.mode === 'PAGE' ? tickedOf(selection) : null;
  const filter = filterOf(ctx, ids === null ? selection.filter : null, { ids, excludedIds: selection.excludedIds });
  const counted = await count(filter);
  // One id that names nothing here refuses the whole call.
  if (ids !== null && counted.all < ids.length) throw new DomainError('REGISTRATION_NOT_FOUND');
  if (counted.all === 0) throw new DomainError('SELECTION_EMPTY', { thing: registrationTexts.remindThing });
  requireCount(counted.all, selection.expectedCount);
  return { filter, counted };
}

/** As above, counted and no more. */
export async function chosenOf(
  ctx: Ctx,
  selection: SelectionInput,
): Promise<{ readonly filter: RegistrationFilter; readonly count: number }> {
  const { filter, counted } = await chosenBy(ctx, selection, async (asked) => ({
    all: await countRegistrations(ctx, asked, COUNTED_MOST),
  }));
  return { filter, count: counted.all };
}
