// Numbers and names that people type and paste into forms and phone pages: what looks right is taken, as in a cell of a list.
import { object } from 'yup';
import type { PayWay } from '../../schema/codes';
import { accountShape, formatShape, titleShape } from '../../server/kernel/shapes';
import { soundAccount, soundTypedName } from '../../server/signing/rules/signatures';
import { soundMobile } from '../../server/signing/steps/phones';
import { normaliseCode } from '../../server/verification/rules';

const cast = (key: 'mobile' | 'idCard' | 'smsCode', text: string): string =>
  object({ said: formatShape(key) }).validateSync({ said: text }).said;
const login = (text: string): string => object({ account: accountShape() }).validateSync({ account: text }).account;
const MOBILE = '16000001001';

test.each([
  '１６０００００1001',
  '160 0000 1001',
  '160-0000-1001',
  '+8616000001001',
  '86 16000001001',
  '\u206816000001001\u2069',
  '16000001001\ufe0f',
  '\u200b16000001001',
  '(+86)16000001001',
  '16000001001\u00a0',
])('%j is a mobile number in every field of phones', (typed) => {
  expect([cast('mobile', typed), login(typed), soundMobile(typed)]).toEqual([MOBILE, MOBILE, MOBILE]);
});

test.each([
  '1600000100',
  '160000010011',
  '12000001001',
  '16000001001\u0000',
  '16000001001/16000001002',
  'l6000001001',
  '16000001001\ud800',
])('%j is none', (typed) => {
  expect(() => cast('mobile', typed)).toThrow('请输入正确的手机号');
  expect(() => soundMobile(typed)).toThrow();
});

test('what is no phone stays what somebody logs in by', () => {
  expect(['ops.lin', 'A-1', ' finance '].map(login)).toEqual(['ops.lin', 'A-1', 'finance']);
  // What cannot be kept is told by the door, and is no other account.
  expect(login('16000001001\u0000')).toBe('16000001001\u0000');
});

test.each([
  ['123456', '123456'],
  [' 123456 ', '123456'],
  ['123456\u200b', '123456'],
  ['\u2068123456\u2069', '123456'],
  ['123 456', null],
  ['１２３４５６', null],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['123456\u0000', null],
  ['123\n456', null],
])('the code %j is %j', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code);
});

test.each(['３３９９０１１９９５０３１８１３８６', '339901 19950318 1386', '339901-19950318-1386', '339901\ufe0f199503181386'])(
  '%j is the number of an identity card',
  (typed) => {
    expect(cast('idCard', typed)).toBe('339901199503181386');
  },
);

describe('what is said beside a signature', () => {
  const account = (accountNo: string) => soundAccount({ payWay: 'BANK_CARD', accountNo, bankName: null }, ['BANK_CARD']).accountNo;

  test.each([
    '6299 0200 0101 5776 608',
    '6299-0200-0101-5776-608',
    '６２９９０２０００１０１５７７６６０８',
    '6299020001015776608\u200b',
    '\u20686299020001015776608\u2069',
  ])('%j is an account', (typed) => {
    expect(account(typed)).toBe('6299020001015776608');
  });

  test.each(['622202000 100110011', '6222020001\n6222020002', '6299020001015776608 6299030001026823892', '6.29902E+18', '0000000000'])(
    '%j is none: two of them are no third one',
    (typed) => {
      expect(() => account(typed)).toThrow();
    },
  );

  test('a card whose check digit does not fit is asked about once, and taken from who has looked again; other numbers have no such digit', () => {
    const said = (accountNo: string, isDoubtAccepted: boolean | null, payWay: PayWay = 'BANK_CARD') =>
      soundAccount({ payWay, accountNo, bankName: null, isDoubtAccepted }, ['BANK_CARD', 'ALIPAY']).accountNo;
    const asked = { key: 'ACCOUNT_DOUBTFUL', params: { fields: { 'account.accountNo': '卡号校验位不符，请核对' } } };
    for (const typed of ['6222020000000001', '6222 0200 0000 0001', '６２２２０２０００００００００１'])
      expect(() => said(typed, null)).toThrow(expect.objectContaining(asked));
    expect(said('6222020000000001', true)).toBe('6222020000000001');
    // Of companies, of other networks, and of other ways of paying: judged by their form alone (D19, D83).
    for (const other of ['33001616783050000123', '123456789012345']) expect(said(other, null)).toBe(other);
    expect(said('16000001001', null, 'ALIPAY')).toBe('16000001001');
  });

  test('a name is the same with whichever dot, blank or invisible sign', () => {
    for (const typed of [
      '古丽米热·艾合买提',
      '古丽米热•艾合买提',
      '古丽米热 · 艾合买提',
      '古丽米热丶艾合买提',
      '\u2068古丽米热·艾合买提\u2069',
    ])
      expect(soundTypedName(typed, '古丽米热·艾合买提')).toBe('古丽米热·艾合买提');
    expect(soundTypedName('何 静', '何静')).toBe('何静');
    for (const typed of ['古丽米热艾合买提', '古丽米热·艾合', '何静静']) expect(() => soundTypedName(typed, '古丽米热·艾合买提')).toThrow();
  });
});

test('a title is one line that is read from left to right, and a remark keeps its signs', () => {
  const title = (said: string) => object({ said: titleShape() }).validateSync({ said }).said;
  expect(['11月\u202e\u200b费用', ' 11月\n费用\t二期 ', '👨\u200d👩\u200d👧'].map(title)).toEqual([
    '11月费用',
    '11月 费用 二期',
    '👨\u200d👩\u200d👧',
  ]);
  const reason = (said: string) => object({ said: formatShape('reason') }).validateSync({ said }).said;
  expect(reason('\u2066重复\u2069 ❤\ufe0f')).toBe('重复 ❤\ufe0f');
  expect(object({ said: formatShape('password') }).validateSync({ said: 'Demo\u200b2026' }).said).toBe('Demo\u200b2026');
});
