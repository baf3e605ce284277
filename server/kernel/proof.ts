// Step-up: whether a session has shown lately who sits there (design/areas/accounts.md, decision 5).
import { DomainError } from '../../schema/errors';
import type { Caller } from './context';

/**
 * Programs of before know no proof, and the specs give their calls a form of their own: a token that they hold in a header goes on without one.
 * A browser shows its session as a cookie, at every door, and is asked.
 */
export function isUnproven({ realm, door, actor, sessionBy, token }: Caller): boolean {
  // Nobody sits behind a token.
  if (token) return true;
  if (realm !== 'company' || !actor || actor.sessionId === null) return false;
  // The login by an account of a company is younger than those programs.
  const isOfBefore = door === 'REST' && sessionBy !== 'cookie' && actor.onlyCompanyId === undefined;
  return !actor.proof?.isFresh && !isOfBefore;
}

/**
 * AUTH-015: a login by an account of one company reaches nothing that the person has or is elsewhere: its provider is not theirs. Of what changes
 * the person without asking for a proof that the provider cannot give. Errors: SIGN_ON_CONFINED.
 */
export function requireWholePerson({ actor }: Pick<Caller, 'actor'>): void {
  if (actor?.onlyCompanyId !== undefined) throw new DomainError('SIGN_ON_CONFINED');
}
