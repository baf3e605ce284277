// A page with buttons in the place of a camera: whoever comes to it says what its book is to say. The book lies in `folder`.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { SIMULATED_FACE_PATH } from '../../../schema/identitySessions';
import { later, machineNow } from '../../kernel/clock';
import { fileOf, keptOnce, keptOrNull, underTrouble } from '../kept';
import type { FaceCheckGateway, FaceResult } from './contract';

/** As long as the tickets of real services live. */
const TICKET_MS = 10 * 60_000;
/** A service that takes its time. */
const SLOW_MS = 12_000;

const ANSWERS = ['PASS', 'REFUSE', 'SLOW'] as const;
type Answer = (typeof ANSWERS)[number];
const isAnswer = (text: string): text is Answer => (ANSWERS as readonly string[]).includes(text);

interface Entry {
  readonly answer: Answer;
  readonly at: string;
}

const TICKET = /^[0-9a-f-]{36}$/;

export function simulatedFaceCheck(folder: string): FaceCheckGateway {
  const requestFile = (requestId: string): string => join(folder, 'requests', `${fileOf(requestId)}.txt`);
  const ticketFile = (ticket: string): string => join(folder, 'tickets', `${ticket}.txt`);
  const answerFile = (ticket: string): string => join(folder, 'answers', `${ticket}.json`);
  const result = async (ticket: string): Promise<FaceResult> => {
    const opened = TICKET.test(ticket) ? await keptOrNull(ticketFile(ticket)) : null;
    if (opened === null) return { kind: 'EXPIRED' };
    const kept = await keptOrNull(answerFile(ticket));
    const { answer, at } = kept === null ? { answer: null, at: opened } : (JSON.parse(kept) as Entry);
    if (answer === 'REFUSE') return { kind: 'REFUSED', why: 'UNLIKE' };
    if (answer === 'PASS' || (answer === 'SLOW' && later(new Date(at), SLOW_MS) <= machineNow())) return { kind: 'PASSED', score: 'HIGH' };
    return answer === null && later(new Date(opened), TICKET_MS) <= machineNow() ? { kind: 'EXPIRED' } : { kind: 'PENDING' };
  };
  return {
    isSimulated: true,
    start: ({ requestId }) =>
      underTrouble(folder, async () => {
        const ticket = await keptOnce(requestFile(requestId), randomUUID);
        await keptOnce(ticketFile(ticket), () => machineNow().toISOString());
        return { kind: 'TICKET' as const, ticket, url: `${SIMULATED_FACE_PATH}${ticket}` };
      }),
    result: (ticket) => underTrouble(folder, () => result(ticket)),
    async play(ticket, answer) {
      if (!isAnswer(answer) || (await result(ticket)).kind !== 'PENDING') return false;
      const mine = JSON.stringify({ answer, at: machineNow().toISOString() } satisfies Entry);
      return (await keptOnce(answerFile(ticket), () => mine)) === mine;
    },
  };
}
