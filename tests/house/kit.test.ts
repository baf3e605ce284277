import { idleHomes, secondWays, unreadAmounts } from './kit';
import { readTree, told } from './source';

const tree = readTree();
const rules = (path: string, text: string): string[] => secondWays([{ path, text }]).map(({ rule }) => rule);

describe('what the kit does, no screen does again', () => {
  test('the tree keeps it, and no exception is idle', () => {
    expect(told(secondWays(tree))).toEqual([]);
    expect(idleHomes(tree)).toEqual([]);
  });

  test.each([
    ['client/bill/pay.screen.tsx', 'const key = crypto.randomUUID();'],
    ['client/bill/pay.screen.tsx', 'await pay({ variables: { id, idempotencyKey: key } });'],
    ['client/bill/dialogs/void.tsx', "import { Dialog } from '../../kit/overlay/dialog';"],
    ['client/bill/list.screen.tsx', "import { ListCard } from '../kit/list/list-card';"],
    ['client/bill/list.screen.tsx', "import { DataTable } from '../kit/list/data-table';"],
    ['client/ops/bills.screen.tsx', 'export default null;'],
    ['client/bill/pay.screen.tsx', "const amount = cleanCell('amount', text).value;"],
  ])('a second way planted in %s is caught: %s', (path, text) => {
    expect(rules(path, text)).toHaveLength(1);
  });

  test('what is typed into a field of an amount is read in one way before it is sent', () => {
    expect(told(unreadAmounts(tree))).toEqual([]);
    const of = (text: string) => unreadAmounts([{ path: 'client/bill/pay.screen.tsx', text }]).length;
    const field = '<AmountField name="cap" label={t(\'cap\')} />';
    expect([of(field), of(`${field} variables={({ cap }) => ({ cap })}`), of(`${field} readAmount(capital)`)]).toEqual([1, 1, 1]);
    expect([of(`${field} readAmount(cap)`), of(`${field} readAmount(values.cap)`)]).toEqual([0, 0]);
  });

  test.each([
    ['client/bill/ops/bills.screen.tsx', "import { defineList } from '../../kit/list/define-list';"],
    ['client/bill/dialogs/void.tsx', "import { ActDialog } from '../../kit/dialog/act-dialog';"],
    ['client/ops/login.screen.tsx', 'export default null;'],
    ['client/bill/list.screen.tsx', '// no randomUUID here'],
  ])('the first way in %s passes: %s', (path, text) => {
    expect(rules(path, text)).toEqual([]);
  });
});
