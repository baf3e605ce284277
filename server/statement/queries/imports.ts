// The import history of statements: what a list became, and whether that may still be undone (IMP-014).
import { loader } from '../../kernel/loader';
import { rostersOfStatements } from '../../roster/public';
import { getStatements } from '../store/statements';
import { type StatementView, statementViews } from '../views/statements';
import { type UndoAction, undoAction } from '../views/undo';

const nested = { realm: 'company', needs: 'READER' } as const;

export const importFields = {
  statement: loader<StatementView>({
    name: 'importStatement',
    ...nested,
    async run(ctx, rosterIds) {
      const holders = await rostersOfStatements(ctx, rosterIds);
      const views = new Map((await statementViews(ctx, await getStatements(ctx, [...holders.values()]))).map((view) => [view.id, view]));
      return new Map(
        [...holders].flatMap(([rosterId, id]) => {
          const view = views.get(id);
          return view ? [[rosterId, view] as const] : [];
        }),
      );
    },
  }),
  undo: loader<UndoAction>({
    name: 'importUndo',
    ...nested,
    async run(ctx, rosterIds) {
      const holders = await rostersOfStatements(ctx, rosterIds);
      const records = new Map((await getStatements(ctx, [...holders.values()])).map((record) => [record.id, record]));
      return new Map([...holders].map(([rosterId, id]) => [rosterId, undoAction(ctx, records.get(id))]));
    },
  }),
};
