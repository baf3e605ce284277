import type { SearchKind } from '../kernel/searchKinds';

let kinds: readonly SearchKind[] = [];

/** Called once at boot with the kinds of every domain. */
export function installSearchKinds(list: readonly SearchKind[]): void {
  kinds = list;
}

export const searchKinds = (): readonly SearchKind[] => kinds;
