// Filters of the lists as callers give them, turned into what the store asks; lists and exports share them.
import { serviceOrder as machine, type ServiceOrderStatus } from '../../../schema/machines/serviceOrder';
import { serviceOrderIdOf } from '../../../schema/serviceOrderTexts';
import { addDays, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import type { ItemFilterInput, OrderFilterInput } from '../inputs';
import type { ItemFilter } from '../store/items';
import type { OrderFilter } from '../store/orders';

const literal = (part: string | null | undefined): string | null => part?.replace(/[\\%_]/g, '\\$&') || null;
const someOf = <T>(values: readonly T[] | null | undefined): readonly T[] | null => (values && values.length > 0 ? values : null);

const COMPLETED: readonly ServiceOrderStatus[] = ['INVOICED', 'TERMINATED'];

/** D15: what looks like a number of a person is one, and is found by its index; else a name. */
function personOf(ctx: Ctx, said: string | null | undefined): { readonly text: string | null; readonly idIndex: string | null } {
  const card = said?.replace(/\s/g, '').toUpperCase() ?? '';
  const isCard = /^(\d{15}|\d{17}[\dX])$/.test(card);
  return isCard ? { text: null, idIndex: blindIndex(ctx.companyId, 'idCard', card) } : { text: literal(said), idIndex: null };
}

/** States of one of the two lists, and of those only the ones that were asked for. */
function statusesOf({ statuses, isCompleted }: Partial<OrderFilterInput>): readonly ServiceOrderStatus[] | null {
  const asked = someOf(statuses);
  if (isCompleted === null || isCompleted === undefined) return asked;
  const ofList = machine.stateKeys.filter((status) => COMPLETED.includes(status) === isCompleted);
  return asked === null ? ofList : ofList.filter((status) => asked.includes(status));
}

interface Chosen {
  readonly ids?: readonly string[] | null;
  readonly excludedIds?: readonly string[] | null;
}

export function orderFilterOf(ctx: Ctx, input: Partial<OrderFilterInput> | null, chosen: Chosen = {}): OrderFilter {
  const given = input ?? {};
  const { text, idIndex } = personOf(ctx, given.keyword);
  return {
    // What is no number of an order finds nothing.
    id: given.code ? (serviceOrderIdOf(given.code) ?? '0') : null,
    title: literal(given.title),
    keyword: text,
    idIndex,
    createdFrom: given.createdFrom ? startOfDay(given.createdFrom) : null,
    createdBefore: given.createdTo ? startOfDay(addDays(given.createdTo, 1)) : null,
    statuses: statusesOf(given),
    payType: given.payType ?? null,
    results: someOf(given.results),
    ids: chosen.ids ?? null,
    excludedIds: someOf(chosen.excludedIds),
  };
}

export function itemFilterOf(ctx: Ctx, orderId: string, input: Partial<ItemFilterInput> | null): ItemFilter {
  const { text, idIndex } = personOf(ctx, input?.seller);
  const taxNo = input?.buyer?.replace(/\s/g, '').toUpperCase() ?? '';
  const isTaxNo = /^[0-9A-Z]{15,20}$/.test(taxNo);
  return {
    orderId,
    buyer: isTaxNo ? null : literal(input?.buyer),
    buyerTaxNo: isTaxNo ? taxNo : null,
    seller: text,
    idIndex,
    statuses: someOf(input?.statuses),
  };
}
