import { randomToken } from '../../server/kernel/secrets';

test('no token looks like one of those that are marked by letters and an underscore', () => {
  const tokens = Array.from({ length: 20_000 }, () => randomToken());
  expect(tokens.filter((token) => /^.{1,2}_/.test(token))).toEqual([]);
  expect(new Set(tokens.map((token) => token.length))).toEqual(new Set([43]));
});
