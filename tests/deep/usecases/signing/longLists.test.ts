import type { Ctx } from '../../../../server/kernel/context';
import { inTransaction } from '../../../../server/kernel/unitOfWork';
import type { ContractFilter } from '../../../../server/signing/store/contractList';
import { idsOf, listContracts } from '../../../../server/signing/store/contractList';
import { makePair } from '../../../kit/builders/ledger';
import { allPlans } from '../../../kit/checks/plans';
import { waitUntil } from '../../../kit/checks/waiting';
import { memberOf, startKernel, type TestKernel } from '../../../kit/worlds/kernel';

// What keeps a list of many signing records quick is asked for, not how quick it is: nothing is read that is not shown, and whoever is looked for by
// number, phone or name is found in an index.
const MINE = 12_000;
const OTHERS = 24_000;
let kernel: TestKernel;
let companyId: string;
const mine = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => inTransaction(memberOf(companyId), { readOnly: true }, work);

beforeAll(async () => {
  kernel = await startKernel();
  const { companyId: id, subjectId } = await makePair(kernel.database);
  const { companyId: other } = await makePair(kernel.database, subjectId);
  companyId = id;
  const { rows } = kernel.database;
  await rows(
    `WITH people AS (INSERT INTO person (id_index, created_at) SELECT 'i' || n, now() FROM generate_series(1, 3000) n RETURNING id, id_index)
     INSERT INTO payee (company_id, person_id, name, id_index, id_card_cipher, id_card_mask, phone_index, created_at)
     SELECT c::bigint, p.id, '张' || p.id, p.id_index, 'c', '33**', 'p' || p.id_index, now() FROM people p, unnest($1::text[]) c RETURNING id`,
    [[companyId, other]],
  );
  await rows(
    `INSERT INTO contract (company_id, contract_code, payee_id, person_id, subject_id, agreement_type, status, source, sign_system_type, name, phone_index, signed_on,
       ends_on, created_by, created_at)
     SELECT y.company_id, 'HT' || n, y.id, y.person_id, $3, CASE WHEN n % 2 = 0 THEN 'LABOR_GENERAL' ELSE 'LABOR_CONTINUOUS' END,
       CASE WHEN n % 20 = 0 THEN 'OVER_TIME_CANCEL' ELSE 'HAS_BEEN_SIGNED' END, 'OFFLINE_RECORD', 2, y.name, y.phone_index, '2026-01-01'::date + n % 300,
       '2027-12-31', 'x', now()
     FROM generate_series(1, $4::int) n JOIN payee y ON y.id_index = 'i' || (1 + n % 3000)
       AND y.company_id = CASE WHEN n <= $5::int THEN $1 ELSE $2 END::bigint`,
    [companyId, other, subjectId, MINE + OTHERS, MINE],
  );
  await rows('VACUUM (ANALYZE) payee');
  // A page that somebody may still see otherwise is not marked: then the vacuum is done once more.
  await waitUntil(
    async () => {
      await rows('VACUUM (ANALYZE) contract');
      const [seen] = await rows<{ whole: boolean }>(
        "SELECT relallvisible = relpages AS whole FROM pg_class WHERE oid = 'contract'::regclass",
      );
      return seen?.whole === true;
    },
    () => 'every page of the contracts marked as visible to all',
  );
});
afterAll(() => kernel?.stop());

const none: ContractFilter = {
  name: null,
  idIndex: null,
  phoneIndex: null,
  agreementTypes: null,
  contractName: null,
  statuses: null,
  importedFrom: null,
  importedBefore: null,
  signedFrom: null,
  signedTo: null,
  subjectId: null,
};
const page = { size: 20, offset: 0, cursor: null };

describe('a list of many signing records', () => {
  test.each<[string, ContractFilter, RegExp]>([
    ['the first page', none, /contract_/],
    ['one state', { ...none, statuses: ['OVER_TIME_CANCEL'] }, /contract_/],
    ['a part of the name', { ...none, name: '张12' }, /contract_newest/],
    ['a number', { ...none, idIndex: 'i77' }, /contract_payee/],
    ['a phone', { ...none, phoneIndex: 'pi77' }, /contract_phone/],
  ])('%s is read by index, page and number alike, and the number joins nothing', async (_, filter, index) => {
    const plans = await allPlans(memberOf(companyId), (ctx) => listContracts(ctx, filter, page));
    expect(plans).toHaveLength(2);
    for (const { nodes, indexes } of plans) {
      expect(nodes).not.toContain('Seq Scan');
      expect(indexes.join()).toMatch(index);
    }
    expect(plans[0]?.nodes.filter((node) => /Join|Nested Loop/.test(node))).toEqual([]);
  });

  test('the number, and that of a part of the name, are counted in an index alone', async () => {
    for (const filter of [none, { ...none, name: '张12' }]) {
      const [counted] = await allPlans(memberOf(companyId), (ctx) => listContracts(ctx, filter, page));
      expect(counted?.nodes).toContain('Index Only Scan');
    }
  });

  test('its conditions find what they say, in the page, in the number and in the ids of a selection', async () => {
    const found = async (filter: ContractFilter) => {
      const { rows, count } = await mine((ctx) => listContracts(ctx, filter, { ...page, size: 100 }));
      const ids = await mine((ctx) => idsOf(ctx, filter, { excluded: [], limit: 20_000 }));
      expect(ids).toHaveLength(count);
      expect(rows.map(({ id }) => id)).toEqual(ids.reverse().slice(0, 101));
      return { rows, count };
    };
    expect((await found({ ...none, idIndex: 'i77' })).count).toBe(MINE / 3000);
    expect((await found({ ...none, idIndex: 'nobody' })).count).toBe(0);
    const [one] = (await found({ ...none, phoneIndex: 'pi77' })).rows;
    expect(one).toMatchObject({
      name: expect.stringMatching(/^张\d+$/) as string,
      id_card_mask: '33**',
      reminders_today: 0,
      template_name: null,
    });
    expect((await found({ ...none, contractName: '协议' })).count).toBe(0);
    const name = one?.name ?? '';
    expect((await found({ ...none, name })).rows.every((row) => row.name.includes(name))).toBe(true);
    const both = await found({ ...none, idIndex: 'i77', agreementTypes: ['LABOR_GENERAL'] });
    expect(both.rows.every((row) => row.agreement_type === 'LABOR_GENERAL')).toBe(true);
    // Only of this company, although the others have twice as many.
    expect((await found({ ...none, statuses: ['OVER_TIME_CANCEL'] })).count).toBe(MINE / 20);
  });
});
