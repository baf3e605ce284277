interface TestRecord {
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'pending';
  readonly isAgain: boolean;
}
interface FileRecord {
  readonly path: string;
  readonly seconds: number;
  readonly tests: readonly TestRecord[];
  readonly isBroken: boolean;
}
const { chosenForAgain, failureLines, mergedRuns, shareLines, slowestLines, sumsOf } = require('../kit/run/record.cjs') as {
  chosenForAgain(files: readonly FileRecord[]): FileRecord[];
  failureLines(files: readonly FileRecord[]): string[];
  mergedRuns(files: readonly FileRecord[], second: readonly FileRecord[]): { files: FileRecord[]; passedAlone: string[] };
  shareLines(files: readonly FileRecord[], most?: Readonly<Record<string, number>>): string[];
  slowestLines(files: readonly FileRecord[]): string[];
  sumsOf(files: readonly FileRecord[]): { passed: number; failed: number; skipped: number };
};

const file = (path: string, tests: Readonly<Record<string, TestRecord['status']>>, seconds = 1): FileRecord => ({
  path,
  seconds,
  tests: Object.entries(tests).map(([title, status]) => ({ title, status, isAgain: false })),
  isBroken: false,
});
const broken = (path: string): FileRecord => ({ ...file(path, {}), isBroken: true });
const paths = (files: readonly FileRecord[]): string[] => files.map(({ path }) => path);

describe('what failed beside other tests', () => {
  const story = file('tests/browser/story.test.ts', { opens: 'failed', pays: 'passed', signs: 'failed' }, 10);
  const rules = file('tests/rules/cells.test.ts', { reads: 'passed' });

  test('is run once more alone, but for money, tenancy and rights, where a failure is a failure', () => {
    const forEver = [
      'attacks/money',
      'usecases/ledger/ledger',
      'usecases/payout/calls',
      'usecases/statement/pay',
      'doors/payeeRealm',
      'house/tenancy.database',
      'rules/money',
      'kernel/rows',
    ];
    const wrong = forEver.map((name) => file(`tests/${name}.test.ts`, { a: 'failed' }));
    expect(paths(chosenForAgain([...wrong, story, rules]))).toEqual(['tests/browser/story.test.ts']);
  });

  test('is simply broken when there is much of it', () => {
    const many = Array.from({ length: 13 }, (_, at) => file(`tests/browser/b${at}.test.ts`, { a: 'failed' }));
    expect(chosenForAgain(many)).toEqual([]);
    expect(chosenForAgain(many.slice(1))).toHaveLength(12);
  });

  test('counts as passed when it passes alone, and is named; what fails again has failed', () => {
    const second = file('tests/browser/story.test.ts', { opens: 'passed', pays: 'passed', signs: 'failed' }, 5);
    const { files, passedAlone } = mergedRuns([story, rules], [second]);
    expect(passedAlone).toEqual(['tests/browser/story.test.ts: opens']);
    expect(sumsOf(files)).toEqual({ passed: 3, failed: 1, skipped: 0 });
    expect(failureLines(files)).toEqual(['failed: tests/browser/story.test.ts: signs']);
    expect(files[0]?.seconds).toBe(15);
  });

  test('has failed when its second run says nothing of it, a file that does not load as well', () => {
    expect(sumsOf(mergedRuns([story, broken('tests/doors/pages.test.ts')], []).files)).toEqual({ passed: 1, failed: 3, skipped: 0 });
    const again = mergedRuns([broken('tests/doors/pages.test.ts')], [file('tests/doors/pages.test.ts', { a: 'passed', b: 'pending' })]);
    expect([again.passedAlone, sumsOf(again.files)]).toEqual([['tests/doors/pages.test.ts'], { passed: 1, failed: 0, skipped: 1 }]);
  });
});

test('the shares of the folders are told, with those that take more than is meant for them, and the large files', () => {
  const files = [
    file('tests/browser/story.test.ts', {}, 60),
    file('tests/rules/cells.test.ts', {}, 39),
    file('tests/rules/money.test.ts', {}, 1),
  ];
  expect(shareLines(files, { browser: 0.25, rules: 0.5 })).toEqual([
    'shares (worker-seconds, 100 in all)',
    '   60   60 %  browser  at most 25 % are meant for it',
    '   40   40 %  rules',
  ]);
  expect(slowestLines(files)).toEqual([
    'slowest files (worker-seconds)',
    '   60  tests/browser/story.test.ts  more than a fiftieth of the whole',
    '   39  tests/rules/cells.test.ts  more than a fiftieth of the whole',
    '    1  tests/rules/money.test.ts',
  ]);
});
