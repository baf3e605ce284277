// A test is what stands under its title, and the helpers that it calls: what they do, the title may say. Other tests of the file show nothing of it.
import { idsOf } from '../kit/jest/requirements.cjs';
import type { SourceFile } from './source';
import { titledIds } from './titles';

const DECLARES = /^(\s*)(?:export )?(?:const|let|(?:async )?function)\s+(\w+)/;
const BEGINS = /^\s*(?:test|it|step|describe)[.(]|^\s*(?:readonly )?ids: |^ {2}(?:\[`|'(?:GET|POST) )/;
const indentOf = (line: string): number => line.length - line.trimStart().length;

/** From a line to the end of what it opens: up to the next line that stands no deeper and closes nothing. */
function bodyAt(lines: readonly string[], start: number): string[] {
  const own = indentOf(lines[start] ?? '');
  const end = lines.findIndex((line, at) => at > start && line.trim() !== '' && indentOf(line) <= own && !/^\s*[)}\]`]/.test(line));
  return lines.slice(start, end === -1 ? undefined : end);
}

interface Helper {
  readonly name: string;
  /** Its own first line. */
  readonly at: number;
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
    return [{ name, at, from, to, body: bodyAt(lines, at) }];
  });
}

const CALLED = /(?<![.\w])(\w+)(?:<[^()]*>)?\(/g;
const NAMED = /(?<![.\w])(\w+)\b/g;

/** How a helper is reached: called, or said at all (a question that stands in a constant). */
type By = 'called' | 'named';
const namesIn = (lines: readonly string[], by: By): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => [...line.matchAll(by === 'called' ? CALLED : NAMED)].map(([, name = '']) => name)));

/** These lines, which stand from a line on, and those of every helper that they reach, or that one of them reaches. */
function withReached(helpers: readonly Helper[], lines: readonly string[], at: number, by: By): string[] {
  const all = [...lines];
  const taken = new Set<Helper>();
  for (let fresh: readonly Helper[] = [{ name: '', at, from: at, to: at, body: lines }]; fresh.length > 0; ) {
    const names = namesIn(
      fresh.flatMap(({ body }) => body),
      by,
    );
    // A helper is at hand where what reaches it stands: one of another test is not.
    fresh = helpers.filter(
      (one) => !taken.has(one) && names.has(one.name) && fresh.some((by) => one.from <= by.at + by.body.length - 1 && by.at <= one.to),
    );
    for (const one of fresh) {
      taken.add(one);
      all.push(...one.body);
    }
  }
  return all;
}

/** What a title stands over: a group all of its tests, a test or a row itself alone. */
function blockAt(lines: readonly string[], at: number): readonly string[] {
  if (/^\s*describe/.test(lines[at] ?? '')) return bodyAt(lines, at);
  const next = lines.findIndex((other, place) => place > at && BEGINS.test(other));
  return lines.slice(at, next === -1 ? undefined : next);
}

/** A test, or a row, with ids: its lines without the words of its title, with those of the helpers that it calls, or that it says at all. */
interface Block {
  readonly ids: readonly string[];
  readonly called: readonly string[];
  readonly named: readonly string[];
}

const TITLE = /'\[[A-Z][A-Z0-9]{1,5}-\d{3}.*?',/;

export function blocksOf(file: SourceFile): Block[] {
  const lines = file.text.split('\n');
  const helpers = helpersIn(lines);
  return lines.flatMap((line, at) => {
    const ids = titledIds({ path: file.path, text: line }).flatMap(idsOf);
    if (ids.length === 0) return [];
    const own = blockAt(lines, at).map((one) => one.replace(TITLE, ''));
    return [{ ids, called: withReached(helpers, own, at, 'called'), named: withReached(helpers, own, at, 'named') }];
  });
}

/** A helper of a file, by its name, with what it reaches there. */
export function helperOf({ text }: SourceFile, name: string): readonly string[] {
  const lines = text.split('\n');
  const helpers = helpersIn(lines);
  return helpers.filter((one) => one.name === name).flatMap(({ at, body }) => withReached(helpers, body, at, 'named'));
}
