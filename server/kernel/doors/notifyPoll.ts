// GET /api/message/notify/poll (PLT-034): what the legacy socket would have told since the last poll.
import { array, date, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { isCalendarDay } from '../../../schema/identity';
import { wireTime } from '../clock';
import type { Caller } from '../context';
import { EVERYBODY, REPLAY_OVERLAP_SECONDS } from '../live';
import { liveTopics } from '../liveHub';
import { query, run } from '../usecase';
import { fromZoned } from '../zone';
import { type RestRow, restSteps } from './restRow';
import type { PushRow } from './sockets';
import type { Wire } from './wire';

/** More than this is a list to read again, not a series of events. */
const MOST = 100;

interface Recent {
  readonly now: Date;
  readonly events: readonly { readonly topic: string; readonly subjectId: string }[];
  readonly isMore: boolean;
}

/** What has changed in the company, each thing once; messages only those of the caller. */
const recentEvents = query({
  name: 'recentEvents',
  realm: 'company',
  needs: 'READER',
  input: object({
    since: date().nullable(),
    topics: array(
      string()
        .oneOf([...liveTopics])
        .required(),
    ).required(),
  }),
  async run(ctx, input): Promise<Recent> {
    if (!input.since) return { now: ctx.now, events: [], isMore: false };
    const rows = await ctx.rows<{ topic: string; subject_id: string }>(
      `SELECT e.topic, e.subject_id, max(e.id) AS last_id FROM live_event e,
         (SELECT b.offset_ms + coalesce((SELECT s.ahead_ms FROM sandbox_clock s WHERE s.sandbox_id = $1), 0) AS offset_ms FROM business_clock b) c
       WHERE e.company_id = $1 AND e.topic = ANY ($2) AND (e.topic <> 'message' OR e.subject_id IN ($3, $7))
         AND e.at >= $4::timestamptz - make_interval(secs => c.offset_ms / 1000.0 + $5)
       GROUP BY e.topic, e.subject_id ORDER BY last_id DESC LIMIT $6`,
      // As for a resumed subscription: an event is dated by the start of its transaction, and one that commits late must not fall between two polls.
      [ctx.companyId, input.topics, ctx.actor?.id ?? EVERYBODY, input.since, REPLAY_OVERLAP_SECONDS, MOST + 1, EVERYBODY],
    );
    const events = rows.slice(0, MOST).reverse();
    return {
      now: ctx.now,
      events: events.map((row) => ({ topic: row.topic, subjectId: row.subject_id })),
      isMore: rows.length > MOST,
    };
  },
});

function sinceOf(wire: Wire): Date | null {
  const text = wire.text('last_time');
  if (text === undefined) return null;
  const isTime = isCalendarDay(text.slice(0, 10)) && /^.{10}[ T]([01]\d|2[0-3])(:[0-5]\d){2}$/.test(text);
  if (!isTime) throw new DomainError('UNKNOWN_VALUE', { field: 'last_time' });
  return fromZoned(text.replace(' ', 'T'));
}

/** Read with the caller's rights; what is gone or not his to see is not told. */
async function told(rows: readonly PushRow[], caller: Caller, subjectId: string): Promise<(object | undefined)[]> {
  const read = async (row: PushRow): Promise<object | undefined> => {
    try {
      return await row.read(caller, subjectId);
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  };
  return Promise.all(rows.map(read));
}

/** Events may come twice and show the state of now; `resync` asks for the lists to be read again. */
export function notifyPoll(push: readonly PushRow[]): RestRow {
  return restSteps({
    call: 'GET /api/message/notify/poll',
    isOurs: true,
    words: ['轮询最近的变化', 'Poll what has changed'],
    note: [
      '推送连接断开时使用。把上次的 last_time 带上；resync = 1 时请重新读取全部状态。',
      'For times without the push socket. Send the last_time of before; with resync = 1 read everything again.',
    ],
    useCases: [recentEvents],
    takes: (wire) => ({ since: sinceOf(wire) }),
    answers: [['events', 'form'], 'last_time', 'resync'],
    async steps({ caller, sent }) {
      const topics = [...new Set(push.map(({ topic }) => topic))];
      const { now, events, isMore } = await run(caller, recentEvents, { ...sent, topics });
      const answers = await Promise.all(
        events.map(({ topic, subjectId }) =>
          told(
            push.filter((row) => row.topic === topic),
            caller,
            subjectId,
          ),
        ),
      );
      return {
        events: answers.flat().filter((event) => event !== undefined),
        last_time: wireTime(now),
        resync: isMore ? 1 : 0,
      };
    },
  });
}
