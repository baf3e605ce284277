// A page names what its rows are of: a domain whose names others show gives them by ids, a whole page at once.
import { type SourceFile, type Violation, withoutComments } from './source';

const PUBLIC = /^server\/(\w+)\/public\.ts$/;
/** One thing by its id, with what it is called. */
const BY_ID = /export (?:async function|const) (\w+ById)\b[^\n]*?\(ctx: Ctx, \w+: string\)/g;
const BY_IDS = /export (?:async function|const) \w+\b[^\n]*?\(ctx: Ctx, \w*[iI]ds: readonly string\[\]\): Promise</;
/** A turn of a loop that asks for one thing by its id. */
const IN_A_LOOP = /(?:\bfor \(const [^\n]* of |\.map\(\s*(?:async )?\(?[\w{}, :]*\)? =>)[^;]{0,240}?\b(\w+ById)\(ctx\b/g;

export function namesOneByOne(files: readonly SourceFile[]): Violation[] {
  const server = files
    .filter(({ path }) => /^server\/(?!generated|tools)/.test(path))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }));
  const publics = server.filter(({ path }) => PUBLIC.test(path));
  const single = new Set(publics.flatMap(({ text }) => [...text.matchAll(BY_ID)].map(([, name = '']) => name)));
  const alone = publics
    .filter(({ text }) => [...text.matchAll(BY_ID)].length > 0 && !BY_IDS.test(text))
    .map(({ path }) => ({ path, rule: 'gives one thing by its id, and no page of them by their ids' }));
  const looped = server.flatMap(({ path, text }) =>
    [...text.matchAll(IN_A_LOOP)]
      .filter(([, name = '']) => single.has(name))
      .map(([, name]) => ({ path, rule: `asks for each row by ${name}: there is a reading for all ids` })),
  );
  return [...alone, ...looped];
}
