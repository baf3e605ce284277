import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problems, problemText } from '../../schema/problems';
import { sheetLimits } from '../../server/roster/sheet/limits';
import { outlineSheet } from '../../server/roster/sheet/outline';
import { checkRow } from '../../server/roster/sheet/rowCheck';
import { bookOf, bookParts, textRows, zipOf } from '../kit/builders/xlsxFiles';
import { good, header, ingest, payee, rules, text } from '../kit/cases/sheetCases';

describe('header and lines', () => {
  it('maps columns by synonyms, stars, brackets and width apart', async () => {
    const bytes = bookOf(
      textRows([
        ['*收款人（必填）', '证件号码', '联系电话', 'ＩＤ说明', '银行卡号：', '金额 (元)', 'ID'],
        ['何静', '339901199503181386', '16000001001', '', '6299020001015776608', '5', 'x'],
      ]),
    );
    const { summary } = await ingest(bytes);
    expect(summary.plan.fields).toEqual(['name', 'idCard', 'phone', null, 'account', 'amount', null]);
  });

  const csvOf = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'));
  const titles = '姓名,身份证号,手机号,收款账号,金额,备注';
  const person = '何静,339901199503181386,16000001001,6299020001015776608';

  it.each([
    ['the mark of thousands', `${person},1,000,奖金`, '1,000,奖金'],
    ['the mark of thousands, nothing behind it', `${person},1,000.50,`, '1,000.50,'],
    ['a comma of the remark', `${person},800,奖金,加班`, '800,奖金,加班'],
    ['a comma of the name', `何静,女,339901199503181386,16000001001,6299020001015776608,800,奖金`, '6299020001015776608,800,奖金'],
  ])('reads no amount from a line that %s has split', async (_what, line, detail) => {
    const { rows } = await ingest(csvOf(titles, line, `${person},"1,000",`, `${person},900,,,`));
    expect(rows[0]?.amount).toBeNull();
    expect(rows[0]?.values.amount).toBe(`〖未读取：被分隔符拆开〗${detail.replace(/,$/, '')}`);
    expect(rows[0]?.problems).toContainEqual({
      field: 'amount',
      code: 'CELL_SPLIT',
      params: expect.objectContaining({ text: detail.replace(/,$/, '') }),
    });
    expect(problems.CELL_SPLIT.severity).toBe('ERROR');
    expect(rows.slice(1).map(({ amount }) => amount)).toEqual([100_000, 90_000]);
    const { tally } = (await outlineSheet(csvOf(titles, line, `${person},900,`), sheetLimits)).tabs[0] ?? {};
    expect(tally?.sums[4]).toBe(90_000);
  });

  it.each([
    ['a header that ends in an empty field', '姓名,身份证号,手机号,收款账号,金额,', `${person},1,000.50`, `${person},900,`],
    ['a line that leaves its last field out', titles, `${person},1,000`, `${person},900`],
  ])('sees the mark of thousands behind %s', async (_what, header, line, good) => {
    const { rows } = await ingest(csvOf(header, line, good, `${person},"1,000"`));
    expect(rows.map(({ amount }) => amount)).toEqual([null, 90_000, 100_000]);
    expect(rows[0]?.values.amount).toMatch(/^〖未读取：被分隔符拆开〗1,000/);
  });

  it('joins no small amount with a remark of three digits behind it, nor leaves the thousands of one away: it is told', async () => {
    for (const [header, line] of [
      [titles, `${person},900,123`],
      ['姓名,身份证号,手机号,收款账号,金额', `${person},900,123`],
      ['姓名,身份证号,手机号,收款账号,金额,', `${person},900,123`],
      [titles, `${person},900,123,`],
      [titles, `${person},￥900,123元`],
    ] as const) {
      const { rows } = await ingest(csvOf(header, line, `${person},900,`));
      expect([header, line, rows.map(({ amount }) => amount)]).toEqual([header, line, [null, 90_000]]);
      expect(rows[0]?.problems.map(({ code, params }) => problemText(code, params))).toEqual([
        `金额被逗号拆开（${line.slice(person.length + 1).replace(/,$/, '')}），看不出是一个数还是几项内容，请去掉千分位或逗号后重新填写`,
      ]);
    }
    // Nothing but a comma marks thousands, and what stands in quotes is one value.
    for (const mark of [';', '\t', '|']) {
      const { rows } = await ingest(csvOf(titles.replaceAll(',', mark), `${person},900,123`.replaceAll(',', mark)));
      expect([mark, rows[0]?.amount, rows[0]?.values.remark]).toEqual([mark, 90_000, '123']);
    }
    const quoted = await ingest(csvOf(titles, `${person},"900,123",奖金`, `${person},900,"123"`, `${person},"900",123`));
    expect(quoted.rows.map(({ amount, values }) => [amount, values.remark])).toEqual([
      [90_012_300, '奖金'],
      [90_000, '123'],
      [90_000, '123'],
    ]);
  });

  it('takes three digits beside a small amount for what their column says', async () => {
    const { rows } = await ingest(csvOf('姓名,身份证号,手机号,收款账号,金额,业务订单号,备注', `${person},5,123,`, `${person},5,,`));
    expect(rows.map(({ amount }) => amount)).toEqual([500, 500]);
    const other = await ingest(csvOf('姓名,身份证号,手机号,收款账号,金额,工号,备注', `${person},5,123,`));
    expect(other.rows.map(({ amount }) => amount)).toEqual([500]);
  });

  it('knows a title in spite of characters that nobody sees', async () => {
    const { rows } = await ingest(csvOf('\u200b姓名,身份证号\ufe0f,手\u2060机号,收款账号\u00a0,金额\ufeff', `${person},900`));
    expect(rows.map(({ amount }) => amount)).toEqual([90_000]);
  });

  it.each([
    ['3月15日', 'CELL_DATE', '金额单元格是日期（表格显示 3月15日，可能要填 3.15），请改为数字后重新填写'],
    ['2026/3/15', 'CELL_DATE', '金额单元格是日期（表格显示 2026/3/15，可能要填 3.15），请改为数字后重新填写'],
    ['50%', 'CELL_FORMAT', '金额单元格是百分比格式（表格显示 50%），请改为常规或数值格式后重新填写'],
    ['12:30', 'CELL_FORMAT', '金额单元格是时间格式（表格显示 12:30），请改为常规或数值格式后重新填写'],
    ['1.5万', 'CELL_FORMAT', '金额单元格是自定义文字格式（表格显示 1.5万，可能要填 15000），请改为常规或数值格式后重新填写'],
  ])('says of %s in a csv what it is', async (written, code, told) => {
    const { rows } = await ingest(csvOf(titles, `${person},${written},`));
    expect(rows[0]?.amount).toBeNull();
    expect(rows[0]?.problems.map((problem) => [problem.code, problemText(problem.code, problem.params)])).toEqual([[code, told]]);
  });

  it.each([
    '1,5',
    '1.000,50',
    '1000.-',
    '(1000)',
    '1000²',
    '①',
    '一千',
    '1000-',
    '+1000',
    '0x10',
    '1_000',
    "1'000",
    '١٠٠٠',
    '1000美元整',
    '$1000',
    '１０００万元',
  ])('reads no amount from %s', (written) => {
    expect(checkRow({ ...good, amount: text(written) }, rules).amount).toBeNull();
  });

  it('takes neither of two columns of money that differ in nothing but their words, until one is chosen', async () => {
    const both = bookOf(
      textRows([
        [...header, '结算金额', '银行卡号'],
        [...payee, '70000.00', '6299020001015776616'],
      ]),
    );
    await expect(ingest(both)).rejects.toMatchObject({
      key: 'ROSTER_MAPPING_INCOMPLETE',
      params: {
        columns:
          '收款账号（有 2 列：收款账号、银行卡号，请只保留一列或指定其一）、应发金额（元）（有 2 列：应发金额(元)、结算金额，请只保留一列或指定其一）',
      },
    });
    const chosen = await ingest(both, {
      chosen: new Map([
        [5, 'amount'],
        [3, 'account'],
      ]),
    });
    expect(chosen.rows[0]).toMatchObject({ amount: 7_000_000, account: '6299020001015776608' });
    const known = await ingest(both, {
      remembered: new Map([
        ['结算金额', null],
        ['收款账号', null],
      ]),
    });
    expect(known.rows[0]).toMatchObject({ amount: 6_000_000, account: '6299020001015776616' });
  });

  it.each([
    '金额（万元）',
    '结算金额(分)',
    '金额【单位：千元】',
    '金额（USD）',
    '应发金额( 美元 )',
    '金额（HK$）',
    '金额（百万元）',
    '金额（万）',
    '金额（人民币：万元）',
    '金额(k)',
    "金额('000)",
    '金额（泰铢）',
  ])('takes no amounts out of a column that counts in another unit than yuan: %s', async (title) => {
    const columns = expect.stringMatching(/^应发金额（元）（表格以[^（）]+为单位，请换算成元后重新上传）$/);
    await expect(ingest(bookOf(textRows([[...header.slice(0, 4), title], payee])))).rejects.toMatchObject({
      key: 'ROSTER_MAPPING_INCOMPLETE',
      params: { columns },
    });
  });

  it('reads the unit above the table, too', async () => {
    const under = (line: string) => ingest(bookOf(textRows([['十一月劳务费'], ['', '', line], header, payee])));
    await expect(under('单位：万元')).rejects.toMatchObject({ key: 'ROSTER_MAPPING_INCOMPLETE' });
    await expect(under('金额单位:人民币万元')).rejects.toMatchObject({ key: 'ROSTER_MAPPING_INCOMPLETE' });
    for (const line of ['单位：元', '单位：人民币元', '单位：分公司', '单位：杭州某某有限公司'])
      expect((await under(line)).rows).toHaveLength(1);
    for (const title of ['金额（元）', '金额(人民币)', '应发金额（税前）'])
      expect((await ingest(bookOf(textRows([[...header.slice(0, 4), title], payee])))).rows[0]?.amount).toBe(6_000_000);
  });

  it.each(['币种', '金额单位', 'Currency'])('reads no amount of which the column %s says that it is no yuan', async (title) => {
    const { rows } = await ingest(
      csvOf(
        `姓名,身份证号,手机号,收款账号,金额,${title}`,
        ...['USD', '人民币', '万元', 'CNY', '', '元'].map((unit) => `${person},900,${unit}`),
      ),
    );
    expect(rows.map(({ amount }) => amount)).toEqual([null, 90_000, null, 90_000, 90_000, 90_000]);
    expect(rows[0]?.problems.map(({ code, params }) => problemText(code, params))).toEqual([
      '金额的单位不是人民币元（900 USD），请换算成元后重新填写',
    ]);
    const { tally } = (await outlineSheet(csvOf(`姓名,身份证号,金额,${title}`, '何静,1,5,USD', '何静,1,7,元'), sheetLimits)).tabs[0] ?? {};
    expect(tally?.sums[2]).toBe(700);
  });

  it('takes the place where somebody works for no unit of money, and a title with brackets for no header', async () => {
    const { rows } = await ingest(csvOf('十一月名单（二）,,,,,', '姓名,身份证号,手机号,收款账号,金额,单位', `${person},900,杭州分公司`));
    expect(rows.map(({ amount }) => amount)).toEqual([90_000]);
    await expect(ingest(csvOf('十一月发放表（万元）,,,,', '姓名,身份证号,手机号,收款账号,金额', `${person},900`))).rejects.toMatchObject({
      key: 'ROSTER_MAPPING_INCOMPLETE',
    });
  });

  it('says at the door that nothing stands below the header', async () => {
    for (const file of [csvOf(titles), csvOf('十一月劳务费', '', titles), bookOf(textRows([header]))])
      await expect(outlineSheet(file, sheetLimits)).rejects.toMatchObject({ key: 'FILE_NO_ROWS' });
  });

  it('lets the user correct the mapping and applies a remembered one', async () => {
    const bytes = bookOf(textRows([['甲', '乙', '手机号', '收款账号', '金额'], payee]));
    await expect(ingest(bytes)).rejects.toMatchObject({ key: 'ROSTER_MAPPING_INCOMPLETE', params: { columns: '姓名、身份证号' } });
    const chosen = await ingest(bytes, {
      chosen: new Map([
        [0, 'name'],
        [1, 'idCard'],
      ]),
    });
    expect(chosen.rows[0]?.problems).toEqual([]);
    const remembered = await ingest(bytes, {
      remembered: new Map([
        ['甲', 'name'],
        ['乙', 'idCard'],
      ]),
    });
    expect(remembered.summary.plan.fields.slice(0, 2)).toEqual(['name', 'idCard']);
  });

  it('finds the header below a title and skips blank, total and example lines, counting them [IMP-006 2/4]', async () => {
    const bytes = bookOf(
      textRows([
        ['11月主播结算'],
        [],
        ['序号', ...header],
        ['示例', ...payee],
        ['1', ...payee],
        [],
        ['2', '', '', '', '', ''],
        ['2', ...payee],
        ['合计', '', '', '', '', '120000.00'],
      ]),
    );
    const { rows, summary } = await ingest(bytes);
    expect(rows.map((row) => [row.lineNo, row.sheetLine])).toEqual([
      [1, 5],
      [2, 8],
    ]);
    expect(summary.skipped).toEqual({ blank: 2, total: 1, example: 1, hidden: 0 });
  });

  it('refuses a sheet with a header and no payee', async () => {
    await expect(ingest(bookOf(textRows([header])))).rejects.toMatchObject({ key: 'FILE_NO_ROWS' });
    await expect(ingest(Buffer.from(header.join(',')))).rejects.toMatchObject({ key: 'FILE_NO_ROWS' });
  });

  it('reads the tab that was chosen and shows the headers of all', async () => {
    const bytes = zipOf(
      bookParts({
        tabs: [
          { name: 'A', xml: textRows([header, payee]) },
          { name: 'B', xml: textRows([header, payee, payee]) },
        ],
      }),
    );
    expect((await outlineSheet(bytes, sheetLimits)).tabs.map((tab) => [tab.name, tab.headers.length])).toEqual([
      ['A', 5],
      ['B', 5],
    ]);
    expect((await ingest(bytes, { tab: 'B' })).rows).toHaveLength(2);
  });
});

describe('the demo sheet', () => {
  it('gives the cell errors and notes of the story, and 36 rows', async () => {
    const { rows } = await ingest(readFileSync(join(__dirname, '../../server/assets/demo-payees.csv')));
    const found = rows.flatMap((row) => row.problems.map((problem) => `${row.lineNo} ${problem.code}`));
    expect(rows).toHaveLength(36);
    expect(found).toEqual([
      '4 ID_SCIENTIFIC',
      '9 ID_CHECKSUM',
      '10 AMOUNT_DECIMALS',
      '12 ACCOUNT_PRECISION_LOST',
      '13 PHONE_FORMAT',
      '17 NORMALISED',
      '19 NORMALISED',
      '22 NORMALISED',
      '25 NORMALISED',
    ]);
  });
});
