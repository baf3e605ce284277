import type { InboundTransferStatus } from '../../../schema/machines/inboundTransfer';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import { approvalHash } from '../../kernel/approvals';
import type { Ctx } from '../../kernel/context';
import { groupedBy } from '../../kernel/groups';
import type { Keyword } from '../../kernel/keyword';
import { columnList, platform, type Row, sql } from '../../kernel/rows';
import { constraintMeans } from '../../kernel/sqlErrors';
import { InboundTransferRow } from '../entity';

export interface Inbound {
  readonly id: string;
  readonly status: InboundTransferStatus;
  readonly bankRef: string;
  readonly amount: Cents;
  readonly payerName: string;
  readonly accountNo: string | null;
  readonly remark: string | null;
  readonly receivedAt: Date;
  readonly matchedBy: InboundTransferRow['matched_by'];
  readonly companyId: string | null;
  readonly subjectId: string | null;
  /** Ids of those who entered it and who assigned it by hand: none of them confirms it. */
  readonly handledBy: readonly string[];
  readonly enteredBy: string;
  readonly enteredAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly rejectReason: string | null;
  /** What was last asked to be credited, and whether it was something else before (D82). */
  readonly askedHash: string | null;
  readonly isRevised: boolean;
  /** By which reference the bank took it back, which may be empty, and when we were told. */
  readonly reversedRef: string | null;
  readonly reversedAt: Date | null;
}

const COLUMNS = columnList(InboundTransferRow);

const inboundFrom = (row: Row<InboundTransferRow>): Inbound => ({
  id: row.id,
  status: row.status,
  bankRef: row.bank_ref,
  amount: centsFromDatabase(row.amount_cents),
  payerName: row.payer_name,
  accountNo: row.account_no,
  remark: row.remark,
  receivedAt: row.received_at,
  matchedBy: row.matched_by,
  companyId: row.for_company_id,
  subjectId: row.for_subject_id,
  handledBy: [row.entered_by, ...(row.assigned_by === null ? [] : [row.assigned_by])],
  enteredBy: row.entered_by_name,
  enteredAt: row.entered_at,
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at,
  rejectReason: row.reject_reason,
  askedHash: row.content_hash,
  isRevised: row.is_revised,
  reversedRef: row.reversed_ref,
  reversedAt: row.reversed_at,
});

type NewInbound = Pick<
  Inbound,
  'bankRef' | 'amount' | 'payerName' | 'accountNo' | 'remark' | 'receivedAt' | 'matchedBy' | 'companyId' | 'subjectId'
>;

/** Whose money the second operator lets be credited, and how much of it (D82). */
export function inboundHash(
  inbound: Pick<Inbound, 'companyId' | 'subjectId' | 'amount' | 'payerName' | 'bankRef' | 'accountNo' | 'remark'>,
): string {
  return approvalHash(null, {
    company: inbound.companyId,
    subject: inbound.subjectId,
    amount: inbound.amount,
    payer: inbound.payerName,
    account: inbound.accountNo,
    bankRef: inbound.bankRef,
    remark: inbound.remark,
  });
}

// A transfer that has repaid a bill is no money for a balance (migration 0075).
constraintMeans('bank_ref_used_once', 'BILL_REFERENCE_USED');

/** Null = the reference is known. Called by steps/enterCredits.ts alone (tests/house), which meets what the bank has taken back. */
export async function insertInboundOnce(ctx: Ctx, inbound: NewInbound): Promise<Inbound | null> {
  const row = await platform(ctx, InboundTransferRow).insertOnce({
    status: 'ENTERED',
    bank_ref: inbound.bankRef,
    amount_cents: inbound.amount,
    payer_name: inbound.payerName,
    account_no: inbound.accountNo,
    remark: inbound.remark,
    received_at: inbound.receivedAt,
    matched_by: inbound.matchedBy,
    for_company_id: inbound.companyId,
    for_subject_id: inbound.subjectId,
    entered_by: ctx.actor?.id ?? '',
    entered_by_name: ctx.actor?.name ?? '',
    entered_at: ctx.now,
    content_hash: inboundHash(inbound),
  });
  return row ? inboundFrom(row) : null;
}

/**
 * Those of these references that are known, by the reference: what is money, or else the newest of those that were rejected. References are read as
 * bankRefOf does, also those that were entered before it did so (migration 1370): of these, two that are one by now stay two credits.
 */
export async function knownInbounds(ctx: Ctx, bankRefs: readonly string[]): Promise<ReadonlyMap<string, readonly Inbound[]>> {
  const rows = await ctx.rows<Row<InboundTransferRow> & { ref_key: string }>(
    `SELECT ${COLUMNS}, ref_key FROM inbound_transfer WHERE ref_key = ANY ($1) ORDER BY id`,
    [bankRefs],
  );
  const all = groupedBy(rows, ({ ref_key }) => ref_key);
  return new Map(
    [...all].map(([key, found]) => {
      const money = found.filter(({ status }) => status !== 'REJECTED');
      return [key, (money.length > 0 ? money : found.slice(-1)).map(inboundFrom)] as const;
    }),
  );
}

/** Those of these references that have repaid a bill. */
export async function repaidRefs(ctx: Ctx, bankRefs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.rows<{ bank_ref: string }>(`SELECT bank_ref FROM bank_refs_repaid($1)`, [bankRefs]);
  return new Set(rows.map(({ bank_ref }) => bank_ref));
}

/** The folded form in which names of payers and of companies are compared (migration 1260). */
export async function payerKeys(ctx: Ctx, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.rows<{ name: string; key: string }>(`SELECT name, payer_fold(name) AS key FROM unnest($1::text[]) AS name`, [
    [...new Set(names)],
  ]);
  return new Map(rows.map(({ name, key }) => [name, key]));
}

/** Of whatever status: those of which these references have said that they were taken back. */
export async function inboundsReversedBy(ctx: Ctx, reversedRefs: readonly string[]): Promise<Inbound[]> {
  const rows = await ctx.rows<Row<InboundTransferRow>>(
    `SELECT ${COLUMNS} FROM inbound_transfer WHERE reversed_at IS NOT NULL AND reversed_ref <> '' AND reversed_ref = ANY ($1) ORDER BY id`,
    [reversedRefs],
  );
  return rows.map(inboundFrom);
}

/** Transfers of these payers and of these amounts that are money, newest first; and what was taken back without a reference, which may be told again. */
export async function inboundsOfPayers(
  ctx: Ctx,
  { keys, amounts, since }: { readonly keys: readonly string[]; readonly amounts: readonly Cents[]; readonly since: Date },
): Promise<(Inbound & { readonly payerKey: string })[]> {
  const rows = await ctx.rows<Row<InboundTransferRow> & { payer_key: string }>(
    `SELECT ${COLUMNS}, payer_key FROM inbound_transfer
     WHERE payer_key = ANY ($1) AND amount_cents = ANY ($2::bigint[]) AND (status <> 'REJECTED' OR reversed_ref = '') AND received_at >= $3 ORDER BY id DESC LIMIT 1000`,
    [keys, amounts, since],
  );
  return rows.map((row) => ({ ...inboundFrom(row), payerKey: row.payer_key }));
}

/** What the bank has taken back: people decide what becomes of it. */
export async function markReversed(ctx: Ctx, id: string, reversedRef: string): Promise<void> {
  const hit = await platform(ctx, InboundTransferRow).update(
    { id, reversed_at: null },
    { reversed_ref: reversedRef, reversed_at: ctx.now },
  );
  if (hit !== 1) throw new Error('inbound transfer not marked');
}

/** Two operators have said that the bank took it not back. */
export async function unmarkReversed(ctx: Ctx, id: string): Promise<void> {
  await platform(ctx, InboundTransferRow).update({ id }, { reversed_ref: null, reversed_at: null });
}

/** Where the last credited transfer of each of these payers went, however the bank spells the name. */
export async function lastPlaces(
  ctx: Ctx,
  payers: readonly string[],
): Promise<ReadonlyMap<string, { readonly companyId: string; readonly subjectId: string }>> {
  const rows = await ctx.rows<{ payer_name: string; company: string; subject: string }>(
    `SELECT given.name AS payer_name, last.company, last.subject FROM unnest($1::text[]) AS given(name)
     CROSS JOIN LATERAL (SELECT for_company_id AS company, for_subject_id AS subject FROM inbound_transfer
       WHERE status = 'CONFIRMED' AND payer_key = payer_fold(given.name) ORDER BY id DESC LIMIT 1) last`,
    [payers],
  );
  return new Map(rows.map((row) => [row.payer_name, { companyId: row.company, subjectId: row.subject }]));
}

export async function subjectsAwaiting(ctx: Ctx, companyId: string, amount: Cents): Promise<string[]> {
  const rows = await ctx.rows<{ subject_id: string }>(`SELECT subject_id FROM subjects_awaiting($1, $2)`, [companyId, amount]);
  return rows.map(({ subject_id }) => subject_id);
}

export async function getInbound(ctx: Ctx, id: string): Promise<Inbound> {
  return inboundFrom(await platform(ctx, InboundTransferRow).get({ id }, 'INBOUND_NOT_FOUND'));
}

export async function inboundsByIds(ctx: Ctx, ids: readonly string[]): Promise<Inbound[]> {
  return (await platform(ctx, InboundTransferRow).list({ id: ids })).map(inboundFrom);
}

/** A rejected entry was no money. */
export async function hasBankRef(ctx: Ctx, bankRef: string): Promise<boolean> {
  return (await ctx.maybe(`SELECT 1 FROM inbound_transfer WHERE ref_key = $1 AND status <> 'REJECTED' LIMIT 1`, [bankRef])) !== undefined;
}

export async function lockInbound(ctx: Ctx, id: string): Promise<Inbound> {
  return inboundFrom(await platform(ctx, InboundTransferRow).getLocked({ id }, 'INBOUND_NOT_FOUND'));
}

export async function assignInbound(ctx: Ctx, inbound: Inbound, place: { companyId: string; subjectId: string }): Promise<void> {
  const { companyId, subjectId } = place;
  const hit = await platform(ctx, InboundTransferRow).update(
    { id: inbound.id, status: 'ENTERED' },
    {
      matched_by: 'MANUAL',
      for_company_id: companyId,
      for_subject_id: subjectId,
      assigned_by: ctx.actor?.id ?? '',
      content_hash: inboundHash({ ...inbound, ...place }),
      is_revised: sql`is_revised OR (for_company_id IS NOT NULL
        AND (for_company_id, for_subject_id) IS DISTINCT FROM (${companyId}::bigint, ${subjectId}::bigint))`,
    },
  );
  if (hit !== 1) throw new Error('inbound transfer not assigned');
}

export async function decideInbound(ctx: Ctx, id: string, status: 'CONFIRMED' | 'REJECTED', rejectReason: string | null): Promise<void> {
  const hit = await platform(ctx, InboundTransferRow).update(
    { id, status: 'ENTERED' },
    {
      status,
      reject_reason: rejectReason,
      decided_by: ctx.actor?.id ?? '',
      decided_by_name: ctx.actor?.name ?? '',
      decided_at: ctx.now,
    },
  );
  if (hit !== 1) throw new Error('inbound transfer not decided');
}

interface InboundFilter {
  readonly status: InboundTransferStatus | null;
  readonly isUnmatched: boolean;
  readonly isReversed: boolean;
  readonly keyword: Keyword | null;
  /** Companies whose names the keyword names. */
  readonly companyIds: readonly string[];
  /** One reference, whole. */
  readonly bankRef: string | null;
}

// What an operator has in hand: a line of the bank's list, or a call of the company that has paid.
const WHERE = `($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR bank_ref ILIKE $2 OR ref_key ILIKE $2 OR payer_name ILIKE $2 OR payer_key LIKE payer_fold($2) OR account_no ILIKE $2 OR remark ILIKE $2
  OR amount_cents = $3::bigint OR for_company_id = ANY ($4::bigint[])) AND (NOT $5::boolean OR (for_company_id IS NULL AND status = 'ENTERED')) AND (NOT $6::boolean OR reversed_at IS NOT NULL)
  AND ($7::text IS NULL OR ref_key = $7)`;

const parametersOf = ({ status, keyword, companyIds, isUnmatched, isReversed, bankRef }: InboundFilter) => [
  status,
  keyword?.pattern ?? null,
  keyword?.amount ?? null,
  companyIds,
  isUnmatched,
  isReversed,
  bankRef,
];

export async function listInbounds(
  ctx: Ctx,
  filter: InboundFilter,
  part: { limit: number; offset: number; beforeId: string | null },
): Promise<Inbound[]> {
  const rows = await ctx.rows<Row<InboundTransferRow>>(
    `SELECT ${COLUMNS} FROM inbound_transfer WHERE ${WHERE} AND ($8::bigint IS NULL OR id < $8) ORDER BY id DESC LIMIT $9 OFFSET $10`,
    [...parametersOf(filter), part.beforeId, part.limit, part.offset],
  );
  return rows.map(inboundFrom);
}

export async function countInbounds(ctx: Ctx, filter: InboundFilter, limit: number): Promise<number> {
  const { n } = await ctx.row<{ n: string }>(`SELECT count(*) AS n FROM (SELECT 1 FROM inbound_transfer WHERE ${WHERE} LIMIT $8) counted`, [
    ...parametersOf(filter),
    limit,
  ]);
  return Number(n);
}
