// The filter of the list as callers give it, turned into what the store asks; list, reminders and exports share it.
import { addDays, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import type { FilterInput } from '../inputs';
import type { RegistrationFilter } from '../store/registrations';

const literal = (part: string | null | undefined): string | null => part?.replace(/[\\%_]/g, '\\$&') || null;
const from = (day: string | null | undefined): Date | null => (day ? startOfDay(day) : null);
const before = (day: string | null | undefined): Date | null => (day ? startOfDay(addDays(day, 1)) : null);
const whole = (number: string | null | undefined): string | null => number?.replace(/\s/g, '').toUpperCase() || null;

/** D15: a number is searched whole, by its index. */
export function filterOf(
  ctx: Ctx,
  input: Partial<FilterInput> | null,
  chosen: { readonly ids?: readonly string[] | null; readonly excludedIds?: readonly string[] | null } = {},
): RegistrationFilter {
  const [card, phone] = [whole(input?.idCard), whole(input?.phone)];
  return {
    name: literal(input?.name),
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
