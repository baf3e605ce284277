import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Server as TcpServer } from 'node:net';
import { connectBank, isSimulatorAt, requireSimulatorAt } from '../../../server/gateways/bank/client';
import { chooseGateways } from '../../../server/gateways/choice';
import { smtpMail } from '../../../server/gateways/mail/smtp';
import { signatureOf } from '../../../server/gateways/signed';
import { httpSms } from '../../../server/gateways/sms/http';
import { until } from '../../kit/checks/waiting';
import { BANK_SECRET, isFinal, orderTo, startTestBank } from '../../kit/worlds/bank';

const SECRET = 'a secret of thirty-two characters';
const listening = (server: Server | TcpServer): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
const closed = (server: Server | TcpServer): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

interface Heard {
  readonly headers: IncomingMessage['headers'];
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

async function httpServer(answer: (response: ServerResponse, times: number) => void) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    heard.push({ headers: request.headers, method: request.method ?? '', url: request.url ?? '', body });
    answer(response, heard.length);
  });
  const port = await listening(server);
  const close = () => {
    server.closeAllConnections();
    return closed(server);
  };
  return { heard, url: `http://127.0.0.1:${port}/send?app=1`, close };
}

const message = { phone: '16000000101', text: '验证码 123456', reference: 'delivery-7' };
const json = (response: ServerResponse, status: number, said: object) => response.writeHead(status).end(JSON.stringify(said));

describe('SMS by a signed call', () => {
  const send = async (answer: (response: ServerResponse, times: number) => void) => {
    const server = await httpServer(answer);
    const sms = httpSms({ url: server.url, secret: SECRET, timeoutMs: 300 });
    const said = await sms.send(message);
    await server.close();
    return { said, heard: server.heard, isSimulated: sms.isSimulated };
  };

  test('signs method, path, time and body, and never shows the secret', async () => {
    const { said, heard, isSimulated } = await send((response) => json(response, 200, { status: 'SENT', ref: 'r-1' }));
    expect([said, isSimulated]).toEqual([{ kind: 'SENT', gatewayRef: 'r-1' }, false]);
    const [call] = heard;
    expect(JSON.parse(call?.body ?? '')).toEqual(message);
    const time = String(call?.headers['x-jieqing-time']);
    expect(call?.headers['x-jieqing-signature']).toBe(signatureOf(SECRET, [time, 'POST', '/send?app=1'], call?.body ?? ''));
    expect(JSON.stringify(heard)).not.toContain(SECRET);
  });

  test('takes a refusal for one', async () => {
    const { said } = await send((response) => json(response, 200, { status: 'REFUSED', reason: 'NO_SUCH_NUMBER' }));
    expect(said).toEqual({ kind: 'REFUSED', reason: 'NO_SUCH_NUMBER' });
  });

  test('tries again under the same reference what was not heard', async () => {
    const { said, heard } = await send((response, times) => json(response, times < 3 ? 503 : 200, { status: 'SENT', ref: 'r' }));
    expect(said).toMatchObject({ kind: 'SENT' });
    expect(heard.map(({ body }) => JSON.parse(body).reference)).toEqual(['delivery-7', 'delivery-7', 'delivery-7']);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['silence', () => undefined],
    ['a cut answer', (response) => void response.destroy()],
    ['another page', (response) => void response.writeHead(200).end('<html>')],
    ['a refusal of the call itself', (response) => void json(response, 401, { status: 'REFUSED' })],
    ['a way elsewhere', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('%s is UNKNOWN', async (_name, answer) => {
    expect((await send(answer)).said).toMatchObject({ kind: 'UNKNOWN' });
  });
});

/** Enough of RFC 5321 to take a letter or to refuse it. */
async function smtpServer(refuse: Readonly<Record<string, string>> = {}) {
  const letters: string[] = [];
  const server = createTcp((socket) => {
    let letter: string | null = null;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    socket.on('error', () => undefined);
    say('220 mail.test');
    let rest = '';
    socket.on('data', (part) => {
      rest += part;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (letter !== null) {
          if (line !== '.') letter += `${line}\n`;
          else {
            letters.push(letter);
            letter = null;
            say('250 queued as 42');
          }
          continue;
        }
        const verb = line.slice(0, 4).toUpperCase();
        if (refuse[verb]) say(refuse[verb] ?? '');
        else if (verb === 'DATA') {
          letter = '';
          say('354 go on');
        } else say(verb === 'QUIT' ? '221 bye' : '250 ok');
      }
    });
  });
  return { letters, url: `smtp://127.0.0.1:${await listening(server)}`, close: () => closed(server) };
}

describe('mail by SMTP', () => {
  const letter = {
    to: 'a@example.com',
    subject: '结清',
    text: '您的结算单已完成',
    html: '<p>您的结算单已完成</p>',
    reference: 'delivery-8',
  };
  const send = async (refuse: Readonly<Record<string, string>> = {}, files: readonly { name: string; bytes: Buffer }[] = []) => {
    const server = await smtpServer(refuse);
    const mail = smtpMail({ url: server.url, from: '结清 <no-reply@pay.example>', timeoutMs: 1_000 });
    const said = await mail.send({ ...letter, files });
    await server.close();
    return { said, letters: server.letters, isSimulated: mail.isSimulated };
  };

  test('a letter arrives whole, under a number that is the same at every try', async () => {
    const { said, letters, isSimulated } = await send();
    expect(said).toMatchObject({ kind: 'SENT', gatewayRef: expect.stringContaining('<delivery-8@pay.example>') });
    expect(isSimulated).toBe(false);
    expect(letters[0]).toContain('Message-ID: <delivery-8@pay.example>');
    expect(letters[0]).toContain('To: a@example.com');
    // Readers without HTML get the text of the same letter.
    expect(letters[0]).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
    expect((await send()).letters[0]).toContain('Message-ID: <delivery-8@pay.example>');
  });

  test('a file goes with it under its own name, byte for byte', async () => {
    const bytes = Buffer.from('%PDF-1.7 an invoice');
    const { said, letters } = await send({}, [{ name: '发票_26127000000000000001.pdf', bytes }]);
    expect(said.kind).toBe('SENT');
    expect(letters[0]).toMatch(/multipart\/mixed[\s\S]*multipart\/alternative/);
    expect(letters[0]).toContain('Content-Type: application/pdf');
    expect(letters[0]).toContain(bytes.toString('base64'));
    const named = [...String(letters[0]).matchAll(/filename\*\d+\*?=(?:utf-8'')?([^;\n]+)/g)].map(([, part]) => part).join('');
    expect(decodeURIComponent(named)).toBe('发票_26127000000000000001.pdf');
  });

  test('a receiver that does not exist is refused, a server that is not well is UNKNOWN', async () => {
    expect((await send({ RCPT: '550 no such user' })).said).toEqual({ kind: 'REFUSED', reason: 'SMTP 550' });
    expect((await send({ RCPT: '450 busy' })).said).toMatchObject({ kind: 'UNKNOWN' });
    expect((await send({ MAIL: '530 log in first' })).said).toMatchObject({ kind: 'UNKNOWN' });
  });

  test('nobody there is UNKNOWN', async () => {
    expect(await smtpMail({ url: 'smtp://127.0.0.1:1', from: 'a@b.c', timeoutMs: 500 }).send(letter)).toMatchObject({ kind: 'UNKNOWN' });
  });
});

describe('a bank outside, by signed calls', () => {
  test('the contract of the adapter: the simulator reads its signatures and signs its answers', async () => {
    const bank = await startTestBank({}, { isOutside: true });
    const { gateway } = bank;
    expect(gateway.isSimulated).toBe(false);
    expect(await gateway.submit(orderTo('0000', 'signed-1'))).toMatchObject({ kind: 'PROCESSING' });
    expect(await until(() => gateway.query('signed-1'), isFinal)).toMatchObject({ kind: 'SUCCESS' });
    expect(await gateway.query('nobody')).toEqual({ kind: 'NOT_FOUND' });
    expect(await gateway.submit({ ...orderTo('0000', 'signed-1'), amountCents: 5 })).toEqual({ kind: 'MISMATCH' });
    expect(await gateway.submit(orderTo('0001', 'signed-2'))).toMatchObject({ kind: 'FAILED', class: 'ACCOUNT' });
    expect((await gateway.receipt('signed-1'))?.toString()).toContain('signed-1');
    const rows: string[] = [];
    for await (const { outBizNo } of gateway.dayBook(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10))) rows.push(outBizNo);
    expect(rows).toContain('signed-1');
    const wrong = connectBank({ url: bank.url, secret: `${BANK_SECRET}?`, isOutside: true });
    expect(await wrong.submit(orderTo('0000', 'signed-3'))).toMatchObject({ kind: 'UNKNOWN' });
    expect(bank.journal().has('signed-3')).toBe(false);
    wrong.close();
    expect(await isSimulatorAt(bank.url())).toBe(true);
    await bank.end();
  });

  test.each<[string, Record<string, string>]>([
    ['no signature', {}],
    ['another signature', { 'x-jieqing-time': String(Date.now()), 'x-jieqing-signature': 'f'.repeat(64) }],
  ])('an answer with %s is UNKNOWN, whatever it says', async (_name, headers) => {
    for (const [status, said] of [
      [200, { code: 'SUCCESS' }],
      [200, { code: 'ACCOUNT_NOT_FOUND' }],
      [404, { code: 'NOT_FOUND' }],
    ] as const) {
      const server = await httpServer((response) => response.writeHead(status, headers).end(JSON.stringify(said)));
      const bank = connectBank({ url: () => server.url, secret: SECRET, isOutside: true, timeoutMs: 500 });
      expect(await bank.query('x')).toEqual({ kind: 'UNKNOWN', why: 'answer without a right signature' });
      expect(await isSimulatorAt(server.url)).toBe(false);
      bank.close();
      await server.close();
    }
  });

  test('[DEM-008] demo mode speaks to no real gateway, with all keys configured and an address that is no simulator', async () => {
    const server = await httpServer((response) => response.writeHead(200).end('{}'));
    const keys = {
      ...{ BANK_GATEWAY: 'http', BANK_URL: server.url, BANK_SECRET: SECRET, SMS_GATEWAY: 'http', SMS_URL: server.url, SMS_SECRET: SECRET },
      ...{ MAIL_GATEWAY: 'smtp', SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@b.invalid' },
    };
    // Elsewhere the same keys choose the real ones.
    expect(Object.values(chooseGateways(keys, 'test')).filter((choice) => choice === null)).toEqual([]);
    expect(chooseGateways(keys, 'demo')).toEqual({ bank: null, sms: null, mail: null });
    await expect(requireSimulatorAt(server.url, 1)).rejects.toThrow('demo mode refuses to start');
    // It was asked what it is, and nothing else.
    expect(server.heard.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /health']);
    await server.close();
    const bank = await startTestBank();
    await requireSimulatorAt(bank.url(), 1);
    await bank.end();
  });
});
