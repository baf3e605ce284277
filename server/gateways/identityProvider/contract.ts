/** Whose login it is, as its company has set it up; the secret in clear, for this one call. */
export interface ProviderAccess {
  readonly kind: 'OIDC' | 'WECOM' | 'DINGTALK' | 'FEISHU';
  /** OIDC: the issuer's address. The others: the id of the organisation there. */
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  /** 企业微信: the application's agent id. */
  readonly agentId: string | null;
}

/** What one login is asked with, and what its answer is held against; each of them random and for one use. */
export interface SignOnQuestion {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** One address for each company, so that the answer of one provider is none for another (RFC 9700 4.4). */
  readonly returnTo: string;
}

/** Nothing that came back is believed: `why` is for the log and names no value of it. */
interface NoAnswer {
  readonly kind: 'REFUSED' | 'UNREACHABLE';
  readonly why: string;
}

export type AskedAddress = { readonly kind: 'ADDRESS'; readonly address: string } | NoAnswer;

/** Who it is in the words of the provider: unique together, for ever. Never a phone number or an e-mail address, which change hands. */
interface OutsideIdentity {
  readonly issuer: string;
  readonly subject: string;
}

export type JudgedAnswer = { readonly kind: 'KNOWN'; readonly identity: OutsideIdentity } | NoAnswer;

export interface IdentityProviderGateway {
  /** Where the browser goes. */
  ask(access: ProviderAccess, question: SignOnQuestion): Promise<AskedAddress>;
  /** `answer`: the query string with which the browser came back. Errors: none, everything that is not right is REFUSED. */
  judge(access: ProviderAccess, question: SignOnQuestion, answer: string): Promise<JudgedAnswer>;
}
