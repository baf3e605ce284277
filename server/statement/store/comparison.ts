import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import type { StatementRecord } from './statements';

/** The last one with the same subject, kind and scenario that sent money out before this one did, and was not terminated. */
export async function previousPaid(ctx: Ctx, statement: StatementRecord): Promise<StatementRecord | undefined> {
  return ctx.maybe<StatementRecord>(
    `SELECT s.* FROM statement s WHERE s.company_id = $1 AND s.subject_id = $2 AND s.kind = $3 AND s.scenario_code = $4 AND s.id <> $5
       AND s.paid_at <= $6 AND s.status IN ('PAYING', 'ABNORMAL', 'EXCEPTION', 'COMPLETED') ORDER BY s.paid_at DESC, s.id DESC LIMIT 1`,
    [ctx.companyId, statement.subject_id, statement.kind, statement.scenario_code, statement.id, statement.paid_at ?? ctx.now],
  );
}

export interface PersonSums {
  readonly personId: string;
  readonly name: string;
  readonly idCardMasked: string;
  readonly gross: Cents;
  readonly lineCount: number;
  /** All accounts of the person in this statement, in one comparable text. */
  readonly accounts: string;
  readonly accountsMasked: string;
}

const SIDES = {
  /** A terminated line paid nobody, so its person was not among those who were paid. */
  PAID: {
    account: ['l.account_index', 'l.account_mask'],
    from: `statement_line l WHERE l.status <> 'TERMINATED'`,
  },
  /** What the auditors had before them: every line with the account of the list, whatever was stopped or corrected since. */
  CHECKED: {
    account: ['coalesce(r.account_index, l.account_index)', 'coalesce(r.account_mask, l.account_mask)'],
    from: 'statement_line l LEFT JOIN roster_row r ON r.company_id = l.company_id AND r.id = l.row_id WHERE true',
  },
} as const;

export async function peopleOf(ctx: Ctx, statementId: string, side: keyof typeof SIDES): Promise<PersonSums[]> {
  const { account, from } = SIDES[side];
  const [index, mask] = account;
  const rows = await ctx.rows<{
    person_id: string;
    name: string;
    id_card_mask: string;
    gross: string;
    lines: number;
    accounts: string;
    account_masks: string;
  }>(
    `SELECT l.person_id, max(l.name) AS name, max(l.id_card_mask) AS id_card_mask, sum(l.gross_cents)::bigint AS gross, count(*)::int AS lines,
       string_agg(DISTINCT ${index}, ',' ORDER BY ${index}) AS accounts,
       string_agg(DISTINCT ${mask}, '、' ORDER BY ${mask}) AS account_masks
     FROM ${from} AND l.company_id = $1 AND l.statement_id = $2 GROUP BY l.person_id ORDER BY min(l.line_no)`,
    [ctx.companyId, statementId],
  );
  return rows.map((row) => ({
    personId: row.person_id,
    name: row.name,
    idCardMasked: row.id_card_mask,
    gross: centsFromDatabase(row.gross),
    lineCount: row.lines,
    accounts: row.accounts,
    accountsMasked: row.account_masks,
  }));
}

interface LineWarningCounts {
  readonly same_payee: number;
  readonly shared_account: number;
}

/** People with several lines, and lines of different people that go to one account. */
export async function lineWarnings(ctx: Ctx, statementId: string): Promise<LineWarningCounts> {
  const found = await ctx.once('statement.lineWarnings', [statementId], async (ids) => {
    const rows = await ctx.rows<LineWarningCounts & { readonly id: string }>(
      `SELECT s.id,
         (SELECT count(*)::int FROM (SELECT 1 FROM statement_line WHERE company_id = $1 AND statement_id = s.id GROUP BY person_id HAVING count(*) > 1) p)
           AS same_payee,
         (SELECT coalesce(sum(n), 0)::int FROM (SELECT count(*) AS n FROM statement_line WHERE company_id = $1 AND statement_id = s.id
            GROUP BY account_index HAVING count(DISTINCT person_id) > 1) a) AS shared_account
       FROM unnest($2::bigint[]) AS s(id)`,
      [ctx.companyId, ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  });
  return found.get(statementId) ?? { same_payee: 0, shared_account: 0 };
}
