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

/** A door of its own, whatever the test asks there: a call of a legacy address. */
const isDoor = ({ path, text }: SourceFile): boolean => /^tests\/(?:deep\/)?doors\//.test(path) || text.includes('/api/');

/** Where a payee is: on a page under /m, as the kit of phones opens them. */
const ON_PHONE = /\/m\/|kit\/browser\/phone\b/;

/**
 * What asks GraphQL: a client of it, or a use case run as its resolver runs it (house/resolvers, house/commands: a resolver takes the SDL's
 * arguments to one use case and does nothing else). A login alone asks nothing, and neither does whoever is only named by a type.
 */
const ASKS = /\bgraphql\b|\w+Graphql\(|\.call(?:<|\()|\.refusal\(|\.subscribe\(/;
const RUNS = /\brun(?:Raw)?\(/g;
const isSilent = (line: string): boolean => /\bLOGIN\b|\blogin\b|^\s*(?:\/\/|import )/.test(line);
const DOOR = /^server\/\w+\/graphql[./]/;
const IMPORTS = /^import \{([^}]*)\} from '([^']+)';/gm;

/** What a file imports of the server: the name in the file, and the one it has there. */
function serverNames(text: string, isOfServer = (specifier: string): boolean => /\/server\//.test(specifier)): Map<string, string> {
  const named = [...text.matchAll(IMPORTS)]
    .filter(([, , specifier = '']) => isOfServer(specifier))
    .flatMap(([, list = '']) => list.split(','));
  return new Map(
    named.flatMap((one) => {
      const [, name, own] = /^\s*(\w+)(?: as (\w+))?\s*$/.exec(one) ?? [];
      return name === undefined ? [] : [[own ?? name, name] as const];
    }),
  );
}

/** The caller and the use case of a call whose arguments begin at a place: `run(await maker({ a, b }), bills, {})` runs bills. */
function ranAt(text: string, start: number): { readonly caller: string; readonly useCase: string | undefined } {
  let depth = 0;
  for (let at = start; at < text.length && depth >= 0; at += 1) {
    const sign = text[at] as string;
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (sign === ',' && depth === 0) return { caller: text.slice(start, at), useCase: /^\s*(\w+)/.exec(text.slice(at + 1))?.[1] };
  }
  return { caller: '', useCase: undefined };
}

/** Which use cases have a field: those that a resolver names. */
const fieldedIn = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(files.filter(({ path }) => DOOR.test(path)).flatMap(({ text }) => [...serverNames(text, () => true).values()]));

/** Said of some lines of a file: whether they do by themselves what is asked for. */
type Does = (lines: readonly string[]) => boolean;

/**
 * A use case of the server that no resolver names is run by a job or by another door, and no resolver calls as the system: neither shows
 * anything of GraphQL. What an operator does in a test of something else prepares it (`byOperators`: whether that counts).
 */
function asksOf(file: SourceFile, fielded: ReadonlySet<string>, byOperators: boolean): Does {
  const ofServer = serverNames(file.text);
  return (lines) => {
    const text = lines.filter((line) => !isSilent(line)).join('\n');
    if (ASKS.test(text)) return true;
    return [...text.matchAll(RUNS)].some(({ index, 0: { length } }) => {
      const { caller, useCase } = ranAt(text, index + length);
      if (/\bsystem(?:Caller)?\b/.test(caller)) return false;
      const name = ofServer.get(useCase ?? '');
      // One that comes from elsewhere, by an argument or a table, may have a field.
      return name === undefined || (fielded.has(name) && (byOperators || !/^ops[A-Z]/.test(name)));
    });
  };
}
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

/** Those of a file that do it when they are called, by themselves or by each other. */
function doersIn(lines: readonly string[], does: Does): ReadonlySet<Helper> {
  const helpers = helpersIn(lines).map((helper) => ({ helper, called: calledIn(helper.body) }));
  const doers = new Set(helpers.filter(({ helper }) => does(helper.body)).map(({ helper }) => helper));
  for (let size = -1; size !== doers.size; ) {
    size = doers.size;
    for (const { helper, called } of helpers)
      if ([...doers].some((doer) => called.has(doer.name) && doer.from <= helper.from && helper.to <= doer.to)) doers.add(helper);
  }
  return doers;
}

/** What a title stands over: a group all of its tests, a test or a row itself alone. */
function blockAt(lines: readonly string[], at: number): readonly string[] {
  if (/^\s*describe/.test(lines[at] ?? '')) return bodyAt(lines, at);
  const next = lines.findIndex((other, place) => place > at && BEGINS.test(other));
  return lines.slice(at, next === -1 ? undefined : next);
}

/** Ids of a file whose own test, or row, does it. */
function idsThatDo(file: SourceFile, does: Does): string[] {
  const lines = file.text.split('\n');
  const doers = doersIn(lines, does);
  return lines.flatMap((line, at) => {
    const ids = titledIds({ path: file.path, text: line }).flatMap(idsOf);
    if (ids.length === 0) return [];
    const block = blockAt(lines, at);
    const called = calledIn(block);
    const isDone = [...doers].some(({ name, from, to }) => from <= at + block.length - 1 && at <= to && called.has(name));
    return does(block) || isDone ? ids : [];
  });
}

/** GraphQL, asked by operators alone: it shows what is of theirs. */
const OF_OPERATORS = 'graphql of operators';

/** Ids of a file by the faces at which its tests show them. */
function shownIn(file: SourceFile, fielded: ReadonlySet<string>): [face: string, ids: readonly string[]][] {
  const all = titledIds(file).flatMap(idsOf);
  if (all.length === 0) return [];
  const rest: [string, readonly string[]] = ['rest', isDoor(file) ? all : []];
  if (!isBrowser(file)) {
    const asked = [false, true].map((byOperators) => idsThatDo(file, asksOf(file, fielded, byOperators)));
    return [rest, ['graphql', asked[0] ?? []], [OF_OPERATORS, asked[1] ?? []]];
  }
  const isOfPhone = ON_PHONE.test(
    file.text
      .split('\n')
      .filter((line) => /^import |^\} from /.test(line))
      .join('\n'),
  );
  const onPhone = isOfPhone ? all : idsThatDo(file, (lines) => ON_PHONE.test(lines.join('\n')));
  // A page has no other door than GraphQL.
  return [rest, ['graphql', all], ['console', all], ['payee', onPhone]];
}

/** `ISO-012: rest`: the requirement names the face, and no file in which it stands opens it. */
export function unshownFaces(requirements: readonly Faced[], files: readonly SourceFile[]): string[] {
  const shown = new Map<string, Set<string>>();
  const add = (id: string, faces: readonly string[]): void => {
    const known = shown.get(id) ?? new Set();
    for (const face of faces) known.add(face);
    shown.set(id, known);
  };
  const fielded = fieldedIn(files);
  for (const file of files) {
    for (const id of titledIds(file).flatMap(idsOf)) add(id, []);
    for (const [face, ids] of shownIn(file, fielded)) for (const id of ids) add(id, [face]);
  }
  return requirements.flatMap(({ id, faces }) => {
    const seen = shown.get(id);
    // Whoever has no title at all is counted elsewhere.
    if (seen === undefined) return [];
    const isShown = (face: string): boolean => seen.has(face) || (face === 'graphql' && faces.includes('ops') && seen.has(OF_OPERATORS));
    return faces.filter((face) => /^(console|payee|rest|graphql)$/.test(face) && !isShown(face)).map((face) => `${id}: ${face}`);
  });
}
