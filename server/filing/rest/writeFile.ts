// The file of a sheet: its rows are fixed, so it is written anew each time it is asked for, as fast as it is taken.
import type { Readable } from 'node:stream';
import type { Caller } from '../../kernel/context';
import { writeSheetInWorker } from '../../kernel/sheetWorker';
import type { SheetRow } from '../../kernel/sheetWriter';
import { run } from '../../kernel/usecase';
import { openFiling } from '../commands/open-filing';
import { filingPage } from '../queries';
import { sheetOf } from '../views/sheets';

const PAGE_ROWS = 1000;

export async function fileOf(caller: Caller, id: string): Promise<{ readonly fileName: string; readonly stream: Readable }> {
  const { filing, mark, fileName } = await run(caller, openFiling, { id });
  const sheet = sheetOf(filing);
  // A long file is read for longer than a request may wait.
  const { waitUntil: _request, ...reader } = caller;
  async function* pages(): AsyncGenerator<readonly SheetRow[]> {
    let written = 0;
    for (let after = 0, more = true; more; ) {
      const rows = await run(reader, filingPage, { id, after, limit: PAGE_ROWS });
      yield rows.map(sheet.cells);
      written += rows.length;
      after = rows.at(-1)?.seq ?? after;
      more = rows.length === PAGE_ROWS;
    }
    // A row whose person is gone would be missing without a word.
    if (written !== filing.row_count) throw new Error(`sheet ${id} has ${written} of ${filing.row_count} rows`);
    yield [sheet.total];
  }
  return { fileName, stream: writeSheetInWorker({ name: sheet.name, columns: sheet.columns, mark }, pages()) };
}
