import { readTree, withoutComments } from './source';

// What a door hands in as an id is judged by the kernel's id shapes: a bare text reaches the database, which answers 10000.
const PLACES = /^server\/[a-z]+\/(commands|queries|inputs)(\/|\.ts$)/;
const BARE_ID = /\b(?:ids?|\w+Ids?)\s*:\s*(?:array\(\s*)?string\(\)/g;
/** Not ids of records: a captcha's own session, a bank's own event; what the log tells of may be a day or a key. */
const WORDS = new Set(['sessionId', 'eventId', 'targetId']);

const files = readTree().filter(({ path }) => PLACES.test(path));

/** The use cases of a file with their realm: a shape above the first belongs to all of them. */
const isOfTheSystemAlone = (text: string): boolean => {
  const realms = [...text.matchAll(/\brealm: (\[[^\]]*\]|'[a-z]+')/g)].map(([, realm = '']) => realm);
  return realms.length > 0 && realms.every((realm) => realm === "'system'");
};

function bareIds(text: string): string[] {
  const code = withoutComments(text);
  if (isOfTheSystemAlone(code)) return [];
  return [...code.matchAll(BARE_ID)].map(([found]) => found).filter((found) => !WORDS.has(/^\w+/.exec(found)?.[0] ?? ''));
}

test('the shapes of commands and queries are found', () => expect(files.length).toBeGreaterThan(150));

test.each([
  ["query({ realm: 'company', input: object({ companyId: string().nullable() }) })", ['companyId: string()']],
  ["query({ realm: 'company', input: object({ ids: array(string().required()) }) })", ['ids: array(string()']],
  ["command({ realm: 'system', input: object({ packageId: string().required() }) })", []],
  ["command({ realm: ['operator', 'system'], input: object({ id: string() }) })", ['id: string()']],
  ["command({ realm: 'company', input: object({ id: idInput(), fileIds: array(idInput()) }) })", []],
])('%s', (text, found) => expect(bareIds(text)).toEqual(found));

test('no shape that a door fills declares an id as a bare text', () => {
  expect(files.flatMap(({ path, text }) => bareIds(text).map((found) => `${path}: ${found}`))).toEqual([]);
});
