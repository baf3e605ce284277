// Apply, cancel, issue, return, red letter, reissue: whatever comes after whatever, every sum is kept (I12). INVOICE_SEED walks another way.
import { walkInvoices } from '../../kit/cases/invoiceActs';
import { brokenInvariants } from '../../kit/checks/invariants';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const SEED = Number(process.env.INVOICE_SEED ?? 1);
const ACTS = Number(process.env.INVOICE_ACTS ?? 10_000);

// A long walk is long in its only test.
jest.setTimeout(3_600_000);
let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world?.app.close());

it(`${ACTS} random acts on invoices keep every sum`, async () => {
  const done = await walkInvoices(world, { seed: SEED, acts: ACTS, statements: 12, lines: 3, every: 25 });
  for (const [act, times] of Object.entries(done)) expect([act, times > 0]).toEqual([act, true]);
  expect(await brokenInvariants(world.app.database)).toEqual([]);
});
