interface Party {
  readonly name: string;
  readonly taxNo: string;
}

/** Amounts are cents. */
export interface InvoiceOrder {
  /** Ours: the same one again is the same invoice. */
  readonly requestId: string;
  readonly kind: 'DIGITAL_SPECIAL' | 'DIGITAL_ORDINARY' | 'PAPER_SPECIAL';
  readonly seller: Party;
  readonly buyer: Party;
  readonly item: { readonly name: string; readonly net: number; readonly tax: number; readonly rate: string };
  readonly total: number;
  readonly remark: string;
  /** Business time: a simulated issuer has no other clock, and none may say that it issued before it was asked. */
  readonly askedAt: Date;
}

export type InvoiceAnswer =
  | { readonly kind: 'ISSUED'; readonly number: string; readonly issuedAt: Date; readonly xml: Buffer }
  /** Nobody knows: ask again with the same request. */
  | { readonly kind: 'UNKNOWN'; readonly why: string }
  /** A person has to clear it first. */
  | { readonly kind: 'UNABLE'; readonly why: 'LOGIN' | 'FACE' | 'QUOTA' | 'RISK' };

export interface InvoiceIssuerGateway {
  readonly isSimulated: boolean;
  /** Same request again = the same invoice. */
  issue(order: InvoiceOrder): Promise<InvoiceAnswer>;
  /** What the issuer has in its own book; null = nothing. */
  query(requestId: string): Promise<Extract<InvoiceAnswer, { kind: 'ISSUED' }> | null>;
}
