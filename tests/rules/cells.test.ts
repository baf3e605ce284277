import { type CellKind, cleanCell, textOfNumber } from '../../schema/cells';
import { noteText, problemCodes, problems, problemText } from '../../schema/problems';
import { fc } from '../kit/checks/properties';

describe('cells are put right where only one meaning is possible', () => {
  const cases: readonly [CellKind, string, string, readonly string[]][] = [
    ['account', '6299 0300 0117 2533 246', '6299030001172533246', ['BLANKS']],
    ['phone', '１６０００００１０１９', '16000001019', ['FULL_WIDTH']],
    ['phone', '١٦٠٠٠٠٠١٠١٩', '16000001019', ['OTHER_DIGITS']],
    ['account', '６２99٠३00𝟎𝟏172533246', '6299030001172533246', ['FULL_WIDTH', 'OTHER_DIGITS']],
    ['amount', '18,800.00', '18800.00', ['THOUSANDS']],
    ['idCard', '509901 19941108 2251', '509901199411082251', ['BLANKS']],
    ['idCard', '11010519491231002x', '11010519491231002X', []],
    ['idCard', "'110105194912310021", '110105194912310021', ['APOSTROPHE']],
    ['amount', '￥1,234.5元', '1234.5', ['CURRENCY', 'THOUSANDS']],
    ['amount', '１，２３４．５０', '1234.50', ['FULL_WIDTH', 'THOUSANDS']],
    ['amount', '¥ 100', '100', ['BLANKS', 'CURRENCY']],
    ['amount', '1 234 567.50', '1234567.50', ['BLANKS']],
    ['amount', '￥ 1\u00a0234 元', '1234', ['BLANKS', 'CURRENCY']],
    ['amount', '1000 00', '1000 00', []],
    ['amount', '12 34.50', '12 34.50', []],
    ['amount', '1000 .50', '1000 .50', []],
    ['amount', 'CN¥1,000.00', '1000.00', ['CURRENCY', 'THOUSANDS']],
    ['amount', 'JP¥1000', 'JP¥1000', []],
    ['amount', 'CN1000', 'CN1000', []],
    ['amount', '100\n200', '100\n200', []],
    ['amount', '1\u202f234.50', '1234.50', ['BLANKS']],
    ['amount', '1,23', '1,23', []],
    ['amount', '1,234,56', '1,234,56', []],
    ['phone', '138-0013-8000', '13800138000', ['PHONE_SIGNS']],
    ['phone', '+86 138 0013 8000', '13800138000', ['BLANKS', 'PHONE_SIGNS']],
    ['phone', '008613800138000', '13800138000', ['PHONE_SIGNS']],
    ['phone', '0571-88888888', '0571-88888888', []],
    ['phone', '(+86) 138\u20130013\u20138000', '13800138000', ['BLANKS', 'PHONE_SIGNS']],
    ['phone', '86-138.0013.8000', '13800138000', ['PHONE_SIGNS']],
    ['phone', '+86(0)13800138000', '13800138000', ['PHONE_SIGNS']],
    ['phone', '013800138000', '13800138000', ['PHONE_SIGNS']],
    ['phone', '01012345678', '01012345678', []],
    ['phone', '(010)12345678', '010-12345678', ['PHONE_SIGNS']],
    ['code', '2026-11-20-001', '2026-11-20-001', []],
    ['code', '6222-0212', '6222-0212', []],
    ['idCard', '11010519491231002×', '11010519491231002X', ['ID_LETTER']],
    ['idCard', '11010519491231002Ⅹ', '11010519491231002X', ['ID_LETTER']],
    ['idCard', '11010519491231002Х', '11010519491231002X', ['ID_LETTER']],
    ['idCard', '1101051949123100×1', '1101051949123100×1', []],
    ['account', '6222021234567890\r\n6228481234567890', '6222021234567890\r\n6228481234567890', []],
    ['account', '6222 0212\t3456 7890\n', '6222021234567890', ['BLANKS']],
    ['name', '张　三', '张三', ['BLANKS']],
    ['name', ' 张三 ', '张三', []],
    ['name', 'John  Smith', 'John Smith', ['BLANKS']],
    ['text', "'=1+1", '=1+1', ['APOSTROPHE']],
    ['text', '\ufeff备注\u200b', '备注', []],
    ['text', '\u2068招商\u200f银行\u2069', '招商银行', []],
    ['account', '', '', []],
    // Wide itself, it is folded to a mark that only the next cleaning would take.
    ['amount', '｀1200', '1200', ['APOSTROPHE']],
    ['account', '｀ 6222021234567890', '6222021234567890', ['APOSTROPHE']],
    ['account', "'｀6222021234567890", '6222021234567890', ['APOSTROPHE']],
    ['phone', '＇ ｀’13800138000', '13800138000', ['APOSTROPHE']],
  ];

  test.each(cases)('%s %j becomes %j with notes %j', (kind, raw, value, notes) => {
    expect(cleanCell(kind, raw)).toEqual({ value, notes });
  });

  test('cleaning a clean cell changes nothing, whatever was in it', () => {
    const kinds = fc.constantFrom<CellKind>('name', 'idCard', 'phone', 'account', 'amount', 'label', 'text');
    fc.assert(
      fc.property(kinds, fc.string({ unit: 'grapheme', maxLength: 40 }), (kind, raw) => {
        const once = cleanCell(kind, raw).value;
        const twice = cleanCell(kind, once);
        // A second leading apostrophe is a part of the text only when the first one was taken off together with it.
        expect(twice.value).toBe(once);
      }),
    );
  });

  test.each([
    ['DD\u200b20261101', 'DD20261101'],
    ['DD20261101\ufe0f', 'DD20261101'],
    ['ＤＤ２０２６１１０１', 'DD20261101'],
    ['DD\u00ad2026\u20601101', 'DD20261101'],
    ['DD٢٠٢٦', 'DD2026'],
    ['DD\u00a01', 'DD 1'],
  ])('two orders of the customer that look alike are one, so that the second is told: %j', (raw, label) => {
    expect(cleanCell('label', raw)).toMatchObject({ value: label, notes: [expect.any(String)] });
  });

  test('two cards in one cell are no account, however they are grouped', () => {
    for (const two of ['4111 1111 1111 1111 5555 5555 5555 4444', '4111111111111111\u00a05555 5555 5555 4444'])
      expect(cleanCell('account', two)).toMatchObject({ value: two, notes: [] });
    expect(cleanCell('account', '4111 1111 1111 1111').value).toBe('4111111111111111');
  });

  test('an order of the customer goes back as it came', () => {
    for (const label of ['DD-2026/11 01', '订单（1）', 'a_b.c', '第1期'])
      expect(cleanCell('label', label)).toEqual({ value: label, notes: [] });
    expect(cleanCell('label', 'DD\u202e1').unread?.kind).toBe('CHARACTER');
  });

  test('takes the wrapper off that keeps digits whole', () => {
    expect(cleanCell('idCard', '="330106198501033017"')).toEqual({ value: '330106198501033017', notes: ['WRAPPER'] });
    expect(cleanCell('name', '="\'=""何静"""').value).toBe('何静');
    expect(cleanCell('name', '=HYPERLINK("x")').value).toBe('=HYPERLINK("x")');
  });

  test('notes name the field where it matters', () => {
    expect(noteText('BLANKS', 'account')).toBe('已去除收款账号中的空格');
    expect(noteText('FULL_WIDTH', 'phone')).toBe('已将全角数字转为半角');
    expect(noteText('THOUSANDS', 'amount')).toBe('已去除金额中的千分位');
    expect(noteText('BLANKS', 'idCard')).toBe('已去除身份证号中的空格');
  });
});

describe('numbers of a spreadsheet', () => {
  test.each([
    [9800.005, '9800.005'],
    [0.1 + 0.2, '0.3'],
    [12400, '12400'],
    [60000.5, '60000.5'],
    [449901199711032400, '449901199711032000'],
    [1e21, '1.00000000000000e+21'],
    [-3.5, '-3.5'],
    [100, '100'],
  ])('%d is written %s', (value, text) => {
    expect(textOfNumber(value)).toBe(text);
  });

  test('every amount with two decimals survives', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(99), (whole, fraction) => {
        const text = `${whole}.${String(fraction).padStart(2, '0')}`;
        expect(Number(textOfNumber(Number(text)))).toBe(Number(text));
        expect(textOfNumber(Number(text)).split('.')[1]?.length ?? 0).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('problems of rows', () => {
  test('the sentences of the demo sheet', () => {
    expect(problemText('CONTRACT_EXPIRED', { date: '2026-10-31' })).toBe('合同已于 2026-10-31 到期，请重新签约');
    expect(problemText('ID_SCIENTIFIC')).toBe('身份证号被 Excel 转成科学计数法，原始数字已丢失，请重新粘贴');
    expect(problemText('NAME_ID_MISMATCH')).toBe('姓名与身份证号不一致');
    expect(problemText('ID_CHECKSUM')).toBe('身份证号校验位错误');
    expect(problemText('AMOUNT_DECIMALS')).toBe('金额最多保留两位小数');
    expect(problemText('ACCOUNT_PRECISION_LOST')).toBe('收款账号末位疑似被 Excel 抹为 0，请重新粘贴');
    expect(problemText('PHONE_FORMAT')).toBe('请输入正确的手机号');
    expect(problemText('DUPLICATE_LINE', { lineNo: 11 })).toBe('与序号 11 重复（同一人、同一账号、同一金额）');
    expect(problemText('SOURCE_ID_DUPLICATE', { sourceId: 'XQ2026110011', lineNo: 11 })).toBe('业务订单号 XQ2026110011 与序号 11 重复');
    expect(problemText('AMOUNT_OUTLIER', { factor: '4.0' })).toBe('金额为近 3 次均值的 4.0 倍');
    expect(problemText('ACCOUNT_SHARED', { lineNo: 15 })).toBe('收款账号与序号 15（不同身份证号）相同');
    expect(problemText('NEW_PAYEE')).toBe('首次收款，账号首次使用');
    expect(problemText('NEXT_BRACKET', { rate: 20 })).toBe('下月预计跨入 20% 预扣档');
    expect(problemText('AMOUNT_LIMIT')).toBe('已达平台月限额');
  });

  test('the four counts are fed as D23 says', () => {
    const fed = (counter: string): string[] => problemCodes.filter((code) => problems[code].counter === counter);
    expect(fed('twoElement')).toEqual(['NAME_ID_MISMATCH']);
    expect(fed('amountLimit')).toEqual(['AMOUNT_LIMIT']);
    expect(fed('incomeSourceId')).toEqual(['SOURCE_ID_DUPLICATE', 'SOURCE_ID_USED']);
    expect(fed('verifyCollection').every((code) => code.startsWith('ACCOUNT_'))).toBe(true);
    expect(fed('verifyCollection')).toEqual(
      problemCodes.filter((code) => code.startsWith('ACCOUNT_') && problems[code].severity === 'ERROR'),
    );
  });

  test('a written reason is asked for warnings only, or for errors that a switch turns into one', () => {
    for (const code of problemCodes) {
      const { severity, reasonRequired, lenient } = problems[code];
      if (reasonRequired) expect([code, severity === 'WARNING' || lenient]).toEqual([code, true]);
      if (lenient) expect([code, severity]).toEqual([code, 'ERROR']);
    }
    expect(problems.ACCOUNT_SHARED.reasonRequired).toBe(true);
    expect(problems.AMOUNT_OUTLIER.reasonRequired).toBe(true);
    expect(problems.NEW_PAYEE.reasonRequired).toBe(false);
    expect(problems.NEXT_BRACKET.reasonRequired).toBe(false);
  });
});
