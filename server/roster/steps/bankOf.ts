// The bank of a row goes with its number: another number never stands beside the bank of the one before it.
import { cleanCell } from '../../../schema/cells';
import { bankBeside } from '../../kernel/banks';
import type { Ctx } from '../../kernel/context';
import type { RosterKind } from '../../kernel/kinds';
import { blindIndex } from '../../kernel/secrets';
import type { RosterRowEntity } from '../entity';
import type { Roster } from '../store/rosters';
import type { TypedCells } from './change';

type Before = Pick<RosterRowEntity, 'account_index' | 'bank'>;
type List = { readonly roster: Pick<Roster, 'payWay'>; readonly kind: Pick<RosterKind, 'columns'> };

/**
 * What is typed, with the bank that follows from it: where the account changes and no bank is named, it is the one that the number tells, or none. The
 * bank stays where it is that of the new number too (it may name a branch), and where no sound number stood beside it that it could have belonged to.
 * It is judged again in either case, for what was found about it was found of the number before.
 */
export function withBank(ctx: Ctx, { roster, kind }: List, typed: TypedCells, before: Before): TypedCells {
  const account = typed.get('account');
  if (account === undefined || typed.has('bank') || !before.bank || !kind.columns.some(({ field }) => field === 'bank')) return typed;
  return new Map([...typed, ['bank', bankFor(ctx, roster, cleanCell('account', account).value, before) ?? '']]);
}

function bankFor(ctx: Ctx, { payWay }: List['roster'], account: string, { bank, account_index: index }: Before): string | null {
  if (index === null || index === blindIndex(ctx.companyId, 'account', account)) return bank;
  const known = payWay === null ? null : bankBeside(payWay, account, null);
  return known !== null && bank?.includes(known) ? bank : known;
}
