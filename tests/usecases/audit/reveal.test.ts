import { limits } from '../../../schema/limits';
import { revealPersonalField } from '../../../server/audit/commands/reveal-personal-field';
import { auditRecords } from '../../../server/audit/queries';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { stationMessages } from '../../../server/message/queries';
import { rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let lineId = '';
const worker = WORKERS[0] as (typeof WORKERS)[number];
const line = (id = lineId) => ({ record: 'STATEMENT_LINE', id });
const reveal = (caller: Caller, input: object = {}) =>
  runRaw(caller, revealPersonalField, { ref: line(), field: 'ID_CARD', reason: '核对收款人身份', ...input });
const alerts = async (name: string) =>
  (await run(await world.member(name), stationMessages, { type: 'SYSTEM' })).nodes.filter(({ title }) => title.includes('上限'));

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  lineId = (await make.linesOf(world.paid.statementId))[0]?.id ?? '';
});
afterAll(() => world?.app.close());

describe('revealing personal data', () => {
  it('[AUT-005] [PER-021] opens one field at a time for who may and says why; the list never holds it', async () => {
    const member = await world.member('王敏');
    await expect(reveal(member, { reason: '' })).rejects.toMatchObject({ key: 'REVEAL_REASON_REQUIRED' });
    await expect(reveal(await world.member('赵晨'))).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    const told = { idCard: '', phone: '', account: '' };
    for (const [name, field] of [
      ['idCard', 'ID_CARD'],
      ['phone', 'PHONE'],
      ['account', 'ACCOUNT'],
    ] as const) {
      const answer = await reveal(member, { field });
      expect(answer.hideAfterSeconds).toBe(30);
      told[name] = answer.text;
    }
    expect(told).toEqual({ idCard: worker.idCard, phone: worker.phone, account: worker.account });
    const list = JSON.stringify(await make.linesOf(world.paid.statementId));
    expect(list).toContain(worker.name);
    for (const secret of Object.values(told)) expect(list).not.toContain(secret);
  });

  it('[AUT-005] leaves a row that says who, which record, which field and why, and never what', async () => {
    await reveal(await world.member('李航'), { reason: `工资条对不上 ${worker.idCard}，请核` });
    const rows = await run(await world.member('陈立群'), auditRecords, { filter: { action: 'personal.reveal' } });
    expect(rows.nodes[0]).toMatchObject({
      actorName: '李航',
      actionLabel: '查看个人信息原文',
      outcome: 'DONE',
      targetType: 'statementLine',
      targetId: lineId,
      remark: '工资条对不上 ***，请核',
    });
    expect(rows.nodes[0]?.after).toContain('身份证号');
    const bodies = await world.app.database.rows<{ body: string }>('SELECT body::text AS body FROM audit_record');
    const log = bodies.map(({ body }) => body).join();
    for (const secret of [worker.idCard, worker.phone, worker.account]) expect(log).not.toContain(secret);
  });

  it('[AUT-005] refuses the reading role, an empty reason, another company and a record that is not there, and says so in the log', async () => {
    const member = await world.member('王敏');
    const stranger = { ...member, company: (await world.api.systemCaller(world.platform.companies.B ?? '')).company };
    await expect(reveal(await world.member('赵晨'))).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    await expect(reveal(member, { reason: '  ' })).rejects.toMatchObject({ key: 'REVEAL_REASON_REQUIRED' });
    await expect(reveal(member, { reason: '长'.repeat(201) })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    await expect(reveal(stranger)).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await expect(reveal(member, { ref: line('999999') })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    const refused = await run(await world.member('陈立群'), auditRecords, { filter: { action: 'personal.reveal' } });
    expect(refused.nodes.slice(0, 2).map(({ errorKey }) => errorKey)).toEqual(['NOT_FOUND', 'REVEAL_REASON_REQUIRED']);
  });

  it('opens a cell of an uploaded list as it was read, also a wrong one', async () => {
    const [good, bad] = workerRows(['100.00', '200.00']);
    const created = await make.created([good, { ...bad, phone: '16000004' }] as never);
    const { nodes } = await runRaw(await world.member('王敏'), rosterRowsQuery, { rosterId: created.rosterId, first: 10 });
    const wrong = nodes.find(({ lineNo }) => lineNo === 2);
    expect(JSON.stringify(nodes)).not.toContain(worker.idCard);
    const ref = { record: 'ROSTER_ROW', id: wrong?.id };
    const member = await world.member('王敏');
    expect((await reveal(member, { ref, field: 'PHONE' })).text).toBe('16000004');
    expect((await reveal(member, { ref })).text).toBe(WORKERS[1]?.idCard);
  });

  it('[AUT-006] stops a person after 50 an hour, however fast he asks, tells the masters once, and others go on', async () => {
    const member = await world.member('周倩');
    // Each caller is a request of its own, so that eight transactions run side by side.
    const requests = await Promise.all(Array.from({ length: 8 }, () => world.member('周倩')));
    const asked = await Promise.allSettled(
      Array.from({ length: limits.reveal.perHour + 6 }, (_, index) => reveal(requests[index % 8] ?? member)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    for (const one of asked) if (one.status === 'rejected') expect(one.reason).toMatchObject({ key: 'REVEAL_LIMIT_REACHED' });
    await expect(reveal(member)).rejects.toMatchObject({ key: 'REVEAL_LIMIT_REACHED', params: { count: 50 } });
    await expect(reveal(member)).rejects.toMatchObject({ key: 'REVEAL_LIMIT_REACHED' });
    expect((await alerts('陈立群')).map(({ title }) => title)).toEqual(['周倩一小时内查看个人信息原文已达上限，再次查看已被拒绝']);
    expect(await alerts('李航')).toEqual([]);
    await expect(reveal(await world.member('王敏'))).resolves.toMatchObject({ text: worker.idCard });
    const [last] = await world.app.database.rows<{ at: string }>(
      `SELECT max(body->>'at') AS at FROM audit_record WHERE action = 'personal.reveal' AND body->'actor'->>'name' = '周倩' AND NOT body ? 'refused'`,
    );
    const afterMinutes = (minutes: number) => world.app.setTime(new Date(Date.parse(last?.at ?? '') + minutes * 60_000).toISOString());
    await afterMinutes(55);
    await expect(reveal(member)).rejects.toMatchObject({ key: 'REVEAL_LIMIT_REACHED' });
    await afterMinutes(61);
    await expect(reveal(member)).resolves.toMatchObject({ text: worker.idCard });
  });
});
