// Rows of a new statement that come from earlier payments instead of a file, and how none of them is paid twice.
import { createHash } from 'node:crypto';
import type { PayWay } from '../../../schema/codes';
import { centsFromDatabase, formatYuan } from '../../../schema/money';
import type { RosterField } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import { decryptField, randomToken } from '../../kernel/secrets';
import { idCardsOf, payeesOfIds } from '../../payee/public';
import { type OwnRows, recheckPeople } from '../../roster/public';
import { ACCOUNT_COLUMN, PHONE_COLUMN } from '../store/lineSecrets';
import { lastAccounts, linesByIds } from '../store/lines';
import { lastLines, type StartLine, stillOpen } from '../store/startRows';

interface Terms {
  readonly payWay: PayWay;
  readonly keepsAmounts: boolean;
}

type TypedRow = ReadonlyMap<RosterField, string>;

const amountOf = (line: StartLine, { keepsAmounts }: Terms): string =>
  keepsAmounts ? formatYuan(centsFromDatabase(line.gross_cents)) : '';

/** An account of another way would be refused by the bank; it is left to be typed. Order numbers go along where the first use of them has ended. */
export async function rowsOfLines(
  ctx: Ctx,
  lines: readonly StartLine[],
  terms: Terms & { readonly keepsSourceIds: boolean },
): Promise<TypedRow[]> {
  const cards = await idCardsOf(ctx, [...new Set(lines.map((line) => line.payee_id))]);
  return lines.map(
    (line) =>
      new Map<RosterField, string>([
        ['name', line.name],
        ['idCard', cards.get(line.payee_id)?.idCard ?? ''],
        ['phone', line.phone_cipher === null ? '' : decryptField(ctx.companyId, PHONE_COLUMN, line.phone_cipher)],
        ['account', line.pay_way === terms.payWay ? decryptField(ctx.companyId, ACCOUNT_COLUMN, line.account_cipher) : ''],
        ['bank', line.bank_name ?? ''],
        ['amount', amountOf(line, terms)],
        ['sourceId', terms.keepsSourceIds ? (line.income_source_id ?? '') : ''],
        ['bankAbstract', line.bank_abstract ?? ''],
        ['platformName', line.platform_name ?? ''],
        ['platformUserName', line.platform_user_name ?? ''],
        ['platformUserId', line.platform_user_id ?? ''],
        ['remark', line.remark ?? ''],
      ]),
  );
}

/** Everybody of a group once, by name and number as the company knows them now; who was never paid has no account and no amount yet. */
export async function rowsOfPayees(ctx: Ctx, payeeIds: readonly string[], terms: Terms): Promise<TypedRow[]> {
  const payees = new Map((await payeesOfIds(ctx, payeeIds)).map((payee) => [payee.id, payee]));
  const cards = await idCardsOf(ctx, payeeIds);
  const accounts = new Map((await lastAccounts(ctx, payeeIds, terms.payWay)).map((row) => [row.payee_id, row]));
  const lines = new Map((await lastLines(ctx, payeeIds)).map((line) => [line.payee_id, line]));
  return payeeIds.flatMap((id) => {
    const payee = payees.get(id);
    if (!payee) return [];
    const account = accounts.get(id);
    const line = lines.get(id);
    const cells: [RosterField, string][] = [
      ['name', payee.name],
      ['idCard', cards.get(id)?.idCard ?? ''],
      ['phone', cards.get(id)?.phone ?? ''],
      ['account', account ? decryptField(ctx.companyId, ACCOUNT_COLUMN, account.account_cipher) : ''],
      ['bank', account?.bank_name ?? ''],
      ['amount', line ? amountOf(line, terms) : ''],
    ];
    return [new Map(cells)];
  });
}

/** The hash is of this beginning alone: that people are the same is what was asked for, and D81 compares the content with what was paid. */
export const ownRows = (name: string, rows: readonly TypedRow[]): OwnRows => ({
  name,
  sha256: createHash('sha256').update(`${name}|${randomToken()}`).digest('hex'),
  rows,
});

/** Kept with the list: lines that may still be sent again where they come from. */
export const originOf = (lines: readonly StartLine[]): Readonly<Record<string, unknown>> => {
  const openLineIds = lines.filter((line) => line.status !== 'TERMINATED').map((line) => line.id);
  return openLineIds.length > 0 ? { openLineIds } : {};
};

/** Persons of a list whose money may still come from, or has come from, the line that their row was made of; with the statement that it stands in. */
export async function openOrigins(ctx: Ctx, context: Readonly<Record<string, unknown>>): Promise<Map<string, string>> {
  const { openLineIds } = context as { openLineIds?: readonly string[] };
  if (!openLineIds || openLineIds.length === 0) return new Map();
  return new Map((await stillOpen(ctx, openLineIds)).map((row) => [row.person_id, row.statement_code]));
}

/** Their lines have ended: rows of open lists that were made of them may be paid now. */
export async function recheckEnded(ctx: Ctx, { lineIds }: { readonly lineIds: readonly string[] }): Promise<void> {
  const lines = await linesByIds(ctx, lineIds);
  await recheckPeople(ctx, { personIds: [...new Set(lines.map((line) => line.person_id))] });
}
