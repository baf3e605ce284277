import { boolean, number, object, string } from 'yup';
import { DomainError } from '../../schema/errors';
import { delivery } from '../../schema/machines/delivery';
import { codeChannel, messageTemplate, messageType } from '../../schema/messages';
import { companiesNamed } from '../company/public';
import type { Ctx } from '../kernel/context';
import { type Keyword, keywordOf } from '../kernel/keyword';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../kernel/paging';
import { runtime } from '../kernel/runtime';
import { optionalFormatShape, optionalKeyShape, pageShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { countUnread, type DeliveryKeyword, listDeliveries, listInbox, listStation, listTexts } from './store';
import { deliveryView, inboxView, settingsView, stationView, templateView, unreadViews } from './views';

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

/** Whom or what a keyword names: a receiver, a template by its name on the screen, a company. */
async function sentTo(ctx: Ctx, keyword: Keyword | null): Promise<{ keyword: DeliveryKeyword | null }> {
  if (!keyword) return { keyword: null };
  const templates = messageTemplate.keys.filter((key) => messageTemplate.label(key).includes(keyword.text));
  return { keyword: { ...keyword, templates, companyIds: await companiesNamed(ctx, keyword.pattern) } };
}

export const opsOutbox = query({
  name: 'opsOutbox',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({
    status: optionalKeyShape(delivery.stateKeys),
    channel: optionalKeyShape(codeChannel.keys),
    keyword: optionalFormatShape('searchText'),
    ...pageShape,
  }),
  async run(ctx, input) {
    const page = pageOf(input);
    const found = await listDeliveries(
      ctx,
      { status: input.status, channel: input.channel, ...(await sentTo(ctx, keywordOf(input.keyword))) },
      page,
    );
    return connectionOf(found.rows.map(deliveryView), page, found.count, (view) => [view.id]);
  },
});

const readerId = (ctx: Ctx): string => ctx.actor?.id ?? '0';

export const stationMessages = query({
  name: 'stationMessages',
  realm: 'company',
  needs: 'READER',
  input: object({ type: optionalKeyShape(messageType.keys), isUnread: boolean().nullable().default(null), ...pageShape }),
  visitor: (): Connection<ReturnType<typeof stationView>> => emptyConnection(),
  async run(ctx, input) {
    const page = pageOf(input);
    const found = await listStation(ctx, readerId(ctx), { type: input.type, isUnread: input.isUnread ?? false }, page);
    return connectionOf(found.rows.map(stationView), page, found.count, (view) => [view.id]);
  },
});

export const unreadMessageCount = query({
  name: 'unreadMessageCount',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  visitor: () => 0,
  run: async (ctx) => [...(await countUnread(ctx, readerId(ctx))).values()].reduce((all, one) => all + one, 0),
});

/** One row for every tab, also for those without a message. */
export const unreadMessages = query({
  name: 'unreadMessages',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  visitor: () => unreadViews(new Map()),
  run: async (ctx) => unreadViews(await countUnread(ctx, readerId(ctx))),
});

export const messageSettings = query({
  name: 'messageSettings',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  isForVisitors: true,
  run: async (ctx) => settingsView(ctx, readerId(ctx)),
});

/** OPS-026: every text that goes out, as it is now. */
export const opsMessageTemplates = query({
  name: 'opsMessageTemplates',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({}),
  async run(ctx) {
    const written = new Map((await listTexts(ctx)).map((row) => [row.template, row]));
    return messageTemplate.keys.map((template) => templateView(template, written.get(template)));
  },
});
