import { DEEP_PARTS, drawsOfTheirOwn, GATE_FOLDERS, machineTime, rowsSeeminglyGone, testsOfNoSuite } from './clocks';
import { readTree, told } from './source';

const tree = readTree();
const plant = (path: string, text: string) => [{ path, text }];

describe('the gate does not depend on how fast the machine is', () => {
  test('no test of it measures or pauses', () => {
    expect(told(machineTime(tree))).toEqual([]);
  });

  test.each([
    ['tests/rules/sheet.test.ts', 'const started = performance.now();'],
    ['tests/rules/sheet.test.ts', 'const started = process.hrtime.bigint();'],
    ['tests/usecases/file/upload.test.ts', 'expect(process.memoryUsage().rss - before).toBeLessThan(1024);'],
    ['tests/kit/worlds/app.ts', 'const { user } = process.cpuUsage();'],
    ['tests/doors/calls.test.ts', 'expect(Date.now() - asked).toBeLessThan(10_000);'],
    ['tests/doors/calls.test.ts', 'expect(Math.abs(at.getTime() - Date.now())).not.toBeGreaterThan(60_000);'],
    ['tests/doors/calls.test.ts', 'expect(at.getTime()).toBeGreaterThan(Date.now() - 60_000);'],
    ['tests/kernel/live.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 50));'],
    ['tests/kernel/live.test.ts', "socket.on('open', () => setTimeout(() => socket.send('ping'), 300));"],
    ['tests/kernel/live.test.ts', "import { setTimeout as pause } from 'node:timers/promises';"],
    ['tests/browser/story.test.ts', 'await page.waitForTimeout(500);'],
    ['tests/browser/story.test.ts', "await dialog.getByText('470,000.00').waitFor({ timeout: 2_000 });"],
    [
      'tests/kernel/live.test.ts',
      '// A pause by intent: the test wants to wait.\nawait new Promise((resolve) => setTimeout(resolve, 50));',
    ],
  ])('a planted line in %s is caught: %s', (path, text) => {
    expect(machineTime(plant(path, text))).toHaveLength(1);
  });

  test.each([
    ['tests/deep/long/cost.test.ts', 'expect(performance.now() - started).toBeLessThan(300);'],
    ['tests/bench/run.ts', 'const started = performance.now();'],
    ['tests/kit/checks/waiting.ts', 'await new Promise((resolve) => setTimeout(resolve, 10));'],
    ['tests/rules/busyLink.test.ts', 'jest.useFakeTimers();\nconst pause = new Promise((resolve) => setTimeout(resolve, 5));'],
    ['tests/rules/day.test.ts', 'jest.setTimeout(60_000); const late = new Date(Date.now() + 86_400_000);'],
    ['tests/rules/day.test.ts', '// never performance.now() here'],
  ])('in %s it may stand: %s', (path, text) => {
    expect(machineTime(plant(path, text))).toEqual([]);
  });
});

test('the gate draws the same examples everywhere', () => {
  expect(told(drawsOfTheirOwn(tree))).toEqual([]);
  expect(drawsOfTheirOwn(plant('tests/rules/money.test.ts', "import fc from 'fast-check';"))).toHaveLength(1);
});

describe('a row is gone when the question about it is', () => {
  test('no test of a browser looks behind an open question', () => {
    expect(told(rowsSeeminglyGone(tree))).toEqual([]);
  });

  test.each([
    "await row.waitFor({ state: 'detached' });",
    "await rowOf(page, name).waitFor({ state: 'hidden' });",
    "await page.getByRole('row', { name: /x/ }).waitFor({ state: 'detached' });",
    "await row.getByText('x').waitFor({ state: 'detached' });",
    "await rowOf(page, name)\n  .getByText(/x/)\n  .waitFor({ state: 'detached' });",
  ])('a planted line is caught: %s', (text) => {
    expect(rowsSeeminglyGone(plant('tests/browser/story.test.ts', text))).toHaveLength(1);
  });

  test.each([
    'await rowGone(row);',
    'await row.waitFor();',
    "await dialog.waitFor({ state: 'detached' });",
    "await row.click();\nawait dialog.waitFor({ state: 'detached' });",
  ])('it may stand: %s', (text) => {
    expect(rowsSeeminglyGone(plant('tests/browser/story.test.ts', text))).toEqual([]);
  });
});

describe('the two suites', () => {
  test('every test file lies in a folder of one of them', () => {
    expect(told(testsOfNoSuite(tree))).toEqual([]);
  });

  test.each(['tests/bench/speed.test.ts', 'tests/chaos/payouts.test.ts', 'tests/deep/speed.test.ts', 'tests/kit/checks/waiting.test.ts'])(
    'a planted %s is caught',
    (path) => {
      expect(testsOfNoSuite(plant(path, ''))).toHaveLength(1);
    },
  );

  test('the folders are those that jest runs', () => {
    const { JIEQING_SUITE: suite } = process.env;
    delete process.env.JIEQING_SUITE;
    try {
      const { projects } = jest.requireActual<{ projects: { testMatch: string[] }[] }>('../jest.config.cjs');
      const folders = projects.flatMap(({ testMatch }) => testMatch.map((glob) => /\/tests\/(.+?)\/\*\*\//.exec(glob)?.[1]));
      expect([...new Set(folders)].sort()).toEqual([...GATE_FOLDERS, ...DEEP_PARTS.map((part) => `deep/${part}`)].sort());
    } finally {
      if (suite !== undefined) process.env.JIEQING_SUITE = suite;
    }
  });
});
