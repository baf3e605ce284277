// Who may call what: the rights of every command and query, judged in one place (architecture §5).
import { DomainError } from '../../schema/errors';
import { allows, type Permission } from '../../schema/permissions';
import { isWithinScopes } from '../../schema/scopes';
import type { Caller, Realm } from './context';
import { isUnproven } from './proof';
import { runtime } from './runtime';

/** What is known of a use case without its input and output. */
export interface Judged {
  readonly name: string;
  readonly realms: readonly Realm[];
  readonly needs: Permission | null;
  readonly kind: 'command' | 'query';
  readonly allowedWhenSuspended?: boolean;
  readonly needsProof?: boolean;
  readonly endsViews?: true;
  readonly givesFiles?: true;
}

/** Errors: those of whoever may not call it. */
export function authorise(caller: Caller, useCase: Judged): void {
  // Also what is open to everybody: a token logs nobody in and asks for no codes.
  if (caller.token && !isWithinScopes(caller.token.scopes, useCase.name)) throw new DomainError('PERMISSION_MISSING');
  // Before everything else, and also for what is open to everybody: who only looks changes nothing and takes nothing away.
  if (caller.readOnlyView && (useCase.givesFiles || (useCase.kind === 'command' && !useCase.endsViews)))
    throw new DomainError('READ_ONLY_VIEW');
  const isOpen = useCase.realms.includes('public');
  // A session of another realm is no session here (graphql.md §8).
  if (caller.realm === 'public' && caller.problem && !isOpen) throw new DomainError(caller.problem);
  if (!useCase.realms.includes(caller.realm) && !isOpen) throw new DomainError('SESSION_EXPIRED');
  if (isOpen || caller.realm === 'system') return;
  if (caller.problem) throw new DomainError(caller.problem);
  if (caller.realm === 'company') authoriseCompany(caller, useCase);
  authoriseNeeds(caller, useCase);
  if (useCase.kind === 'command' && useCase.needsProof && isUnproven(caller)) throw new DomainError('PROOF_NEEDED', { strength: 'ANY' });
}

function authoriseNeeds(caller: Caller, useCase: Judged): void {
  if (useCase.needs && !allows(useCase.needs, caller.actor?.roles ?? [], { auditOn: caller.company?.auditOn ?? true })) {
    // The session of a link is none for what belongs to a login.
    throw new DomainError(caller.realm === 'payee' ? 'SESSION_EXPIRED' : 'PERMISSION_MISSING');
  }
}

export const visitorRefused = (): DomainError => new DomainError('VISITOR_REFUSED', { hotline: runtime().config.hotline });

function authoriseCompany(caller: Caller, useCase: Judged): void {
  if (!useCase.needs) return;
  if (!caller.company) throw new DomainError('NO_COMPANY');
  if (useCase.kind === 'query') return;
  if (caller.company.isVisitor) throw visitorRefused();
  if (caller.company.status === 'SUSPENDED' && !useCase.allowedWhenSuspended) throw new DomainError('COMPANY_UNAVAILABLE');
}

/** LND-002: whether a door has nothing to show a visitor of what this reads. Errors: those of whoever may not read it at all. */
export function isBlankFor(caller: Caller, useCase: Judged & { readonly visitor?: unknown; readonly isForVisitors?: true }): boolean {
  if (!caller.company?.isVisitor || caller.realm !== 'company') return false;
  authorise(caller, useCase);
  return useCase.needs !== null && !useCase.visitor && !useCase.isForVisitors;
}

/**
 * API-002: whether what these use cases read may go to this caller, where no use case of its own hands it out (a file, an export). A token needs the
 * scope of each; what none of them reads goes to no token.
 */
export const mayReadAll = ({ token }: Pick<Caller, 'token'>, useCases: readonly string[]): boolean =>
  !token || (useCases.length > 0 && useCases.every((name) => isWithinScopes(token.scopes, name)));

/** Whether this caller may do it, where it is a part of an answer that is left out otherwise. Nobody was refused, so nothing is logged. */
export function mayCall(caller: Caller, useCase: Judged): boolean {
  try {
    authorise(caller, useCase);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
