export interface IdentityQuestion {
  name: string;
  /** 18 characters, upper-case X. */
  idCard: string;
}

export type IdentityAnswer =
  | { kind: 'MATCH' | 'MISMATCH' | 'NOT_FOUND'; source: string }
  /** The register did not answer: ask again later, never a verdict about the person. */
  | { kind: 'UNKNOWN'; why: string };

export interface IdentityCheckGateway {
  readonly isSimulated: boolean;
  check(question: IdentityQuestion): Promise<IdentityAnswer>;
}
