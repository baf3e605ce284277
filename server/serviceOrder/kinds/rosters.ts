// What an intermediary order hands to the roster engine: sellers, what they sold, and to whom.
import { headerKey } from '../../../schema/headerKeys';
import { serviceOrder as machine } from '../../../schema/machines/serviceOrder';
import type { RosterField } from '../../../schema/problems';
import { saleAmountTitle, serviceOrderHeaders } from '../../../schema/serviceOrderTexts';
import type { Ctx } from '../../kernel/context';
import { holderOf, type RosterKind, type RosterRef } from '../../kernel/kinds';
import { peopleOfList } from '../../order/public';
import { blockCheck, yearCheck } from '../../payee/public';
import { lockOrder } from '../store/orders';

async function lockHolder(ctx: Ctx, roster: RosterRef): Promise<void> {
  machine.require((await lockOrder(ctx, holderOf(roster))).status, 'editRows');
}

const headers: ReadonlyMap<string, RosterField | null> = new Map(
  (Object.keys(serviceOrderHeaders) as (keyof typeof serviceOrderHeaders)[]).flatMap((field) =>
    serviceOrderHeaders[field].map((title) => [headerKey(title), field] as const),
  ),
);

const serviceOrderRoster: RosterKind = {
  key: 'SERVICE_ORDER',
  columns: [
    { field: 'name', isRequired: true },
    { field: 'idCard', isRequired: true },
    { field: 'buyerName', isRequired: true },
    { field: 'buyerTaxNo', isRequired: true },
    { field: 'amount', isRequired: true, title: saleAmountTitle },
    { field: 'remark', isRequired: false },
  ],
  headers,
  // One seller stands as often as he has buyers; the same sale twice is entered twice.
  listRules: ['DUPLICATE_SALE', 'CONSECUTIVE_IDS', 'SAME_FILE'],
  // D50: sales have the limit of the quarter, which taxes and refuses nobody; the month's is that of paid work (D36).
  setChecks: [blockCheck, yearCheck(1)],
  ...peopleOfList,
  lockHolder,
};

export const rosterKinds: readonly RosterKind[] = [serviceOrderRoster];
