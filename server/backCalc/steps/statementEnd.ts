import { DomainError } from '../../../schema/errors';
import type { StatementStatus } from '../../../schema/machines/statement';
import type { Ctx } from '../../kernel/context';
import { statusesOf } from '../../statement/public';
import type { BackCalcRecord } from '../store/calcs';

/** Where the statements of these calculations stand, by the number of the statement; one that was thrown away in its creation has no entry. */
export const statementsOf = (ctx: Ctx, calcs: readonly BackCalcRecord[]): Promise<ReadonlyMap<string, StatementStatus>> =>
  statusesOf(
    ctx,
    calcs.flatMap(({ statement_id }) => (statement_id === null ? [] : [statement_id])),
  );

/** No living statement: thrown away, or terminated. */
export const hasEnded = ({ statement_id }: BackCalcRecord, statuses: ReadonlyMap<string, StatementStatus>): boolean =>
  statement_id === null || (statuses.get(statement_id) ?? 'TERMINATED') === 'TERMINATED';

/** Errors: BACK_CALC_IN_USE. */
export async function requireStatementEnded(ctx: Ctx, calc: BackCalcRecord): Promise<void> {
  if (!hasEnded(calc, await statementsOf(ctx, [calc]))) throw new DomainError('BACK_CALC_IN_USE');
}
