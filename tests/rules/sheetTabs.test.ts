// Which sheet of a workbook is read where nobody names one, and that it is said where it might have been another.
import { type IngestedRow, type IngestRequest, ingestSheet } from '../../server/roster/sheet/ingest';
import { sheetLimits } from '../../server/roster/sheet/limits';
import { outlineSheet } from '../../server/roster/sheet/outline';
import { bookParts, textRows, zipOf } from '../kit/builders/xlsxFiles';

const columns = (['name', 'idCard', 'phone', 'account', 'amount'] as const).map((field) => ({ field, isRequired: true }));
const request: IngestRequest = {
  chosen: new Map(),
  remembered: new Map(),
  rules: { columns, payWay: 'BANK_CARD', today: '2026-11-20' },
};
const header = ['姓名', '身份证号', '手机号', '收款账号', '金额'];
const person = ['何静', '339901199503181386', '16000001001', '6299020001015776608'];
const COVER = [['11月报酬发放'], ['部门', '直播运营部'], ['经办人', '王敏']];
const TERMS = [['填写说明'], ['1. 姓名须与身份证一致'], ['2. 金额单位为元']];
const listOf = (amount: string) => [header, [...person, amount]];

type Tabs = Readonly<Record<string, readonly (readonly string[])[]>>;
const book = (tabs: Tabs): Buffer =>
  zipOf(bookParts({ tabs: Object.entries(tabs).map(([name, rows]) => ({ name, xml: `<worksheet>${textRows(rows)}</worksheet>` })) }));
async function read(bytes: Buffer, tab?: string) {
  const rows: IngestedRow[] = [];
  const summary = await ingestSheet(bytes, { ...request, ...(tab === undefined ? {} : { tab }) }, sheetLimits, {
    row: (row) => rows.push(row),
  });
  const told = rows.flatMap(({ problems }) => problems.filter(({ code }) => code.startsWith('SHEET')));
  return { tab: summary.tab, amounts: rows.map(({ amount }) => amount), told };
}
const outlined = async (bytes: Buffer): Promise<string | undefined> => {
  const { tabs, preselected } = await outlineSheet(bytes, sheetLimits);
  return tabs[preselected]?.name;
};

test.each<readonly [string, Tabs, string, string]>([
  ['a cover', { 封面: COVER, 明细: listOf('900') }, '明细', '封面'],
  ['a cover and terms', { 封面: COVER, 说明: TERMS, 明细: listOf('900') }, '明细', '封面、说明'],
  ['a template that nobody has filled in', { 模板: [header], 明细: listOf('900') }, '明细', '模板'],
  ['an empty sheet', { Sheet1: [], 明细: listOf('900') }, '明细', 'Sheet1'],
])('%s before the list is left out, and the note says which sheet was read', async (_what, tabs, tab, others) => {
  const bytes = book(tabs);
  expect(await outlined(bytes)).toBe(tab);
  expect(await read(bytes)).toEqual({ tab, amounts: [90_000], told: [{ field: null, code: 'SHEET_CHOSEN', params: { tab, others } }] });
  // As the upload remembers it.
  expect(await read(bytes, tab)).toEqual(await read(bytes));
});

test('of two lists the first is read, and the warning names the other; whoever names a sheet has chosen', async () => {
  const bytes = book({ 封面: COVER, '11月': listOf('900'), '10月': listOf('800') });
  expect(await outlined(bytes)).toBe('11月');
  expect((await read(bytes)).told).toEqual([
    { field: null, code: 'SHEETS_LEFT', params: { tab: '11月', others: '10月' } },
    { field: null, code: 'SHEET_CHOSEN', params: { tab: '11月', others: '封面' } },
  ]);
  expect(await read(bytes, '10月')).toEqual({ tab: '10月', amounts: [80_000], told: [] });
});

test.each<readonly [string, Tabs]>([
  ['one sheet alone', { 明细: listOf('900') }],
  ['a list before its terms', { 明细: listOf('900'), 说明: TERMS }],
])('%s needs no word', async (_what, tabs) => {
  expect(await read(book(tabs))).toEqual({ tab: '明细', amounts: [90_000], told: [] });
});

test('where no sheet has the titles of a list, the first one says what it lacks', async () => {
  await expect(read(book({ 封面: COVER, 说明: TERMS }))).rejects.toMatchObject({ key: 'ROSTER_MAPPING_INCOMPLETE' });
  expect(await outlined(book({ 封面: COVER, 说明: TERMS }))).toBe('封面');
});

const OWN = [
  ['人员', '证件', '联系方式', '卡号码', '本月'],
  [...person, '900'],
];
test('a list with titles of its own is no cover: it is read, or says what it lacks, whatever list stands behind it', async () => {
  const bytes = book({ 本月: OWN, 上月: listOf('800') });
  expect(await outlined(bytes)).toBe('本月');
  await expect(read(bytes)).rejects.toMatchObject({ key: 'ROSTER_MAPPING_INCOMPLETE' });
  const chosen = new Map((['name', 'idCard', 'phone', 'account', 'amount'] as const).map((field, index) => [index, field]));
  const rows: IngestedRow[] = [];
  const { tab } = await ingestSheet(bytes, { ...request, chosen }, sheetLimits, { row: (row) => rows.push(row) });
  expect([tab, ...rows.map(({ amount }) => amount)]).toEqual(['本月', 90_000]);
  expect(rows[0]?.problems.filter(({ code }) => code.startsWith('SHEET'))).toEqual([
    { field: null, code: 'SHEETS_LEFT', params: { tab: '本月', others: '上月' } },
  ]);
});

test('a list that cannot be read is refused by its own fault, and the one behind it is not taken for it', async () => {
  const bytes = book({ '8月': [['长'.repeat(2_000)], ...listOf('900')], '7月': listOf('800') });
  await expect(read(bytes)).rejects.toMatchObject({ key: 'FILE_CELL_TOO_LONG' });
});
