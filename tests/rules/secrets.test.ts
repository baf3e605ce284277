import { randomBytes } from 'node:crypto';
import { blindIndex, decryptField, encryptField, installKeys, type Keys, randomToken } from '../../server/kernel/secrets';

const master = (): string => randomBytes(32).toString('base64');
const keys: Keys = { current: 'k1', masters: { k1: master() } };
const ID_CARD = '339901199503181386';

beforeEach(() => installKeys(keys));

test('no two fields are encrypted with the same random bytes, however many there are', () => {
  const stored = Array.from({ length: 5_000 }, () => encryptField('1', 'payee:id_card', ID_CARD));
  const ivs = stored.map((text) => text.split('.')[1] ?? '');
  expect(new Set(ivs).size).toBe(stored.length);
  expect(ivs.every((iv) => Buffer.from(iv, 'base64url').length === 12)).toBe(true);
  expect(new Set(stored.map((text) => decryptField('1', 'payee:id_card', text)))).toEqual(new Set([ID_CARD]));
});

test('a field opens neither for another company nor in another column', () => {
  const stored = encryptField('1', 'payee:id_card', ID_CARD);
  expect(() => decryptField('2', 'payee:id_card', stored)).toThrow();
  expect(() => decryptField('1', 'payee:phone', stored)).toThrow();
  expect(() => decryptField(null, 'payee:id_card', stored)).toThrow();
});

test('with a newer key old fields still open, and the index by which they are found stays the same', () => {
  const stored = encryptField('1', 'payee:id_card', ID_CARD);
  const index = blindIndex('1', 'idCard', ID_CARD);
  installKeys({ current: 'k2', masters: { k2: master(), ...keys.masters } });
  expect(decryptField('1', 'payee:id_card', stored)).toBe(ID_CARD);
  expect(encryptField('1', 'payee:id_card', ID_CARD)).toMatch(/^k2\./);
  expect(blindIndex('1', 'idCard', ID_CARD)).toBe(index);
});

test('other keys open nothing that was kept with these, not even right after them', () => {
  const stored = encryptField('1', 'payee:id_card', ID_CARD);
  installKeys({ current: 'k1', masters: { k1: master() } });
  expect(() => decryptField('1', 'payee:id_card', stored)).toThrow();
});

test('no token looks like one of those that are marked by letters and an underscore', () => {
  const tokens = Array.from({ length: 20_000 }, () => randomToken());
  expect(tokens.filter((token) => /^.{1,2}_/.test(token))).toEqual([]);
  expect(new Set(tokens.map((token) => token.length))).toEqual(new Set([43]));
});
