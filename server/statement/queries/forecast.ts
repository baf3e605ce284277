import { object } from 'yup';
import type { StatementStatus } from '../../../schema/machines/statement';
import { type Cents, notBelowZero, subtract, sum } from '../../../schema/money';
import { groupedBy } from '../../kernel/groups';
import { query } from '../../kernel/usecase';
import { balances, spendable } from '../../ledger/public';
import { subjectNames } from '../../subject/public';
import { duesByState } from '../store/forecast';

interface FundForecastView {
  readonly subjectId: string;
  readonly subjectName: string;
  readonly spendable: Cents;
  readonly due: Cents;
  readonly shortage: Cents;
  readonly parts: readonly { readonly status: StatementStatus; readonly count: number; readonly amount: Cents }[];
}

/** LDG-013: a shortage is named before somebody stands at the payment. */
export const fundForecast = query({
  name: 'fundForecast',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  visitor: (): FundForecastView[] => [],
  run: async (ctx): Promise<FundForecastView[]> => {
    const dues = groupedBy(await duesByState(ctx), ({ subjectId }) => subjectId);
    const all = await balances(ctx);
    const names = await subjectNames(ctx, [...all.keys()]);
    // As every payment decides: by the feature of the company, whatever quota an account has.
    const isOnCredit = ctx.company?.features.includes('ADVANCE') ?? false;
    return [...all].map(([subjectId, balance]) => {
      const parts = (dues.get(subjectId) ?? []).map(({ status, count, amount }) => ({ status, count, amount }));
      const free = spendable(balance, isOnCredit ? 'ADVANCE' : 'BALANCE');
      const due = sum(parts.map(({ amount }) => amount));
      return {
        subjectId,
        subjectName: names.get(subjectId) ?? '',
        spendable: free,
        due,
        shortage: notBelowZero(subtract(due, free)),
        parts,
      };
    });
  },
});
