import type { Language } from '../../../schema/codes';
import { limits } from '../../../schema/limits';
import type { PayeeScope } from '../../../schema/payeeLinks';
import type { Ctx } from '../../kernel/context';
import { hashToken, randomToken } from '../../kernel/secrets';
import { insertSession, languageOf, type Opening } from '../store/sessions';
import { sessionNumber } from './issueLinks';

/** Name of the cookie that holds a payee's token; the doors add `__Host-` on https. */
export const PAYEE_COOKIE = 'jq_payee';
export const PAYEE_PREFIX = 'pe_';

export interface PayeeSessionView {
  readonly scope: PayeeScope;
  /** By the real clock. */
  readonly expiresAt: Date;
  /** null = it is in the cookie. */
  readonly token: string | null;
  readonly language: Language | null;
}

/** A new session with a new token: of a link for half an hour, else for twelve hours, of which it may rest half an hour. */
export async function openPayeeSession(ctx: Ctx, personId: string, opened: Opening, asToken: boolean): Promise<PayeeSessionView> {
  const token = `${PAYEE_PREFIX}${randomToken()}`;
  const former = ctx.former?.sessionId ?? null;
  const expiresAt = await insertSession(ctx, {
    ...{ tokenHash: hashToken(token), personId, opened },
    former: former === null ? null : sessionNumber(former),
  });
  const maxAgeSeconds = opened.link ? limits.payee.linkSessionMinutes * 60 : limits.payee.sessionHours * 3_600;
  if (!asToken) ctx.cookies.push({ name: PAYEE_COOKIE, value: token, maxAgeSeconds });
  return { scope: opened.link ? 'LINK' : 'FULL', expiresAt, token: asToken ? token : null, language: await languageOf(ctx, personId) };
}

export function dropPayeeCookie(ctx: Pick<Ctx, 'cookies'>): void {
  ctx.cookies.push({ name: PAYEE_COOKIE, value: '', maxAgeSeconds: 0 });
}
