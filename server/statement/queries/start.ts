// What a new statement of a type may begin with instead of a file (IMP-017).
import { number, object } from 'yup';
import type { Cents } from '../../../schema/money';
import { query } from '../../kernel/usecase';
import { type PayeeGroupView, usedGroups } from '../../payee/public';
import { kindsOfType } from '../rules';
import { lastStatement, type StartChoiceRecord, unpaidStatements } from '../store/startRows';

interface StartStatementView {
  readonly id: string;
  readonly statementCode: string;
  readonly title: string;
  readonly count: number;
  readonly amount: Cents;
  readonly createdAt: Date;
}

interface StartChoicesView {
  readonly last: StartStatementView | null;
  readonly groups: readonly PayeeGroupView[];
  readonly unpaid: readonly StartStatementView[];
}

const UNPAID_SHOWN = 20;

const viewOf = (row: StartChoiceRecord): StartStatementView => ({
  id: row.id,
  statementCode: row.statement_code,
  title: row.title,
  count: row.count,
  amount: row.amount,
  createdAt: row.created_at,
});

export const startChoices = query({
  name: 'startChoices',
  realm: 'company',
  needs: 'ANY',
  input: object({ settlementType: number().oneOf([1, 2]).required() }),
  visitor: (): StartChoicesView => ({ last: null, groups: [], unpaid: [] }),
  async run(ctx, { settlementType }): Promise<StartChoicesView> {
    const kinds = kindsOfType(settlementType);
    const last = await lastStatement(ctx, kinds, null);
    return {
      last: last ? viewOf(last) : null,
      groups: await usedGroups(ctx),
      unpaid: (await unpaidStatements(ctx, kinds, UNPAID_SHOWN)).map(viewOf),
    };
  },
});
