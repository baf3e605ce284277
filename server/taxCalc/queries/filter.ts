// Filters of the lists as callers give them, turned into what the store asks; lists and exports share them.
import { addDays, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { literalOf, someOf } from '../../kernel/listing';
import { ID_PATTERN } from '../../kernel/shapes';
import { personSaid } from '../../order/public';
import type { CalcFilterInput, RowFilterInput } from '../inputs';
import type { CalcFilter } from '../store/calcs';
import type { RowFilter } from '../store/rows';

interface Chosen {
  readonly ids?: readonly string[] | null;
  readonly excludedIds?: readonly string[] | null;
}

export function calcFilterOf(ctx: Ctx, input: Partial<CalcFilterInput> | null, chosen: Chosen = {}): CalcFilter {
  return {
    ...personSaid(ctx, input),
    title: literalOf(input?.title),
    // What is no number finds nothing.
    id: input?.taxNumber ? (ID_PATTERN.test(input.taxNumber) ? input.taxNumber : '0') : null,
    createdFrom: input?.createdFrom ? startOfDay(input.createdFrom) : null,
    createdBefore: input?.createdTo ? startOfDay(addDays(input.createdTo, 1)) : null,
    ids: chosen.ids ?? null,
    excludedIds: someOf(chosen.excludedIds),
  };
}

export function rowFilterOf(ctx: Ctx, calcId: string, input: Partial<RowFilterInput> | null, chosen: Chosen = {}): RowFilter {
  return { ...personSaid(ctx, input), calcId, ids: chosen.ids ?? null, excludedIds: someOf(chosen.excludedIds) };
}
