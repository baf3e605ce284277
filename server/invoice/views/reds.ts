import { companyNames } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { applicationsOfReds } from '../store/applications';
import { type Red, redHash } from '../store/reds';
import { type InvoiceView, invoiceViews } from './invoices';
import { type RedView, redView } from './red';

export interface OpsRedView {
  readonly id: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly red: RedView;
  readonly invoice: InvoiceView;
  readonly issueProblem: string | null;
  readonly isAsked: boolean;
  readonly contentHash: string;
}

export async function opsRedViews(ctx: Ctx, rows: readonly Red[]): Promise<OpsRedView[]> {
  const names = await companyNames(
    ctx,
    rows.map((row) => row.company_id),
  );
  const applications = await applicationsOfReds(ctx, rows);
  const invoices = new Map((await invoiceViews(ctx, applications)).map((view) => [view.id, view]));
  return rows.map((row) => {
    const invoice = invoices.get(row.application_id);
    if (!invoice) throw new Error(`red letter ${row.id} without its application`);
    const red = invoice.red?.id === row.id ? invoice.red : redView(ctx, row, [], new Map());
    return {
      id: row.id,
      companyId: row.company_id,
      companyName: names.get(row.company_id) ?? '',
      red,
      invoice,
      issueProblem: row.issue_problem,
      isAsked: row.issue_asked_at !== null,
      contentHash: redHash(row.company_id, row),
    };
  });
}

export async function opsRedView(ctx: Ctx, row: Red): Promise<OpsRedView> {
  const [view] = await opsRedViews(ctx, [row]);
  if (!view) throw new Error('a red letter without a view');
  return view;
}
