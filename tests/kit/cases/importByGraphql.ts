// The import of people through GraphQL alone, for both kinds that the legacy wire has calls for.
import { type newcomer, peopleSheet } from '../builders/imports';
import { must } from '../checks/must';
import { until } from '../checks/waiting';
import type { SmallWorld } from '../worlds/smallWorld';

type Newcomer = ReturnType<typeof newcomer>;

/** A list of three, one of them at fault, through GraphQL alone: read by page, changed, cut, passed on and submitted. */
export async function importByGraphql(
  { world, token }: { readonly world: SmallWorld; readonly token: string },
  input: object,
  uploadAt: string,
  { people, isNotify }: { readonly people: readonly Newcomer[]; readonly isNotify: boolean },
): Promise<void> {
  const [first, second, third, instead] = people;
  const graphql = world.app.graphql({ token });
  const bytes = peopleSheet([must(first), { ...must(second), phone: '12' }, must(third)]);
  const rest = world.app.rest({ token });
  const stored = must((await rest.upload<{ file_id?: string; fileId?: string }>(uploadAt, { name: '名单.xlsx', bytes })).result);
  const fileId = stored.fileId ?? stored.file_id;
  const LIST = `key step status roster { id keyAge rows(first: $first, page: $page) { totalCount nodes { id name idCard phone status problems { text } } } }`;
  interface Seen {
    readonly key: string;
    readonly step: string;
    readonly status: string;
    readonly roster: {
      readonly id: string;
      readonly keyAge: number;
      readonly rows: { readonly totalCount: number; readonly nodes: readonly { id: string; name: string; status: string }[] };
    };
  }
  const start = async () =>
    (
      await graphql.call<{ startPeopleImport: { key: string } }>(
        'mutation($i: StartPeopleImportInput!, $k: ID!) { startPeopleImport(input: $i, idempotencyKey: $k) { key } }',
        { i: { ...input, fileId, subjectId: world.subjectId }, k: `import-${fileId}` },
      )
    ).startPeopleImport.key;
  const key = await start();
  expect(await start()).toBe(key);
  const read = async (variables: object = {}): Promise<Seen> =>
    (
      await graphql.call<{ peopleImport: Seen }>(
        `query($key: ID!, $first: Int = 10, $page: Int = 1) { peopleImport(key: $key) { ${LIST} } }`,
        { key, ...variables },
      )
    ).peopleImport;
  const settled = () =>
    until(read, ({ roster, status }) => status !== 'CHECKING' && roster.rows.nodes.every((row) => row.status !== 'CHECKING'));
  const shown = await settled();
  const { idCard } = must(first);
  expect(shown).toMatchObject({ key, step: 'BASE' });
  expect(shown.roster.rows).toMatchObject({
    totalCount: 3,
    nodes: [
      { name: first?.name, idCard: `${idCard.slice(0, 4)}${'*'.repeat(10)}${idCard.slice(-4)}`, status: 'PASSED', problems: [] },
      { name: second?.name, phone: '12', status: 'ERROR', problems: [{ text: '请输入正确的手机号' }] },
      { name: third?.name, status: 'PASSED' },
    ],
  });
  expect((await read({ first: 2, page: 2 })).roster.rows).toMatchObject({ totalCount: 3, nodes: [{ name: third?.name }] });
  const next = async (keyAge: number) =>
    graphql.send<{ nextPeopleImport: { key: string } }>(
      'mutation($key: ID!, $k: Int!) { nextPeopleImport(key: $key, keyAge: $k) { key } }',
      { key, k: keyAge },
    );
  expect((await next(shown.roster.keyAge)).errors[0]?.extensions.code).toBe('ROSTER_HAS_ERRORS');
  const { roster } = shown;
  const [, wrong, last] = roster.rows.nodes;
  const cells = Object.entries({ NAME: instead?.name, ID_CARD: instead?.idCard, PHONE: instead?.phone });
  await graphql.call('mutation($i: EditRosterRowInput!) { editRosterRow(input: $i) { deletedIds } }', {
    i: { rosterId: roster.id, rowId: wrong?.id, cells: cells.map(([field, text]) => ({ field, text })), keyAge: roster.keyAge },
  });
  const edited = await settled();
  await graphql.call('mutation($r: ID!, $row: ID!, $k: Int) { deleteRosterRow(rosterId: $r, rowId: $row, keyAge: $k) { deletedIds } }', {
    r: roster.id,
    row: last?.id,
    k: edited.roster.keyAge,
  });
  const cut = await settled();
  expect(cut.roster.rows.nodes.map(({ name, status }) => [name, status])).toEqual([
    [first?.name, 'PASSED'],
    [instead?.name, 'PASSED'],
  ]);
  expect((await next(cut.roster.keyAge)).data).toEqual({ nextPeopleImport: { key } });
  const depth = await until(settled, ({ step }) => step === 'DEPTH');
  expect(depth.roster.rows.nodes.map(({ status }) => status)).toEqual(['PASSED', 'PASSED']);
  const { submitPeopleImport } = await graphql.call<{ submitPeopleImport: object }>(
    'mutation($key: ID!, $k: Int!, $n: Boolean!, $i: ID!) { submitPeopleImport(key: $key, keyAge: $k, isNotify: $n, idempotencyKey: $i) { key count notified } }',
    { key, k: depth.roster.keyAge, n: isNotify, i: `submit-${key}` },
  );
  expect(submitPeopleImport).toEqual({ key, count: 2, notified: isNotify ? 2 : 0 });
}
