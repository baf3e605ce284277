import { agentLabor } from '../../../schema/agentInvoiceTexts';
import { copyParts, custodyLimits } from '../../../schema/custody';
import { agentInvoiceLine } from '../../../schema/machines/agentInvoiceLine';
import { centsFromDatabase, formatYuan } from '../../../schema/money';
import { wireTime } from '../../kernel/clock';
import type { OwnRecordsPart } from '../../kernel/ownRecords';
import { ownLines } from '../store/own';

/** PYE-022: what was invoiced for her, whatever became of it. */
export const ownRecords: readonly OwnRecordsPart[] = [
  {
    title: copyParts.agentInvoices.title,
    get columns() {
      return copyParts.agentInvoices.columns;
    },
    rows: async (ctx) =>
      (await ownLines(ctx, custodyLimits.copyRows)).map((row) => [
        row.company_name,
        row.title,
        agentLabor.label(row.labor),
        row.name,
        formatYuan(centsFromDatabase(row.invoice_cents)),
        formatYuan(centsFromDatabase(row.tax_cents)),
        agentInvoiceLine.label(row.status),
        row.invoice_no ?? '',
        row.issued_at === null ? '' : wireTime(row.issued_at),
        wireTime(row.created_at),
      ]),
  },
];
