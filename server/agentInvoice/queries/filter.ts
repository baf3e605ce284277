// Filters of the lists as callers give them, turned into what the store asks; lists and exports share them.
import { agentInvoiceIdOf } from '../../../schema/agentInvoiceTexts';
import { addDays, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import type { LineFilterInput, OrderFilterInput } from '../inputs';
import type { LineFilter } from '../store/lines';
import type { OrderFilter } from '../store/orders';

const literal = (part: string | null | undefined): string | null => part?.replace(/[\\%_]/g, '\\$&') || null;
const someOf = <T>(values: readonly T[] | null | undefined): readonly T[] | null => (values && values.length > 0 ? values : null);

/** D15: what looks like a number of a person is one, and is found by its index; else a name. */
function personOf(ctx: Ctx, said: string | null | undefined): { readonly name: string | null; readonly idIndex: string | null } {
  const card = said?.replace(/\s/g, '').toUpperCase() ?? '';
  const isCard = /^(\d{15}|\d{17}[\dX])$/.test(card);
  return isCard ? { name: null, idIndex: blindIndex(ctx.companyId, 'idCard', card) } : { name: literal(said), idIndex: null };
}

export const phoneIndexOf = (ctx: Ctx, phone: string): string => blindIndex(ctx.companyId, 'phone', phone.replace(/\s/g, ''));

interface Chosen {
  readonly ids?: readonly string[] | null;
  readonly excludedIds?: readonly string[] | null;
}

export function orderFilterOf(ctx: Ctx, input: Partial<OrderFilterInput> | null, chosen: Chosen = {}): OrderFilter {
  const given = input ?? {};
  return {
    id: given.id ?? null,
    // What is no number of an order finds nothing.
    codeId: given.code ? (agentInvoiceIdOf(given.code) ?? '0') : null,
    title: literal(given.title),
    ...personOf(ctx, given.name),
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
    ...personOf(ctx, input?.name),
    statuses: someOf(input?.statuses),
    ids: chosen.ids ?? null,
    excludedIds: someOf(chosen.excludedIds),
  };
}
