import { shownRecoveryCode } from '../../schema/safety';
import { base32, isCopied, isStrongEnough, passkeyName, shownFactor, stepOf } from '../../server/safety/rules';
import { stepOfCode } from '../../server/safety/steps/totp';
import { isNewDevice } from '../../server/session/rules';

const at = (seconds: number): Date => new Date(seconds * 1000);
const RFC_SECRET = base32(Buffer.from('12345678901234567890'));

describe('codes of the authenticator', () => {
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i seconds it is %s', (seconds, code) => {
    expect(stepOfCode(RFC_SECRET, at(seconds), code)).toBe(Math.floor(seconds / 30));
  });

  it('holds half a minute early and late, and no longer', () => {
    const step = stepOf(at(1111111111));
    expect(stepOfCode(RFC_SECRET, at(1111111111 + 30), '050471')).toBe(step);
    expect(stepOfCode(RFC_SECRET, at(1111111111 - 30), '050471')).toBe(step);
    for (const away of [90, -90]) expect(stepOfCode(RFC_SECRET, at(1111111111 + away), '050471')).toBeNull();
  });
});

describe('base32', () => {
  // RFC 4648, section 10, without the padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of "%s" is "%s"', (plain, text) => expect(base32(Buffer.from(plain))).toBe(text));

  it('keeps every bit of bytes above 127', () => expect(base32(Buffer.from([255, 255, 255, 255, 255]))).toBe('77777777'));
});

describe('what is shown in the place of a factor', () => {
  it('is told apart by its form; what is none of ours costs no try', () => {
    expect(shownFactor(' 123456 ')).toEqual({ way: 'TOTP', code: '123456' });
    expect(shownFactor('abcd-efgh ijkl-mn23')).toEqual({ way: 'RECOVERY', code: 'ABCDEFGHIJKLMN23' });
    expect(shownFactor('{"id":"x"}')).toEqual({ way: 'PASSKEY', answer: '{"id":"x"}' });
    for (const text of ['', '12345', '1234567', 'abc', 'ABCDEFGHIJKLMNO1', '１２３４５６']) expect(shownFactor(text)).toBeNull();
  });

  it('of paper stands in groups of four', () => expect(shownRecoveryCode('ABCDEFGHIJKLMNOP')).toBe('ABCD-EFGH-IJKL-MNOP'));
});

test('a counter that does not go up was copied; noughts are those of synchronised passkeys', () => {
  expect([isCopied(0, 0), isCopied(0, 1), isCopied(5, 6)]).toEqual([false, false, false]);
  expect([isCopied(5, 5), isCopied(5, 4), isCopied(5, 0)]).toEqual([true, true, true]);
});

test('whoever has a second factor is not proven by a password or a phone number', () => {
  expect((['PASSWORD', 'CODE'] as const).map((way) => isStrongEnough(way, 'FACTOR'))).toEqual([false, false]);
  expect((['TOTP', 'RECOVERY', 'PASSKEY'] as const).every((way) => isStrongEnough(way, 'FACTOR'))).toBe(true);
  expect(isStrongEnough('CODE', 'ANY')).toBe(true);
});

test('the name of a passkey has 1 to 30 characters', () => {
  expect([passkeyName('  公司电脑 '), passkeyName('字'.repeat(30)), passkeyName('😀'.repeat(30))]).toEqual([
    '公司电脑',
    '字'.repeat(30),
    '😀'.repeat(30),
  ]);
  expect([passkeyName('  '), passkeyName('字'.repeat(31))]).toEqual([null, null]);
});

test('a device is new by its browser and system, not by their versions, and the first login of all is none', () => {
  const chrome = (version: number, system: string) => `Mozilla/5.0 (${system}) AppleWebKit/537.36 Chrome/${version}.0.0.0 Safari/537.36`;
  expect(isNewDevice(chrome(128, 'Windows NT 10.0'), [])).toBe(false);
  expect(isNewDevice(chrome(140, 'Windows NT 10.0'), [chrome(128, 'Windows NT 10.0')])).toBe(false);
  expect(isNewDevice(chrome(128, 'Linux'), [chrome(128, 'Windows NT 10.0')])).toBe(true);
  expect(isNewDevice('curl/8', [chrome(128, 'Windows NT 10.0')])).toBe(true);
});
