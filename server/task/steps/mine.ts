// Which row a payee's session is about: the one of its link, or one of hers by its id. Either way its company is entered.
import { DomainError } from '../../../schema/errors';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { payersOfMe, requireLink, requireOpenedLink } from '../../payee/public';
import { findMine, findPerson, type TaskPersonRecord } from '../store/people';

/** Of myPerson. */
export const mineErrors: readonly Refusal[] = ['TASK_NOT_MINE', 'LINK_INVALID'];

const isFull = (ctx: Ctx): boolean => ctx.actor?.roles.includes('FULL') ?? false;

/** `toRead` also shows what became of it after the link has ended. Errors: TASK_NOT_MINE, LINK_INVALID. */
export async function myPerson(ctx: Ctx, id: string | null | undefined, use: 'toRead' | 'toWrite'): Promise<TaskPersonRecord> {
  const row = isFull(ctx) ? await byId(ctx, id ?? '0') : await byLink(ctx, use);
  if (!row || (id && row.id !== id)) throw new DomainError('TASK_NOT_MINE');
  return row;
}

async function byId(ctx: Ctx, id: string): Promise<TaskPersonRecord | undefined> {
  const companies = await payersOfMe(ctx);
  const row = await findMine(ctx, [...companies.keys()], ctx.actor?.id ?? '0', id);
  if (row) await ctx.enterCompany(row.company_id);
  return row;
}

async function byLink(ctx: Ctx, use: 'toRead' | 'toWrite'): Promise<TaskPersonRecord | undefined> {
  const link = await (use === 'toRead' ? requireOpenedLink : requireLink)(ctx, 'TASK');
  const row = await findPerson(ctx, link.targetId);
  return row?.person_id === link.personId ? row : undefined;
}
