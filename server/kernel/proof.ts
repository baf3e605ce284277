// Step-up: whether a session has shown lately who sits there (design/areas/accounts.md, decision 5).
import type { Caller } from './context';

/**
 * Programs of before know no proof, and the specs give their calls a form of their own: a token that they hold in a header goes on without one.
 * A browser shows its session as a cookie, at every door, and is asked.
 */
export function isUnproven({ realm, door, actor, sessionBy, token }: Caller): boolean {
  // Nobody sits behind a token.
  if (token) return true;
  if (realm !== 'company' || !actor || actor.sessionId === null) return false;
  return !actor.proof?.isFresh && !(door === 'REST' && sessionBy !== 'cookie');
}
