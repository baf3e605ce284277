import { number, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { maskPhone } from '../../../schema/formats';
import { taxCalc as machine } from '../../../schema/machines/taxCalc';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { closeRoster, faultlessErrors, requireEverybody, requireFaultless, type SoundRow, soundRows } from '../../roster/public';
import { subjectErrors } from '../../subject/public';
import { calculate, columnsOf, monthNow } from '../steps/figures';
import { changeCalc, lockCalc, type TaxCalcRecord } from '../store/calcs';
import { insertRows } from '../store/rows';
import { calcView, type TaxCalcView } from '../views';

const PAGE_ROWS = 2000;
const LONG_TIMEOUT_MS = 30_000;

/** TAX-022: the people of a list without faults get their taxes, in one transaction with the end of the list. */
export const calculateTaxCalc = command({
  name: 'calculateTaxCalc',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape(), keyAge: number().integer().min(0).required() }),
  errors: ['TAX_CALC_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'ROSTER_EMPTY', 'TAX_RULE_MISSING', ...faultlessErrors, ...subjectErrors],
  idempotent: 'required',
  audit: { action: 'taxCalc.calculate', target: (input) => ['taxCalc', input.id] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async run(ctx, input): Promise<TaxCalcView> {
    const calc = await lockCalc(ctx, input.id);
    machine.require(calc.status, 'calculate');
    const rosterId = calc.roster_id ?? '0';
    const { counts } = await requireFaultless(ctx, rosterId, input.keyAge);
    const rows = await soundRows(ctx, rosterId);
    if (rows.length === 0) throw new DomainError('ROSTER_EMPTY');
    requireEverybody(counts, await store(ctx, calc, rows));
    await closeRoster(ctx, rosterId);
    ctx.note({ after: { rows: rows.length } });
    const changed = await changeCalc(ctx, calc, {
      status: machine.target(calc.status, 'calculate'),
      calculated_at: ctx.now,
      tax_month: monthNow(ctx),
    });
    return calcView(ctx, changed);
  },
});

/** Answers how many there are. */
async function store(ctx: Ctx, calc: TaxCalcRecord, rows: readonly SoundRow[]): Promise<number> {
  const taxed = await calculate(
    ctx,
    { subjectId: calc.subject_id, kind: calc.kind, month: monthNow(ctx) },
    rows.map(({ rowId, personId, amount }) => ({ key: rowId, personId, gross: amount })),
  );
  const lines = rows.flatMap((row, at) => {
    const one = taxed[at];
    return one ? [{ row, one }] : [];
  });
  for (let from = 0; from < lines.length; from += PAGE_ROWS) {
    const page = lines.slice(from, from + PAGE_ROWS).map(({ row, one }) => ({
      roster_row_id: row.rowId,
      line_no: row.lineNo,
      person_id: row.personId,
      name: row.name,
      id_index: row.idCardIndex ?? blindIndex(ctx.companyId, 'idCard', row.idCard),
      id_card_mask: row.idCardMask,
      phone_index: row.phone === '' ? null : blindIndex(ctx.companyId, 'phone', row.phone),
      phone_mask: row.phoneMask || maskPhone(row.phone),
      ...columnsOf(one),
    }));
    await insertRows(ctx, calc.id, page);
  }
  return lines.length;
}
