import type { Ctx } from '../../kernel/context';
import { judgeAgain } from '../../roster/public';
import { missingLaw } from '../../tax/public';
import type { StatementRecord } from '../store/statements';
import { taxBatch } from './taxSheet';

/** What stands at a row whose month had no rule. */
export const MISSING_LAW = 'TAX_RULE_MISSING';

/** LAW-012: whether the month can be taxed. */
export const isTaxable = async (ctx: Ctx, statement: StatementRecord): Promise<boolean> =>
  (await missingLaw(ctx, await taxBatch(ctx, statement))) === null;

/** Rows that were refused because their month had no rule are taxed once it has one. The statement is locked. Answers whether the list is another one now; a large one is judged by its own job, and is busy until then. */
export async function taxAgain(ctx: Ctx, statement: StatementRecord): Promise<boolean> {
  if (statement.roster_id === null || !(await isTaxable(ctx, statement))) return false;
  return judgeAgain(ctx, statement.roster_id, MISSING_LAW);
}
