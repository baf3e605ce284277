// D81: the same list twice, whatever file it came in.
import { limits } from '../../../schema/limits';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { problems } from '../../../schema/problems';
import { paidText, sameListText } from '../../../schema/statementTexts';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { InterceptItem } from '../steps/answerWarnings';
import { type HeldList, heldLists } from '../store/sameLists';
import type { StatementRecord } from '../store/statements';
import { eachStatement } from './statements';

const DAY_MS = 24 * 60 * 60 * 1000;
const { sameListDays, sameListPercent, sameListsTold } = limits.roster;

interface SameListView {
  readonly statementId: string;
  readonly statementCode: string;
  readonly equalCount: number;
  readonly totalCount: number;
  readonly text: string;
}

async function sameListsOf(ctx: Ctx, statement: StatementRecord, rosterId: string): Promise<SameListView[]> {
  const found = await heldLists(ctx, {
    statementId: statement.id,
    rosterId,
    since: new Date(ctx.now.getTime() - sameListDays * DAY_MS),
    percent: sameListPercent,
    told: sameListsTold,
  });
  return found.map((held) => ({
    statementId: held.id,
    statementCode: held.statement_code,
    equalCount: held.equal,
    totalCount: held.total,
    text: sameListText({
      rows: held.total,
      equal: held.equal,
      others: held.others,
      statementCode: held.statement_code,
      state: stateOf(ctx, held),
    }),
  }));
}

function stateOf(ctx: Ctx, held: HeldList): string {
  const { status } = held as { status: StatementRecord['status'] };
  return held.paid_at === null || status === 'PAYING' ? statementMachine.label(status) : paidText(dayOf(held.paid_at), dayOf(ctx.now));
}

/**
 * The question about the list as a whole, with one row per statement, so every door can name and link it. Nobody answers twice for one thing:
 * that the file is the same says less than that its content is.
 */
export async function withSameLists(ctx: Ctx, statement: StatementRecord, others: readonly InterceptItem[]): Promise<InterceptItem[]> {
  const found = statement.roster_id === null ? [] : await sameListsOf(ctx, statement, statement.roster_id);
  if (found.length === 0) return [...others];
  const { name, reasonRequired } = problems.SAME_LIST;
  const rows = found.map(({ statementId, statementCode, text }) => ({
    rowId: '',
    lineNo: 0,
    name: statementCode,
    text,
    statementId,
    statementCode,
  }));
  const item: InterceptItem = { code: 'SAME_LIST', name, count: found[0]?.equalCount ?? 0, reasonRequired, rows };
  return [item, ...others.filter(({ code }) => code !== 'SAME_FILE')];
}

export const sameListField = eachStatement('statementSameLists', async (ctx, record): Promise<SameListView[]> => {
  if (record.roster_id === null || record.confirmed_at !== null) return [];
  return sameListsOf(ctx, record, record.roster_id);
});
