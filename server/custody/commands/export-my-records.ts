import { object } from 'yup';
import { copyName, copyParts } from '../../../schema/custody';
import { dayOf } from '../../kernel/clock';
import { csvOf } from '../../kernel/csv';
import { type OwnRecordsPart, ownRecordsParts } from '../../kernel/ownRecords';
import { command } from '../../kernel/usecase';

/** Who she is comes first, then what came of it; whichever domain tells it. */
function inOrder(parts: readonly OwnRecordsPart[]): OwnRecordsPart[] {
  const titles: readonly string[] = Object.values(copyParts).map(({ title }) => title);
  return [...parts].sort((a, b) => titles.indexOf(a.title) - titles.indexOf(b.title));
}

/** PYE-022: everything of the person of this session over all companies, in full; that she took it stands in the log. */
export const exportMyRecords = command({
  name: 'exportMyRecords',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  errors: [],
  idempotent: 'no',
  audit: { action: 'payee.exportRecords' },
  input: object({}),
  async run(ctx) {
    const parts: { title: string; columns: readonly string[]; rows: readonly { cells: readonly string[] }[] }[] = [];
    for (const { title, columns, rows } of inOrder(ownRecordsParts()))
      parts.push({ title, columns, rows: (await rows(ctx)).map((cells) => ({ cells })) });
    ctx.note({ after: { rows: parts.reduce((sum, { rows }) => sum + rows.length, 0) } });
    // A part under its title, an empty line between two.
    const lines = parts.flatMap(({ title, columns, rows }) => [[title], columns, ...rows.map(({ cells }) => cells), []]);
    return { fileName: copyName(dayOf(ctx.now)), madeAt: ctx.now, parts, csv: csvOf(lines).toString('utf8') };
  },
});
