import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pending from '../attacks/pending.json';
import points from '../attacks/points.json';
import rows from '../attacks/rows.json';
import { DOMAIN_ORDER } from './order';
import { ROOT } from './source';

// An attack is written down before its victim exists. A row, or what is left of it, waits in pending.json for a place under server/:
// the folder of a domain, or the door that is still missing where the domain begins thin ("signing/rest.ts").
const waiting: Readonly<Record<string, string>> = pending;
/** Those that are quick stand in the gate, floods and walks of every id in the deep suite. */
const ATTACKS = ['attacks', 'deep/attacks', 'deep/matrix'].map((folder) => join(ROOT, 'tests', folder));

/** Ids at the beginning of titles: `test('M01 …'`, `it.each(…)('M04 …'`, `describe('T01 T05 …'`. */
function idsIn(source: string): string[] {
  const titles = source.matchAll(/(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*['"`]((?:[A-Z]\d{2}[ :,]+)+)/g);
  return [...titles].flatMap(([, ids = '']) => ids.match(/[A-Z]\d{2}/g) ?? []);
}

const tested = new Set(
  ATTACKS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => idsIn(readFileSync(join(folder, name), 'utf8'))),
  ),
);

test('every attack on the list is tried by a test, or waits for what it attacks', () => {
  expect(rows.map(({ id }) => id).filter((id) => !tested.has(id) && !(id in waiting))).toEqual([]);
});

test('an attack that waits stands on the list and waits for a domain of the house', () => {
  const ids = rows.map(({ id }) => id);
  const wrong = Object.entries(waiting).filter(([id, place]) => !ids.includes(id) || !DOMAIN_ORDER.includes(place.split('/')[0] ?? ''));
  expect(wrong).toEqual([]);
});

test('nothing waits for a place that is already there', () => {
  expect(Object.entries(waiting).filter(([, place]) => existsSync(join(ROOT, 'server', place)))).toEqual([]);
});

test('the list is in order, names no attack twice and only domains of the house', () => {
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(rows.filter(({ id, group }) => !id.startsWith(group))).toEqual([]);
  expect(rows.map(({ domain }) => domain).filter((domain) => !DOMAIN_ORDER.includes(domain))).toEqual([]);
  expect([...tested].filter((id) => !ids.includes(id))).toEqual([]);
});

test('a title is known by its beginning, wherever the id stands in the call', () => {
  const source = `test('A01 x', f); it.each([1])(\n  'A02 [IDM-001] y', f); describe(\`A03 A04 z\`, f); test('no A05', f); run('A06x', f)`;
  expect(idsIn(source)).toEqual(['A01', 'A02', 'A03', 'A04']);
});

// What strangers found (issue 15), by its points: each is shown by a test that says so in its title.
test('every point of the list of found faults has its test', () => {
  const groups = { A: [1, 6], B: [7, 16], C: [17, 20] } as const;
  const ids = Object.entries(groups).flatMap(([group, [first, last]]) =>
    Array.from({ length: last - first + 1 }, (_, at) => `${group}${first + at}`),
  );
  expect(Object.keys(points).map((point) => point.split(' ')[0])).toEqual(ids);
  const lost = Object.entries(points).flatMap(([point, tests]) =>
    tests
      .filter(({ file, title }) => {
        const path = join(ROOT, 'tests', file);
        return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
      })
      .map(({ title }) => `${point}: ${title}`),
  );
  expect(lost).toEqual([]);
  expect(Object.values(points).filter((tests) => tests.length === 0)).toEqual([]);
});
