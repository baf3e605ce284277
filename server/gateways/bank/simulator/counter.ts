import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { URL } from 'node:url';
import { fractionOf, type Script } from './behaviours';
import type { Book, Order, Sandbox } from './book';
import type { Courier } from './callbacks';
import { type BankClock, shanghaiDay, wallClock } from './clock';
import type { FaultLog } from './faults';
import type { BookEntry } from './journal';

/** The bank's counter: payments, questions, the day book; and, in a sandbox only, the panel that scripts it. */
export interface Counter {
  book: Book;
  clock: BankClock;
  courier: Courier;
  sandbox: Sandbox;
  secret: string;
  setCallbackUrl(url: string): void;
  /** Calls for payments that were open at the same time, at most. */
  crowd: { now: number; most: number };
  faults: FaultLog;
}

const BODY_LIMIT = 1_000_000;
const STALL_MS = { demo: 15_000, fast: 5_000 };
const LATE_MS = { demo: 4_000, fast: 1_200 };
const DRAG_MS = 1_500;
const AFTER_CALLBACK_MS = 60;

const bodyOf = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > BODY_LIMIT) return request.destroy();
      parts.push(part);
    });
    request.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    request.on('error', reject);
  });

const SIGNED_FOR_MS = 5 * 60_000;
const hmac = (secret: string, ...parts: string[]) => createHmac('sha256', secret).update(parts.join('.')).digest('hex');

/** Written down here once more, from the document and not from the product: two hands that write the same signature have read the same. */
const isSigned = ({ secret }: Counter, { headers, method = '', url = '' }: IncomingMessage, raw: string): boolean => {
  const [time, given] = [String(headers['x-jieqing-time'] ?? ''), Buffer.from(String(headers['x-jieqing-signature'] ?? ''))];
  const expected = Buffer.from(hmac(secret, time, method, url, raw));
  const isFresh = Math.abs(wallClock() - Number(time)) <= SIGNED_FOR_MS;
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
};

/** Who signs a question gets a signed answer. */
const secrets = new WeakMap<ServerResponse, string>();
const say = (response: ServerResponse, status: number, type: string, body: string): unknown => {
  const secret = secrets.get(response);
  const { method = '', url = '' } = response.req;
  const time = String(wallClock());
  const signed = secret && { 'x-jieqing-time': time, 'x-jieqing-signature': hmac(secret, time, method, url, String(status), body) };
  return response.writeHead(status, { 'content-type': type, ...signed }).end(body);
};
const json = (response: ServerResponse, status: number, body: object): unknown =>
  say(response, status, 'application/json', JSON.stringify(body));
const html = (response: ServerResponse, status: number): unknown =>
  response.writeHead(status, { 'content-type': 'text/html' }).end('<html><body>gateway</body></html>');
const waitsForPayee = (entry: BookEntry): boolean => entry.result === 'PROCESSING' && entry.due?.step === 'EXPIRE';
const truth = (entry: BookEntry) => ({
  code: entry.result === 'FAILED' ? entry.code : entry.result,
  bankRef: entry.bankRef,
  amountCents: entry.amountCents,
  ...(waitsForPayee(entry) && { waitsFor: 'PAYEE' }),
});
const at = <T>(list: readonly T[], index: number): T => list[Math.min(index, list.length - 1)] as T;

const parsedOrder = (raw: string): Order | null => {
  try {
    const order = JSON.parse(raw) as Order;
    const sound =
      typeof order.outBizNo === 'string' &&
      /^\d{6,32}$/.test(order.accountNo) &&
      Number.isSafeInteger(order.amountCents) &&
      order.amountCents > 0;
    return sound ? order : null;
  } catch {
    return null;
  }
};

const submit = (counter: Counter, raw: string, response: ServerResponse): unknown => {
  const order = parsedOrder(raw);
  if (!order) return json(response, 400, { code: 'BAD_REQUEST' });
  const { book, sandbox } = counter;
  const delivery = at(book.behaviour(order).submit, book.seen('submit', order.outBizNo));
  if (delivery !== 'answer') counter.faults(`submit ${delivery}`);
  if (delivery === 'error500') return html(response, 500);
  // Nothing is done and nothing is said: the caller gives up by himself.
  if (delivery === 'silent') return;
  if (delivery === 'cutBefore') return void response.destroy();
  if (delivery === 'late') {
    setTimeout(() => book.take(order), LATE_MS[sandbox.latency]);
    return void response.destroy();
  }
  const entry = book.take(order);
  if (!entry) return json(response, 409, { code: 'MISMATCH' });
  const answer = () => json(response, 200, truth(entry));
  if (delivery === 'cutAfter') return void response.destroy();
  if (delivery === 'badGateway') return html(response, 502);
  if (delivery === 'html') return html(response, 200);
  if (delivery === 'unlisted') return json(response, 200, { code: 'Z9_NEW' });
  if (delivery === 'mute') return json(response, 200, { code: 'UNKNOWN' });
  if (delivery === 'stall') return void setTimeout(answer, STALL_MS[sandbox.latency]);
  if (delivery === 'drag') return void setTimeout(answer, DRAG_MS);
  if (delivery === 'callbackFirst') return void setTimeout(answer, AFTER_CALLBACK_MS);
  answer();
};

const query = (counter: Counter, outBizNo: string, response: ServerResponse): unknown => {
  const { book, sandbox } = counter;
  const entry = book.find(outBizNo);
  if (!entry) {
    counter.faults('query NOT_FOUND');
    return json(response, 404, { code: 'NOT_FOUND' });
  }
  const asked = book.seen('query', outBizNo);
  const { query: deliveries } = book.behaviour({ outBizNo, amountCents: entry.amountCents, accountNo: entry.accountTail });
  const delivery = at(deliveries, asked);
  const lost = fractionOf(sandbox.seed, outBizNo, 'query', asked) < (sandbox.rates?.queryLost ?? 0);
  if (delivery !== 'answer' || lost) counter.faults(`query ${lost ? 'lost' : delivery}`);
  if (delivery === 'cut' || lost) return void response.destroy();
  if (delivery === 'notFound') return json(response, 404, { code: 'NOT_FOUND' });
  if (delivery === 'html') return html(response, 200);
  if (delivery === 'unlisted') return json(response, 200, { code: 'Z9_NEW' });
  if (delivery === 'mute') return json(response, 200, { code: 'UNKNOWN' });
  json(response, 200, truth(entry));
};

const receipt = (counter: Counter, outBizNo: string, response: ServerResponse): unknown => {
  const entry = counter.book.find(outBizNo);
  if (entry?.result !== 'SUCCESS' || !entry.settledAt) return json(response, 404, { code: 'NO_RECEIPT' });
  const lines = [
    'SIMULATED',
    entry.bankRef,
    entry.outBizNo,
    entry.accountTail,
    String(entry.amountCents),
    new Date(entry.settledAt).toISOString(),
  ];
  say(response, 200, 'text/plain', `${lines.join('\n')}\n`);
};

/** Ends with a line of its own, which tells a whole book from a cut one, and a day that is over from one that goes on. */
const dayBook = async (counter: Counter, day: string, response: ServerResponse): Promise<void> => {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const isClosed = day < shanghaiDay(counter.clock.now());
  let rows = 0;
  for (const row of counter.book.dayRows(day)) {
    rows += 1;
    if (!response.write(`${JSON.stringify(row)}\n`)) await new Promise((resolve) => response.once('drain', resolve));
  }
  response.end(`${JSON.stringify({ end: true, rows, isClosed })}\n`);
};

interface PanelOrder {
  outBizNo?: string;
  step?: 'SUCCEED' | 'EXPIRE' | 'RETURN';
  code?: string;
  clockOffsetMs?: number;
  callbackUrl?: string;
  scripts?: Script[];
  rates?: Sandbox['rates'];
  seed?: number;
  latency?: Sandbox['latency'];
}

const panel = (counter: Counter, raw: string, response: ServerResponse): void => {
  const order = JSON.parse(raw || '{}') as PanelOrder;
  const { sandbox, clock, book, courier } = counter;
  if (order.scripts) sandbox.scripts = order.scripts;
  if (order.rates !== undefined) sandbox.rates = order.rates;
  if (order.seed !== undefined) sandbox.seed = order.seed;
  if (order.latency) sandbox.latency = order.latency;
  if (order.callbackUrl) counter.setCallbackUrl(order.callbackUrl);
  if (order.clockOffsetMs !== undefined) clock.setOffset(order.clockOffsetMs);
  const decided = order.outBizNo && order.step ? book.decide(order.outBizNo, order.step, order.code) : undefined;
  json(response, 200, {
    now: clock.now(),
    latency: sandbox.latency,
    callbacks: courier.counts,
    callbacksWaiting: courier.waiting(),
    maxAtOnce: counter.crowd.most,
    ...(decided && truth(decided)),
  });
};

const serve = async (counter: Counter, request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bank');
  if (pathname === '/health') return json(response, 200, { code: 'OK' });
  const raw = await bodyOf(request);
  if (isSigned(counter, request, raw)) secrets.set(response, counter.secret);
  else if (request.headers.authorization !== `Bearer ${counter.secret}`) return json(response, 401, { code: 'UNAUTHORIZED' });
  const [, area, outBizNo = '', verb = ''] = pathname.split('/').map(decodeURIComponent);
  const call = `${request.method} ${area}${outBizNo && '/:no'}${verb && `/${verb}`}`;
  if (call === 'POST payouts') return submit(counter, raw, response);
  if (call === 'GET payouts/:no') return query(counter, outBizNo, response);
  if (call === 'GET payouts/:no/receipt') return receipt(counter, outBizNo, response);
  if (call === 'POST payouts/:no/cancel') {
    const entry = counter.book.decide(outBizNo, 'EXPIRE', 'CANCELLED');
    return entry ? json(response, 200, truth(entry)) : json(response, 404, { code: 'NOT_FOUND' });
  }
  if (call === 'POST payouts/:no/confirm') {
    const asked = counter.book.find(outBizNo);
    const entry = asked && waitsForPayee(asked) ? counter.book.decide(outBizNo, 'SUCCEED') : asked;
    return entry ? json(response, 200, truth(entry)) : json(response, 404, { code: 'NOT_FOUND' });
  }
  if (call === 'GET daybook') return dayBook(counter, searchParams.get('day') ?? '', response);
  if (call === 'POST sandbox') return panel(counter, raw, response);
  json(response, 404, { code: 'NO_SUCH_CALL' });
};

const enter = (crowd: Counter['crowd'], response: ServerResponse): void => {
  crowd.now += 1;
  crowd.most = Math.max(crowd.most, crowd.now);
  response.on('close', () => {
    crowd.now -= 1;
  });
};

export const openCounter = (counter: Counter): Server => {
  return createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    response.setHeader('x-simulated', 'bank');
    if (request.url?.startsWith('/payouts')) enter(counter.crowd, response);
    serve(counter, request, response).catch(() => response.destroy());
  });
};
