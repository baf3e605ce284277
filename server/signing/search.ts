import { fillText } from '../../schema/errors';
import { signing as machine } from '../../schema/machines/signing';
import { searchTexts } from '../../schema/searchKinds';
import { signingTexts } from '../../schema/signingTexts';
import { dayOf } from '../kernel/clock';
import type { SearchKind, SearchRecord } from '../kernel/searchKinds';
import { isInForce } from './rules/contracts';
import { type ContractRecord, contractsById } from './store/contracts';

/** As the list says it: whose end has passed is found, and is no longer called signed. */
function stateOf({ status, ends_on: endsOn }: Pick<ContractRecord, 'status' | 'ends_on'>, today: string): SearchRecord['state'] {
  const state = machine.states[status];
  return status === 'HAS_BEEN_SIGNED' && !isInForce({ status, endsOn }, today)
    ? { label: signingTexts.expired, tone: 'terminated' }
    : state;
}

const found: SearchKind = {
  key: 'CONTRACT',
  needs: 'READER',
  feature: 'PEOPLE_AREA',
  read: async (ctx, ids) =>
    (await contractsById(ctx, ids)).map((row) => {
      const days = row.signed_on && row.ends_on ? [fillText(searchTexts.contractDays, { from: row.signed_on, to: row.ends_on })] : [];
      return {
        id: row.id,
        title: row.name,
        subtitle: [row.contract_code, ...days].join(' · '),
        path: `/signup/detail/${row.id}`,
        state: stateOf(row, dayOf(ctx.now)),
        texts: [row.name, row.contract_code],
        names: [row.name],
        amounts: [],
      };
    }),
};

export const searchKinds = [found];
