import { randomUUID } from 'node:crypto';
import type { Cents } from '../../../schema/money';
import type { Caller, Ctx } from '../../../server/kernel/context';
import { flushEffects, inTransaction } from '../../../server/kernel/unitOfWork';
import type { TestDatabase } from '../worlds/database';

/** A company at a subject, as rows: the ledger knows nothing more of either. */
export interface FundedPair {
  companyId: string;
  subjectId: string;
}

export const makePair = async (database: TestDatabase, subjectId?: string): Promise<FundedPair> => {
  const tag = randomUUID();
  const subject = subjectId ?? (await insertSubject(database, tag));
  const [company] = await database.rows<{ id: string }>(
    `INSERT INTO company (name, credit_code, status, reapproval_limit_cents, created_at, updated_at) VALUES ($1, $1, 'OPEN', 0, now(), now()) RETURNING id`,
    [tag],
  );
  if (!company) throw new Error('no company');
  await database.rows(`INSERT INTO company_subject (company_id, subject_id, created_at) VALUES ($1, $2, now())`, [company.id, subject]);
  return { companyId: company.id, subjectId: subject };
};

const insertSubject = async (database: TestDatabase, tag: string): Promise<string> => {
  const [row] = await database.rows<{ id: string }>(
    `INSERT INTO subject (code, name, credit_code, bank_name, vat_region, scenarios, created_at) VALUES ($1, $1, $1, 'bank', 'CITY', '{}', now()) RETURNING id`,
    [tag],
  );
  if (!row) throw new Error('no subject');
  return row.id;
};

/** One committed transaction of a caller, with jobs and live events written as a command would. */
export const commit = <T>(caller: Caller, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inTransaction(caller, {}, async (ctx) => {
    const result = await work(ctx);
    await flushEffects(ctx);
    return result;
  });

export const fen = (amount: number): Cents => amount as Cents;

/** The invariants of the books alone (money-and-safety §12: I1, I2, I13); each answers no row when all is well. */
export const bookFaults = async (database: TestDatabase): Promise<string[]> => {
  const queries: Record<string, string> = {
    I1a: `SELECT a.id FROM ledger_account a LEFT JOIN (SELECT acc, sum(d) d, sum(c) c FROM (SELECT debit_account_id acc, amount_cents d, 0 c FROM ledger_transfer
      UNION ALL SELECT credit_account_id, 0, amount_cents FROM ledger_transfer) x GROUP BY acc) t ON t.acc = a.id WHERE a.debit_cents <> coalesce(t.d, 0) OR a.credit_cents <> coalesce(t.c, 0)`,
    I1b: 'SELECT company_id FROM ledger_account GROUP BY company_id, subject_id HAVING sum(debit_cents) <> sum(credit_cents)',
    I1c: `SELECT r.id FROM ledger_transfer r JOIN ledger_transfer o ON o.id = r.reverses_id
      WHERE r.debit_account_id <> o.credit_account_id OR r.credit_account_id <> o.debit_account_id OR r.amount_cents <> o.amount_cents`,
    I2: `SELECT id FROM ledger_account WHERE (CASE normal WHEN 'C' THEN credit_cents - debit_cents ELSE debit_cents - credit_cents END) < 0 AND kind <> 'SERVICE_FEE'
      OR debit_cents - credit_cents > quota_cents`,
    I13: `SELECT id FROM (SELECT id, balance_after_cents b, delta_cents d, lag(balance_after_cents, 1, 0::bigint) OVER (PARTITION BY account_id ORDER BY id) p FROM fund_flow) f WHERE b <> p + d
      UNION ALL SELECT a.id FROM ledger_account a LEFT JOIN LATERAL (SELECT balance_after_cents b FROM fund_flow f WHERE f.account_id = a.id ORDER BY id DESC LIMIT 1) f ON true
      WHERE a.kind IN ('AVAILABLE', 'COUPON', 'ADVANCE_USED') AND coalesce(f.b, 0) <> abs(a.credit_cents - a.debit_cents)`,
  };
  const faults: string[] = [];
  for (const [name, sql] of Object.entries(queries))
    for (const row of await database.rows<{ id: string }>(sql)) faults.push(`${name} ${JSON.stringify(row)}`);
  return faults;
};

/** What stands on the books of a company at a subject, in cents by kind of account; accounts with nothing on them are left out. */
export async function booksOf(database: Pick<TestDatabase, 'rows'>, { companyId, subjectId }: FundedPair): Promise<Record<string, number>> {
  const rows = await database.rows<{ kind: string; cents: string }>(
    `SELECT kind, sum(CASE normal WHEN 'C' THEN credit_cents - debit_cents ELSE debit_cents - credit_cents END)::text AS cents
       FROM ledger_account WHERE company_id = $1 AND subject_id = $2 GROUP BY kind ORDER BY kind`,
    [companyId, subjectId],
  );
  return Object.fromEntries(rows.filter(({ cents }) => cents !== '0').map(({ kind, cents }) => [kind, Number(cents)]));
}

/** What changed on the books, account by account; what stayed is left out. */
export const movement = (before: Record<string, number>, after: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)] as const)
      .filter(([, cents]) => cents !== 0),
  );
