import { object } from 'yup';
import { backCalc as machine } from '../../../schema/machines/backCalc';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { discardRoster } from '../../roster/public';
import { requireStatementEnded } from '../steps/statementEnd';
import { changeCalc, lockCalc } from '../store/calcs';

/** LBC-008: it leaves the list, and its people go with it; a statement that lives on keeps it. */
export const stopBackCalc = command({
  name: 'stopBackCalc',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape() }),
  errors: ['BACK_CALC_NOT_FOUND', 'BACK_CALC_IN_USE', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'backCalc.stop', target: (input) => ['backCalc', input.id] },
  async run(ctx, input): Promise<boolean> {
    const calc = await lockCalc(ctx, input.id);
    machine.require(calc.status, 'stop');
    if (calc.status === 'IN_STATEMENT') await requireStatementEnded(ctx, calc);
    if (calc.roster_id !== null) await discardRoster(ctx, calc.roster_id);
    await changeCalc(ctx, calc, { status: machine.target(calc.status, 'stop') });
    return true;
  },
});
