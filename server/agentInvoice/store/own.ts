// What was invoiced for the payee of this transaction, at the companies that her session reaches.
import type { AgentLabor } from '../../../schema/agentInvoiceTexts';
import type { AgentInvoiceLineStatus } from '../../../schema/machines/agentInvoiceLine';
import type { Ctx } from '../../kernel/context';

interface OwnLine {
  readonly company_name: string;
  readonly title: string;
  readonly labor: AgentLabor;
  readonly name: string;
  readonly invoice_cents: string;
  readonly tax_cents: string;
  readonly status: AgentInvoiceLineStatus;
  readonly invoice_no: string | null;
  readonly issued_at: Date | null;
  readonly created_at: Date;
}

/** The newest first. */
export const ownLines = (ctx: Ctx, most: number): Promise<OwnLine[]> => ctx.rows<OwnLine>('SELECT * FROM payee_agent_invoices($1)', [most]);
