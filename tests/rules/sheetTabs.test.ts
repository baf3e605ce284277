// Which sheet of a workbook is read where nobody names one, and that it is said where it might have been another.
import { type IngestedRow, type IngestRequest, ingestSheet } from '../../server/roster/sheet/ingest';
import { withNewFacts } from '../../server/roster/sheet/knownFacts';
import { sheetLimits } from '../../server/roster/sheet/limits';
import { outlineSheet } from '../../server/roster/sheet/outline';
import type { SheetFact } from '../../server/roster/sheet/tabs';
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
  return { tab: summary.tab, amounts: rows.map(({ amount }) => amount), told: summary.facts };
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
  expect(await read(bytes)).toEqual({ tab, amounts: [90_000], told: [{ code: 'SHEET_CHOSEN', params: { tab, others } }] });
  // As the upload remembers it.
  expect(await read(bytes, tab)).toEqual(await read(bytes));
});

test('of two lists the first is read, and the warning names the other; whoever names a sheet has chosen', async () => {
  const bytes = book({ 封面: COVER, '11月': listOf('900'), '10月': listOf('800') });
  expect(await outlined(bytes)).toBe('11月');
  expect((await read(bytes)).told).toEqual([
    { code: 'SHEETS_LEFT', params: { tab: '11月', others: '10月' } },
    { code: 'SHEET_CHOSEN', params: { tab: '11月', others: '封面' } },
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
  const { tab, facts } = await ingestSheet(bytes, { ...request, chosen }, sheetLimits, { row: (row) => rows.push(row) });
  expect([tab, ...rows.map(({ amount }) => amount)]).toEqual(['本月', 90_000]);
  expect(facts).toEqual([{ code: 'SHEETS_LEFT', params: { tab: '本月', others: '上月' } }]);
  // Behind ours it is no list that we know, and named all the same.
  expect((await read(book({ 上月: listOf('800'), 本月: OWN }))).told).toEqual([
    { code: 'SHEETS_TABLES', params: { tab: '上月', others: '本月' } },
  ]);
});

test('a sheet that goes on from another one without titles is named, be it with one person alone', async () => {
  const { amounts, told } = await read(book({ 第一页: listOf('900'), 第二页: [[...person, '800']], 说明: COVER }));
  expect([amounts, told]).toEqual([[90_000], [{ code: 'SHEETS_TABLES', params: { tab: '第一页', others: '第二页' } }]]);
});

test('a list that cannot be read is refused by its own fault, and the one behind it is not taken for it', async () => {
  const bytes = book({ '8月': [['长'.repeat(2_000)], ...listOf('900')], '7月': listOf('800') });
  await expect(read(bytes)).rejects.toMatchObject({ key: 'FILE_CELL_TOO_LONG' });
});

const covers = (count: number): Tabs => Object.fromEntries(Array.from({ length: count }, (_, at) => [`说明${at + 1}`, COVER]));
test('a list behind a hundred sheets is found or named, never passed over', async () => {
  const far = book({ ...covers(40), 明细: listOf('900'), 上月: listOf('800') });
  expect(await outlined(far)).toBe('明细');
  const { tab, amounts, told } = await read(far);
  expect([tab, amounts, told.map(({ code }) => code)]).toEqual(['明细', [90_000], ['SHEETS_LEFT', 'SHEET_CHOSEN']]);
  expect(await read(far, '上月')).toEqual({ tab: '上月', amounts: [80_000], told: [] });
  const most = book({ 明细: listOf('900'), ...covers(99), 第一百零一张: listOf('800') });
  expect((await read(most)).told).toEqual([{ code: 'SHEETS_UNLOOKED', params: { tab: '明细', others: '第一百零一张' } }]);
});

test('a list behind many hidden sheets is the one that the door preselects', async () => {
  const hidden = Array.from({ length: 30 }, (_, at) => ({
    name: `旧${at}`,
    state: 'hidden',
    xml: `<worksheet>${textRows(COVER)}</worksheet>`,
  }));
  const bytes = zipOf(bookParts({ tabs: [...hidden, { name: '明细', xml: `<worksheet>${textRows(listOf('900'))}</worksheet>` }] }));
  expect(await outlined(bytes)).toBe('明细');
  expect(await read(bytes)).toEqual({ tab: '明细', amounts: [90_000], told: [] });
});

test('of two sheets with one name the one is read that the door has preselected', async () => {
  const tab = (rows: readonly (readonly string[])[]) => ({ name: '明细', xml: `<worksheet>${textRows(rows)}</worksheet>` });
  const bytes = zipOf(bookParts({ tabs: [tab(COVER), tab(listOf('900'))] }));
  expect((await read(bytes, '明细')).amounts).toEqual([90_000]);
});

test('of a list that is corrected again and again the newest warning is kept, and old notes go for it', () => {
  const fact = (code: SheetFact['code'], tab: string): SheetFact => ({ code, params: { tab, others: '上月' } });
  const notes = Array.from({ length: 18 }, (_, at) => fact('SHEET_CHOSEN', `第${at}份`));
  const known = [fact('SHEETS_UNLOOKED', '本月'), ...notes, fact('SHEETS_LEFT', '本月')];
  const [newest, another] = [fact('SHEETS_LEFT', '改后'), fact('SHEET_CHOSEN', '改后')];
  expect(withNewFacts(known, [newest, another])).toEqual([known[0], ...notes.slice(2), known[19], newest, another]);
  expect(withNewFacts(known, [notes[3] as SheetFact])).toEqual(known);
  // Of warnings alone the oldest goes.
  const warnings = Array.from({ length: 20 }, (_, at) => fact('SHEETS_LEFT', `第${at}份`));
  expect(withNewFacts(warnings, [newest])).toEqual([...warnings.slice(1), newest]);
});
