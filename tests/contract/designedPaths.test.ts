import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRoutes, readSpec } from './paths';

const FOLDER = join(__dirname, '../requirements');

interface Requirement {
  readonly id: string;
  readonly kind: string;
  readonly isDesigned: boolean;
}

/** Of the source texts alone: what goes beyond them names no operation of theirs. */
const requirements: readonly Requirement[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml') && name !== 'beyond.yaml')
  .flatMap((name) =>
    readFileSync(join(FOLDER, name), 'utf8')
      .split(/^- id: /m)
      .slice(1),
  )
  .map((block) => ({
    id: block.match(/^\S+/)?.[0] ?? '',
    kind: block.match(/^ {2}kind: (\w+)/m)?.[1] ?? '',
    isDesigned: /^ {2}path: design$/m.test(block),
  }));

/** Paths of ours for what the specs ask for without naming an operation: a poll beside the socket, lists of choices, the wait for money. */
const NOT_NAMED = [
  '/api/user/login',
  '/ws/notify',
  '/api/message/notify/poll',
  '/api/statement/remittance/await',
  '/api/statement/remittance/cancel',
  '/api/statement/check/list',
  '/api/agent/management/tax/name/list',
  '/api/agent/management/product/type/list',
  '/api/agent/management/company/list',
  '/api/operarecords/progress',
];

const designed = requirements.filter(({ isDesigned }) => isDesigned);
const calls = readSpec();

test('[PLT-082] an operation or screen that the specs name without a path is marked so, and has its path in the lists', () => {
  expect(requirements.length).toBeGreaterThan(800);
  expect(designed.length).toBeGreaterThan(100);
  const ofCalls = new Set(calls.flatMap(({ req }) => req));
  const ofScreens = new Set(readRoutes().flatMap(({ req }) => req));
  const pathless = designed.filter(({ id, kind }) => id !== 'PLT-082' && !(kind === 'screen' ? ofScreens : ofCalls).has(id));
  expect(pathless.map(({ id }) => id)).toEqual([]);
  // The other way: a path that the specs do not give serves a requirement that says so.
  const marked = new Set(designed.map(({ id }) => id));
  const unmarked = calls.filter(({ given, req }) => !given && !req.some((id) => marked.has(id))).map(({ path }) => path);
  expect(unmarked.sort()).toEqual([...NOT_NAMED].sort());
});

test('the lists are those of the specs, whole: 312 calls and 115 screens, each for a requirement', () => {
  expect([calls.length, readRoutes().length]).toEqual([312, 115]);
  const known = new Set(requirements.map(({ id }) => id));
  expect(readRoutes().filter(({ path, req }) => !/^(\/|"\*")/.test(path) || req.length === 0)).toEqual([]);
  expect(calls.filter(({ req }) => !req.some((id) => known.has(id))).map(({ path }) => path)).toEqual([]);
});
