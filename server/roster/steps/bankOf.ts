// The bank of a row goes with its number: another number never stands beside the bank of the one before it.
import { accountFault } from '../../../schema/cellFaults';
import { cleanCell } from '../../../schema/cells';
import { bankBeside } from '../../kernel/banks';
import type { Ctx } from '../../kernel/context';
import type { RosterKind } from '../../kernel/kinds';
import { blindIndex } from '../../kernel/secrets';
import type { RosterRowEntity } from '../entity';
import type { TypedCells } from '../rules';
import { otherBankOf } from '../sheet/rowCheck';
import type { Roster } from '../store/rosters';

type Before = Pick<RosterRowEntity, 'id_card_index' | 'account_index' | 'bank'>;
type List = { readonly roster: Pick<Roster, 'payWay'>; readonly kind: Pick<RosterKind, 'columns'> };

/**
 * What is typed, with the bank that follows from it: where the account changes and no bank is named, it is the one that the number tells, or none. The
 * bank stays where it is that of the new number too (it may name a branch), where what was typed is no number at all, and where none stood beside it
 * before that it belonged to; unless the number after tells another one and nobody would be warned of the two. It is judged again in every case, for
 * what was found about it was found of the number before.
 */
export function withBank(ctx: Ctx, { roster, kind }: List, typed: TypedCells, before: Before): TypedCells {
  const account = typed.get('account');
  const { bank } = before;
  if (account === undefined || typed.has('bank') || !bank || !kind.columns.some(({ field }) => field === 'bank')) return typed;
  const text = bankFor(ctx, roster, cleanCell('account', account).value, { ...before, bank });
  return new Map([...typed, ['bank', text ?? '']]);
}

type Kept = Before & { readonly bank: string };

function bankFor(
  ctx: Ctx,
  { payWay }: List['roster'],
  account: string,
  { bank, account_index: index, id_card_index }: Kept,
): string | null {
  const isNone = accountFault(account, payWay) !== null || id_card_index === blindIndex(ctx.companyId, 'idCard', account);
  // A slip of the finger is put right by the next edit, and the branch that was named would be gone.
  if (isNone || index === blindIndex(ctx.companyId, 'account', account)) return bank;
  const known = bankBeside(payWay, account, null);
  if (known !== null && bank.includes(known)) return bank;
  return index === null && (known === null || otherBankOf(account, bank) !== null) ? bank : known;
}
