// What a tax calculation hands to the roster engine: the people, what they are owed, and their accounts where the sheet has them.
import { taxCalc as machine } from '../../../schema/machines/taxCalc';
import type { Ctx } from '../../kernel/context';
import { holderOf, type RosterKind, type RosterRef } from '../../kernel/kinds';
import { peopleOfList } from '../../order/public';
import { lockCalc } from '../store/calcs';

async function lockHolder(ctx: Ctx, roster: RosterRef): Promise<void> {
  machine.require((await lockCalc(ctx, holderOf(roster))).status, 'editRows');
}

const taxCalcRoster: RosterKind = {
  key: 'TAX_CALC',
  columns: [
    { field: 'name', isRequired: true },
    { field: 'idCard', isRequired: true },
    { field: 'phone', isRequired: true },
    { field: 'amount', isRequired: true },
    // Needed only by the statement that may follow.
    { field: 'account', isRequired: false },
    { field: 'bank', isRequired: false },
    { field: 'remark', isRequired: false },
  ],
  listRules: ['DUPLICATE_LINE', 'CONSECUTIVE_IDS', 'SAME_FILE'],
  setChecks: [],
  asksToEnter: true,
  ...peopleOfList,
  lockHolder,
};

export const rosterKinds: readonly RosterKind[] = [taxCalcRoster];
