// What strangers' sheets hold, in spellings that nobody has written down before: each is the value that the sheet shows, or is refused by name.
import { type IngestedRow, type IngestRequest, ingestSheet } from '../../../../server/roster/sheet/ingest';
import { sheetLimits } from '../../../../server/roster/sheet/limits';
import { checkRow, type RowCells, type RowRules } from '../../../../server/roster/sheet/rowCheck';
import { bookOf } from '../../../kit/builders/xlsxFiles';

const FIELDS = ['name', 'idCard', 'phone', 'account', 'amount'] as const;
const rules: RowRules = { columns: FIELDS.map((field) => ({ field, isRequired: true })), payWay: 'BANK_CARD', today: '2026-11-20' };
const request: IngestRequest = { chosen: new Map(), remembered: new Map(), rules };
const TITLES = ['姓名', '身份证号', '手机号', '收款账号', '金额'];
const PERSON = ['何静', '339901199503181386', '16000001001', '6299020001015776608'];

async function read(bytes: Buffer): Promise<IngestedRow[]> {
  const rows: IngestedRow[] = [];
  await ingestSheet(bytes, request, sheetLimits, { row: (row) => rows.push(row) });
  return rows;
}
const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const bookWith = (amount: string, format?: string): Buffer => {
  const escaped = (format ?? 'General').replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  const xf = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="170" applyNumberFormat="1"/></cellXfs>';
  const styles = `<numFmts count="1"><numFmt numFmtId="170" formatCode="${escaped}"/></numFmts>${xf}`;
  const rows = `<row r="1">${TITLES.map(text).join('')}</row><row r="2">${PERSON.map(text).join('')}${amount}</row>`;
  return bookOf(`<sheetData>${rows}</sheetData>`, { styles });
};
const codesOf = (rows: readonly IngestedRow[]) => rows.flatMap(({ problems }) => problems.map(({ code }) => code));

test.each([
  ...['0.00"万"', '#,##0,', '0.0,', '0.0,"千"', '#,##0.00,,', '0.00"k"', '0.00" mil"', '0"0"', '0"00"', '0"."00', '0\\.0,', '0.00*9'],
  ...[
    '[$$-409]#,##0.00',
    '[$€-2] #,##0.00',
    '[$￥-411]#,##0',
    '[$¥-ja-JP]#,##0.00',
    '[$￥-1010411]0.00',
    '[$¥-411,1]0.00',
    '[$-411]"¥"0.00',
    '[$-ja-JP]\\¥0.00',
    '"HK$"#,##0.00',
    '[$HK$-C04]#,##0.00',
    '_-[$£-809]* #,##0.00_-',
    '#,##0.00"USD"',
  ],
  ...['0%', '0.00\\%', '0"%"', '0.0‰', '# ?/?', '0.00E+00', '##0.0E+0', ';;;', '"已付"', '"-"0.00', '(0.00)', '-0.00', '0.00"角"', '0"分"'],
  ...['0.00"×2"', '"约"0.00', '0.00"/月"', '000"-"0000', '[h]:mm', 'mm:ss.0', 'R$ #,##0.00', 'G/通用格式"万"'],
])('a number shown as %s is no amount', async (format) => {
  const rows = await read(bookWith('<c s="1"><v>1234.5</v></c>', format));
  expect([rows.map(({ amount }) => amount), codesOf(rows)]).toEqual([[null], ['CELL_FORMAT']]);
});

test.each(['[$-411]e.m.d', '[$-404]e/m/d', 'aaaa', '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '[ENG][$-409]d mmm', 'b1yyyy'])(
  'a day shown as %s is no amount',
  async (format) => {
    const rows = await read(bookWith('<c s="1"><v>1234.5</v></c>', format));
    expect([rows.map(({ amount }) => amount), codesOf(rows)]).toEqual([[null], ['CELL_DATE']]);
  },
);

test.each([
  ...['@', '[$¥-804]#,##0.00', '[$-804]#,##0.00', '[DBNum2][$-804]General"元"', '0.00;[Red]0.00', '0.00_);(0.00)', '0.00"元"', '# ##0.00'],
  ...['[Color10]0.00', '0.00;;;@', '"人民币"0.00', '"CNY "0.00', '?0.00', 'G/通用格式'],
])('an amount shown as %s is what it is', async (format) => {
  const rows = await read(bookWith('<c s="1"><v>1234.5</v></c>', format));
  expect([rows.map(({ amount }) => amount), codesOf(rows)]).toEqual([[123_450], []]);
});

test.each<readonly [string, string, number | null]>([
  ['an array formula', '<c r="E2"><f t="array" ref="E2:E3">A1*B1</f><v>900</v></c>', 90_000],
  ['an array formula without a result', '<c r="E2"><f t="array" ref="E2:E3">A1*B1</f></c>', null],
  ['a shared formula without a result', '<c r="E2"><f t="shared" si="0"/></c>', null],
  [
    'a text with readings',
    '<c r="E2" t="inlineStr"><is><r><t>9</t></r><rPh sb="0" eb="1"><t>77</t></rPh><r><t>00</t></r></is></c>',
    90_000,
  ],
  ['a number by sixteens', '<c r="E2"><v>0x384</v></c>', null],
  ['a number with a comma', '<c r="E2"><v>900,00</v></c>', null],
  ['more than any number', '<c r="E2"><v>1e400</v></c>', null],
  ['none', '<c r="E2"><v>NaN</v></c>', null],
])('the amount of %s', async (_what, cell, amount) => {
  const rows = await read(bookWith(cell));
  expect([rows.map((row) => row.amount), rows[0]?.problems.length]).toEqual([[amount], amount === null || cell.includes('<f') ? 1 : 0]);
});

const wide = (...lines: readonly string[]): Buffer =>
  Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(lines.join('\r\n'), 'utf16le').swap16()]);
const lines = (separator: string, amount = '900') => [TITLES.join(separator), [...PERSON, amount].join(separator)];
test.each<readonly [string, Buffer, number]>([
  ['UTF-16, the larger byte first, with tabs', wide(...lines('\t')), 90_000],
  ['the same with commas', wide(...lines(',')), 90_000],
  ['sep=;', Buffer.from(['sep=;', ...lines(';')].join('\r\n')), 90_000],
  ['sep=; behind the mark of UTF-8', Buffer.from(['\ufeffsep=;', ...lines(';')].join('\r\n')), 90_000],
  ['"sep=;"', Buffer.from(['"sep=;"', ...lines(';')].join('\r\n')), 90_000],
  ['quoted separators', Buffer.from(lines(',', '"1,000.50"').join('\n')), 100_050],
  ['bars', Buffer.from(lines('|').join('\n')), 90_000],
  ['line ends of old Macs', Buffer.from(lines(',').join('\r')), 90_000],
  ['two marks of UTF-8', Buffer.from(`\ufeff\ufeff${lines(',').join('\n')}`), 90_000],
  ['wrappers', Buffer.from([TITLES.join(','), [...PERSON, '900'].map((one) => `"=""${one}"""`).join(',')].join('\n')), 90_000],
  ['tabs behind digits', Buffer.from([TITLES.join(','), [...PERSON, '900'].map((one) => `"${one}\t"`).join(',')].join('\n')), 90_000],
])('a csv: %s', async (_what, bytes, amount) => {
  expect((await read(bytes)).map((row) => [row.values.name, row.idCard, row.account, row.amount])).toEqual([
    [PERSON[0], PERSON[1], PERSON[3], amount],
  ]);
});

/** As typed or pasted: the value, or null where it is refused. */
test.each<readonly [(typeof FIELDS)[number], string, string | null]>([
  ...(['何\u3000静', '何\u00a0静', '何\u00ad静', '何\ufe00静', '何\u{e0100}静', '何\u2028静'] as const).map(
    (name) => ['name', name, '何静'] as const,
  ),
  ['name', '阿\u0387卜', '阿·卜'],
  ['name', '古丽\u1427米热', '古丽·米热'],
  ['name', '古丽○米热', null],
  ['phone', '١٦٠٠٠٠٠١٠٠١', PERSON[2] ?? null],
  ['phone', '＋８６１６０００００１００１', PERSON[2] ?? null],
  ['phone', '86-16000001001', PERSON[2] ?? null],
  ['phone', '160\u20110000\u20111001', PERSON[2] ?? null],
  ['phone', '16000001001/16000001002', null],
  ['account', '6299\u00a00200\u00a00101\u00a05776\u00a0608', PERSON[3] ?? null],
  ['account', '٦٢٩٩٠٢٠٠٠١٠١٥٧٧٦٦٠٨', PERSON[3] ?? null],
  ['account', '62990200010157766O8', null],
  ['idCard', '11010119900307002\u0445', '11010119900307002X'],
  ['idCard', '11010119900307002\u03a7', '11010119900307002X'],
  ['idCard', '𝟑39901199503181386', PERSON[1] ?? null],
  ['idCard', '33990l199503181386', null],
  ['amount', '٩٠٠', null],
  ['amount', '1\u202f000.50', '1000.50'],
  ...(['$900', '€900', '900円', '0x384', '9e2', '1.000,50', '900²', '1w', '0.1万', '900%', '(900)', '900-1000', '⑨00'] as const).map(
    (amount) => ['amount', amount, null] as const,
  ),
])('%s %j', (field, raw, meant) => {
  const cells: RowCells = {};
  for (const [at, one] of FIELDS.entries()) cells[one] = { kind: 'text', raw: one === field ? raw : (PERSON[at] ?? '900'), formula: false };
  const { values, problems } = checkRow(cells, rules);
  const refusals = problems.filter((one) => one.field === field && !['NORMALISED', 'ID_CHECKSUM'].includes(one.code));
  expect([refusals.length > 0, meant === null || values[field] === meant]).toEqual([meant === null, true]);
});
