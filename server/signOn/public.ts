// What the rest of the house tells of people who come and go.
import type { Ctx } from '../kernel/context';
import { unbind } from './store';

/** Whoever leaves the company takes no way in along, not even for the day on which he is invited again (wiring). */
export async function forgetAccount(ctx: Ctx, { userId }: { readonly userId: string }): Promise<void> {
  await unbind(ctx, userId);
}
