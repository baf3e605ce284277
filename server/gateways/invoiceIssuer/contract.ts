export interface InvoiceOrder {
  applicationId: string;
  amountCents: number;
  titleTaxNo: string;
}

export type InvoiceAnswer = { kind: 'ISSUED'; invoiceNo: string } | { kind: 'UNKNOWN'; why: string };

export interface InvoiceIssuerGateway {
  readonly isSimulated: boolean;
  /** Same application again = the same invoice. */
  issue(order: InvoiceOrder): Promise<InvoiceAnswer>;
}
