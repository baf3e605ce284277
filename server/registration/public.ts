// What other domains tell this one, inside their own transaction.
import type { Ctx } from '../kernel/context';
import { revokeLinks } from '../payee/public';
import { completeSigned, leaveContract } from './store/registrations';

/** The agreement of a registration was signed by another link of the same person: nothing is left to confirm. */
export async function agreementSigned(ctx: Ctx, of: { readonly contractId: string; readonly personId: string }): Promise<void> {
  for (const id of await completeSigned(ctx, of)) {
    await revokeLinks(ctx, { purpose: 'REGISTER', targetId: id, reason: 'SIGNED' });
    ctx.announce('registration', id);
  }
}

/**
 * The record is to be signed by this person from now on. Whoever else registered with it has an agreement to sign still (REG-030): the link lives, and
 * its page makes a record of her own.
 */
export async function agreementGivenAway(ctx: Ctx, of: { readonly contractId: string; readonly personId: string }): Promise<void> {
  for (const id of await leaveContract(ctx, of)) ctx.announce('registration', id);
}
