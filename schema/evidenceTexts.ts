/** Words of the page that verifies documents. */
import { vocabulary } from './codes';

export const documentKind = vocabulary({
  CONTRACT: { code: 'contract', label: '合同' },
  RECEIPT: { code: 'receipt', label: '电子回单' },
  INVOICE: { code: 'invoice', label: '发票' },
});
export type DocumentKind = keyof typeof documentKind.rows;
