import type { Holder } from '../../kernel/signatures/certificate';
import type { Anchor } from '../../kernel/signatures/chain';

/** One act of signing: the same contract, document and holder are the same act. */
interface Act {
  readonly contractId: string;
  /** Of the contract without certificate page and signatures, hex. */
  readonly documentSha256: string;
}

export interface CertificateOrder extends Act {
  /** Name and masked ID number. */
  readonly person: Holder;
  /** PKCS #10, DER; signed with the key that was made for this act. */
  readonly request: Buffer;
}

export interface SealOrder extends Act {
  /** The certificate that `sealCertificate` answered, DER. */
  readonly certificate: Buffer;
  /** The signed attributes, DER, as `openSignature` gives them: they hold the digest of the document. */
  readonly attributes: Buffer;
}

/** The authority did not answer: ask again with the same order; what it did meanwhile is answered then. */
type Unanswered = { kind: 'UNKNOWN'; why: string };

export type CertificateAnswer =
  /** The holder's certificate, then those that lead to a root, in DER; the serial in hex. */
  | { kind: 'ISSUED'; certificates: readonly Buffer[]; serial: string; from: Date; until: Date }
  | { kind: 'REFUSED'; why: string }
  | Unanswered;

export type SealAnswer = { kind: 'SIGNED'; signature: Buffer } | { kind: 'REFUSED'; why: string } | Unanswered;

export interface CertificateAuthority {
  readonly isSimulated: boolean;
  /** A certificate for one act, valid for a short time. The same act again = the same certificate; with another key it is REFUSED. */
  issue(order: CertificateOrder): Promise<CertificateAnswer>;
  /** The certificate that the seal of an organization signs with; its key never leaves the authority. */
  sealCertificate(organization: Holder): Promise<CertificateAnswer>;
  /** Signs with the key of a seal. The same order again = the same signature. */
  sign(order: SealOrder): Promise<SealAnswer>;
  /** What the verifier believes in. */
  roots(): Promise<readonly Anchor[]>;
}
