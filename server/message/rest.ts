import { DomainError } from '../../schema/errors';
import { type MessageType, messageType } from '../../schema/messages';
import { wireTime } from '../kernel/clock';
import { type RestRow, restRow } from '../kernel/doors/rest';
import type { PushRow } from '../kernel/doors/sockets';
import { type Wire, wireValue } from '../kernel/doors/wire';
import { run } from '../kernel/usecase';
import { readAllMessages, readMessage } from './commands/read-message';
import { stationMessages, unreadMessageCount } from './queries';
import type { stationView } from './view';

const typeOf = (wire: Wire): MessageType | null => {
  const code = wire.text('type');
  if (code === undefined || code === 'all') return null;
  const key = messageType.fromCode(code);
  if (key === null) throw new DomainError('UNKNOWN_VALUE', { field: 'type' });
  return key;
};

/** The page stands in an object of its own here, and beside the other fields elsewhere (D10). */
const pageOf = (wire: Wire): { first: number; page: number; after: null } => {
  const inner = (wire.raw('page') ?? {}) as Record<string, unknown>;
  const number = (value: unknown, fallback: number): number => (/^\d{1,5}$/.test(String(value ?? '')) ? Number(value) : fallback);
  return {
    first: number(wireValue(inner, 'pageSize') ?? wire.text('pageSize'), 10),
    page: number(wireValue(inner, 'pageNo') ?? wire.text('pageNo'), 1),
    after: null,
  };
};

const messageWire = (view: ReturnType<typeof stationView>) => ({
  id: view.id,
  type: messageType.code(view.type),
  title: view.title,
  link: view.link ?? '',
  is_read: view.isRead ? 1 : 0,
  create_time: wireTime(view.createdAt),
});

export const rest: readonly RestRow[] = [
  restRow({
    method: 'POST',
    path: '/api/message/list',
    given: false,
    kind: 'read',
    useCase: stationMessages,
    input: (wire) => ({ type: typeOf(wire), ...pageOf(wire) }),
    output: (page) => ({ list: page.nodes.map(messageWire), total: page.totalCount, count: page.totalCount }),
  }),
  restRow({
    method: 'POST',
    path: '/api/message/read',
    given: false,
    kind: 'write',
    useCase: readMessage,
    input: (wire) => ({ id: wire.id('id') }),
    output: messageWire,
  }),
  restRow({
    method: 'POST',
    path: '/api/message/read/all',
    given: false,
    kind: 'write',
    useCase: readAllMessages,
    input: (wire) => ({ type: typeOf(wire) }),
    output: (count) => ({ count }),
  }),
];

/** PLT-033: the legacy socket hears of a message that came for its own user. */
export const pushRows: readonly PushRow[] = [
  {
    topic: 'message',
    read: async (caller, subjectId) =>
      caller.actor?.id === subjectId ? { type: 'station_msg', unread: await run(caller, unreadMessageCount, {}) } : undefined,
  },
];
