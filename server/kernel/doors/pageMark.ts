// A page outlives the login it was drawn for: another tab of the browser logs in, and the cookie that both send is somebody else's. So
// every answer names whom it was given to, a page keeps the name of the answer it is drawn from and sends it with each of its requests,
// and a request that comes for somebody else is refused before anything is read or done.
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '../../../schema/errors';
import type { Caller } from '../context';

/** Of answers: for whom. Of requests: for whom the page was drawn. Programs send none. */
export const PAGE_HEADER = 'jieqing-page';

/**
 * Person and company, opaque and no secret; null = nobody is logged in. Who logs in again into the same company goes on with a half-filled
 * page. A payee's session stands for one link or for everything of their own, so theirs is the session itself.
 */
export function pageMark({ actor, company }: Pick<Caller, 'actor' | 'company'>): string | null {
  if (!actor) return null;
  const said = JSON.stringify([actor.kind, actor.id, company?.id ?? null, actor.kind === 'payee' ? actor.sessionId : null]);
  return createHash('sha256').update(said).digest('base64url').slice(0, 22);
}

/** A page whose session has ended is told so by what it asks for, and may ask for what anybody may. Errors: PAGE_OUTLIVED. */
export function requireOwnPage(caller: Caller, headers: IncomingHttpHeaders): void {
  const claimed = headers[PAGE_HEADER];
  if (claimed === undefined || claimed === '' || !caller.actor) return;
  if (claimed !== pageMark(caller)) throw new DomainError('PAGE_OUTLIVED');
}
