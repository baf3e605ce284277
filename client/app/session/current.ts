import type { MeFragment } from '../../generated/graphql';

let current: MeFragment | null = null;

/** What error handling must know without asking: is this somebody without a company, or somebody without rights (D07). */
export const rememberSession = (me: MeFragment | null) => {
  current = me;
};

export const isUnbound = (): boolean => current?.isUnbound ?? false;
