// What strangers type into cells: a clear value is understood, a doubtful one is told, and none becomes another one in silence.

import { accountFault } from '../../schema/cellFaults';
import type { PayWay } from '../../schema/codes';
import { type Cents, cents, formatYuan, rmbUpper, upperWords } from '../../schema/money';
import { yuanOfWords } from '../../schema/moneyWords';
import { problems, problemText } from '../../schema/problems';
import type { Cell } from '../../server/roster/sheet/cell';
import { checkRow, type RowCells, type RowRules } from '../../server/roster/sheet/rowCheck';
import { fc } from '../kit/checks/properties';

const rules: RowRules = {
  columns: (['name', 'idCard', 'phone', 'account', 'amount'] as const).map((field) => ({ field, isRequired: true })),
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
  amount: text('900'),
};
const read = (cells: RowCells, payWay: PayWay = 'BANK_CARD') => {
  const row = checkRow({ ...good, ...cells }, { ...rules, payWay });
  return { ...row, codes: row.problems.map(({ code }) => code).filter((code) => problems[code].severity !== 'NOTE') };
};

describe('amounts', () => {
  test.each([
    ['1000元整', 100_000],
    ['1000圆整', 100_000],
    ['1,000.50 元正', 100_050],
    ['1000块', 100_000],
    ['1000.00 RMB', 100_000],
    ['1000 cny', 100_000],
    ['人民币1000元', 100_000],
    ['人民币：1,000', 100_000],
    ['1000￥', 100_000],
    ['RMB￥1000', 100_000],
    ['１０００元整', 100_000],
    ['壹仟贰佰元整', 120_000],
    ['人民币壹万贰仟叁佰肆拾伍元陆角柒分', 1_234_567],
    ['壹仟零伍拾圆正', 105_000],
    ['拾万元整', 10_000_000],
    ['叁佰元零伍分', 30_005],
    ['一千二百元', 120_000],
    ['两千元', 200_000],
    ['十二元', 1200],
  ])('%j is understood, and the repair is told', (typed, amount) => {
    const row = read({ amount: text(typed) });
    expect([row.amount, row.codes]).toEqual([amount, []]);
    expect(row.problems.length).toBeGreaterThan(0);
  });

  test.each([
    '1000美元',
    '1000日元',
    '1000円',
    '¥1000 JPY',
    'USD1000',
    '1000整',
    '1000元（税前）',
    '￥-100',
    '-100元',
    '(100)',
    '100-',
    '12元5',
    '一万二元',
    '壹仟贰元佰',
    '零元整',
    '壹佰元整500',
    '1.234,56',
    '12,34元',
    '900 900',
    '900 900.00',
    '100 200元',
    '500 500 500',
    '¥900\u00a0900',
    '900\u3000900',
    '0,900',
    '00,900.00',
    '01,234',
    '0 900',
    '900¹',
    '900²',
    '9₀0',
    '1000-2000元',
    '约1000元',
    '1万5千元',
  ])('%j is no amount', (typed) => {
    const row = read({ amount: text(typed) });
    expect(row.amount).toBeNull();
    expect(row.codes).toHaveLength(1);
  });

  test('an amount that reads as a day is told', () => {
    for (const cell of [text('20260315'), number('20260315'), number('2.0260315E7')]) {
      const row = read({ amount: cell });
      expect([row.amount, row.codes]).toEqual([2_026_031_500, ['AMOUNT_LIKE']]);
    }
    for (const typed of ['20261345', '20260230', '30260315', '20260315.5', '2026031'])
      expect(read({ amount: text(typed) }).codes).toEqual([]);
  });

  test('万, 千, k and w are told with what they probably mean', () => {
    const told = (typed: string) => read({ amount: text(typed) }).problems.map(({ code, params }) => problemText(code, params));
    expect(told('1.2万')).toEqual(['金额单元格是自定义文字格式（表格显示 1.2万，可能要填 12000），请改为常规或数值格式后重新填写']);
    expect(told('3千元')[0]).toContain('可能要填 3000');
    expect(told('1.15w')[0]).toContain('可能要填 11500');
    expect(told('0.1234567万')[0]).not.toContain('可能');
  });

  test('words are read as exactly the amount that they are the words of', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (value) => {
        const amount: Cents = cents(value);
        for (const words of [upperWords(amount), rmbUpper(amount), upperWords(amount).replace('元', '圆').replace('整', '正')])
          expect(yuanOfWords(words)).toBe(value < 100 ? null : formatYuan(amount));
      }),
    );
  });
});

describe('people', () => {
  test.each([
    ['吴\r\n桐', '吴桐'],
    ['欧阳 娜娜', '欧阳娜娜'],
    ['司马\n相如', '司马相如'],
    ['张 三丰', '张三丰'],
    ['欧 阳 娜 娜', '欧阳娜娜'],
    ['李〇', '李〇'],
    ['\u{20BB7} 田', '\u{20BB7}田'],
  ])('%j is %s', (typed, name) => {
    const row = read({ name: text(typed) });
    expect([row.values.name, row.codes]).toEqual([name, []]);
  });

  test.each(['何静\n李四', '何静 李四', '何静 李四 王五', '古丽米热 艾合买提', '张 三 李 四 王', '阿依\t古丽'])(
    '%j is not joined to a name that nobody has',
    (typed) => {
      expect(read({ name: text(typed) }).codes).toEqual(['NAME_PARTS']);
      expect(problemText('NAME_PARTS')).toContain('多个人请分行填写');
    },
  );

  test.each(['何静-杭州', '古丽米热-艾合买提', "何'静", '何静¹', '何静(女)'])('%j is no name', (typed) => {
    expect(read({ name: text(typed) }).codes).toEqual(['NAME_FORMAT']);
  });

  test.each([
    '339901-19950318-1386',
    '339901—19950318—1386',
    '身份证号：339901199503181386',
    'ID:339901199503181386',
    '339901199503181386。',
    '“339901199503181386”',
    '339901199503181386；',
  ])('%j is the identity card in it', (typed) => {
    const row = read({ idCard: text(typed) });
    expect([row.idCard, row.codes]).toEqual(['339901199503181386', []]);
  });

  test.each(['339901199503181386（本人）', '339901199503181386/110101199003070038', '33990119950318-386', '共2人：339901199503181386'])(
    '%j is none',
    (typed) => {
      const row = read({ idCard: text(typed) });
      expect([row.idCard, row.codes]).toEqual([null, ['ID_FORMAT']]);
    },
  );

  test('an identity card whose last three places Excel has zeroed is told, even where the check digit holds by chance', () => {
    expect(read({ idCard: text('339901199503181000') }).codes).toEqual(['ID_PRECISION_LOST']);
    const chance = read({ idCard: text('440105198112314000') });
    expect([chance.idCard, chance.codes]).toEqual(['440105198112314000', ['ID_ZEROS']]);
    expect(problems.ID_PRECISION_LOST.lenient).toBe(false);
  });

  test.each(["'339901199503181386'", '`339901199503181386`', '‘339901199503181386’'])('%s is the identity card in it', (typed) => {
    expect(read({ idCard: text(typed) }).idCard).toBe('339901199503181386');
  });

  test.each([
    '123456789',
    '1234567(8)',
    '1/234567/8',
    'AB987654(3)',
    '护照E12345678',
    '护照：E12345678',
    '港澳通行证H12345678',
    '台胞证12345678',
    'Passport 123456789',
  ])('%s is another document, and told to be one', (typed) => {
    const [told] = read({ idCard: text(typed) }).problems.filter(({ code }) => problems[code].severity === 'ERROR');
    expect(told && problemText(told.code, told.params)).toContain('这是护照、通行证等其他证件的号码');
  });

  test.each(['91101119870416003X', '931011198704160032', 'usa310087041602'])('%s is the card of a foreign resident', (typed) => {
    const [told] = read({ idCard: text(typed) }).problems;
    expect(told && problemText(told.code, told.params)).toContain('外国人永久居留身份证');
  });

  test('what is a word and no passport is not told to be one', () => {
    const [told] = read({ idCard: text('undefined') }).problems;
    expect(told && problemText(told.code, told.params)).toBe('身份证号应为 15 或 18 位');
  });
});

describe('phones', () => {
  test.each([
    ['电话：16000001001', '16000001001', []],
    ['Tel:+86-16000001001', '16000001001', []],
    ['16000001001.0', '16000001001', []],
    ['16000001001。', '16000001001', []],
    ['(0571)88888888', '0571-88888888', ['LANDLINE']],
    ['0571—88888888', '0571-88888888', ['LANDLINE']],
    ['+86-0571-88888888', '0571-88888888', ['LANDLINE']],
    ['057188888888', '057188888888', ['LANDLINE']],
  ])('%j is %s', (typed, phone, codes) => {
    const row = read({ phone: text(typed) });
    expect([row.values.phone, row.codes]).toEqual([phone, codes]);
  });

  test.each([
    ['1.6000001001E10', '16000001001', []],
    ['1.6000001001E+10', '16000001001', []],
    ['16000001001.0', '16000001001', []],
    ['8616000001001', '16000001001', []],
    ['13800100000', '13800100000', ['NUMBER_ZEROS']],
    ['1.6E10', '〖未读取：数字被缩写〗1.6E10', ['SCIENTIFIC_TEXT']],
    ['-16000001001', '-16000001001', ['PHONE_FORMAT']],
    ['16000001001.5', '16000001001.5', ['PHONE_FORMAT']],
  ])('the number %s of a sheet is %s', (raw, phone, codes) => {
    const row = read({ phone: number(raw) });
    expect([row.values.phone, row.codes]).toEqual([phone, codes]);
  });

  test.each(['16000001001/16000001002', '16000001001（本人）', '16000001001转8', '+852 91234567', '16OOOOO1OO1'])('%j is none', (typed) => {
    expect(read({ phone: text(typed) }).codes).toEqual(['PHONE_FORMAT']);
  });
});

describe('accounts', () => {
  test.each([
    '6299-0200-0101-5776-608',
    '6299 — 0200 — 0101 — 5776 — 608',
    '卡号：6299020001015776608',
    '6299020001015776608，',
    '“6299020001015776608”',
  ])('%j is the account in it', (typed) => {
    const row = read({ account: text(typed) });
    expect([row.account, row.codes]).toEqual(['6299020001015776608', []]);
  });

  test.each([
    ['two of sixteen digits', '6225880123456789 6225880123456789'],
    ['two of fifteen', '622202000101577 622202000101578'],
    ['two with a hyphen', '622588012345-622588012346'],
    ['a landline', '0571-8888-8888'],
    ['a day', '2026-11-20'],
    ['a row of zeros', '0000000000000000'],
    ['words behind it', '6299020001015776608(何静)'],
    ['the letter O', '62990200O1015776608'],
  ])('%s are no account', (_what, typed) => {
    const row = read({ account: text(typed) });
    expect([row.account, row.codes]).toEqual([null, ['ACCOUNT_FORMAT']]);
  });

  test('a long account with as many zeros as a program leaves is told, and taken: companies have such', () => {
    for (const account of ['12020262099000100000', `331066170018010${'0'.repeat(17)}`]) {
      const row = read({ account: text(account) });
      expect([row.account, row.codes]).toEqual([account, ['NUMBER_ZEROS']]);
    }
    expect(read({ account: number('12020262099000100000') }).codes).toEqual(['ACCOUNT_NUMERIC_CELL']);
    expect(read({ account: number('622202000000000') }).codes).toEqual(['NUMBER_ZEROS']);
  });

  test.each([
    [text('123456'), 6],
    [text('100000'), 6],
    [text('1234567'), 7],
    [number('12345678'), 8],
  ])('%j is taken, and told to be shorter than any account', (cell, digits) => {
    const row = read({ account: cell });
    expect([row.account, row.codes]).toEqual([cell.raw, ['ACCOUNT_SHORT']]);
    const [told] = row.problems;
    expect(told && problemText(told.code, told.params)).toContain(`收款账号只有 ${digits} 位`);
  });

  test('the shortest accounts of companies and old passbooks are taken, and told to be shorter than a card; shorter ones are refused', () => {
    for (const account of ['123456789', '110123456789', '62220200010157']) {
      const row = read({ account: text(account) });
      expect([row.account, row.codes]).toEqual([account, ['ACCOUNT_BELOW_CARD']]);
      const [told] = row.problems;
      expect(told && problemText(told.code, told.params)).toContain(`收款账号 ${account.length} 位，银行卡为 15–19 位`);
    }
    expect(read({ account: text('622202000101575') }).codes).toEqual([]);
    for (const account of ['12345', '0']) expect(read({ account: text(account) }).codes).toEqual(['ACCOUNT_FORMAT']);
    for (const wallet of ['123456', '12345678', '123456789012'])
      for (const payWay of ['QQ_WALLET', 'WECHAT'] as const) expect(read({ account: text(wallet) }, payWay).codes).toEqual([]);
  });

  test('a number of another column is told', () => {
    const own = read({ account: text('339901199503181386') });
    expect([own.account, own.codes]).toEqual([null, ['ACCOUNT_ID_CARD']]);
    expect(read({ account: text('110101199003070038') }).codes).toEqual(['ACCOUNT_LIKE']);
    expect(read({ account: text('16000001001') }).codes).toEqual(['ACCOUNT_LIKE']);
    expect(read({ account: text('16000001001') }, 'ALIPAY').codes).toEqual([]);
  });

  test.each([
    ['支付宝：he@example.com', 'he@example.com'],
    ['mailto:he@example.com', 'he@example.com'],
    ['<he@example.com>', 'he@example.com'],
    ['he@example.com；', 'he@example.com'],
    ['+86 16000001001', '16000001001'],
  ])('of a wallet %j is %s', (typed, account) => {
    const row = read({ account: text(typed) }, 'ALIPAY');
    expect([row.account, row.codes]).toEqual([account, []]);
  });

  test.each([
    ['何静he@example.com', 'ALIPAY', 'ACCOUNT_FORMAT'],
    ['he@example.com何静', 'ALIPAY', 'ACCOUNT_FORMAT'],
    ['he@example.com,li@example.com', 'ALIPAY', 'ACCOUNT_FORMAT'],
    ['1.6E+10', 'ALIPAY', 'ACCOUNT_SCIENTIFIC'],
    ['1.23E+8', 'QQ_WALLET', 'ACCOUNT_SCIENTIFIC'],
    ['null', 'WECHAT', 'ACCOUNT_FORMAT'],
    ['#N/A', 'WECHAT', 'ACCOUNT_FORMAT'],
    ['微信同手机', 'WECHAT', 'ACCOUNT_FORMAT'],
  ] as const)('%j by %s is none', (typed, payWay, code) => {
    expect(accountFault(typed, payWay)?.code).toBe(code);
  });
});
