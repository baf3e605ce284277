import { object } from 'yup';
import { backCalc as machine } from '../../../schema/machines/backCalc';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { differs, keepFigures, solve } from '../steps/solve';
import { lockCalc } from '../store/calcs';
import { type BackCalcView, calcView } from '../views';

interface NextView {
  /** The figures were renewed and have to be looked at again (LBC-007). */
  readonly changeFlag: boolean;
  readonly backCalc: BackCalcView;
}

/** D52: solved once more; only what still costs the same goes on to the confirmation. */
export const nextBackCalc = command({
  name: 'nextBackCalc',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape() }),
  errors: [
    'BACK_CALC_NOT_FOUND',
    'ACTION_NOT_ALLOWED',
    'ROSTER_EMPTY',
    'TAX_RULE_MISSING',
    'SUBJECT_NOT_FOUND',
    'BACK_CALC_NET_UNREACHABLE',
  ],
  idempotent: 'no',
  audit: { action: 'backCalc.next', target: (input) => ['backCalc', input.id] },
  statementTimeoutMs: 30_000,
  async run(ctx, input): Promise<NextView> {
    const calc = await lockCalc(ctx, input.id);
    machine.require(calc.status, 'next');
    const rows = await solve(ctx, calc);
    const changeFlag = await differs(ctx, calc, rows);
    ctx.note({ after: { changeFlag } });
    return { changeFlag, backCalc: await calcView(ctx, changeFlag ? await keepFigures(ctx, calc, rows) : calc) };
  },
});
