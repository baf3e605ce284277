// The captcha is an ALTCHA proof of work behind our slider: self-hosted, no third party sees the visitor. Its signature and its expiry
// are inside the challenge, so nothing is stored until it is used.
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { later, machineNow } from '../../kernel/clock';
import { runtime } from '../../kernel/runtime';
import { isSigned, signaturesOf, signText } from '../../kernel/secrets';

const LIFE_MS = 120_000;
const COST = 50;
const MAX_SOLUTION_LENGTH = 4_000;

interface CaptchaChallenge {
  readonly token: string;
  readonly sessionId: string;
  readonly challenge: string;
  readonly expiresAt: Date;
}

export interface CaptchaAnswer {
  readonly token: string;
  readonly sessionId: string;
  readonly solution: string;
}

const SECRET = 'captcha challenge';
const sessionText = (token: string): string => `captcha session ${token}`;

export async function makeChallenge(): Promise<CaptchaChallenge> {
  const issuedAt = machineNow();
  const expiresAt = later(issuedAt, LIFE_MS);
  const { captchaPrefix } = runtime().config.limits;
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: COST,
    keyPrefix: captchaPrefix,
    deriveKey,
    hmacSignatureSecret: signText(SECRET),
    expiresAt,
    // Signed with the rest; its own end is told to the second only.
    data: { issuedAt: issuedAt.getTime() },
  });
  const token = challenge.parameters.nonce;
  return { token, sessionId: signText(sessionText(token)), challenge: JSON.stringify(challenge), expiresAt };
}

/** From when to when a challenge may be answered. */
export interface CaptchaLife {
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** The life of a solved challenge of ours, null for anything else. Whether it was used before is the store's question. */
export async function judgeAnswer(answer: CaptchaAnswer): Promise<CaptchaLife | null> {
  const payload = readPayload(answer.solution);
  if (!payload || payload.challenge.parameters.nonce !== answer.token || !isSigned(sessionText(answer.token), answer.sessionId))
    return null;
  const { expiresAt, data } = payload.challenge.parameters;
  for (const hmacSignatureSecret of signaturesOf(SECRET)) {
    const result = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret });
    if (!result.verified || result.expired || expiresAt === undefined) continue;
    const end = new Date(expiresAt * 1000);
    return { issuedAt: typeof data?.issuedAt === 'number' ? new Date(data.issuedAt) : later(end, -LIFE_MS), expiresAt: end };
  }
  return null;
}

function readPayload(solution: string): { challenge: Challenge; solution: Solution } | null {
  if (solution.length > MAX_SOLUTION_LENGTH) return null;
  try {
    const payload = JSON.parse(Buffer.from(solution, 'base64').toString('utf8')) as { challenge?: Challenge; solution?: Solution };
    const isWhole = typeof payload.challenge?.parameters?.nonce === 'string' && typeof payload.solution?.counter === 'number';
    return isWhole ? { challenge: payload.challenge as Challenge, solution: payload.solution as Solution } : null;
  } catch {
    return null;
  }
}
