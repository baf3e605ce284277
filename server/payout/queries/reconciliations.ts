import { array, mixed, number, object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { type ReconcileCaseStatus, reconcileCase, waitingCases } from '../../../schema/machines/reconcileCase';
import { reconcileKind } from '../../../schema/reconcile';
import { companiesNamed } from '../../company/public';
import { keywordOf } from '../../kernel/keyword';
import { COUNT_CAP, type Connection, connectionOf, pageOf } from '../../kernel/paging';
import { optionalDayShape, optionalFormatShape, optionalKeyShape, pageShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import {
  type CaseFilter,
  casesOfDay,
  countCases,
  findReconciliation,
  listCases,
  listRuns,
  openCasesOf,
  type ReconcileRun,
} from '../store/cases';
import { type ReconcileCaseView, viewsOfCases } from '../views/cases';

interface ReconciliationView extends ReconcileRun {
  readonly cases: ReconcileCaseView[];
}

export const opsReconciliation = query({
  name: 'opsReconciliation',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ day: string().required() }),
  run: async (ctx, { day }): Promise<ReconciliationView | null> => {
    const found = await findReconciliation(ctx, day);
    return found ? { ...found, cases: await viewsOfCases(ctx, await casesOfDay(ctx, day)) } : null;
  },
});

const DAYS_SHOWN = 7;

interface DayView extends ReconcileRun {
  readonly openCases: number;
}

export const opsReconcileDays = query({
  name: 'opsReconcileDays',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ first: number().integer().min(1).max(limits.payout.reconcileDays).nullable().default(null) }),
  run: async (ctx, { first }): Promise<DayView[]> => {
    const runs = await listRuns(ctx, first ?? DAYS_SHOWN);
    const open = await openCasesOf(
      ctx,
      runs.map(({ day }) => day),
    );
    return runs.map((one) => ({ ...one, openCases: open.get(one.day) ?? 0 }));
  },
});

export const opsReconcileCases = query({
  name: 'opsReconcileCases',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({
    filter: object({
      statuses: array(mixed<ReconcileCaseStatus>().oneOf(reconcileCase.stateKeys).required()).nullable().default(null),
      kind: optionalKeyShape(reconcileKind.keys),
      day: optionalDayShape(),
      keyword: optionalFormatShape('searchText'),
    })
      .nullable()
      .default(null),
    ...pageShape,
  }),
  run: async (ctx, input): Promise<Connection<ReconcileCaseView>> => {
    const page = pageOf(input);
    const given = input.filter;
    const keyword = keywordOf(given?.keyword);
    const filter: CaseFilter = {
      statuses: given?.statuses?.length ? given.statuses : keyword ? reconcileCase.stateKeys : waitingCases,
      kind: given?.kind ?? null,
      day: given?.day ?? null,
      keyword,
      companyIds: keyword ? await companiesNamed(ctx, keyword.pattern) : [],
    };
    const rows = await listCases(ctx, filter, { limit: page.size + 1, offset: page.offset, beforeId: page.cursor?.[0] ?? null });
    const total = await countCases(ctx, filter, COUNT_CAP);
    return connectionOf(await viewsOfCases(ctx, rows), page, total, ({ id }) => [id]);
  },
});
