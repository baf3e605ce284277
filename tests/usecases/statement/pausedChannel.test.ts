// A channel that takes no new orders: whoever pays is told before the money leaves, and reads afterwards why nobody has got it yet.
import { run } from '../../../server/kernel/usecase';
import { opsSetChannelPaused } from '../../../server/payout/commands/set-channel-paused';
import { statementFacts } from '../../../server/statement/queries/statements';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { key, statementsOf, workerRows } from '../../kit/builders/statements';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world?.app.close());

const setPaused = async (channel: string, isPaused: boolean) =>
  run(
    await makeBuilder(world.api, world.gateways).operator(world.platform.finance),
    opsSetChannelPaused,
    { key: channel, isPaused, reason: '银行维护' },
    { idempotencyKey: key() },
  );

test('a statement says which of its channels is paused, for how many of its payments, and what that means before and after it is paid', async () => {
  const make = statementsOf(world);
  const passed = await make.passed(workerRows(['1000.00', '2000.00']));
  const told = async () => (await run(await make.member(make.place.payer), statementFacts, { id: passed.id })).payment.channelText;
  expect(await told()).toBeNull();
  // Of a channel that nobody of it is paid through it hears nothing.
  await setPaused('ALIPAY', true);
  expect(await told()).toBeNull();
  await setPaused('BANK_CARD', true);
  expect(await told()).toBe('银行卡渠道暂停付款：现在支付即扣款，其中 2 笔在渠道恢复后自动发放');
  await make.pay(passed);
  expect(await told()).toBe('银行卡渠道暂停付款：2 笔待发放的款项在渠道恢复后自动发放，无需操作');
  await setPaused('BANK_CARD', false);
  expect(await told()).toBeNull();
  await make.until(passed.id, 'COMPLETED');
  await setPaused('BANK_CARD', true);
  expect(await told()).toBeNull();
  for (const channel of ['BANK_CARD', 'ALIPAY']) await setPaused(channel, false);
});
