import { backCalc as machine } from '../../schema/machines/backCalc';
import type { Ctx } from '../kernel/context';
import { closeRoster } from '../roster/public';
import { changeCalc, lockCalcOfStatement } from './store/calcs';

/** The statement of a back-calculation was confirmed; of any other statement nothing happens. */
export async function statementSubmitted(ctx: Ctx, statementId: string): Promise<void> {
  const calc = await lockCalcOfStatement(ctx, statementId);
  if (!calc) return;
  if (calc.roster_id !== null) await closeRoster(ctx, calc.roster_id);
  await changeCalc(ctx, calc, { status: machine.target(calc.status, 'submit') });
}
