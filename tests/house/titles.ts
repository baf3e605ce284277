// What titles say of requirements: a test with an id shows every clause of it, or says which part of it it shows.
import { idsOf, partsOf } from '../kit/jest/requirements.cjs';
import type { SourceFile } from './source';

/** Ids in brackets, one or several, whole or in parts; and the ids of a row, whose test takes its title from them. */
const BRACKETS = /\[[A-Z][A-Z0-9]{1,5}-\d{3}[^\]]*\]/g;
const ROW = /\bids: .*$/;
const ROW_IDS = /[A-Z][A-Z0-9]{1,5}-\d{3}(?: \d+\/\d+)?/g;

/** What a line says of requirements: each once, however often the line says it (a choice between two titles of one table). */
function saidBy(line: string, isRow: boolean): string[] {
  if (/^\s*(?:\/\/|\*|\/\*)/.test(line)) return [];
  const inRow = isRow ? (line.match(ROW)?.[0].match(ROW_IDS) ?? []).map((id) => `[${id}]`) : [];
  return [...new Set([...(line.match(BRACKETS) ?? []), ...inRow])];
}

/** Titles with ids of all tests, wherever they are written: a test, a group of them, a step of a story, a row of a table; tests/tools and tests/house quote ids that show nothing. */
export function titlesOf(files: readonly SourceFile[]): string[] {
  return files.flatMap(titledIds);
}

/** Those of one file, the ids of each title in brackets; of a file that is no test, none. */
export function titledIds({ path, text }: SourceFile): string[] {
  if (!/^tests\/(?!tools\/|house\/|kit\/|requirements\/).*\.ts$/.test(path)) return [];
  const isRow = path.startsWith('tests/doors/rows/');
  return text
    .split('\n')
    .map((line) => saidBy(line, isRow).join(' '))
    .filter((title) => title !== '');
}

/** Requirements whose titles do not hang together: on several tests without parts, parts beside a whole, a part twice or not there. */
export function wrongTitles(titles: readonly string[]): string[] {
  const whole = new Map<string, number>();
  const parts = new Map<string, { part: number; of: number }[]>();
  for (const title of titles) {
    const own = partsOf(title);
    for (const { id, part, of } of own) parts.set(id, [...(parts.get(id) ?? []), { part, of }]);
    for (const id of idsOf(title)) if (!own.some((one) => one.id === id)) whole.set(id, (whole.get(id) ?? 0) + 1);
  }
  const several = [...whole]
    .filter(([, count]) => count > 1)
    .map(([id, count]) => `${id} stands on ${count} tests: say 1/${count} … ${count}/${count}`);
  const broken = [...parts].flatMap(([id, seen]) => {
    if (whole.has(id)) return [`${id} stands in parts and as a whole`];
    const of = seen[0]?.of ?? 0;
    const numbers = seen.map(({ part }) => part).sort((a, b) => a - b);
    const isSound = seen.every((one) => one.of === of) && numbers.length === of && numbers.every((part, at) => part === at + 1);
    return isSound ? [] : [`${id} has the parts ${numbers.join()} of ${of}`];
  });
  return [...several, ...broken].sort();
}
