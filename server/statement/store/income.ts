// A payee's own lines over all companies; row security shows nothing else, and the companies lead into the index.
import type { PayWay, ServiceKind } from '../../../schema/codes';
import type { LineStatus } from '../../../schema/machines/statementLine';
import type { Ctx } from '../../kernel/context';

export interface OwnLine {
  readonly company_id: string;
  readonly id: string;
  readonly statement_id: string;
  readonly payee_id: string;
  readonly name: string;
  readonly subject_id: string;
  readonly kind: ServiceKind;
  readonly title: string;
  readonly status: LineStatus;
  readonly tax_month: string;
  readonly gross_cents: string;
  readonly vat_cents: string;
  readonly surtax_cents: string;
  readonly income_tax_cents: string;
  readonly payee_tax_cents: string;
  readonly net_cents: string;
  readonly pay_way: PayWay;
  readonly account_mask: string;
  readonly bank_name: string | null;
  readonly hold_reason: string | null;
  readonly fail_code: string | null;
  readonly fail_text: string | null;
  readonly is_returned: boolean;
  readonly waits_approval: boolean;
  readonly receipt_status: 'PENDING' | 'AVAILABLE' | 'REVOKED' | null;
  readonly receipt_available_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly company_paid_at: Date;
  readonly sent_at: Date | null;
  readonly failed_at: Date | null;
  readonly returned_at: Date | null;
  readonly paid_at: Date | null;
  readonly stopped_at: Date | null;
  readonly tax_facts: unknown;
  /** Since when the bank waits for the payee's own word; null = it does not. */
  readonly payee_asked_at: Date | null;
}

// Before the company has paid, a statement is a draft of theirs.
const OWN = `SELECT l.company_id, l.id, l.statement_id, l.payee_id, l.name, s.subject_id, s.kind, s.title, l.status, l.tax_month, l.gross_cents, l.vat_cents, l.surtax_cents,
    l.income_tax_cents, l.payee_tax_cents, l.net_cents, l.pay_way, l.account_mask, l.bank_name, l.hold_reason, l.fail_code, l.fail_text,
    l.is_returned, l.waits_approval, l.receipt_status, l.receipt_available_at, s.confirmed_at, s.paid_at AS company_paid_at, l.sent_at,
    l.failed_at, l.returned_at, l.paid_at, l.stopped_at, l.tax_facts, a.payee_asked_at
  FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
  LEFT JOIN payout_attempt a ON l.status IN ('PAYING', 'RESENDING') AND a.company_id = l.company_id AND a.line_id = l.id
    AND a.status IN ('SENT', 'UNKNOWN') AND a.payee_asked_at IS NOT NULL AND a.payee_confirmed_at IS NULL
  WHERE l.company_id = ANY ($1) AND l.person_id = $2 AND s.paid_at IS NOT NULL`;

export interface OwnScope {
  readonly companyIds: readonly string[];
  readonly personId: string;
}

/** The newest first; one more than asked for tells that there are more. */
export async function listOwnLines(ctx: Ctx, { companyIds, personId }: OwnScope, year: number, most: number): Promise<OwnLine[]> {
  return ctx.rows<OwnLine>(`${OWN} AND l.tax_month BETWEEN $3 AND $4 ORDER BY s.paid_at DESC, l.id DESC LIMIT $5`, [
    companyIds,
    personId,
    `${year}-01`,
    `${year}-12`,
    most,
  ]);
}

/** With the account each went to, sealed; the newest first. */
export async function listWholeLines(
  ctx: Ctx,
  { companyIds, personId }: OwnScope,
  most: number,
): Promise<(OwnLine & { readonly account_cipher: string; readonly phone_cipher: string | null })[]> {
  return ctx.rows(`${OWN.replace('SELECT ', 'SELECT l.account_cipher, l.phone_cipher, ')} ORDER BY s.paid_at DESC, l.id DESC LIMIT $3`, [
    companyIds,
    personId,
    most,
  ]);
}

export async function findOwnLine(ctx: Ctx, { companyIds, personId }: OwnScope, id: string): Promise<OwnLine | undefined> {
  return ctx.maybe<OwnLine>(`${OWN} AND l.id = $3`, [companyIds, personId, id]);
}

interface OwnNet {
  readonly subject_id: string;
  readonly month: string;
  readonly payee_tax_cents: string;
  readonly net_cents: string;
}

/** What arrived, and what of the taxes the payee bore herself, by month and subject. */
export async function sumOwnNet(ctx: Ctx, { companyIds, personId }: OwnScope, year: number): Promise<OwnNet[]> {
  return ctx.rows<OwnNet>(
    `SELECT s.subject_id, l.tax_month AS month, sum(l.payee_tax_cents)::bigint AS payee_tax_cents, sum(l.net_cents)::bigint AS net_cents
     FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
     WHERE l.company_id = ANY ($1) AND l.person_id = $2 AND l.status = 'SUCCESS' AND l.tax_month BETWEEN $3 AND $4 GROUP BY 1, 2`,
    [companyIds, personId, `${year}-01`, `${year}-12`],
  );
}
