import { number, object } from 'yup';
import { monthsOfPeriod } from '../../schema/filings';
import { monthOf, startOfDay } from '../kernel/clock';
import { idShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { subjectById } from '../subject/public';
import { filingShape, requirePeriod } from './steps/period';
import { ledgerOfMonth, listFilings, listPage, type PageRecord, sumsNow } from './store';
import { filingView, ledgerView, sumsView } from './views/filings';

const monthBehind = (month: string): string => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`;
};

export const opsFilingSituation = query({
  name: 'opsFilingSituation',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: filingShape,
  statementTimeoutMs: 60_000,
  run: async (ctx, of) => {
    requirePeriod(ctx, of);
    await subjectById(ctx, of.subjectId);
    const { from, until } = monthsOfPeriod(of.period);
    const sums = sumsView(await sumsNow(ctx, of));
    const span = { begins: startOfDay(`${from}-01`), ends: startOfDay(`${monthBehind(until)}-01`) };
    return {
      sums,
      ledger: of.kind === 'WITHHOLDING' ? ledgerView(await ledgerOfMonth(ctx, of.subjectId, of.period, span)) : null,
      isOver: until < monthOf(ctx.now),
      filings: (await listFilings(ctx, of)).map((row) => filingView(row, sums)),
    };
  },
});

/** Rows of a sheet behind the one given, for whoever writes the file. */
export const filingPage = query({
  name: 'filingPage',
  realm: 'operator',
  needs: 'OPS_TAX',
  input: object({ id: idShape(), after: number().integer().required(), limit: number().integer().required() }),
  run: (ctx, { id, after, limit }): Promise<PageRecord[]> => listPage(ctx, id, after, limit),
});
