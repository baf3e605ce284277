import { type QueueKind, readQueue, viewerId } from '../../kernel/queues';

/** Who entered or assigned a transfer does not confirm it; one that is nobody's yet is confirmed by nobody. */
export const queues: readonly QueueKind[] = [
  {
    key: 'INBOUND',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT id, for_company_id AS company_id, payer_name AS title, amount_cents AS cents, entered_at AS since,
           for_company_id IS NOT NULL AND entered_by <> $1 AND coalesce(assigned_by, '') <> $1 AS mine, false AS overdue, bank_ref AS find
         FROM inbound_transfer WHERE status = 'ENTERED'`,
        [viewerId(ctx)],
      ),
  },
  {
    // What waits for its credit, and what was credited before the bank took it back: nothing is deducted by itself, so that people have to.
    key: 'REVERSAL',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT id, NULL::bigint AS company_id, coalesce(nullif(payer_name, ''), bank_ref) AS title,
           NULL::jsonb AS text, amount_cents AS cents, entered_at AS since, false AS mine, false AS overdue, NULL::text AS find
         FROM bank_reversal WHERE status = 'WAITING'
         UNION ALL
         SELECT r.id, i.for_company_id, i.bank_ref,
           jsonb_build_object('key', 'REVERSAL_BOOKED', 'facts', jsonb_build_array(jsonb_build_object('name', 'bankRef', 'value', i.bank_ref))),
           r.amount_cents - r.corrected_cents, r.ended_at, false, false, i.bank_ref
         FROM bank_reversal r JOIN inbound_transfer i ON i.id = r.inbound_id
         WHERE r.status = 'SETTLED' AND i.status = 'CONFIRMED' AND r.corrected_cents < r.amount_cents`,
      ),
  },
];
