interface CaptchaChallenge {
  /** The challenge as the widget takes it. */
  challenge: object;
}

export type CaptchaVerdict = { isSolved: true; challengeId: string; expiresAt: Date } | { isSolved: false };

export interface CaptchaGateway {
  createChallenge(): Promise<CaptchaChallenge>;
  /** Says whether the solution is right and still valid. One use each is the caller's rule: it stores challengeId until expiresAt. */
  verify(solution: string): Promise<CaptchaVerdict>;
}
