import { number, object } from 'yup';
import { monthsOfPeriod } from '../../schema/filings';
import { monthOf, startOfDay } from '../kernel/clock';
import { keywordOf } from '../kernel/keyword';
import { COUNT_CAP, type Connection, connectionOf, pageOf } from '../kernel/paging';
import { idInput, idShape, optionalFormatShape, pageShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { subjectById } from '../subject/public';
import { yearRecord } from '../tax/public';
import { dueTaxesOf } from './steps/dueTaxes';
import { filingShape, requirePeriod } from './steps/period';
import { countRecords, ledgerOfMonth, listFilings, listPage, listRecords, openNow, type PageRecord, sumsNow } from './store';
import { filingView, ledgerView, openView, type RecordView, recordView, sumsView } from './views/filings';

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
    const sums = sumsView(await sumsNow(ctx, of, await dueTaxesOf(ctx, of)));
    const span = { begins: startOfDay(`${from}-01`), ends: startOfDay(`${monthBehind(until)}-01`) };
    return {
      sums,
      open: openView(await openNow(ctx, of)),
      ledger: of.kind === 'WITHHOLDING' ? ledgerView(await ledgerOfMonth(ctx, of.subjectId, of.period, span)) : null,
      isOver: until < monthOf(ctx.now),
      filings: (await listFilings(ctx, of)).map((row) => filingView(row, sums)),
    };
  },
});

const yearShape = () => number().integer().min(2019).max(2999).required();

/** LAW-003: whose cumulative records there are. */
export const opsTaxRecords = query({
  name: 'opsTaxRecords',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ subjectId: idInput(), year: yearShape(), keyword: optionalFormatShape('searchText'), ...pageShape }),
  run: async (ctx, input): Promise<Connection<RecordView>> => {
    await subjectById(ctx, input.subjectId);
    const page = pageOf(input);
    const of = { subjectId: input.subjectId, year: input.year, pattern: keywordOf(input.keyword)?.pattern ?? null };
    const rows = await listRecords(ctx, of, { limit: page.size + 1, offset: page.offset, afterId: page.cursor?.[0] ?? null });
    return connectionOf(rows.map(recordView), page, await countRecords(ctx, of, COUNT_CAP), ({ personId }) => [personId]);
  },
});

/** The months of one of them, over all companies: operators see what companies may not (D49). */
export const opsTaxRecord = query({
  name: 'opsTaxRecord',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ subjectId: idInput(), personId: idInput(), year: yearShape() }),
  run: async (ctx, { subjectId, personId, year }) => {
    await subjectById(ctx, subjectId);
    const [now, last] = [monthOf(ctx.now), `${year}-12`];
    return yearRecord(ctx, { subjectId, personId, year, month: now < last ? now : last }, 'OPERATOR');
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
