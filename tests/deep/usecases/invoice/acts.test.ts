// The short form; deep/long/invoiceActs walks 10,000.

import { walkInvoices } from '../../../kit/cases/invoiceActs';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world?.app.close());

it('300 random acts on invoices keep every sum', async () => {
  const done = await walkInvoices(world, { seed: 19, acts: 300, statements: 5, lines: 3, every: 10 });
  // A walk that never gets to a red letter or a return would show nothing of them.
  for (const act of ['apply', 'cancel', 'issue', 'return', 'red', 'reissue', 'confirm'] as const)
    expect([act, done[act] > 0]).toEqual([act, true]);
  expect(await brokenInvariants(world.app.database)).toEqual([]);
});
