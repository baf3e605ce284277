import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergedBelow, mergedFirst, unreadText } from '../../schema/cellMarks';
import { accountFault, problems, problemText } from '../../schema/problems';
import { writeCatalogues } from '../../schema/written';
import type { Cell } from '../../server/roster/sheet/cell';
import { type IngestedRow, type IngestRequest, ingestSheet } from '../../server/roster/sheet/ingest';
import { sheetLimits } from '../../server/roster/sheet/limits';
import { outlineSheet } from '../../server/roster/sheet/outline';
import { checkRow, type RowCells, type RowRules } from '../../server/roster/sheet/rowCheck';
import { bookOf, bookParts, textRows, zipOf } from '../kit/builders/xlsxFiles';

const rules: RowRules = {
  columns: [
    { field: 'name', isRequired: true },
    { field: 'idCard', isRequired: true },
    { field: 'phone', isRequired: true },
    { field: 'account', isRequired: true },
    { field: 'bank', isRequired: false },
    { field: 'amount', isRequired: true },
    { field: 'sourceId', isRequired: false },
    { field: 'remark', isRequired: false },
  ],
  payWay: 'BANK_CARD',
  today: '2026-11-20',
};
const text = (raw: string): Cell => ({ kind: 'text', raw, formula: false });
const number = (raw: string): Cell => ({ kind: 'number', raw, formula: false });
const good: RowCells = {
  name: text('何静'),
  idCard: text('339901199503181386'),
  phone: text('16000001001'),
  account: text('6299020001015776608'),
  amount: text('60000.00'),
};
const codes = (cells: RowCells, payWay: RowRules['payWay'] = 'BANK_CARD') =>
  checkRow({ ...good, ...cells }, { ...rules, payWay }).problems.map((problem) => `${problem.field}:${problem.code}`);

test.each([
  ['339901201011211382', ['AGE_UNDER_16', 'ERROR']],
  ['339901201011201387', ['AGE', 'WARNING']],
  ['339901200811211386', ['AGE', 'WARNING']],
  ['339901200811201380', null],
  ['339901196011211389', null],
  ['339901196011201383', ['AGE', 'WARNING']],
] as const)('[RSK-011 1/2] on 2026-11-20 the person of %s is judged by age: %j', (number, found) => {
  const { problems: told } = checkRow({ ...good, idCard: text(number) }, rules);
  expect(told.map(({ code }) => [code, problems[code].severity])).toEqual(found ? [found] : []);
});

const request: IngestRequest = { chosen: new Map(), remembered: new Map(), rules };
async function ingest(bytes: Buffer, changes: Partial<IngestRequest> = {}) {
  const rows: IngestedRow[] = [];
  const summary = await ingestSheet(bytes, { ...request, ...changes }, sheetLimits, { row: (row) => rows.push(row) });
  return { rows, summary };
}
const header = ['姓名', '身份证号', '手机号', '收款账号', '应发金额(元)'];
const payee = ['何静', '339901199503181386', '16000001001', '6299020001015776608', '60000.00'];

describe('rules of one row', () => {
  it('passes a good row and gives its cents', () => {
    expect(checkRow(good, rules)).toMatchObject({ problems: [], amount: 6_000_000, idCard: '339901199503181386' });
  });

  it('never expands a number in scientific notation, as text or as a number [IMP-003 1/3]', () => {
    expect(codes({ idCard: text('4.49901E+17') })).toEqual(['idCard:ID_SCIENTIFIC']);
    expect(codes({ idCard: number('4.49901199711032E+17') })).toEqual(['idCard:ID_SCIENTIFIC']);
    expect(codes({ account: text('6.22202E+18') })).toEqual(['account:ACCOUNT_SCIENTIFIC']);
    expect(codes({ account: number('6.2220202E18') })).toEqual(['account:ACCOUNT_SCIENTIFIC']);
  });

  it('refuses a numeric cell above 15 digits and shows what stood there [IMP-003 2/3]', () => {
    const row = checkRow({ ...good, idCard: number('110101199003074512') }, rules);
    expect(row.problems.map((problem) => problem.code)).toEqual(['ID_NUMERIC_CELL']);
    expect(row.values.idCard).toBe('〖未读取：数字末位丢失〗110101199003074512');
    expect(codes({ account: number('6299020001015776608') })).toEqual(['account:ACCOUNT_NUMERIC_CELL']);
    // Zeros at the end do not make it PRECISION_LOST: the cell's kind comes first.
    expect(codes({ account: number('6299010001127290000') })).toEqual(['account:ACCOUNT_NUMERIC_CELL']);
    // 16 and 17 digits are spoiled as well: the 16th is not kept.
    for (const card of ['6222020001015776', '62220200010157761'])
      expect(codes({ account: number(card) })).toEqual(['account:ACCOUNT_NUMERIC_CELL']);
    expect(codes({ account: number('622202000101577') })).toEqual([]);
  });

  it('finds an account whose last digits were zeroed, unless its check digit holds [IMP-004 1/2]', () => {
    expect(codes({ account: text('6299010001127290000') })).toEqual(['account:ACCOUNT_PRECISION_LOST']);
    expect(codes({ account: text('6299020001015776608') })).toEqual([]);
    expect(codes({ account: text('6299010001127220') })).toEqual([]);
    // That one may be whole; it is told and taken.
    expect(codes({ account: text('6299010001127060000') })).toEqual(['account:NUMBER_ZEROS']);
    expect(problems.NUMBER_ZEROS.severity).toBe('WARNING');
  });

  it('normalises blanks, full width, apostrophes, thousands marks and currency signs with a note [IMP-005 2/2]', () => {
    const row = checkRow(
      {
        ...good,
        name: text('何\u00a0静'),
        idCard: text("'339901 19950318\u00a01386"),
        phone: text('１６０００００１００１'),
        account: text('6299 0200 0101 5776 608'),
        amount: text('￥60,000.00'),
      },
      rules,
    );
    expect(row.problems.every((problem) => problem.code === 'NORMALISED')).toBe(true);
    expect(row).toMatchObject({
      amount: 6_000_000,
      values: { name: '何静', idCard: '339901199503181386', phone: '16000001001', account: '6299020001015776608' },
    });
    expect([...new Set(row.problems.map(({ field }) => field))].sort()).toEqual(['account', 'amount', 'idCard', 'name', 'phone']);
  });

  it('judges a numeric amount by its 15 digits, a text amount by its characters', () => {
    expect(checkRow({ ...good, amount: number('0.28999999999999998') }, rules)).toMatchObject({ amount: 29, problems: [] });
    expect(codes({ amount: number('9800.005') })).toEqual(['amount:AMOUNT_DECIMALS']);
    expect(codes({ amount: text('9800.005') })).toEqual(['amount:AMOUNT_DECIMALS']);
    expect(codes({ amount: text('0') })).toEqual(['amount:AMOUNT_ZERO']);
    expect(codes({ amount: text('1e2') })).toEqual(['amount:SCIENTIFIC_TEXT']);
    for (const bad of ['-1', 'NaN', 'null', '[]', '1,00.00', '一百'])
      expect(codes({ amount: text(bad) })).toEqual(['amount:AMOUNT_FORMAT']);
    expect(codes({ amount: text('0.001') })).toEqual(['amount:AMOUNT_DECIMALS']);
    expect(codes({ amount: text('9999999999999.99') })).toEqual(['amount:AMOUNT_TOO_LARGE']);
    expect(codes({ amount: number('-5') })).toEqual(['amount:AMOUNT_FORMAT']);
  });

  it('names each fault of an identity number', () => {
    expect(codes({ idCard: text('33990119950318138X') })).toEqual(['idCard:ID_CHECKSUM']);
    expect(codes({ idCard: text('339901199502301386') })).toEqual(['idCard:ID_DATE']);
    expect(codes({ idCard: text('339901209003181386') })).toEqual(['idCard:ID_DATE']);
    expect(codes({ idCard: text('999901199503181386') })).toEqual(['idCard:ID_REGION']);
    expect(codes({ idCard: text('33990119950318') })).toEqual(['idCard:ID_FORMAT']);
    expect(codes({ idCard: text('') })).toEqual(['idCard:REQUIRED']);
    expect(checkRow({ ...good, idCard: text('339901950318138') }, rules).idCard).toHaveLength(18);
  });

  it('names a number that was written down in powers of ten, whatever the field', () => {
    expect(codes({ phone: text('1.38E+10') })).toEqual(['phone:SCIENTIFIC_TEXT']);
    expect(codes({ sourceId: text('2.02611E+15') })).toEqual(['sourceId:SCIENTIFIC_TEXT']);
    expect(codes({ idCard: text('3.39901E+17') })).toEqual(['idCard:ID_SCIENTIFIC']);
    expect(codes({ account: text('6.22202E+18') })).toEqual(['account:ACCOUNT_SCIENTIFIC']);
    expect(checkRow({ ...good, amount: text('1.2E+5') }, rules).problems[0]).toMatchObject({ params: { field: '金额', text: '1.2E+5' } });
  });

  it('takes a copied cell that was merged or crossed out as the sheet itself', () => {
    for (const field of ['name', 'idCard', 'account'] as const) {
      const value = good[field]?.raw ?? '';
      expect(checkRow({ ...good, [field]: text(mergedFirst(value)) }, rules)).toMatchObject({ problems: [], values: { [field]: value } });
      expect(codes({ [field]: text(mergedBelow) })).toEqual([`${field}:CELL_MERGED`]);
    }
    expect(codes({ amount: text(mergedFirst('3000')) })).toEqual(['amount:CELL_MERGED']);
    expect(codes({ amount: text(mergedBelow) })).toEqual(['amount:CELL_MERGED']);
    const struck = unreadText({ kind: 'STRUCK', detail: '10001200' });
    expect(codes({ amount: text(struck) })).toEqual(['amount:CELL_STRUCK']);
    expect(checkRow({ ...good, remark: text(struck), bank: text(mergedBelow) }, rules)).toMatchObject({
      problems: [],
      values: { remark: '10001200' },
    });
  });

  it('takes letters, dots and blanks for a name and says what a formula is', () => {
    for (const name of ['买买提·艾力', '欧阳娜娜', 'John Smith', "Seán O'Neill", 'J. R. Müller', '\u{20BB7}田', '䶮'])
      expect(codes({ name: text(name) })).toEqual([]);
    for (const name of ['=HYPERLINK("http://a.example","x")', '+cmd|calc', '@SUM(A1)', '-2+3', '＝1+1', "'=1+1"])
      expect(codes({ name: text(name) })).toContain('name:NAME_FORMULA');
    for (const name of ['张三(小)', 'a<b', '李四;', '100%', '王_五', '·', '{{名}}'])
      expect(codes({ name: text(name) })).toEqual(['name:NAME_FORMAT']);
  });

  it('D83 has no doubt about the check digit of a corporate account', () => {
    expect(codes({ account: text('1202026209900012345') })).toEqual([]);
    expect(codes({ account: text('6222021234567890123') })).toEqual(['account:ACCOUNT_LUHN']);
  });

  it('asks to check a bank that is called by its name and is not the one of the card', () => {
    const icbc = text('6222021234567890128');
    const said = ['工行', '杭州支行', '示例商业银行杭州支行', '中国工商银行杭州支行', '招商银行杭州分行'];
    expect(said.map((bank) => codes({ account: icbc, bank: text(bank) }))).toEqual([[], [], [], [], ['bank:ACCOUNT_BANK_OTHER']]);
    expect(codes({ bank: text('招商银行杭州分行') })).toEqual([]);
    writeCatalogues([{ catalogue: 'BIN', code: '629902', name: '示例商业银行', part: 'DEMO', isOff: false }]);
    const own = ['示例商业银行', '招商银行杭州分行'].map((bank) => codes({ bank: text(bank) }));
    writeCatalogues([]);
    expect(own).toEqual([[], ['bank:ACCOUNT_BANK_OTHER']]);
  });

  it('makes a date, a truth value or a spreadsheet error in a text column an error row', () => {
    expect(codes({ idCard: { kind: 'date', raw: '45000', formula: false } })).toEqual(['idCard:CELL_DATE']);
    expect(codes({ amount: { kind: 'error', raw: '#REF!', formula: true } })).toEqual(['amount:CELL_UNREADABLE']);
    expect(codes({ amount: { kind: 'error', raw: '', formula: true } })).toEqual(['amount:FORMULA_UNSAVED']);
    expect(codes({ name: { kind: 'bool', raw: '1', formula: false } })).toEqual(['name:CELL_UNREADABLE']);
    expect(codes({ amount: { kind: 'number', raw: '60000', formula: true } })).toEqual(['amount:FORMULA_VALUE']);
  });

  it('makes characters that cannot be kept a problem of their cell, in each column, and keeps none of them', () => {
    for (const bad of ['\u0000', '\u0001', '\u001f', '\u000b', '\ud842', '\udfb7', '\ufffe', '\uffff'])
      for (const { field } of rules.columns) {
        const row = checkRow({ ...good, [field]: text(`1${bad}2`) }, rules);
        const point = `U+${bad.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
        expect(row.problems.map((problem) => [problem.field, problem.code, problem.params.text])).toEqual([
          [field, 'CELL_CHARACTER', point],
        ]);
        expect(row.values[field]).not.toContain(bad);
      }
    expect(codes({ remark: text('一\t二\n三\r\n四\ud842\udfb7') })).toEqual([]);
  });

  it('goes on behind such a row, in both formats, and knows its titles in spite of them', async () => {
    const lines = [header.map((title) => `${title}\u0000`), payee, ['何\u0000静', ...payee.slice(1)], payee];
    const escaped = lines.map((line) => line.map((cell) => cell.replaceAll('\u0000', '_x0000_')));
    for (const bytes of [bookOf(textRows(escaped)), Buffer.from(lines.map((line) => line.join(',')).join('\n'))]) {
      const { rows } = await ingest(bytes);
      expect(rows.map((row) => row.problems.map(({ field, code }) => `${field}:${code}`))).toEqual([[], ['name:CELL_CHARACTER'], []]);
      expect(JSON.stringify(await outlineSheet(bytes, sheetLimits))).not.toContain('\\u0000');
    }
  });

  it('warns of a landline and refuses a short mobile', () => {
    expect(codes({ phone: text('0571-88886666') })).toEqual(['phone:LANDLINE']);
    expect(codes({ phone: text('1600000101') })).toEqual(['phone:PHONE_FORMAT']);
  });

  it('judges the account by the way of paying', () => {
    expect(codes({ account: text('he@example.com') }, 'ALIPAY')).toEqual([]);
    expect(codes({ account: text('he@example.com') })).toEqual(['account:ACCOUNT_FORMAT']);
  });

  it('[STM-055 2/2] asks for a missing account by what the way of paying needs', () => {
    const asked = (payWay: 'BANK_CARD' | 'ALIPAY' | 'QQ_WALLET') => {
      const found = checkRow({ ...good, account: text('') }, { ...rules, payWay }).problems;
      return found.map(({ code, params }) => problemText(code, params));
    };
    expect([asked('BANK_CARD'), asked('ALIPAY'), asked('QQ_WALLET')]).toEqual([
      ['请填写银行卡号'],
      ['请填写支付宝账号'],
      ['请填写QQ钱包账号'],
    ]);
    expect(accountFault('', 'ALIPAY')).toEqual({ code: 'REQUIRED', params: { field: '支付宝账号' } });
  });
});

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
