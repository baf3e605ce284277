// The product's own socket door; the listeners are members of one company, each with the subscription that every console holds open.
import { COMPANY, configOf } from '../base.mjs';
import { fanning, socketsOf } from '../fanRuns.mjs';
import { openSession } from '../sessions.mjs';
import { product } from '../world.mjs';

export const seed = () => undefined;

export async function open(order) {
  const { startApplication } = product('server/application');
  const { runtime } = product('server/kernel/runtime');
  const config = configOf(order, { role: 'web', bankUrl: 'http://127.0.0.1:9' });
  const limits = { ...config.limits, socketsPerUser: 2 * socketsOf(order) };
  const application = await startApplication({ ...config, limits }, order.url, { env: {} });
  const token = await openSession(order, COMPANY);
  return fanning(order, {
    kind: 'graphql',
    url: application.url.replace(/^http/, 'ws'),
    token,
    publish: (eventId) => runtime().live.publish({ companyId: COMPANY, id: eventId, topic: 'statement', subjectId: '1', at: new Date() }),
    close: () => application.close(),
  });
}
