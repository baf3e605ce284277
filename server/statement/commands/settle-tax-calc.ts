import { object, string } from 'yup';
import { idShape, titleShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { rosterState } from '../../roster/public';
import { settleableCalc } from '../../taxCalc/public';
import { payWayInput } from '../inputs';
import { beginErrors, beginStatement } from '../steps/beginStatement';
import { type StatementView, statementView } from '../views/statements';

/** What was only calculated is paid after all: the same rows as a statement in 1, which asks for the accounts that the sheet lacks. */
export const settleTaxCalc = command({
  name: 'settleTaxCalc',
  realm: 'company',
  needs: 'ANY',
  input: object({
    taxCalcId: idShape(),
    scenarioCode: string().required(),
    payWay: payWayInput().required(),
    title: titleShape(),
  }),
  errors: ['TAX_CALC_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'ROSTER_NOT_FOUND', 'ROSTER_EMPTY', ...beginErrors],
  idempotent: 'required',
  audit: { action: 'taxCalc.settle', target: (_input, output: StatementView) => ['statement', output.id] },
  statementTimeoutMs: 30_000,
  async run(ctx, input): Promise<StatementView> {
    const calc = await settleableCalc(ctx, input.taxCalcId);
    const { fileId } = await rosterState(ctx, calc.rosterId);
    const statement = await beginStatement(ctx, {
      kind: calc.kind,
      subjectId: calc.subjectId,
      scenarioCode: input.scenarioCode,
      payWay: input.payWay,
      fileId: fileId ?? '0',
      mapping: [],
      title: input.title,
      rows: { rosterId: calc.rosterId, amounts: new Map(calc.rowIds.map((id) => [id, null])) },
    });
    ctx.note({ after: { taxCalcId: calc.id } });
    return statementView(ctx, statement);
  },
});
