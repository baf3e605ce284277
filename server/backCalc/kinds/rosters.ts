// What a back-calculation hands to the roster engine: the rules of a labor list, over amounts that payees shall get.

import { netColumn } from '../../../schema/backCalcTexts';
import { headerKey } from '../../../schema/headerKeys';
import { backCalc as machine } from '../../../schema/machines/backCalc';
import type { RosterField } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import { holderOf, type RosterKind, type RosterRef } from '../../kernel/kinds';
import { peopleOfList } from '../../order/public';
import { accountMemory, paymentChecks } from '../../statement/public';
import { changeCalc, lockCalc } from '../store/calcs';
import { deleteRows } from '../store/rows';

/** Figures belong to the list as it stood: whoever changes a row begins again. */
async function lockHolder(ctx: Ctx, roster: RosterRef): Promise<void> {
  const calc = await lockCalc(ctx, holderOf(roster));
  machine.require(calc.status, 'editRows');
  const status = machine.target(calc.status, 'editRows');
  if (calc.status === status) return;
  await deleteRows(ctx, calc.id);
  await changeCalc(ctx, calc, { status, tax_month: null });
}

const headers: ReadonlyMap<string, RosterField | null> = new Map([
  ...[netColumn.title, ...netColumn.means].map((title) => [headerKey(title), 'amount'] as const),
  ...netColumn.differs.map((title) => [headerKey(title), null] as const),
]);

const backCalcRoster: RosterKind = {
  key: 'BACK_CALC',
  columns: [
    { field: 'name', isRequired: true },
    { field: 'idCard', isRequired: true },
    { field: 'phone', isRequired: true },
    { field: 'account', isRequired: true },
    { field: 'bank', isRequired: false },
    { field: 'amount', isRequired: true, title: netColumn.title },
    { field: 'sourceId', isRequired: false },
    { field: 'bankAbstract', isRequired: false },
    { field: 'remark', isRequired: false },
  ],
  headers,
  listRules: ['DUPLICATE_LINE', 'PAYEE_REPEATED', 'SOURCE_ID_DUPLICATE', 'ACCOUNT_SHARED', 'CONSECUTIVE_IDS', 'SAME_FILE'],
  accountMemory,
  setChecks: paymentChecks.filter(({ step }) => step === 1),
  ...peopleOfList,
  lockHolder,
};

export const rosterKinds: readonly RosterKind[] = [backCalcRoster];
