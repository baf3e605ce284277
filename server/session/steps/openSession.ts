import { limits } from '../../../schema/limits';
import { signInTexts } from '../../../schema/messages';
import type { ProofWay } from '../../../schema/safety';
import type { Ctx } from '../../kernel/context';
import { hashToken, randomToken } from '../../kernel/secrets';
import { companiesOf, userById } from '../../member/public';
import { deviceAppeared } from '../events';
import { companyToOpen, deviceName, enteredFrom, identityCookie, isNewDevice } from '../rules';
import { endSessions, insertSession, recentAgents } from '../store';

/** Names of the cookies that hold session tokens; the doors add `__Host-` on https. */
export const SESSION_COOKIE = 'jq_session';
export const OPERATOR_COOKIE = 'jq_ops';
export const OPERATOR_PREFIX = 'op_';
/** PLT-015: the switch is remembered as long as the identity. */
const SWITCH_COOKIE = 'company_id';

const SESSION_SECONDS = limits.session.life / 1000;
const IDENTITY_SECONDS = limits.session.identityCookieLife / 1000;

/** How the token reaches the caller: a cookie no script can read, the answer's body, or (legacy console) both. */
type TokenWay = 'COOKIE' | 'TOKEN' | 'BOTH';

interface LoginAnswer {
  readonly token: string | null;
  readonly ttlSeconds: number;
  readonly isUnbound: boolean;
}

/** A new session with a new token; whatever session was shown with the login itself ends (S07). */
export async function openSession(
  ctx: Ctx,
  userId: string,
  how: { readonly way: TokenWay; readonly from: string | null; readonly by: ProofWay | null; readonly onlyCompanyId?: string },
): Promise<LoginAnswer> {
  if (ctx.actor?.kind === 'member' && ctx.actor.sessionId !== null)
    await end(ctx, { userId: ctx.actor.id, id: ctx.actor.sessionId }, 'LOGIN');
  const user = await userById(ctx, userId);
  const bound = (await companiesOf(ctx, userId)).map((company) => company.companyId);
  const companyId = how.onlyCompanyId ?? companyToOpen(bound, ctx.companyHint ?? null, user.defaultCompanyId);
  const token = randomToken();
  const isNew = isNewDevice(ctx.userAgent, await recentAgents(ctx, userId, limits.safety.deviceMemoryDays));
  const session = await insertSession(ctx, {
    userId,
    tokenHash: hashToken(token),
    companyId,
    from: enteredFrom(how.from),
    by: how.by,
    onlyCompanyId: how.onlyCompanyId ?? null,
  });
  if (isNew) ctx.emit(deviceAppeared({ userId, device: deviceName(ctx.userAgent, signInTexts.unknownDevice), ip: ctx.ip }));
  if (how.way !== 'TOKEN') ctx.cookies.push({ name: SESSION_COOKIE, value: token, maxAgeSeconds: SESSION_SECONDS });
  if (companyId !== null) rememberCompany(ctx, companyId, null);
  ctx.note({ target: ['session', session.id], after: { userId, companyId } });
  return { token: how.way === 'COOKIE' ? null : token, ttlSeconds: SESSION_SECONDS, isUnbound: companyId === null };
}

/** The identity cookie of the chosen company; the one before goes. */
export function rememberCompany(ctx: Pick<Ctx, 'companyHint' | 'cookies'>, companyId: string, before: string | null): void {
  const named = ctx.companyHint ?? before;
  if (named !== null && named !== companyId)
    ctx.cookies.push({ name: identityCookie(named), value: '', maxAgeSeconds: 0, isReadable: true });
  ctx.cookies.push({ name: identityCookie(companyId), value: '1', maxAgeSeconds: IDENTITY_SECONDS, isReadable: true });
  if (before !== null) ctx.cookies.push({ name: SWITCH_COOKIE, value: companyId, maxAgeSeconds: IDENTITY_SECONDS, isReadable: true });
}

/** Nobody's company is named any more. */
export function forgetCompany(ctx: Pick<Ctx, 'companyHint' | 'cookies'>, companyId: string): void {
  ctx.cookies.push({ name: identityCookie(ctx.companyHint ?? companyId), value: '', maxAgeSeconds: 0, isReadable: true });
  ctx.cookies.push({ name: SWITCH_COOKIE, value: '', maxAgeSeconds: 0, isReadable: true });
}

export function setSessionCookie(ctx: Ctx, token: string): void {
  ctx.cookies.push({ name: SESSION_COOKIE, value: token, maxAgeSeconds: SESSION_SECONDS });
}

export function dropSessionCookie(ctx: Ctx): void {
  ctx.cookies.push({ name: SESSION_COOKIE, value: '', maxAgeSeconds: 0 });
}

/** Ends sessions and tells every process, so that their sockets close. Answers how many. */
export async function end(ctx: Ctx, choice: Parameters<typeof endSessions>[1], because: string): Promise<number> {
  const ids = await endSessions(ctx, choice, because);
  for (const id of ids) ctx.announce('session', id);
  return ids.length;
}
