import { opsConfirmInbound } from '../../../server/fund/commands/confirm-inbound';
import { opsEnterInbound } from '../../../server/fund/commands/enter-inbound';
import { run } from '../../../server/kernel/usecase';
import { makeBuilder, newKey, type Person } from '../../../server/tools/seed/builder';
import { must } from '../checks/must';
import type { SmallWorld } from '../worlds/smallWorld';
import { key } from './statements';

/** A line of the bank's statement for company A at S1, entered by one operator and confirmed by the other. */
export async function moneyArrives(world: SmallWorld, amount: number): Promise<void> {
  const operator = (person: Person) => makeBuilder(world.api, world.gateways).operator(person);
  const { account, payerName } = must(world.platform.accounts['A/S1'], 'account of A at S1');
  const input = { bankRef: newKey(), amount, payerName, virtualAccountNo: account };
  const entered = await run(await operator(world.platform.finance), opsEnterInbound, input, { idempotencyKey: key() });
  await run(await operator(world.platform.review), opsConfirmInbound, { id: entered.id }, { idempotencyKey: key() });
}
