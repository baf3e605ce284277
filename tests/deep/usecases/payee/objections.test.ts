import 'reflect-metadata';
import { copyParts } from '../../../../schema/custody';
import { yuan } from '../../../../schema/money';
import { myKeptRecords } from '../../../../server/custody/queries';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../../server/fund/commands/change-funds';
import type { Caller } from '../../../../server/kernel/context';
import { run } from '../../../../server/kernel/usecase';
import { answerObjection } from '../../../../server/payee/commands/answer-objection';
import { myObjections, objections } from '../../../../server/payee/queries';
import { raiseObjection } from '../../../../server/statement/commands/raise-objection';
import { makeBuilder, type Person } from '../../../../server/tools/seed/builder';
import { copyOf } from '../../../kit/builders/ownRecords';
import { payeeSignedIn } from '../../../kit/builders/payees';
import { LOOSE } from '../../../kit/builders/people';
import { openPlace, placeOf } from '../../../kit/builders/places';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let elsewhere: Statements;
let me: Caller;
let other: Caller;
let lineId: string;

/** Company B pays from an advance of the platform, which two operators grant. */
async function lendToB(): Promise<void> {
  const operator = (person: Person) => makeBuilder(world.api, world.gateways).operator(person);
  const { companyId, subjectId } = placeOf(world, { company: 'B' });
  const proposal = { companyId, subjectId, kind: 'ADVANCE_QUOTA', amount: yuan('50000.00'), reason: '合同约定' } as const;
  const { approvalId } = await run(await operator(world.platform.finance), opsProposeFundChange, proposal, { idempotencyKey: key() });
  await run(await operator(world.platform.review), opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
}

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
  await openPlace(world, { company: 'B' });
  await lendToB();
  elsewhere = statementsOf(world, { company: 'B' });
  const paid = await make.paid(workerRows(['410.00', '411.00']));
  await make.until(paid.id, 'COMPLETED');
  lineId = must((await make.linesOf(paid.id))[0]).id;
  me = await payeeSignedIn(0);
  other = await payeeSignedIn(1);
});
afterAll(() => world?.app.close());

const [first] = [must(WORKERS[0])];
const rows = (sql: string, parameters: unknown[] = []) => world.app.database.rows<Record<string, unknown>>(sql, parameters);
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
const raise = (caller: Caller, kind: 'NOT_ME' | 'WRONG_AMOUNT', text: string | null = null, idempotencyKey = key(), of = lineId) =>
  run(caller, raiseObjection, { lineId: of, kind, text }, { idempotencyKey });
const answer = async (id: string, isClosed: boolean, who = '李航', idempotencyKey = key()) =>
  run(await make.member(who), answerObjection, { id, text: '已核实', isClosed }, { idempotencyKey });
const listed = async (of = make, filter: object | null = null) =>
  (await run(await of.member(of.place.reader), objections, { filter, first: 50 })).nodes;

describe('an objection of a payee', () => {
  it('[PYE-019 1/3] 不是我 holds all further lines to that ID in the company of the payment until it is closed; the line of another company goes on, and is objected to by itself', async () => {
    const raised = await raise(me, 'NOT_ME');
    expect(raised).toMatchObject({
      lineId,
      kind: 'NOT_ME',
      status: 'OPEN',
      net: expect.any(Number),
      companyName: '杭州星穹直播传媒有限公司',
    });
    expect(await run(me, myObjections, {})).toEqual([raised]);
    expect(await run(other, myObjections, {})).toEqual([]);
    const statement = await make.paid(workerRows(['420.00', '421.00']));
    await make.until(statement.id, 'ABNORMAL');
    const [held, paid] = await make.linesOf(statement.id);
    expect(held).toMatchObject({ status: 'PENDING', attemptCount: 0, holdReason: expect.stringContaining('不是我') });
    expect(paid).toMatchObject({ status: 'SUCCESS' });
    // The other company pays her, and hears of nothing.
    const theirs = await elsewhere.paid(workerRows(['422.00']));
    await elsewhere.until(theirs.id, 'COMPLETED');
    expect(await listed(elsewhere)).toEqual([]);
    expect(
      await refusal(
        run(
          await elsewhere.member(elsewhere.place.checker),
          answerObjection,
          { id: raised.id, text: '好', isClosed: true },
          { idempotencyKey: key() },
        ),
      ),
    ).toBe('OBJECTION_NOT_FOUND');
    // Of theirs she may say the same, and then theirs are held too. They know her since this payment: a new session reaches them.
    const anew = await payeeSignedIn(0);
    const theirLine = must((await elsewhere.linesOf(theirs.id))[0]).id;
    const theirOwn = await raise(anew, 'NOT_ME', null, key(), theirLine);
    const { id: next } = await elsewhere.paid(workerRows(['423.00']));
    await elsewhere.until(next, 'ABNORMAL');
    expect((await listed(elsewhere)).map(({ id, lineId: line }) => [id, line])).toEqual([[theirOwn.id, theirLine]]);
    const close = { id: theirOwn.id, text: '已核实', isClosed: true };
    await run(await elsewhere.member(elsewhere.place.checker), answerObjection, close, { idempotencyKey: key() });
    await elsewhere.until(next, 'COMPLETED');

    const [seen] = await listed();
    expect(seen).toMatchObject({ id: raised.id, payeeName: first.name, kindName: '不是我的收入', statusName: '待处理', lineId });
    expect(seen?.idCardMasked).not.toBe(first.idCard);
    // An answer alone lets nothing go.
    expect(await answer(raised.id, false)).toMatchObject({ status: 'ANSWERED', answer: '已核实', answeredByName: '李航', closedAt: null });
    expect((await make.linesOf(statement.id))[0]).toMatchObject({ status: 'PENDING' });
    expect(await answer(raised.id, true)).toMatchObject({ status: 'CLOSED', closedAt: expect.any(Date), availableActions: [] });
    await make.until(statement.id, 'COMPLETED');
    expect(await run(anew, myObjections, {})).toMatchObject([{ id: theirOwn.id }, { id: raised.id, status: 'CLOSED', answer: '已核实' }]);
    expect(await refusal(answer(raised.id, true))).toBe('ACTION_NOT_ALLOWED');
  });

  it('[PYE-019 2/3] [PYE-022 5/7] 金额不对 needs words and holds nothing; her copy has it, and it is kept', async () => {
    expect(await refusal(raise(me, 'WRONG_AMOUNT'))).toBe('VALIDATION_FAILED');
    const raised = await raise(me, 'WRONG_AMOUNT', '说好 500 元');
    expect(await listed(make, { kinds: ['WRONG_AMOUNT'], statuses: ['OPEN'], name: first.name })).toMatchObject([
      { id: raised.id, kindName: '金额不对', text: '说好 500 元' },
    ]);
    expect(await listed(make, { kinds: ['WRONG_AMOUNT'], name: '100%' })).toEqual([]);
    // What stays is told to a session that reaches every company that knows her.
    const anew = await payeeSignedIn(0);
    const { parts } = await copyOf(anew);
    const copied = must(parts.find(({ title }) => title === copyParts.objections.title)).rows.map(({ cells }) => cells);
    const hers = ['杭州星穹直播传媒有限公司', expect.any(String), '金额不对', '说好 500 元', '', expect.stringMatching(/^2026-/)];
    expect(copied.filter(([, , kind]) => kind === '金额不对')).toEqual([hers]);
    // Two of before, at one company each, and this one.
    expect((await run(anew, myKeptRecords, {})).find(({ kind }) => kind === 'OBJECTION')).toMatchObject({ name: '异议与答复', count: 3 });
    const statement = await make.paid(workerRows(['430.00']));
    await make.until(statement.id, 'COMPLETED');
  });

  it('is told to those who pay and those who answer, and stands in the record of the statement and in the log', async () => {
    await waitUntil(
      async () => (await rows(`SELECT 1 FROM station_message WHERE title LIKE $1`, [`%收款人${first.name}提出异议：不是我%`])).length > 0,
      () => 'the company is told',
    );
    const record = await rows(
      `SELECT DISTINCT action, actor_kind FROM statement_history WHERE line_id = $1 AND action = 'raiseObjection'`,
      [lineId],
    );
    expect(record).toEqual([{ action: 'raiseObjection', actor_kind: 'payee' }]);
    const logged = await rows(
      `SELECT body FROM audit_record WHERE company_id = $1 AND action IN ('payee.raiseObjection', 'payee.answerObjection') ORDER BY seq`,
      [world.companyId],
    );
    const [asked] = await run(me, myObjections, {});
    const { statement_code: code } = must((await rows('SELECT statement_code FROM objection WHERE id = $1', [must(asked).id]))[0]);
    const remark = `${must(asked).kindName}：${code} ${must(asked).title}`;
    const ofThis = logged.filter(({ body }) => (body as { target: string[] | null }).target?.[1] === must(asked).id);
    expect(ofThis.length).toBeGreaterThan(0);
    expect(ofThis.map(({ body }) => (body as { after: { remark: string } }).after.remark)).toEqual(ofThis.map(() => remark));
    expect(logged[0]?.body).toMatchObject({ realm: 'payee', actor: { kind: 'payee', name: first.name } });
    expect(logged.some(({ body }) => (body as { actor: { name: string } }).actor.name === '李航')).toBe(true);
  });

  it('is one at a time of a kind and line, of two at once too; after it is closed there may be a new one; the same key meets its answer', async () => {
    const again = key();
    const ends = await Promise.all([1, 2, 3].map(() => refusal(raise(me, 'NOT_ME'))));
    expect(ends.sort()).toEqual(['', 'OBJECTION_OPEN', 'OBJECTION_OPEN']);
    const open = must((await listed(make, { kinds: ['NOT_ME'], statuses: ['OPEN'] }))[0]);
    const closing = key();
    const closed = await answer(open.id, true, '李航', closing);
    expect(await answer(open.id, true, '李航', closing)).toEqual(JSON.parse(JSON.stringify(closed)));
    const raised = await raise(me, 'NOT_ME', '还是不是我', again);
    expect(await raise(me, 'NOT_ME', '还是不是我', again)).toEqual(JSON.parse(JSON.stringify(raised)));
    await answer(raised.id, true);
  });

  it('is of own payments only: a line of somebody else, a draft and a number that never was are answered alike', async () => {
    expect(await refusal(raise(other, 'NOT_ME'))).toBe('LINE_NOT_FOUND');
    expect(await refusal(raise(me, 'NOT_ME', null, key(), '999999999'))).toBe('LINE_NOT_FOUND');
    const draft = await make.submitted(workerRows(['440.00']));
    expect(await refusal(raise(me, 'NOT_ME', null, key(), must((await make.linesOf(draft.id))[0]).id))).toBe('LINE_NOT_FOUND');
  });

  it('is answered by those who check or by the master, not by those who make the lists', async () => {
    const raised = await raise(me, 'NOT_ME');
    expect(await refusal(answer(raised.id, true, '王敏'))).toBe('PERMISSION_MISSING');
    const [asMaker] = (await run(await make.member('王敏'), objections, { filter: { statuses: ['OPEN'], kinds: ['NOT_ME'] }, first: 1 }))
      .nodes;
    const why = '请由有权限的角色处理：审核、企业管理员';
    expect(asMaker?.availableActions.map(({ key: action, ...one }) => [action, one.enabled, one.reason, one.isRoleMissing])).toEqual([
      ['answer', false, why, true],
      ['close', false, why, true],
    ]);
    expect(await refusal(answer(raised.id, true, '陈立群'))).toBe('');
  });
});
