import { errorSheetName, rosterSheetName } from '../../../schema/columns';
import type { Caller } from '../../kernel/context';
import type { Download } from '../../kernel/doors/restRow';
import { XLSX_TYPE } from '../../kernel/sheetWriter';
import { run } from '../../kernel/usecase';
import { type FullRow, type FullRows, openErrorRows } from '../commands/open-error-rows';
import { rosterQuery } from '../queries/rosters';
import { graphFields } from '../rules';
import type { ColumnView } from '../views/rows';
import { errorSheet, type OwnTitles } from './sheets';

/** The rows of a list with their reasons. The first page is read before the first byte, so that a refusal is still an answer and not a cut file. */
export async function rosterFile(caller: Caller, rosterId: string, onlyErrors: boolean): Promise<Download> {
  const roster = await run(caller, rosterQuery, { id: rosterId });
  const first = await run(caller, openErrorRows, { rosterId: roster.id, onlyErrors, after: null });
  const fields = roster.columns.map(({ field }) => graphFields[field]);
  const name = onlyErrors ? errorSheetName : rosterSheetName;
  return {
    fileName: `${name}.xlsx`,
    contentType: XLSX_TYPE,
    stream: errorSheet(fields, pagesAfter(caller, { rosterId: roster.id, onlyErrors }, first), {
      name,
      titles: titlesOf(roster.columns),
      mark: first.mark,
    }),
  };
}

/** The columns as the list calls them. */
export const titlesOf = (columns: readonly Pick<ColumnView, 'field' | 'title'>[]): OwnTitles =>
  Object.fromEntries(columns.map(({ field, title }) => [graphFields[field], title]));

async function* pagesAfter(
  caller: Caller,
  which: { readonly rosterId: string; readonly onlyErrors: boolean },
  first: FullRows,
): AsyncGenerator<readonly FullRow[]> {
  for (let page = first; ; page = await run(caller, openErrorRows, { ...which, after: page.next })) {
    yield page.rows;
    if (!page.next) return;
  }
}
