import { yuan } from '../../../../schema/money';
import { monthsBefore } from '../../../kit/builders/monthsBefore';
import { LOOSE } from '../../../kit/builders/people';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { moneyArrives } from '../../../kit/builders/transfers';
import { must } from '../../../kit/checks/must';
import { type SignedDoors, signEachIn } from '../../../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let doors: SignedDoors<'王敏' | '冯涛' | '赵晨'>;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await moneyArrives(world, yuan('200000.00'));
  make = statementsOf(world);
  doors = await signEachIn(world.app, { 王敏: '16000000102', 赵晨: '16000000105', 冯涛: '16000000201' });
});
afterAll(() => world?.app.close());

const [first, second] = [must(WORKERS[0]), must(WORKERS[1])];
const sql = (text: string, parameters: unknown[] = []) => world.app.database.rows<Record<string, string>>(text, parameters);

interface Meter {
  readonly limit: string;
  readonly own: string;
  readonly isOthersIncluded: boolean;
  readonly isReached: boolean;
}
interface Node {
  readonly id: string;
  readonly name: string;
  readonly paymentCount: number;
  readonly paidTotal: string;
  readonly groupNames: readonly string[];
  readonly overview: { readonly isPayable: boolean; readonly reasonText: string; readonly month: Meter; readonly rolling: Meter };
}
const METER = '{ limit own isOthersIncluded isReached }';
const PAYEES = `query ($search: String, $group: ID) { payees(search: $search, groupId: $group) { totalCount nodes { id name paymentCount paidTotal groupNames
  overview { isPayable reasonText month ${METER} rolling ${METER} } } } }`;
const payees = async (of: { search?: string; group?: string } = {}) =>
  (await doors.graphql('王敏').call<{ payees: { totalCount: number; nodes: Node[] } }>(PAYEES, of)).payees;
const payeeNamed = async (name: string) => must((await payees({ search: name })).nodes[0]);

const CREATE = 'mutation ($i: CreatePayeeGroupInput!, $k: ID!) { createPayeeGroup(input: $i, idempotencyKey: $k) { id name memberCount } }';
const CHANGE = 'mutation ($i: ChangePayeeGroupInput!, $k: ID!) { changePayeeGroup(input: $i, idempotencyKey: $k) { id name memberCount } }';
const DELETE = 'mutation ($id: ID!, $k: ID!) { deletePayeeGroup(id: $id, idempotencyKey: $k) }';

describe('the directory of payees', () => {
  it('[RSK-010 2/2] shows groups, history, cumulative amounts, and meters of 98,000 a month and 5,000,000 in 12 months', async () => {
    // What a month before brought counts in the twelve months alone.
    await monthsBefore(world)(0, '2500.00', ['2026-09']);
    const before = await payeeNamed(first.name);
    expect(before).toMatchObject({ paymentCount: 1, paidTotal: '1000.00', groupNames: [] });
    expect(before.overview).toMatchObject({
      month: { limit: '98000.00', own: '1000.00', isOthersIncluded: false, isReached: false },
      rolling: { limit: '5000000.00', own: '3500.00', isOthersIncluded: false, isReached: false },
    });
    // Groups: made with people, seen in the rows, a filter of the list.
    const { createPayeeGroup: made } = await doors.graphql('王敏').call<{ createPayeeGroup: { id: string; memberCount: number } }>(CREATE, {
      i: { name: '主播一组', payeeIds: [before.id] },
      k: key(),
    });
    expect(made).toMatchObject({ name: '主播一组', memberCount: 1 });
    expect((await payees({ group: made.id })).nodes.map(({ name }) => name)).toEqual([first.name]);
    const other = await payeeNamed(second.name);
    const change = { id: made.id, name: '主播组', addPayeeIds: [other.id, before.id] };
    expect(await doors.graphql('王敏').call(CHANGE, { i: change, k: key() })).toEqual({
      changePayeeGroup: { id: made.id, name: '主播组', memberCount: 2 },
    });
    expect((await payeeNamed(second.name)).groupNames).toEqual(['主播组']);
    await doors.graphql('王敏').call(CHANGE, { i: { id: made.id, removePayeeIds: [before.id] }, k: key() });
    expect((await payees({ group: made.id })).nodes.map(({ name }) => name)).toEqual([second.name]);

    // A payment more: the sums and the meters follow it, and it leads the history.
    const paid = await make.paid(workerRows(['97000.00']));
    await make.until(paid.id, 'COMPLETED');
    const after = await payeeNamed(first.name);
    expect(after).toMatchObject({ paymentCount: 2, paidTotal: '98000.00' });
    expect(after.overview).toMatchObject({
      month: { own: '98000.00', isReached: true },
      rolling: { own: '100500.00', isReached: false },
      isPayable: false,
      reasonText: expect.stringContaining('已达平台月限额'),
    });
    const history = `query ($id: ID!) { payeePayments(payeeId: $id, first: 1) { totalCount nodes { statementCode title gross status accountMasked paidAt } pageInfo { hasNextPage endCursor } }
      payee(id: $id) { usage { subjectId month ${METER} } groups { name memberCount } firstPaidAt lastPaidAt } }`;
    const told = await doors
      .graphql('赵晨')
      .call<{ payeePayments: { totalCount: number; nodes: object[] }; payee: { usage: object[] } }>(history, {
        id: after.id,
      });
    expect(told.payeePayments).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } });
    expect(told.payeePayments.nodes).toEqual([
      expect.objectContaining({
        statementCode: paid.statementCode,
        gross: '97000.00',
        status: 'SUCCESS',
        accountMasked: expect.stringContaining('*'),
      }),
    ]);
    expect(told.payee.usage).toContainEqual({
      subjectId: world.subjectId,
      month: { limit: '98000.00', own: '98000.00', isOthersIncluded: false, isReached: true },
    });
    expect(JSON.stringify(told)).not.toContain(first.account);
  });

  it('another company that pays the same person sees its own part alone, and that others are in the sum', async () => {
    const [company] = await sql('SELECT id FROM company WHERE name LIKE $1', ['成都%']);
    const other = must(company).id;
    await sql(
      `INSERT INTO payee (company_id, person_id, name, id_index, id_card_cipher, id_card_mask, created_at)
       SELECT $1, person_id, name, 'own-index', 'x', id_card_mask, now() FROM payee WHERE company_id = $2 AND name = $3`,
      [other, world.companyId, first.name],
    );
    const asked = `{ payees(search: "${first.name}", first: 1) { nodes { paidTotal usage { subjectId month ${METER} rolling ${METER} } } } }`;
    const { payees: seen } = await doors.graphql('冯涛').call<{ payees: { nodes: { paidTotal: string; usage: object[] }[] } }>(asked);
    const ofOthers = { own: '0.00', isOthersIncluded: true };
    expect(seen.nodes[0]).toMatchObject({
      paidTotal: '0.00',
      usage: [{ month: { ...ofOthers, isReached: true }, rolling: { ...ofOthers, isReached: false } }],
    });
    expect(JSON.stringify(seen)).not.toContain('"own":"98000.00"');
  });

  it('a group has one name in a company, holds its own payees only, and goes without them', async () => {
    const create = (i: object) => doors.graphql('王敏').refusal(CREATE, { i, k: key() });
    expect(await create({ name: '主播组' })).toBe('PAYEE_GROUP_NAME_TAKEN');
    expect(await create({ name: '  ' })).toBe('VALIDATION_FAILED');
    expect(await create({ name: '一'.repeat(21) })).toBe('VALIDATION_FAILED');
    expect(await create({ name: '外人', payeeIds: ['999999'] })).toBe('PAYEE_NOT_FOUND');
    const [foreign] = await sql(`SELECT id FROM payee WHERE id_index = 'own-index'`);
    expect(await create({ name: '外人', payeeIds: [must(foreign).id] })).toBe('PAYEE_NOT_FOUND');
    expect(await doors.graphql('赵晨').refusal(CREATE, { i: { name: '只读' }, k: key() })).toBe('PERMISSION_MISSING');
    const { payeeGroups } = await doors
      .graphql('王敏')
      .call<{ payeeGroups: { id: string; name: string }[] }>('{ payeeGroups { id name } }');
    const [group] = payeeGroups;
    expect(await doors.graphql('冯涛').refusal(CHANGE, { i: { id: must(group).id, name: '抢' }, k: key() })).toBe('PAYEE_GROUP_NOT_FOUND');
    expect(await doors.graphql('冯涛').call('{ payeeGroups { id } }')).toEqual({ payeeGroups: [] });
    const k = key();
    expect(await doors.graphql('王敏').call(DELETE, { id: must(group).id, k })).toEqual({ deletePayeeGroup: true });
    expect(await doors.graphql('王敏').call(DELETE, { id: must(group).id, k })).toEqual({ deletePayeeGroup: true });
    expect(await doors.graphql('王敏').refusal(DELETE, { id: must(group).id, k: key() })).toBe('PAYEE_GROUP_NOT_FOUND');
    expect((await payeeNamed(second.name)).groupNames).toEqual([]);
  });
});
