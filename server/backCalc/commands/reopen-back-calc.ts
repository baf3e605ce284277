import { object } from 'yup';
import { backCalc as machine } from '../../../schema/machines/backCalc';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { requireStatementEnded } from '../steps/statementEnd';
import { changeCalc, lockCalc } from '../store/calcs';
import { type BackCalcView, calcView } from '../views';

/** The statement was thrown away or terminated: its rows may be changed where they come from, and settled again. */
export const reopenBackCalc = command({
  name: 'reopenBackCalc',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape() }),
  errors: ['BACK_CALC_NOT_FOUND', 'BACK_CALC_IN_USE', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'backCalc.reopen', target: (input) => ['backCalc', input.id] },
  async run(ctx, input): Promise<BackCalcView> {
    const calc = await lockCalc(ctx, input.id);
    machine.require(calc.status, 'reopen');
    await requireStatementEnded(ctx, calc);
    const change = { status: machine.target(calc.status, 'reopen'), statement_id: null, reopen_count: calc.reopen_count + 1 };
    return calcView(ctx, await changeCalc(ctx, calc, change));
  },
});
