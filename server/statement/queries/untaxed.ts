// For the sweep of lists whose month had no rule when they were taxed.
import { number, object } from 'yup';
import { idInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { hasFound } from '../../roster/public';
import { isDraft } from '../rules';
import { isTaxable, MISSING_LAW } from '../steps/taxAgain';
import { findStatement } from '../store/statements';
import { untaxedStatements } from '../store/untaxed';

/** Over all companies, behind the one that was looked at last. */
export const untaxedLists = query({
  name: 'untaxedLists',
  realm: 'system',
  needs: null,
  input: object({
    after: object({ companyId: idInput(), statementId: idInput() }).nullable().default(null),
    most: number().integer().min(1).required(),
  }),
  async run(ctx, { after, most }): Promise<{ companyId: string; statementId: string }[]> {
    const rows = await untaxedStatements(ctx, { after, most });
    return rows.map((row) => ({ companyId: row.company_id, statementId: row.statement_id }));
  },
});

/** Whether its list waits for a tax and the month has its rules by now; asked before anything is locked or logged. */
export const canBeTaxed = query({
  name: 'canBeTaxed',
  realm: 'system',
  needs: null,
  input: object({ statementId: idInput() }),
  async run(ctx, input): Promise<boolean> {
    const found = await findStatement(ctx, input.statementId);
    if (!found?.roster_id || !isDraft(found.status) || !(await hasFound(ctx, found.roster_id, MISSING_LAW))) return false;
    return isTaxable(ctx, found);
  },
});
