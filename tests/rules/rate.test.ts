import { randomBytes } from 'node:crypto';
import { defaultLimits } from '../../server/kernel/config';
import { makeRateGate } from '../../server/kernel/doors/rate';
import { installKeys } from '../../server/kernel/secrets';
import type { SharedCounts } from '../../server/kernel/sharedPorts';

// What becomes of the limit of requests when the store of all processes does not answer.
const limits = { ...defaultLimits, requestsPerSecond: 2, requestBurst: 3 };
const keys: string[] = [];
let isAway = false;
const counted = new Map<string, number>();
const counts: SharedCounts = {
  async add(key, points) {
    keys.push(key);
    if (isAway) throw new Error('away');
    const total = (counted.get(key) ?? 0) + points;
    counted.set(key, total);
    return { total, msLeft: 900 };
  },
};
let now = 1_000;
beforeEach(() => {
  installKeys({ current: 'k1', masters: { k1: randomBytes(32).toString('base64') } });
  keys.length = 0;
  counted.clear();
  isAway = false;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void jest.restoreAllMocks());

const outcome = (passing: Promise<void>): Promise<string> =>
  passing.then(
    () => 'passed',
    (error: { key: string; params: { seconds: number } }) => `${error.key} ${error.params.seconds}`,
  );

test('what others have counted is counted here too, and whoever is over it is told how long to wait', async () => {
  const gate = makeRateGate(limits, counts);
  const others = makeRateGate(limits, counts);
  for (let at = 0; at < 3; at += 1) expect(await outcome(others.passEverywhere('member:1'))).toBe('passed');
  expect(await outcome(gate.passHere('member:1'))).toBe('passed');
  expect(await outcome(gate.passEverywhere('member:1'))).toBe('RATE_LIMITED 1');
  expect(await gate.look('member:1')).toMatchObject({ limit: 3, remaining: 0, waitMs: 900 });
  expect(await outcome(gate.passEverywhere('member:2'))).toBe('passed');
  expect(keys.every((key) => /^[\w-]{22}$/.test(key))).toBe(true);
});

test('a store that is away leaves the own count, is asked again after a while, and by one alone', async () => {
  const gate = makeRateGate(limits, counts);
  isAway = true;
  expect([await outcome(gate.passEverywhere('member:1')), gate.isShared(), keys.length]).toEqual(['passed', false, 1]);
  expect([await outcome(gate.passEverywhere('member:1')), keys.length]).toEqual(['passed', 1]);
  // The own count goes on as before.
  for (let at = 0; at < 3; at += 1) expect(await outcome(gate.passHere('member:1'))).toBe('passed');
  expect(await outcome(gate.passHere('member:1'))).toMatch(/^RATE_LIMITED/);
  expect((await gate.look('member:1')).remaining).toBe(0);
  now += 2_001;
  const both = await Promise.all([1, 2].map(() => outcome(gate.passEverywhere('member:3'))));
  expect([both, keys.length, gate.isShared()]).toEqual([['passed', 'passed'], 2, false]);
  now += 2_001;
  isAway = false;
  expect([await outcome(gate.passEverywhere('member:3')), gate.isShared()]).toEqual(['passed', true]);
});
