// Filters of the lists as callers give them, turned into what the store asks; lists and exports share them.
import { serviceOrder as machine, type ServiceOrderStatus } from '../../../schema/machines/serviceOrder';
import { soughtNumber } from '../../../schema/searchArm';
import { serviceOrderIdOf } from '../../../schema/serviceOrderTexts';
import { addDays, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { literalOf, someOf } from '../../kernel/listing';
import { personSought } from '../../order/public';
import type { ItemFilterInput, OrderFilterInput } from '../inputs';
import type { ItemFilter } from '../store/items';
import type { OrderFilter } from '../store/orders';

const COMPLETED: readonly ServiceOrderStatus[] = ['INVOICED', 'TERMINATED'];

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
  const { name, idIndex } = personSought(ctx, given.keyword);
  return {
    // What is no number of an order finds nothing.
    id: given.code ? (serviceOrderIdOf(given.code) ?? '0') : null,
    title: literalOf(given.title),
    keyword: name,
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
  const { name, idIndex } = personSought(ctx, input?.seller);
  const taxNo = input?.buyer ? soughtNumber(input.buyer) : '';
  const isTaxNo = /^[0-9A-Z]{15,20}$/.test(taxNo);
  return {
    orderId,
    buyer: isTaxNo ? null : literalOf(input?.buyer),
    buyerTaxNo: isTaxNo ? taxNo : null,
    seller: name,
    idIndex,
    statuses: someOf(input?.statuses),
  };
}
