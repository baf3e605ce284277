import 'reflect-metadata';
import { yuan } from '../../../schema/money';
import { agentInvoicesOf, invoiced } from '../../kit/builders/agentInvoices';
import { backCalcsOf } from '../../kit/builders/backCalcs';
import { taxCalcsOf } from '../../kit/builders/calcs';
import { newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { openIntermediary, serviceOrdersOf } from '../../kit/builders/serviceOrders';
import { refusalOf } from '../../kit/builders/signing';
import { workerRows } from '../../kit/builders/statements';
import { moneyArrives } from '../../kit/builders/transfers';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

interface Begun {
  readonly rosterId: string | null;
}
type Way = (world: SmallWorld) => Promise<{ readonly begun: Begun; goOn(): Promise<object> }>;

const people = [1, 2].map((n) => ({ ...newcomer(n), amount: `${n}000.00` }));

/** Each begins with a list of two sound rows, and takes the whole of it over. */
const ways: readonly (readonly [string, Way])[] = [
  [
    'an order of intermediary services',
    async (world) => {
      await openIntermediary(world);
      await moneyArrives(world, yuan('100000.00'));
      const orders = serviceOrdersOf(world);
      const begun = await orders.start(people.map(({ name, idCard, amount }) => ({ name, idCard, amount })));
      return { begun, goOn: () => orders.submit(begun) };
    },
  ],
  [
    'an order of invoices for payees',
    async (world) => {
      const orders = agentInvoicesOf(world);
      const ofTwo = [invoiced(3, '1000.00'), invoiced(4, '2000.00')];
      await orders.sign(ofTwo);
      const begun = await orders.pass(await orders.start(ofTwo));
      return { begun, goOn: () => orders.submit(begun) };
    },
  ],
  [
    'a calculation of taxes',
    async (world) => {
      const calcs = taxCalcsOf(world);
      const begun = await calcs.start(people);
      return { begun, goOn: () => calcs.calculate(begun) };
    },
  ],
  [
    'a calculation from net to gross',
    async (world) => {
      const calcs = backCalcsOf(world);
      const begun = await calcs.start(workerRows(['1000.00', '2000.00']));
      return { begun, goOn: () => calcs.calculate(begun) };
    },
  ],
];

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

test.each(ways)('%s leaves nobody out without a word whom its list counts as sound', async (_name, way) => {
  const { begun, goOn } = await way(world);
  const set = (to: string, from: string) =>
    world.app.database.rows(
      `UPDATE roster_row SET status = $2 WHERE id = (SELECT max(id) FROM roster_row WHERE roster_id = $1 AND status = $3) RETURNING id`,
      [must(begun.rosterId), to, from],
    );
  expect(await set('CHECKING', 'PASSED')).toHaveLength(1);
  expect(await refusalOf(goOn())).toBe('CHECK_LIST_CHANGED');
  await set('PASSED', 'CHECKING');
  // The same list, whole again.
  await goOn();
});
