import { asCell } from '../../../schema/asCell';
import { soughtName, soughtNumber } from '../../../schema/searchArm';
import type { Ctx } from '../../kernel/context';
import { literalOf } from '../../kernel/listing';
import { blindIndex } from '../../kernel/secrets';

/** D15: what looks like a number of a person is one, and is found by its index; else a part of a name. */
export function personSought(ctx: Ctx, said: string | null | undefined): { readonly name: string | null; readonly idIndex: string | null } {
  const card = said ? soughtNumber(said) : '';
  const isCard = /^(\d{15}|\d{17}[\dX])$/.test(card);
  return isCard
    ? { name: null, idIndex: blindIndex(ctx.companyId, 'idCard', card) }
    : { name: literalOf(said && soughtName(said)), idIndex: null };
}

interface PersonSaid {
  readonly name?: string | null | undefined;
  readonly idCard?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** D15: likewise where name, card and phone have fields of their own; a number is searched whole. */
export function personSaid(ctx: Ctx, said: PersonSaid | null) {
  const card = said?.idCard ? soughtNumber(said.idCard) : null;
  const phone = said?.phone ? asCell('phone', said.phone) : null;
  return {
    name: literalOf(said?.name && soughtName(said.name)),
    idIndex: card === null ? null : blindIndex(ctx.companyId, 'idCard', card),
    phoneIndex: phone === null ? null : blindIndex(ctx.companyId, 'phone', phone),
  };
}
