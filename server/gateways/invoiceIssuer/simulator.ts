import { createHash } from 'node:crypto';
import type { InvoiceIssuerGateway } from './contract';

export const simulatedInvoiceIssuer = (): InvoiceIssuerGateway => ({
  isSimulated: true,
  issue: async ({ applicationId }) => {
    const digits = BigInt(`0x${createHash('sha256').update(applicationId).digest('hex').slice(0, 16)}`)
      .toString()
      .padStart(20, '0')
      .slice(-20);
    return { kind: 'ISSUED', invoiceNo: digits };
  },
});
