import type { ErrorKey } from '../../schema/errors';
import { hasAccess } from '../../schema/permissions';
import type { ProofWay } from '../../schema/safety';
import { factsFrom } from '../company/public';
import { machineNow } from '../kernel/clock';
import type { Caller, CompanyFacts, Ctx, Door } from '../kernel/context';
import { cookieName } from '../kernel/doors/cookies';
import { type DoorRequest, headerToken, type Identify, publicCaller } from '../kernel/doors/identify';
import type { Refusal } from '../kernel/refusals';
import { runtime } from '../kernel/runtime';
import { hashToken } from '../kernel/secrets';
import { captchaErrors } from '../verification/public';
import { companyNamed } from './rules';
import * as ends from './steps/endSessionsIn';
import { acceptedTicket, ticketPurpose } from './steps/makeTicket';
import { end, OPERATOR_PREFIX, OPERATOR_COOKIE as OPS, openSession, SESSION_COOKIE } from './steps/openSession';
import { type FindAccount, passPassword as guardPassword, type PasswordTry } from './steps/passPassword';
import { READ_ONLY_PREFIX, viewSession } from './steps/readOnlyView';

export const OPERATOR_COOKIE = OPS;
export const OPERATOR_TOKEN_PREFIX = OPERATOR_PREFIX;
/** No user has it: an operator's own number would be that of somebody else among the users. */
const NOBODY = '0';
const REALM_HEADER = 'jieqing-realm';
/** Of pages of ours: nobody has touched the page lately (client/kit/request/attendance.ts). */
const UNATTENDED_HEADER = 'jieqing-unattended';

interface FoundSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** The caller named a company he does not belong to. */
  readonly isRefused: boolean;
  readonly company: unknown;
  readonly provedBy: ProofWay | null;
  readonly isProofFresh: boolean;
  readonly onlyCompanyId: string | null;
}

interface FoundOperator {
  readonly sessionId: string;
  readonly operatorId: string;
  readonly name: string;
  readonly roles: readonly string[];
}

interface FoundView {
  readonly viewId: string;
  readonly operatorName: string;
  readonly reason: string;
  readonly endsAt: string;
  readonly company: unknown;
}

interface Shown {
  readonly token: string;
  readonly by: 'cookie' | 'header' | 'address';
  readonly isOperator: boolean;
}

const one = (header: string | string[] | undefined): string => (Array.isArray(header) ? header.join(',') : (header ?? ''));

/** Token of the request: its own header before the query, the query before a cookie; the cookie by the realm the client names. */
function shownBy(request: DoorRequest): Shown | null {
  const fromHeader = headerToken(request.headers);
  const token = fromHeader ?? request.queryToken;
  if (token !== null) return { token, by: fromHeader === null ? 'address' : 'header', isOperator: token.startsWith(OPERATOR_PREFIX) };
  const isOperator = one(request.headers[REALM_HEADER]) === 'operator';
  const cookie = request.cookies[cookieName(isOperator ? OPS : SESSION_COOKIE, runtime().config)];
  return cookie ? { token: cookie, by: 'cookie', isOperator } : null;
}

/** D66: a header or cookie may name a company; anything that is no id names one that nobody belongs to. */
function namedCompany(request: DoorRequest): string | null {
  const header = one(request.headers['customer-code']);
  if (header !== '') return /^\d{1,18}$/.test(header) ? header : '0';
  // What is in an address was not written by the browser whose cookies come along.
  return request.door === 'REST' && request.queryToken === null ? companyNamed(Object.keys(request.cookies)) : null;
}

/**
 * What a page asks by itself, for news or because something has happened, is no use of the session: the idle limit is judged and goes on. A socket is
 * opened by the page as well, again and again. Programs say nothing, and use it with each call.
 */
const isUse = (request: DoorRequest): boolean => request.door !== 'SOCKET' && one(request.headers[UNATTENDED_HEADER]) !== '1';

/** `visitor-sign: 1` can only reduce rights (D07). */
function reduced(company: CompanyFacts | null, request: DoorRequest): CompanyFacts | null {
  if (!company || company.isVisitor || one(request.headers['visitor-sign']) !== '1') return company;
  return { ...company, isVisitor: true, isFlagged: true };
}

/** Who calls. One round trip for a session, none without a token. Errors: BUSY. */
export const identify: Identify = async (request) => {
  const hint = companyNamed(Object.keys(request.cookies));
  const anonymous: Caller = { ...publicCaller(request), ...(hint === null ? {} : { companyHint: hint }) };
  const again = request.again?.actor;
  if (again?.kind === 'member' && again.sessionId !== null) return identifyAgain(anonymous, again.sessionId, request);
  const shown = shownBy(request);
  if (!shown) return anonymous;
  if (shown.isOperator) return identifyOperator(anonymous, shown);
  return shown.token.startsWith(READ_ONLY_PREFIX) ? identifyView(anonymous, shown, request) : identifyMember(anonymous, shown, request);
};

/** Who waits at a door hears BUSY in time, whatever keeps the database. */
async function lookUp<T>(
  by: 'session_identify($1, $2, $3, $4)' | 'session_by_id($1, $2, $3)' | 'operator_identify($1)' | 'read_only_view_identify($1)',
  parameters: readonly unknown[],
): Promise<T | null> {
  const wish = { waitLimitMs: runtime().config.databaseWaitMs, name: `session.${by}` };
  const [row] = await runtime().database.plain<{ found: T | null }>(`SELECT ${by} AS found`, parameters, wish);
  return row?.found ?? null;
}

async function identifyMember(anonymous: Caller, shown: Shown, request: DoorRequest): Promise<Caller> {
  const ticketFor = ticketPurpose(shown.token);
  // What opens an address opens no socket, and neither is a session to send in a header.
  if (ticketFor !== null && ticketFor !== acceptedTicket(request)) return { ...anonymous, problem: 'SESSION_EXPIRED' };
  const found = await lookUp<FoundSession>('session_identify($1, $2, $3, $4)', [
    hashToken(shown.token),
    ticketFor,
    namedCompany(request),
    isUse(request),
  ]);
  // A browser whose session has ended forgets it with the answer (PLT-040).
  if (!found && shown.by === 'cookie') anonymous.cookies.push({ name: SESSION_COOKIE, value: '', maxAgeSeconds: 0 });
  return memberCaller({ ...anonymous, sessionBy: shown.by }, found, request);
}

/** AUTH-010: an open socket is nobody who does something, however often its session is looked at. */
async function identifyAgain(anonymous: Caller, sessionId: string, request: DoorRequest): Promise<Caller> {
  const found = await lookUp<FoundSession>('session_by_id($1, $2, $3)', [sessionId, namedCompany(request), false]);
  return memberCaller(anonymous, found, request);
}

function memberCaller(anonymous: Caller, found: FoundSession | null, request: DoorRequest): Caller {
  if (!found) return { ...anonymous, problem: 'SESSION_EXPIRED' };
  const company = reduced(factsFrom(found.company), request);
  return {
    ...anonymous,
    realm: 'company',
    actor: {
      kind: 'member',
      id: found.userId,
      name: found.name,
      roles: found.roles,
      sessionId: found.sessionId,
      ...(found.provedBy === null ? {} : { proof: { way: found.provedBy, isFresh: found.isProofFresh } }),
      ...(found.onlyCompanyId === null ? {} : { onlyCompanyId: found.onlyCompanyId }),
    },
    company,
    problem: problemOf(found, company),
  };
}

/** D66: a company that is not his is no access; D06: neither is a membership without a role. */
function problemOf(found: FoundSession, company: CompanyFacts | null): ErrorKey | null {
  if (found.isRefused) return 'NO_ACCESS';
  return company && !hasAccess(found.roles) ? 'NO_ACCESS' : null;
}

/** OPS-032: the company's console as somebody who may read; no user, so nothing of a person is anybody's own here. */
async function identifyView(anonymous: Caller, shown: Shown, request: DoorRequest): Promise<Caller> {
  const found = shown.by === 'cookie' ? await lookUp<FoundView>('read_only_view_identify($1)', [hashToken(shown.token)]) : null;
  const company = found && factsFrom(found.company);
  if (!found || !company) {
    if (shown.by === 'cookie') anonymous.cookies.push({ name: SESSION_COOKIE, value: '', maxAgeSeconds: 0 });
    return { ...anonymous, problem: 'SESSION_EXPIRED' };
  }
  const { operatorName, reason } = found;
  return {
    ...anonymous,
    realm: 'company',
    actor: { kind: 'operator', id: NOBODY, name: operatorName, roles: ['AUDIT_READONLY'], sessionId: viewSession(found.viewId) },
    company,
    problem: [null, company.id].includes(namedCompany(request)) ? null : 'NO_ACCESS',
    sessionBy: shown.by,
    readOnlyView: { operatorName, reason, endsAt: new Date(found.endsAt) },
  };
}

async function identifyOperator(anonymous: Caller, shown: Shown): Promise<Caller> {
  const found = await lookUp<FoundOperator>('operator_identify($1)', [hashToken(shown.token)]);
  if (!found) return { ...anonymous, problem: 'SESSION_EXPIRED' };
  return {
    ...anonymous,
    realm: 'operator',
    actor: { kind: 'operator', id: found.operatorId, name: found.name, roles: found.roles, sessionId: found.sessionId },
    sessionBy: shown.by,
  };
}

interface CallerRequest {
  readonly userId: string;
  /** null = as somebody without a company. */
  readonly companyId: string | null;
  readonly door: Door;
  readonly ip?: string;
}

/** A member as the doors would have found him, without a session: for seeds and tests. */
export async function callerFor(request: CallerRequest): Promise<Caller> {
  const [row] = await runtime().database.plain<{ found: { name: string; roles: string[]; company: unknown } | null }>(
    `SELECT member_facts($1, $2) AS found`,
    [request.userId, request.companyId],
  );
  if (!row?.found) throw new Error(`there is no user ${request.userId}`);
  const door = publicCaller({
    headers: {},
    cookies: {},
    queryToken: null,
    ip: request.ip ?? '127.0.0.1',
    door: request.door,
    requestId: `${request.door.toLowerCase()}-${hashToken(`${request.userId}${machineNow().getTime()}${Math.random()}`).slice(0, 12)}`,
  });
  return {
    ...door,
    realm: 'company',
    actor: { kind: 'member', id: request.userId, name: row.found.name, roles: row.found.roles, sessionId: null },
    company: factsFrom(row.found.company),
  };
}

/** For reactions to rights that were taken away. */
export const endSessionsIn = ends.endSessionsIn;

/**
 * AUTH-015: a session in the company of this transaction and in no other. Its provider vouches for who it is, which is no proof of ours: what
 * asks for one asks for it.
 */
export function openSignOnSession(ctx: Ctx, userId: string, way: 'COOKIE' | 'TOKEN'): ReturnType<typeof openSession> {
  return openSession(ctx, userId, { way, from: null, by: null, onlyCompanyId: ctx.companyId });
}

/** Ends what accounts of the company of this transaction have opened. */
export async function endSignOnSessions(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) await end(ctx, { userId, onlyCompanyId: ctx.companyId }, 'RIGHTS');
}

/** Of passPassword. */
export const passwordErrors: readonly Refusal[] = ['LOGIN_REFUSED', 'LOGIN_LOCKED', ...captchaErrors];

/** For other realms with passwords: the same counting, locking and timing. */
export function passPassword<T>(before: Parameters<typeof guardPassword>[0], attempt: PasswordTry, find: FindAccount<T>): Promise<T> {
  return guardPassword(before, attempt, find);
}
