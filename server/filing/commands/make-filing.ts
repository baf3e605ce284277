import { number } from 'yup';
import { DomainError } from '../../../schema/errors';
import { filingOpen } from '../../../schema/filings';
import { centsFromDatabase, formatGrouped, subtract } from '../../../schema/money';
import { command } from '../../kernel/usecase';
import { subjectById } from '../../subject/public';
import { dueTaxesOf } from '../steps/dueTaxes';
import { filingShape, requirePeriod } from '../steps/period';
import { yearsOf } from '../steps/standing';
import { bookedOf, insertFiling, openNow } from '../store';
import { type FilingView, filingView, sumsView } from '../views/filings';

/**
 * LAW-007 to LAW-009: fixes the rows of a sheet. One that says another tax than the books is never made, so it is never filed. What was paid and has no end
 * yet is told first, and the sheet keeps how much it was (`openLeftOut` = so many were read; when others have come or gone since, it is told anew).
 */
export const opsMakeFiling = command({
  name: 'opsMakeFiling',
  realm: 'operator',
  needs: 'OPS_TAX',
  input: filingShape.shape({ openLeftOut: number().integer().min(0).nullable().default(null) }),
  errors: ['SUBJECT_NOT_FOUND', 'FILING_EMPTY', 'FILING_OPEN', 'FILING_UNEVEN', 'TAX_RULE_MISSING'],
  idempotent: 'required',
  statementTimeoutMs: 120_000,
  audit: { action: 'filing.make', target: (_input, output: FilingView) => ['filing', output.id] },
  run: async (ctx, { openLeftOut, ...of }): Promise<FilingView> => {
    requirePeriod(ctx, of);
    const subject = await subjectById(ctx, of.subjectId);
    const open = await openNow(ctx, of);
    const row = await insertFiling(ctx, of, { due: await dueTaxesOf(ctx, of), years: await yearsOf(ctx, of), open });
    if (row.row_count === 0) throw new DomainError('FILING_EMPTY', { period: of.period });
    if (open.open_count > 0 && openLeftOut !== open.open_count)
      throw new DomainError('FILING_OPEN', {
        count: open.open_count,
        thing: filingOpen[of.kind],
        amount: formatGrouped(centsFromDatabase(open.open_cents)),
      });
    const sums = sumsView(row);
    const difference = subtract((await bookedOf(ctx, row)) ?? sums.payable, sums.payable);
    if (difference !== 0) throw new DomainError('FILING_UNEVEN', { difference: formatGrouped(difference) });
    ctx.note({
      after: { subject: subject.name, kind: of.kind, period: of.period, rows: row.row_count, tax: sums.tax, open: open.open_count },
    });
    return filingView(row, sums);
  },
});
