import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { backCalc as machine } from '../../../schema/machines/backCalc';
import { centsFromDatabase } from '../../../schema/money';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { settleErrors, settleRows } from '../../statement/public';
import { differs, solve } from '../steps/solve';
import { changeCalc, lockCalc } from '../store/calcs';
import { grossByRow } from '../store/rows';

interface ConfirmedView {
  readonly statementId: string;
  readonly statementKey: string;
}

/** LBC-007: a statement of the gross amounts; what was shown is what it costs, or it is refused. */
export const confirmBackCalc = command({
  name: 'confirmBackCalc',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape() }),
  errors: [
    'BACK_CALC_NOT_FOUND',
    'BACK_CALC_CHANGED',
    'ACTION_NOT_ALLOWED',
    'ROSTER_NOT_FOUND',
    'ROSTER_EMPTY',
    'TAX_RULE_MISSING',
    'BACK_CALC_NET_UNREACHABLE',
    ...settleErrors,
  ],
  idempotent: 'required',
  audit: { action: 'backCalc.confirm', target: (input) => ['backCalc', input.id] },
  statementTimeoutMs: 30_000,
  async run(ctx, input): Promise<ConfirmedView> {
    const calc = await lockCalc(ctx, input.id);
    machine.require(calc.status, 'confirm');
    if (await differs(ctx, calc, await solve(ctx, calc))) throw new DomainError('BACK_CALC_CHANGED');
    const gross = await grossByRow(ctx, calc.id);
    const statement = await settleRows(ctx, {
      kind: calc.kind,
      subjectId: calc.subject_id,
      scenarioCode: calc.scenario_code,
      payWay: calc.pay_way,
      title: calc.title,
      rows: {
        rosterId: calc.roster_id ?? '0',
        amounts: new Map(gross.map((row) => [row.roster_row_id, centsFromDatabase(row.gross_cents)])),
      },
    });
    await changeCalc(ctx, calc, { status: machine.target(calc.status, 'confirm'), statement_id: statement.id });
    ctx.note({ after: { statementId: statement.id } });
    return { statementId: statement.id, statementKey: statement.statementKey };
  },
});
