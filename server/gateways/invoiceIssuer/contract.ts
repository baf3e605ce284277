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
  /** Of a red invoice: what it takes back, by which sheet. Its amounts are negative. */
  readonly red?: { readonly blueNumber: string; readonly sheetNumber: string; readonly reason: string };
  /** Business time: a simulated issuer has no other clock, and none may say that it issued before it was asked. */
  readonly askedAt: Date;
}

/** 红字信息确认单. Amounts are cents, negative; the reason is the tax side's number. */
interface RedSheetOrder {
  /** Ours: the same one again is the same sheet. */
  readonly requestId: string;
  readonly blueNumber: string;
  readonly reason: string;
  readonly amount: number;
  readonly tax: number;
  readonly note: string;
  readonly askedAt: Date;
}

/** Nobody knows: ask again with the same request. */
type Unknown = { readonly kind: 'UNKNOWN'; readonly why: string };
/** A person has to clear it first. */
type Unable = { readonly kind: 'UNABLE'; readonly why: 'LOGIN' | 'FACE' | 'QUOTA' | 'RISK' };

export type SheetAnswer = { readonly kind: 'ENTERED'; readonly sheetNumber: string } | Unknown | Unable;

export type InvoiceAnswer =
  | { readonly kind: 'ISSUED'; readonly number: string; readonly issuedAt: Date; readonly xml: Buffer }
  | Unknown
  | Unable;

export interface InvoiceIssuerGateway {
  readonly isSimulated: boolean;
  /** Same request again = the same invoice. */
  issue(order: InvoiceOrder): Promise<InvoiceAnswer>;
  /** What the issuer has in its own book; null = nothing. */
  query(requestId: string): Promise<Extract<InvoiceAnswer, { kind: 'ISSUED' }> | null>;
  /** Enters the sheet that both sides have confirmed. Same request again = the same sheet. */
  enterSheet(order: RedSheetOrder): Promise<SheetAnswer>;
  /** The sheet that the issuer has for this request; null = none. */
  querySheet(requestId: string): Promise<Extract<SheetAnswer, { kind: 'ENTERED' }> | null>;
}
