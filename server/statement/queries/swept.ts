// For the sweeps: which statements they look at, over all companies.
import { number, object } from 'yup';
import type { Ctx } from '../../kernel/context';
import { idInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { hasFound } from '../../roster/public';
import { isDraft } from '../rules';
import { isTaxable, MISSING_LAW } from '../steps/taxAgain';
import { statementsWithHeldLines } from '../store/payout';
import { dueHolds, findStatement } from '../store/statements';
import { untaxedStatements } from '../store/untaxed';

interface Page {
  readonly after: { readonly companyId: string; readonly statementId: string } | null;
  readonly most: number;
}
type Found = (ctx: Ctx, page: Page) => Promise<readonly { readonly company_id: string; readonly statement_id: string }[]>;

/** A page of them, behind the one that was looked at last. */
const swept = (name: string, found: Found) =>
  query({
    name,
    realm: 'system',
    needs: null,
    input: object({
      after: object({ companyId: idInput(), statementId: idInput() }).nullable().default(null),
      most: number().integer().min(1).required(),
    }),
    async run(ctx, page): Promise<{ companyId: string; statementId: string }[]> {
      const rows = await found(ctx, page);
      return rows.map((row) => ({ companyId: row.company_id, statementId: row.statement_id }));
    },
  });

/** Statements with lines that were held at sending. */
export const heldStatements = swept('heldStatements', statementsWithHeldLines);

/** Statements whose list waits for a rule of its month. */
export const untaxedLists = swept('untaxedLists', untaxedStatements);

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

/** Holds that have run out by the business clock. */
export const expiredHolds = query({
  name: 'expiredHolds',
  realm: 'system',
  needs: null,
  input: object({}),
  async run(ctx): Promise<{ companyId: string; statementId: string; holdNo: number }[]> {
    const due = await dueHolds(ctx);
    return due.map((row) => ({ companyId: row.company_id, statementId: row.statement_id, holdNo: row.hold_no }));
  },
});
