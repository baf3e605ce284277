import type { Anchor } from '../../kernel/signatures/chain';

export type StampAnswer =
  /** RFC 3161, DER. */
  | { kind: 'STAMPED'; token: Buffer }
  /** No token: never a time of our own instead. Ask again with the same imprint. */
  | { kind: 'UNKNOWN'; why: string };

export interface TimestampAuthority {
  readonly isSimulated: boolean;
  /** Real time at which the digest was there. The same digest again = the same token. */
  stamp(imprint: Buffer): Promise<StampAnswer>;
  /** What the verifier believes in. */
  roots(): Promise<readonly Anchor[]>;
}
