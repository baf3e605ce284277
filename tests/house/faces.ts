// A requirement names its faces: where people and callers meet it. What holds on a page is shown by a page, what holds at an address by a call of it,
// what holds at GraphQL by the test itself that says so: a file that asks GraphQL somewhere shows nothing of its other titles.
import { idsOf } from '../kit/jest/requirements.cjs';
import type { SourceFile } from './source';
import { titledIds } from './titles';

interface Faced {
  readonly id: string;
  readonly faces: readonly string[];
}

const isBrowser = ({ path, text }: SourceFile): boolean =>
  /^tests\/(?:deep\/)?browser\//.test(path) || text.includes('describeInBrowser') || text.includes('kit/browser/');

/** Which of the faces that need a door of their own the tests of a file can show: a page in a browser, of a company or of a payee, a call of a legacy address. */
function shownIn(file: SourceFile): readonly string[] {
  const isDoor = /^tests\/(?:deep\/)?doors\//.test(file.path) || file.text.includes('/api/');
  return [...(isBrowser(file) ? ['console', 'payee'] : []), ...(isDoor ? ['rest'] : [])];
}

/**
 * What asks GraphQL: a client of it, or a use case run as its resolver runs it (house/resolvers, house/commands: a resolver takes the SDL's
 * arguments to one use case and does nothing else). A login alone asks nothing, and neither does whoever is only named by a type.
 */
const ASKS = /\bgraphql\b|\w+Graphql\(|\.call(?:<|\()|\.refusal\(|\brun(?:Raw)?\(|\.subscribe\(/;
const asksItself = (line: string): boolean => ASKS.test(line) && !/\bLOGIN\b|\blogin\b|^\s*(?:\/\/|import )/.test(line);
const DECLARES = /^(\s*)(?:export )?(?:const|let|(?:async )?function)\s+(\w+)/;
const BEGINS = /^\s*(?:test|it|step|describe)\b|^\s*(?:readonly )?ids: |^ {2}(?:\[`|'(?:GET|POST) )/;
const indentOf = (line: string): number => line.length - line.trimStart().length;

/** From a line to the end of what it opens: up to the next line that stands no deeper and closes nothing. */
function bodyAt(lines: readonly string[], start: number): string[] {
  const own = indentOf(lines[start] ?? '');
  const end = lines.findIndex((line, at) => at > start && line.trim() !== '' && indentOf(line) <= own && !/^\s*[)}\]`]/.test(line));
  return lines.slice(start, end === -1 ? undefined : end);
}

interface Helper {
  readonly name: string;
  /** The lines at which it can be named: nothing between them and it stands less deep than it. */
  readonly from: number;
  readonly to: number;
  readonly body: readonly string[];
}

function helpersIn(lines: readonly string[]): Helper[] {
  return lines.flatMap((line, at) => {
    const name = line.match(DECLARES)?.[2];
    if (name === undefined) return [];
    const own = indentOf(line);
    const isOutside = (other: string | undefined): boolean => other !== undefined && other.trim() !== '' && indentOf(other) < own;
    let [from, to] = [at, at];
    while (from > 0 && !isOutside(lines[from - 1])) from -= 1;
    while (to < lines.length - 1 && !isOutside(lines[to + 1])) to += 1;
    return [{ name, from, to, body: bodyAt(lines, at) }];
  });
}

const calledIn = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => [...line.matchAll(/(?<![.\w])(\w+)(?:<[^()]*>)?\(/g)].map(([, name = '']) => name)));

/** Those of a file that ask GraphQL when they are called, by themselves or by each other. */
function askersIn(lines: readonly string[]): ReadonlySet<Helper> {
  const helpers = helpersIn(lines).map((helper) => ({ helper, called: calledIn(helper.body) }));
  const askers = new Set(helpers.filter(({ helper }) => helper.body.some(asksItself)).map(({ helper }) => helper));
  for (let size = -1; size !== askers.size; ) {
    size = askers.size;
    for (const { helper, called } of helpers)
      if ([...askers].some((asker) => called.has(asker.name) && asker.from <= helper.from && helper.to <= asker.to)) askers.add(helper);
  }
  return askers;
}

/** Ids of a file whose own test, or row, asks GraphQL; of a page all: it has no other door. */
function idsInGraphql(file: SourceFile): string[] {
  const titles = titledIds(file);
  if (titles.length === 0 || isBrowser(file)) return titles.flatMap(idsOf);
  const lines = file.text.split('\n');
  const askers = askersIn(lines);
  return lines.flatMap((line, at) => {
    const ids = titledIds({ path: file.path, text: line }).flatMap(idsOf);
    if (ids.length === 0) return [];
    const next = lines.findIndex((other, place) => place > at && BEGINS.test(other));
    const block = lines.slice(at, next === -1 || /^\s*describe\b/.test(line) ? undefined : next);
    const called = calledIn(block);
    const isAsked = [...askers].some(({ name, from, to }) => from <= at + block.length - 1 && at <= to && called.has(name));
    return block.some(asksItself) || isAsked ? ids : [];
  });
}

/** `ISO-012: rest`: the requirement names the face, and no file in which it stands opens it. */
export function unshownFaces(requirements: readonly Faced[], files: readonly SourceFile[]): string[] {
  const shown = new Map<string, Set<string>>();
  const add = (id: string, faces: readonly string[]): void => {
    const known = shown.get(id) ?? new Set();
    for (const face of faces) known.add(face);
    shown.set(id, known);
  };
  for (const file of files) {
    for (const id of titledIds(file).flatMap(idsOf)) add(id, shownIn(file));
    for (const id of idsInGraphql(file)) add(id, ['graphql']);
  }
  return requirements.flatMap(({ id, faces }) => {
    const seen = shown.get(id);
    // Whoever has no title at all is counted elsewhere.
    return seen === undefined
      ? []
      : faces.filter((face) => /^(console|payee|rest|graphql)$/.test(face) && !seen.has(face)).map((face) => `${id}: ${face}`);
  });
}
