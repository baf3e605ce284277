// Rows of a checked list become lines of the statement, with tax, fee and coupon share fixed for all of them at once.
import { DomainError } from '../../../schema/errors';
import { maskAccount, maskPhone } from '../../../schema/formats';
import type { Cents } from '../../../schema/money';
import { monthOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { blindIndex, encryptField } from '../../kernel/secrets';
import { constraintMeans } from '../../kernel/sqlErrors';
import { ensurePersons, type PersonRef } from '../../payee/public';
import { type CleanRow, cleanRows, type RowCursor } from '../../roster/public';
import { ACCOUNT_COLUMN, PHONE_COLUMN } from '../store/lineSecrets';
import { insertLines, type NewLine } from '../store/lines';
import type { StatementRecord } from '../store/statements';
import { estimateLines, type TaxedLine } from './taxSheet';

// The last wall of IDM-004, when two statements with one order are confirmed at the same moment: look at the list again.
constraintMeans('statement_line_source_id', 'CHECK_LIST_CHANGED');

const PAGE = 1000;
type PaidRow = CleanRow & { readonly amount: Cents };

/** Answers how many lines were made. Type 1 leaves rows with errors out; type 2 has none here. */
export async function takeOverRows(ctx: Ctx, statement: StatementRecord, rosterId: string): Promise<number> {
  const rows = await paidRows(ctx, rosterId);
  if (rows.length === 0) throw new DomainError('ROSTER_EMPTY');
  const people = await ensurePersons(ctx, rows, true);
  const taxed = await estimateLines(
    ctx,
    statement,
    rows.map((row) => ({ key: row.rowId, personId: people.get(row.idCard)?.personId ?? '', gross: row.amount })),
  );
  for (let from = 0; from < rows.length; from += PAGE) {
    const page = rows.slice(from, from + PAGE);
    await insertLines(
      ctx,
      page.map((row, index) => newLine(ctx, statement, { row, person: personOf(people, row), taxed: taxedOf(taxed, from + index) })),
    );
  }
  return rows.length;
}

/** Passed, with an amount; a person who is not known yet becomes one with the line. */
async function paidRows(ctx: Ctx, rosterId: string): Promise<PaidRow[]> {
  const rows: PaidRow[] = [];
  let cursor: RowCursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof cleanRows>> = await cleanRows(ctx, rosterId, { cursor, limit: PAGE, onlyPassed: true });
    for (const row of page.rows) if (row.amount !== null) rows.push({ ...row, amount: row.amount });
    cursor = page.next;
  } while (cursor !== null);
  return rows;
}

function personOf(people: ReadonlyMap<string, PersonRef>, row: PaidRow): PersonRef {
  const person = people.get(row.idCard);
  if (!person) throw new Error(`row ${row.rowId} has no person`);
  return person;
}

function taxedOf(taxed: readonly TaxedLine[], index: number): TaxedLine {
  const one = taxed[index];
  if (!one) throw new Error('a row without tax figures');
  return one;
}

const orNull = (text: string | null): string | null => text || null;

function newLine(ctx: Ctx, statement: StatementRecord, of: { row: PaidRow; person: PersonRef; taxed: TaxedLine }): NewLine {
  const { row, person } = of;
  const { figures, amounts } = of.taxed;
  // A passed row has sound cells, so the list knows both indexes already.
  const accountIndex = row.accountIndex ?? blindIndex(ctx.companyId, 'account', row.account);
  return {
    statement_id: statement.id,
    line_no: row.lineNo,
    row_id: row.rowId,
    payee_id: person.payeeId,
    person_id: person.personId,
    name: row.name,
    id_index: row.idCardIndex ?? blindIndex(ctx.companyId, 'idCard', row.idCard),
    id_card_mask: row.idCardMask,
    phone_cipher: row.phone === '' ? null : encryptField(ctx.companyId, PHONE_COLUMN, row.phone),
    phone_mask: row.phoneMask || maskPhone(row.phone),
    account_cipher: encryptField(ctx.companyId, ACCOUNT_COLUMN, row.account),
    account_index: accountIndex,
    account_mask: row.accountMask || maskAccount(row.account),
    account_tail: row.account.slice(-4),
    approved_account_index: accountIndex,
    bank_name: orNull(row.bank),
    pay_way: statement.pay_way,
    gross_cents: String(amounts.gross),
    vat_cents: String(amounts.vat),
    surtax_cents: String(amounts.surtax),
    income_tax_cents: String(amounts.incomeTax),
    payee_tax_cents: String(amounts.payeeTax),
    company_tax_cents: String(amounts.companyTax),
    platform_tax_cents: String(amounts.platformTax),
    net_cents: String(amounts.net),
    service_cents: String(amounts.serviceFee),
    coupon_cents: '0',
    total_cents: String(amounts.total),
    tax_facts: figures,
    tax_month: monthOf(ctx.now),
    income_source_id: orNull(row.sourceId),
    bank_abstract: orNull(row.bankAbstract),
    platform_name: orNull(row.platformName),
    platform_user_name: orNull(row.platformUserName),
    platform_user_id: orNull(row.platformUserId),
    remark: orNull(row.remark),
  };
}
