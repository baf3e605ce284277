import { unshownCommands } from './commands';
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
});
