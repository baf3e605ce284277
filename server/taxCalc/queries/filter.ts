// Filters of the lists as callers give them, turned into what the store asks; lists and exports share them.
import { addDays, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import { ID_PATTERN } from '../../kernel/shapes';
import type { CalcFilterInput, RowFilterInput } from '../inputs';
import type { CalcFilter } from '../store/calcs';
import type { RowFilter } from '../store/rows';

interface Chosen {
  readonly ids?: readonly string[] | null;
  readonly excludedIds?: readonly string[] | null;
}

const literal = (part: string | null | undefined): string | null => part?.replace(/[\\%_]/g, '\\$&') || null;
const whole = (number: string | null | undefined): string | null => number?.replace(/\s/g, '').toUpperCase() || null;
const someOf = (ids: readonly string[] | null | undefined): readonly string[] | null => (ids && ids.length > 0 ? ids : null);

/** D15: a number is searched whole, by its index. */
function peopleOf(ctx: Ctx, input: Partial<RowFilterInput> | null) {
  const [card, phone] = [whole(input?.idCard), whole(input?.phone)];
  return {
    name: literal(input?.name),
    idIndex: card === null ? null : blindIndex(ctx.companyId, 'idCard', card),
    phoneIndex: phone === null ? null : blindIndex(ctx.companyId, 'phone', phone),
  };
}

export function calcFilterOf(ctx: Ctx, input: Partial<CalcFilterInput> | null, chosen: Chosen = {}): CalcFilter {
  return {
    ...peopleOf(ctx, input),
    title: literal(input?.title),
    // What is no number finds nothing.
    id: input?.taxNumber ? (ID_PATTERN.test(input.taxNumber) ? input.taxNumber : '0') : null,
    createdFrom: input?.createdFrom ? startOfDay(input.createdFrom) : null,
    createdBefore: input?.createdTo ? startOfDay(addDays(input.createdTo, 1)) : null,
    ids: chosen.ids ?? null,
    excludedIds: someOf(chosen.excludedIds),
  };
}

export function rowFilterOf(ctx: Ctx, calcId: string, input: Partial<RowFilterInput> | null, chosen: Chosen = {}): RowFilter {
  return { ...peopleOf(ctx, input), calcId, ids: chosen.ids ?? null, excludedIds: someOf(chosen.excludedIds) };
}
