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
} from '../../schema/columns';
import type { RosterField } from '../../schema/problems';
import { type SheetColumn, type SheetValue, writeSheet } from '../kernel/sheetWriter';
import type { FullRow } from './commands/open-error-rows';

function columnOf(field: RosterField): SheetColumn {
  return {
    title: rosterColumns[field].title,
    kind: field === 'amount' ? 'amount' : 'text',
    width: field === 'idCard' || field === 'account' ? 24 : 18,
  };
}

/** Header, one example line that reading skips, and cells formatted as text where digits must not be lost. */
export function templateSheet(fields: readonly RosterField[]): Readable {
  const columns: SheetColumn[] = [{ title: lineNoTitle, kind: 'text', width: 8 }, ...fields.map(columnOf)];
  async function* rows(): AsyncGenerator<SheetValue[]> {
    yield [templateExampleMark, ...fields.map((field) => templateExample[field])];
  }
  return writeSheet(templateSheetName, columns, rows());
}

/** Only the bad rows, each with its reasons and the key that brings it back to its place (IMP-009). */
export function errorSheet(fields: readonly RosterField[], pages: AsyncIterable<readonly FullRow[]>): Readable {
  const columns: SheetColumn[] = [
    { title: lineNoTitle, kind: 'count', width: 8 },
    ...fields.map(columnOf),
    { title: reasonTitle, kind: 'text', width: 48 },
    { title: rowKeyTitle, kind: 'text', isHidden: true },
  ];
  async function* rows(): AsyncGenerator<SheetValue[]> {
    for await (const page of pages) {
      for (const row of page) yield [row.lineNo, ...fields.map((field) => row.cells[field]), row.reasons, row.rowKey];
    }
  }
  return writeSheet(errorSheetName, columns, rows());
}

/** Any table of texts as a sheet: every cell stays the text it was. */
export function textSheet(name: string, header: readonly string[], lines: readonly (readonly string[])[]): Readable {
  async function* rows(): AsyncGenerator<SheetValue[]> {
    for (const line of lines) yield header.map((_, index) => line[index] ?? '');
  }
  return writeSheet(
    name,
    header.map((title) => ({ title, kind: 'text' })),
    rows(),
  );
}
