// Files that leave a phone: for whom they are sent, and what is said when they did not go.
import { join } from 'node:path';
import { envelopeCodes } from '../../schema/envelope';

// The way to the server holds what only a build knows.
jest.mock('../../client/payee/request', () => ({
  Refused: class extends Error {
    constructor(
      readonly code: string,
      message: string,
    ) {
      super(message);
    }
  },
}));

interface PageMark {
  readonly marked: () => { readonly take: (answered: Headers) => void };
  readonly onOutlived: (listener: () => void) => () => void;
  readonly sessionChanged: () => void;
}
// What runs in a browser is no part of the types of the server.
// A channel to other pages would keep the run open.
Object.assign(globalThis, { BroadcastChannel: undefined });
const payee = '../../client/payee';
const { sendCard } = require(join(payee, 'card/attempt')) as {
  sendCard: (file: File, token: string, session: string) => Promise<void>;
};
const { sendPicture } = require(join(payee, 'task/picture')) as { sendPicture: (file: File, taskPersonId: string) => Promise<string> };
const { marked, onOutlived, sessionChanged } = require(join(payee, 'page-mark')) as PageMark;

const photo = () => new File(['x'], '现场.png', { type: 'image/png' });
/** One that was changed since it was chosen: the browser reads it no more. */
const changed = () => {
  const file = photo();
  const gone = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  return Object.defineProperty(file, 'slice', { value: () => ({ arrayBuffer: gone }) });
};

const told = (send: Promise<unknown>) =>
  send.then(
    () => null,
    (error: { code: string; message: string }) => [error.code, error.message],
  );

describe('a file of a phone', () => {
  const { fetch: before } = globalThis;
  let headers = new Headers();
  const answers = (answer: object, answered: Record<string, string> = {}) => {
    globalThis.fetch = async (_url, init) => {
      headers = new Headers(init?.headers);
      return new Response(JSON.stringify(answer), { headers: answered });
    };
  };
  const sent = { code: envelopeCodes.success, message: '', result: { picture_id: '7' } };
  beforeAll(() => void Reflect.set(globalThis, 'createImageBitmap', () => Promise.reject(new Error('no picture'))));
  afterEach(() => {
    sessionChanged();
    globalThis.fetch = before;
  });
  afterAll(() => void Reflect.deleteProperty(globalThis, 'createImageBitmap'));

  test.each([
    ['of a task', (file: File) => sendPicture(file, '1'), '待续传'],
    ['of a card', (file: File) => sendCard(file, 'token', 'session'), '网络已断开，照片没有传完，请重新拍摄或直接填写'],
  ])('a picture %s that was changed since it was chosen is told as that, and a lost network as what it is', async (_of, send, lost) => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await told(send(photo()))).toEqual(['TRANSPORT_OFFLINE', lost]);
    expect(await told(send(changed()))).toEqual(['FILE_CHANGED', '照片在选择后被改动，请重新选择']);
  });

  test('a picture of a task is sent for whom its page was drawn, and stops the page when that is somebody else by now', async () => {
    let stops = 0;
    const forget = onOutlived(() => {
      stops += 1;
    });
    marked().take(new Headers({ 'jieqing-page': 'hers' }));
    answers(sent);
    expect(await sendPicture(photo(), '1')).toBe('7');
    expect([headers.get('jieqing-page'), headers.get('jieqing-realm'), headers.get('x-requested-with'), stops]).toEqual([
      'hers',
      'payee',
      'fetch',
      0,
    ]);
    answers({ code: envelopeCodes.pageOutdated, message: '本页属于另一登录，请刷新后再操作' });
    expect(await told(sendPicture(photo(), '1'))).toEqual(['REFUSED', '本页属于另一登录，请刷新后再操作']);
    expect(stops).toBe(1);
    forget();
  });

  test('a page that has no mark yet takes that of the first answer', async () => {
    answers(sent, { 'jieqing-page': 'mine' });
    await sendPicture(photo(), '1');
    expect(headers.get('jieqing-page')).toBeNull();
    await sendPicture(photo(), '1');
    expect(headers.get('jieqing-page')).toBe('mine');
  });
});
