import { DomainError } from '../../schema/errors';
import type { RosterKind, RosterKindKey } from '../kernel/kinds';

const kinds = new Map<RosterKindKey, RosterKind>();

/** Called once at boot with the kinds of every domain. */
export function installRosterKinds(list: readonly RosterKind[]): void {
  kinds.clear();
  for (const kind of list) kinds.set(kind.key, kind);
}

export function rosterKind(key: RosterKindKey): RosterKind {
  const kind = kinds.get(key);
  // A word of the vocabulary whose domain this product does not have yet: the caller's mistake.
  if (!kind) throw new DomainError('UNKNOWN_VALUE', { field: 'kind' });
  return kind;
}
