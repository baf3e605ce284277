import { BlockList, isIP } from 'node:net';

/** As a client is written down: without the wrapping of IPv4 in IPv6 and without the name of an interface. */
function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
}

/** Whom a limit per address counts: one IPv4 address, one /64 of IPv6, because a household has 2^64 of those addresses. */
export function countedAddress(ip: string): string {
  const plain = plainAddress(ip);
  return plain.includes(':') ? sixtyFour(plain) : plain;
}

/** The /24 of an IPv4 address, the /64 of an IPv6 one: what one office or household looks like from outside. */
export function networkOf(ip: string): string {
  const plain = plainAddress(ip);
  if (!plain.includes(':')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return sixtyFour(plain);
}

/** However its zeros are left out, an address is of one network. */
function sixtyFour(ip: string): string {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = (text: string | undefined): string[] => (text ? text.split(':') : []);
  const [before, after] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const first = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${first.join(':')}::/64`;
}

/** Which senders of X-Forwarded-For are believed: the last so many, or those that stand in these networks. */
export type TrustedProxies = { readonly hops: number } | { readonly networks: BlockList };

const MAX_HOPS = 9;

/** `2`, or `10.0.0.0/8,fd00::/8`; null = neither. A network of everybody would believe everybody, so it is none. */
export function trustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= MAX_HOPS ? { hops: Number(text) } : null;
  const networks = networksOf(text.split(','));
  return networks && { networks };
}

/** Addresses and networks as one list; null = one of them is neither, or is a network of everybody. */
export function networksOf(texts: readonly string[]): BlockList | null {
  const networks = new BlockList();
  for (const part of texts.map((one) => one.trim())) {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
    const family = isIP(address);
    const whole = family === 4 ? 32 : 128;
    const prefix = bits === undefined ? whole : Number(bits);
    if (family === 0 || address.includes('%') || prefix < 1 || prefix > whole) return null;
    networks.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  }
  return networks;
}

export function isWithin(networks: BlockList, address: string): boolean {
  const plain = plainAddress(address);
  const family = isIP(plain);
  return family !== 0 && networks.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Who calls: the other end of the connection, or, as long as that is a proxy of ours, whom it says to have been called by. What stands
 * further left in the header was written by the caller himself. An entry that is no address ends the way at the proxy that wrote it.
 */
export function clientAddress(peer: string, forwardedFor: string | string[] | undefined, trusted: TrustedProxies | null): string {
  let client = plainAddress(peer);
  if (!trusted) return client;
  const said = [forwardedFor ?? []].flat().join(',').split(',').reverse();
  for (const [hop, text] of said.entries()) {
    if (!isTrusted(trusted, client, hop)) return client;
    const before = writtenAddress(text);
    if (before === null) return client;
    client = before;
  }
  return client;
}

function isTrusted(trusted: TrustedProxies, address: string, hop: number): boolean {
  if ('hops' in trusted) return hop < trusted.hops;
  return isWithin(trusted.networks, address);
}

/** Some proxies write the port behind the address. */
function writtenAddress(text: string): string | null {
  const plain = text
    .trim()
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const address = plainAddress(plain);
  return isIP(address) === 0 ? null : address;
}
