import { namesOneByOne } from './names';
import { readTree, told } from './source';

const PUBLIC = 'server/subject/public.ts';
const ONE = 'export async function subjectById(ctx: Ctx, id: string): Promise<Facts> {}\n';
const ALL = 'export async function subjectNames(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {}\n';
const planted = (text: string, more = ONE + ALL): string[] =>
  namesOneByOne([
    { path: PUBLIC, text: more },
    { path: 'server/fund/views/accounts.ts', text },
  ]).map(({ rule }) => rule);

test('whoever is named by others gives names by ids, and nobody asks for them one by one', () => {
  expect(told(namesOneByOne(readTree()))).toEqual([]);
});

test.each([
  'for (const id of ids) names.push((await subjectById(ctx, id)).name);',
  'for (const row of rows) {\n  const { name } = await subjectById(ctx, row.subject_id);\n}',
  'await Promise.all(rows.map(async (row) => (await subjectById(ctx, row.subject_id)).name));',
])('a planted question per row is caught: %s', (text) => {
  expect(planted(text)).toEqual(['asks for each row by subjectById: there is a reading for all ids']);
});

test('a domain that gives one thing alone is caught, one thing asked once and a reading for all pass', () => {
  expect(planted('', ONE)).toEqual(['gives one thing by its id, and no page of them by their ids']);
  expect(planted('const { name } = await subjectById(ctx, id);\nconst names = await subjectNames(ctx, ids);')).toEqual([]);
});
