import 'reflect-metadata';
import { type BackCalcStatus, backCalc as machine } from '../../../schema/machines/backCalc';
import { calculateBackCalc } from '../../../server/backCalc/commands/calculate-back-calc';
import { confirmBackCalc } from '../../../server/backCalc/commands/confirm-back-calc';
import { nextBackCalc } from '../../../server/backCalc/commands/next-back-calc';
import { reopenBackCalc } from '../../../server/backCalc/commands/reopen-back-calc';
import { stopBackCalc } from '../../../server/backCalc/commands/stop-back-calc';
import { backCalc } from '../../../server/backCalc/queries/calcs';
import { getCalc } from '../../../server/backCalc/store/calcs';
import type { BackCalcView } from '../../../server/backCalc/views';
import type { Ctx } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import { discardStatement } from '../../../server/statement/commands/discard-statement';
import { backCalcsOf } from '../../kit/builders/backCalcs';
import { LOOSE } from '../../kit/builders/people';
import { statementsOf, workerRows } from '../../kit/builders/statements';
import { arrowsOf, buttonsOf, type Deed } from '../../kit/checks/arrowTable';
import { must } from '../../kit/checks/must';
import { outcomeOf } from '../../kit/checks/trial';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

type BackCalcAction = keyof typeof machine.actions;

let world: SmallWorld;
let calcs: ReturnType<typeof backCalcsOf>;
/** A calculation in each of its states. */
const gallery = new Map<BackCalcStatus, BackCalcView>();
const calcIn = (state: BackCalcStatus): BackCalcView => must(gallery.get(state));

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  calcs = backCalcsOf(world);
  const paid = await calcs.done(workerRows(['1100.00']));
  await calcs.payThrough((await calcs.confirm(paid.id)).statementId);
  gallery.set('SUBMITTED', await calcs.view(paid.id));
  const given = await calcs.start(workerRows(['1200.00']));
  await run(await calcs.maker(), stopBackCalc, { id: given.id });
  gallery.set('STOPPED', await calcs.view(given.id));
  const settled = await calcs.done(workerRows(['1300.00']));
  await calcs.confirm(settled.id);
  gallery.set('IN_STATEMENT', await calcs.view(settled.id));
  // The last one that is solved: its figures are still those of now.
  gallery.set('CALCULATED', await calcs.done(workerRows(['1400.00'])));
  gallery.set('CHECKING', await calcs.start(workerRows(['1500.00'])));
});
afterAll(() => world?.app.close());

const stateOf = (id: string) => async (ctx: Ctx) => (await getCalc(ctx, id)).status as string;
const byId = (state: BackCalcStatus) => ({ id: calcIn(state).id });
const deeds: Readonly<Partial<Record<BackCalcAction, Deed<BackCalcStatus>>>> = {
  calculate: {
    command: calculateBackCalc,
    // A list that was taken over or given up has no version any more; the state is what is refused.
    input: async (state) => ({ ...byId(state), keyAge: state === 'CHECKING' ? (await calcs.list(calcIn(state))).keyAge : 1 }),
  },
  next: { command: nextBackCalc, input: byId },
  confirm: { command: confirmBackCalc, input: byId },
  reopen: { command: reopenBackCalc, input: byId },
  stop: { command: stopBackCalc, input: byId },
};
const table = () => ({
  machine,
  deeds,
  caller: calcs.maker,
  look: (state: BackCalcStatus) => stateOf(calcIn(state).id),
  // While its statement lives, the calculation is its own.
  refusedBy: (action: BackCalcAction, state: BackCalcStatus) =>
    state === 'IN_STATEMENT' && (action === 'reopen' || action === 'stop') ? 'BACK_CALC_IN_USE' : null,
});

test('there is a calculation in every state', () => {
  expect([...gallery.values()].map(({ status }) => status).sort()).toEqual([...machine.stateKeys].sort());
});

test.each(Object.keys(deeds) as BackCalcAction[])(
  '%s: from the states of the table alone, by those whom it names, with and without an audit',
  async (action) => {
    const { found, said } = await arrowsOf(table(), action);
    expect(found).toEqual(said);
  },
);

test('the buttons of a calculation are what its reader may do with it now; those of one with a living statement are none', async () => {
  const { found, said } = await buttonsOf(table(), async (caller, state) => {
    const { availableActions } = await run(caller, backCalc, byId(state));
    return availableActions;
  });
  const ofTable = said.map(([state, held, auditOn, buttons]) => {
    if (state === 'IN_STATEMENT') return [state, held, auditOn, []];
    // `next` is the button; the confirm follows its answer.
    return [state, held, auditOn, buttons.filter((key) => key !== 'confirm')];
  });
  expect(found).toEqual(ofTable);
});

test('once its statement has ended it is taken up again, or stopped', async () => {
  const settled = await calcs.done(workerRows(['1600.00']));
  const { statementId } = await calcs.confirm(settled.id);
  const { rosterId } = await statementsOf(world).view(statementId);
  await waitUntil(
    async () => (await calcs.list({ rosterId })).status === 'OPEN',
    () => 'the list of the statement is checked',
  );
  await run(await calcs.maker(), discardStatement, { id: statementId });
  const look = stateOf(settled.id);
  const after = async (action: 'reopen' | 'stop') =>
    outcomeOf(await calcs.maker(), { command: must(deeds[action] as Deed<BackCalcStatus>).command, input: { id: settled.id }, look });
  expect([await after('reopen'), await after('stop')]).toEqual(['CALCULATED', 'STOPPED']);
});
