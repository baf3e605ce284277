import { number, object, string } from 'yup';
import type { Cents } from '../../schema/money';
import { allows } from '../../schema/permissions';
import { type SearchKindKey, searchKind, searchLimits } from '../../schema/searchKinds';
import type { Ctx } from '../kernel/context';
import type { SearchKind, SearchRecord } from '../kernel/searchKinds';
import { query } from '../kernel/usecase';
import { searchKinds } from './registry';
import { amountGram, answers, beginningsOf, endGram, LEAST_END, type Question, questionOf } from './rules';
import { spellingsOf } from './steps/spelling';
import { type Hits, idsByBeginning, idsByPairs, type KindHits } from './store';

interface HitView {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
  readonly statusName: string | null;
  readonly tone: string | null;
}

interface SearchGroupView {
  readonly kind: SearchKindKey;
  readonly label: string;
  readonly hits: readonly HitView[];
  readonly total: number;
  readonly isCut: boolean;
}

const hitView = ({ id, title, subtitle, path, state }: SearchRecord): HitView => ({
  id,
  title,
  subtitle,
  path,
  statusName: state?.label ?? null,
  tone: state?.tone ?? null,
});

/** What this reader may look for: by the rights of the lists, and by what the company has. */
function openKinds(ctx: Ctx): readonly SearchKind[] {
  const { actor, company } = ctx;
  const facts = { auditOn: company?.auditOn ?? true };
  return searchKinds().filter(
    ({ needs, feature }) => allows(needs, actor?.roles ?? [], facts) && (feature === undefined || company?.features.includes(feature)),
  );
}

const NO_HITS: KindHits = { ids: [], isCut: false };
const both = (one: KindHits, other: KindHits): KindHits => ({
  ids: [...new Set([...one.ids, ...other.ids])],
  isCut: one.isCut || other.isCut,
});

/** A text that is an amount may be words as well: 100元 is both, and the amounts come first. */
async function candidates(ctx: Ctx, kinds: readonly SearchKindKey[], question: Question): Promise<Hits> {
  const { pairs, amount } = question;
  if (pairs.length === 0) return byBeginning(ctx, kinds, question);
  if (amount === null) return idsByPairs(ctx, kinds, pairs);
  const amounts = await byBeginning(ctx, kinds, question);
  const words = await idsByPairs(ctx, kinds, pairs);
  return new Map(kinds.map((kind) => [kind, both(amounts.get(kind) ?? NO_HITS, words.get(kind) ?? NO_HITS)]));
}

function byBeginning(ctx: Ctx, kinds: readonly SearchKindKey[], { start, whole, terms, amount }: Question): Promise<Hits> {
  const amounts = [amount, ...(start === null ? [] : terms.map((term) => term.amount))].filter((one) => one !== null);
  return idsByBeginning(ctx, kinds, {
    // A number with blanks in it stands in one piece as well.
    whole: [...new Set([...(start === null ? [] : [start, whole]), ...amounts.map(amountGram)])],
    starts: start === null ? [] : beginningsOf(start),
    end: start !== null && start.length >= LEAST_END ? endGram(start) : null,
  });
}

/** In the order of the ids: the nearest first. */
async function readInOrder(ctx: Ctx, kind: SearchKind, ids: readonly string[]): Promise<SearchRecord[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await kind.read(ctx, ids)).map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Found {
  readonly records: readonly SearchRecord[];
  readonly isCut: boolean;
}
const NOTHING: Found = { records: [], isCut: false };

const LATIN = /[a-z]/;

/** Names are spelled where letters of a keyboard are looked for, and nowhere else. */
const isAnswer = (asked: Question, record: SearchRecord): boolean => {
  const names = LATIN.test(asked.whole) ? (record.names ?? []) : [];
  return answers(asked, { ...record, spellings: new Set(names.flatMap((name) => [...spellingsOf(name)])) });
};

/** Whoever has the number that was given whole, then what its text is found in. */
async function foundOf(ctx: Ctx, kind: SearchKind, asked: Question, { ids, isCut }: KindHits): Promise<Found> {
  const owners = asked.number && kind.ofNumber ? await kind.ofNumber(ctx, asked.number.field, asked.number.text) : [];
  const [own, others] = await Promise.all([readInOrder(ctx, kind, owners), readInOrder(ctx, kind, ids)]);
  const records = [...own, ...others.filter((record) => !owners.includes(record.id) && isAnswer(asked, record))];
  return { records, isCut };
}

/** Few rows are compared one by one; of one more than that it is said that nobody has looked at it. */
async function foundAmong(ctx: Ctx, kind: SearchKind, asked: Question, listed: readonly SearchRecord[]): Promise<Found> {
  const every = listed.slice(0, searchLimits.every);
  const owners = asked.number && kind.ofNumber ? await kind.ofNumber(ctx, asked.number.field, asked.number.text) : [];
  const records = every.filter((record) => owners.includes(record.id) || isAnswer(asked, record));
  return { records: records.slice(0, searchLimits.kind), isCut: listed.length > every.length || records.length > searchLimits.kind };
}

/** What was given as an amount, in one piece or beside other words (a line of a sheet that was copied). */
const amountsOf = ({ amount, terms }: Question): readonly Cents[] =>
  [...new Set([amount, ...terms.map((term) => term.amount)])].filter((one) => one !== null).slice(0, MAX_AMOUNTS);
const MAX_AMOUNTS = 3;

async function foundByAmount(ctx: Ctx, kind: SearchKind, asked: Question): Promise<Found> {
  const most = searchLimits.kind;
  // One after the other: they share the connection.
  const ids: string[] = [];
  let isCut = false;
  for (const amount of amountsOf(asked)) {
    const found = (await kind.ofAmount?.(ctx, amount, most + 1)) ?? [];
    isCut ||= found.length > most;
    ids.push(...found.slice(0, most));
  }
  const records = await readInOrder(ctx, kind, [...new Set(ids)]);
  return { records: records.filter((record) => isAnswer(asked, record)), isCut };
}

/** A domain with an index of its own knows all that it has found. */
async function foundIn(ctx: Ctx, kind: SearchKind, text: string, asked: Question | null, ids: KindHits): Promise<Found> {
  if (kind.find) return { records: await kind.find(ctx, text), isCut: false };
  if (asked === null) return NOTHING;
  if (kind.ofAmount) return foundByAmount(ctx, kind, asked);
  if (kind.every) return foundAmong(ctx, kind, asked, await kind.every(ctx, searchLimits.every + 1));
  return foundOf(ctx, kind, asked, ids);
}

/** By kind as the console shows them, at most `limit` of each and how many there are. What is too short to look for finds nothing. */
export const search = query({
  name: 'search',
  realm: 'company',
  needs: 'READER',
  input: object({
    text: string().trim().required().max(searchLimits.text),
    limit: number().integer().min(1).max(searchLimits.kind).nullable().default(searchLimits.group),
  }),
  visitor: (): SearchGroupView[] => [],
  async run(ctx, { text, limit: wanted }): Promise<SearchGroupView[]> {
    const limit = wanted ?? searchLimits.group;
    const kinds = openKinds(ctx);
    const asked = questionOf(text);
    const cut = kinds.filter(({ find, every, ofAmount }) => !find && !every && !ofAmount).map(({ key }) => key);
    const hits: Hits = asked === null ? new Map() : await candidates(ctx, cut, asked);
    const groups = await Promise.all(
      searchKind.keys.map(async (key) => {
        const kind = kinds.find((one) => one.key === key);
        return { key, ...(kind ? await foundIn(ctx, kind, text, asked, hits.get(key) ?? NO_HITS) : NOTHING) };
      }),
    );
    return groups
      .filter(({ records, isCut }) => records.length > 0 || isCut)
      .map(({ key, records, isCut }) => ({
        kind: key,
        label: searchKind.label(key),
        hits: records.slice(0, limit).map(hitView),
        total: records.length,
        isCut,
      }));
  },
});
