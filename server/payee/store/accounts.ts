// SQL of the accounts that a payee names herself: a table of the platform, reached through functions by the person of the transaction.
import type { PayWay } from '../../../schema/codes';
import type { Ctx } from '../../kernel/context';
import type { Row } from '../../kernel/rows';
import type { PersonAccountRow } from '../entity';

export interface OwnAccount {
  readonly id: string;
  /** '' = some company paid to it, and she never named it. */
  readonly account_index: string;
  readonly account_mask: string;
  readonly pay_way: PayWay;
  readonly bank_name: string | null;
  readonly is_default: boolean;
  readonly cooling_until: Date | null;
  readonly rejected_text: string | null;
  readonly last_at: Date;
}

/** The default first, then the newest. */
export async function ownAccounts(ctx: Ctx): Promise<OwnAccount[]> {
  return ctx.rows<OwnAccount>('SELECT * FROM accounts_of_payee() ORDER BY is_default DESC, last_at DESC, id');
}

interface ChosenAccount {
  readonly index: string;
  readonly cipher: string;
  readonly mask: string;
  readonly payWay: PayWay;
  readonly bankName: string | null;
  readonly coolingUntil: Date;
}

/** Becomes the person's one account; answers its id. */
export async function chooseAccount(ctx: Ctx, account: ChosenAccount): Promise<string> {
  const row = await ctx.row<{ id: string }>('SELECT payee_account_choose($1, $2, $3, $4, $5, $6, $7) AS id', [
    account.index,
    account.cipher,
    account.mask,
    account.payWay,
    account.bankName,
    ctx.now,
    account.coolingUntil,
  ]);
  return row.id;
}

/** undefined = it is no longer the account of this person. */
export async function namedAccount(
  ctx: Ctx,
  personId: string,
  accountId: string,
): Promise<{ account_mask: string; cooling_until: Date } | undefined> {
  return ctx.maybe('SELECT account_mask, cooling_until FROM person_account_named($1, $2)', [personId, accountId]);
}

/** The phone proven last, after `since`, as one company has it. */
export async function provenPhone(ctx: Ctx, since: Date): Promise<{ company_id: string; phone_cipher: string } | undefined> {
  return ctx.maybe('SELECT company_id, phone_cipher FROM phone_of_payee($1)', [since]);
}

/** The phone whose code opened this session, as one company has it; undefined = no company has it of her any more. */
export async function phoneOfOwnSession(ctx: Ctx, sessionId: string): Promise<{ company_id: string; phone_cipher: string } | undefined> {
  return ctx.maybe('SELECT company_id, phone_cipher FROM phone_of_payee_session($1)', [sessionId]);
}

type WholeAccount = Pick<Row<PersonAccountRow>, 'bank_name' | 'chosen_at'> & {
  readonly pay_way: PayWay;
  readonly account_cipher: string;
};

/** Those that the person of this transaction named herself. */
export async function wholeAccounts(ctx: Ctx): Promise<WholeAccount[]> {
  return ctx.rows<WholeAccount>('SELECT pay_way, account_cipher, bank_name, chosen_at FROM payee_accounts_whole()');
}
