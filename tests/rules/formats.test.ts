import {
  accountLuhnWarning,
  accountProblem,
  amountOf,
  amountProblem,
  codePoints,
  type FormatKey,
  failure,
  formats,
  idCardMessages,
  looksCutByExcel,
  looksScientific,
  maskAccount,
  maskEmail,
  maskIdCard,
  maskName,
  maskPhone,
  required,
  usccMessages,
} from '../../schema/formats';
import { ageOn, cardLuhn, checkIdCard, checkUscc, idCheckCharacter, isCalendarDay, isResidencePermit, luhn } from '../../schema/identity';
import { classifySearch } from '../../schema/searchArm';
import { soundText } from '../../schema/soundText';
import { textFault } from '../../schema/textFault';
import { fc } from '../kit/checks/properties';

const today = '2026-11-20';

test('a page finds the text beside a number that the server refuses', () => {
  for (const [text, value] of [
    ['工商银行', '工商银行'],
    ['  ', null],
    ['', null],
  ] as const) {
    expect(textFault(text)).toBeNull();
    expect(soundText('bank', text)).toBe(value);
  }
  expect(textFault('工商\ufffd银行')).toBe(formats.wholeText.message);
  expect(() => soundText('bank', '工商\ufffd银行')).toThrow();
  for (const nothing of ['NULL', ' (null) ', '[NULL]', '<null>', 'nan']) expect(soundText('bank', nothing)).toBeNull();
});

describe('formats', () => {
  const cases: readonly [FormatKey, readonly string[], readonly string[]][] = [
    ['mobile', ['13800138000', '19912345678', '16000001013'], ['12345678901', '1600000101', '139001380001', '+8613800138000', '']],
    ['landline', ['0571-88888888', '057188888888', '010-1234567', '20-12345678'], ['1600000101', '0571-888888', '13800138000']],
    [
      'payeePhone',
      [...[3, 4, 5, 6, 7, 8, 9].map((digit) => `1${digit}800138000`), '010-1234567', '0101234567', '0571-88888888', '057188888888'],
      ['12800138000', '1380013800', '138001380001', '0571-888888', '0571-888888888', '1-88888888', '88888888', '4008001234'],
    ],
    [
      'contactPhone',
      ['4008001234', '400-800-1234', '13800138000', '0571-88888888', '010-1234567'],
      ['400-88-00', '5008001234', '88888888', '12800138000', ''],
    ],
    ['service400', ['4008001234', '400-800-1234'], ['5008001234', '400800123']],
    [
      'idCard',
      ['110105491231002', '110105194912310021', '11010519491231002X', '11010519491231002x'],
      ['11010549123100', '1101051949123100', '1101051949123100 X', '11010549123100X', '1101051949123100211', ''],
    ],
    // Reading A of the length: 6 to 32.
    ['payeeAccount', ['123456', '6299010001127296794', '1'.repeat(32)], ['12345', '1'.repeat(33), '6299 0100', '62990100X', '']],
    [
      'alipayAccount',
      ['13800138000', 'a@b.cn', 'A.b_c+d@e-f.com.cn'],
      ['12345', 'a@b', 'mailto:a@b.cn', 'a@b.cn;', 'a@b.cn何静', '<a@b.cn>'],
    ],
    [
      'wechatAccount',
      ['wx_name', 'o6_bmjrPTlm6_2sgVt7hMZOPfL2M', '16000001001'],
      ['', 'null', '#N/A', '微信同手机', 'x y', 'x'.repeat(65)],
    ],
    ['qqAccount', ['10000', '123456789012'], ['01234', '1234', '1234567890123']],
    [
      'email',
      // A name and a domain of two scripts, each of one.
      ['a@b.cn', 'a.b+c@d-e.com', '何静@例子.cn', 'почта@домен.рф', 'ivan@почта.рф', 'почта@example.com', 'оса@почта.рф'],
      [
        'a@b',
        'a b@c.cn',
        '@b.cn',
        'a@.cn',
        'mailto:a@b.cn',
        '何静<a@b.cn>',
        'a@b.cn;c@d.cn',
        '\u0430@b.cn',
        'ab@exampl\u0435.com',
        'a@b\u03bf.cn',
        'iv\u0430n@почта.рф',
        'ivan@поч\u0074а.рф',
        'ivan.петров@почта.рф',
        // Each of one script, and read as Latin: a, co.
        'ivan@\u0430.\u0440\u0444',
        'ivan@example.\u0441\u043e',
      ],
    ],
    ['receiverEmail', ['@', 'a@b'], ['ab', '']],
    ['invoiceTaxNo', ['91339901MAD189050T', '123456789012345'], ['91339901MAD189050A', '12345678901234', '91339901mad189050t']],
    ['invoiceBank', ['示例商业银行杭州支行', '示例银行营业部'], ['示例商业银行', `${'行'.repeat(49)}支行`]],
    ['invoiceAccount', ['123456789', '1'.repeat(32)], ['12345678', '1'.repeat(33), '12345678X']],
    ['invoicePhone', ['16000000102', '0571-88001020', '571-8800102', '400-800-1234'], ['88001020', '0571 88001020', '']],
    ['password', ['Demo2026', `aA1${'x'.repeat(125)}`], ['demo2026', 'DEMO2026', 'Demodemo', 'Dem2026', `aA1${'x'.repeat(126)}`]],
    ['smsCode', ['000000', '123456'], ['12345', '1234567', '12345a']],
    ['statementTitle', ['2026-11-20主播结算', '𠮷'.repeat(50)], ['', '   ', 'x'.repeat(51), '𠮷'.repeat(51)]],
    ['stopRemark', ['', 'x'.repeat(100)], ['x'.repeat(101)]],
    ['importRemark', ['x'.repeat(200)], ['x'.repeat(201)]],
    ['reason', ['因'], ['', ' ', 'x'.repeat(201)]],
    ['companyName', ['云锦文化', '企'.repeat(100)], ['', ' ', '企'.repeat(101), '云\ufffd锦']],
    ['payeeGroupName', ['组', '常用收款人', '组'.repeat(20)], ['', ' ', '组'.repeat(21)]],
    ['searchText', ['', 'x'.repeat(64)], ['x'.repeat(65)]],
    ['name', ['张三', '欧阳·娜娜', 'John Smith'], ['', ' ', '张3', 'a\u0007b', 'x'.repeat(51)]],
    ['uscc', ['91110000101623741K', '91339901MAD189050T'], ['91110000101623742K', '']],
    ['amount', ['0.01', '99999999.99', '1'], ['0', '100000000', '1.005', '-1', '']],
    ['calendarDay', ['2026-11-20'], ['2026-02-30', '0000-01-01', '9999-12-31', '2026-1-2', '20261120']],
    ['wholeText', ['张三', 'Ωmega', ''], ['张\ufffd三', '\ufffd']],
    ['storableText', ['甲', '👩‍👩‍👧', ''], ['a\u0000b', '\ud800', 'x\udfff', '\u0001', '\uffff']],
    ['id', ['1', '9223372036854775807'], ['', 'x', '12345678901234567890']],
  ];

  /** Requirements whose rule is the format itself. */
  const requirements: Readonly<Partial<Record<FormatKey, string>>> = {
    idCard: '[VAL-001 1/3] ',
    payeePhone: '[VAL-002 1/3] ',

    amount: '[VAL-004 1/3] ',
    payeeAccount: '[VAL-006 1/6] ',
    email: '[VAL-007 1/3] ',
    password: '[VAL-008 1/5] ',
    smsCode: '[VAL-010 1/4] ',
  };
  const named = cases.map((row) => [requirements[row[0]] ?? '', ...row] as const);

  test.each(named)('%s%s accepts and refuses what it should, with a message for the user', (_ids, key, good, bad) => {
    for (const text of good) expect([text, formats[key].test(text)]).toEqual([text, true]);
    for (const text of bad) expect([text, failure(key, text)]).toEqual([text, formats[key].message]);
    expect(failure(key, good[0] ?? '')).toBeNull();
    expect(formats[key].message).toMatch(/\p{Script=Han}/u);
  });

  test('every format is covered by an accepted and a refused example', () => {
    expect(cases.map(([key]) => key).sort()).toEqual(Object.keys(formats).sort());
  });

  test('[VAL-009 1/2] what is wrong with an ID card, a phone and an amount is said in Chinese', () => {
    const said = [failure('idCard', '1'), failure('mobile', '1'), failure('payeePhone', '1'), failure('amount', '0')];
    expect(said).toEqual(['请输入正确的身份证号', '请输入正确的手机号', '请输入正确的手机号', '请输入正确的金额']);
  });

  test('lengths count people’s characters, not halves of them', () => {
    expect(codePoints('𠮷野家')).toBe(3);
    expect(required('姓名')).toBe('请填写姓名');
  });
});

describe('amounts of a sheet', () => {
  test.each([
    ['', 'REQUIRED'],
    ['abc', 'FORMAT'],
    ['-1', 'FORMAT'],
    ['1,000', 'FORMAT'],
    ['1e3', 'FORMAT'],
    ['9800.005', 'DECIMALS'],
    ['0', 'ZERO'],
    ['0.00', 'ZERO'],
    ['100000000', 'TOO_LARGE'],
  ])('%j is %s', (text, problem) => {
    expect(amountProblem(text)).toBe(problem);
    expect(amountOf(text)).toBeNull();
  });

  test('a good one is read', () => {
    expect(amountOf('9800.00')).toBe(980_000);
    expect(amountOf('99999999.99')).toBe(9_999_999_999);
  });
});

describe('payee accounts', () => {
  test.each([
    ['', 'BANK_CARD', 'REQUIRED'],
    ['6.22848E+18', 'BANK_CARD', 'SCIENTIFIC'],
    ['6299010001127290000', 'BANK_CARD', 'PRECISION_LOST'],
    ['12345', 'BANK_CARD', 'FORMAT'],
    ['6299010001127296794', 'BANK_CARD', null],
    ['13800138000', 'ALIPAY', null],
    ['6299010001127296794', 'ALIPAY', 'FORMAT'],
    ['12345', 'QQ_WALLET', null],
    ['x', 'QQ_WALLET', 'FORMAT'],
    ['wx_name', 'WECHAT', null],
    ['x'.repeat(65), 'WECHAT', 'FORMAT'],
  ] as const)('%j by %s: %s', (text, way, problem) => {
    expect(accountProblem(text, way)).toBe(problem);
  });

  test('three zeros behind 15 digits are lost digits; one or two only when the check digit is wrong too', () => {
    expect(looksCutByExcel('629901000112729000')).toBe(true);
    const card = (body: string): string => `${body}${[...'0123456789'].find((digit) => luhn(body + digit)) ?? ''}`;
    const fine = Array.from({ length: 200 }, (_, index) => card(`629901${String(index).padStart(9, '0')}`)).filter((number) =>
      number.endsWith('0'),
    );
    expect(fine.length).toBeGreaterThan(5);
    for (const number of fine) expect(looksCutByExcel(number)).toBe(false);
    expect(looksCutByExcel('6299010001127290')).toBe(!luhn('6299010001127290'));
    expect(looksCutByExcel('629901000112729')).toBe(false);
  });

  test('a wrong check digit warns at 16 to 19 digits only', () => {
    expect(accountLuhnWarning('6222021234567890123')).toBe(true);
    expect(accountLuhnWarning('6222021234567890128')).toBe(false);
    expect(accountLuhnWarning('33001616783050000123')).toBe(false);
    expect(accountLuhnWarning('123456789012345')).toBe(false);
  });

  test('what Excel leaves of a long number is recognised', () => {
    expect(['4.49901E+17', '6E18', '1.2e+5'].map(looksScientific)).toEqual([true, true, true]);
    expect(['449901199711032495', '4.5', 'E17', ''].map(looksScientific)).toEqual([false, false, false, false]);
  });
});

describe('resident ID', () => {
  test('the first rule that fails is the reason', () => {
    const reason = (text: string): string => {
      const result = checkIdCard(text, today);
      return result.ok ? 'OK' : result.reason;
    };
    expect(
      [
        '',
        ' ',
        '1101051949',
        '11010519491231002Y',
        '99010519491231002X',
        '110105194913310021',
        '110105209901010011',
        '110105194912310021',
      ].map(reason),
    ).toEqual(['REQUIRED', 'REQUIRED', 'LENGTH', 'FORMAT', 'REGION', 'DATE', 'FUTURE_DATE', 'CHECKSUM']);
    expect(Object.keys(idCardMessages)).toHaveLength(9);
  });

  test.each([
    ['931011198704160032', 'FOREIGN_PERMIT'],
    ['USA310087041602', 'FOREIGN_PERMIT'],
    ['usa310087041602', 'FOREIGN_PERMIT'],
    ['E12345678', 'OTHER_DOCUMENT'],
    ['EA1234567', 'OTHER_DOCUMENT'],
    ['H1234567801', 'OTHER_DOCUMENT'],
    // Passports of other countries, a permit of Taiwan, an identity card of Hong Kong, papers of an officer.
    ['P1234567A', 'OTHER_DOCUMENT'],
    ['C01X00T47', 'OTHER_DOCUMENT'],
    ['12345678', 'OTHER_DOCUMENT'],
    ['0012345601(B)', 'OTHER_DOCUMENT'],
    ['A123456(7)', 'OTHER_DOCUMENT'],
    ['军字第1234567号', 'OTHER_DOCUMENT'],
    ['H12345678(01)', 'OTHER_DOCUMENT'],
    ['3301061985X', 'LENGTH'],
    ['33010619850103', 'LENGTH'],
    // No province and no birthday: an ordinary number that was mistyped.
    ['99010519491231002X', 'REGION'],
    ['931011198713160032', 'REGION'],
    ['ABC', 'LENGTH'],
  ])('%s is told what it is: %s', (text, reason) => {
    expect(checkIdCard(text, today)).toEqual({ ok: false, reason });
  });

  test('residents of Hong Kong, Macao and Taiwan are paid like citizens', () => {
    for (const region of ['810000', '820000', '830000']) {
      const first = `${region}19900307001`;
      const number = first + idCheckCharacter(first);
      expect(checkIdCard(number, today)).toMatchObject({ ok: true, value: number });
      expect(isResidencePermit(number)).toBe(true);
    }
    expect(isResidencePermit('110105199003070010')).toBe(false);
  });

  test('15 digits become 18 and keep their birthday', () => {
    expect(checkIdCard('431389760616601', today)).toEqual({
      ok: true,
      value: '431389197606166012',
      birth: '1976-06-16',
      gender: 'M',
      wasShort: true,
    });
  });

  test('somebody born today is accepted, tomorrow not', () => {
    const born = (day: string): string => {
      const first = `110105${day}002`;
      return first + idCheckCharacter(first);
    };
    expect(checkIdCard(born('20261120'), today).ok).toBe(true);
    expect(checkIdCard(born('20261121'), today)).toEqual({ ok: false, reason: 'FUTURE_DATE' });
  });

  test('one changed digit never passes the check character', () => {
    fc.assert(
      fc.property(fc.nat(16), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const good = '11010519491231002X';
        const digit = (Number.parseInt(good[place] ?? '0', 10) + shift) % 10;
        const changed = `${good.slice(0, place)}${digit}${good.slice(place + 1)}`;
        expect(checkIdCard(changed, today).ok).toBe(false);
      }),
    );
  });

  test('dates of the calendar', () => {
    expect(
      ['2000-02-29', '1900-02-29', '2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', 'x'].map(isCalendarDay),
    ).toEqual([true, false, false, false, false, false, false, false]);
    expect([ageOn('2010-11-20', today), ageOn('2010-11-21', today), ageOn('2010-11-19', today)]).toEqual([16, 15, 16]);
  });
});

describe('credit code', () => {
  test('reasons and their messages', () => {
    const reason = (text: string): string => {
      const result = checkUscc(text);
      return result.ok ? result.value : result.reason;
    };
    expect(['', '9111', '9111000010I623741K', '91110000101623742K', ' 91110000101623741k '].map(reason)).toEqual([
      'REQUIRED',
      'LENGTH',
      'CHARSET',
      'CHECKSUM',
      '91110000101623741K',
    ]);
    expect(Object.keys(usccMessages)).toHaveLength(4);
  });

  test('one changed character never passes', () => {
    fc.assert(
      fc.property(fc.nat(17), fc.nat(30), (place, letter) => {
        const good = '91110000101623741K';
        const other = '0123456789ABCDEFGHJKLMNPQRTUWXY'[letter] ?? '0';
        const changed = good.slice(0, place) + other + good.slice(place + 1);
        expect(checkUscc(changed).ok).toBe(changed === good);
      }),
    );
  });
});

describe('search box', () => {
  test('[STM-060 1/5] 15 digits, 17 with a digit or X, and numbers of 17 digits and more are cards; whatever else is typed is a name', () => {
    const armOf = (input: string) => classifySearch(input).arm;
    for (const length of [15, 17, 18, 19, 32]) expect([length, armOf('1'.repeat(length))]).toEqual([length, 'CARD']);
    for (const end of ['X', 'x']) expect(armOf(`${'1'.repeat(17)}${end}`)).toBe('CARD');
    for (const length of [1, 11, 14, 16]) expect([length, armOf('1'.repeat(length))]).toEqual([length, 'NAME']);
    for (const text of ['张三', `${'1'.repeat(16)}X`, `${'1'.repeat(14)}X`]) expect([text, armOf(text)]).toEqual([text, 'NAME']);
  });

  test.each([
    ['110105491231002', 'CARD', '110105491231002'],
    ['11010519491231002x', 'CARD', '11010519491231002X'],
    ['6299010001127296794', 'CARD', '6299010001127296794'],
    ['12345678901234567', 'CARD', '12345678901234567'],
    ['6299 0100 0112 7296 794', 'CARD', '6299010001127296794'],
    ['1234567890123456', 'NAME', '1234567890123456'],
    ['13800138000', 'NAME', '13800138000'],
    [' 张三 ', 'NAME', '张三'],
    ['John Smith', 'NAME', 'John Smith'],
  ])('%j is looked up as %s', (input, arm, text) => {
    expect(classifySearch(input)).toEqual({ arm, text });
  });
});

describe('masks', () => {
  test('keep the length and show what D62 allows', () => {
    expect(maskPhone('13800138000')).toBe('138****8000');
    expect(maskIdCard('11010519491231002X')).toBe('1101**********002X');
    expect(maskAccount('6299010001127296794')).toBe('6299***********6794');
    expect(maskAccount('123456')).toBe('12**56');
    expect(maskEmail('somebody@example.cn')).toBe('s******y@example.cn');
    expect([maskName('张三'), maskName('欧阳娜娜'), maskName('张')]).toEqual(['张*', '欧***', '张']);
  });

  test('never show more than eight characters of a number and always hide at least one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,32}$/), (number) => {
        const masked = maskAccount(number);
        expect(masked).toHaveLength(number.length);
        const shown = masked.replaceAll('*', '');
        expect(shown.length).toBeLessThanOrEqual(8);
        expect(shown.length).toBeLessThan(number.length);
      }),
    );
  });
});

describe('cards', () => {
  test('Luhn finds every single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(18), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const good = '6299010001127296794';
        const digit = (Number.parseInt(good[place] ?? '0', 10) + shift) % 10;
        expect(cardLuhn(`${good.slice(0, place)}${digit}${good.slice(place + 1)}`)).toBe(false);
      }),
    );
    expect(cardLuhn('12345')).toBeNull();
  });
});
