import MiniSearch from 'minisearch';
import { askedWords, comparable, meantParts, meantWords } from '../../../schema/helpWords';
import type { Ctx } from '../../kernel/context';
import { termsOf } from '../rules/terms';
import { type ArticleText, listPublished, revisionNow } from '../store';
import { plainText } from './markup';

interface Found {
  readonly revision: string;
  readonly byId: ReadonlyMap<string, ArticleText>;
  readonly index: MiniSearch;
}

// One per process: articles are few and the same for everybody. The revision, read with every search, says when it is old.
let known: Found | null = null;

interface Asked {
  /** None that lacks a part of what was asked. */
  readonly wholly?: boolean;
  /** Of these categories alone. */
  readonly within?: ReadonlySet<string>;
}

/** Published articles by how well they fit, best first. */
export async function searchArticles(ctx: Ctx, keyword: string, { wholly = false, within }: Asked): Promise<ArticleText[]> {
  const revision = await revisionNow(ctx);
  if (known?.revision !== revision) known = indexOf(revision, await listPublished(ctx));
  const { byId, index } = known;
  const filter = ({ id }: { id: unknown }) => within === undefined || within.has(byId.get(String(id))?.category_id ?? '');
  const rank = (found: readonly { id: unknown }[]): ArticleText[] =>
    titledFirst(
      found.map(({ id }) => byId.get(String(id))).filter((one): one is ArticleText => one !== undefined),
      askedWords(keyword),
    );
  const all = rank(index.search(meantWords(keyword), { combineWith: 'AND', filter }));
  if (wholly) return all;
  // Whoever types two words looks for what has both of them; what has one of them, whole, comes behind.
  const parts = meantParts(keyword).filter((part) => termsOf(part).some((term) => [...term].length > 1));
  const each = parts.map((part) => ({ combineWith: 'AND' as const, queries: [part] }));
  const either = parts.length > 1 ? rank(index.search({ combineWith: 'OR', queries: each }, { filter })) : [];
  const found = [...new Set([...all, ...either])];
  // Some letters of it are better than nothing.
  return found.length > 0 ? found : rank(index.search(meantWords(keyword), { combineWith: 'OR', filter }));
}

const HEADING = /^#+ .*$/gm;

/**
 * What is about a word stands before what mentions it however often: whose title begins with it, then by its title, or else by a heading of
 * its own; among equals the better fit stays ahead.
 */
function titledFirst(found: readonly ArticleText[], words: readonly string[]): ArticleText[] {
  const holds = (text: string): number => words.filter((word) => comparable(text).includes(word)).length;
  const begins = (text: string): number => Number(words.some((word) => comparable(text).startsWith(word)));
  const held = new Map(
    found.map(({ id, title, content }) => [
      id,
      { title: holds(title), start: begins(title), heading: holds((content.match(HEADING) ?? []).join('\n')) },
    ]),
  );
  const of = ({ id }: ArticleText) => held.get(id) ?? { title: 0, start: 0, heading: 0 };
  return [...found].sort((a, b) => of(b).title - of(a).title || of(b).start - of(a).start || of(b).heading - of(a).heading);
}

function indexOf(revision: string, articles: readonly ArticleText[]): Found {
  const index = new MiniSearch({
    fields: ['title', 'summary', 'content'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: { boost: { title: 4, summary: 2 }, prefix: (term) => term.length === 1 || /^[a-z0-9]+$/.test(term) },
  });
  index.addAll(articles.map(({ id, title, summary, content }) => ({ id, title, summary, content: plainText(content) })));
  return { revision, byId: new Map(articles.map((one) => [one.id, one])), index };
}
