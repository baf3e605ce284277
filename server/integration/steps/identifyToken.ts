// Who calls with an API token: the member who made it, with what the token may do of his rights. The only place that builds such a caller.

import type { ErrorKey } from '../../../schema/errors';
import type { ApiScope } from '../../../schema/integration';
import { API_TEST_PREFIX, API_TOKEN_PREFIX, heldScopes } from '../../../schema/integration';
import { centsFromDatabase, ZERO } from '../../../schema/money';
import { allows } from '../../../schema/permissions';
import { factsFrom } from '../../company/public';
import { isWithin, networksOf } from '../../kernel/addresses';
import type { Caller, ShownToken } from '../../kernel/context';
import { type DoorRequest, headerToken, type Identify, publicCaller } from '../../kernel/doors/identify';
import { log } from '../../kernel/log';
import { runtime } from '../../kernel/runtime';
import { hashToken } from '../../kernel/secrets';

import { spendCap } from '../store';
import { isWellFormed } from './keys';

interface Found {
  readonly tokenId: string;
  readonly tokenName: string;
  readonly shown: string;
  readonly scopes: readonly ApiScope[];
  readonly addresses: readonly string[];
  readonly dailyCapCents: string | null;
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly isUseStale: boolean;
  readonly isSandbox: boolean;
  /** Whose token it is; the company is the one that it works in. */
  readonly ownerId: string;
  readonly company: unknown;
}

/** Whatever looks like one of ours is taken for one, wherever it stands, and for nothing else. */
export function isTokenRequest(request: DoorRequest): boolean {
  const shown = headerToken(request.headers) ?? request.queryToken;
  return shown?.startsWith(API_TOKEN_PREFIX) ?? false;
}

/** A token stands in `Authorization: Bearer`: in an address it would stand in logs and histories, and sockets are for sessions. */
function bearerOf({ headers, door }: DoorRequest): string | null {
  const isBearer = typeof headers.authorization === 'string' && headers.authorization !== '';
  const text = isBearer && door !== 'SOCKET' ? headerToken(headers) : null;
  return text !== null && isWellFormed(text) ? text : null;
}

/** None without a well-formed token, one round trip with it, and one more a minute. Errors: BUSY. */
export const identifyToken: Identify = async (request) => {
  const anonymous: Caller = { ...publicCaller(request), sessionBy: 'header' };
  const bearer = bearerOf(request);
  if (bearer === null) return { ...anonymous, problem: 'API_TOKEN_REFUSED' };
  const hash = hashToken(bearer);
  const wish = { waitLimitMs: runtime().config.databaseWaitMs, name: 'integration.identify' };
  const [row] = await runtime().database.plain<{ found: Found | null }>(`SELECT api_token_identify($1) AS found`, [hash], wish);
  const found = row?.found;
  // Only a master has tokens: whoever hands the company over, or leaves it, leaves them dead.
  if (!found || !allows('MASTER', found.roles, { auditOn: true })) return { ...anonymous, problem: 'API_TOKEN_REFUSED' };
  if (!isAllowedFrom(found, request.ip)) return { ...anonymous, problem: 'API_TOKEN_ADDRESS' };
  if (found.isUseStale) await noteUse(hash);
  const company = factsFrom(found.company);
  // A key, its token and the company it works in are of one kind, whatever a row may say.
  if (!company || !isOfOneKind(bearer, found.isSandbox, company.isSandbox)) return { ...anonymous, problem: 'API_TOKEN_REFUSED' };
  return {
    ...anonymous,
    realm: 'company',
    actor: { kind: 'member', id: found.userId, name: found.name, roles: found.roles, sessionId: null, onlyCompanyId: company.id },
    company,
    token: shownToken(found),
    problem: problemOf(company, request),
  };
};

const isOfOneKind = (bearer: string, isTestToken: boolean, isSandbox: boolean): boolean =>
  bearer.startsWith(API_TEST_PREFIX) === isTestToken && isTestToken === isSandbox;

function isAllowedFrom({ addresses }: Found, ip: string): boolean {
  const networks = networksOf(addresses);
  return addresses.length === 0 || (networks !== null && isWithin(networks, ip));
}

/** A company that does no business has no programs at work; a token is of one company, whatever a header names. */
function problemOf(company: Caller['company'], { headers }: DoorRequest): ErrorKey | null {
  if (company?.status !== 'OPEN') return 'COMPANY_UNAVAILABLE';
  const named = headers['customer-code'];
  return named === undefined || named === '' || named === company.id ? null : 'NO_ACCESS';
}

function shownToken({ tokenId, ownerId, tokenName, shown, scopes, dailyCapCents }: Found): ShownToken {
  const cap = dailyCapCents === null ? ZERO : centsFromDatabase(dailyCapCents);
  return {
    id: tokenId,
    ownerId,
    name: tokenName,
    shown,
    scopes: heldScopes(scopes),
    spend: (ctx, amount) => spendCap(ctx, tokenId, { amount, cap }),
    call: null,
  };
}

/** Of no weight for the call itself. */
async function noteUse(hash: string): Promise<void> {
  try {
    await runtime().database.plain(`SELECT api_token_used($1)`, [hash], {
      waitLimitMs: runtime().config.databaseWaitMs,
      name: 'integration.used',
    });
  } catch (error) {
    log.warn({ err: error }, 'the last use of an API token could not be written');
  }
}
