import 'reflect-metadata';
import { type ErrorKey, errors } from '../../schema/errors';
import { restRows } from '../../server/wiring';
import { keyOf } from './paths';
import { allUseCases } from './useCases';

// Four codes of the wire mean something of their own in the areas that name them. Nothing elsewhere may answer them, so that a client may act
// on a code without asking where it came from.
const useCases = allUseCases();
const CODES: Readonly<Record<string, RegExp>> = {
  // Papers of payments: receipts, their packages, a contract that is being sealed.
  '22007': /回单|文件已失效|合同/,
  // The list behind a check is gone.
  '22012': /^校验数据不存在或已失效$/,
  // The check list has changed.
  '10003': /^校验数据已变化/,
  // A question that the same call answers: skipCheckIntercept, and whose session shall be here (D86).
  '30201': /^\{title\}$|^您现在以/,
};
/** What has nothing to do with lists and papers. */
const ELSEWHERE =
  /user|member|setting|message|login|session|company|help|statistic|password|phone|email|invitation|announcement|balance|fund/i;
/** D86: the entry of a link asks before it replaces a session. */
const SESSIONS = ['login', 'openSessionByToken', 'enterByToken'];
const keysOf = (code: string): ErrorKey[] => (Object.keys(errors) as ErrorKey[]).filter((key) => errors[key].rest === code);
const throwing = (keys: readonly ErrorKey[]): string[] =>
  [...useCases.values()]
    .filter((one) => 'errors' in one && one.errors?.some((key: string) => keys.includes(key as ErrorKey)))
    .map(({ name }) => name);

test.each(Object.entries(CODES))('[PLT-076] %s keeps its meaning in its area, and nobody else answers it', (code, means) => {
  const keys = keysOf(code);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect([key, errors[key].zh]).toEqual([key, expect.stringMatching(means)]);
  const names = throwing(keys);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => ELSEWHERE.test(name) && !SESSIONS.includes(name))).toEqual([]);
  // On the wire: rows of other areas never declare it.
  const rows = restRows.filter(({ useCases: behind }) => behind.some((name) => names.includes(name)));
  expect(
    rows
      .map(keyOf)
      .filter((row) => / \/api\/(user|account|setting|message|company|statistics)\/| \/help\//.test(row) && !row.includes('/user/login')),
  ).toEqual([]);
});
