import { object } from 'yup';
import { taxCalcRow as machine } from '../../../schema/machines/taxCalcRow';
import { centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { calculate, columnsOf } from '../steps/figures';
import { lockCalc, type TaxCalcRecord } from '../store/calcs';
import { changeRow, getRow, rowsOfPerson } from '../store/rows';
import { rowView, type TaxCalcRowView } from '../views';

/** TAX-024: the row no longer counts, and what follows of the same person is taxed without it. */
export const terminateTaxCalcRow = command({
  name: 'terminateTaxCalcRow',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape() }),
  errors: ['TAX_CALC_NOT_FOUND', 'TAX_CALC_ROW_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'TAX_RULE_MISSING', 'SUBJECT_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: 'taxCalc.terminateRow', target: (input) => ['taxCalcRow', input.id] },
  async run(ctx, input): Promise<TaxCalcRowView> {
    // Behind the lock of the calculation: two ends at once would tax the rest twice over.
    const calc = await lockCalc(ctx, (await getRow(ctx, input.id)).tax_calc_id);
    const row = await getRow(ctx, input.id);
    machine.require(row.status, 'terminate');
    const ended = await changeRow(ctx, row, { status: machine.target(row.status, 'terminate') });
    await taxAgain(ctx, calc, ended.person_id);
    return rowView(ctx, ended);
  },
});

async function taxAgain(ctx: Ctx, calc: TaxCalcRecord, personId: string): Promise<void> {
  const rows = await rowsOfPerson(ctx, calc.id, personId);
  const taxed = await calculate(
    ctx,
    { subjectId: calc.subject_id, kind: calc.kind, month: calc.tax_month ?? '' },
    rows.map((row) => ({ key: row.id, personId, gross: centsFromDatabase(row.gross_cents) })),
  );
  for (const [at, row] of rows.entries()) {
    const one = taxed[at];
    if (one) await changeRow(ctx, row, { ...columnsOf(one), status: machine.target(row.status, 'recalculate', columnsOf(one).status) });
  }
}
