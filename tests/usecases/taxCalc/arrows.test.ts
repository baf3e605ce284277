import 'reflect-metadata';
import { taxCalc as machine, type TaxCalcStatus } from '../../../schema/machines/taxCalc';
import { taxCalcRow as rowMachine, type TaxCalcRowStatus } from '../../../schema/machines/taxCalcRow';
import type { Ctx } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import { calculateTaxCalc } from '../../../server/taxCalc/commands/calculate-tax-calc';
import { discardTaxCalc } from '../../../server/taxCalc/commands/discard-tax-calc';
import { terminateTaxCalcRow } from '../../../server/taxCalc/commands/terminate-tax-calc-row';
import { taxCalc } from '../../../server/taxCalc/queries/calcs';
import { getCalc } from '../../../server/taxCalc/store/calcs';
import { getRow } from '../../../server/taxCalc/store/rows';
import type { TaxCalcView } from '../../../server/taxCalc/views';
import { taxCalcsOf } from '../../kit/builders/calcs';
import { newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { key } from '../../kit/builders/statements';
import { arrowsOf, buttonsOf, type Deed } from '../../kit/checks/arrowTable';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let calcs: ReturnType<typeof taxCalcsOf>;
/** A calculation in each of its states, and a row in each of its own. */
const gallery = new Map<TaxCalcStatus, TaxCalcView>();
const rows = new Map<TaxCalcRowStatus, string>();
const calcIn = (state: TaxCalcStatus): TaxCalcView => must(gallery.get(state));
const person = (n: number, amount: string) => ({ ...newcomer(n), amount });

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  calcs = taxCalcsOf(world);
  gallery.set('CHECKING', await calcs.start([person(1, '1000.00')]));
  // The second payment of the third person recovers more tax than it pays.
  const done = await calcs.done([person(2, '1000.00'), person(3, '1000.00'), person(4, '100999.00'), person(4, '1.00')]);
  gallery.set('CALCULATED', done);
  const given = await calcs.start([person(5, '1000.00')]);
  await run(await calcs.maker(), discardTaxCalc, { id: given.id });
  gallery.set('DISCARDED', await calcs.view(given.id));
  const [first] = await calcs.rows(done.id);
  await run(await calcs.maker(), terminateTaxCalcRow, { id: must(first).id }, { idempotencyKey: key() });
  for (const { id, status } of await calcs.rows(done.id)) if (!rows.has(status)) rows.set(status, id);
});
afterAll(() => world?.app.close());

const byId = (state: TaxCalcStatus) => ({ id: calcIn(state).id });
const deeds: Readonly<Partial<Record<keyof typeof machine.actions, Deed<TaxCalcStatus>>>> = {
  calculate: {
    command: calculateTaxCalc,
    input: async (state) => ({ ...byId(state), keyAge: state === 'CHECKING' ? (await calcs.list(calcIn(state))).keyAge : 1 }),
  },
  discard: { command: discardTaxCalc, input: byId },
};
const table = () => ({
  machine,
  deeds,
  caller: calcs.maker,
  look: (state: TaxCalcStatus) => async (ctx: Ctx) => (await getCalc(ctx, calcIn(state).id)).status as string,
});

test('there is a calculation in every state and a row in every state', () => {
  expect([...gallery.values()].map(({ status }) => status).sort()).toEqual([...machine.stateKeys].sort());
  expect([...rows.keys()].sort()).toEqual([...rowMachine.stateKeys].sort());
});

test.each(['calculate', 'discard'] as const)('%s: from the states of the table alone, by those whom it names', async (action) => {
  const { found, said } = await arrowsOf(table(), action);
  expect(found).toEqual(said);
});

test('the buttons of a calculation are what its reader may do with it now', async () => {
  const { found, said } = await buttonsOf(table(), async (caller, state) => {
    const { availableActions } = await run(caller, taxCalc, byId(state));
    // A statement of it is made in the domain of the statements.
    return availableActions.filter((action) => action.key !== 'settle');
  });
  expect(found).toEqual(said);
});

test('a row is ended in 1 alone, by those whom the table names', async () => {
  const rowDeeds = { terminate: { command: terminateTaxCalcRow, input: (state: TaxCalcRowStatus) => ({ id: must(rows.get(state)) }) } };
  const look = (state: TaxCalcRowStatus) => async (ctx: Ctx) => (await getRow(ctx, must(rows.get(state)))).status as string;
  const { found, said } = await arrowsOf({ machine: rowMachine, deeds: rowDeeds, caller: calcs.maker, look }, 'terminate');
  expect(found).toEqual(said);
});
