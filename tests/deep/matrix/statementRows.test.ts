import { restRows } from '../../../server/wiring';
import { keyOf, statementCalls } from '../../contract/paths';
import { checking } from '../../doors/rows/checking';
import { creation } from '../../doors/rows/creation';
import { files } from '../../doors/rows/files';
import { lists } from '../../doors/rows/lists';
import { payments } from '../../doors/rows/payments';
import { polling } from '../../doors/rows/polling';
import { spellings } from '../../doors/rows/spellings';
import {
  type Answer,
  digestOf,
  expectAccepted,
  expectRefused,
  type RowEntry,
  startWalk,
  tagsOf,
  UNKNOWN,
  type Walk,
} from '../../kit/cases/rowWalk';
import { wireOf } from '../../kit/clients/clients';

const downloads = new Set(restRows.filter(({ answers }) => answers === 'file').map(keyOf));

/** The receipts of a call answer under both prefixes (D34), and messages are told to old clients too. */
// Announcements of the provider are everybody's (usecases/operator/desk).
const OURS = /^\/api\/(receipt|get\/receipt|message(?!\/notice))\//;
const entries = new Map<string, RowEntry>(Object.entries({ ...lists, ...creation, ...checking, ...payments, ...files }));
const spec = new Map(statementCalls().map((call) => [keyOf(call), call]));
const scope = [...new Set([...spec.keys(), ...restRows.filter(({ path }) => OURS.test(path)).map(keyOf)])];

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk?.world.app.close());

const bare = ({ status, code, message }: Answer) => ({ status, code, message });
const walked = scope.flatMap((key) => {
  const entry = entries.get(key);
  return entry ? [[key, entry] as const] : [];
});

test('every row of settlement has its calls here, and every call here has a row', () => {
  expect(scope.filter((key) => !entries.has(key))).toEqual([]);
  expect([...entries.keys()].filter((key) => !scope.includes(key))).toEqual([]);
});

/** What an answer may show of the company whose things these are. */
const marksOf = ({ own }: Walk): string[] => [own.passed.statementCode, own.draft.statementKey, '甲小明', '王敏', '星穹'];

describe('another company', () => {
  test.each(walked)('[PLT-002 7/11] %s answers as for an unknown id and changes nothing', async (_key, { foreign }) => {
    const before = await digestOf(walk);
    if ('lists' in foreign) {
      const answer = await foreign.lists(walk.stranger);
      for (const mark of marksOf(walk)) expect(JSON.stringify(answer)).not.toContain(mark);
    } else {
      const ours = await foreign.ask(walk.stranger, foreign.id(walk.own), walk);
      const unknown = await foreign.ask(walk.stranger, foreign.unknown ?? UNKNOWN, walk);
      // Where the id only narrows what is exported, each call has started an export of the caller's own, with the next number.
      const isStarted = ours.code === 22000 && ours.result?.export_key !== undefined;
      expect(isStarted ? bare(ours) : wireOf(ours)).toEqual(isStarted ? bare(unknown) : wireOf(unknown));
      for (const mark of marksOf(walk)) expect(JSON.stringify(ours.result)).not.toContain(mark);
    }
    expect(await digestOf(walk)).toBe(before);
  });
});

describe('the company itself', () => {
  for (const [key, entry] of walked) {
    test(`${tagsOf(entry.ids)}${key} does what it is for`, () => expectAccepted(walk, entry, spec.get(key)?.response ?? []));
    test(`${tagsOf(entry.refused.ids)}${key} is refused with ${entry.refused.says[0]}`, () =>
      expectRefused(walk, entry.refused, downloads.has(key)));
  }
});

describe('what is told to old clients', () => polling(() => walk));
describe('what old clients may send', () => spellings(() => walk));
