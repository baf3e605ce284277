import { subscribable } from '../../../schema/webhooks';
import type { Caller } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import { createWebhook } from '../../../server/webhook/commands/create-webhook';
import { testWebhook } from '../../../server/webhook/commands/replay-webhook';
import { disableWebhook, enableWebhook } from '../../../server/webhook/commands/turn-webhook';
import { webhookDelivery } from '../../../server/webhook/queries';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { type Receiver, startReceiver } from '../../kit/worlds/receiver';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let receiver: Receiver;
let master: Caller;
beforeAll(async () => {
  [world, receiver] = await Promise.all([startSmallWorld(), startReceiver()]);
  master = await world.member('陈立群');
});
afterAll(async () => {
  receiver?.close();
  await world?.app.close();
});

const deliveryNow = async (id: string) => must(await run(master, webhookDelivery, { id }));
const settled = (id: string, state: string) =>
  until(
    () => deliveryNow(id),
    (seen) => seen.state === state,
  );

test('an event whose process died while its endpoint was turned off is kept: it is sent when that is asked for, and not otherwise', async () => {
  receiver.answers(() => null);
  const { endpoint } = await run(master, createWebhook, { url: `${receiver.url}/off-meanwhile`, types: [...subscribable] });
  const { id: endpointId } = endpoint;
  const { id } = await run(master, testWebhook, { id: endpointId });
  await receiver.at('/off-meanwhile', 1);
  await run(master, disableWebhook, { id: endpointId });
  // It is on its way; then its process is no more.
  expect(await deliveryNow(id)).toMatchObject({ state: 'PENDING' });
  await world.app.database.rows(
    `UPDATE webhook_delivery SET lease_until = clock_timestamp() - interval '1 second' WHERE id = $1 RETURNING id`,
    [id],
  );
  receiver.answers(() => ({ status: 200 }));
  await run(master, enableWebhook, { id: endpointId, sendsKept: false });
  expect(await deliveryNow(id)).toMatchObject({ state: 'KEPT' });
  // The endpoint hears of what happens from now on, and of that alone.
  const { id: next } = await run(master, testWebhook, { id: endpointId });
  await settled(next, 'DELIVERED');
  expect(await deliveryNow(id)).toMatchObject({ state: 'KEPT' });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/off-meanwhile', '/off-meanwhile']);
  await run(master, disableWebhook, { id: endpointId });
  await run(master, enableWebhook, { id: endpointId, sendsKept: true });
  await settled(id, 'DELIVERED');
});
