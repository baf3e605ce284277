// Filters of the lists as callers give them, turned into what the store asks.
import { idOfCode } from '../../../schema/backCalcTexts';
import { addDays, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import type { CalcFilterInput, RowFilterInput } from '../inputs';
import type { CalcFilter } from '../store/calcs';
import type { RowFilter } from '../store/rows';

const literal = (part: string | null | undefined): string | null => part?.replace(/[\\%_]/g, '\\$&') || null;
const whole = (number: string | null | undefined): string | null => number?.replace(/\s/g, '').toUpperCase() || null;

/** D15: a number is searched whole, by its index. */
function peopleOf(ctx: Ctx, input: Partial<RowFilterInput> | null) {
  const [card, phone] = [whole(input?.idCard), whole(input?.phone)];
  return {
    name: literal(input?.name),
    idIndex: card === null ? null : blindIndex(ctx.companyId, 'idCard', card),
    phoneIndex: phone === null ? null : blindIndex(ctx.companyId, 'phone', phone),
  };
}

export function calcFilterOf(ctx: Ctx, input: Partial<CalcFilterInput> | null, onlyCalculated: boolean): CalcFilter {
  return {
    ...peopleOf(ctx, input),
    title: literal(input?.title),
    // What is no number of ours finds nothing.
    id: input?.calculationCode ? (idOfCode(input.calculationCode) ?? '0') : null,
    createdFrom: input?.createdFrom ? startOfDay(input.createdFrom) : null,
    createdBefore: input?.createdTo ? startOfDay(addDays(input.createdTo, 1)) : null,
    onlyCalculated,
  };
}

export function rowFilterOf(ctx: Ctx, calcId: string, input: Partial<RowFilterInput> | null): RowFilter {
  return { ...peopleOf(ctx, input), calcId };
}
