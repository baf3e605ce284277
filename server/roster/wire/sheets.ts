import type { Readable } from 'node:stream';
import {
  errorSheetName,
  lineNoTitle,
  reasonTitle,
  rosterColumns,
  rowKeyTitle,
  templateExample,
  templateExampleMark,
  templateSheetName,
} from '../../../schema/columns';
import type { RosterField } from '../../../schema/problems';
import { type SheetColumn, type SheetRow, writeSheet } from '../../kernel/sheetWriter';
import type { FullRow } from '../commands/open-error-rows';
import { amountCell } from '../views/cellTexts';

async function* onePage(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  yield rows;
}

/** What lists of the kind call a column, where it means something else there. */
export type OwnTitles = Readonly<Partial<Record<RosterField, string>>>;

function columnOf(field: RosterField, titles: OwnTitles): SheetColumn {
  return {
    title: titles[field] ?? rosterColumns[field].title,
    kind: field === 'amount' ? 'amount' : 'text',
    width: field === 'idCard' || field === 'account' ? 24 : 18,
  };
}

/** Header, one example line that reading skips, and cells formatted as text where digits must not be lost. */
export function templateSheet(fields: readonly RosterField[], titles: OwnTitles = {}): Readable {
  const columns: SheetColumn[] = [{ title: lineNoTitle, kind: 'text', width: 8 }, ...fields.map((field) => columnOf(field, titles))];
  const example = [templateExampleMark, ...fields.map((field) => templateExample[field])];
  return writeSheet(templateSheetName, columns, onePage([example]));
}

/** Rows with their reasons, each with the key that brings it back to its place (IMP-009). */
export function errorSheet(
  fields: readonly RosterField[],
  pages: AsyncIterable<readonly FullRow[]>,
  { name = errorSheetName, titles = {}, mark }: { readonly name?: string; readonly titles?: OwnTitles; readonly mark?: string } = {},
): Readable {
  const columns: SheetColumn[] = [
    { title: lineNoTitle, kind: 'count', width: 8 },
    ...fields.map((field) => columnOf(field, titles)),
    { title: reasonTitle, kind: 'text', width: 48 },
    { title: rowKeyTitle, kind: 'text', isHidden: true },
  ];
  const rowOf = ({ lineNo, cells, reasons, rowKey }: FullRow): SheetRow => [
    lineNo,
    ...fields.map((field) => (field === 'amount' ? amountCell(cells.amount) : cells[field])),
    reasons,
    rowKey,
  ];
  async function* sheetPages(): AsyncGenerator<SheetRow[]> {
    for await (const page of pages) yield page.map(rowOf);
  }
  return writeSheet(name, columns, sheetPages(), mark ?? null);
}

/** Any table of texts as a sheet: every cell stays the text it was. */
export function textSheet(name: string, header: readonly string[], lines: readonly (readonly string[])[]): Readable {
  const columns = header.map((title): SheetColumn => ({ title, kind: 'text' }));
  return writeSheet(name, columns, onePage(lines));
}
