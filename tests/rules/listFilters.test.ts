// What an address says of a list's conditions, before the server is asked (client/kit/list/filters).
import { defsOf, describeFilter, filter, isNoChoice, readFilters } from '../../client/kit/list/filters';
import { must } from '../kit/checks/must';

const filters = { created: filter.dates('创建日期'), amount: filter.amounts('金额') };
const read = (created: string, amount = '') => readFilters(filters, { created, amount });
const [created, amount] = defsOf(filters);

it('a day or an amount of an address that is none is no condition, and the other end of its range stays', () => {
  expect(read('2026-11-01..2026-11-30', '0.5..1234.50')).toEqual({
    created: { from: '2026-11-01', to: '2026-11-30' },
    amount: { from: '0.5', to: '1234.50' },
  });
  expect(read('2028-02-29..')).toMatchObject({ created: { from: '2028-02-29', to: undefined } });
  for (const wrong of ['2026-13-40..', '..2026-02-30', 'abc..def', '2026-11-1..', '2026-11-01T00:00..', '..'])
    expect([wrong, read(wrong).created, isNoChoice(must(created), wrong)]).toEqual([wrong, undefined, true]);
  for (const wrong of ['1,000..', '..-5', '1e3..', '..1.234', '１００..', '12345678901234..'])
    expect([wrong, read('', wrong).amount, isNoChoice(must(amount), wrong)]).toEqual([wrong, undefined, true]);
  expect(read('2026-13-40..2026-11-30').created).toEqual({ from: undefined, to: '2026-11-30' });
  expect(describeFilter(must(created), '2026-13-40..2026-11-30')).toBe('≤ 2026-11-30');
  expect([isNoChoice(must(created), ''), read('').created]).toEqual([false, undefined]);
});
