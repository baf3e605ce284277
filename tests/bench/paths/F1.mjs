// The product's own socket door; the listeners are members of one company, each with the subscription that every console holds open.
import { randomBytes } from 'node:crypto';
import { COMPANY, configOf } from '../base.mjs';
import { fanning, socketsOf } from '../fanRuns.mjs';
import { product, withClient } from '../world.mjs';

export const seed = () => undefined;

export async function open(order) {
  const { startApplication } = product('server/application');
  const { runtime } = product('server/kernel/runtime');
  const { hashToken } = product('server/kernel/secrets');
  const config = configOf(order, { role: 'web', bankUrl: 'http://127.0.0.1:9' });
  const limits = { ...config.limits, socketsPerUser: 2 * socketsOf(order) };
  const application = await startApplication({ ...config, limits }, order.url, { env: {} });
  const token = randomBytes(32).toString('base64url');
  await withClient(order.superUrl, (client) =>
    client.query(
      `INSERT INTO user_session (user_id, token_hash, active_company_id, ip, user_agent)
       SELECT user_id, $1, $2, '127.0.0.1', 'bench' FROM member WHERE company_id = $2 AND 'MASTER' = ANY (roles) LIMIT 1`,
      [hashToken(token), COMPANY],
    ),
  );
  return fanning(order, {
    kind: 'graphql',
    url: application.url.replace(/^http/, 'ws'),
    token,
    publish: (eventId) => runtime().live.publish({ companyId: COMPANY, id: eventId, topic: 'statement', subjectId: '1', at: new Date() }),
    close: () => application.close(),
  });
}
