// Who calls with the session of a payee. Which requests these are is told by the form of the token, or by the realm that a page names for its cookie.
import type { PayeeScope } from '../../../schema/payeeLinks';
import type { Caller } from '../../kernel/context';
import { cookieName } from '../../kernel/doors/cookies';
import { type DoorRequest, headerToken, type Identify, publicCaller } from '../../kernel/doors/identify';
import { runtime } from '../../kernel/runtime';
import { hashToken } from '../../kernel/secrets';
import { PAYEE_COOKIE, PAYEE_PREFIX } from './openSession';

const REALM_HEADER = 'jieqing-realm';

interface FoundPayee {
  readonly sessionId: string;
  readonly personId: string;
  readonly name: string;
  readonly scope: PayeeScope;
  readonly reach: readonly string[];
}

const shownToken = (request: DoorRequest): string | null => headerToken(request.headers) ?? request.queryToken;

const cookieOf = ({ cookies }: Pick<DoorRequest, 'cookies'>): string | undefined => cookies[cookieName(PAYEE_COOKIE, runtime().config)];

/** Whether a session of hers may be there; nobody has looked. */
export const hasPayeeCookie = (request: Pick<DoorRequest, 'cookies'>): boolean => Boolean(cookieOf(request));

/** Everything else is the console's to identify. */
export function isPayeeRequest(request: DoorRequest): boolean {
  const token = shownToken(request);
  return token === null ? request.headers[REALM_HEADER] === 'payee' : token.startsWith(PAYEE_PREFIX);
}

/** Errors: BUSY. */
export const identifyPayee: Identify = async (request) => {
  const anonymous = publicCaller(request);
  const shown = shownToken(request);
  // A token in an address would stand in logs and histories: payees have none there.
  if (shown !== null && headerToken(request.headers) === null) return { ...anonymous, problem: 'SESSION_EXPIRED' };
  const token = shown ?? cookieOf(request);
  if (!token) return anonymous;
  const found = await lookUp(token);
  if (!found) {
    if (shown === null) anonymous.cookies.push({ name: PAYEE_COOKIE, value: '', maxAgeSeconds: 0 });
    return { ...anonymous, problem: 'SESSION_EXPIRED' };
  }
  return payeeCaller({ ...anonymous, sessionBy: shown === null ? 'cookie' : 'header' }, found);
};

async function lookUp(token: string): Promise<FoundPayee | null> {
  const wish = { waitLimitMs: runtime().config.databaseWaitMs, name: 'payee.identify' };
  const [row] = await runtime().database.plain<{ found: FoundPayee | null }>(
    'SELECT payee_identify($1) AS found',
    [hashToken(token)],
    wish,
  );
  return row?.found ?? null;
}

/** The scope of the session is what the payee holds in the place of roles. */
function payeeCaller(anonymous: Caller, found: FoundPayee): Caller {
  return {
    ...anonymous,
    realm: 'payee',
    actor: {
      kind: 'payee',
      id: found.personId,
      name: found.name,
      roles: [found.scope],
      sessionId: found.sessionId,
      reach: found.reach,
    },
  };
}
