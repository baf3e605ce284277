// Cells that were made one: the sheet shows the first of them, and whose amount it is nobody can tell.
import { problemText } from '../../schema/problems';
import type { SheetRow } from '../../server/roster/sheet/cell';
import { type IngestedRow, ingestSheet } from '../../server/roster/sheet/ingest';
import { sheetLimits } from '../../server/roster/sheet/limits';
import { openSheet } from '../../server/roster/sheet/open';
import { outlineSheet } from '../../server/roster/sheet/outline';
import { bookOf } from '../kit/builders/xlsxFiles';

const rules = {
  columns: (['name', 'idCard', 'account', 'amount', 'remark'] as const).map((field) => ({ field, isRequired: field !== 'remark' })),
  payWay: 'BANK_CARD' as const,
  today: '2026-11-20',
};
const HEADER = ['姓名', '身份证号', '收款账号', '金额', '备注'];
const PEOPLE = [
  ['何静', '339901199503181386', '6299020001015776608'],
  ['何静', '339901199503181386', '6299020001015776608'],
  ['何静', '339901199503181386', '6299020001015776608'],
];
const cell = (at: string, text: string): string => (text === '' ? '' : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`);
/** Lines below the header with these amounts and remarks. */
function book(lines: readonly (readonly string[])[], merges: readonly string[], more = ''): Buffer {
  const rows = [HEADER, ...lines].map(
    (texts, at) => `<row r="${at + 1}">${texts.map((text, column) => cell(`${'ABCDE'[column]}${at + 1}`, text)).join('')}</row>`,
  );
  const list = `<mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  return bookOf(`<sheetData>${rows.join('')}</sheetData>${more}${list}`);
}
async function read(bytes: Buffer): Promise<IngestedRow[]> {
  const rows: IngestedRow[] = [];
  await ingestSheet(bytes, { chosen: new Map(), remembered: new Map(), rules }, sheetLimits, { row: (row) => rows.push(row) });
  return rows;
}
const told = (rows: readonly IngestedRow[]) => rows.map(({ problems }) => problems.map(({ code, params }) => problemText(code, params)));

test.each(['d2:d4', 'D4:D2', '$D$2:$D$4'])('a merge written as %s is one as well', async (range) => {
  const lines = PEOPLE.map((person, at) => [...person, at === 0 ? '3000' : '100', '']);
  expect((await read(book(lines, [range]))).map(({ amount }) => amount)).toEqual([null, null, null]);
});

test('an amount over several people is nobody’s, and each of them is told that the cell is merged', async () => {
  const lines = PEOPLE.map((person, at) => [...person, at === 0 ? '3000' : '', '']);
  const rows = await read(book(lines, ['D2:D4']));
  expect(rows.map(({ amount }) => amount)).toEqual([null, null, null]);
  expect(told(rows)).toEqual([
    ['金额在表格里是合并单元格（D2:D4，存储值 3000），请取消合并并逐行填写'],
    ['金额在表格里是合并单元格（D2:D4），请取消合并并逐行填写'],
    ['金额在表格里是合并单元格（D2:D4），请取消合并并逐行填写'],
  ]);
  expect((await outlineSheet(book(lines, ['D2:D4']), sheetLimits)).tabs[0]?.tally).toEqual({ rows: 3, sums: {} });
});

test('a value below the first, which nobody sees, is not paid', async () => {
  const lines = PEOPLE.map((person, at) => [...person, String(1000 * (at + 1)), '']);
  const rows = await read(book(lines, ['D3:D4']));
  expect(rows.map(({ amount }) => amount)).toEqual([100_000, null, null]);
  expect(told(rows)[2]).toEqual(['金额在表格里是合并单元格（D3:D4，存储值 3000），请取消合并并逐行填写']);
});

test('a person over several lines is read from the first of them; the others have no person', async () => {
  const [first = []] = PEOPLE;
  const rows = await read(
    book(
      [
        [...first, '1000', ''],
        ['', '', '', '2000', ''],
      ],
      ['A2:A3', 'B2:B3', 'C2:C3'],
    ),
  );
  expect(rows[0]).toMatchObject({ amount: 100_000, problems: [] });
  expect(rows[1]?.problems.map(({ field, code }) => `${field}:${code}`)).toEqual([
    'name:CELL_MERGED',
    'idCard:CELL_MERGED',
    'account:CELL_MERGED',
  ]);
});

test('a person whose every cell is two lines high is one person with one amount', async () => {
  const [first = []] = PEOPLE;
  const lines = [
    [...first, '1000', ''],
    ['', '', '', '', ''],
    [...first, '2000', ''],
  ];
  const merges = ['A2:A3', 'B2:B3', 'C2:C3', 'D2:D3', 'E2:E3'];
  const rows = await read(book(lines, merges));
  expect(rows.map(({ amount, problems }) => [amount, problems.length])).toEqual([
    [100_000, 0],
    [200_000, 0],
  ]);
  expect((await outlineSheet(book(lines, merges), sheetLimits)).tabs[0]?.tally).toMatchObject({ rows: 2, sums: { 3: 300_000 } });
});

test('titles, remarks and cells side by side change nothing of what is paid', async () => {
  const lines = PEOPLE.map((person) => [...person, '1000', '']);
  lines[0] = [...(PEOPLE[0] ?? []), '1000', '同一项目'];
  const rows = await read(book(lines, ['E2:E4', 'F2:H2', 'A9:E9']));
  expect(rows.map(({ amount, problems }) => [amount, problems.length])).toEqual([
    [100_000, 0],
    [100_000, 0],
    [100_000, 0],
  ]);
});

test.each([
  ['<x:mergeCell ref="D2:D3"/>', true],
  ["<mergeCell  ref = 'D2:D3' />", true],
  ['<mergeCell ref="$D$2:$D$3"></mergeCell>', true],
  ['<mergeCell ref="D2"/>', false],
  ['<mergeCell/>', false],
])('%s is found: %s', async (element, isFound) => {
  const xml = `<sheetData><row r="1">${cell('D1', '金额')}</row><row r="2">${cell('D2', '1')}</row><row r="3">${cell('D3', '2')}</row></sheetData><mergeCells>${element}</mergeCells>`;
  const sheet = await openSheet(bookOf(xml), sheetLimits);
  const rows: SheetRow[] = [];
  await sheet.readTab(0, (row) => void rows.push(row));
  sheet.close();
  expect(rows.map(({ cells }) => cells[3]?.merged !== undefined)).toEqual([false, isFound, isFound]);
});

test('a text that speaks of merged cells is one like others, and a list of them that is cut over pieces of the file is whole', async () => {
  const padding = `<!--${' '.repeat(262_144 - 300)}-->`;
  const lines = PEOPLE.map((person) => [...person, '1000', 'mergeCells']);
  const rows = await read(book(lines, ['D2:D3'], padding));
  expect(rows.map(({ amount }) => amount)).toEqual([null, null, 100_000]);
});
