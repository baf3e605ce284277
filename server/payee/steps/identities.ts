// What is known of pairs of a name and an ID card: the identity service is asked once for each.
import type { Ctx } from '../../kernel/context';
import { platformIndex } from '../../kernel/secrets';
import { lastBy } from '../rules';
import * as store from '../store/payees';

export type IdentityResult = 'MATCH' | 'MISMATCH' | 'NOT_FOUND';

interface IdentityPair {
  readonly name: string;
  readonly idCard: string;
}

export function identityKey(pair: IdentityPair): string {
  return `${pair.name}|${pair.idCard}`;
}

const pairIndex = (ctx: Ctx, pair: IdentityPair): string => platformIndex(ctx, 'idCard', identityKey(pair));

/** What the identity service answered before for these name + ID pairs (GWY-008). */
export async function knownIdentities(ctx: Ctx, pairs: readonly IdentityPair[]): Promise<Map<string, IdentityResult>> {
  const byIndex = new Map(pairs.map((pair) => [pairIndex(ctx, pair), identityKey(pair)]));
  if (byIndex.size === 0) return new Map();
  const rows = await store.identityResults(ctx, [...byIndex.keys()]);
  // The column has a CHECK with exactly these three words.
  return new Map(rows.map((row) => [byIndex.get(row.pair_index) ?? '', row.result as IdentityResult]));
}

export async function rememberIdentities(
  ctx: Ctx,
  results: readonly (IdentityPair & { readonly result: IdentityResult })[],
  source: string,
): Promise<void> {
  const distinct = lastBy(results, identityKey);
  if (distinct.length === 0) return;
  await store.rememberIdentityResults(
    ctx,
    distinct.map((pair) => pairIndex(ctx, pair)),
    distinct.map((item) => item.result),
    source,
  );
}

interface IdentityEvidence {
  readonly result: IdentityResult;
  readonly source: string;
  readonly checkedAt: Date;
}

/** What was answered for the payee of each id under this name, and when; who was never asked about is left out. */
export async function identityEvidence(
  ctx: Ctx,
  payees: readonly { readonly payeeId: string; readonly name: string; readonly idCard: string }[],
): Promise<Map<string, IdentityEvidence>> {
  const proofs = new Map(
    (
      await store.identityProofs(
        ctx,
        payees.map((payee) => pairIndex(ctx, payee)),
      )
    ).map((row) => [row.pair_index, row]),
  );
  return new Map(
    payees.flatMap((payee) => {
      const found = proofs.get(pairIndex(ctx, payee));
      if (!found) return [];
      return [[payee.payeeId, { result: found.result as IdentityResult, source: found.source, checkedAt: found.checked_at }] as const];
    }),
  );
}
