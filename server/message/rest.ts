import { doneTexts } from '../../schema/doneTexts';
import { DomainError } from '../../schema/errors';
import { type MessageType, messageKind, messageType, reachWay } from '../../schema/messages';
import { type Answer, countedList, parts } from '../../schema/rest/answers';
import { wireTime } from '../kernel/clock';
import { type RestRow, restRow } from '../kernel/doors/restRow';
import type { PushRow } from '../kernel/doors/sockets';
import { counted, type Wire, wireValue } from '../kernel/doors/wire';
import { run } from '../kernel/usecase';
import { readAllMessages, readMessage } from './commands/read-message';
import { setMessageReach, setQuietTime } from './commands/set-reach';
import { messageSettings, stationMessages, unreadMessageCount, unreadMessages } from './queries';
import type { settingsView, stationView } from './views';

type MessageSettings = Awaited<ReturnType<typeof settingsView>>;

const typeOf = (wire: Wire): MessageType | null => {
  const code = wire.text('type');
  if (code === undefined || code === 'all') return null;
  const key = messageType.fromCode(code);
  if (key === null) throw new DomainError('UNKNOWN_VALUE', { field: 'type' });
  return key;
};

/** The page stands in an object of its own here, and beside the other fields elsewhere (D10): there `page` is its number. */
const pageOf = (wire: Wire): { first: number; page: number; after: null } => {
  const said = wire.raw('page') ?? {};
  const inner = (typeof said === 'object' ? said : { pageNo: said }) as Record<string, unknown>;
  const number = (value: unknown, fallback: number): number => (/^\d{1,5}$/.test(String(value ?? '')) ? Number(value) : fallback);
  return {
    first: number(wireValue(inner, 'pageSize') ?? wire.text('pageSize'), 20),
    page: number(wireValue(inner, 'pageNo') ?? wire.text('pageNo'), 1),
    after: null,
  };
};

const MESSAGE = parts('id', ['type', 'text'], 'title', 'link', 'url', 'is_read', 'create_time', 'createTime');
const messageWire = (view: ReturnType<typeof stationView>): Answer<typeof MESSAGE> => ({
  id: view.id,
  type: messageType.code(view.type),
  title: view.title,
  link: view.link ?? '',
  url: view.link ?? '',
  is_read: view.isRead ? 1 : 0,
  create_time: wireTime(view.createdAt),
  createTime: wireTime(view.createdAt),
});

const flagOf = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0);

/** MSG-012: the wire says the seconds too. */
const quietWire = ({ quiet }: MessageSettings) => ({
  disturb: flagOf(quiet.isOn),
  startTime: `${quiet.startTime}:00`,
  endTime: `${quiet.endTime}:00`,
});
const QUIET = parts('disturb', 'startTime', 'endTime');

const SETTING = parts('id', 'typeName', 'station', ['email', 'flag'], 'sms', 'workOrderType');
const settingsWire = ({ kinds }: MessageSettings) =>
  counted(
    kinds.map((row) => ({
      id: messageKind.code(row.kind),
      typeName: row.label,
      station: flagOf(row.station),
      email: flagOf(row.mail),
      sms: flagOf(row.sms),
      workOrderType: messageKind.code(row.kind),
    })),
  );

export const rest: readonly RestRow[] = [
  restRow({
    call: 'POST /api/message/list',
    isOurs: true,
    words: ['站内消息', 'Messages'],
    useCase: stationMessages,
    takes: (wire) => ({ type: typeOf(wire), ...pageOf(wire) }),
    answers: countedList(MESSAGE),
    output: (page) => counted(page.nodes.map(messageWire), page.totalCount),
  }),
  restRow({
    call: 'POST /api/message/read',
    isOurs: true,
    words: ['标为已读', 'Mark as read'],
    useCase: readMessage,
    takes: (wire) => ({ id: wire.id('id') }),
    answers: MESSAGE,
    output: messageWire,
  }),
  restRow({
    call: 'POST /api/message/read/all',
    isOurs: true,
    words: ['全部标为已读', 'Mark all as read'],
    useCase: readAllMessages,
    takes: (wire) => ({ type: typeOf(wire) }),
    done: doneTexts.allRead,
    answers: ['count'],
    output: (count) => ({ count }),
  }),
  restRow({
    call: 'GET /api/message/count',
    isOurs: true,
    words: ['未读消息条数', 'Unread messages'],
    useCase: unreadMessages,
    // The session knows the company; a name of another one would change nothing.
    takes: (wire) => ({ types: wire.list('types') ?? null, company: wire.optionalId('company_id') }),
    input: () => ({}),
    answers: ['statement', 'station_msg'],
    output: (rows, { types }) => {
      const asked = rows.filter(({ type }) => types === null || types.includes(messageType.code(type)));
      return {
        statement: rows.find(({ type }) => type === 'STATEMENT')?.count ?? 0,
        station_msg: asked.reduce((all, { count }) => all + count, 0),
      };
    },
  }),
  restRow({
    call: 'GET /api/message/setting/disturb',
    isOurs: true,
    words: ['勿扰时段', 'Quiet time'],
    useCase: messageSettings,
    takes: () => ({}),
    answers: QUIET,
    output: quietWire,
  }),
  restRow({
    call: 'POST /api/message/setting/disturb',
    isOurs: true,
    words: ['设置勿扰时段', 'Set the quiet time'],
    note: ['不填 startTime、endTime 则保持原时段。', 'Without startTime and endTime the hours stay as they are.'],
    useCase: setQuietTime,
    takes: (wire) => ({
      isOn: wire.requireFlag('disturb'),
      startTime: wire.text('startTime') ?? null,
      endTime: wire.text('endTime') ?? null,
    }),
    answers: QUIET,
    output: quietWire,
  }),
  restRow({
    call: 'GET /api/message/setting/list',
    isOurs: true,
    words: ['消息接收设置', 'How messages reach the caller'],
    useCase: messageSettings,
    takes: () => ({}),
    answers: countedList(SETTING),
    output: settingsWire,
  }),
  restRow({
    call: 'POST /api/message/setting/save',
    isOurs: true,
    words: ['修改消息接收设置', 'Change how a kind of message comes'],
    useCase: setMessageReach,
    takes: (wire) => ({
      kind: wire.key(messageKind, 'workOrderType') ?? wire.requireKey(messageKind, 'msgId'),
      way: wire.requireKey(reachWay, 'receiveType'),
      isOn: wire.requireFlag('receiveValue'),
    }),
    answers: countedList(SETTING),
    output: settingsWire,
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
