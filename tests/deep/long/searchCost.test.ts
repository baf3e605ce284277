import 'reflect-metadata';
import { helpCategories, helpSearch } from '../../../server/help/queries';
import { run } from '../../../server/kernel/usecase';
import { LONG_SEARCHES, manyArticles } from '../../kit/builders/articles';
import { type People, startPeople } from '../../kit/builders/people';
import { must } from '../../kit/checks/must';

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
