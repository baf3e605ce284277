import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HiddenRowsChoice } from '../../schema/codes';
import { problemText } from '../../schema/problems';
import { type IngestedRow, type IngestRequest, ingestSheet } from '../../server/roster/sheet/ingest';
import { sheetLimits } from '../../server/roster/sheet/limits';
import { outlineSheet } from '../../server/roster/sheet/outline';
import { bookOf } from '../kit/builders/xlsxFiles';

// What is hidden in a sheet, by hand or by a filter, is seen by nobody who uploads it, and would be paid.
const request: IngestRequest = {
  chosen: new Map(),
  remembered: new Map(),
  rules: {
    columns: [
      { field: 'name', isRequired: true },
      { field: 'account', isRequired: true },
    ],
    payWay: 'BANK_CARD',
    today: '2026-11-20',
  },
  hiddenRows: null,
};
async function ingest(bytes: Buffer, hiddenRows: HiddenRowsChoice | null) {
  const rows: IngestedRow[] = [];
  const summary = await ingestSheet(bytes, { ...request, hiddenRows }, sheetLimits, { row: (row) => rows.push(row) });
  return { lines: rows.map(({ sheetLine }) => sheetLine), summary };
}
const cells = (line: number, texts: readonly string[]): string =>
  texts.map((text, at) => `<c r="${'ABC'[at]}${line}" t="inlineStr"><is><t>${text}</t></is></c>`).join('');
const rowOf = (line: number, attributes: string, texts: readonly string[]): string =>
  `<row r="${line}"${attributes}>${cells(line, texts)}</row>`;
/** `odd` = a spelling that is left to the XML parser. */
const bookWith = (attributes: readonly string[], { cols = '', odd = '' } = {}): Buffer =>
  bookOf(
    `${cols}<sheetData>${rowOf(1, '', ['姓名', '收款账号', '备注'])}${attributes
      .map((text, at) => rowOf(at + 2, text, [`收款人${at}`, `62990200010157766${10 + at}`, '']).replace('<row', `<row${odd}`))
      .join('')}</sheetData>`,
  );

// Programs write zeroHeight to hide the rows that are not used; those with people in them are seen.
test('a sheet that hides all columns of which it says nothing hides them, and of its rows those alone that stand nowhere', async () => {
  const bytes = bookWith(['', ' hidden="1"', ' ht="15"'], {
    cols: '<sheetFormatPr defaultRowHeight="15" defaultColWidth="0" zeroHeight="1"/><cols><col min="1" max="1" width="9"/></cols>',
  });
  const [tab] = (await outlineSheet(bytes, sheetLimits)).tabs;
  expect([tab?.hiddenLines, tab?.hiddenColumns]).toEqual([{ count: 1, lines: [3] }, [1, 2]]);
  expect((await ingest(bytes, 'EXCLUDE')).lines).toEqual([2, 4]);
});

test.each(['', ' customHeight="1"', ' customHeight="1" zeroHeight="1"'])(
  'rows without a height have that of the sheet, and where it is nothing nobody sees them:%s',
  async (also) => {
    for (const odd of ['', " spans='1:3'"]) {
      const cols = `<sheetFormatPr defaultRowHeight="0"${also}/>`;
      const bytes = bookWith(['', ' ht="15" customHeight="1"', ' thickBot="0"', ' ht="15"'], { odd, cols });
      expect((await outlineSheet(bytes, sheetLimits)).tabs[0]?.hiddenLines).toEqual({ count: 2, lines: [2, 4] });
      expect((await ingest(bytes, 'EXCLUDE')).lines).toEqual([3, 5]);
      await expect(ingest(bytes, null)).rejects.toMatchObject({ key: 'ROSTER_HIDDEN_ROWS' });
    }
  },
);

test.each([
  ['read in one step', ''],
  ['read by the XML parser', " spans='1:3'"],
])('hidden, filtered, folded and flat lines are found, %s', async (_how, odd) => {
  const bytes = bookWith(['', ' hidden="1"', ' hidden="0"', ' hidden="true" outlineLevel="1"', ' ht="0" customHeight="1"', ' ht="15"'], {
    odd,
  });
  const { tabs } = await outlineSheet(bytes, sheetLimits);
  expect(tabs[0]?.hiddenLines).toEqual({ count: 3, lines: [3, 5, 6] });
  expect((await ingest(bytes, 'EXCLUDE')).lines).toEqual([2, 4, 7]);
  expect((await ingest(bytes, 'EXCLUDE')).summary.skipped).toMatchObject({ hidden: 3 });
  expect((await ingest(bytes, 'INCLUDE')).lines).toEqual([2, 3, 4, 5, 6, 7]);
  await expect(ingest(bytes, null)).rejects.toMatchObject({ key: 'ROSTER_HIDDEN_ROWS', params: { lines: '3' } });
});

test.each([' ht="0.75" customHeight="1"', ' ht="1.5"', ' hidden="TRUE"', ' hidden="on"'])(
  'a line that nobody can read is hidden:%s',
  async (attributes) => {
    for (const odd of ['', " spans='1:3'"]) {
      const { tabs } = await outlineSheet(bookWith(['', attributes, ' hidden="false"', ' hidden="off"', ' ht="6"'], { odd }), sheetLimits);
      expect(tabs[0]?.hiddenLines).toEqual({ count: 1, lines: [3] });
    }
  },
);

test.each(['width="0.63" customWidth="1"', 'width="0.9"', 'hidden="TRUE"'])('a column that nobody can read is hidden: %s', async (said) => {
  const { tabs } = await outlineSheet(bookWith([''], { cols: `<cols><col min="2" max="2" ${said}/></cols>` }), sheetLimits);
  expect(tabs[0]?.hiddenColumns).toEqual([1]);
});

test('a hidden line says nothing of the lines behind it', async () => {
  const bytes = bookWith([' hidden="1"', '', ' hidden="1"', '']);
  expect((await ingest(bytes, 'EXCLUDE')).lines).toEqual([3, 5]);
});

test('hidden columns are named by their headers, those without one and those far behind the table are not', async () => {
  const cols =
    '<cols><col min="1" max="1" width="9"/><col min="2" max="2" hidden="1" width="9"/><col min="4" max="16384" hidden="1" width="9"/></cols>';
  const { tabs } = await outlineSheet(bookWith([''], { cols }), sheetLimits);
  expect(tabs[0]?.hiddenColumns).toEqual([1]);
});

test('amounts in a column that nobody sees are told row by row', async () => {
  const texts = (line: number, [name = '', account = '', amount = '']: readonly string[]): string =>
    rowOf(line, '', [name, account, amount]);
  const bytes = (cols: string): Buffer =>
    bookOf(
      `${cols}<sheetData>${texts(1, ['姓名', '收款账号', '金额'])}${texts(2, ['何静', '6299020001015776608', '900'])}${texts(3, ['刘洋', '6299030001026823892', '800'])}</sheetData>`,
    );
  const withAmounts = {
    ...request,
    rules: { ...request.rules, columns: [...request.rules.columns, { field: 'amount' as const, isRequired: true }] },
  };
  const told = async (cols: string) => {
    const rows: IngestedRow[] = [];
    await ingestSheet(bytes(cols), withAmounts, sheetLimits, { row: (row) => rows.push(row) });
    return rows.map(({ amount, problems }) => [amount, ...problems.map(({ code, params }) => problemText(code, params))]);
  };
  const words = '金额在表格里可能看不到或看到的不同（所在列被隐藏），已按存储值读取，请核对';
  expect(await told('<cols><col min="3" max="3" hidden="1" width="9"/></cols>')).toEqual([
    [90_000, words],
    [80_000, words],
  ]);
  expect(await told('<cols><col min="2" max="2" hidden="1" width="9"/></cols>')).toEqual([[90_000], [80_000]]);
});

test('a sheet without anything hidden asks nothing', async () => {
  const bytes = bookWith(['', '']);
  expect((await outlineSheet(bytes, sheetLimits)).tabs[0]).toMatchObject({ hiddenLines: { count: 0, lines: [] }, hiddenColumns: [] });
  expect((await ingest(bytes, null)).lines).toEqual([2, 3]);
});

test('a sheet with a filter and a hidden column as LibreOffice Calc writes it', async () => {
  const bytes = readFileSync(join(__dirname, '../journeys/files/hidden-rows.xlsx'));
  const { tabs } = await outlineSheet(bytes, sheetLimits);
  expect(tabs[0]?.hiddenLines).toEqual({ count: 2, lines: [3, 5] });
  expect(tabs[0]?.hiddenColumns?.map((column) => tabs[0]?.headers[column])).toEqual(['备注']);
  expect((await ingest(bytes, 'EXCLUDE')).lines).toEqual([2, 4]);
});
