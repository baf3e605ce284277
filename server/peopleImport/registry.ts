import { DomainError } from '../../schema/errors';
import type { PeopleImportKind, RosterKindKey } from '../kernel/kinds';

const kinds = new Map<RosterKindKey, PeopleImportKind>();

/** Called once at boot with the kinds of every domain. */
export function installPeopleImports(list: readonly PeopleImportKind[]): void {
  kinds.clear();
  for (const kind of list) kinds.set(kind.key, kind);
}

/** A list of any other kind is none of ours, and looks like one that is not there. Errors: ROSTER_NOT_FOUND. */
export function peopleImportKind(key: RosterKindKey): PeopleImportKind {
  const kind = kinds.get(key);
  if (!kind) throw new DomainError('ROSTER_NOT_FOUND');
  return kind;
}
