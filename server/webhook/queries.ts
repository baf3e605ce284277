import { array, object } from 'yup';
import { webhookDelivery as machine } from '../../schema/machines/webhook';
import { webhookEvent } from '../../schema/webhooks';
import { connectionOf, pageOf } from '../kernel/paging';
import { idShape, optionalKeyShape, pageShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { oneShape } from './inputs';
import { findDelivery, listDeliveries } from './store/deliveries';
import { dueEndpoints, failingEndpoints, getEndpoint, listEndpoints } from './store/endpoints';
import { type DeliveryView, deliveryView, deliveryViews, endpointViews } from './views';

export const webhooks = query({
  name: 'webhooks',
  realm: 'company',
  needs: 'WEBHOOKS',
  isForVisitors: true,
  input: object({}),
  run: async (ctx) => endpointViews(ctx, await listEndpoints(ctx)),
});

export const webhookDeliveries = query({
  name: 'webhookDeliveries',
  realm: 'company',
  needs: 'WEBHOOKS',
  isForVisitors: true,
  input: object({
    endpointId: idShape(),
    state: optionalKeyShape(machine.stateKeys),
    event: optionalKeyShape(webhookEvent.keys),
    ...pageShape,
  }),
  async run(ctx, { endpointId, state, event, ...asked }) {
    const page = pageOf(asked);
    await getEndpoint(ctx, endpointId);
    const found = await listDeliveries(ctx, { endpointId, state, event }, page);
    // The extra row tells that more follow.
    return connectionOf(await deliveryViews(ctx, found.rows), page, found.count, (view) => [view.id]);
  },
});

export const webhookDelivery = query({
  name: 'webhookDelivery',
  realm: 'company',
  needs: 'WEBHOOKS',
  isForVisitors: true,
  input: oneShape,
  saysUnknown: (found: DeliveryView | null) => found === null,
  async run(ctx, { id }): Promise<DeliveryView | null> {
    const row = await findDelivery(ctx, id);
    return row ? deliveryView(ctx, row) : null;
  },
});

/** More than the lanes of a process can take at once. */
const MAX_DUE = 50;

export const webhooksDue = query({
  name: 'webhooksDue',
  realm: 'system',
  needs: null,
  input: object({}),
  run: (ctx) => dueEndpoints(ctx, MAX_DUE),
});

export const webhooksFailing = query({
  name: 'webhooksFailing',
  realm: 'system',
  needs: null,
  input: object({ besides: array().of(idShape()).default([]) }),
  run: (ctx, { besides }) => failingEndpoints(ctx, besides),
});
