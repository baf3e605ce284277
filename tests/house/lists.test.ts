import { strangeLists } from './lists';
import { readTree, told } from './source';

const tree = readTree();
const bills = tree.find(({ path }) => path === 'client/bill/bill-list.tsx');

test('every list of the console is in the table that judges its views, with its conditions and columns', () => {
  expect(told(strangeLists(tree))).toEqual([]);
});

test('a list without an entry, a condition that the table lacks and a column that the screen lacks are told', () => {
  const found = (text: string): string[] =>
    told(strangeLists([{ path: 'client/bill/bill-list.tsx', text }])).filter((line) => !line.startsWith('schema/'));
  const text = bills?.text ?? '';
  expect(found(text)).toEqual([]);
  expect(found(text.replace("name: 'bills'", "name: 'debts'"))).toEqual([
    'client/bill/bill-list.tsx: a list that schema/lists.ts does not name',
  ]);
  expect(found(text.replace("'deadline', t(", "'until', t("))).toEqual([
    'client/bill/bill-list.tsx: column until stands in no list of schema/lists.ts',
    'client/bill/bill-list.tsx: bills has no column deadline, which schema/lists.ts names',
  ]);
  const tasks = "defineList({\n  name: 'tasks',\n  filters: ({ t }) => ({\n    town: filter.text(t('town')),\n  }),\n});";
  expect(found(tasks)).toEqual([
    'client/bill/bill-list.tsx: tasks has no filter number,name,mode,status,created,updated, which schema/lists.ts names',
    expect.stringContaining('tasks has no column'),
    'client/bill/bill-list.tsx: filter town stands in no list of schema/lists.ts',
  ]);
});
