import { DomainError } from '../../schema/errors';
import type { InboundTransferStatus } from '../../schema/machines/inboundTransfer';
import { type Cents, centsFromDatabase } from '../../schema/money';
import type { Ctx } from '../kernel/context';
import type { InboundTransferRow } from './entity';

export interface Inbound {
  readonly id: string;
  readonly status: InboundTransferStatus;
  readonly bankRef: string;
  readonly amount: Cents;
  readonly payerName: string;
  readonly accountNo: string | null;
  readonly remark: string | null;
  readonly receivedAt: Date;
  readonly matchedBy: 'VIRTUAL_ACCOUNT' | 'PAYER' | 'MANUAL' | 'NONE';
  readonly companyId: string | null;
  readonly subjectId: string | null;
  /** Ids of those who entered it and who assigned it by hand: none of them confirms it. */
  readonly handledBy: readonly string[];
  readonly enteredBy: string;
  readonly enteredAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly rejectReason: string | null;
}

const COLUMNS = `id, status, bank_ref, amount_cents, payer_name, account_no, remark, received_at, matched_by, for_company_id, for_subject_id, entered_by,
  assigned_by, entered_by_name, entered_at, decided_by_name, decided_at, reject_reason`;

const inboundFrom = (row: InboundTransferRow): Inbound => ({
  id: row.id,
  status: row.status as InboundTransferStatus,
  bankRef: row.bank_ref,
  amount: centsFromDatabase(row.amount_cents),
  payerName: row.payer_name,
  accountNo: row.account_no,
  remark: row.remark,
  receivedAt: row.received_at,
  matchedBy: row.matched_by as Inbound['matchedBy'],
  companyId: row.for_company_id,
  subjectId: row.for_subject_id,
  handledBy: [row.entered_by, ...(row.assigned_by === null ? [] : [row.assigned_by])],
  enteredBy: row.entered_by_name,
  enteredAt: row.entered_at,
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at,
  rejectReason: row.reject_reason,
});

export type NewInbound = Pick<
  Inbound,
  'bankRef' | 'amount' | 'payerName' | 'accountNo' | 'remark' | 'receivedAt' | 'matchedBy' | 'companyId' | 'subjectId'
>;

export async function insertInbound(ctx: Ctx, inbound: NewInbound): Promise<Inbound> {
  const row = await ctx.maybe<InboundTransferRow>(
    `INSERT INTO inbound_transfer (status, bank_ref, amount_cents, payer_name, account_no, remark, received_at, matched_by, for_company_id, for_subject_id,
       entered_by, entered_by_name, entered_at)
     VALUES ('ENTERED', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (bank_ref) DO NOTHING RETURNING ${COLUMNS}`,
    [
      inbound.bankRef,
      inbound.amount,
      inbound.payerName,
      inbound.accountNo,
      inbound.remark,
      inbound.receivedAt,
      inbound.matchedBy,
      inbound.companyId,
      inbound.subjectId,
      ctx.actor?.id ?? '',
      ctx.actor?.name ?? '',
      ctx.now,
    ],
  );
  if (!row) throw new DomainError('INBOUND_DUPLICATE');
  return inboundFrom(row);
}

export async function getInbound(ctx: Ctx, id: string): Promise<Inbound> {
  const row = await ctx.maybe<InboundTransferRow>(`SELECT ${COLUMNS} FROM inbound_transfer WHERE id = $1`, [id]);
  if (!row) throw new DomainError('INBOUND_NOT_FOUND');
  return inboundFrom(row);
}

export async function lockInbound(ctx: Ctx, id: string): Promise<Inbound> {
  const row = await ctx.maybe<InboundTransferRow>(`SELECT ${COLUMNS} FROM inbound_transfer WHERE id = $1 FOR NO KEY UPDATE`, [id]);
  if (!row) throw new DomainError('INBOUND_NOT_FOUND');
  return inboundFrom(row);
}

export async function assignInbound(ctx: Ctx, id: string, place: { companyId: string; subjectId: string }): Promise<void> {
  const hit = await ctx.count(
    `UPDATE inbound_transfer SET matched_by = 'MANUAL', for_company_id = $2, for_subject_id = $3, assigned_by = $4 WHERE id = $1 AND status = 'ENTERED'`,
    [id, place.companyId, place.subjectId, ctx.actor?.id ?? ''],
  );
  if (hit !== 1) throw new Error('inbound transfer not assigned');
}

export async function decideInbound(ctx: Ctx, id: string, status: 'CONFIRMED' | 'REJECTED', rejectReason: string | null): Promise<void> {
  const hit = await ctx.count(
    `UPDATE inbound_transfer SET status = $2, reject_reason = $3, decided_by = $4, decided_by_name = $5, decided_at = $6 WHERE id = $1 AND status = 'ENTERED'`,
    [id, status, rejectReason, ctx.actor?.id ?? '', ctx.actor?.name ?? '', ctx.now],
  );
  if (hit !== 1) throw new Error('inbound transfer not decided');
}

export async function listInbounds(
  ctx: Ctx,
  filter: { status?: InboundTransferStatus | null | undefined },
  part: { limit: number; offset: number; beforeId: string | null },
): Promise<Inbound[]> {
  const rows = await ctx.rows<InboundTransferRow>(
    `SELECT ${COLUMNS} FROM inbound_transfer WHERE ($1::text IS NULL OR status = $1) AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT $3 OFFSET $4`,
    [filter.status ?? null, part.beforeId, part.limit, part.offset],
  );
  return rows.map(inboundFrom);
}

export async function countInbounds(
  ctx: Ctx,
  filter: { status?: InboundTransferStatus | null | undefined },
  limit: number,
): Promise<number> {
  const { n } = await ctx.row<{ n: string }>(
    `SELECT count(*) AS n FROM (SELECT 1 FROM inbound_transfer WHERE $1::text IS NULL OR status = $1 LIMIT $2) counted`,
    [filter.status ?? null, limit],
  );
  return Number(n);
}
