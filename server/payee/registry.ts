import type { LinkPurpose } from '../../schema/payeeLinks';
import type { LinkKind } from '../kernel/linkKinds';

const kinds = new Map<LinkPurpose, LinkKind>();

/** Called once at boot with the kinds of every domain. */
export function installLinkKinds(list: readonly LinkKind[]): void {
  kinds.clear();
  for (const kind of list) kinds.set(kind.purpose, kind);
}

/** undefined = no domain of this product does this yet; its links open nothing. */
export function linkKind(purpose: LinkPurpose): LinkKind | undefined {
  return kinds.get(purpose);
}
