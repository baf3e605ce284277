import { DomainError } from '../../../schema/errors';
import { formatGrouped, subtract } from '../../../schema/money';
import { command } from '../../kernel/usecase';
import { subjectById } from '../../subject/public';
import { dueTaxesOf } from '../steps/dueTaxes';
import { filingShape, requirePeriod } from '../steps/period';
import { bookedOf, insertFiling } from '../store';
import { type FilingView, filingView, sumsView } from '../views/filings';

/** LAW-007 to LAW-009: fixes the rows of a sheet. One that says another tax than the books is never made, so it is never filed. */
export const opsMakeFiling = command({
  name: 'opsMakeFiling',
  realm: 'operator',
  needs: 'OPS_TAX',
  input: filingShape,
  errors: ['SUBJECT_NOT_FOUND', 'FILING_EMPTY', 'FILING_UNEVEN', 'TAX_RULE_MISSING'],
  idempotent: 'required',
  statementTimeoutMs: 120_000,
  audit: { action: 'filing.make', target: (_input, output: FilingView) => ['filing', output.id] },
  run: async (ctx, of): Promise<FilingView> => {
    requirePeriod(ctx, of);
    const subject = await subjectById(ctx, of.subjectId);
    const row = await insertFiling(ctx, of, await dueTaxesOf(ctx, of));
    if (row.row_count === 0) throw new DomainError('FILING_EMPTY', { period: of.period });
    const sums = sumsView(row);
    const difference = subtract((await bookedOf(ctx, row)) ?? sums.payable, sums.payable);
    if (difference !== 0) throw new DomainError('FILING_UNEVEN', { difference: formatGrouped(difference) });
    ctx.note({ after: { subject: subject.name, kind: of.kind, period: of.period, rows: row.row_count, tax: sums.tax } });
    return filingView(row, sums);
  },
});
