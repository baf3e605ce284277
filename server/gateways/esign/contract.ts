export interface SealOrder {
  contractId: string;
  documentSha256: string;
  signerName: string;
}

export type SealAnswer = { kind: 'SEALED'; sealRef: string } | { kind: 'UNKNOWN'; why: string };

export interface EsignGateway {
  readonly isSimulated: boolean;
  /** Same contract and document again = the same seal. */
  seal(order: SealOrder): Promise<SealAnswer>;
}
