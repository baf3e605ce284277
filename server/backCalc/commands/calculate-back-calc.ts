import { number, object } from 'yup';
import { backCalc as machine } from '../../../schema/machines/backCalc';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { faultlessErrors, requireEverybody, requireFaultless } from '../../roster/public';
import { keepFigures, solve } from '../steps/solve';
import { changeCalc, lockCalc } from '../store/calcs';
import { type BackCalcView, calcView } from '../views';

/** LBC-001: from the net amount of each person to gross, taxes and fee; the list stays open, because it is changed here and nowhere else (D37). */
export const calculateBackCalc = command({
  name: 'calculateBackCalc',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape(), keyAge: number().integer().min(0).required() }),
  errors: [
    'BACK_CALC_NOT_FOUND',
    'ACTION_NOT_ALLOWED',
    'ROSTER_EMPTY',
    'TAX_RULE_MISSING',
    'SUBJECT_NOT_FOUND',
    'BACK_CALC_NET_UNREACHABLE',
    ...faultlessErrors,
  ],
  idempotent: 'required',
  audit: { action: 'backCalc.calculate', target: (input) => ['backCalc', input.id] },
  statementTimeoutMs: 30_000,
  async run(ctx, input): Promise<BackCalcView> {
    const calc = await lockCalc(ctx, input.id);
    machine.require(calc.status, 'calculate');
    const { counts } = await requireFaultless(ctx, calc.roster_id ?? '0', input.keyAge);
    const rows = await solve(ctx, calc);
    requireEverybody(counts, rows.length);
    const kept = await keepFigures(ctx, calc, rows);
    ctx.note({ after: { rows: rows.length } });
    return calcView(ctx, await changeCalc(ctx, kept, { status: machine.target(kept.status, 'calculate') }));
  },
});
