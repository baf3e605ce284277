import { accountFault } from '../../schema/cellFaults';
import { mergedBelow, mergedFirst, unreadText } from '../../schema/cellMarks';
import { problems, problemText } from '../../schema/problems';
import { writeCatalogues } from '../../schema/written';
import { sheetLimits } from '../../server/roster/sheet/limits';
import { outlineSheet } from '../../server/roster/sheet/outline';
import { checkRow } from '../../server/roster/sheet/rowCheck';
import { bookOf, textRows } from '../kit/builders/xlsxFiles';
import { codes, good, header, ingest, number, payee, rules, text } from '../kit/cases/sheetCases';

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

describe('rules of one row', () => {
  it('passes a good row and gives its cents', () => {
    expect(checkRow(good, rules)).toMatchObject({ problems: [], amount: 6_000_000, idCard: '339901199503181386' });
  });

  it.each(['NULL', 'null', '(null)', '[NULL]', '<null>', 'None', 'NaN', 'N/A', 'n/a', 'undefined', '\\N'])(
    '%s is what a program writes for nothing: a remark is left out with a note, a name is none',
    (word) => {
      const free = (['bankAbstract'] as const).map((field) => ({ field, isRequired: false }));
      const cells = { ...good, remark: text(word), sourceId: text(word), bankAbstract: text(`${word} 一月`) };
      const row = checkRow(cells, { ...rules, columns: [...rules.columns, ...free] });
      expect(row.values).toMatchObject({ bankAbstract: `${word} 一月` });
      expect([row.values.remark, row.values.sourceId]).toEqual([undefined, undefined]);
      expect(row.problems.map(({ field, code }) => `${field}:${code}`).sort()).toEqual(['remark:NORMALISED', 'sourceId:NORMALISED']);
      expect(codes({ name: text(word) })).toEqual(['name:NAME_FORMAT']);
    },
  );

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
