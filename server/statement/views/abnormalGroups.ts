// What a hand-in of the failures would do with each line, told before it is done (row 23).
import { centsFromDatabase, sum } from '../../../schema/money';
import { type AbnormalClass, abnormalClasses } from '../../../schema/statementTexts';
import type { Ctx } from '../../kernel/context';
import { loader } from '../../kernel/loader';
import { classOf } from '../steps/classifyFailures';
import type { LineRecord } from '../store/lines';
import { abnormalLines } from '../store/outcome';
import { getStatements } from '../store/statements';
import { type LineView, lineViews } from './lines';

const LINES_TOLD = 100;

function groupsOf(lines: readonly LineRecord[]) {
  return (Object.keys(abnormalClasses) as AbnormalClass[])
    .map((key) => ({ key, own: lines.filter((line) => classOf(line) === key) }))
    .filter(({ own }) => own.length > 0)
    .map(({ key, own }) => ({
      class: key,
      label: abnormalClasses[key],
      lineCount: own.length,
      pay: sum(own.map((line) => centsFromDatabase(line.gross_cents))),
      net: sum(own.map((line) => centsFromDatabase(line.net_cents))),
      isHandedIn: key === 'SENDABLE' || key === 'HELD',
    }));
}

/** Nothing waits to be handed in but in 13 and 15. */
async function failuresOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, readonly LineRecord[]>> {
  const statements = await getStatements(ctx, ids);
  const waiting = statements.filter(({ status }) => status === 'ABNORMAL' || status === 'EXCEPTION').map(({ id }) => id);
  const lines = waiting.length > 0 ? await abnormalLines(ctx, waiting) : new Map<string, readonly LineRecord[]>();
  return new Map(statements.map(({ id }) => [id, lines.get(id) ?? []]));
}

export const abnormalGroups = loader({
  name: 'statementAbnormalGroups',
  realm: 'company',
  needs: 'READER',
  run: async (ctx, ids) => new Map([...(await failuresOf(ctx, ids))].map(([id, lines]) => [id, groupsOf(lines)])),
});

export const linesToCorrect = loader<LineView[]>({
  name: 'statementLinesToCorrect',
  realm: 'company',
  needs: 'READER',
  async run(ctx, ids) {
    const stuck = [...(await failuresOf(ctx, ids))].map(
      ([id, lines]) => [id, lines.filter((line) => classOf(line) === 'NEEDS_ACCOUNT').slice(0, LINES_TOLD)] as const,
    );
    const views = await lineViews(
      ctx,
      stuck.flatMap(([, lines]) => lines),
    );
    const byId = new Map(views.map((view) => [view.id, view]));
    return new Map(stuck.map(([id, lines]) => [id, lines.flatMap((line) => byId.get(line.id) ?? [])]));
  },
});
