import { readTree } from './source';
import { titlesOf, wrongTitles } from './titles';

const titles = titlesOf(readTree());

test('the titles of the tests are found', () => expect(titles.length).toBeGreaterThan(500));

test('a requirement stands on one test that shows it, or on parts that are all there', () => {
  expect(wrongTitles(titles)).toEqual([]);
});

test.each([
  [['[STM-001] a', '[STM-002] b'], []],
  [['[STM-001 1/2] a', '[STM-001 2/2] b'], []],
  [['[STM-001] a', '[STM-001] b'], ['STM-001 stands on 2 tests: say 1/2 … 2/2']],
  [['[STM-001] a', '[STM-001 1/1] b'], ['STM-001 stands in parts and as a whole']],
  [['[STM-001 1/2] a', '[STM-001 1/2] b'], ['STM-001 has the parts 1,1 of 2']],
  [['[STM-001 1/3] a', '[STM-001 2/3] b'], ['STM-001 has the parts 1,2 of 3']],
])('planted %j: %j', (planted, faults) => expect(wrongTitles(planted)).toEqual(faults));

test('a title is found wherever it is written, and a comment is none', () => {
  const text = [
    "test('[STM-001] a', f);",
    "describe('[STM-002] b', () => {",
    "  step('[STM-003] [STM-004 1/2] c', f);",
    "  '1–2: d [STM-005]',",
    "    ids: path.includes('labor') ? 'STM-006' : 'STM-007 STM-008 1/2',",
    "    return isOne ? '[STM-009] [STM-010] ' : '[STM-009] ';",
    '// [STM-011] is a sentence of the page.',
  ].join('\n');
  const of = (path: string) => titlesOf([{ path, text }]).flatMap((title) => title.match(/[A-Z]+-\d{3}(?: \d\/\d)?/g));
  const ids = (...numbers: string[]) => numbers.map((number) => `STM-${number}`);
  expect(of('tests/usecases/a.test.ts')).toEqual(ids('001', '002', '003', '004 1/2', '005', '009', '010'));
  expect(of('tests/doors/rows/a.ts')).toEqual(ids('001', '002', '003', '004 1/2', '005', '006', '007', '008 1/2', '009', '010'));
  expect(of('tests/house/a.test.ts')).toEqual([]);
});
