import 'reflect-metadata';
import { helpCategories, helpSearch } from '../../../server/help/queries';
import { run } from '../../../server/kernel/usecase';
import { search as palette } from '../../../server/search/queries';
import { LONG_SEARCHES, manyArticles } from '../../kit/builders/articles';
import { type People, startPeople } from '../../kit/builders/people';
import { must } from '../../kit/checks/must';
import { startSmallWorld } from '../../kit/worlds/smallWorld';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const search = async (keyword: string): Promise<number> => (await run(people.guest(), helpSearch, { keyword })).best.length;

test('a search over a thousand articles takes less than 50 ms', async () => {
  const categories = await run(people.guest(), helpCategories, {});
  await manyArticles(people.app.database, must(categories.find(({ code }) => code === 'payment')).id);
  // The first one makes the index.
  await search('审核');
  for (const keyword of LONG_SEARCHES) {
    const took: number[] = [];
    for (let nth = 0; nth < 60 && !(Math.min(...took) < 50); nth += 1) {
      const begun = performance.now();
      expect(await search(keyword)).toBeGreaterThan(0);
      took.push(performance.now() - begun);
    }
    // What the search itself takes: the best of many, as other tests run on the same machine.
    expect(Math.min(...took)).toBeLessThan(50);
  }
});

test('[SRC-001 2/6] the first results of the palette are there within 300 ms, among ten thousand payees', async () => {
  const world = await startSmallWorld();
  try {
    await world.app.database.rows(
      `WITH p AS (INSERT INTO person (id_index, created_at) SELECT 'cost-' || at, now() FROM generate_series(1, 10000) at RETURNING id, id_index)
       INSERT INTO payee (company_id, person_id, name, id_index, id_card_cipher, id_card_mask, phone_mask, created_at)
       SELECT $1, id, chr(19968 + (substr(id_index, 6)::int * 7) % 5000) || chr(19968 + (substr(id_index, 6)::int * 13) % 5000) || '远航', id_index, 'c',
         '3301**********001X', '160****0001', now() FROM p RETURNING 1`,
      [world.companyId],
    );
    const [row] = await world.app.database.rows<{ name: string }>(`SELECT name FROM payee WHERE id_index = 'cost-7777'`);
    const maker = await world.member('王敏');
    // A whole name, a pair of letters that all ten thousand have (one letter alone is too little to look for), one that few have, a title, the
    // end of a number, an amount.
    for (const text of [must(row).name, '远航', must(row).name.slice(0, 2), '主播', '0001', '6,360']) {
      const took: number[] = [];
      for (let nth = 0; nth < 40 && !(Math.min(...took) < 300); nth += 1) {
        const begun = performance.now();
        const groups = await run(maker, palette, { text });
        took.push(performance.now() - begun);
        expect([text, groups.some(({ hits }) => hits.length > 0)]).toEqual([text, true]);
      }
      expect([text, Math.min(...took) < 300]).toEqual([text, true]);
    }
  } finally {
    await world.app.close();
  }
});
