// What a cell shows and what is paid never differ silently.
import { problemText } from '../../schema/problems';
import type { Cell, SheetRow } from '../../server/roster/sheet/cell';
import { sheetLimits } from '../../server/roster/sheet/limits';
import { openSheet } from '../../server/roster/sheet/open';
import { outlineSheet } from '../../server/roster/sheet/outline';
import { checkRow, type RowCells, type RowRules } from '../../server/roster/sheet/rowCheck';
import { bookOf } from '../kit/builders/xlsxFiles';

const rules: RowRules = {
  columns: (['name', 'idCard', 'phone', 'account', 'bank', 'amount', 'sourceId', 'remark'] as const).map((field) => ({
    field,
    isRequired: false,
  })),
  payWay: 'BANK_CARD',
  today: '2026-11-20',
};

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** A cell as the reader finds it: by the short way and, with a comment in the row, by the parser; both must agree. */
async function cellOf(format: number | string, value: string, extra: { formula?: boolean; is1904?: boolean } = {}): Promise<Cell> {
  const styles =
    typeof format === 'number'
      ? `<cellXfs><xf numFmtId="0"/><xf numFmtId="${format}"/></cellXfs>`
      : `<numFmts><numFmt numFmtId="164" formatCode="${escapeXml(format)}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`;
  const cells: (Cell | undefined)[] = [];
  for (const comment of ['', '<!-- -->']) {
    const formula = extra.formula ? '<f>A1</f>' : '';
    const xml = `<sheetData><row r="1">${comment}<c r="A1" s="1">${formula}<v>${value}</v></c></row></sheetData>`;
    const sheet = await openSheet(bookOf(xml, { styles, ...(extra.is1904 ? { is1904: true } : {}) }), sheetLimits);
    await sheet.readTab(0, (row: SheetRow) => void cells.push(row.cells[0]));
    sheet.close();
  }
  expect(cells[0]).toEqual(cells[1]);
  return cells[0] as Cell;
}

const found = (cells: RowCells) => {
  const row = checkRow(cells, rules);
  return { row, codes: row.problems.map(({ code }) => code), texts: row.problems.map(({ code, params }) => problemText(code, params)) };
};

describe('the format of an amount', () => {
  test.each<[number | string, string, string, string]>([
    [9, '0.5', '百分比', '50%'],
    [10, '0.1234', '百分比', '12.34%'],
    ['0.0%', '1', '百分比', '100.0%'],
    [12, '1.5', '分数', '1 1/2'],
    ['# ?/?', '0.25', '分数', '1/4'],
    [11, '46096', '科学计数法', '4.61E+04'],
    ['0.00E+00', '100', '科学计数法', '1.00E+02'],
    [21, '0.5', '时间', '12:00:00'],
    ['[h]:mm', '1.5', '时间', '36:00'],
    ['mm:ss', '0.5', '时间', '00:00'],
    ['0.0,"万"', '123456', '自定义文字', '123.5万'],
    ['0!.0,"万"', '100000', '自定义文字', '格式 0!.0,"万"'],
    ['#,##0,', '1234567', '自定义文字', '1235'],
    ['"$"#,##0.00', '100', '自定义文字', '$100.00'],
    ['[$$-409]#,##0.00', '100', '自定义文字', '$100.00'],
    ['"9"0.00', '5', '自定义文字', '95.00'],
    ['0\\.00', '12345', '自定义文字', '格式 0\\.00'],
    [';;;', '100', '自定义文字', '空白'],
    ['"已付"', '100', '自定义文字', '已付'],
    ['[>=10000]0.0,"万";0.00', '12000', '自定义文字', '12.0万'],
    ['[<10000]0.00;0.0,"万"', '12000', '自定义文字', '12.0万'],
    ['[>100]"大";[>10]"中"', '5', '自定义文字', '####'],
    ['"-"0', '5', '自定义文字', '-5'],
    ['0,', '5000', '自定义文字', '5'],
    ['@"万"', '3', '自定义文字', '3万'],
    ['0.00,,', '5000000', '自定义文字', '5.00'],
    ['"¥"0.00"万"', '3', '自定义文字', '¥3.00万'],
    ['[>=1000]0.0,"千";0', '5000', '自定义文字', '5.0千'],
    ['[=1]"是";[=2]"否";0', '1', '自定义文字', '是'],
    ['(0.00)', '5', '自定义文字', '5.00'],
    ['"("0.00")";0', '5', '自定义文字', '5.00'],
    ['0.00\\%', '5', '自定义文字', '5.00%'],
    ['0"00"', '5', '自定义文字', '500'],
    ['0‰', '5', '自定义文字', '5‰'],
    ['0"+"', '5', '自定义文字', '5+'],
    ['0.00+', '5', '自定义文字', '5.00+'],
    ['"+"0"+"', '5', '自定义文字', '+5+'],
    ['#,##0"元+"', '900', '自定义文字', '元+'],
    ['0*0', '5', '自定义文字', '5'],
    ['0"～"', '5', '自定义文字', '5～'],
    ['"≥"0', '5', '自定义文字', '≥5'],
    [67, '0.5', '百分比', '50%'],
    [70, '1.5', '分数', '1 1/2'],
  ])('%s over %s is refused as %s and shows %s', async (format, value, name, shown) => {
    const { row, codes, texts } = found({ amount: await cellOf(format, value) });
    expect([row.amount, codes]).toEqual([null, ['CELL_FORMAT']]);
    expect(texts[0]).toContain(`金额单元格是${name}格式`);
    expect(texts[0]).toContain(`${shown}`);
    expect(texts[0]).toContain(`存储值 ${value}`);
    // A list is told no sum of such cells either.
    expect(row.values.amount).toMatch(/^〖未读取：/);
  });

  test.each<[number | string, string]>([
    [0, '1234.5'],
    [1, '1234'],
    [2, '1234.5'],
    [4, '1234.5'],
    [7, '1234.5'],
    [43, '1234.5'],
    [44, '1234.5'],
    [49, '1234.5'],
    ['General', '1234.5'],
    ['0.00_ ', '1234.5'],
    ['#,##0.00_);[Red]\\(#,##0.00\\)', '1234.5'],
    ['"¥"#,##0.00;[Red]"¥"\\-#,##0.00', '1234.5'],
    ['_ "¥"* #,##0.00_ ;_ "¥"* \\-#,##0.00_ ;_ "¥"* "-"??_ ;_ @_ ', '1234.5'],
    ['[$¥-804]#,##0.00', '1234.5'],
    ['#,##0.00"元"', '1234.5'],
    ['#,##0.00元', '1234.5'],
    ['[Red]0.00', '1234.5'],
    ['0.00;;', '1234.5'],
    ['000000.00', '1234.5'],
    ['#,##0.000', '1234.5'],
    ['GENERAL', '1234.5'],
    ['GENERAL"元"', '1234.5'],
    ['[$CN¥-804]#,##0.00', '1234.5'],
    ['0.00"(元)"', '1234.5'],
    ['[DBNum1][$-804]General', '1234.5'],
    ['@', '1234.5'],
    ['[=0]"";0.00', '1234.5'],
    ['[=0]"-";#,##0.00', '1234.5'],
    ['[<=0]"";0.00', '1234.5'],
    ['[>0]0.00;[<0]-0.00;0', '1234.5'],
    ['[>=10000]0.0,"万";0.00', '1234.5'],
    ['[<10000]0.00;0.0,"万"', '1234.5'],
    ['[Blue][>1000]0.00;[Red]0.00', '1234.5'],
    ['[=0]0;[>0]0.00;-0.00', '1234.5'],
    ['+0.00;-0.00', '1234.5'],
    ['"+"#,##0.00', '1234.5'],
    ['0.00"（元）"', '1234.5'],
    ['**0.00', '1234.5'],
    ['0.00*-', '1234.5'],
    [62, '1234.5'],
  ])('%s shows the money that %s is', async (format, value) => {
    const { row, codes } = found({ amount: await cellOf(format, value) });
    expect([row.amount, codes]).toEqual([Number(value) * 100, []]);
  });

  test.each<[number | string, string, string]>([
    [14, '46096', '2026/3/15'],
    ['m"月"d"日"', '46096', '3月15日'],
    [58, '46096', '3月15日'],
    ['yyyy-mm-dd', '46096', '2026-03-15'],
    ['d-mmm', '46096', '15-3月'],
  ])('a date says that it is one and what was probably meant (%s)', async (format, value, shown) => {
    const { row, codes, texts } = found({ amount: await cellOf(format, value) });
    expect([row.amount, codes]).toEqual([null, ['CELL_DATE']]);
    expect(texts).toEqual([`金额单元格是日期（表格显示 ${shown}，存储值 46096，可能要填 3.15 或 46096），请改为数字后重新填写`]);
  });

  test.each([
    ['aaaa', '星期日'],
    ['[$-804]aaaa', '星期日'],
    ['[$-804]aaaa;@', '星期日'],
    ['[$-zh-CN]dddd', '星期日'],
    ['"周"aaa', '周日'],
    ['[$-804]ddd', '周日'],
    ['dddd', 'Sunday'],
    ['[$-409]ddd', 'Sun'],
    ['yyyy"年"m"月"d"日" aaaa', '2026年3月15日 星期日'],
    ['[$-F800]dddd\\, mmmm dd\\, yyyy', '星期日, 3月 15, 2026'],
    ['e/m/d', '2026/3/15'],
  ])('a day shown as %s is told as the sheet shows it: %s', async (format, shown) => {
    const { codes, texts } = found({ amount: await cellOf(format, '46096') });
    expect([codes, texts[0]]).toEqual([['CELL_DATE'], expect.stringContaining(`（表格显示 ${shown}，存储值 46096，`)]);
  });

  it('counts days as the workbook does', async () => {
    const { texts } = found({ amount: await cellOf(14, '44634', { is1904: true }) });
    expect(texts[0]).toContain('2026/3/15');
  });

  it('tells a formula without a result what to do', () => {
    const { texts } = found({ amount: { kind: 'error', raw: '', formula: true } });
    expect(texts).toEqual(['金额的公式没有保存结果，请在表格软件中打开并保存一次']);
  });

  it('warns of decimals that the sheet does not show', async () => {
    const { row, texts } = found({ amount: await cellOf(1, '100.5') });
    expect([row.amount, texts]).toEqual([10_050, ['金额在表格中显示为 101，实际存的是 100.5，已按 100.5 读取，请核对']]);
    expect(found({ amount: await cellOf('#,##0', '100') }).codes).toEqual([]);
    expect(found({ amount: await cellOf('0.0', '99.95') }).codes).toEqual(['AMOUNT_ROUNDED']);
    expect(found({ amount: await cellOf(1, '0.28999999999999998') }).codes).toEqual(['AMOUNT_ROUNDED']);
  });

  it('is the same for the result of a formula', async () => {
    expect(found({ amount: await cellOf(9, '0.5', { formula: true }) }).codes).toEqual(['CELL_FORMAT']);
    expect(found({ amount: await cellOf(0, '5', { formula: true }) }).codes).toEqual(['FORMULA_VALUE']);
  });

  it('takes no text for a number', () => {
    for (const raw of ['0x10', 'Infinity', 'abc', '1_000', ''])
      expect(found({ amount: { kind: 'number', raw, formula: false } }).codes).toEqual(['CELL_UNREADABLE']);
  });

  it('is part of no sum before the columns are chosen', async () => {
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="9"/></cellXfs>';
    const header = ['姓名', '身份证号', '金额'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
    const line = (style: number) =>
      `<row><c t="inlineStr"><is><t>何静</t></is></c><c t="inlineStr"><is><t>339901199503181386</t></is></c><c s="${style}"><v>5</v></c></row>`;
    const outline = await outlineSheet(bookOf(`<sheetData><row>${header}</row>${line(0)}${line(1)}</sheetData>`, { styles }), sheetLimits);
    expect(outline.tabs[0]?.tally).toEqual({ rows: 2, sums: { 2: 500 } });
  });
});

describe('the format of a text', () => {
  const title = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const texts = { 姓名: '何静', 身份证号: '339901199503181386', 收款账号: '6299020001015776608', 金额: '3' };

  /** The cells of a line whose texts have this format: shared, inline and a result, each by the short way and by the parser. */
  async function textCells(code: string): Promise<Cell[]> {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="${escapeXml(code)}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`;
    const sharedStrings = '<si><t>3</t></si>';
    const cells = '<c s="1" t="s"><v>0</v></c><c s="1" t="inlineStr"><is><t>3</t></is></c><c s="1" t="str"><f>A1</f><v>3</v></c>';
    const rows: SheetRow[] = [];
    for (const comment of ['', '<!-- -->']) {
      const sheet = await openSheet(
        bookOf(`<sheetData><row r="1">${comment}${cells}</row></sheetData>`, { styles, sharedStrings }),
        sheetLimits,
      );
      await sheet.readTab(0, (row) => void rows.push(row));
      sheet.close();
    }
    expect(rows[0]).toEqual(rows[1]);
    return (rows[0]?.cells ?? []) as Cell[];
  }

  test.each([
    ['@"万"', '3万'],
    ['0.00;-0.00;0;@"万元"', '3万元'],
    ['"-"@', '-3'],
    ['@@', '33'],
    [';;;', '空白'],
    ['0;0;0;"已付"', '已付'],
  ])('%s shows %s, which is not what is stored', async (code, seen) => {
    for (const cell of await textCells(code)) {
      const { row, codes, texts } = found({ amount: cell });
      expect([row.amount, codes]).toEqual([null, ['CELL_FORMAT']]);
      expect(texts[0]).toContain(`表格显示 ${seen}，存储值 3`);
    }
  });

  test.each(['@', 'General', '0.00;-0.00;0;@', '_ @_ ', '"¥"@"元"', '0.00', '0;-0;0', '#,##0.00_ ;_ @_ '])(
    '%s shows it as it stands',
    async (code) => {
      for (const cell of await textCells(code)) expect(found({ amount: cell }).row.amount).toBe(300);
    },
  );

  test('a sheet whose usual style is another one gives it to every cell without a style', async () => {
    for (const [format, kind] of [
      [9, 'CELL_FORMAT'],
      [14, 'CELL_DATE'],
    ] as const) {
      const styles = `<cellXfs><xf numFmtId="${format}"/></cellXfs>`;
      for (const comment of ['', '<!-- -->']) {
        const cells: (Cell | undefined)[] = [];
        const sheet = await openSheet(
          bookOf(`<sheetData><row r="1">${comment}<c r="A1"><v>46096</v></c></row></sheetData>`, { styles }),
          sheetLimits,
        );
        await sheet.readTab(0, (row: SheetRow) => void cells.push(row.cells[0]));
        sheet.close();
        expect(found({ amount: cells[0] as Cell }).codes).toEqual([kind]);
      }
    }
  });

  test('is part of no sum before the columns are chosen', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="@&quot;万&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>';
    const line = (style: number) =>
      `<row>${Object.values(texts)
        .map(title)
        .join('')
        .replace(/<c (?!.*<c )/, `<c s="${style}" `)}</row>`;
    const book = bookOf(`<sheetData><row>${Object.keys(texts).map(title).join('')}</row>${line(0)}${line(1)}</sheetData>`, { styles });
    expect((await outlineSheet(book, sheetLimits)).tabs[0]?.tally).toMatchObject({ rows: 2, sums: { 3: 300 } });
  });
});

describe('the format of another column', () => {
  it('gives a number the zeros that the sheet shows in front', async () => {
    expect(found({ sourceId: await cellOf('000000', '123') }).row.values.sourceId).toBe('000123');
    expect(found({ account: await cellOf('00000000', '6217001') }).row.values.account).toBe('06217001');
  });

  it('takes hyphens and blanks between the digits of a phone number for nothing', async () => {
    expect(found({ phone: await cellOf('000-0000-0000', '16000001001') }).row.values.phone).toBe('16000001001');
    expect(found({ phone: await cellOf('000 0000 0000', '16000001001') }).codes).toEqual([]);
    // The zeros in front of one group are shown as well.
    for (const format of ['0000-0000-0000-0000', '0000 0000 0000 0000'])
      expect(found({ account: await cellOf(format, '622202020011223') }).row.values.account).toBe('0622202020011223');
    expect(found({ sourceId: await cellOf('000-0000', '1234567') }).codes).toEqual(['CELL_FORMAT']);
  });

  it('refuses what shows other characters than it stores', async () => {
    expect(found({ sourceId: await cellOf('"DD"0', '123') }).texts[0]).toContain('表格显示 DD123，存储值 123');
    expect(found({ sourceId: await cellOf(9, '0.5') }).codes).toEqual(['CELL_FORMAT']);
    expect(found({ sourceId: await cellOf(1, '123.6') }).codes).toEqual(['CELL_FORMAT']);
    expect(found({ remark: await cellOf(14, '46096') }).texts[0]).toContain('可能要填 3-15 或 3/15');
    expect(found({ sourceId: await cellOf(1, '2026110000000000') }).codes).toEqual(['NUMBER_CELL']);
  });

  it('keeps the digits of a short account, however it is shown', async () => {
    expect(found({ account: await cellOf(11, '622202000101577') })).toMatchObject({ codes: [], row: { account: '622202000101577' } });
    expect(found({ account: await cellOf(11, '6217001180000030000') }).codes).toEqual(['ACCOUNT_NUMERIC_CELL']);
  });

  it('tells no whole number of a person in a reason', async () => {
    const { texts, row } = found({ idCard: await cellOf('"ID"0', '330106850103301') });
    expect(texts[0]).not.toContain('330106850103301');
    expect(row.values.idCard).toContain('330106850103301');
  });
});

describe('what is crossed out', () => {
  const fonts = '<fonts><font/><font><strike/></font><font><strike val="0"/></font><font><b/><strike val="true"/></font></fonts>';
  // A conditional format may cross out as well; whether it does is no matter of the cell.
  const styles = `${fonts}<cellStyleXfs><xf fontId="1"/></cellStyleXfs><cellXfs>${[0, 1, 2, 3].map((font) => `<xf numFmtId="0" fontId="${font}"/>`).join('')}</cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs>`;
  const sharedStrings =
    '<si><t>何静</t></si><si><r><rPr><strike/></rPr><t>1000</t></r><r><rPr><b/></rPr><t>1200</t></r></si><si><r><t>1300</t></r><r><rPr><strike/></rPr><t xml:space="preserve"> </t></r></si>';

  async function struckCells(cells: string): Promise<(Cell | undefined)[]> {
    const rows: SheetRow[] = [];
    for (const comment of ['', '<!-- -->']) {
      const sheet = await openSheet(
        bookOf(`<sheetData><row r="1">${comment}${cells}</row></sheetData>`, { styles, sharedStrings }),
        sheetLimits,
      );
      await sheet.readTab(0, (row) => void rows.push(row));
      sheet.close();
    }
    expect(rows[0]).toEqual(rows[1]);
    return rows[0]?.cells ?? [];
  }

  test('a payee or an amount that is crossed out is not paid: its cell says so and has no value', async () => {
    const cells = await struckCells('<c s="1" t="s"><v>0</v></c><c s="3"><v>1200.50</v></c><c s="2"><v>1300</v></c><c><v>1400</v></c>');
    expect(cells.map((cell) => cell?.isStruck ?? false)).toEqual([true, true, false, false]);
    const { row, codes, texts } = found({ name: cells[0] as Cell, amount: cells[1] as Cell });
    expect(codes).toEqual(['CELL_STRUCK', 'CELL_STRUCK']);
    expect(texts[1]).toBe('金额在表格里被划掉（删除线）：1200.5，不需要请删除该行，需要请重新填写');
    expect([row.amount, row.values.name, row.values.amount]).toEqual([null, '〖未读取：有删除线〗何静', '〖未读取：有删除线〗1200.5']);
  });

  test('half of a cell that is crossed out joins no two amounts in one, in shared and in inline texts', async () => {
    const run = '<is><r><rPr><strike/></rPr><t>1000</t></r><r><t>1200</t></r></is>';
    const cells = await struckCells(`<c t="s"><v>1</v></c><c t="inlineStr">${run}</c><c t="s"><v>2</v></c>`);
    for (const cell of cells.slice(0, 2)) {
      const { row, codes } = found({ amount: cell as Cell });
      expect([codes, row.amount]).toEqual([['CELL_STRUCK'], null]);
    }
    // A blank that is crossed out says nothing.
    expect(found({ amount: cells[2] as Cell }).row.amount).toBe(130_000);
  });

  test('what says neither who is paid nor how much may be crossed out, and personal numbers are told masked', async () => {
    const [text, number] = await struckCells('<c s="1" t="s"><v>0</v></c><c s="1"><v>6299020001</v></c>');
    expect(found({ remark: text as Cell, bank: text as Cell }).codes).toEqual([]);
    const { codes, texts, row } = found({ account: number as Cell });
    expect([codes, row.account]).toEqual([['CELL_STRUCK'], null]);
    expect(texts[0]).not.toContain('6299020001');
  });

  test('the sum that is told before the list is made leaves crossed out amounts out', async () => {
    const texts = ['姓名', '金额'].map((title) => `<c t="inlineStr"><is><t>${title}</t></is></c>`).join('');
    const line = (cell: string) => `<row><c t="s"><v>0</v></c>${cell}</row>`;
    const lines = ['<c><v>100</v></c>', '<c s="1"><v>200</v></c>', '<c t="s"><v>1</v></c>', '<c><v>300</v></c>'].map(line).join('');
    const book = bookOf(`<sheetData><row>${texts}</row>${lines}</sheetData>`, { styles, sharedStrings });
    expect((await outlineSheet(book, sheetLimits)).tabs[0]?.tally).toEqual({ rows: 4, sums: { 1: 40_000 } });
  });
});
