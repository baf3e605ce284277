// What titles and lines beside a table say of the unit of its amounts, and what a form takes for an amount.
import { otherUnitAbove, otherUnitIn, otherUnitOf } from '../../schema/amountUnits';
import { typedAmount } from '../../schema/typedAmount';

describe('whatever stands before a unit and behind it', () => {
  const units = [
    ...[
      '万',
      '万元',
      '千',
      '千元',
      '百元',
      '十元',
      '亿',
      '角',
      '分',
      '厘',
      '毛',
      'k',
      'W',
      '万人民币',
      '万RMB',
      'RMB万',
      'k RMB',
      'kCNY',
      'M RMB',
      '1000元',
      '萬元',
      '仟元',
      '百万元',
    ],
    ...[
      'cents',
      'fen',
      'thousand',
      'mn',
      'USD',
      'US$',
      '$',
      '＄',
      '美元',
      '美金',
      'HKD',
      'HK$',
      '港币',
      '港元',
      'NTD',
      'NT$',
      '台币',
      'JPY',
      '日元',
      '円',
      'EUR',
      '€',
      '欧元',
      '£',
    ],
    ...[
      '英镑',
      '₩',
      '韩元',
      'S$',
      '新加坡元',
      '澳元',
      '加元',
      'MOP',
      '澳门币',
      '泰铢',
      '卢布',
      '₽',
      '₫',
      '越南盾',
      '卢比',
      'MYR',
      '令吉',
      '比索',
      '印尼盾',
      '瑞郎',
      '₺',
      'USDT',
      'BTC',
      '外币',
      '原币',
    ],
  ];
  test.each([
    ...[
      '金额（□）',
      '金额(□)',
      '金额[□]',
      '应发（ □ ）',
      '*金额（□）',
      '金额（必填）（□）',
      '金额（必填，□）',
      '金额（□，保留两位小数）',
      '金额（税前/□）',
      '金额（□/月）',
      'Amount (□)',
    ],
    ...[
      '金额（单位：□）',
      '金额（单位 □）',
      '金额（计价单位：□）',
      '金额（币种：□）',
      '金额（货币：□）',
      '金额（结算货币：□）',
      '金额（按□计）',
      '金额（以□为单位）',
      '金额(currency: □)',
    ],
  ])('the title %s', (title) => {
    // 1000元/月 is what somebody gets.
    const read = title.includes('/月') ? ['1000元'] : [];
    expect(units.filter((unit) => otherUnitOf(title.replace('□', unit)) === null)).toEqual(read);
    expect(['元', 'CNY', 'RMB', '人民币', '¥', '人民币元', 'yuan'].map((unit) => otherUnitOf(title.replace('□', unit)))).toEqual(
      Array(7).fill(null),
    );
  });

  test.each([
    ...[
      '单位：□',
      '单位:□',
      '（单位：□）',
      '金额单位：□',
      '金额单位为□',
      '币种：□',
      '货币：□',
      '币别：□',
      '9月发放表（□）',
      '9月发放表（单位：□）',
      '注：金额以□计',
      '金额均为□',
    ],
    ...[
      '以上金额均以□为单位',
      '备注：单位 □',
      'Currency: □',
      'Unit: □',
      '说明：1、金额单位：□；2、请核对',
      '本表单位：□',
      '单位：□   制表：张三',
      '单位：人民币□',
    ],
    ...['合计金额：10,000元，单位：□'],
  ])('the line %s', (line) => {
    expect(units.filter((unit) => otherUnitAbove(line.replace('□', unit)) === null)).toEqual([]);
    expect(['元', 'CNY', 'RMB', '人民币', '人民币元', 'yuan'].map((unit) => otherUnitAbove(line.replace('□', unit)))).toEqual(
      Array(6).fill(null),
    );
  });

  test.each([
    '单位：10k',
    '单位：100元',
    '金额单位：1000元',
    '以100元为单位',
    '金额单位：积分',
    '币种：点数',
    '金额（税前，10k）',
    '金额（必填，积分）',
  ])('%s', (said) => {
    expect(otherUnitAbove(said) ?? otherUnitOf(said)).not.toBeNull();
  });
});

test('what the work is counted in is no unit of the money', () => {
  expect(['小时', '件', '天', '课时', '场', '%', '点'].map(otherUnitIn)).toEqual([null, null, null, null, null, null, null]);
  expect(['万元', '百元', '分', 'k', 'USD', '美金', '积分', '音浪', '税前万元', '100元'].map(otherUnitIn)).not.toContain(null);
  expect(['元/天', '分公司', '万达', '税前', '人民币', '200元'].map(otherUnitIn)).toEqual(Array(6).fill(null));
  expect(otherUnitOf('单价（小时）')).toBe('小时');
});

test.each([
  ['1,900.50', '1900.50'],
  ['１，９００', '1900'],
  ['¥1,900', '1900'],
  ['1 900', '1900'],
  ['100 000', '100000'],
  ['900', '900'],
  ['900,50', '900,50'],
  ['12,34', '12,34'],
  ['0,900', '0,900'],
  ['900 900', '900 900'],
  ['900\n900', '900\n900'],
  ['2\t500.00', '2\t500.00'],
  ['12\n345', '12\n345'],
  ['1\r\n000', '1\r\n000'],
  ['1,900.50\r\n', '1900.50'],
  ['\t1 900\t', '1900'],
  ['900²', '900²'],
  ['900½', '900½'],
  ['⑨00', '⑨00'],
  ['1.900,50', '1.900,50'],
])('a form takes %j for %s, and joins no two amounts', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});
