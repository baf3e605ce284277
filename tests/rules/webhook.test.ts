import { createHmac } from 'node:crypto';
import { verifyWebhook } from '../../client/webhook/samples/verify';
import { limits } from '../../schema/limits';
import { isEndpointUrl, isFailingTooLong, verdictOf } from '../../server/webhook/rules';
import { signatures } from '../../server/webhook/steps/secrets';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const failed = { outcome: 'STATUS', status: 500, retryAfterSeconds: null } as const;

describe('what follows from a try', () => {
  it('waits longer each time, nine tries in a day, then gives up', () => {
    const waits = Array.from({ length: 8 }, (_, at) => verdictOf(failed, at + 1, 0.5));
    const inMs = [5_000, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 4 * HOUR, 7 * HOUR, 10 * HOUR];
    expect(waits).toEqual(inMs.map((ms) => ({ kind: 'AGAIN', inMs: ms })));
    expect(verdictOf(failed, 9, 0.5)).toEqual({ kind: 'PARKED' });
  });

  it('spreads a pause by a tenth to either side', () => {
    expect([0, 1].map((chance) => verdictOf(failed, 2, chance))).toEqual([
      { kind: 'AGAIN', inMs: 54_000 },
      { kind: 'AGAIN', inMs: 66_000 },
    ]);
  });

  it.each([
    [429, 120, 120_000],
    [503, 7_200, 2 * HOUR],
    // An answer that asks for years gets a day.
    [503, 999_999_999, 24 * HOUR],
    // Less than the pause is no reason to hurry, and only these two may ask.
    [429, 1, 5_000],
    [500, 7_200, 5_000],
  ])('%i with Retry-After %i is sent again in %i ms', (status, retryAfterSeconds, inMs) => {
    expect(verdictOf({ outcome: 'STATUS', status, retryAfterSeconds }, 1, 0.5)).toEqual({ kind: 'AGAIN', inMs });
  });

  it('is the end where it was taken, and where the other side says that it is gone', () => {
    expect(verdictOf({ outcome: 'ACCEPTED', status: 204, retryAfterSeconds: null }, 9, 0.5)).toEqual({ kind: 'DELIVERED' });
    expect(verdictOf({ ...failed, status: 410 }, 1, 0.5)).toEqual({ kind: 'GONE' });
  });

  it('three days without anything that arrived are too long', () => {
    const since = new Date('2026-11-20T10:00:00Z');
    const isAfter = (ms: number) => isFailingTooLong(since, new Date(since.getTime() + ms));
    expect([isAfter(limits.webhook.offAfter - 1), isAfter(limits.webhook.offAfter), isFailingTooLong(null, since)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('the signature', () => {
  const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
  const older = `whsec_${Buffer.from('an older secret of the same size').toString('base64')}`;
  const seconds = '1795142846';
  const body = '{"type":"line.failed","data":{"id":"8841"}}';
  const sent = { id: 'evt_1', seconds, body };
  const headers = (signature: string) => ({ 'webhook-id': 'evt_1', 'webhook-timestamp': seconds, 'webhook-signature': signature });
  const now = Number(seconds) * 1_000;

  it('is what Standard Webhooks 1.0.0 says: its own test vector', () => {
    // standard-webhooks, spec: msg_p5jXN8AQM9LWM0D4loKWxJek at 1614265330.
    const vector = signatures(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      seconds: '1614265330',
      body: '{"test": 2432232314}',
    });
    expect(vector).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('keys with the bytes behind the prefix, never with the letters', () => {
    const letters = createHmac('sha256', secret).update(`evt_1.${seconds}.${body}`).digest('base64');
    expect(signatures([secret], sent)).not.toContain(letters);
  });

  it('is taken by the sample of the documents, with either secret while one is rotated', async () => {
    const both = headers(signatures([secret, older], sent));
    expect(await verifyWebhook(secret, both, body, now)).toBe(true);
    expect(await verifyWebhook(older, both, body, now)).toBe(true);
    expect(await verifyWebhook(older, headers(signatures([secret], sent)), body, now)).toBe(false);
  });

  it.each([
    ['another body', {}, `${body} `, 0],
    ['another id', { 'webhook-id': 'evt_2' }, body, 0],
    ['another time', { 'webhook-timestamp': String(Number(seconds) + 1) }, body, 0],
    ['no signature', { 'webhook-signature': '' }, body, 0],
    ['another scheme', { 'webhook-signature': `v1a,${'A'.repeat(43)}=` }, body, 0],
    ['a time that is no number', { 'webhook-timestamp': 'now' }, body, 0],
    ['one that is older than five minutes', {}, body, 300_001],
    ['one that comes from the future', {}, body, -300_001],
  ])('%s is refused', async (_what, changed, text, laterMs) => {
    expect(await verifyWebhook(secret, { ...headers(signatures([secret], sent)), ...changed }, text, now + laterMs)).toBe(false);
  });

  it('one of exactly five minutes is taken', async () => {
    expect(await verifyWebhook(secret, headers(signatures([secret], sent)), body, now + 300_000)).toBe(true);
  });
});

test.each([
  ['https://erp.example/hooks', true, true],
  ['https://erp.example:8443/hooks?a=1', true, true],
  ['http://erp.example/hooks', false, false],
  ['http://127.0.0.1:9000/hooks', false, true],
  ['https://me:secret@erp.example/', false, false],
  ['https://erp.example/#part', false, false],
  ['ftp://erp.example/', false, false],
  ['https://', false, false],
  ['erp.example/hooks', false, false],
  [`https://erp.example/${'a'.repeat(500)}`, false, false],
])('%s is an address in production: %s; where tests run: %s', (url, inProduction, inTests) => {
  expect([isEndpointUrl(url, { isLoopbackOpen: false }), isEndpointUrl(url, { isLoopbackOpen: true })]).toEqual([inProduction, inTests]);
});
