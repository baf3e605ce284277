import { number, object, string } from 'yup';
import { DomainError } from '../../schema/errors';
import { delivery } from '../../schema/machines/delivery';
import { codeChannel, messageType } from '../../schema/messages';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../kernel/paging';
import { runtime } from '../kernel/runtime';
import { optionalKeyShape, pageShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { countUnread, listDeliveries, listInbox, listStation } from './store';
import { deliveryView, inboxView, stationView } from './view';

const MAX_INBOX = 50;

/** OPS-025: outside the sandbox there is no inbox, and nobody learns that there could be one. */
export const testInbox = query({
  name: 'testInbox',
  realm: 'public',
  needs: null,
  input: object({ receiver: string().trim().nullable().default(null), first: number().integer().min(1).max(MAX_INBOX).nullable() }),
  async run(ctx, input) {
    if (runtime().config.mode === 'production') throw new DomainError('NOT_FOUND');
    return (await listInbox(ctx, input.receiver, input.first ?? 20)).map(inboxView);
  },
});

export const opsOutbox = query({
  name: 'opsOutbox',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ status: optionalKeyShape(delivery.stateKeys), channel: optionalKeyShape(codeChannel.keys), ...pageShape }),
  async run(ctx, input) {
    const page = pageOf(input);
    const found = await listDeliveries(ctx, { status: input.status, channel: input.channel }, page);
    return connectionOf(found.rows.map(deliveryView), page, found.count, (view) => [view.id]);
  },
});

export const stationMessages = query({
  name: 'stationMessages',
  realm: 'company',
  needs: 'READER',
  input: object({ type: optionalKeyShape(messageType.keys), ...pageShape }),
  visitor: (): Connection<ReturnType<typeof stationView>> => emptyConnection(),
  async run(ctx, input) {
    const page = pageOf(input);
    const found = await listStation(ctx, ctx.actor?.id ?? '0', input.type, page);
    return connectionOf(found.rows.map(stationView), page, found.count, (view) => [view.id]);
  },
});

export const unreadMessageCount = query({
  name: 'unreadMessageCount',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  visitor: () => 0,
  run: (ctx) => countUnread(ctx, ctx.actor?.id ?? '0'),
});
