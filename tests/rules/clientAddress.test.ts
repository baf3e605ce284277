import { clientAddress, trustedProxies } from '../../server/kernel/addresses';

const from = (trusted: string | null, peer: string, said?: string | string[]): string =>
  clientAddress(peer, said, trusted === null ? null : trustedProxies(trusted));

test.each([
  ['nobody is believed', null, '10.0.0.2', '203.0.113.5', '10.0.0.2'],
  ['one proxy: whom it was called by', '1', '10.0.0.2', '203.0.113.5', '203.0.113.5'],
  ['one proxy: what its caller wrote before is nothing', '1', '10.0.0.2', '1.1.1.1, 203.0.113.5', '203.0.113.5'],
  ['two proxies', '2', '10.0.0.2', '1.1.1.1, 203.0.113.5, 10.0.0.3', '203.0.113.5'],
  ['two are believed, one has spoken', '2', '10.0.0.2', '203.0.113.5', '203.0.113.5'],
  ['a proxy that says nothing', '1', '10.0.0.2', undefined, '10.0.0.2'],
  ['an empty word', '1', '10.0.0.2', '', '10.0.0.2'],
  ['networks: as far as proxies stand', '10.0.0.0/8', '10.0.0.2', '1.1.1.1, 203.0.113.5, 10.0.0.3', '203.0.113.5'],
  ['networks: who comes past the proxy is not believed', '10.0.0.0/8', '203.0.113.9', '1.1.1.1', '203.0.113.9'],
  ['networks: one address', '10.0.0.2', '10.0.0.3', '1.1.1.1', '10.0.0.3'],
  ['networks of both kinds', '10.0.0.0/8, fd00::/8', 'fd00::2', '203.0.113.5, 10.9.9.9', '203.0.113.5'],
  ['IPv4 written as IPv6', '127.0.0.0/8', '::ffff:127.0.0.1', '::ffff:203.0.113.5', '203.0.113.5'],
  ['a port behind the address', '1', '10.0.0.2', '203.0.113.5:41200', '203.0.113.5'],
  ['a port behind IPv6', '1', '10.0.0.2', '[2001:db8::7]:41200', '2001:db8::7'],
  ['no address: the proxy that wrote it', '2', '10.0.0.2', '203.0.113.5, unknown', '10.0.0.2'],
  ['no address further left', '2', '10.0.0.2', '_hidden, 10.0.0.3', '10.0.0.3'],
])('%s', (_what, trusted, peer, said, client) => {
  expect(from(trusted, peer, said)).toBe(client);
});

test('several headers are one list', () => {
  expect(from('1', '10.0.0.2', ['1.1.1.1', '203.0.113.5'])).toBe('203.0.113.5');
});

test.each([
  '0',
  '10',
  '-1',
  '1.5',
  'true',
  'all',
  '*',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/0',
  'fd00::/129',
  '10.0.0/8',
  'proxy.local',
  '10.0.0.0/8,',
  'fe80::1%eth0',
])('%s names no proxies', (text) => {
  expect(trustedProxies(text)).toBeNull();
});
