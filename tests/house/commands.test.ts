import { otherDoorsOfCredits, unshownCommands } from './commands';
import { readTree, told } from './source';

const COMMAND = { path: 'server/fund/commands/pay.ts', text: 'export const payFund = command({\n  name: 1 });' };
const door = { path: 'server/fund/graphql.ts', text: 'run(caller, payFund, a)' };
const of = (...more: { path: string; text: string }[]): string[] => unshownCommands([COMMAND, ...more]).map(({ rule }) => rule);

describe('tests of commands', () => {
  test('every command has a test that runs it, by its name or through what its domain runs', () => {
    expect(told(unshownCommands(readTree()))).toEqual([]);
  });

  test('a command with a field that no test names is told, and one without in a domain without tests', () => {
    expect(of(door)).toEqual(['no test names payFund, which has a field']);
    expect(of(door, { path: 'tests/usecases/fund/pay.test.ts', text: 'payFunds' })).toHaveLength(1);
    expect(of(door, { path: 'tests/contract/refusals.test.ts', text: 'payFund' })).toHaveLength(1);
    expect(of(door, { path: 'tests/doors/fundCalls.test.ts', text: "'mutation { payFund }'" })).toEqual([]);
    expect(of()).toEqual(['payFund has no field, and tests/usecases/fund no test']);
    expect(of({ path: 'tests/usecases/fund/jobs.test.ts', text: 'await runJobs();' })).toEqual([]);
  });

  test('money that comes in is entered in one place, which meets it with what the bank has taken back', () => {
    const tree = readTree();
    expect(told(otherDoorsOfCredits(tree))).toEqual([]);
    const door = tree.find(({ path }) => path === 'server/fund/steps/enterCredits.ts');
    expect(door).toBeDefined();
    const forgetful = {
      path: 'server/fund/steps/enterCredits.ts',
      text: (door?.text ?? '').replace('await meetReversals(', 'await nothing('),
    };
    expect(otherDoorsOfCredits([forgetful])).toHaveLength(1);
    for (const text of [
      'await insertInboundOnce(ctx, inbound)',
      'await platform(ctx, InboundTransferRow).insert({})',
      'await ctx.rows(`INSERT INTO inbound_transfer (id) VALUES (1)`)',
    ])
      expect(otherDoorsOfCredits([{ path: 'server/fund/commands/notice-inbound.ts', text }])).toHaveLength(1);
  });
});
