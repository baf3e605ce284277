import 'reflect-metadata';
import { setCompanySwitch } from '../../../../server/company/commands/set-switch';
import { load } from '../../../../server/kernel/loader';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { rosterRowsQuery } from '../../../../server/roster/queries/rosters';
import { deleteContracts } from '../../../../server/signing/commands/delete-contracts';
import { askRowsToSign } from '../../../../server/statement/commands/ask-rows-to-sign';
import { rowAskAgain, rowsToSign } from '../../../../server/statement/queries/signers';
import { newcomer } from '../../../kit/builders/imports';
import { payeeCaller, prove } from '../../../kit/builders/payees';
import { LOOSE } from '../../../kit/builders/people';
import { signOnPhone, untilSealed } from '../../../kit/builders/phones';
import { linksTo, refusalOf } from '../../../kit/builders/signing';
import { key, type SheetRow, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let statements: Statements;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  statements = statementsOf(world);
});
afterAll(() => world?.app.close());

const maker = () => world.member('王敏');
const SPENT = '今日提醒次数已用完，请明天再发';
const ALL = { mode: 'ALL' } as const;
const rowOf = (person: ReturnType<typeof newcomer>, amount = '100.00'): SheetRow => ({
  ...person,
  account: must(WORKERS[0]).account,
  amount,
});
const rows = async (rosterId: string | null) =>
  (await runRaw(await maker(), rosterRowsQuery, { rosterId, filter: null, first: 100 })).nodes;
const codesOf = async (rosterId: string | null) =>
  (await rows(rosterId)).map(({ problems }) => problems.map(({ code }) => code).filter((code) => /SIGN|CONTRACT/.test(code)));
const againOf = async (rosterId: string | null) => {
  const caller = await maker();
  const found = await Promise.all((await rows(rosterId)).map(({ id }) => load(caller, rowAskAgain, `${rosterId}|${id}`)));
  return found.map((reason) => reason ?? null);
};
const plan = async (rosterId: string | null, selection: object = ALL) => runRaw(await maker(), rowsToSign, { rosterId, selection });
const ask = async (rosterId: string | null, selection: object = ALL, more: object = {}) =>
  runRaw(await maker(), askRowsToSign, { rosterId, selection, ...more }, { idempotencyKey: key() });

describe('asking the people of a list to sign', () => {
  it('[CFG-013 1/3] writes once to each whom a contract is missing, says of the others why not, and moves neither list nor money', async () => {
    const [twice, once] = [newcomer(51), newcomer(52)];
    const wrong = newcomer(53, { phone: '12345' });
    const list = await statements.created([...workerRows(['100.00']), rowOf(twice), rowOf(twice, '200.00'), rowOf(once), rowOf(wrong)]);
    expect(await codesOf(list.rosterId)).toEqual([[], ['NOT_SIGNED'], ['NOT_SIGNED'], ['NOT_SIGNED'], ['NOT_SIGNED']]);
    expect((await maker()).company?.forcedSignCheckOn).toBe(true);
    expect((await rows(list.rosterId)).map(({ status }) => status === 'ERROR')).toEqual([false, true, true, true, true]);
    const refused = [{ lineNo: 5, name: wrong.name, reason: '请先改正：请输入正确的手机号' }];
    const found = await plan(list.rosterId);
    expect(found).toMatchObject({ sendCount: 2, remindCount: 0, refusedCount: 1, refused });
    expect(found.templates.length).toBeGreaterThan(0);
    // The question told two people; who has signed or come meanwhile makes it another one.
    expect(await refusalOf(ask(list.rosterId, { ...ALL, expectedCount: 3 }))).toBe('SELECTION_CHANGED');
    expect(await ask(list.rosterId, { ...ALL, expectedCount: 2 })).toMatchObject({ sent: 2, reminded: 0, refusedCount: 1, refused });
    for (const { phone } of [twice, once]) expect(await linksTo(phone, 's')).toHaveLength(1);
    // The grid says what was done, and stays red until it is signed.
    expect(await codesOf(list.rosterId)).toEqual([
      [],
      ['NOT_SIGNED', 'SIGNING_SENT'],
      ['NOT_SIGNED', 'SIGNING_SENT'],
      ['NOT_SIGNED', 'SIGNING_SENT'],
      ['NOT_SIGNED'],
    ]);
    const after = await statements.view(list.id);
    expect([after.status, after.version]).toEqual([list.status, list.version]);
    // Somebody who lacks nothing is left alone, and alone is nobody to ask.
    const [signed] = await rows(list.rosterId);
    expect(await refusalOf(ask(list.rosterId, { mode: 'PAGE', ids: [must(signed).id] }))).toBe('SELECTION_EMPTY');
    expect(await refusalOf(ask(list.rosterId, { mode: 'PAGE', ids: ['999999999'] }))).toBe('ROSTER_ROW_NOT_FOUND');
    // It is the switch that fails the row: without it the same is told and holds nobody up.
    for (const isOn of [false, true]) {
      await run(await world.member('陈立群'), setCompanySwitch, { key: 'FORCED_SIGN_CHECK', isOn });
      const next = await statements.created([...workerRows(['100.00']), rowOf(newcomer(isOn ? 57 : 56))]);
      expect(await codesOf(next.rosterId)).toEqual([[], ['NOT_SIGNED']]);
      expect([isOn, (await rows(next.rosterId)).map(({ status }) => status === 'ERROR')]).toEqual([isOn, [false, isOn]]);
    }
  });

  it('sends the link again to who was asked before, five times a day, and the note goes with the request', async () => {
    const person = newcomer(54);
    const list = await statements.created([...workerRows(['100.00']), rowOf(person)]);
    expect(await refusalOf(ask(list.rosterId, ALL, { templateId: '999999999' }))).toBe('TEMPLATE_NOT_FOUND');
    expect(await ask(list.rosterId)).toMatchObject({ sent: 1, reminded: 0 });
    expect(await plan(list.rosterId)).toMatchObject({ sendCount: 0, remindCount: 1, refusedCount: 0 });
    for (let time = 1; time <= 5; time += 1) expect(await ask(list.rosterId)).toMatchObject({ sent: 0, reminded: 1, refusedCount: 0 });
    expect(await ask(list.rosterId)).toMatchObject({ sent: 0, reminded: 0, refused: [{ reason: SPENT }] });
    expect(await linksTo(person.phone, 's')).toHaveLength(6);
    expect(await againOf(list.rosterId)).toEqual([null, SPENT]);
    const [contract] = await world.app.database.rows<{ id: string }>(
      `SELECT c.id FROM contract c JOIN payee p ON p.id = c.payee_id WHERE p.name = $1 AND c.status = 'WAITING_SIGN'`,
      [person.name],
    );
    const selection = { mode: 'PAGE', ids: [must(contract).id] };
    await runRaw(await maker(), deleteContracts, { selection }, { idempotencyKey: key() });
    expect(await codesOf(list.rosterId)).toEqual([[], ['NOT_SIGNED']]);
  });

  it('asks the others though one has had the five of the day, and says beforehand who that is', async () => {
    const [spent, fresh, late] = [newcomer(58), newcomer(59), newcomer(60)];
    const list = await statements.created([...workerRows(['100.00']), rowOf(spent), rowOf(fresh), rowOf(late)]);
    const [, first] = await rows(list.rosterId);
    const one = { mode: 'PAGE', ids: [must(first).id] };
    for (let time = 0; time <= 5; time += 1) await ask(list.rosterId, one);
    const refused = [{ lineNo: 2, name: spent.name, reason: SPENT }];
    expect(await againOf(list.rosterId)).toEqual([null, SPENT, null, null]);
    const told = await plan(list.rosterId);
    expect(told).toMatchObject({ sendCount: 2, remindCount: 0, refusedCount: 1, refused });
    expect(told.subjectName).not.toBe('');
    // Another number than that of those who get an SMS is another choice, whoever is left out of it.
    for (const expectedCount of [1, 3]) expect(await refusalOf(ask(list.rosterId, { ...ALL, expectedCount }))).toBe('SELECTION_CHANGED');
    expect([await linksTo(fresh.phone, 's'), await linksTo(late.phone, 's')]).toEqual([[], []]);
    expect(await ask(list.rosterId, { ...ALL, expectedCount: 2 })).toMatchObject({ sent: 2, reminded: 0, refusedCount: 1, refused });
    const sent = await Promise.all([fresh, late, spent].map(({ phone }) => linksTo(phone, 's')));
    expect(sent.map(({ length }) => length)).toEqual([1, 1, 6]);
    // The same again reaches those who have some left.
    expect(await plan(list.rosterId)).toMatchObject({ sendCount: 0, remindCount: 2, refusedCount: 1 });
    expect(await ask(list.rosterId, { ...ALL, expectedCount: 2 })).toMatchObject({ sent: 0, reminded: 2, refusedCount: 1, refused });
  });

  it('turns the row green once the person has signed on the phone', async () => {
    const person = newcomer(55);
    const list = await statements.created([...workerRows(['100.00']), rowOf(person)]);
    await ask(list.rosterId);
    const [token] = await linksTo(person.phone, 's');
    await signOnPhone(await payeeCaller(await prove(must(token), person)));
    const [contract] = await world.app.database.rows<{ id: string }>(
      `SELECT c.id FROM contract c JOIN payee p ON p.id = c.payee_id WHERE p.name = $1 ORDER BY c.id DESC LIMIT 1`,
      [person.name],
    );
    await untilSealed(world, must(contract).id);
    expect(await codesOf(list.rosterId)).toEqual([[], []]);
    expect((await plan(list.rosterId)).sendCount).toBe(0);
  });
});
