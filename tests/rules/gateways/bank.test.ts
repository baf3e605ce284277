import { EventEmitter, once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connectBank } from '../../../server/gateways/bank/client';
import { until, WAIT_LIMIT_MS } from '../../kit/checks/waiting';
import { BANK_SECRET, type CallbackEar, isFinal, listenForCallbacks, orderTo, startTestBank, type TestBank } from '../../kit/worlds/bank';

const DAY_MS = 24 * 3600_000;

describe('the simulated bank as a child process', () => {
  let bank: TestBank;
  let ear: CallbackEar;
  const heardOf = (outBizNo: string) => ear.heard.filter((one) => one.outBizNo === outBizNo);

  beforeAll(async () => {
    ear = await listenForCallbacks();
    bank = await startTestBank({ callbackUrl: ear.url });
  });
  afterAll(async () => {
    await bank.end();
    await ear.close();
  });
  // A test that fails ahead of the time leaves none of it to its neighbour.
  afterEach(() => bank.setClock(0));
  const bookOfDay = async (day: string) => {
    const rows = bank.gateway.dayBook(day);
    const lines: string[] = [];
    for (;;) {
      const { done, value } = await rows.next();
      if (done) return [lines, value] as const;
      lines.push(`${value.outBizNo} ${value.result} ${value.amountCents}`);
    }
  };
  const settled = (outBizNo: string) => until(() => bank.gateway.query(outBizNo), isFinal);

  it('[GWY-004 1/6] answers tail 0000 and any other tail with PROCESSING, then SUCCESS', async () => {
    for (const tail of ['0000', '7283']) {
      expect(await bank.gateway.submit(orderTo(tail, `plain-${tail}`))).toMatchObject({ kind: 'PROCESSING' });
      expect(await settled(`plain-${tail}`)).toMatchObject({ kind: 'SUCCESS' });
      await until(
        () => heardOf(`plain-${tail}`).length,
        (n) => n === 1,
      );
    }
  });

  it.each([
    ['0001', 'ACCOUNT_NAME_MISMATCH', '户名不符', 'ACCOUNT'],
    ['0002', 'ACCOUNT_NOT_FOUND', '账户不存在', 'ACCOUNT'],
    ['0003', 'LIMIT_EXCEEDED', '超出收款账户的余额或限额', 'LIMIT'],
  ])('[GWY-004 2/6] refuses tail %s with %s and moves no money', async (tail, code, text, kind) => {
    expect(await bank.gateway.submit(orderTo(tail, `no-${tail}`))).toEqual({ kind: 'FAILED', code, text, class: kind });
    expect(bank.journal().get(`no-${tail}`)?.result).toBe('FAILED');
  });

  it.each(['0004', '0009', '0011'])('[GWY-004 3/6] tail %s pays although its answer is lost, and the query says so', async (tail) => {
    // The answer of the first is on its way for five seconds.
    const hasty = connectBank({ url: bank.url, secret: BANK_SECRET, timeoutMs: 4_000 });
    expect(await hasty.submit(orderTo(tail, `lost-${tail}`))).toMatchObject({ kind: 'UNKNOWN' });
    hasty.close();
    expect(await bank.gateway.query(`lost-${tail}`)).toMatchObject({ kind: 'SUCCESS' });
  });

  it.each(['0008', '0010'])('tail %s fails before any effect; the same number sent again is paid once', async (tail) => {
    expect(await bank.gateway.submit(orderTo(tail, `before-${tail}`))).toMatchObject({ kind: 'UNKNOWN' });
    expect(await bank.gateway.query(`before-${tail}`)).toEqual({ kind: 'NOT_FOUND' });
    await bank.gateway.submit(orderTo(tail, `before-${tail}`));
    expect(await settled(`before-${tail}`)).toMatchObject({ kind: 'SUCCESS' });
  });

  it('[GWY-004 4/6] tail 0006 stays stuck until the panel decides; tail 0007 waits for the payee and expires after 24 h', async () => {
    await bank.gateway.submit(orderTo('0006', 'stuck'));
    await bank.gateway.submit(orderTo('0007', 'asked'));
    // One that came later is through.
    await bank.gateway.submit(orderTo('0000', 'after-stuck'));
    await settled('after-stuck');
    expect(await bank.gateway.query('stuck')).toMatchObject({ kind: 'PROCESSING' });
    await bank.panel({ outBizNo: 'stuck', step: 'SUCCEED' });
    expect(await bank.gateway.query('stuck')).toMatchObject({ kind: 'SUCCESS' });
    expect(await bank.gateway.query('asked')).toMatchObject({ kind: 'PROCESSING' });
    await bank.setClock(DAY_MS + 60_000);
    expect(await settled('asked')).toMatchObject({ kind: 'FAILED', code: 'PAYEE_NOT_CONFIRMED' });
    const { acceptedAt = 0, settledAt = 0 } = bank.journal().get('asked') ?? {};
    expect(settledAt - acceptedAt).toBe(DAY_MS);
  });

  it('[GWY-004 5/6] tail 0005 is paid and returned the next day with a callback, tail 0019 silently: only the day book tells', async () => {
    for (const tail of ['0005', '0019']) {
      await bank.gateway.submit(orderTo(tail, `back-${tail}`));
      await settled(`back-${tail}`);
    }
    // Returns come at nine the next morning in Shanghai, which for a payment made just after midnight is 33 hours away.
    await bank.setClock(2 * DAY_MS);
    await until(
      () => bank.journal().get('back-0019')?.result,
      (seen) => seen === 'RETURNED',
    );
    await until(
      () => heardOf('back-0005').map((one) => one.result),
      (seen) => seen.includes('RETURNED'),
    );
    expect(heardOf('back-0019').map((one) => one.result)).toEqual(['SUCCESS']);
    const returnedAt = bank.journal().get('back-0019')?.returnedAt ?? 0;
    const day = new Date(returnedAt + 8 * 3600_000).toISOString().slice(0, 10);
    const [book, end] = await bookOfDay(day);
    expect(end).toEqual({ isClosed: true });
    const today = new Date(Date.now() + 2 * DAY_MS + 8 * 3600_000).toISOString().slice(0, 10);
    expect((await bookOfDay(today))[1]).toEqual({ isClosed: false });
    expect(book).toEqual(expect.arrayContaining(['back-0005 RETURNED 951960', 'back-0019 RETURNED 951960']));
  });

  it('tail 0013 calls back twice before it answers; tail 0014 lies in its callback while its book is right', async () => {
    const answer = await bank.gateway.submit(orderTo('0013', 'early'));
    expect(heardOf('early').length).toBeGreaterThanOrEqual(1);
    expect(answer).toMatchObject({ kind: 'SUCCESS' });
    await until(
      () => heardOf('early').length,
      (n) => n === 2,
    );
    await bank.gateway.submit(orderTo('0014', 'liar'));
    await until(
      () => heardOf('liar').map((one) => one.result),
      (seen) => seen.length === 1,
    );
    expect(heardOf('liar')[0]?.result).toBe('FAILED');
    expect(await bank.gateway.query('liar')).toMatchObject({ kind: 'SUCCESS' });
  });

  it('[GWY-013 4/6] of the callbacks of tail 0015 only the genuine ones pass the signature check', async () => {
    await bank.gateway.submit(orderTo('0015', 'forged'));
    await until(
      () => heardOf('forged').length,
      (n) => n >= 5,
    );
    const hints = heardOf('forged').map((one) => bank.gateway.parseCallback(one.headers, one.raw));
    expect(hints.filter((hint) => hint === null)).toHaveLength(3);
    const genuine = hints.filter((hint) => hint !== null);
    expect(genuine.map((hint) => hint.result)).toEqual(['SUCCESS', 'SUCCESS']);
    expect(new Set(genuine.map((hint) => hint.eventId)).size).toBe(1);
  });

  it('tail 0016 tells one fen less in callback and day book than it paid', async () => {
    await bank.gateway.submit(orderTo('0016', 'fen'));
    await until(
      () => heardOf('fen').length,
      (n) => n === 1,
    );
    expect(heardOf('fen')[0]?.amountCents).toBe(951_959);
    expect(bank.journal().get('fen')).toMatchObject({ amountCents: 951_960, dayBookCents: 951_959 });
  });

  it('tail 0017 speaks an unlisted code, then HTML, then SUCCESS: all but the last are UNKNOWN', async () => {
    const codes: string[] = [];
    const gateway = connectBank({ url: bank.url, secret: BANK_SECRET, timeoutMs: WAIT_LIMIT_MS, onUnlisted: (code) => codes.push(code) });
    expect(await gateway.submit(orderTo('0017', 'odd'))).toMatchObject({ kind: 'UNKNOWN' });
    expect(await gateway.query('odd')).toMatchObject({ kind: 'UNKNOWN' });
    expect(await gateway.query('odd')).toEqual({ kind: 'UNKNOWN', why: 'unreadable answer' });
    expect(await gateway.query('odd')).toMatchObject({ kind: 'SUCCESS' });
    expect(codes).toEqual(['Z9_NEW', 'Z9_NEW']);
    gateway.close();
  });

  it('tail 0018 never says anything but UNKNOWN', async () => {
    expect(await bank.gateway.submit(orderTo('0018', 'mute'))).toMatchObject({ kind: 'UNKNOWN' });
    for (let n = 0; n < 4; n += 1) expect(await bank.gateway.query('mute')).toMatchObject({ kind: 'UNKNOWN' });
  });

  it('gives the same number the same result, and MISMATCH with another amount or account', async () => {
    const order = orderTo('0000', 'same');
    await bank.gateway.submit(order);
    await settled('same');
    expect(await bank.gateway.submit(order)).toMatchObject({ kind: 'SUCCESS' });
    expect(await bank.gateway.submit({ ...order, amountCents: 951_961 })).toEqual({ kind: 'MISMATCH' });
    expect(await bank.gateway.submit(orderTo('0001', 'same'))).toEqual({ kind: 'MISMATCH' });
    expect(bank.journal().get('same')?.amountCents).toBe(951_960);
  });

  it('cancels what is still open and nothing else', async () => {
    await bank.gateway.submit(orderTo('0006', 'open'));
    expect(await bank.gateway.cancel('open')).toMatchObject({ kind: 'FAILED', code: 'CANCELLED' });
    await bank.gateway.submit(orderTo('0000', 'done'));
    await settled('done');
    expect(await bank.gateway.cancel('done')).toMatchObject({ kind: 'SUCCESS' });
    expect((await bank.gateway.receipt('done'))?.toString('utf8')).toContain('SIMULATED');
    expect(await bank.gateway.receipt('open')).toBeNull();
  });

  it('repeats a callback until it is taken', async () => {
    ear.answers.push(503, 503);
    await bank.gateway.submit(orderTo('0000', 'again'));
    await until(
      () => heardOf('again').length,
      (n) => n === 3,
    );
  });

  it('follows a script before the tail', async () => {
    await bank.panel({ scripts: [{ match: { outBizNo: 'scripted' }, steps: [{ on: 'submit', do: 'refuse:ACCOUNT_FROZEN' }] }] });
    expect(await bank.gateway.submit(orderTo('0000', 'scripted'))).toMatchObject({ kind: 'FAILED', code: 'ACCOUNT_FROZEN' });
    await bank.panel({ scripts: [] });
  });

  it('refuses callers without its secret', async () => {
    const stranger = connectBank({ url: bank.url, secret: 'wrong', timeoutMs: WAIT_LIMIT_MS });
    expect(await stranger.submit(orderTo('0000', 'thief'))).toEqual({ kind: 'UNKNOWN', why: 'http 401' });
    expect(bank.journal().has('thief')).toBe(false);
    stranger.close();
  });
});

describe('the book of the simulated bank', () => {
  it('survives SIGKILL and a torn last line, and starts again by itself', async () => {
    const bank = await startTestBank();
    await bank.gateway.submit(orderTo('0006', 'kept'));
    await bank.gateway.submit(orderTo('0000', 'due'));
    const killed = bank.pid() ?? 0;
    process.kill(killed, 'SIGKILL');
    appendFileSync(join(bank.dir, 'journal.jsonl'), '{"outBizNo":"torn","amountCe');
    await until(
      () => bank.gateway.query('kept'),
      (answer) => answer.kind === 'PROCESSING',
    );
    expect(bank.pid()).not.toBe(killed);
    expect(await until(() => bank.gateway.query('due'), isFinal)).toMatchObject({ kind: 'SUCCESS' });
    expect(await bank.gateway.query('torn')).toEqual({ kind: 'NOT_FOUND' });
    expect([...bank.journal().keys()].sort()).toEqual(['due', 'kept']);
    await bank.end();
  });

  it('keeps no account number and no name in its file', async () => {
    const bank = await startTestBank();
    await bank.gateway.submit(orderTo('0000', 'private'));
    const text = readFileSync(join(bank.dir, 'journal.jsonl'), 'utf8');
    expect(text).not.toContain('629901000112729');
    expect(text).not.toContain('吴桐');
    await bank.end();
  });

  it('draws the same fates for the same orders and seed', async () => {
    const rates = { refused: 0.2, returned: 0.2, error500: 0.1, newCode: 0.1, lying: 0.1 };
    const fates = async (seed: number) => {
      const bank = await startTestBank({ seed, rates });
      const kinds: string[] = [];
      for (let n = 0; n < 40; n += 1) kinds.push((await bank.gateway.submit(orderTo('5555', `order-${n}`))).kind);
      await bank.end();
      return kinds.join(' ');
    };
    const first = await fates(1);
    expect(await fates(1)).toBe(first);
    expect(await fates(2)).not.toBe(first);
  });
});

describe('the bank adapter', () => {
  it('turns every failure of the world into UNKNOWN and never throws', async () => {
    const dead = connectBank({ url: () => 'http://127.0.0.1:1', secret: 'x', timeoutMs: 300 });
    expect(await dead.submit(orderTo('0000', 'x'))).toMatchObject({ kind: 'UNKNOWN' });
    expect(await dead.query('x')).toMatchObject({ kind: 'UNKNOWN' });
    expect(await dead.receipt('x')).toBeNull();
    await expect(async () => {
      for await (const _ of dead.dayBook('2026-11-20')) break;
    }).rejects.toThrow();
  });

  describe('reading the book of a day', () => {
    let bank: Server;
    /** The answer that is being written. */
    const written = new EventEmitter();
    const row = (n: number) =>
      `${JSON.stringify({ outBizNo: `row-${n}`, amountCents: 100, accountTail: '1111', result: 'SUCCESS', at: '2026-11-20T04:00:00Z' })}\n`;
    const gatewayTo = (settings: { bookIdleMs?: number } = {}) =>
      connectBank({ url: () => `http://127.0.0.1:${(bank.address() as AddressInfo).port}`, secret: 'x', timeoutMs: 1_000, ...settings });
    beforeAll(async () => {
      bank = createServer((_, response) => void written.emit('begun', response.write(row(1)) && response));
      await once(bank.listen(0, '127.0.0.1'), 'listening');
    });
    afterAll(() => bank.close());
    afterEach(() => jest.useRealTimers());

    it('takes as long as it has rows: the time of a call is for its payments', async () => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance', 'hrtime'] });
      const gateway = gatewayTo();
      const begun = once(written, 'begun') as Promise<[ServerResponse]>;
      const book = gateway.dayBook('2026-11-20');
      expect((await book.next()).value).toMatchObject({ outBizNo: 'row-1' });
      jest.advanceTimersByTime(3_600_000);
      const [answer] = await begun;
      answer.end(`${row(2)}${JSON.stringify({ end: true, rows: 2, isClosed: true })}\n`);
      expect((await book.next()).value).toMatchObject({ outBizNo: 'row-2' });
      expect(await book.next()).toEqual({ done: true, value: { isClosed: true } });
      gateway.close();
    });

    it('that stands still is given up, and is no book', async () => {
      const gateway = gatewayTo({ bookIdleMs: 20 });
      // A machine that stands still itself has it given up before the first row; it is no book then either.
      const read = async () => {
        for await (const { outBizNo } of gateway.dayBook('2026-11-20')) expect(outBizNo).toBe('row-1');
      };
      await expect(read()).rejects.toThrow(/timeout|aborted/);
      gateway.close();
    });
  });

  it('keeps at most 64 calls in the air', async () => {
    const bank = await startTestBank();
    await bank.panel({ scripts: [{ match: {}, steps: [{ on: 'submit', do: 'drag' }] }] });
    const calls = Array.from({ length: 150 }, (_, n) => bank.gateway.submit(orderTo('0000', `many-${n}`)));
    expect((await Promise.all(calls)).map(({ kind }) => kind)).not.toContain('UNKNOWN');
    const { maxAtOnce } = await bank.panel({});
    expect(maxAtOnce).toBeGreaterThan(10);
    expect(maxAtOnce).toBeLessThanOrEqual(64);
    await bank.end();
  });
});
