import { boolean, number, object } from 'yup';
import { amountBand, maxDays, statisticsTexts } from '../../../schema/analytics';
import { type ServiceKind, serviceKind, settlementType } from '../../../schema/codes';
import { DomainError, fillText, invalid } from '../../../schema/errors';
import type { StatementStatus } from '../../../schema/machines/statement';
import { statementScreen } from '../../../schema/machines/statement';
import { centsFromDatabase } from '../../../schema/money';
import { addDays, machineNow, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { connectionOf, pageOf } from '../../kernel/paging';
import { query } from '../../kernel/usecase';
import { mySubjects } from '../../subject/public';
import { linesFilterShape, statisticsInput } from '../inputs';
import type { Days } from '../rules';
import { daysOf, lengthOf } from '../steps/days';
import { companiesDue } from '../store/counting';
import type { Scope } from '../store/figures';
import { type LineScope, linesBehind } from '../store/lines';
import { emptyStatistics, NO_LINES, peopleView, pointsOf, rangesOf, regionsView, statisticsView } from '../views';

const COMPANIES_AT_ONCE = 100;

interface Asked {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly subjectId: string | null;
  readonly businessType: keyof typeof settlementType.rows | null;
}

/** Errors: VALIDATION_FAILED when the end lies before the start, or too far behind it. */
function scopeOf(ctx: Ctx, asked: Asked | null): Scope {
  const days = daysOf({ from: asked?.startDate || null, to: asked?.endDate || null }, ctx.now);
  if (days.to < days.from) throw invalid({ endDate: statisticsTexts.reversed });
  if (lengthOf(days) > maxDays) throw invalid({ endDate: fillText(statisticsTexts.tooLong, { days: maxDays }) });
  const type = asked?.businessType ? Number(settlementType.code(asked.businessType)) : null;
  const kinds: readonly ServiceKind[] | null =
    type === null ? null : serviceKind.keys.filter((kind) => serviceKind.rows[kind].businessType === type);
  return { ...days, subjectId: asked?.subjectId ?? null, kinds };
}

const reader = { realm: 'company', needs: 'READER' } as const;

/** Everything that the screen shows, in one question. */
export const statistics = query({
  name: 'statistics',
  fromReplica: true,
  ...reader,
  input: statisticsInput(),
  visitor: () => emptyStatistics(daysOf({ from: null, to: null }, machineNow())),
  run: (ctx, { filter }) => statisticsView(ctx, scopeOf(ctx, filter), filter?.dimension ?? 'DAY', filter?.compareFrom ?? null),
});

export const statisticsPoints = query({
  name: 'statisticsPoints',
  fromReplica: true,
  ...reader,
  input: statisticsInput(),
  visitor: () => [],
  run: (ctx, { filter }) => pointsOf(ctx, scopeOf(ctx, filter), filter?.dimension ?? 'DAY'),
});

/** Errors: AMOUNT_RANGE_EMPTY without a payment (D46). */
export const statisticsRanges = query({
  name: 'statisticsRanges',
  fromReplica: true,
  ...reader,
  input: statisticsInput(),
  async run(ctx, { filter }) {
    const ranges = await rangesOf(ctx, scopeOf(ctx, filter), null);
    if (ranges.every((range) => range.number === 0)) throw new DomainError('AMOUNT_RANGE_EMPTY');
    return ranges;
  },
});

export const statisticsPeople = query({
  name: 'statisticsPeople',
  fromReplica: true,
  ...reader,
  input: statisticsInput(),
  visitor: () => ({ ages: [], genders: [] }),
  run: (ctx, { filter }) => peopleView(ctx, scopeOf(ctx, filter)),
});

export const statisticsRegions = query({
  name: 'statisticsRegions',
  fromReplica: true,
  ...reader,
  input: statisticsInput(),
  visitor: () => [],
  run: (ctx, { filter }) => regionsView(ctx, scopeOf(ctx, filter)),
});

/** ANA-007: the closed ones too, because their payments are in the figures. */
export const statisticsSubjects = query({
  name: 'statisticsSubjects',
  fromReplica: true,
  ...reader,
  input: object({ isEffective: boolean().nullable().default(false) }),
  visitor: () => [],
  async run(ctx, { isEffective }) {
    const subjects = await mySubjects(ctx);
    return subjects.filter(({ isOpen }) => isOpen || !isEffective).map(({ id, name }) => ({ code: id, name }));
  },
});

/** The days of a bar within the days asked for. */
function within(days: Days, date: string | null): Days {
  if (!date) return days;
  const isMonth = date.length === 'YYYY-MM'.length;
  const first = isMonth ? `${date}-01` : date;
  if (Number.isNaN(startOfDay(first).getTime())) throw invalid({ date: statisticsTexts.noDate });
  const last = isMonth ? addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) : date;
  return { from: first > days.from ? first : days.from, to: last < days.to ? last : days.to };
}

/** What a bar is made of: the same filter, and the same rows that were counted. */
export const statisticsLines = query({
  name: 'statisticsLines',
  fromReplica: true,
  ...reader,
  input: object({
    filter: linesFilterShape().nullable().default(null),
    first: number().integer().nullable(),
    page: number().integer().nullable(),
  }),
  visitor: () => NO_LINES,
  async run(ctx, { filter, ...paging }) {
    const page = pageOf(paging);
    const scope = scopeOf(ctx, filter);
    const at = filter?.amountBand ? amountBand.keys.indexOf(filter.amountBand) : -1;
    const bound = (key: number): number | null => {
      const band = amountBand.keys[key];
      return band === undefined ? null : amountBand.rows[band].fromCents;
    };
    const asked: LineScope = {
      ...scope,
      ...within(scope, filter?.date ?? null),
      province: filter?.province ?? null,
      sex: filter?.sex ?? null,
      ageBand: filter?.ageBand ?? null,
      fromCents: at < 0 ? null : bound(at),
      belowCents: at < 0 ? null : bound(at + 1),
      isPaid: filter?.outcome !== 'FAILED' && filter?.failCode == null,
      failCode: filter?.failCode ?? null,
    };
    const found = await linesBehind(ctx, asked, page);
    const nodes = found.rows.map((row) => ({
      id: row.id,
      statementId: row.statement_id,
      statementCode: row.statement_code,
      title: row.title,
      settlementType: serviceKind.rows[row.kind].settlementType,
      // Stored by the statement domain as a key of its machine.
      screen: statementScreen[row.statement_status as StatementStatus],
      day: row.day,
      name: row.name,
      amount: centsFromDatabase(row.gross_cents),
      failText: row.fail_text,
    }));
    return { ...connectionOf(nodes, page, found.count, (node) => [node.id]), sum: centsFromDatabase(found.sum) };
  },
});

/** For the sweep: companies with days to count again. */
export const dueCompanies = query({
  name: 'rollupsDue',
  realm: 'system',
  needs: null,
  input: object({}),
  run: (ctx): Promise<string[]> => companiesDue(ctx, COMPANIES_AT_ONCE),
});
