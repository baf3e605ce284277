// What strangers' sheets look like: their titles, lines that are no payee, and files that say a thing twice.
import { otherAmountSaid } from '../../schema/amountUnits';
import { unreadText } from '../../schema/cellMarks';
import { problemText } from '../../schema/problems';
import { type IngestedRow, type IngestRequest, ingestSheet } from '../../server/roster/sheet/ingest';
import { sheetLimits } from '../../server/roster/sheet/limits';
import { openSheet } from '../../server/roster/sheet/open';
import { outlineSheet } from '../../server/roster/sheet/outline';
import type { RowRules } from '../../server/roster/sheet/rowCheck';
import { bookOf, textRows } from '../kit/builders/xlsxFiles';

const required = ['name', 'idCard', 'phone', 'account', 'amount'] as const;
const rules: RowRules = {
  columns: [...required.map((field) => ({ field, isRequired: true })), { field: 'remark', isRequired: false }],
  payWay: 'BANK_CARD',
  today: '2026-11-20',
};
const request: IngestRequest = { chosen: new Map(), remembered: new Map(), rules };
async function ingest(bytes: Buffer, changes: Partial<IngestRequest> = {}) {
  const rows: IngestedRow[] = [];
  const summary = await ingestSheet(bytes, { ...request, ...changes }, sheetLimits, { row: (row) => rows.push(row) });
  return { rows, summary };
}
const refusal = (bytes: Buffer, changes: Partial<IngestRequest> = {}) =>
  ingest(bytes, changes).then(
    () => 'read',
    (cause: { key?: string; params?: { columns?: string } }) => cause.params?.columns ?? cause.key,
  );
const csvOf = (...lines: string[]): Buffer => Buffer.from(lines.join('\n'));
const titles = ['姓名', '身份证号', '手机号', '收款账号'];
const person = ['何静', '339901199503181386', '16000001001', '6299020001015776608'];
const withAmount = (title: string) => csvOf([...titles, title].join(','), [...person, '900'].join(','));
const table = [[...titles, '金额', '备注'].join(','), [...person, '900', ''].join(',')];

describe('the title of the amounts', () => {
  test.each([
    '金额（以分为单位）',
    '金额(单位为角)',
    '金额（税前，万元）',
    '金额（万元/月）',
    '金额【单位 千元】',
    'amount(cents)',
    'Amount (in fen)',
    '金额（按万元计）',
    '金额［万元］',
    '金额〔万元〕',
    '金额{万元}',
    '金额<万元>',
    '金额（萬元）',
    '金额（仟元）',
    '金额（佰元）',
    '金额（亿圆）',
    'Amount (RMB thousand)',
    'Amount (in thousands)',
    "Amount (RMB'000)",
    'Amount (10000 yuan)',
    'Amount (RMB mn)',
    '金额（万元）①',
    '※金额（万元）※',
  ])('%s is refused: it counts in something else than yuan', async (title) => {
    expect(await refusal(withAmount(title))).toMatch(/^应发金额（元）（表格以.+为单位，请换算成元后重新上传）$/);
    // Nor was it taught by a column of the same word without a unit.
    expect(await refusal(withAmount(title), { remembered: new Map([['金额', 'amount']]) })).toMatch(/为单位/);
  });

  test.each(['金额（税后）', '金额(扣税后)', '劳务费（实发）', '金额（到手，元）', '金额（不含税）', 'amount (net)'])(
    '%s is refused where amounts before taxes are asked for',
    async (title) => {
      expect(await refusal(withAmount(title))).toContain(`表格里只有“${title}”，与应发金额（元）不是同一种金额`);
      expect((await ingest(withAmount(title), { chosen: new Map([[4, 'amount']]) })).rows[0]?.amount).toBe(90_000);
    },
  );

  test('a list of what payees shall get takes those, and refuses the others', async () => {
    const remembered: IngestRequest['remembered'] = new Map([['实发金额', 'amount']]);
    expect((await ingest(withAmount('金额（税后）'), { remembered })).rows[0]?.amount).toBe(90_000);
    expect(await refusal(withAmount('金额（税前）'), { remembered })).toContain('与实发金额（元）不是同一种金额');
    expect(await refusal(withAmount('实发金额（万元）'), { remembered })).toContain('表格以万元为单位');
  });

  test('the page that assigns the columns says the same', () => {
    expect(otherAmountSaid('应发金额（元）', ['姓名', '金额（万元）'])).toBe('应发金额（元）（表格以万元为单位，请换算成元后重新上传）');
    expect(otherAmountSaid('应发金额（元）', ['金额（税后）'])).toContain('表格里只有“金额（税后）”');
    expect(otherAmountSaid('实发金额（元）', ['金额（税前）'])).toContain('表格里只有“金额（税前）”');
    expect(otherAmountSaid('实发金额（元）', ['金额（税后）', '单价（万元）'])).toBeNull();
  });

  test.each([
    '金额元',
    '金额/元',
    '金额：元',
    '金额RMB',
    '5.金额',
    '⑤金额',
    '應發金額',
    '金额（元/月）',
    '金额（税前，元）',
    '金额(元)',
    '金额①',
    '金额¹',
    '金额※',
    '※金额',
    '★金额',
    '金额#',
    '金额†',
  ])('%s is understood', async (title) => {
    expect((await ingest(withAmount(title))).rows[0]?.amount).toBe(90_000);
  });

  test('the amount with the tax and the one without it are a choice', async () => {
    const both = csvOf([...titles, '金额(不含税)', '金额(含税)'].join(','), [...person, '800', '900'].join(','));
    expect(await refusal(both)).toContain('有 2 列：金额(不含税)、金额(含税)');
  });

  test.each(['单位 万元', '单位为万元', '以下金额以万元为单位', '（金额按千元计）'])(
    '%s above the table counts for it, whatever other column was chosen',
    async (line) => {
      const bytes = bookOf(textRows([[line], [...titles, '金额'], [...person, '1.2']]));
      expect(await refusal(bytes)).toContain('为单位');
      expect(await refusal(bytes, { chosen: new Map([[4, 'amount']]) })).toContain('为单位');
    },
  );
});

describe('titles', () => {
  test('of two columns of phones and numbers the one with our own title is read', async () => {
    const bytes = csvOf(['ID', '联系电话', ...titles, '金额'].join(','), ['1', '0571-88888888', ...person, '900'].join(','));
    const { rows, summary } = await ingest(bytes);
    expect(summary.plan.fields).toEqual([null, null, 'name', 'idCard', 'phone', 'account', 'amount']);
    expect(rows[0]).toMatchObject({ idCard: person[1], problems: [] });
  });

  test('two columns that say who is paid are one while they agree, and none where they do not', async () => {
    const header = ['姓名', '身份证号', '证件号码', '手机号', '收款户名', '收款账号', '金额'];
    const line = (name: string, id: string) => [person[0], person[1], id, person[2], name, person[3], '900'].join(',');
    const { rows } = await ingest(
      csvOf(
        header.join(','),
        line('何静', '339901199503181386'),
        line('何 静', '339901950318138'),
        line('', '12'),
        line('He Jing', ''),
        line('李四', ''),
        line('', '110101199003070038'),
      ),
    );
    expect(rows.map(({ problems }) => problems.filter(({ code }) => code === 'CELL_DIFFERS').map(({ field }) => field))).toEqual([
      [],
      [],
      [],
      [],
      ['name'],
      ['idCard'],
    ]);
    const told = rows.flatMap(({ problems }) => problems).filter(({ code }) => code === 'CELL_DIFFERS');
    expect(told.map(({ code, params }) => problemText(code, params))).toEqual([
      '姓名在表格的两列里不一样（何静 / 李四），请改成一致或只保留一列',
      '身份证号在表格的两列里不一样（3399**********1386 / 1101**********0038），请改成一致或只保留一列',
    ]);
    // The file of bad rows keeps it.
    expect(rows[4]?.values.name).toBe(unreadText({ kind: 'DIFFERS', detail: '何静 / 李四' }));
  });

  test.each([
    [
      [...titles.slice(0, 3), '收款信息', '', ''],
      ['', '', '', '收款账号', '金额', '备注'],
    ],
    [
      ['姓名', '身份证号', '收款信息', '', '', ''],
      ['', '', '手机号', '收款账号', '金额', '备注'],
    ],
    [
      [...titles, '金额', ''],
      ['', '', '', '', '金额', '备注'],
    ],
  ])('a header of two lines is read as one: %j over %j', async (upper, lower) => {
    const bytes = bookOf(
      textRows([['十一月劳务费发放表'], upper, lower, [...person, '900', '奖金'], upper, lower, [...person, '901', '']]),
    );
    const { rows, summary } = await ingest(bytes);
    expect(rows.map(({ sheetLine, amount, problems }) => [sheetLine, amount, problems])).toEqual([
      [4, 90_000, []],
      [7, 90_100, []],
    ]);
    expect(summary.skipped).toMatchObject({ total: 2 });
    expect((await outlineSheet(bytes, sheetLimits)).tabs[0]?.tally).toEqual({ rows: 2, sums: { 4: 180_100 } });
  });

  test('a header that comes again in another order is a row to look at', async () => {
    for (const again of ['姓名,手机号,身份证号,收款账号,金额,备注', '姓名,身份证号,手机号,收款账号,扣款,金额']) {
      const { rows } = await ingest(csvOf(...table, again, [...person, '901', ''].join(',')));
      expect(rows.map(({ problems }) => problems.length > 0)).toEqual([false, true, false]);
    }
  });

  test('a line of data is no second line of a header', async () => {
    const bytes = bookOf(
      textRows([
        [...titles, '金额'],
        [...person, '900', '银行卡'],
        [...person, '901', '支付宝'],
      ]),
    );
    expect((await ingest(bytes)).rows.map(({ amount }) => amount)).toEqual([90_000, 90_100]);
  });
});

describe('lines that are no payee', () => {
  test.each([
    '合 计,,,,900,',
    '合　计：,,,,900,',
    '本页小计,,,,900,',
    '总金额,,,,900,',
    '人数合计：1,,,,900,',
    '应发合计,,,,900,',
    '累 计,,,,900,',
    ',,,合计,900,',
    '制表人：王敏,,审核：李雷,,,',
    '备注：以上金额均为税前,,,,,',
    '以下空白,,,,,',
    '姓名,身份证号,手机号,收款账号,金额,备注',
    '姓 名,身份证号码,,,,',
  ])('%s', async (line) => {
    const { rows, summary } = await ingest(csvOf(...table, line));
    expect(rows).toHaveLength(1);
    expect(summary.skipped.total).toBe(1);
  });

  test.each([
    ['何静,,,,900,', 'a payee without a number'],
    ['合计,339901199503181386,16000001001,6299020001015776608,900,', 'a name like it'],
    ['备注：何静,,16000001001,6299020001015776608,900,', 'money under it'],
  ])('%s is a payee: %s', async (line) => {
    expect((await ingest(csvOf(...table, line))).rows).toHaveLength(2);
  });

  test('the example of our template is none without its mark either', async () => {
    const example = '张三,110101199003070038,16000000000,6299010000000000008,1000.00,';
    const { rows, summary } = await ingest(csvOf(...table, example, example.replace('6299010000000000008', '6299020001015776608')));
    expect([rows.length, summary.skipped.example]).toEqual([2, 1]);
  });
});

describe('files', () => {
  const header = `<row r="1">${[...titles, '金额'].map((title) => `<c t="str"><v>${title}</v></c>`).join('')}</row>`;
  const start = `<row r="2">${person.map((value) => `<c t="str"><v>${value}</v></c>`).join('')}`;
  const book = (cell: string, extra: Parameters<typeof bookOf>[1] = {}) =>
    bookOf(`<sheetData>${header}${start}${cell}</row></sheetData>`, extra);

  test.each([
    ['two values', '<c><v>900</v><v>800</v></c>'],
    ['a value beside a text', '<c t="inlineStr"><v>800</v><is><t>900</t></is></c>'],
  ])('a cell with %s is a damaged file', async (_what, cell) => {
    expect(await refusal(book(cell))).toBe('FILE_DAMAGED');
  });

  test.each([
    ['twice', '<row r="2"><c r="A2"><v>1</v></c></row><row r="2"><c r="B2"><v>1</v></c></row>'],
    ['behind a later one', '<row r="3"><c r="A3"><v>1</v></c></row><row r="2"><c r="A2" t="b"><v>1</v></c></row>'],
  ])('a line that comes %s would be paid twice', async (_what, rows) => {
    expect(await refusal(bookOf(`<sheetData>${header}${rows}</sheetData>`))).toBe('FILE_ROW_MISPLACED');
  });

  test.each(['superscript', 'subscript'])('a small digit is no digit of the amount: %s', async (where) => {
    const rich = `<r><t>900</t></r><r><rPr><vertAlign val="${where}"/></rPr><t>1</t></r>`;
    const mark = where === 'superscript' ? '¹' : '₁';
    const shared = { sharedStrings: `<si>${rich}</si>` };
    for (const bytes of [book(`<c t="inlineStr"><is>${rich}</is></c>`), book('<c t="s"><v>0</v></c>', shared)]) {
      const [row] = (await ingest(bytes)).rows;
      expect([row?.amount, row?.values.amount, row?.problems.map(({ code }) => code)]).toEqual([null, `900${mark}`, ['AMOUNT_FORMAT']]);
    }
    const back = `<r><rPr><vertAlign val="baseline"/></rPr><t>90</t></r><r><t>0</t></r>`;
    expect((await ingest(book(`<c t="inlineStr"><is>${back}</is></c>`))).rows[0]?.amount).toBe(90_000);
  });

  test('the sign of yen is none of yuan, though it looks like it', async () => {
    const styles = (code: string) => ({
      styles: `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`,
    });
    for (const yen of ['[$¥-411]#,##0', '[$￥-1010411]0', '[$¥-ja-JP]#,##0.00', '[$-ja-JP]\\¥0'])
      expect((await ingest(book('<c s="1"><v>900</v></c>', styles(yen)))).rows[0]?.amount).toBeNull();
    expect((await ingest(book('<c s="1"><v>900</v></c>', styles('[$¥-zh-CN]#,##0.00')))).rows[0]?.amount).toBe(90_000);
    expect((await ingest(book('<c s="1"><v>900</v></c>', styles('[$¥-804]#,##0')))).rows[0]?.amount).toBe(90_000);
  });

  test('a csv with a blank behind each comma keeps its quotes', async () => {
    const line = person.map((value) => `"${value}"`).join(', ');
    const { rows } = await ingest(csvOf(table[0] ?? '', `${line}, "1,000.50", "他说""好"""`, `${person.join(', ')}, 900, 5"屏`));
    expect(rows.map(({ amount, values }) => [amount, values.remark])).toEqual([
      [100_050, '他说"好"'],
      [90_000, '5"屏'],
    ]);
  });

  test.each([
    'MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n',
    'From: <Saved by Excel>\r\nMIME-Version: 1.0\r\n',
    '<style>td{}</style><table>',
    '<!-- 工资 --><table>',
    '<div><table>',
  ])('%j is a page that was renamed', async (begin) => {
    for (const bytes of [Buffer.from(begin), Buffer.from(`\ufeff${begin}<tr><td>1</td></tr>`, 'utf16le')])
      await expect(openSheet(bytes, sheetLimits)).rejects.toMatchObject({ key: 'FILE_WEB_PAGE' });
  });
});

describe('what old systems and databases write', () => {
  const plain = [...person, '900'].join(',');
  const head = [...titles, '金额', '备注'].join(',');

  test.each(['\u001a', '\r\n\u001a', '\r\n\u001a\u001a', '\u0000\u0000\u0000', '\u001a'.repeat(128), '\r\n\u0000'.padEnd(2_000, '\u0000')])(
    '%j behind the last line is none of its own',
    async (end) => {
      const { rows } = await ingest(Buffer.from(`${head}\r\n${plain},完${end}`));
      expect(rows.map(({ values, problems }) => [values.remark, problems])).toEqual([['完', []]]);
    },
  );

  test.each(['NULL', '\\N', '[NULL]', '(NULL)', '<null>'])('%s of a csv is nothing', async (nothing) => {
    const { rows } = await ingest(csvOf(head, `${plain},${nothing}`, `${nothing},${plain.slice(3)},`));
    expect(rows.map(({ values }) => [values.name, values.remark])).toEqual([
      ['何静', undefined],
      [undefined, undefined],
    ]);
    expect(rows[1]?.problems.map(({ code }) => code)).toEqual(['REQUIRED']);
  });

  test.each(['#REF!', '#N/A', '#DIV/0!', '#SPILL!', '######'])(
    '%s written into a csv is no remark, as it is none in its own sheet',
    async (error) => {
      const { rows } = await ingest(csvOf(head, `${plain},${error}`));
      expect(rows[0]?.problems.map(({ field, code }) => [field, code])).toEqual([['remark', 'CELL_UNREADABLE']]);
    },
  );

  test('one byte that is no character is a problem of its cell, and the list goes on', async () => {
    const bytes = Buffer.concat([csvOf(head, `${plain},坏`).subarray(0, -1), csvOf('了', `${plain},好`)]);
    const { rows } = await ingest(bytes);
    expect(rows.map(({ amount, problems }) => [amount, problems.map(({ code }) => code)])).toEqual([
      [90_000, ['CELL_CHARACTER']],
      [90_000, []],
    ]);
  });

  test('a file that ends within a character was cut, and one of four bytes a character is none of ours', async () => {
    expect(await refusal(csvOf(head, `${plain},好`).subarray(0, -1))).toBe('FILE_ENCODING_UNKNOWN');
    expect(await refusal(Buffer.from([0xff, 0xfe, 0, 0, 0x54, 0, 0, 0]))).toBe('FILE_ENCODING_UNKNOWN');
  });

  test.each(['^', '~'])('%s parts fields as well', async (delimiter) => {
    expect((await ingest(csvOf(...[head, `${plain},`].map((line) => line.replaceAll(',', delimiter))))).rows[0]?.amount).toBe(90_000);
  });

  test.each([
    '销售部小计,,,,900,',
    '销售部 合计：,,,,900,',
    '平均值,,,,900,',
    '大写：玖佰元整,,,,900,',
    '人民币（大写）玖佰元整,,,,900,',
    '共1人,,,,900,',
    '人数：1人,,,,,',
    '2,合计,,,,900',
    '#合计：1笔,900.00',
    '#-----结束-----,',
    '==========',
    '* 小计,,,,900,',
  ])('%s is no payee', async (line) => {
    const numbered = line.startsWith('2,') ? csvOf(`序号,${head}`, `1,${plain},`, line) : csvOf(head, `${plain},`, line);
    const { rows, summary } = await ingest(numbered);
    expect([rows.length, summary.skipped.total]).toEqual([1, 1]);
  });

  test('who has a sum in the name and a number of his own is one', async () => {
    const { rows } = await ingest(csvOf(head, `张合计,,16000001001,6299020001015776608,900,`, `#何静,${plain.slice(3)},`));
    expect(rows.map(({ values }) => values.name)).toEqual(['张合计', '#何静']);
  });

  test.each(["发放表 RMB'000", '单位：RMB thousand', '（人民币萬元）', '人民币万元', '货币：美元'])(
    '%s above the table is refused',
    async (above) => {
      expect(await refusal(csvOf(above, head, `${plain},`))).toContain('为单位');
    },
  );
});

test.each(['1000', 'MN分公司', '万科', '百度', '10000'])(
  'a column of the same title that names where somebody works is no unit: %s',
  async (unit) => {
    const { rows } = await ingest(csvOf([...titles, '金额', '单位'].join(','), [...person, '900', unit].join(',')));
    expect(rows[0]?.amount).toBe(90_000);
  },
);

describe('what the table says against paying', () => {
  const said = async (title: string, text: string) => {
    const { rows } = await ingest(csvOf([...titles, '金额', title].join(','), [...person, '900', text].join(',')));
    return rows[0]?.problems.map(({ code, params }) => problemText(code, params));
  };

  test.each([
    ['是否发放', '否'],
    ['是否支付', 'N'],
    ['发放状态', '已发放'],
    ['人员状态', '离职'],
    ['审批意见', '不发'],
    ['备注', '暂停发放'],
    ['备注', '已发'],
    ['备注', '作废'],
    ['是否已发放', '是'],
    ['发放', '×'],
    ['发放标志', '0'],
    ['类型', '扣款'],
  ])('%s %s is told, and the amount stands', async (title, text) => {
    expect(await said(title, text)).toEqual([`表格第 2 行另写有“${title}：${text}”，请核对是否要发放`]);
  });

  test.each([
    ['是否发放', '是'],
    ['任务状态', '已完成'],
    ['备注', '完成'],
    ['是否签约', '否'],
    ['部门', '离职办'],
    ['是否已发放', '否'],
    ['发放', '√'],
    ['状态', '0'],
  ])('%s %s says nothing of it', async (title, text) => {
    expect(await said(title, text)).toEqual([]);
  });

  test.each([
    ['<c t="b"><v>0</v></c>', 'FALSE'],
    ['<c><v>0</v></c>', '0'],
  ])('so does a box that is not ticked, or a nought: %s', async (cell, text) => {
    const cellsOf = (row: readonly string[]) => row.map((one) => `<c t="inlineStr"><is><t>${one}</t></is></c>`).join('');
    const lines = [cellsOf([...titles, '金额', '是否发放']), `${cellsOf([...person, '900'])}${cell}`];
    const { rows } = await ingest(bookOf(`<sheetData>${lines.map((line) => `<row>${line}</row>`).join('')}</sheetData>`));
    expect(rows[0]?.problems.map(({ code, params }) => problemText(code, params))).toEqual([
      `表格第 2 行另写有“是否发放：${text}”，请核对是否要发放`,
    ]);
  });
});
