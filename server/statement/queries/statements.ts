import { array, number, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { type Cents, ZERO } from '../../../schema/money';
import { loader } from '../../kernel/loader';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../../kernel/paging';
import { idInput, optionalIdInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { type RosterState, readRosterState } from '../../roster/public';
import { isDraft } from '../rules';
import { lineWarnings } from '../store/comparison';
import { countStatements, cursorOf, type ListSort, listStatements } from '../store/list';
import * as store from '../store/statements';
import { lineTotals, noLines } from '../store/totals';
import {
  actionsOf,
  type PaymentView,
  paymentView,
  type RevokeView,
  revokeOf,
  type StopCheckView,
  stepsOf,
  stopCheckOf,
} from '../views/details';
import { type HoldView, holdView, type StatementView, statementView, statementViews } from '../views/statements';
import { filterInput, listFilterOf, type Tab, tabs } from './listFilter';
import { requireSameList } from './seen';

export const statementById = query({
  name: 'statement',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idInput() }),
  visitor: (): StatementView | null => null,
  saysUnknown: (found) => found === null,
  async run(ctx, input): Promise<StatementView | null> {
    const record = await store.findStatement(ctx, input.id);
    return record ? statementView(ctx, record) : null;
  },
});

export const statementByKey = query({
  name: 'statementByKey',
  realm: 'company',
  needs: 'READER',
  input: object({ key: string().required().max(100) }),
  visitor: (): StatementView | null => null,
  saysUnknown: (found) => found === null,
  async run(ctx, input): Promise<StatementView | null> {
    const record = await store.findByKey(ctx, input.key);
    return record ? statementView(ctx, record) : null;
  },
});

type StatementPage = Connection<StatementView> & { readonly totalAmount: Cents };

export const SORTS = ['CREATED_DESC', 'CREATED_ASC', 'TOTAL_DESC', 'TOTAL_ASC'] as const;

export const statements = query({
  name: 'statements',
  fromReplica: true,
  realm: 'company',
  needs: 'READER',
  input: object({
    filter: filterInput(),
    sort: string<ListSort>()
      .nullable()
      .oneOf([...SORTS, null]),
    first: number().nullable(),
    after: string().nullable(),
    page: number().nullable(),
  }),
  visitor: (): StatementPage => ({ ...emptyConnection(), totalAmount: ZERO }),
  async run(ctx, input): Promise<StatementPage> {
    const page = pageOf({ first: input.first ?? null, after: input.after ?? null, page: input.page ?? null });
    const sort = input.sort ?? 'CREATED_DESC';
    const filter = listFilterOf(ctx, input.filter);
    const [records, { count, total }] = await Promise.all([listStatements(ctx, filter, sort, page), countStatements(ctx, filter)]);
    const views = await statementViews(ctx, records);
    return { ...connectionOf(views, page, count, (node) => cursorOf(node, sort)), totalAmount: total };
  },
});

export const statementCounts = query({
  name: 'statementCounts',
  fromReplica: true,
  realm: 'company',
  needs: 'READER',
  input: object({
    tabs: array(
      string<Tab>()
        .oneOf([...tabs])
        .required(),
    )
      .required()
      .max(tabs.length),
    settlementType: number().nullable().oneOf([1, 2, null]),
  }),
  visitor: (input): { tab: Tab; count: number }[] => input.tabs.map((tab) => ({ tab, count: 0 })),
  async run(ctx, input): Promise<{ tab: Tab; count: number }[]> {
    const counted: { tab: Tab; count: number }[] = [];
    for (const tab of input.tabs) {
      const { count } = await countStatements(ctx, listFilterOf(ctx, { tab, settlementType: input.settlementType ?? null }));
      counted.push({ tab, count });
    }
    return counted;
  },
});

export const statementDraft = query({
  name: 'statementDraft',
  realm: 'company',
  needs: 'ANY',
  input: object({ settlementType: number().oneOf([1, 2]).required() }),
  async run(ctx, input) {
    return { settlementType: input.settlementType, form: await store.findDraft(ctx, input.settlementType) };
  },
});

interface StatementFacts {
  readonly statement: StatementView;
  readonly payment: PaymentView;
  readonly hold: HoldView | null;
  readonly stop: StopCheckView;
  readonly receiptCount: number;
  readonly companyId: string;
  readonly companyName: string;
  readonly revoke: RevokeView;
  /** What was submitted to the audit: all that a caller who names nothing may have read. */
  readonly submittedHash: string | null;
}

/** All facts of one statement in one reading, for callers that have no graph: the legacy facade. */
export const statementFacts = query({
  name: 'statementFacts',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idInput() }),
  async run(ctx, input): Promise<StatementFacts> {
    const record = await store.getStatement(ctx, input.id);
    const lines = (await lineTotals(ctx, [record.id])).get(record.id) ?? noLines;
    return {
      statement: await statementView(ctx, record),
      payment: await paymentView(ctx, record, { samePayee: 0, sharedAccount: 0, intercepted: 0 }),
      hold: holdView(ctx, record),
      stop: await stopCheckOf(ctx, record, lines),
      receiptCount: lines.receiptCount,
      companyId: ctx.companyId,
      companyName: ctx.company?.name ?? '',
      revoke: revokeOf(ctx, record),
      submittedHash: record.submitted_hash,
    };
  },
});

interface CheckFacts {
  readonly statement: StatementView;
  readonly rosterId: string | null;
  readonly isReady: boolean;
  readonly counts: RosterState['counts'] | null;
}

/** The list behind a statement that is being made, by the statement's id or by its creation key. Errors: ROSTER_GONE, UNKNOWN_VALUE, and why its file could not be read. */
export const checkFacts = query({
  name: 'checkFacts',
  realm: 'company',
  needs: 'READER',
  input: object({ id: optionalIdInput(), key: string().nullable().max(100) }),
  async run(ctx, input): Promise<CheckFacts> {
    const record = input.key ? await store.findByKey(ctx, input.key) : await store.findStatement(ctx, input.id ?? '0');
    if (!record) throw new DomainError(input.key ? 'ROSTER_GONE' : 'STATEMENT_NOT_FOUND');
    requireSameList(record, input);
    const statement = await statementView(ctx, record);
    if (record.roster_id === null || !isDraft(record.status)) return { statement, rosterId: null, isReady: true, counts: null };
    const state = await readRosterState(ctx, record.roster_id);
    return { statement, rosterId: record.roster_id, isReady: state.status === 'OPEN' || state.status === 'FAILED', counts: state.counts };
  },
});

const nested = { realm: 'company', needs: 'READER' } as const;
type Read<V> = (ctx: Parameters<typeof store.getStatements>[0], record: store.StatementRecord) => Promise<V> | V;

/** A field of many statements at once: the records are read once, each field is computed from its own. */
export function eachStatement<V>(name: string, read: Read<V>) {
  return loader<V>({
    name,
    ...nested,
    async run(ctx, ids) {
      // Side by side: what each of them reads by id becomes one reading for all.
      const records = await store.getStatements(ctx, ids);
      return new Map(await Promise.all(records.map(async (record) => [record.id, await read(ctx, record)] as const)));
    },
  });
}

export const statementFields = {
  byId: loader<StatementView>({
    name: 'statementsById',
    ...nested,
    async run(ctx, ids) {
      const views = await statementViews(ctx, await store.getStatements(ctx, ids));
      return new Map(views.map((view) => [view.id, view]));
    },
  }),
  actions: eachStatement('statementActions', async (ctx, record) =>
    actionsOf(ctx, record, (await lineTotals(ctx, [record.id])).get(record.id) ?? noLines),
  ),
  payment: eachStatement('statementPayment', async (ctx, record) => {
    const warned = await lineWarnings(ctx, record.id);
    const answers = await store.listAnswers(ctx, record.id);
    const intercepted = answers.reduce((count, answer) => count + answer.row_count, 0);
    return paymentView(ctx, record, { samePayee: warned.same_payee, sharedAccount: warned.shared_account, intercepted });
  }),
  hold: eachStatement('statementHold', (ctx, record) => holdView(ctx, record)),
  stopCheck: eachStatement('statementStopCheck', async (ctx, record) => {
    const lines = (await lineTotals(ctx, [record.id])).get(record.id) ?? noLines;
    return stopCheckOf(ctx, record, lines);
  }),
  steps: eachStatement('statementSteps', (ctx, record) => stepsOf(ctx, record)),
};
