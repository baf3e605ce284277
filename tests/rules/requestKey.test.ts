import { join } from 'node:path';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const LOST = new TypeError('Failed to fetch');
const refusal = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code } }] } as never);

interface Request {
  readonly under: (call: (key: string) => Promise<unknown>) => Promise<unknown>;
}
// What runs in a browser is no part of the types of the server.
const { useRequestKey } = require(join('../../client/kit/request', 'request-key')) as {
  useRequestKey: (purpose: string, open: boolean) => Request;
};

/** As the page is drawn, anew each time: a dialog that is opened again, or a reload. */
function opened(purpose: string): Request {
  const drawn: Request[] = [];
  const Probe = () => {
    drawn.push(useRequestKey(purpose, true));
    return null;
  };
  renderToString(createElement(Probe));
  const [request] = drawn;
  if (!request) throw new Error('nothing was drawn');
  return request;
}

/** Under which key a request is sent that ends so. */
async function sent(request: Request, end: unknown = null): Promise<string> {
  let under = '';
  const call = (key: string) => {
    under = key;
    return end === null ? Promise.resolve('done') : Promise.reject(end);
  };
  const outcome = await request.under(call).catch((error: unknown) => error);
  expect(outcome).toBe(end ?? 'done');
  return under;
}

describe('the request key of one intention', () => {
  const kept = new Map<string, string>();
  const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
  beforeAll(() => {
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    };
    Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
  });
  beforeEach(() => kept.clear());
  afterAll(() => {
    if (before) Object.defineProperty(globalThis, 'sessionStorage', before);
    else Reflect.deleteProperty(globalThis, 'sessionStorage');
  });

  test('a lost answer is asked for under the same key, on this page and on the next', async () => {
    const request = opened('change-funds');
    const key = await sent(request, LOST);
    expect([await sent(request, LOST), await sent(opened('change-funds'))]).toEqual([key, key]);
  });

  test('what was answered has a new key, which outlives a lost answer and a reload, too', async () => {
    const request = opened('change-funds');
    const first = await sent(request);
    const second = await sent(request, LOST);
    expect(second).not.toBe(first);
    expect(await sent(opened('change-funds'))).toBe(second);
  });

  test('another request after a lost answer is refused once, and no longer than that', async () => {
    const key = await sent(opened('change-funds'), LOST);
    const again = opened('change-funds');
    expect(await sent(again, refusal('REQUEST_KEY_REUSED'))).toBe(key);
    expect(await sent(again)).not.toBe(key);
    const lost = await sent(opened('change-funds'), LOST);
    await sent(opened('change-funds'), refusal('REQUEST_KEY_REUSED'));
    expect(await sent(opened('change-funds'))).not.toBe(lost);
  });

  // Under what was refused nothing was done; but what was lost before may have been, and the same words must not do it twice.
  test.each(['STALE', 'RATE_LIMITED', 'REQUEST_IN_PROGRESS', 'BUSY'])('a refusal as %s leaves the key', async (code) => {
    const request = opened('change-funds');
    const key = await sent(request, LOST);
    await sent(request, refusal(code));
    expect(await sent(request)).toBe(key);
  });
});
