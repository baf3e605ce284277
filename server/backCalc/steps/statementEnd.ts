import { DomainError } from '../../../schema/errors';
import type { Ctx } from '../../kernel/context';
import { statusesOf } from '../../statement/public';
import type { BackCalcRecord } from '../store/calcs';

/** Which of these calculations have no living statement: thrown away in its creation, or terminated. */
export async function endedStatements(ctx: Ctx, calcs: readonly BackCalcRecord[]): Promise<ReadonlySet<string>> {
  const statuses = await statusesOf(
    ctx,
    calcs.flatMap(({ statement_id }) => (statement_id === null ? [] : [statement_id])),
  );
  const hasEnded = ({ statement_id }: BackCalcRecord): boolean =>
    statement_id === null || (statuses.get(statement_id) ?? 'TERMINATED') === 'TERMINATED';
  return new Set(calcs.filter(hasEnded).map(({ id }) => id));
}

/** Errors: BACK_CALC_IN_USE. */
export async function requireStatementEnded(ctx: Ctx, calc: BackCalcRecord): Promise<void> {
  if (!(await endedStatements(ctx, [calc])).has(calc.id)) throw new DomainError('BACK_CALC_IN_USE');
}
