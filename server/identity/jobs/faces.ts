// Tickets of the face service. Its page, its calls and the browser that comes back only make its book be asked.

import type { CallbackRow } from '../../kernel/doors/callbacks';
import { eachApart } from '../../kernel/eachApart';
import type { JobApi, JobDefinition, SweepDefinition } from '../../kernel/jobs';
import { decideFace } from '../commands/decide-face';
import { hearFaceCall } from '../commands/hear-face-call';
import { keepFaceTicket } from '../commands/keep-face-ticket';
import { facesWaiting, faceToAsk } from '../queries/sessions';

const AGAIN_EVERY_MS = 5_000;

interface Place {
  readonly companyId: string;
  readonly faceId: string;
}

/** What is next of a ticket: that there is one, or what its book says. No answer is no verdict, and is asked for again. */
async function ask(api: JobApi, { companyId, faceId }: Place): Promise<void> {
  const caller = await api.systemCaller(companyId);
  const work = await api.run(caller, faceToAsk, { faceId });
  const { faceCheck } = api.gateways;
  if (faceCheck === null) return;
  if (work?.start) {
    const answer = await faceCheck.start(work.start);
    if (answer.kind === 'TICKET')
      await api.run(caller, keepFaceTicket, { faceId, ticket: answer.ticket, url: answer.url, isSimulated: faceCheck.isSimulated });
  } else if (work?.ticket) {
    const answer = await faceCheck.result(work.ticket);
    if (answer.kind === 'PASSED') await api.run(caller, decideFace, { faceId, status: 'PASSED', score: answer.score });
    else if (answer.kind === 'REFUSED') await api.run(caller, decideFace, { faceId, status: 'REFUSED', why: answer.why });
    else if (answer.kind === 'EXPIRED') await api.run(caller, decideFace, { faceId, status: 'EXPIRED' });
  }
}

const askJob = (task: string): JobDefinition => ({
  task,
  run: (payload, api) => ask(api, { companyId: String(payload.companyId), faceId: String(payload.faceId) }),
});

export const faceJobs: readonly JobDefinition[] = [askJob('identity.faceStart'), askJob('identity.faceResult')];

export const faceSweeps: readonly SweepDefinition[] = [
  {
    name: 'identity.faces',
    everyMs: AGAIN_EVERY_MS,
    async run(api) {
      const platform = await api.systemCaller(null);
      const find = (besides: readonly Place[]) => api.run(platform, facesWaiting, { besides: besides.map(({ faceId }) => faceId) });
      await eachApart<Place>(api, 'faces were not asked about', find, (place) => ask(api, place));
    },
  },
];

const wordOf = (body: Buffer, name: string): string => {
  try {
    const value: unknown = (JSON.parse(body.toString('utf8')) as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' && value.length <= 200 ? value : '';
  } catch {
    return '';
  }
};

/** Answered at once: whoever calls a thousand times makes nobody outside be asked a thousand times. */
async function heard(api: JobApi, ticket: string): Promise<number> {
  const isOurs = ticket !== '' && (await api.run(await api.systemCaller(null), hearFaceCall, { ticket }));
  return isOurs ? 200 : 404;
}

/** Nobody signs these: whoever calls, the book alone is believed. */
export const faceCallbacks: readonly CallbackRow[] = [
  { path: '/gateway/face/callback', receive: (_headers, body, api) => heard(api, wordOf(body, 'ticket')) },
  {
    // The buttons of the simulated page. A real service has none here.
    path: '/gateway/face/simulated',
    async receive(_headers, body, api) {
      const ticket = wordOf(body, 'ticket');
      const isTaken = await api.gateways.faceCheck?.play?.(ticket, wordOf(body, 'answer'));
      return isTaken ? heard(api, ticket) : 404;
    },
  },
];
