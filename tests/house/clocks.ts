import { type SourceFile, type Violation, withoutComments } from './source';

/** The folders of the two suites, as tests/jest.config.cjs runs them; tests/bench has no tests. */
export const GATE_FOLDERS = [
  'rules',
  'house',
  'contract',
  'tools',
  'kernel',
  'usecases',
  'attacks',
  'doors',
  'journeys',
  'browser',
] as const;
export const DEEP_PARTS = ['matrix', 'browser', 'races', 'attacks', 'chaos', 'long', 'usecases', 'doors'] as const;

const IN_A_SUITE = new RegExp(`^tests/(?:(?:${GATE_FOLDERS.join('|')})|deep/(?:${DEEP_PARTS.join('|')}))/`);

/** A test file that no suite runs shows nothing, and nobody would notice. */
export function testsOfNoSuite(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('tests/') && /\.test\.tsx?$/.test(path) && !IN_A_SUITE.test(path))
    .map(({ path }) => ({ path, rule: 'lies in no folder of the gate or of the deep suite' }));
}

/** What the gate runs or builds on; the deep suite and the bench measure, and this folder quotes wrong lines on purpose. */
const isOfTheGate = (path: string): boolean => /^tests\/(?!deep\/|bench\/|house\/)/.test(path);

/** Not of any test: what starts and reports the runs, the waiting itself, what holds calls back on purpose, and the measures of the grid and of first visits, which only deep tests, `npm run volume` and the bench use. */
const KEEPS_TIME = /^tests\/kit\/(run\/|jest\/|checks\/waiting\.ts$|browser\/(?:gridScripts\.mjs|firstBytes\.mjs|heldBack\.ts)$)/;

const MEASURES = /\bperformance\.now\(|\bhrtime\b(?!')|\b(?:memoryUsage|cpuUsage|resourceUsage)\(/;
const COMPARES_NOW =
  /\bexpect\(.*\bDate\.now\(\).*\)\.(?:not\.)?toBe(?:Less|Greater|CloseTo)|\.toBe(?:Less|Greater|CloseTo)\w*\(.*\bDate\.now\(\)/;
const PAUSES = /(?<![.\w'"])setTimeout\(|\bwaitForTimeout\(|['"](?:node:)?timers\/promises['"]/;
const HURRIES = /\btimeout: ?\d/;
/** Timers of jest's own clock cost nothing and cannot be late. */
const HAS_FAKE_TIMERS = /\bjest\.useFakeTimers\(/;

/** A gate that depends on how fast the machine is turns red without a fault, and is believed less each time. */
export function machineTime(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => isOfTheGate(path) && !KEEPS_TIME.test(path))
    .flatMap(({ path, text }) => {
      const isFake = HAS_FAKE_TIMERS.test(text);
      return withoutComments(text)
        .split('\n')
        .flatMap((line, at) => {
          const found = [
            ...(MEASURES.test(line) ? ['measures the machine: that belongs into tests/deep'] : []),
            ...(COMPARES_NOW.test(line) ? ['compares with the time of now: a slow machine is later'] : []),
            ...(HURRIES.test(line) ? ['waits a length of its own: WAIT_LIMIT_MS is for every wait'] : []),
            ...(PAUSES.test(line) && !isFake ? ['a pause of fixed length: wait for an event (kit/checks/waiting)'] : []),
          ];
          return found.map((why) => ({ path, rule: `line ${at + 1}: ${why}` }));
        });
    });
}

const ROW_GONE =
  /(?:\brow\w*(?:\([^)]*\))?|getByRole\('row'[^;]*?\))(?:\s*\.(?:getBy\w+|locator|filter|first|last)\([^;]*?\))*\s*\.waitFor\(\{ state: '(?:detached|hidden)'/g;

/** Behind an open question nothing of a page has a role: a row awaited that way is gone before anything was done, on a quick machine alone. */
export function rowsSeeminglyGone(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /^tests\/(?:deep\/)?browser\//.test(path))
    .flatMap(({ path, text }) => {
      const plain = withoutComments(text);
      return [...plain.matchAll(ROW_GONE)].map(({ index }) => ({
        path,
        rule: `line ${plain.slice(0, index).split('\n').length}: a row is waited for with rowGone (kit/browser/consoleWorld)`,
      }));
    });
}

/** A draw that another machine makes otherwise turns a change red that has no part in it. */
export function drawsOfTheirOwn(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path, text }) => isOfTheGate(path) && path !== 'tests/kit/checks/properties.ts' && /from 'fast-check'/.test(text))
    .map(({ path }) => ({ path, rule: 'draws its own examples: fc comes from kit/checks/properties' }));
}
