// What titles say of requirements: a test with an id shows every clause of it, or says which part of it it shows.
import { idsOf, partsOf } from '../kit/jest/requirements.cjs';
import type { SourceFile } from './source';

const TITLE =
  /(?:\b(?:test|it|minute)(?:\.each[^\n]*)?|^\s*\]\))\(\s*(['"`])((?:(?!\1).)*\[[A-Z][A-Z0-9]{1,5}-\d{3}[^\]]*\](?:(?!\1).)*)\1/gm;

/** Titles with ids of all tests; those of tests/tools quote ids that show nothing. */
export function titlesOf(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^tests\/(?!tools\/|house\/).*\.test\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(TITLE)].map(([, , title = '']) => title));
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
