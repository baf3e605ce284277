// LDG-005: accounts whose stored sums differ from their entries; nothing is paid from them.
import { ledgerAccountNames } from '../../../schema/fundTexts';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { type QueueKind, readQueue } from '../../kernel/queues';
import { scoped } from '../../kernel/rows';
import { LedgerBlockRow } from '../entity';
import type { AccountKind, Holder } from '../rules';

export const blockDifferences = (ctx: Ctx): Promise<{ company_id: string; account_id: string }[]> =>
  ctx.rows(`SELECT company_id, account_id FROM ledger_block_differences()`);

/** Where money of a payment comes from and stands until it is paid; the others are where it has gone. */
const PAID_FROM: readonly AccountKind[] = ['AVAILABLE', 'COUPON', 'ADVANCE_USED', 'HELD', 'PAYOUT_CLEARING'];

/** Whether the money that is locked for this holder, or on its way for it, stands in, or came from, a blocked account. */
export async function isHeldBlocked(ctx: Ctx, holder: Holder): Promise<boolean> {
  const found = await ctx.maybe(
    `SELECT 1 AS n FROM ledger_block b JOIN ledger_account a ON a.company_id = b.company_id AND a.id = b.account_id
     WHERE b.company_id = $1 AND a.kind = ANY ($4) AND EXISTS (SELECT 1 FROM ledger_transfer t
       WHERE t.company_id = $1 AND t.holder_type = $2 AND t.holder_id = $3 AND b.account_id IN (t.debit_account_id, t.credit_account_id)) LIMIT 1`,
    [ctx.companyId, holder.type, holder.id, PAID_FROM],
  );
  return found !== undefined;
}

export interface BlockedAccount {
  readonly companyId: string;
  readonly accountId: string;
  readonly subjectId: string;
  readonly kind: AccountKind;
  /** Credits less debits as they were stored, and as the entries added up to, when it was found. */
  readonly stored: Cents;
  readonly summed: Cents;
  /** How far the worse of its two sides is from its entries now; nothing = it may pay again. */
  readonly difference: Cents;
  readonly foundAt: Date;
}

type BlockRow = Record<'company_id' | 'account_id' | 'subject_id' | 'stored_cents' | 'summed_cents' | 'off_cents', string> & {
  readonly kind: AccountKind;
  readonly found_at: Date;
};

/** Of all companies or of one, or one account of it, the oldest first; for operators. */
export async function listBlocks(ctx: Ctx, companyId: string | null, accountId: string | null = null): Promise<BlockedAccount[]> {
  const rows = await ctx.rows<BlockRow>(
    `SELECT b.company_id, b.account_id, a.subject_id, a.kind, b.stored_cents, b.summed_cents, b.found_at,
       greatest(abs(a.debit_cents - s.debit), abs(a.credit_cents - s.credit)) AS off_cents
     FROM ledger_block b JOIN ledger_account a ON a.company_id = b.company_id AND a.id = b.account_id
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(t.amount_cents) FILTER (WHERE t.debit_account_id = a.id), 0)::bigint AS debit,
         coalesce(sum(t.amount_cents) FILTER (WHERE t.credit_account_id = a.id), 0)::bigint AS credit
       FROM ledger_transfer t WHERE t.company_id = a.company_id AND (t.debit_account_id = a.id OR t.credit_account_id = a.id)) s
     WHERE ($1::bigint IS NULL OR b.company_id = $1) AND ($2::bigint IS NULL OR b.account_id = $2)
     ORDER BY b.found_at, b.company_id, b.account_id`,
    [companyId, accountId],
  );
  return rows.map((row) => ({
    companyId: row.company_id,
    accountId: row.account_id,
    subjectId: row.subject_id,
    kind: row.kind,
    stored: centsFromDatabase(row.stored_cents),
    summed: centsFromDatabase(row.summed_cents),
    difference: centsFromDatabase(row.off_cents),
    foundAt: row.found_at,
  }));
}

export const removeBlock = (ctx: Ctx, accountId: string): Promise<number> => scoped(ctx, LedgerBlockRow).remove({ account_id: accountId });

/** A payment that is refused is late at once. */
export const queues: readonly QueueKind[] = [
  {
    key: 'LEDGER',
    read: async (ctx) => {
      const record = await readQueue(
        ctx,
        `SELECT b.account_id AS id, b.company_id, a.kind AS title, abs(b.stored_cents - b.summed_cents) AS cents, b.found_at AS since,
           false AS mine, true AS overdue, NULL AS find
         FROM ledger_block b JOIN ledger_account a ON a.company_id = b.company_id AND a.id = b.account_id`,
      );
      return { ...record, items: record.items.map((item) => ({ ...item, title: ledgerAccountNames[item.title as AccountKind] })) };
    },
  },
];
