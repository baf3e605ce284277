// What a confirm would take over and what it would leave, and afterwards what it has left (D21.5).

import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import type { Cents } from '../../../schema/money';
import { invoiceCategory } from '../../../schema/statementTexts';
import { currentCompanyView } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { idInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { type FailedRow, failedRows, counts as rosterCounts, soundAmount } from '../../roster/public';
import { isBusinessIncome } from '../rules';
import * as store from '../store/statements';
import { sameListField } from './sameLists';
import { eachStatement } from './statements';

const FAILED_TOLD = 100;

interface ConfirmFacts {
  readonly totalCount: number;
  readonly passedCount: number;
  readonly failedCount: number;
  readonly passedPay: Cents;
  readonly leavesOut: boolean;
  readonly failed: readonly FailedRow[];
}

export const confirmFacts = query({
  name: 'confirmFacts',
  realm: 'company',
  needs: 'READER',
  input: object({ statementId: idInput() }),
  async run(ctx, input): Promise<ConfirmFacts> {
    const statement = await store.getStatement(ctx, input.statementId);
    if (statement.roster_id === null) throw new DomainError('ROSTER_GONE');
    const { total, passed, errors } = await rosterCounts(ctx, statement.roster_id);
    return {
      totalCount: total,
      passedCount: passed,
      failedCount: errors,
      passedPay: await soundAmount(ctx, statement.roster_id),
      leavesOut: isBusinessIncome(statement.kind),
      failed: errors === 0 ? [] : await failedRows(ctx, statement.roster_id, FAILED_TOLD),
    };
  },
});

/** Only a confirm leaves rows behind; before it they may still be put right, and a stopped creation has thrown them away. */
async function leftOut(ctx: Ctx, record: store.StatementRecord): Promise<{ count: number; fileUrl: string | null }> {
  if (record.roster_id === null || record.confirmed_at === null || !isBusinessIncome(record.kind)) return { count: 0, fileUrl: null };
  const { errors } = await rosterCounts(ctx, record.roster_id);
  return { count: errors, fileUrl: errors === 0 ? null : `/api/roster/errors?rosterId=${record.roster_id}` };
}

export const creationFields = {
  payer: eachStatement('statementPayer', async (ctx) => {
    const { name, creditCode } = await currentCompanyView(ctx);
    return { name, creditCode };
  }),
  invoiceCategory: eachStatement('statementInvoiceCategory', (_ctx, record) => invoiceCategory(record.scenario_code)),
  sameLists: sameListField,
  leftOut: eachStatement('statementLeftOut', leftOut),
};
