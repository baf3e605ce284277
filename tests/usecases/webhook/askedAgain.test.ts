import { run } from '../../../server/kernel/usecase';
import { rotateWebhookSecret } from '../../../server/webhook/commands/rotate-webhook-secret';
import { webhooks } from '../../../server/webhook/queries';
import { MASTER, MASTER_PHONE } from '../../kit/builders/apiTokens';
import { PASSWORD } from '../../kit/builders/people';
import { must } from '../../kit/checks/must';
import { type Receiver, startReceiver } from '../../kit/worlds/receiver';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let receiver: Receiver;
beforeAll(async () => {
  [world, receiver] = await Promise.all([startSmallWorld(), startReceiver()]);
});
afterAll(async () => {
  receiver?.close();
  await world?.app.close();
});

test('an endpoint that is asked for again under the same key is one still, which is sent everything once; its secret is told the first time alone', async () => {
  const master = await world.member(MASTER);
  const { login } = await world.app
    .graphql()
    .call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
      i: { account: MASTER_PHONE, password: PASSWORD, asToken: true },
    });
  const console = world.app.graphql({ token: login.token });
  const url = `${receiver.url}/hooks`;
  const create = 'mutation ($i: WebhookInput!, $k: ID) { createWebhook(input: $i, idempotencyKey: $k) { secret endpoint { id url } } }';
  type Made = { readonly createWebhook: { readonly secret: string; readonly endpoint: { readonly id: string } } };
  const send = async () => (await console.call<Made>(create, { i: { url, types: ['LINE_FAILED'] }, k: 'lost-answer' })).createWebhook;
  const [first, again] = [await send(), await send()];
  expect(first.secret).toMatch(/^whsec_/);
  expect(again).toEqual({ secret: '', endpoint: { id: first.endpoint.id, url } });
  expect(await run(master, webhooks, {})).toHaveLength(1);
  const kept = await world.app.database.rows<{ response: string }>(
    `SELECT response::text FROM request_key WHERE operation = 'createWebhook' AND key = 'lost-answer'`,
  );
  expect(kept).toHaveLength(1);
  expect(must(kept[0]).response).not.toContain(first.secret.slice(6));
  // Another endpoint is another request.
  expect(await console.refusal(create, { i: { url: `${url}/other`, types: ['LINE_FAILED'] }, k: 'lost-answer' })).toBe(
    'REQUEST_KEY_REUSED',
  );
  expect((await run(master, rotateWebhookSecret, { id: first.endpoint.id })).secret).toMatch(/^whsec_/);
});
