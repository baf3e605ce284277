import { Client } from 'pg';
import { type SearchKindKey } from '../../../../schema/searchKinds';
import { agentInvoices } from '../../../../server/agentInvoice/queries/orders';
import { backCalcs } from '../../../../server/backCalc/queries/calcs';
import type { Caller } from '../../../../server/kernel/context';
import { run } from '../../../../server/kernel/usecase';
import { objections, payees as payeesOf } from '../../../../server/payee/queries';
import { registrations } from '../../../../server/registration/queries/registrations';
import { search } from '../../../../server/search/queries';
import { gramsOf } from '../../../../server/search/rules';
import { readingsOf, spellingsOf } from '../../../../server/search/steps/spelling';
import { serviceOrders } from '../../../../server/serviceOrder/queries/orders';
import { contracts } from '../../../../server/signing/queries/contracts';
import { lines } from '../../../../server/statement/queries/lines';
import { statements } from '../../../../server/statement/queries/statements';
import { taskPeople, tasks } from '../../../../server/task/queries/tasks';
import { taxCalcs } from '../../../../server/taxCalc/queries/calcs';
import { thousandNames } from '../../../kit/builders/random';
import { payeesIn } from '../../../kit/builders/rawRows';
import { published } from '../../../kit/builders/tasks';
import { must } from '../../../kit/checks/must';
import { connect } from '../../../kit/worlds/database';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world?.app.close());

const maker = (): Promise<Caller> => world.member('王敏');
/** The same person in the other company, as its master. */
async function neighbour(): Promise<Caller> {
  const companyId = must(world.platform.companies.B);
  const person = must(world.platform.people.王敏);
  return {
    ...(await world.api.systemCaller(companyId)),
    realm: 'company',
    actor: { kind: 'member', id: person.id, name: '王敏', roles: ['MASTER'], sessionId: null },
  };
}
const found = async (text: string, caller?: Caller) => run(caller ?? (await maker()), search, { text });
const hits = async (kind: SearchKindKey, text: string, caller?: Caller) =>
  (await found(text, caller)).find((group) => group.kind === kind)?.hits ?? [];
const ids = async (kind: SearchKindKey, text: string, caller?: Caller): Promise<string[]> =>
  (await hits(kind, text, caller)).map(({ id }) => id);
const rows = <T>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> => world.app.database.rows<T>(sql, parameters);

const payees = (companyId: string, names: readonly string[], prefix: string) => payeesIn(world.app.database, companyId, names, prefix);
describe('what is searched by', () => {
  it('finds every one of a thousand names by its letters, and nobody who is called otherwise; two companies with the same names see their own', async () => {
    const names = thousandNames();
    const own = await payees(world.companyId, names, 'own-');
    const theirs = await payees(must(world.platform.companies.B), names, 'theirs-');
    const [here, there] = [await maker(), await neighbour()];
    for (const [at, name] of names.entries()) {
      expect([name, await ids('PAYEE', name, here)]).toEqual([name, [own[at]]]);
      if (at % 10 === 0) expect([name, await ids('PAYEE', name, there)]).toEqual([name, [theirs[at]]]);
    }
    // Two letters of a longer name: all that have them, none that has them apart.
    const sample = names.filter((name) => /^[\p{Script=Han}]{3,}$/u.test(name)).slice(0, 100);
    for (const name of sample) {
      const part = [...name].slice(-2).join('');
      const expected = names.filter((other) => other.replace(/[· ]/g, '').includes(part)).length;
      expect([part, (await ids('PAYEE', part, here)).length]).toEqual([part, Math.min(5, expected)]);
    }
  }, 120_000);

  it('what the database cuts is what the rules say, whatever the text', async () => {
    const texts = [
      ...thousandNames().slice(0, 300),
      '2026-11-20主播结算',
      'ＡＢＣ（测试）有限公司',
      '①②㈱',
      '  ',
      '=1+1',
      "'; DROP TABLE x; --",
      '<b>王</b>',
      'Ünïcödé',
      '👩‍👩‍👧',
    ];
    const cut = await rows<{ text: string; grams: string[] }>(
      `SELECT t AS text, (SELECT coalesce(array_agg(g), '{}') FROM search_cut('{}', ARRAY[t], '{}') g) AS grams FROM unnest($1::text[]) t`,
      [texts],
    );
    for (const { text, grams } of cut) expect([text, [...grams].sort()]).toEqual([text, [...gramsOf({ names: [text] })].sort()]);
    const codes = await rows<{ text: string; grams: string[] }>(
      `SELECT t AS text, (SELECT coalesce(array_agg(g), '{}') FROM search_cut(ARRAY[t], '{}', '{}') g) AS grams FROM unnest($1::text[]) t`,
      [['JS20261120000001', '12', 'a', '合同-2026-1', '']],
    );
    for (const { text, grams } of codes) expect([text, [...grams].sort()]).toEqual([text, [...gramsOf({ codes: [text] })].sort()]);
  });

  it('spells in the database as by the rules: the same letters, the same ways, whatever the name', async () => {
    const readings = await rows<{ letter: string; readings: string[] }>('SELECT letter, readings FROM search_reading');
    expect(readings.length).toBeGreaterThan(20_000);
    const other = readings.filter((row) => row.readings.join() !== readingsOf(row.letter).join());
    expect(other).toEqual([]);
    const given = [...thousandNames(), '单长行乐', '长行'.repeat(6), '长'.repeat(13), '欧阳娜娜', '阿卜杜拉·买买提', '王Anna', '刘', ''];
    const spelled = await rows<{ name: string; grams: string[] }>(
      `SELECT n AS name, (SELECT coalesce(array_agg(DISTINCT g), '{}') FROM search_spelled(ARRAY[n]) g) AS grams FROM unnest($1::text[]) n`,
      [given],
    );
    for (const { name, grams } of spelled) expect([name, [...grams].sort()]).toEqual([name, [...spellingsOf(name)].sort()]);
  });

  it('says where a bound was reached: of beginnings 200, of ends 1,000, of a pair of letters 5,000', async () => {
    const group = async (kind: SearchKindKey, text: string) =>
      (await run(await maker(), search, { text, limit: 1 })).find((one) => one.kind === kind);
    // As many different words with one beginning as are looked through, and one more.
    const words = (from: number, count: number) => Array.from({ length: count }, (_, at) => `Zebra${String(from + at).padStart(4, '0')}`);
    await payees(world.companyId, words(0, 200), 'begun-');
    // More than are read and compared: cut already. By the longer beginning nothing is.
    expect(await group('PAYEE', 'zebra')).toMatchObject({ total: 50, isCut: true });
    expect(await group('PAYEE', 'zebra004')).toMatchObject({ total: 10, isCut: false });
    // What the last sign alone tells apart is behind the bound, and is not denied: the second word is looked for in what was found.
    await payees(world.companyId, ['Alpha0000 Yonder', ...Array.from({ length: 200 }, (_, at) => `Alpha${1_000 + at} Near`)], 'behind-');
    expect(await group('PAYEE', 'alpha yond')).toMatchObject({ total: 0, isCut: true });
    expect(await group('PAYEE', 'yonder')).toMatchObject({ total: 1, isCut: false });
    // Ends of codes.
    const codes = async (count: number, prefix: string, end: string): Promise<void> => {
      await rows(
        `INSERT INTO search_gram (company_id, kind, gram, target_id)
         SELECT $1, 'TASK', '~' || reverse($3 || lpad(at::text, 6, '0') || $4), 900000000 + at FROM generate_series(1, $2::int) at RETURNING gram`,
        [world.companyId, count, prefix, end],
      );
    };
    await codes(1_001, 'x', '7654321');
    expect(await group('TASK', '7654321')).toMatchObject({ total: 0, isCut: true });
    await rows(`DELETE FROM search_gram WHERE company_id = $1 AND kind = 'TASK' AND target_id > 900000000 RETURNING gram`, [
      world.companyId,
    ]);
    // A pair that more people have than are looked through, the wanted one the oldest of them.
    const [oldest] = await payees(world.companyId, ['甲群众乙'], 'first-of-many-');
    const crowd = (count: number) => Array.from({ length: count }, () => '乙群众甲');
    await payees(world.companyId, crowd(4_999), 'many-of-one-');
    expect(await group('PAYEE', '众乙')).toMatchObject({ total: 1, isCut: false });
    await payees(world.companyId, crowd(2), 'two-more-');
    // Its other pair is rare, so it is found by that one; by the crowded one alone it is not denied.
    expect((await group('PAYEE', '群众乙'))?.hits.map(({ id }) => id)).toEqual([oldest]);
    expect(await group('PAYEE', '群众')).toMatchObject({ total: 50, isCut: true });
    await rows(`DELETE FROM payee WHERE company_id = $1 AND name = ANY ($2) RETURNING id`, [world.companyId, ['甲群众乙', '乙群众甲']]);
  }, 120_000);

  it('grams stand exactly as the rows say, and a rebuild brings back what was lost and takes away what is false', async () => {
    const companies = await rows<{ id: string }>('SELECT id FROM company');
    const wrong = (id: string) =>
      rows(
        `(SELECT kind, gram, target_id FROM search_gram WHERE company_id = $1 EXCEPT SELECT * FROM search_expected($1))
         UNION ALL (SELECT * FROM search_expected($1) EXCEPT SELECT kind, gram, target_id FROM search_gram WHERE company_id = $1)`,
        [id],
      );
    for (const { id } of companies) expect(await wrong(id)).toEqual([]);
    await rows(`DELETE FROM search_gram WHERE company_id = $1 AND kind = 'PAYEE' RETURNING gram`, [world.companyId]);
    await rows(`INSERT INTO search_gram VALUES ($1, 'PAYEE', '假的', 1) RETURNING gram`, [world.companyId]);
    const [{ n } = { n: 0 }] = await rows<{ n: number }>('SELECT search_rebuild($1)::int AS n', [world.companyId]);
    expect(n).toBeGreaterThan(1_000);
    expect(await wrong(world.companyId)).toEqual([]);
    // As the migration does it, for every company in one statement.
    const again = await rows<{ n: number }>('SELECT search_rebuild(id)::int AS n FROM company ORDER BY id');
    expect(again.map((one) => one.n)).toEqual(companies.map(() => 0));
  });
});

/** What was asked in transactions of the company's own rows meanwhile; the workers of the world ask their queue beside it. */
async function spied(work: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  const asked = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    const calls = asked.mock.calls as unknown as [string | { text: string; values?: unknown[] }, unknown[]?][];
    const ours = new Set<unknown>();
    return calls.flatMap(([query, given], at) => {
      const client = asked.mock.contexts[at];
      const { text, values = given ?? [] } = typeof query === 'string' ? { text: query, values: given ?? [] } : query;
      if (text.includes("set_config('role'")) {
        if (values[0] === world.companyId && values[2] === 'app_rw') ours.add(client);
        else ours.delete(client);
        return [];
      }
      return ours.has(client) && /^\s*(SELECT|WITH)\b/.test(text) ? [{ text, values }] : [];
    });
  } finally {
    asked.mockRestore();
  }
}

/** None of the statements that `work` asks reads a table from end to end: as app_rw, under row security, with the tables as they are and with an index for all. */
async function isReadByIndex(work: () => Promise<unknown>, { name = '', least = 0 } = {}): Promise<{ text: string; values: unknown[] }[]> {
  const client = await connect(world.app.database.superUrl);
  try {
    await client.query('ANALYZE');
    const asked = await spied(work);
    expect(asked.length).toBeGreaterThan(least);
    await client.query(`BEGIN; SELECT set_config('app.company_id', '${world.companyId}', true), set_config('role', 'app_rw', true)`);
    const small = await client.query<{ relname: string }>("SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples < 1000");
    const names = new Set(small.rows.map(({ relname }) => relname));
    const scansOf = async ({ text, values }: { text: string; values: unknown[] }): Promise<string[]> => {
      const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
      return plan.flatMap((line) => / Seq Scan on (\w+)/.exec(line['QUERY PLAN'])?.[1] ?? []);
    };
    // A handful of rows are read whole by any plan: what matters there is that an index would do as well.
    for (const one of asked)
      expect([name, one.text, (await scansOf(one)).filter((table) => !names.has(table))]).toEqual([name, one.text, []]);
    await client.query('SET LOCAL enable_seqscan = off');
    // Articles, subjects and templates belong to no company, and there are few.
    for (const one of asked)
      expect([name, one.text, (await scansOf(one)).filter((table) => !/^(help_|subject|contract_template)/.test(table))]).toEqual([
        name,
        one.text,
        [],
      ]);
    return asked;
  } finally {
    await client.end();
  }
}

describe('the plan of every search', () => {
  it('reads no table from end to end: as app_rw, under row security, with many rows', async () => {
    await payees(
      world.companyId,
      Array.from({ length: 3_000 }, (_, at) => `${'赵钱孙李'[at % 4]}${String.fromCodePoint(0x4e00 + at)}明`),
      'many-',
    );
    await payees(
      must(world.platform.companies.B),
      Array.from({ length: 3_000 }, (_, at) => `周${String.fromCodePoint(0x4e00 + at)}明`),
      'others-',
    );
    await isReadByIndex(
      async () => {
        for (const text of [
          '赵明',
          '赵一明',
          '钱丁',
          'js2026',
          '0001',
          '6360.00',
          '甲小明 2000.00',
          must(WORKERS[0]).idCard,
          must(WORKERS[0]).phone,
          '主播结算',
        ])
          await found(text);
      },
      { least: 20 },
    );
  }, 120_000);

  it('nor does a list that is filtered by a part of a name, a title or a remark: its LIKE is tried on rows of the company alone', async () => {
    const caller = await maker();
    const page = { first: 20, page: 1 };
    const taskId = await published(world, { name: '按名称找的任务' });
    const lists: Readonly<Record<string, () => Promise<unknown>>> = {
      'statements by title and person': () => run(caller, statements, { filter: { search: '主播' }, ...page }),
      'lines by name': () => run(caller, lines, { statementId: world.paid.statementId, filter: { name: '明' }, ...page }),
      'contracts by name': () => run(caller, contracts, { search: '赵', ...page }),
      'contracts by template': () => run(caller, contracts, { filter: { contractName: '协议' }, ...page }),
      'registrations by name': () => run(caller, registrations, { filter: { name: '赵' }, ...page }),
      'registrations by remark': () => run(caller, registrations, { filter: { remark: '已联系' }, ...page }),
      'tasks by name': () => run(caller, tasks, { filter: { name: '名称' }, ...page }),
      'people of a task': () => run(caller, taskPeople, { filter: { taskId, name: '赵' }, ...page }),
      'tax calculations by title': () => run(caller, taxCalcs, { filter: { title: '十一月' }, ...page }),
      'tax calculations by person': () => run(caller, taxCalcs, { filter: { name: '赵' }, ...page }),
      'back-calculations by title': () => run(caller, backCalcs, { filter: { title: '十一月' }, onlyCalculated: false, ...page }),
      'back-calculations by person': () => run(caller, backCalcs, { filter: { name: '赵' }, onlyCalculated: false, ...page }),
      'service orders by title': () => run(caller, serviceOrders, { filter: { title: '十一月' }, ...page }),
      'service orders by party': () => run(caller, serviceOrders, { filter: { keyword: '赵' }, ...page }),
      'agent invoices by title': () => run(caller, agentInvoices, { filter: { title: '十一月' }, ...page }),
      'agent invoices by person': () => run(caller, agentInvoices, { filter: { name: '赵' }, ...page }),
      'payees by name': () => run(caller, payeesOf, { search: '赵', ...page }),
      'objections by name': () => run(caller, objections, { filter: { name: '赵' }, ...page }),
    };
    for (const [name, ask] of Object.entries(lists)) {
      const asked = await isReadByIndex(ask, { name });
      expect([name, asked.some(({ text }) => /LIKE|name_index|search_gram/.test(text))]).toEqual([name, true]);
    }
  }, 120_000);
});
