// What a field of an amount sends (issue 30, C10): read as a cell of a sheet is, in every form.
import { centsIn, readAmount } from '../../client/kit/form/amount';

test.each([
  ['10,000', '10000'],
  ['１０，０００．５０', '10000.50'],
  [' ¥10,000.00 ', '10000.00'],
  ['1 000', '1000'],
  ['0.00', '0.00'],
  ['', ''],
])('%j is sent as %j', (typed, sent) => {
  expect(readAmount(typed)).toBe(sent);
});

test.each(['900,50', '1.5万', '900 900', '2\t500.00', '12\n345', '900、50', 'abc'])('%j is no amount', (typed) => {
  expect(centsIn(typed)).toBeNull();
});

test('tiers are compared by what they mean', () => {
  expect([centsIn('10,000'), centsIn('９９９９')]).toEqual([1_000_000, 999_900]);
});
