import type { Ctx } from '../../kernel/context';
import { dropDefaultCompany, listBound, raiseListVersion, writeDefaultCompany } from '../store';

/** Whoever is out of the company of this transaction has one of his others as his default, as long as he has any (PLT-013). */
export async function leaveDefault(ctx: Ctx, userId: string): Promise<void> {
  await dropDefaultCompany(ctx, userId, ctx.companyId);
  const [next] = await listBound(ctx, userId);
  if (next) await writeDefaultCompany(ctx, userId, next.company_id, true);
  await raiseListVersion(ctx, userId);
}
