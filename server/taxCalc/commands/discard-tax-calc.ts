import { object } from 'yup';
import { taxCalc as machine } from '../../../schema/machines/taxCalc';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { discardRoster } from '../../roster/public';
import { changeCalc, lockCalc } from '../store/calcs';

/** A calculation that nobody confirmed goes; its list stays in the import history without its people. */
export const discardTaxCalc = command({
  name: 'discardTaxCalc',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape() }),
  errors: ['TAX_CALC_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'taxCalc.discard', target: (input) => ['taxCalc', input.id] },
  async run(ctx, input): Promise<boolean> {
    const calc = await lockCalc(ctx, input.id);
    machine.require(calc.status, 'discard');
    if (calc.roster_id !== null) await discardRoster(ctx, calc.roster_id);
    await changeCalc(ctx, calc, { status: machine.target(calc.status, 'discard') });
    return true;
  },
});
