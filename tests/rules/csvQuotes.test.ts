// Quotes inside of quotes: spreadsheet programs double them, databases and scripts set a backslash before them.
import { unreadText } from '../../schema/cellMarks';
import { unreadOf } from '../../schema/unreadCells';
import { type IngestedRow, ingestSheet } from '../../server/roster/sheet/ingest';
import { sheetLimits } from '../../server/roster/sheet/limits';
import { openSheet } from '../../server/roster/sheet/open';

async function read(text: string): Promise<(string | undefined)[][]> {
  const rows: (string | undefined)[][] = [];
  const sheet = await openSheet(Buffer.from(text), sheetLimits);
  await sheet.readTab(0, ({ cells }) => {
    rows.push(Array.from(cells, (cell) => cell?.raw));
    return true;
  });
  return rows;
}
const remarkOf = async (written: string, ...others: string[]) =>
  (await read(['姓名,备注,金额', `何静,${written},900`, ...others].join('\n')))[1]?.slice(1);

test.each([
  [String.raw`"他说\"好\""`, '他说"好"'],
  [String.raw`"\"好\""`, '"好"'],
  [String.raw`"5\""`, '5"'],
  [String.raw`"好\",900,\"坏"`, '好",900,"坏'],
  [String.raw`"a\"b\\c"`, String.raw`a"b\c`],
  [String.raw`"a\"b C:\new"`, String.raw`a"b C:\new`],
  [String.raw`a\"b`, 'a"b'],
  [String.raw`a\"b\,c`, 'a"b,c'],
  ['"a\\"b\\\nc"', 'a"b\nc'],
])('%s of a program that escapes is read as it was meant', async (written, meant) => {
  expect(await remarkOf(written)).toEqual([meant, '900']);
});

test.each([
  ['"他说""好"""', '他说"好"'],
  [String.raw`"C:\"`, 'C:\\'],
  [String.raw`"C:\"",900"`, String.raw`C:\",900`],
  [String.raw`"C:\\"`, String.raw`C:\\`],
  [String.raw`C:\new`, String.raw`C:\new`],
  ['5"屏', '5"屏'],
])('%s of a spreadsheet program keeps its backslashes', async (written, meant) => {
  expect(await remarkOf(written)).toEqual([meant, '900']);
});

test('where one file does both, the row says so, and the others are read', async () => {
  const rows = await read(
    ['姓名,备注,金额', String.raw`何静,"他说\"好",900`, '刘洋,"他说""好""",800', String.raw`吴桐,"D:\",700`].join('\n'),
  );
  expect(rows.slice(1)).toEqual([
    ['何静', unreadText({ kind: 'QUOTES', detail: String.raw`他说\"好"` }), '900'],
    ['刘洋', '他说"好"', '800'],
    ['吴桐', 'D:\\', '700'],
  ]);
  expect(unreadOf(rows[1]?.[1] ?? '')).toEqual({ kind: 'QUOTES', detail: String.raw`他说\"好"` });
});

test('a backslash before a comma of its own moves no value: where the lines would have other widths, the file is none that escapes', async () => {
  const rows = await read(
    ['姓名,身份证号,收款账号,备注,应发金额,工时', String.raw`张三,1,2,D:\,1000,160`, String.raw`李四,1,2,5\"管,200,8`].join('\n'),
  );
  expect(rows[1]).toEqual(['张三', '1', '2', 'D:\\', '1000', '160']);
  expect(unreadOf(rows[2]?.[3] ?? '')).toEqual({ kind: 'QUOTES', detail: String.raw`5\"管` });
  expect(rows[2]?.slice(4)).toEqual(['200', '8']);
});

test('behind doubtful quotes the amount is none either: another value may stand in its column', async () => {
  const header = '姓名,身份证号,手机号,收款账号,地址,工时,应发金额,备注';
  const person = '何静,339901199503181386,16000001001,6299020001015776608';
  const text = [header, String.raw`${person},"5\" 栋, 2单元","160","3200",""`, `${person},"a""b",8,900,`].join('\n');
  const rows: IngestedRow[] = [];
  const columns = (['name', 'idCard', 'phone', 'account', 'amount'] as const).map((field) => ({ field, isRequired: true }));
  const rules = { columns, payWay: 'BANK_CARD' as const, today: '2026-11-20' };
  await ingestSheet(Buffer.from(text), { chosen: new Map(), remembered: new Map(), rules }, sheetLimits, { row: (row) => rows.push(row) });
  expect(rows.map(({ amount }) => amount)).toEqual([null, 90_000]);
  expect(rows[0]?.problems).toContainEqual(expect.objectContaining({ field: 'amount', code: 'CELL_QUOTES' }));
});

describe('a quote that nobody closed ends in the line of somebody else', () => {
  const lines = (...written: string[]) => read(['姓名,备注,身份证号,金额', ...written].join('\n'));
  test.each<[string, string[]]>([
    ['the values of another one are his', ['何静,"先付,339901199503181386,900', '刘洋,"后付",339901199503181387,800']],
    [
      'the people between are his remark',
      ['何静,"先付,339901199503181386,900', '刘洋,,339901199503181387,800', '吴桐,5",339901199503181388,7'],
    ],
    ['it is no column of ours', ['何静,,339901199503181386,900,"东', '刘洋,,339901199503181387,800,', '吴桐,,339901199503181388,7,"西"']],
  ])('%s: the file is refused by the line', async (_what, written) => {
    await expect(lines(...written)).rejects.toMatchObject({ key: 'FILE_QUOTE_OPEN', params: { line: 2 } });
  });

  test('a remark of several lines with commas is one', async () => {
    const remark = '先付\n押金,尾款,违约金,其他\n电话 0571-88886666';
    expect((await lines(`何静,"${remark}",339901199503181386,900`))[1]?.[1]).toBe(remark);
  });
});
