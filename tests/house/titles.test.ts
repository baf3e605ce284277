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
