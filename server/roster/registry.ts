import type { RosterKind, RosterKindKey } from '../kernel/kinds';

const kinds = new Map<RosterKindKey, RosterKind>();

/** Called once at boot with the kinds of every domain. */
export function installRosterKinds(list: readonly RosterKind[]): void {
  kinds.clear();
  for (const kind of list) kinds.set(kind.key, kind);
}

export function rosterKind(key: RosterKindKey): RosterKind {
  const kind = kinds.get(key);
  if (!kind) throw new Error(`no domain gave the roster kind ${key}`);
  return kind;
}
