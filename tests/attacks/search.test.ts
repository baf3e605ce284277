import { published } from '../kit/builders/tasks';
import { must } from '../kit/checks/must';
import { type SmallWorld, startSmallWorld, WORKERS } from '../kit/worlds/smallWorld';

// Whoever searches finds what is theirs, whatever they type: through the door of the console, as strangers would.
const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';
const SEARCH = 'query($text: String!) { search(text: $text) { kind hits { id title subtitle path } } }';
type Found = { search: { kind: string; hits: { id: string; title: string; subtitle: string; path: string }[] }[] };

let world: SmallWorld;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  world = await startSmallWorld();
  for (const [name, a] of Object.entries({ 王敏: '16000000102', 冯涛: '16000000201' }))
    tokens[name] = (await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a, p: 'Demo2026' })).login.token;
});
afterAll(() => world?.app.close());

const found = async (text: string, name = '王敏') =>
  (await world.app.graphql({ token: tokens[name] ?? '' }).call<Found>(SEARCH, { text })).search.filter(({ kind }) => kind !== 'ARTICLE');
const total = async (text: string, name?: string): Promise<number> =>
  (await found(text, name)).reduce((sum, { hits }) => sum + hits.length, 0);

describe('attacks on the search', () => {
  it('another company finds nothing of what is there, by whichever way', async () => {
    const worker = must(WORKERS[0]);
    const [statement] = await world.app.database.rows<{ statement_code: string }>('SELECT statement_code FROM statement LIMIT 1');
    const code = must(statement).statement_code;
    for (const text of [worker.name, worker.idCard, worker.phone, code, code.slice(-4), '6360.00', '主播结算', '星穹'])
      expect([text, (await total(text)) > 0 || text === '星穹', await total(text, '冯涛')]).toEqual([text, true, 0]);
  });

  it('nobody without a login searches, and no payee', async () => {
    await expect(world.app.graphql().call(SEARCH, { text: '主播' })).rejects.toThrow();
  });

  it('signs of patterns, of SQL and of the index itself are letters: they find nothing and break nothing', async () => {
    const before = await world.app.database.rows('SELECT count(*) FROM search_gram');
    for (const text of [
      '%',
      '%%',
      '__',
      '小%',
      "' OR '1'='1",
      "'; DROP TABLE search_gram; --",
      "' UNION SELECT id_card_cipher FROM payee --",
      '\\u0000',
      '~10002116202sj',
      '=636000',
      '~',
      '\u007f\u007f',
      '$1 $2 $3',
      '👩‍👩‍👧👩‍👩‍👧',
    ])
      expect([text, await total(text)]).toEqual([text, 0]);
    // No sign stands for a letter, and none tells a name apart.
    for (const text of ['甲·小明', '甲_小明', '%甲小明%', '甲 小明'])
      expect([text, await total(text)]).toEqual([text, await total('甲小明')]);
    expect(await total('_小明')).toBe(await total('小明'));
    expect(await world.app.database.rows('SELECT count(*) FROM search_gram')).toEqual(before);
  });

  it('markup in a title comes back as it was written, and is found by its words', async () => {
    const name = '<svg/onload=1>任务甲';
    const id = await published(world, { name });
    const hit = must((await found('任务甲')).find(({ kind }) => kind === 'TASK')?.hits[0]);
    expect(hit).toMatchObject({ id, title: name });
    expect(hit.path).toBe(`/tasks/detail?id=${id}`);
  });

  it('a text of any make costs no more than another: long ones are refused, and every answer has its five', async () => {
    await expect(found('甲'.repeat(65))).rejects.toThrow();
    for (const text of [
      '甲'.repeat(64),
      'a'.repeat(64),
      '甲乙'.repeat(32),
      Array.from({ length: 32 }, (_, at) => String.fromCodePoint(0x4e00 + at * 3)).join(' '),
    ])
      expect(await total(text)).toBe(0);
    for (let at = 0; at < 8; at += 1) await published(world, { name: `同一个任务${at}` });
    expect((await found('同一个任务')).map(({ hits }) => hits.length)).toEqual([5]);
  });

  it('a path leads into the console and nowhere else', async () => {
    for (const text of ['小明', '主播', '6360.00'])
      for (const { hits } of await found(text)) for (const { path } of hits) expect(path).toMatch(/^\/[A-Za-z][\w/?=&.%-]*$/);
  });
});
