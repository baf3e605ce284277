// Calls to addresses that a company typed: https, to public hosts, small, quick and straight. A name is looked up once and the connection goes
// to what was found, so that a name that changes its mind between the question and the call (DNS rebinding) gains nothing.
import { lookup } from 'node:dns';
import { type IncomingHttpHeaders, request as requestClear } from 'node:http';
import { request as requestSafe } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Everything that is not the open internet (IANA special-purpose registries), and the wrappings that hide it. */
const INSIDE: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
];
const inside = new BlockList();
for (const [network, bits, family] of INSIDE) inside.addSubnet(network, bits, family);
/** Of IPv6 what is given out to the world; its wrappings of IPv4 and the papers' examples are in there too. */
const world = new BlockList();
world.addSubnet('2000::', 3, 'ipv6');
const wrapped = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  wrapped.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !inside.check(ip, 'ipv4');
  return family === 6 && world.check(ip, 'ipv6') && !wrapped.check(ip, 'ipv6');
}

const isLoopback = (ip: string): boolean => ip === '::1' || /^127\./.test(ip);
const plainHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** The one sentence that names no address. */
class RefusedCall extends Error {}
/** Nothing was connected: the address is none of the open internet, or not https. */
export class UnsafeAddress extends RefusedCall {}
export class AnswerTooLong extends RefusedCall {}

export interface Rules {
  /** Tests and the demo have their partners on this very machine, also without https. */
  readonly isLoopbackOpen: boolean;
  /** Of the whole call, not of a pause in it. */
  readonly timeoutMs: number;
  readonly answerMax: number;
  /** Who knows the names; the operating system, if nobody else is named. */
  readonly lookup?: typeof lookup;
}

const guardedLookup =
  ({ isLoopbackOpen, lookup: asked = lookup }: Rules): LookupFunction =>
  (host, options, callback) => {
    asked(host, { ...options, all: true }, (failure, found) => {
      const open = found?.every(({ address }) => isPublicAddress(address) || (isLoopbackOpen && isLoopback(address)));
      const [first] = found ?? [];
      if (failure || !open || !first) return callback(failure ?? new UnsafeAddress('the host is none of the open internet'), '', 0);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };

function requireOpen(url: URL, { isLoopbackOpen }: Pick<Rules, 'isLoopbackOpen'>): void {
  const host = plainHost(url);
  const isHere = isLoopback(host) || host === 'localhost';
  if (url.username !== '' || url.password !== '') throw new UnsafeAddress('the address carries a password');
  if (isLoopbackOpen && isHere && /^https?:$/.test(url.protocol)) return;
  if (url.protocol !== 'https:') throw new UnsafeAddress('the address is not https');
  // A number is not looked up.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new UnsafeAddress('the host is none of the open internet');
}

/** Answers that have none, whatever was sent behind them. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

interface Call {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
}

export type OutsideFetch = (address: string, call?: Call) => Promise<Response>;

/** Like fetch, for one question and its answer; redirects are answers and are not followed. */
export const outsideFetch =
  (rules: Rules): OutsideFetch =>
  (address, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(address);
      requireOpen(url, rules);
      const sent = body === undefined || body === null ? null : String(body);
      const call = (url.protocol === 'https:' ? requestSafe : requestClear)(url, {
        method,
        headers: {
          ...(body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...headers,
          ...(sent === null ? {} : { 'content-length': String(Buffer.byteLength(sent)) }),
        },
        lookup: guardedLookup(rules),
        agent: false,
        signal: AbortSignal.timeout(rules.timeoutMs),
      });
      call.on('error', reject);
      call.on('response', (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('error', reject);
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size > rules.answerMax) call.destroy(new AnswerTooLong('the answer is too long'));
          else parts.push(part);
        });
        answer.on('end', () => {
          const status = answer.statusCode ?? 0;
          if (status < 200 || status > 599) return reject(new RefusedCall('the answer has no status'));
          const told = { 'content-type': answer.headers['content-type'] ?? '', ...only(answer.headers, ['date', 'retry-after']) };
          try {
            resolve(new Response(WITHOUT_BODY.includes(status) ? null : Buffer.concat(parts), { status, headers: told }));
          } catch {
            // Thrown in a listener it would end the process, and with it the work of every company.
            reject(new RefusedCall('the answer is none'));
          }
        });
      });
      call.end(sent ?? undefined);
    });

const only = (headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])));

/** Whether a name may be called at all, before anybody calls it. UNKNOWN = nobody knows the name now. */
export const judgeHost =
  (rules: Rules) =>
  (address: string): Promise<'OPEN' | 'INSIDE' | 'UNKNOWN'> =>
    new Promise((resolve) => {
      const url = new URL(address);
      try {
        requireOpen(url, rules);
      } catch {
        return resolve('INSIDE');
      }
      guardedLookup(rules)(plainHost(url), { all: true }, (failure) =>
        resolve(failure === null ? 'OPEN' : failure instanceof UnsafeAddress ? 'INSIDE' : 'UNKNOWN'),
      );
    });
