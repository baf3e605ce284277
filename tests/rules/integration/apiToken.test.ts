import { API_TOKEN_FORM, apiScope, heldScopes } from '../../../schema/integration';
import { yuan } from '../../../schema/money';
import { maskedBody } from '../../../server/integration/rules/body';
import { stateOf, wishFaults } from '../../../server/integration/rules/tokens';
import { isWellFormed, newKey } from '../../../server/integration/steps/keys';
import { isWithin, networksOf } from '../../../server/kernel/addresses';
import { redactText } from '../../../server/kernel/log';

const NOW = new Date('2026-11-20T02:00:00Z');

describe('the form of a key', () => {
  test('what is made is well formed, new each time, and shown by its ends alone', () => {
    const keys = Array.from({ length: 200 }, newKey);
    expect(new Set(keys.map(({ secret }) => secret)).size).toBe(200);
    for (const { secret, shown } of keys) {
      expect(secret).toMatch(API_TOKEN_FORM);
      expect(isWellFormed(secret)).toBe(true);
      expect(shown).toBe(`jq_live_${secret.slice(8, 12)}…${secret.slice(-4)}`);
    }
  });

  test('one changed, missing or added letter is known by the checksum', () => {
    const { secret } = newKey();
    const letters = [...secret].map((letter, at) => `${secret.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${secret.slice(at + 1)}`);
    for (const wrong of [
      ...letters,
      secret.slice(1),
      secret.slice(0, -1),
      `${secret}0`,
      ` ${secret}`,
      '',
      'jq_live_',
      secret.toUpperCase(),
    ])
      expect(isWellFormed(wrong)).toBe(false);
  });

  test('a key that stands in a text for the log is not written', () => {
    const { secret } = newKey();
    expect(redactText(`GET /api/x?key=${secret} failed for ${secret}`)).toBe('GET /api/x?key=*** failed for ***');
  });
});

describe('the wish for a token', () => {
  const wish = { scopes: ['STATEMENTS_READ' as const], addresses: [], dailyCap: null, expiresOn: '2027-01-01' };
  test.each([
    ['nothing is wrong', {}, []],
    ['no scope', { scopes: [] }, ['scopes']],
    ['it expires today', { expiresOn: '2026-11-20' }, ['expiresOn']],
    ['it lives too long', { expiresOn: '2027-11-22' }, ['expiresOn']],
    ['it pays without a cap', { scopes: ['PAYMENTS_WRITE' as const] }, ['dailyCap']],
    ['a cap of nothing', { scopes: ['PAYMENTS_WRITE' as const], dailyCap: yuan('0') }, ['dailyCap']],
    ['a cap of what cannot pay', { dailyCap: yuan('1') }, ['dailyCap']],
    ['an address that is none', { addresses: ['10.0.0.256'] }, ['addresses']],
    ['a network of everybody', { addresses: ['0.0.0.0/0'] }, ['addresses']],
    ['a name', { addresses: ['erp.example'] }, ['addresses']],
    ['too many addresses', { addresses: Array.from({ length: 21 }, (_, i) => `10.0.0.${i}`) }, ['addresses']],
  ])('%s', (_name, change, faults) => {
    const asked = { ...wish, ...change };
    const facts = { today: '2026-11-20', lastDay: '2027-11-21', areAddresses: networksOf(asked.addresses) !== null };
    expect(Object.keys(wishFaults(asked, facts))).toEqual(faults);
  });

  test('addresses and networks of both families hold what lies in them and nothing else', () => {
    const networks = networksOf(['203.0.113.18', '198.51.100.0/24', '2001:db8::/32']);
    const inside = ['203.0.113.18', '::ffff:203.0.113.18', '198.51.100.255', '2001:db8::1'];
    const outside = ['203.0.113.19', '198.51.101.0', '2001:db9::1', 'nonsense', ''];
    expect(networks).not.toBeNull();
    if (!networks) return;
    expect(inside.filter((ip) => !isWithin(networks, ip))).toEqual([]);
    expect(outside.filter((ip) => isWithin(networks, ip))).toEqual([]);
  });
});

test('a scope that writes brings along the one that reads, and nothing more', () => {
  expect([...heldScopes(['STATEMENTS_WRITE'])]).toEqual(['STATEMENTS_WRITE', 'STATEMENTS_READ']);
  expect([...heldScopes(['BILLS_READ'])]).toEqual(['BILLS_READ']);
  expect(heldScopes(apiScope.keys).size).toBe(apiScope.keys.length);
});

test('the state of a token: revoked before expired, stopped when its maker is no master', () => {
  const token = { revokedAt: null, expiresAt: new Date('2027-01-01'), makerId: '7' };
  const masters = new Set(['7']);
  expect(stateOf(token, masters, NOW)).toBe('ACTIVE');
  expect(stateOf(token, new Set(), NOW)).toBe('STOPPED');
  expect(stateOf({ ...token, expiresAt: NOW }, masters, NOW)).toBe('EXPIRED');
  expect(stateOf({ ...token, revokedAt: NOW, expiresAt: NOW }, masters, NOW)).toBe('REVOKED');
});

describe('the body of a call in the log', () => {
  test('ids, counts, days and keys stay; names, numbers of people and codes do not', () => {
    const said = {
      id: '17',
      version: 3,
      amount: '1200.00',
      status: 'PAYING',
      from: '2026-11-01',
      name: '甲小明',
      idCard: '330106199203018888',
      phone: '16000000101',
      account: '6299030000000001',
      smsCode: '123456',
      document: 'E12345678',
      search: 'ZHANG',
      title: '2026 年 11 月',
      rows: [{ cells: ['甲小明', '330106199203018888'] }],
      'a strange name 13800000000': 'x',
    };
    const text = maskedBody(said, 4_000);
    expect(JSON.parse(text)).toEqual({
      id: '17',
      version: 3,
      amount: '1200.00',
      status: 'PAYING',
      from: '2026-11-01',
      name: '***',
      idCard: '***',
      phone: '***',
      account: '***',
      smsCode: '***',
      document: '***',
      search: '***',
      title: '***',
      rows: [{ cells: ['***', '***'] }],
      '***': '***',
    });
  });

  test('a long or deep body is cut, and says so', () => {
    expect(maskedBody({ ids: Array.from({ length: 5_000 }, (_, i) => String(i)) }, 500)).toHaveLength(501);
    let deep: unknown = 'x';
    for (let i = 0; i < 50; i += 1) deep = { inner: deep };
    expect(maskedBody(deep, 4_000)).toContain('…');
  });
});
