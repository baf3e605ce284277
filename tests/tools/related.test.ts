import { readTree } from '../house/source';

interface Related {
  readonly file: string;
  readonly score: number;
}
const { relatedTests, thatFit } = require('../kit/jest/relation.cjs') as {
  relatedTests(changed: string[], files: ReadonlyMap<string, string>): Related[];
  thatFit(related: readonly Related[], secondsOf: (file: string) => number, budget: number): string[];
};
const { BROWSER_SCREENS } = require('../kit/jest/browserScreens.cjs') as { BROWSER_SCREENS: Record<string, readonly string[]> };

const imports = (...paths: string[]): string => paths.map((path) => `import { a } from '${path}';`).join('\n');
const house = new Map([
  ['server/fund/store.ts', ''],
  ['server/fund/commands/pay.ts', imports('../store')],
  ['server/fund/domain.ts', imports('./commands/pay')],
  ['server/wiring.ts', imports('./fund/domain')],
  ['tests/usecases/fund/pay.test.ts', imports('../../../server/fund/commands/pay')],
  ['tests/deep/races/pay.test.ts', imports('../../../server/fund/commands/pay')],
  ['tests/doors/calls.test.ts', imports('../../server/wiring')],
  ['tests/rules/money.test.ts', imports('../../schema/money')],
  ['tests/rules/types.test.ts', "import type { Row } from '../../server/fund/store';"],
  ['tests/kernel/schema.test.ts', ''],
  ['schema/money.ts', ''],
  ['client/kit/button.tsx', ''],
  ['client/session/login.screen.tsx', imports('../kit/button')],
  ['client/session/register.screen.tsx', ''],
]);
const names = (...changed: string[]): string[] => relatedTests(changed, house).map(({ file }) => file);

describe('the tests that stand near a change', () => {
  test('those of its own domain come before others, and what loads the whole product last', () => {
    expect(names('server/fund/store.ts')).toEqual([
      'tests/usecases/fund/pay.test.ts',
      'tests/deep/races/pay.test.ts',
      'tests/doors/calls.test.ts',
    ]);
    expect(names('schema/money.ts')).toEqual(['tests/rules/money.test.ts']);
  });

  test('a changed test is the nearest, a migration leads to what looks at the schema', () => {
    expect(relatedTests(['tests/deep/races/pay.test.ts'], house)).toEqual([{ file: 'tests/deep/races/pay.test.ts', score: 0 }]);
    expect(names('migrations/0001-kernel.ts')).toEqual(['tests/kernel/schema.test.ts']);
  });

  test('a change of the client leads by its screens to the browser tests that open them, those of few screens first', () => {
    const opened = names('client/kit/button.tsx');
    expect(opened).toContain('tests/deep/browser/entry.test.ts');
    expect(opened).not.toContain('tests/deep/browser/newcomers.test.ts');
    expect(opened.indexOf('tests/deep/browser/entry.test.ts')).toBeLessThan(opened.indexOf('tests/browser/story.test.ts'));
    // No screen imports it: the frame around all of them does.
    const frame = names('client/app/layout/frame.tsx');
    expect(frame).toContain('tests/browser/smoke.test.ts');
    expect(frame).not.toContain('tests/deep/browser/entry.test.ts');
  });

  test('what fits into the time is chosen nearest first, a changed test always, and a long one does not keep a short one out', () => {
    const related = ['changed', 'near', 'long', 'far'].map((file, score) => ({ file, score }));
    const seconds: Record<string, number> = { changed: 50, near: 30, long: 40, far: 20 };
    expect(thatFit(related, (file) => seconds[file] ?? 0, 100)).toEqual(['changed', 'near', 'far']);
    expect(thatFit(related, (file) => seconds[file] ?? 0, 10)).toEqual(['changed']);
  });

  test('the table of screens names every browser test, and every screen of the client has one that opens it', () => {
    const paths = readTree().map(({ path }) => path);
    const tests = paths.flatMap(
      (path) =>
        /^tests\/((?:deep\/)?browser\/.+|deep\/matrix\/(?:screens|routeStates|publicStates|phoneStates))\.test\.ts$/.exec(path)?.[1] ?? [],
    );
    expect(Object.keys(BROWSER_SCREENS).sort()).toEqual(tests.sort());
    const screens = paths.flatMap((path) => /^client\/(.+)\.screen\.tsx$/.exec(path)?.[1] ?? []);
    const opened = new Set(Object.values(BROWSER_SCREENS).flat());
    expect(screens.filter((screen) => !opened.has(screen))).toEqual([]);
    expect([...opened].filter((screen) => screen !== 'every screen' && !screens.includes(screen))).toEqual([]);
  });
});
