// What other domains tell this one, inside their own transaction.
import type { Ctx } from '../kernel/context';
import { revokeLinks } from '../payee/public';
import { completeSigned } from './store/registrations';

/** The agreement of a registration was signed by another link: nothing is left to confirm. */
export async function agreementSigned(ctx: Ctx, contractId: string): Promise<void> {
  for (const id of await completeSigned(ctx, contractId)) {
    await revokeLinks(ctx, { purpose: 'REGISTER', targetId: id, reason: 'SIGNED' });
    ctx.announce('registration', id);
  }
}
