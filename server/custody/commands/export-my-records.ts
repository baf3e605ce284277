import { buffer } from 'node:stream/consumers';
import { object, string } from 'yup';
import { copyName, copyParts, isAmountColumn } from '../../../schema/custody';
import { dayOf } from '../../kernel/clock';
import { type OwnRecordsPart, ownRecordsParts } from '../../kernel/ownRecords';
import { type SheetColumn, type SheetRow, writeBook } from '../../kernel/sheetWriter';
import { command } from '../../kernel/usecase';
import { codeErrors, useCode } from '../../verification/public';
import { checkOwnCode, recordsBinding } from '../steps/ownCode';

/** Who she is comes first, then what came of it; whichever domain tells it. */
function inOrder(parts: readonly OwnRecordsPart[]): OwnRecordsPart[] {
  const titles: readonly string[] = Object.values(copyParts).map(({ title }) => title);
  return [...parts].sort((a, b) => titles.indexOf(a.title) - titles.indexOf(b.title));
}

/** Numbers of people and accounts stay whole as texts; sums can be added up. */
const columnOf = (title: string): SheetColumn => ({ title, kind: isAmountColumn(title) ? 'amount' : 'text', width: 24 });

async function* onePage(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  yield rows;
}

type Part = { title: string; columns: readonly string[]; rows: readonly { cells: readonly string[] }[] };

/** A sheet for each part, under its title. */
const workbookOf = (parts: readonly Part[]): Promise<Buffer> =>
  buffer(
    writeBook(
      parts.map(({ title, columns, rows }) => ({
        name: title,
        columns: columns.map(columnOf),
        pages: onePage(rows.map(({ cells }) => cells)),
      })),
    ),
  );

/** PYE-022: everything of the person of this session over all companies, in full and by a fresh code; that she took it stands in the log. */
export const exportMyRecords = command({
  name: 'exportMyRecords',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  errors: [...codeErrors],
  idempotent: 'no',
  audit: { action: 'payee.exportRecords' },
  input: object({ code: string().required().max(16) }),
  before: (before, input) => checkOwnCode(before, 'COPY', input.code),
  async run(ctx, _input, { codeId }) {
    await useCode(ctx, { codeId, binding: recordsBinding(ctx, 'COPY') });
    const parts: Part[] = [];
    for (const { title, columns, rows } of inOrder(ownRecordsParts()))
      parts.push({ title, columns, rows: (await rows(ctx)).map((cells) => ({ cells })) });
    ctx.note({ after: { rows: parts.reduce((sum, { rows }) => sum + rows.length, 0) } });
    const workbook = (await workbookOf(parts)).toString('base64');
    return { fileName: copyName(dayOf(ctx.now)), madeAt: ctx.now, parts, workbook };
  },
});
