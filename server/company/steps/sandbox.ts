// The sandbox of a company (API-014): a company row of its own, tied to the live one, with every service open.
import { serviceFlag } from '../../../schema/codes';
import { DomainError, fillText } from '../../../schema/errors';
import { checkUscc } from '../../../schema/identity';
import { limits } from '../../../schema/limits';
import { companyFeature } from '../../../schema/messages';
import { sandboxNames } from '../../../schema/sandbox';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { findFacts, findSandbox, furnishCompany, insertCompany, markSandbox, replaceFlags } from '../store';

const NAME_MAX = 100;
const CHECK_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** What is tried is the common company: no studio, no advance. */
const LEFT_OUT: readonly string[] = ['STUDIO', 'ADVANCE', 'SPECIAL_GROUP'];

/** A sound code that no register gives: its first two characters are of no kind of organisation. */
function creditCodeOf(liveId: string): string {
  const body = `9900${liveId.padStart(13, '0')}`;
  const sound = [...CHECK_CHARACTERS].map((last) => body + last).find((code) => checkUscc(code).ok);
  if (sound === undefined) throw new Error('a credit code has a check character');
  return sound;
}

/** Founds the sandbox of the company at hand and goes on inside it; null = it is there already. Errors: ACTION_NOT_ALLOWED. */
export async function foundSandbox(ctx: Ctx): Promise<string | null> {
  const { company } = ctx;
  if (!company || company.isSandbox) throw new DomainError('COMPANY_NOT_FOUND');
  if (await findSandbox(ctx)) return null;
  const liveId = company.id;
  const [ending = '', room] = [fillText(sandboxNames.company, { name: '' }), NAME_MAX];
  const name = `${[...company.name].slice(0, room - ending.length).join('')}${ending}`;
  const founded = await insertCompany(ctx, {
    name,
    creditCode: creditCodeOf(liveId),
    needsReview: false,
    reapprovalLimitCents: limits.amount.changedAccountReapproval,
  });
  if ((await markSandbox(ctx, founded, liveId)) === null) throw new Error('the founded company did not become a sandbox');
  await ctx.enterCompany(founded);
  await furnishCompany(
    ctx,
    companyFeature.keys.filter((key) => !LEFT_OUT.includes(key)),
  );
  const first = `${dayOf(ctx.now).slice(0, 4)}-01-01`;
  await replaceFlags(
    ctx,
    serviceFlag.keys.map((kind) => ({ kind, from: first, to: null })),
  );
  await ctx.enterCompany(founded);
  return founded;
}

export async function isSandboxCompany(ctx: Ctx, companyId: string): Promise<boolean> {
  return ((await findFacts(ctx, companyId)) as { readonly isSandbox: boolean } | null)?.isSandbox ?? false;
}
