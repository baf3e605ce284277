import type { Ctx } from '../../kernel/context';
import { judgeAgain } from '../../roster/public';
import { missingLaw } from '../../tax/public';
import type { StatementRecord } from '../store/statements';
import { taxBatch } from './taxSheet';

/** LAW-012: whether the month can be taxed. */
export const isTaxable = async (ctx: Ctx, statement: StatementRecord): Promise<boolean> =>
  (await missingLaw(ctx, await taxBatch(ctx, statement))) === null;

/** Rows that were refused because their month had no rule are taxed once it has one. The statement is locked. Answers whether the list is another one now. */
export async function taxAgain(ctx: Ctx, statement: StatementRecord): Promise<boolean> {
  if (statement.roster_id === null || !(await isTaxable(ctx, statement))) return false;
  return judgeAgain(ctx, statement.roster_id, 'TAX_RULE_MISSING');
}
