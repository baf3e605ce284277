// Pure rules of showing who somebody is: whose value it is, and where an answer leads.
import { type IdentityOrigin, type IdentityVerdict, isUnusable, type PictureFault } from '../../schema/identitySessions';
import { type IdentitySessionStatus, identitySession as machine } from '../../schema/machines/identitySession';

/** Whose word it is, in the place of the register; what the register says otherwise later does not undo it. */
export const BY_OPERATORS = 'OPERATORS';

export interface Said {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
}

export interface ReadCard {
  readonly name: string | null;
  readonly idCard: string | null;
}

/** What was taken over letter for letter is the reader's, everything else the person's. */
export function originOf(said: string, read: string | null): IdentityOrigin {
  return read !== null && read !== '' && said === read ? 'READ' : 'TYPED';
}

/** A picture with such a fault proposes nothing. */
export const isOfUse = (faults: readonly PictureFault[]): boolean => !faults.some(isUnusable);

interface Judged {
  readonly status: IdentitySessionStatus;
  readonly checks: number;
}

/** Where the answer of the register leads; the fifth that is no match is the last. */
export function verdictLeadsTo({ status, checks }: Judged, verdict: IdentityVerdict, most: number): IdentitySessionStatus {
  if (verdict === 'MATCH') return machine.target(status, 'match');
  return checks >= most ? machine.target(status, 'fail') : status;
}
