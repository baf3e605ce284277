import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { later, machineNow } from '../../kernel/clock';
import type { CaptchaGateway, CaptchaVerdict } from './contract';

interface CaptchaSettings {
  secret: string;
  /** Rounds of one guess; tests use few. */
  cost?: number;
}

const DEFAULT_COST = 2_000;
const VALID_MS = 5 * 60_000;
const MAX_SOLUTION = 8_000;
const UNSOLVED: CaptchaVerdict = { isSolved: false };

const parsed = (solution: string): Payload | null => {
  if (solution.length > MAX_SOLUTION) return null;
  try {
    const payload = JSON.parse(Buffer.from(solution, 'base64').toString('utf8')) as Payload;
    return payload?.challenge?.parameters && payload.solution ? payload : null;
  } catch {
    return null;
  }
};

/** Proof of work, checked here: nothing leaves this machine and no third party watches who logs in. */
export const altchaCaptcha = ({ secret, cost = DEFAULT_COST }: CaptchaSettings): CaptchaGateway => ({
  createChallenge: async () => {
    const expiresAt = later(machineNow(), VALID_MS);
    return { challenge: await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost, deriveKey, expiresAt, hmacSignatureSecret: secret }) };
  },
  verify: async (solution) => {
    const payload = parsed(solution);
    const signature = payload?.challenge.signature;
    if (!payload || !signature) return UNSOLVED;
    try {
      const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret });
      const { expiresAt } = payload.challenge.parameters;
      return verified && expiresAt ? { isSolved: true, challengeId: signature, expiresAt: new Date(expiresAt * 1000) } : UNSOLVED;
    } catch {
      // The library throws on malformed parameters, and those come from the caller.
      return UNSOLVED;
    }
  },
});
