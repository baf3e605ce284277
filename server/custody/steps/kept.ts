import type { KeptEntry } from '../../../schema/custody';
import type { Ctx } from '../../kernel/context';
import { isWhole } from '../../payee/public';
import { keptUntil, soundKept } from '../rules';
import { keptOfPayee } from '../store/retention';

/** What stays of the payee of this transaction, whatever she asks for; nothing is told to who reaches some of her companies only. */
export async function keptOf(ctx: Ctx): Promise<KeptEntry[]> {
  const found = (await isWhole(ctx)) ? await keptOfPayee(ctx) : [];
  return soundKept(found.map(({ kind, n, since }) => ({ kind, count: Number(n), until: keptUntil(kind, since) })));
}
