// Filters of the lists as callers give them, turned into what the store asks; lists and exports share them.
import { agentInvoiceIdOf } from '../../../schema/agentInvoiceTexts';
import { asCell } from '../../../schema/asCell';
import { addDays, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { literalOf, someOf } from '../../kernel/listing';
import { blindIndex } from '../../kernel/secrets';
import { ID_PATTERN } from '../../kernel/shapes';
import { personSought } from '../../order/public';
import type { LineFilterInput, OrderFilterInput } from '../inputs';
import type { LineFilter } from '../store/lines';
import type { OrderFilter } from '../store/orders';

export const phoneIndexOf = (ctx: Ctx, phone: string): string => blindIndex(ctx.companyId, 'phone', asCell('phone', phone));

interface Chosen {
  readonly ids?: readonly string[] | null;
  readonly excludedIds?: readonly string[] | null;
}

export function orderFilterOf(ctx: Ctx, input: Partial<OrderFilterInput> | null, chosen: Chosen = {}): OrderFilter {
  const given = input ?? {};
  return {
    id: given.id ?? null,
    // What is no number of an order finds nothing.
    // AIO-002: the number that people read out, or the bare id of the legacy calls.
    codeId: given.code ? (agentInvoiceIdOf(given.code) ?? (ID_PATTERN.test(given.code) ? given.code : '0')) : null,
    title: literalOf(given.title),
    ...personSought(ctx, given.name),
    phoneIndex: given.phone ? phoneIndexOf(ctx, given.phone) : null,
    category: given.category ?? null,
    kind: given.kind ?? null,
    statuses: someOf(given.statuses),
    createdFrom: given.createdFrom ? startOfDay(given.createdFrom) : null,
    createdBefore: given.createdTo ? startOfDay(addDays(given.createdTo, 1)) : null,
    ids: chosen.ids ?? null,
    excludedIds: someOf(chosen.excludedIds),
  };
}

export function lineFilterOf(ctx: Ctx, orderId: string, input: Partial<LineFilterInput> | null, chosen: Chosen = {}): LineFilter {
  return {
    orderId,
    ...personSought(ctx, input?.name),
    statuses: someOf(input?.statuses),
    ids: chosen.ids ?? null,
    excludedIds: someOf(chosen.excludedIds),
  };
}
