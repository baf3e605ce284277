import { type Cents, centsFromDatabase } from '../../schema/money';
import type { Ctx } from '../kernel/context';
import type { StatementRecord } from './store';

/** The last one confirmed before it with the same subject, kind and scenario that was not terminated. */
export async function previousStatement(ctx: Ctx, statement: StatementRecord): Promise<StatementRecord | undefined> {
  return ctx.maybe<StatementRecord>(
    `SELECT s.* FROM statement s WHERE s.company_id = $1 AND s.subject_id = $2 AND s.kind = $3 AND s.scenario_code = $4 AND s.id <> $5
       AND s.confirmed_at < $6 AND s.status <> 'TERMINATED' ORDER BY s.confirmed_at DESC, s.id DESC LIMIT 1`,
    [ctx.companyId, statement.subject_id, statement.kind, statement.scenario_code, statement.id, statement.confirmed_at ?? ctx.now],
  );
}

export interface PersonSums {
  readonly personId: string;
  readonly name: string;
  readonly idCardMasked: string;
  readonly gross: Cents;
  /** All accounts of the person in this statement, in one comparable text. */
  readonly accounts: string;
}

export async function peopleOf(ctx: Ctx, statementId: string): Promise<PersonSums[]> {
  const rows = await ctx.rows<{ person_id: string; name: string; id_card_mask: string; gross: string; accounts: string }>(
    `SELECT person_id, max(name) AS name, max(id_card_mask) AS id_card_mask, sum(gross_cents)::bigint AS gross,
       string_agg(DISTINCT account_index, ',' ORDER BY account_index) AS accounts
     FROM statement_line WHERE company_id = $1 AND statement_id = $2 GROUP BY person_id ORDER BY min(line_no)`,
    [ctx.companyId, statementId],
  );
  return rows.map((row) => ({
    personId: row.person_id,
    name: row.name,
    idCardMasked: row.id_card_mask,
    gross: centsFromDatabase(row.gross),
    accounts: row.accounts,
  }));
}

export interface LineWarningCounts {
  readonly same_payee: number;
  readonly shared_account: number;
}

/** People with several lines, and lines of different people that go to one account. */
export async function lineWarnings(ctx: Ctx, statementId: string): Promise<LineWarningCounts> {
  return ctx.row<LineWarningCounts>(
    `SELECT (SELECT count(*)::int FROM (SELECT 1 FROM statement_line WHERE company_id = $1 AND statement_id = $2 GROUP BY person_id HAVING count(*) > 1) p)
         AS same_payee,
       (SELECT coalesce(sum(n), 0)::int FROM (SELECT count(*) AS n FROM statement_line WHERE company_id = $1 AND statement_id = $2
          GROUP BY account_index HAVING count(DISTINCT person_id) > 1) a) AS shared_account`,
    [ctx.companyId, statementId],
  );
}
