import type { TestDatabase } from '../worlds/database';

/** A difference with the bank's book of the day before that waits for operators: an order that we know nothing of. */
export async function openCase(database: Pick<TestDatabase, 'rows'>, outBizNo: string): Promise<string> {
  const [row] = await database.rows<{ id: string }>(
    `INSERT INTO payout_case (kind, day, out_biz_no, ours, theirs, status, found_at)
     VALUES ('MISSING_HERE', '2026-11-19', $1, '', 'SUCCESS', 'OPEN', now()) RETURNING id`,
    [outBizNo],
  );
  return row?.id ?? '';
}
