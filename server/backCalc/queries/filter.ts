// Filters of the lists as callers give them, turned into what the store asks.
import { idOfCode } from '../../../schema/backCalcTexts';
import { addDays, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { literalOf } from '../../kernel/listing';
import { personSaid } from '../../order/public';
import type { CalcFilterInput, RowFilterInput } from '../inputs';
import type { CalcFilter } from '../store/calcs';
import type { RowFilter } from '../store/rows';

export function calcFilterOf(ctx: Ctx, input: Partial<CalcFilterInput> | null, onlyCalculated: boolean): CalcFilter {
  return {
    ...personSaid(ctx, input),
    title: literalOf(input?.title),
    // What is no number of ours finds nothing.
    id: input?.calculationCode ? (idOfCode(input.calculationCode) ?? '0') : null,
    createdFrom: input?.createdFrom ? startOfDay(input.createdFrom) : null,
    createdBefore: input?.createdTo ? startOfDay(addDays(input.createdTo, 1)) : null,
    onlyCalculated,
  };
}

export function rowFilterOf(ctx: Ctx, calcId: string, input: Partial<RowFilterInput> | null): RowFilter {
  return { ...personSaid(ctx, input), calcId };
}
