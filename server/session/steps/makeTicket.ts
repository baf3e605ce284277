// One-time rights of a session in the place of its token, told apart by their form.
import { createHmac } from 'node:crypto';
import { limits } from '../../../schema/limits';
import { later, machineNow } from '../../kernel/clock';
import type { DoorRequest } from '../../kernel/doors/identify';
import { isSameText, signaturesOf, signText } from '../../kernel/secrets';
import type { TicketPurpose } from '../store';

const ADDRESS_PREFIX = 't_';
const SECRET = 'socket jwt';
const JWT_HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');
const sign = (body: string, secret: string): string => createHmac('sha256', secret).update(`${JWT_HEADER}.${body}`).digest('base64url');

/** A ticket of a socket is the legacy jwt, audience `ws`: known by the whole of it, so that its jti alone opens nothing. */
export function newTicket(purpose: TicketPurpose, random: string): string {
  if (purpose === 'ADDRESS') return `${ADDRESS_PREFIX}${random}`;
  const expires = later(machineNow(), limits.session.ticketLife);
  const claims = { aud: 'ws', jti: random, exp: Math.floor(expires.getTime() / 1000) };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${JWT_HEADER}.${body}.${sign(body, signText(SECRET))}`;
}

/** What a ticket of ours is for; null = anything else, which is taken as the token it is. No algorithm to choose. */
export function ticketPurpose(token: string): TicketPurpose | null {
  if (token.startsWith(ADDRESS_PREFIX)) return 'ADDRESS';
  const [header, body = '', signature = '', ...more] = token.split('.');
  if (header !== JWT_HEADER || more.length > 0) return null;
  return signaturesOf(SECRET).some((secret) => isSameText(sign(body, secret), signature)) ? 'SOCKET' : null;
}

/** Which tickets a request may show at all: one of an address only in an address. */
export function acceptedTicket({ door, queryToken, headers }: DoorRequest): TicketPurpose | null {
  if (door === 'SOCKET') return 'SOCKET';
  const isInAddress = queryToken !== null && headers.token === undefined && headers.authorization === undefined;
  return isInAddress ? 'ADDRESS' : null;
}
