import { areColumnsOf, conditionsOfView, hasViews, isListKey, viewFault, viewQuery } from '../../schema/lists';

const LIST = 'statements-unfinished-2';

test('what a view keeps is written alike whatever the order, and leaves out the page, the usual sort and what names a person', () => {
  const conditions = {
    tab: 'TO_PAY',
    status: 'PAYING,ABNORMAL',
    sort: 'CREATED_DESC',
    title: '',
    page: '4',
    size: '50',
    search: '王敏',
    colour: 'red',
  };
  expect(viewQuery(LIST, conditions)).toBe('status=PAYING%2CABNORMAL&tab=TO_PAY');
  const turned = Object.fromEntries(Object.entries(conditions).reverse());
  expect(viewQuery(LIST, turned)).toBe(viewQuery(LIST, conditions));
  expect(viewQuery(LIST, { sort: 'TOTAL_DESC', title: '16000000102' })).toBe('sort=TOTAL_DESC');
});

test('a view goes there and back, signs of addresses in its texts too', () => {
  const conditions = { title: '11月 直播&费用=1%', created: '2026-11-01..2026-11-20', sort: 'TOTAL_ASC' };
  const query = viewQuery(LIST, conditions);
  expect(conditionsOfView(LIST, query)).toEqual(conditions);
  expect(viewFault(LIST, query)).toBeNull();
  // What a later product knows no more is no condition.
  expect(conditionsOfView(LIST, `${query}&gone=1&tab=GONE`)).toEqual(conditions);
});

test.each([
  ['page=2', 'UNKNOWN'],
  ['status=A&status=B', 'UNKNOWN'],
  ['title=', 'UNKNOWN'],
  [`title=${'长'.repeat(301)}`, 'UNKNOWN'],
  ['__proto__=1', 'UNKNOWN'],
  ['search=x', 'PERSONAL'],
  ['title=%E5%BC%A0 13800138000', 'PERSONAL'],
  ['title=33010619900319102X', 'PERSONAL'],
  ['', null],
] as const)('%s is told as %s', (query, fault) => {
  expect(viewFault(LIST, query)).toBe(fault);
});

test('columns are those of the list, each once; a name is a list only where there is one', () => {
  expect(areColumnsOf('bills', { order: ['wait', 'period'], hidden: ['refunds'] })).toBe(true);
  expect(areColumnsOf('bills', { order: ['wait', 'wait'], hidden: [] })).toBe(false);
  expect(areColumnsOf('bills', { order: [], hidden: ['total'] })).toBe(false);
  expect([isListKey('bills'), isListKey('constructor'), isListKey('nowhere')]).toEqual([true, false, false]);
  expect([hasViews('bills'), hasViews('members')]).toEqual([true, false]);
});
