import { isSameName } from '../../../schema/sameName';
import type { IdentityCheckGateway } from './contract';

interface IdentityRegistry {
  /** Name of the holder by ID number. */
  readonly holders: ReadonlyMap<string, string>;
}

const SOURCE = 'SIMULATED_REGISTER';
const MISMATCH_ENDING = '\u8bef';
/** Digits 15–17: the sequence number of the birth day. */
const sequenceOf = (idCard: string) => Number(idCard.slice(14, 17));

/** The demo world's people are known by name; of strangers the number alone decides. */
export const simulatedIdentityCheck = ({ holders }: IdentityRegistry): IdentityCheckGateway => ({
  isSimulated: true,
  check: async ({ name, idCard }) => {
    const holder = holders.get(idCard);
    if (holder !== undefined) return { kind: isSameName(holder, name) ? 'MATCH' : 'MISMATCH', source: SOURCE };
    if (name.endsWith(MISMATCH_ENDING)) return { kind: 'MISMATCH', source: SOURCE };
    if (sequenceOf(idCard) >= 900) return { kind: 'NOT_FOUND', source: SOURCE };
    return { kind: 'MATCH', source: SOURCE };
  },
});
