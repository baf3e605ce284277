// What the bank has taken back: of every file each reversal once, with the credit that it was of, as soon as that is known.
import { type BankReversalStatus, bankReversal } from '../../../schema/machines/bankReversal';
import { type Cents, centsFromDatabase, ZERO } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { columnList, platform, type Row, sql } from '../../kernel/rows';
import { BankReversalRow } from '../entity';

export interface KeptReversal {
  readonly id: string;
  readonly status: BankReversalStatus;
  /** May be empty. */
  readonly bankRef: string;
  /** Of those of one file that nothing tells apart: the how manieth. */
  readonly nth: number;
  readonly amount: Cents;
  readonly payerName: string;
  readonly payerKey: string;
  readonly remark: string | null;
  readonly receivedAt: Date | null;
  readonly fileName: string;
  readonly line: number;
  /** It may belong to a credit that differs from it, so that no other one is marked by itself. */
  readonly isDoubted: boolean;
  /** Reference of the credit that it takes back. */
  readonly creditRef: string | null;
  readonly inboundId: string | null;
  /** Credits of which two operators have said that it takes them not back. */
  readonly notInboundIds: readonly string[];
  readonly enteredBy: string;
  readonly enteredAt: Date;
}

const COLUMNS = columnList(BankReversalRow);
type Stored = Row<BankReversalRow> & { readonly payer_key: string };

const reversalFrom = (row: Stored): KeptReversal => ({
  id: row.id,
  status: row.status,
  bankRef: row.bank_ref,
  nth: row.nth,
  amount: centsFromDatabase(row.amount_cents),
  payerName: row.payer_name,
  payerKey: row.payer_key,
  remark: row.remark,
  receivedAt: row.received_at,
  fileName: row.file_name,
  line: row.line,
  isDoubted: row.is_doubted,
  creditRef: row.credit_ref,
  inboundId: row.inbound_id,
  notInboundIds: row.not_inbound_ids,
  enteredBy: row.entered_by_name,
  enteredAt: row.entered_at,
});

const read = async (ctx: Ctx, rest: string, parameters: readonly unknown[]): Promise<KeptReversal[]> =>
  (await ctx.rows<Stored>(`SELECT ${COLUMNS}, payer_key FROM bank_reversal ${rest}`, parameters)).map(reversalFrom);

/** Those that may be read again by another file: by reference, and without one by payer and amount. */
export const reversalsAgain = (
  ctx: Ctx,
  { refs, keys, amounts }: { readonly refs: readonly string[]; readonly keys: readonly string[]; readonly amounts: readonly Cents[] },
): Promise<KeptReversal[]> =>
  read(
    ctx,
    `WHERE (bank_ref <> '' AND bank_ref = ANY ($1)) OR (bank_ref = '' AND payer_key = ANY ($2) AND amount_cents = ANY ($3::bigint[])) ORDER BY id`,
    [refs, keys, amounts],
  );

/** That wait and may be of credits of these payers and amounts, the oldest first. */
export const reversalsWaiting = (
  ctx: Ctx,
  { keys, amounts }: { readonly keys: readonly string[]; readonly amounts: readonly Cents[] },
): Promise<KeptReversal[]> =>
  read(ctx, `WHERE status = 'WAITING' AND amount_cents = ANY ($1::bigint[]) AND payer_key = ANY ($2) ORDER BY id`, [
    amounts,
    [...keys, ''],
  ]);

/** That are known to be of credits with these references. */
export const reversalsOfRefs = (ctx: Ctx, refs: readonly string[]): Promise<KeptReversal[]> =>
  read(ctx, `WHERE status IN ('PAIRED', 'SETTLED') AND credit_ref = ANY ($1) ORDER BY id`, [refs]);

export const reversalsByIds = (ctx: Ctx, ids: readonly string[]): Promise<KeptReversal[]> => read(ctx, 'WHERE id = ANY ($1)', [ids]);

/** The oldest first. */
export const waitingReversals = (ctx: Ctx, part: { readonly limit: number; readonly offset: number }): Promise<KeptReversal[]> =>
  read(ctx, `WHERE status = 'WAITING' ORDER BY id LIMIT $1 OFFSET $2`, [part.limit, part.offset]);

export async function countWaitingReversals(ctx: Ctx): Promise<number> {
  const { n } = await ctx.row<{ n: string }>(`SELECT count(*) AS n FROM bank_reversal WHERE status = 'WAITING'`);
  return Number(n);
}

type LockedReversal = Omit<KeptReversal, 'payerKey'>;

type NewReversal = Pick<
  KeptReversal,
  | 'status'
  | 'bankRef'
  | 'nth'
  | 'amount'
  | 'payerName'
  | 'remark'
  | 'receivedAt'
  | 'fileName'
  | 'line'
  | 'isDoubted'
  | 'creditRef'
  | 'inboundId'
>;

const endOf = (ctx: Ctx, status: BankReversalStatus) =>
  status === 'SETTLED' ? { ended_by_name: ctx.actor?.name ?? '', ended_at: ctx.now } : { ended_by_name: null, ended_at: null };

/** Null = another import of the same file was faster. */
export async function keepReversal(ctx: Ctx, one: NewReversal): Promise<LockedReversal | null> {
  const row = await platform(ctx, BankReversalRow).insertOnce({
    status: one.status,
    bank_ref: one.bankRef,
    nth: one.nth,
    amount_cents: one.amount,
    payer_name: one.payerName,
    remark: one.remark,
    received_at: one.receivedAt,
    file_name: one.fileName,
    line: one.line,
    is_doubted: one.isDoubted,
    credit_ref: one.creditRef,
    inbound_id: one.inboundId,
    entered_by_name: ctx.actor?.name ?? '',
    entered_at: ctx.now,
    ...endOf(ctx, one.status),
  });
  return row ? reversalFrom({ ...row, payer_key: '' }) : null;
}

/** Of one that waited, what a later file or a later credit has shown. */
export async function moveReversal(
  ctx: Ctx,
  { id, status }: Pick<KeptReversal, 'id' | 'status'>,
  to: Pick<KeptReversal, 'status' | 'isDoubted' | 'creditRef' | 'inboundId'>,
): Promise<void> {
  const hit = await platform(ctx, BankReversalRow).update(
    { id, status },
    { status: to.status, is_doubted: to.isDoubted, credit_ref: to.creditRef, inbound_id: to.inboundId, ...endOf(ctx, to.status) },
  );
  if (hit !== 1) throw new Error('reversal not moved');
}

/** Without the folded name, which is the database's own. Errors: REVERSAL_NOT_FOUND. */
export async function lockReversal(ctx: Ctx, id: string): Promise<LockedReversal> {
  return reversalFrom({ ...(await platform(ctx, BankReversalRow).getLocked({ id }, 'REVERSAL_NOT_FOUND')), payer_key: '' });
}

export async function dismissReversal(ctx: Ctx, { id, status }: Pick<KeptReversal, 'id' | 'status'>, reason: string): Promise<void> {
  const hit = await platform(ctx, BankReversalRow).update(
    { id, status },
    { status: bankReversal.target(status, 'dismiss'), reason, ended_by_name: ctx.actor?.name ?? '', ended_at: ctx.now },
  );
  if (hit !== 1) throw new Error('reversal not dismissed');
}

/** They wait again, and never for this credit. */
export async function freeReversalsOf(ctx: Ctx, inboundId: string): Promise<void> {
  await platform(ctx, BankReversalRow).update(
    { inbound_id: inboundId, status: 'SETTLED' },
    {
      status: bankReversal.target('SETTLED', 'takeBack'),
      inbound_id: null,
      credit_ref: null,
      corrected_cents: ZERO,
      not_inbound_ids: sql`not_inbound_ids || ${inboundId}::bigint`,
      ended_by_name: null,
      ended_at: null,
    },
  );
}

/** Of a credit that was booked: what two operators have taken from the balance for it. */
export async function noteCorrected(ctx: Ctx, inboundId: string, amount: Cents): Promise<void> {
  await platform(ctx, BankReversalRow).update(
    { inbound_id: inboundId, status: 'SETTLED' },
    { corrected_cents: sql`corrected_cents + ${amount}::bigint` },
  );
}
