// Who stands in the rows of a list and what they are paid there, for rules that read all rows by one statement; nothing in clear.
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import type { RosterKindKey } from '../../kernel/kinds';

/** Rows of a check: all of the list, or those an edit touched. */
export interface RowScope {
  readonly rosterId: string;
  readonly rowIds: readonly string[] | null;
}

export interface PersonRow {
  readonly id: string;
  readonly person_id: string;
  readonly line_no: number;
  readonly name: string | null;
  /** It has an error, so a confirm takes it over as little as it stands. */
  readonly is_left_out: boolean;
}

/** In the order of the list. */
export async function personRows(ctx: Ctx, scope: RowScope): Promise<PersonRow[]> {
  const parameters: unknown[] = [ctx.companyId, scope.rosterId];
  const only = scope.rowIds === null ? '' : `AND r.id = ANY ($${parameters.push(scope.rowIds)})`;
  return ctx.rows<PersonRow>(
    `SELECT r.id, r.person_id, r.line_no, r.name, r.status = 'ERROR' AS is_left_out FROM roster_row r
     WHERE r.company_id = $1 AND r.roster_id = $2 ${only} AND r.person_id IS NOT NULL ORDER BY r.line_no`,
    parameters,
  );
}

interface AmountRow {
  readonly id: string;
  readonly person_id: string;
  readonly amount: Cents;
  /** Something else than the limit is wrong with it, so its money does not count for the rows after it. */
  readonly is_left_out: boolean;
}

/** Amounts of each person in the order of the file; people outside the scope are left out. */
export async function personAmounts(ctx: Ctx, scope: RowScope): Promise<AmountRow[]> {
  const parameters: unknown[] = [ctx.companyId, scope.rosterId];
  const people =
    scope.rowIds === null
      ? ''
      : `AND r.person_id IN (SELECT t.person_id FROM roster_row t WHERE t.company_id = $1 AND t.id = ANY ($${parameters.push(scope.rowIds)}))`;
  const rows = await ctx.rows<Omit<AmountRow, 'amount'> & { amount_cents: string }>(
    `SELECT r.id, r.person_id, r.amount_cents, EXISTS (SELECT 1 FROM roster_problem p WHERE p.company_id = r.company_id AND p.row_id = r.id
       AND p.severity = 'ERROR' AND p.code NOT IN ('AMOUNT_LIMIT', 'TAX_ABOVE_AMOUNT', 'TAX_RULE_MISSING')) AS is_left_out FROM roster_row r
     WHERE r.company_id = $1 AND r.roster_id = $2 AND r.person_id IS NOT NULL AND r.amount_cents IS NOT NULL ${people} ORDER BY r.line_no, r.id`,
    parameters,
  );
  return rows.map(({ amount_cents, ...row }) => ({ ...row, amount: centsFromDatabase(amount_cents) }));
}

interface OwnRow {
  readonly company_id: string;
  readonly company_name: string;
  readonly kind: RosterKindKey;
  readonly name: string;
  readonly id_card_cipher: string | null;
  readonly phone_cipher: string | null;
  readonly account_cipher: string | null;
  readonly created_at: Date;
}

/** Of the payee of this transaction, in the lists of the companies that her session reaches; the newest first. */
export const ownRows = (ctx: Ctx, most: number): Promise<OwnRow[]> => ctx.rows<OwnRow>('SELECT * FROM payee_list_rows($1)', [most]);
