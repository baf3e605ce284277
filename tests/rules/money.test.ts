import {
  add,
  allocate,
  beforeShare,
  type Cents,
  cents,
  centsFromDatabase,
  formatGrouped,
  formatPercent,
  formatRate,
  formatYuan,
  isCents,
  larger,
  negate,
  notBelowZero,
  parseRate,
  parseYuan,
  ppm,
  ppmOf,
  rate,
  ratio,
  rmbUpper,
  share,
  shareTimes,
  smaller,
  subtract,
  sum,
  times,
  withoutRate,
  yuan,
  ZERO,
} from '../../schema/money';
import { fc } from '../kit/checks/properties';

const amounts = fc.integer({ min: 0, max: 9_999_999_999_999 }).map(cents);
const anyAmount = fc.maxSafeInteger().map(cents);
const rates = fc.integer({ min: 0, max: 1_000_000 }).map(ppm);

describe('reading amounts', () => {
  test.each([
    ['0', 0],
    ['1', 100],
    ['1.5', 150],
    ['1.50', 150],
    ['0.01', 1],
    ['-3.00', -300],
    ['-0', 0],
    ['007.10', 710],
    ['9999999999999.99', 999_999_999_999_999],
  ])('%s is %i cents', (text, expected) => {
    expect(parseYuan(text)).toBe(expected);
    expect(Object.is(parseYuan(text), expected)).toBe(true);
  });

  test.each([
    '',
    ' ',
    '1 ',
    ' 1',
    '+1',
    '1.',
    '.5',
    '1.005',
    '1,000',
    '1e3',
    '0x10',
    '１２',
    '1.2.3',
    '--1',
    'NaN',
    '12345678901234',
    '¥1',
    '1\n',
  ])('%j is no amount', (text) => {
    expect(parseYuan(text)).toBeNull();
  });

  test('a wrong literal of the program is refused loudly', () => {
    expect(() => yuan('1,5')).toThrow(RangeError);
  });

  test('what is written is read back, for every safe number of cents', () => {
    fc.assert(fc.property(anyAmount, (amount) => Math.abs(amount) > 999_999_999_999_999 || parseYuan(formatYuan(amount)) === amount));
  });

  test('every text that is read writes itself again with two decimals', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(99), (whole, fraction) => {
        const text = `${whole}.${String(fraction).padStart(2, '0')}`;
        expect(formatYuan(yuan(text))).toBe(text);
      }),
    );
  });

  test('groups of three for people', () => {
    expect([0, 1, 100_000, 123_456_789, -123_456_789].map((value) => formatGrouped(cents(value)))).toEqual([
      '0.00',
      '0.01',
      '1,000.00',
      '1,234,567.89',
      '-1,234,567.89',
    ]);
  });
});

describe('amounts from the database', () => {
  test('bigint columns and sums come as text', () => {
    expect(centsFromDatabase('123456')).toBe(123_456);
    expect(centsFromDatabase('-5')).toBe(-5);
    expect(centsFromDatabase(7)).toBe(7);
    expect(centsFromDatabase(8n)).toBe(8);
  });

  test.each(['', '1.5', '1e3', 'x', ' 1', '9007199254740992', '99999999999999999'])('%j is refused', (text) => {
    expect(() => centsFromDatabase(text)).toThrow(RangeError);
  });

  test('numbers that are not whole or not safe are refused', () => {
    for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => cents(value)).toThrow(RangeError);
    expect([isCents(1), isCents(1.5), isCents('1')]).toEqual([true, false, false]);
  });
});

describe('arithmetic', () => {
  test('adding, subtracting, turning and comparing', () => {
    expect([add(yuan('1'), yuan('2')), subtract(yuan('1'), yuan('2')), negate(ZERO), times(yuan('1.01'), 3)]).toEqual([300, -100, 0, 303]);
    expect([smaller(yuan('1'), yuan('2')), larger(yuan('1'), yuan('2')), notBelowZero(yuan('-1'))]).toEqual([100, 200, 0]);
    expect(sum([])).toBe(0);
  });

  test('a result outside the safe range is refused, never wrong', () => {
    const most = cents(Number.MAX_SAFE_INTEGER);
    expect(() => add(most, cents(1))).toThrow(RangeError);
    expect(() => sum([most, most])).toThrow(RangeError);
    expect(() => times(most, 2)).toThrow(RangeError);
    expect(sum([most, negate(most), cents(5)])).toBe(5);
  });
});

describe('shares are multiplied first and rounded once, half up', () => {
  test.each([
    ['9600.00', '0.06', '576.00'],
    ['6000.00', '0.055', '330.00'],
    ['6000.00', '0.008', '48.00'],
    ['0.01', '0.5', '0.01'],
    ['0.03', '0.5', '0.02'],
    ['0.01', '0.499999', '0.00'],
    ['-0.01', '0.5', '-0.01'],
    ['90071992547409.91', '1', '90071992547409.91'],
  ])('%s × %s = %s', (amount, of, expected) => {
    expect(formatYuan(share(cents(Number(amount.replace('.', ''))), rate(of)))).toBe(expected);
  });

  test('down and up when they are asked for', () => {
    expect([share(cents(5), rate('0.5'), 'down'), share(cents(5), rate('0.5'), 'up'), share(cents(4), rate('0.5'), 'up')]).toEqual([
      2, 3, 2,
    ]);
  });

  test('the result is never more than half a cent away', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, of) => {
        const off = BigInt(share(amount, of)) * 1_000_000n - BigInt(amount) * BigInt(of);
        expect(off <= 500_000n && off > -500_000n).toBe(true);
      }),
    );
  });

  test('a reversal mirrors its original', () => {
    fc.assert(fc.property(amounts, rates, (amount, of) => share(negate(amount), of) === negate(share(amount, of))));
  });

  test('a larger amount never has a smaller share', () => {
    fc.assert(fc.property(amounts, amounts, rates, (a, b, of) => a > b || share(a, of) <= share(b, of)));
  });

  test('interest is one product with one rounding', () => {
    expect(formatYuan(shareTimes(yuan('197584.00'), rate('0.0005'), 6))).toBe('592.75');
    expect(formatYuan(shareTimes(yuan('3.33'), rate('0.0005'), 30))).toBe('0.05');
  });

  test('taking a contained rate out and putting it back', () => {
    expect(formatYuan(withoutRate(yuan('110000.00'), rate('0.01')))).toBe('108910.89');
    expect(formatYuan(beforeShare(yuan('8000.00'), rate('0.2')))).toBe('10000.00');
    expect(ratio(cents(100), 1, 3)).toBe(33);
    expect(() => ratio(cents(1), 1, 0)).toThrow(RangeError);
    expect(() => ratio(cents(1), 0.5, 1)).toThrow(RangeError);
  });
});

describe('splitting a given total', () => {
  const weights = fc.array(amounts, { minLength: 1, maxLength: 40 }).filter((list) => list.some((weight) => weight > 0));

  test('the parts sum to the total and no part is more than one cent from its share', () => {
    fc.assert(
      fc.property(amounts, weights, (total, list) => {
        const parts = allocate(total, list);
        expect(sum(parts)).toBe(total);
        const whole = list.reduce((acc, weight) => acc + BigInt(weight), 0n);
        parts.forEach((part, index) => {
          const off = BigInt(part) * whole - BigInt(total) * BigInt(list[index] ?? ZERO);
          expect(off < whole && off > -whole).toBe(true);
        });
      }),
    );
  });

  test('no part is larger than its weight while the total fits, and none without weight gets anything', () => {
    fc.assert(
      fc.property(weights, fc.nat(1_000_000), (list, permille) => {
        const total = share(sum(list.map((weight) => cents(Math.min(weight, 1_000_000_000)))), ppm(permille), 'down');
        const small = list.map((weight) => cents(Math.min(weight, 1_000_000_000)));
        allocate(total, small).forEach((part, index) => {
          expect(part <= (small[index] ?? 0)).toBe(true);
        });
      }),
    );
  });

  test('ties go to the earlier part, so that a repetition gives the same split', () => {
    expect(allocate(cents(100), [cents(1), cents(1), cents(1)])).toEqual([34, 33, 33]);
    expect(allocate(yuan('500.00'), [yuan('576.00'), yuan('0.00')])).toEqual([50_000, 0]);
    expect(allocate(ZERO, [ZERO, ZERO])).toEqual([0, 0]);
  });

  test('nothing to split to, and negative amounts, are refused', () => {
    expect(() => allocate(cents(1), [ZERO])).toThrow(RangeError);
    expect(() => allocate(cents(-1), [cents(1)])).toThrow(RangeError);
    expect(() => allocate(cents(1), [cents(2), cents(-1)])).toThrow(RangeError);
  });
});

describe('rates', () => {
  test('are read and written as decimal text', () => {
    expect([parseRate('0.06'), parseRate('1'), parseRate('0.0005'), parseRate('0')]).toEqual([60_000, 1_000_000, 500, 0]);
    expect([formatRate(ppm(60_000)), formatRate(ppm(1_000_000)), formatRate(ppm(500)), formatRate(ppm(0))]).toEqual([
      '0.06',
      '1',
      '0.0005',
      '0',
    ]);
    expect([formatPercent(ppm(60_000)), formatPercent(ppm(55_000)), formatPercent(ppm(8000)), formatPercent(ppm(1_000_000))]).toEqual([
      '6',
      '5.5',
      '0.8',
      '100',
    ]);
    fc.assert(fc.property(rates, (of) => parseRate(formatRate(of)) === of));
  });

  test.each(['', '-0.1', '1e-3', '0.0000001', '5%', '.5'])('%j is no rate', (text) => {
    expect(parseRate(text)).toBeNull();
  });

  test('a rate that would be cut is refused', () => {
    expect(() => rate('0.0000001')).toThrow(RangeError);
    expect(() => ppm(-1)).toThrow(RangeError);
    expect(() => ppm(0.5)).toThrow(RangeError);
  });

  test('part of a whole in ppm', () => {
    expect(ppmOf(yuan('1'), yuan('3'))).toBe(333_333);
    expect(() => ppmOf(yuan('1'), ZERO)).toThrow(RangeError);
  });
});

describe('amount in words', () => {
  const oracle = jest.requireActual<{ cn: { toMoney(value: string, options: object): string } }>('nzh');
  const value = (amount: Cents): number => amount;

  test.each([
    ['1000.00', '人民币壹仟元整'],
    ['1001.00', '人民币壹仟零壹元整'],
    ['10001000.00', '人民币壹仟万壹仟元整'],
    ['100010000.00', '人民币壹亿零壹万元整'],
    ['100000001.00', '人民币壹亿零壹元整'],
    ['20010000.05', '人民币贰仟零壹万元零伍分'],
    ['0.05', '人民币伍分'],
    ['1000000000000.00', '人民币壹万亿元整'],
  ])('%s is %s', (amount, expected) => {
    expect(rmbUpper(yuan(amount))).toBe(expected);
  });

  test('agrees with another implementation up to the zeros that the rule leaves free', () => {
    const plain = (words: string): string => words.replace(/^人民币/, '').replace(/[零整正]/g, '');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }).map(cents), (amount) => {
        const other = oracle.cn.toMoney(formatYuan(amount), { outSymbol: false, complete: false });
        expect(`${value(amount)} ${plain(rmbUpper(amount))}`).toBe(`${value(amount)} ${plain(other)}`);
      }),
    );
  });
});
