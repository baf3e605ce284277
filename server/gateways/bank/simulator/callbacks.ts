import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import type { CallbackDelivery } from './behaviours';
import { wallClock } from './clock';
import type { FaultLog } from './faults';

interface CallbackBody {
  eventId: string;
  outBizNo: string;
  result: string;
  amountCents: number;
}

export interface Courier {
  tell(body: CallbackBody, delivery: CallbackDelivery): void;
  counts: Record<string, number>;
  waiting(): number;
}

const ATTEMPTS = 400;
const FIRST_WAIT_MS = 150;
const MAX_WAIT_MS = 5_000;
const AT_ONCE = 128;
const TEN_MINUTES = 600_000;
/** After the first word has certainly arrived. */
const SECOND_WORD_MS = 300;

interface Letter {
  url: string;
  raw: string;
  time: number;
  signature: string;
  /** Forged letters are sent once and must not be accepted. */
  forged: boolean;
  tries: number;
}

const signatureOf = (secret: string, time: number, raw: string): string =>
  createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex');

const send = (letter: Letter): Promise<number> =>
  new Promise((resolve) => {
    const call = request(letter.url, {
      method: 'POST',
      timeout: 10_000,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(letter.raw),
        'x-bank-time': String(letter.time),
        'x-bank-signature': letter.signature,
      },
    });
    call.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(0));
    call.end(letter.raw);
  });

/** Signs and delivers callbacks, repeats them until they are taken, and plays the liar and the forger when told to. */
export const startCourier = (settings: { callbackUrl(): string | undefined; secret: string; faults: FaultLog }): Courier => {
  const counts: Record<string, number> = {};
  const queue: Letter[] = [];
  let flying = 0;
  const count = (word: string) => {
    counts[word] = (counts[word] ?? 0) + 1;
  };

  const next = () => {
    while (flying < AT_ONCE && queue.length > 0) {
      const letter = queue.shift();
      if (!letter) return;
      flying += 1;
      void send(letter).then((status) => settle(letter, status));
    }
  };

  const settle = (letter: Letter, status: number) => {
    flying -= 1;
    if (letter.forged) {
      if (status === 200) {
        count('forgedAccepted');
        settings.faults('forged callback accepted');
      }
    } else if (status === 200) {
      count('taken');
    } else if (status !== 404 && status !== 401 && letter.tries < ATTEMPTS) {
      const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(letter.tries, 10), MAX_WAIT_MS);
      const again = { ...letter, tries: letter.tries + 1, ...stamped(letter.raw) };
      setTimeout(() => post(again), wait);
    }
    next();
  };

  // Time is real time: the receiver compares it with its own real clock, never with the sandbox clock.
  const stamped = (raw: string, ageMs = 0) => {
    const time = wallClock() - ageMs;
    return { time, signature: signatureOf(settings.secret, time, raw) };
  };
  const post = (letter: Letter) => {
    queue.push(letter);
    next();
  };
  const honest = (url: string, body: CallbackBody): Letter => {
    const raw = JSON.stringify(body);
    return { url, raw, ...stamped(raw), forged: false, tries: 0 };
  };
  const forge = (url: string, body: CallbackBody) => {
    const raw = JSON.stringify({ ...body, eventId: `${body.eventId}-forged`, result: 'RETURNED' });
    post({ url, raw, time: wallClock(), signature: '0'.repeat(64), forged: true, tries: 0 });
    post({ url, raw, ...stamped(raw, TEN_MINUTES), forged: true, tries: 0 });
    post({ ...honest(url, body), raw: `${raw} `, forged: true });
    const genuine = honest(url, body);
    post(genuine);
    setTimeout(() => post({ ...genuine }), 50);
  };

  return {
    counts,
    waiting: () => flying + queue.length,
    tell: (body, delivery) => {
      const url = settings.callbackUrl();
      if (!url || delivery === 'none') return;
      count(delivery);
      if (delivery !== 'answer') settings.faults(`callback ${delivery}`);
      if (delivery === 'forge') return forge(url, body);
      if (delivery === 'lie') {
        post(honest(url, { ...body, result: body.result === 'SUCCESS' ? 'FAILED' : 'SUCCESS' }));
        return;
      }
      if (delivery === 'backwards' || delivery === 'contradict') {
        const result = delivery === 'backwards' ? 'PROCESSING' : body.result === 'SUCCESS' ? 'FAILED' : 'SUCCESS';
        setTimeout(() => post(honest(url, { ...body, eventId: `${body.eventId}-${delivery}`, result })), SECOND_WORD_MS);
      }
      if (delivery === 'stranger')
        post(honest(url, { ...body, eventId: `${body.eventId}-stranger`, outBizNo: `${body.outBizNo}-no-such` }));
      if (delivery === 'twice') post(honest(url, body));
      const amountCents = delivery === 'fenLess' ? body.amountCents - 1 : body.amountCents;
      post(honest(url, { ...body, amountCents }));
    },
  };
};
