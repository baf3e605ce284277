// Ids of what may have been asked for. Equality and ranges of one index only: whatever else stands beside row security reads every company's rows.
import { type SearchKindKey, searchLimits } from '../../schema/searchKinds';
import type { Ctx } from '../kernel/context';

/** Rows of a kind that are read and compared; more than are shown, because grams only say that a row may be one. */
const MAX_CANDIDATES = searchLimits.kind;
/** A pair of letters that so many rows have: only the newest of them are looked through. */
const CROWD = 5_000;
const BEGUN = 200;
const ENDED = 1_000;

/** What may be meant of one kind; `isCut` = a bound was reached, and behind it nobody has looked. */
export interface KindHits {
  readonly ids: readonly string[];
  readonly isCut: boolean;
}
export type Hits = ReadonlyMap<SearchKindKey, KindHits>;
type HitRow = { readonly kind: SearchKindKey; readonly target_id: string };

/** Of one row more than are read: that it is there is all that is asked of it. */
function byKind(rows: readonly HitRow[], cut: ReadonlySet<SearchKindKey>): Hits {
  const found = new Map<SearchKindKey, string[]>([...cut].map((kind) => [kind, []]));
  for (const { kind, target_id } of rows) found.set(kind, [...(found.get(kind) ?? []), target_id]);
  return new Map(
    [...found].map(([kind, ids]) => [kind, { ids: ids.slice(0, MAX_CANDIDATES), isCut: cut.has(kind) || ids.length > MAX_CANDIDATES }]),
  );
}

interface Leading {
  readonly gram: string;
  /** More rows have it than are looked through. */
  readonly isCrowd: boolean;
}

/** Of each kind the pair that the fewest rows have; a kind that lacks one of them has no hit. */
async function rarest(ctx: Ctx, kinds: readonly SearchKindKey[], pairs: readonly string[]): Promise<Map<SearchKindKey, Leading>> {
  const rows = await ctx.rows<{ kind: SearchKindKey; gram: string; n: number }>(
    `SELECT k.kind, g.gram, (SELECT count(*) FROM (SELECT 1 FROM search_gram s WHERE s.company_id = $1 AND s.kind = k.kind AND s.gram = g.gram
       LIMIT ${CROWD + 1}) x)::int AS n
     FROM unnest($2::text[]) AS k (kind), unnest($3::text[]) AS g (gram)`,
    [ctx.companyId, kinds, pairs],
  );
  const lacking = new Set(rows.filter(({ n }) => n === 0).map(({ kind }) => kind));
  const sorted = rows.filter(({ kind }) => !lacking.has(kind)).sort((one, other) => other.n - one.n);
  return new Map(sorted.map(({ kind, gram, n }) => [kind, { gram, isCrowd: n > CROWD }]));
}

/** Rows that have all of these pairs, the newest first. */
export async function idsByPairs(ctx: Ctx, kinds: readonly SearchKindKey[], pairs: readonly string[]): Promise<Hits> {
  const leading = await rarest(ctx, kinds, pairs);
  if (leading.size === 0) return new Map();
  const rows = await ctx.rows<HitRow>(
    `SELECT k.kind, h.target_id FROM unnest($2::text[], $3::text[]) AS k (kind, gram) CROSS JOIN LATERAL (
       SELECT r.target_id FROM (SELECT s.target_id FROM search_gram s WHERE s.company_id = $1 AND s.kind = k.kind AND s.gram = k.gram
           ORDER BY s.target_id DESC LIMIT ${CROWD}) r
       WHERE (SELECT count(*) FROM search_gram o WHERE o.company_id = $1 AND o.kind = k.kind AND o.gram = ANY ($4) AND o.target_id = r.target_id) = $5
       ORDER BY r.target_id DESC LIMIT ${MAX_CANDIDATES + 1}) h`,
    [ctx.companyId, [...leading.keys()], [...leading.values()].map(({ gram }) => gram), pairs, pairs.length],
  );
  return byKind(rows, new Set([...leading].flatMap(([kind, { isCrowd }]) => (isCrowd ? [kind] : []))));
}

interface Beginning {
  /** Grams that a row has as they are: they come first. */
  readonly whole: readonly string[];
  /** Beginnings of words and codes. */
  readonly starts: readonly string[];
  /** The beginning of a code read backwards; null = no such question. */
  readonly end: string | null;
}

// The highest sign of ASCII that no gram holds: a beginning and everything after it.
const AFTER = '\u007f';

/** Rows by whole grams, then by beginnings and ends, the newest first. */
export async function idsByBeginning(ctx: Ctx, kinds: readonly SearchKindKey[], { whole, starts, end }: Beginning): Promise<Hits> {
  const parameters: unknown[] = [ctx.companyId, kinds, whole];
  const range = (gram: string | null, most: number): string => {
    if (gram === null) return '';
    const [from, to] = [parameters.push(gram), parameters.push(`${gram}${AFTER}`)];
    return `UNION ALL (SELECT s.target_id, 1, row_number() OVER (ORDER BY s.gram DESC) > ${most} FROM search_gram s
         WHERE s.company_id = $1 AND s.kind = k.kind AND s.gram >= $${from} AND s.gram < $${to} ORDER BY s.gram DESC LIMIT ${most + 1})`;
  };
  const ranges = `${starts.map((start) => range(start, BEGUN)).join(' ')} ${range(end, ENDED)}`;
  const rows = await ctx.rows<HitRow & { readonly is_cut: boolean }>(
    `SELECT k.kind, h.target_id, h.is_cut FROM unnest($2::text[]) AS k (kind) CROSS JOIN LATERAL (
       SELECT x.target_id, min(x.place) AS place, bool_or(bool_or(x.is_beyond)) OVER () AS is_cut FROM (
         (SELECT s.target_id, 0 AS place, false AS is_beyond FROM unnest($3::text[]) AS w (gram) CROSS JOIN LATERAL (SELECT g.target_id FROM search_gram g
            WHERE g.company_id = $1 AND g.kind = k.kind AND g.gram = w.gram ORDER BY g.target_id DESC LIMIT ${MAX_CANDIDATES + 1}) s)
         ${ranges}) x
       GROUP BY x.target_id ORDER BY place, x.target_id DESC LIMIT ${MAX_CANDIDATES + 1}) h`,
    parameters,
  );
  return byKind(rows, new Set(rows.flatMap(({ kind, is_cut: isCut }) => (isCut ? [kind] : []))));
}
