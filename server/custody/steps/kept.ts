import type { KeptEntry } from '../../../schema/custody';
import type { Ctx } from '../../kernel/context';
import { isWhole } from '../../payee/public';
import { keptUntil, soundKept } from '../rules';
import { keptOfPayee } from '../store/retention';

/** What stays of the payee of this transaction, whatever she asks for; nothing is told to who reaches some of her companies only. */
export async function keptOf(ctx: Ctx): Promise<KeptEntry[]> {
  if (!(await isWhole(ctx))) return [];
  const found = (await keptOfPayee(ctx)).map(({ kind, n, since }) => ({ kind, count: Number(n), until: keptUntil(kind, since) }));
  // The log is one chain for everybody: what of it is about her is not found without reading all of it.
  return soundKept([...found, { kind: 'LOG', count: 0, until: null }]);
}
