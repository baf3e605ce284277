import { limits } from '../../../schema/limits';
import { opsRevealPersonalField } from '../../../server/audit/commands/ops-reveal-personal-field';
import { revealPersonalField } from '../../../server/audit/commands/reveal-personal-field';
import { auditRecords } from '../../../server/audit/queries';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { opsOutbox, stationMessages } from '../../../server/message/queries';
import { operatorCallerFor } from '../../../server/operator/public';
import { opsPayouts } from '../../../server/payout/queries/ops';
import { rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { opsRecordSignature } from '../../../server/signing/commands/record-signature';
import { opsSignatures } from '../../../server/signing/queries/signatures';
import { makeBuilder, newKey } from '../../../server/tools/seed/builder';
import { demoIdCard } from '../../../server/tools/seed/world';
import { type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
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
  it('[AUT-005 3/6] [PER-021 1/3] opens one field at a time for who may and says why; the list never holds it', async () => {
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

  it('[AUT-005 4/6] leaves a row that says who, which record, which field and why, and never what', async () => {
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

  it('[AUT-005 5/6] refuses the reading role, an empty reason, another company and a record that is not there, and says so in the log', async () => {
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

  it('[AUT-006 2/2] stops a person after 50 an hour, however fast he asks, tells the masters once, and others go on', async () => {
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

describe('operators', () => {
  it('[OPS-031] see numbers masked, reveal one with a reason, and the company reads in its log who did', async () => {
    const { finance } = world.platform;
    const builder = makeBuilder(world.api, world.gateways);
    const operator = await builder.operator(finance);
    const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
    const scan = { name: '协议.png', bytes: pixel, contentType: 'image/png', purpose: 'EVIDENCE', companyId: world.companyId } as const;
    const { id: evidenceFileId } = await builder.upload(operator, scan);
    const signer = { name: '己小明', idCard: demoIdCard('33', '1992-03-11', 711) };
    const contract = { subjectId: world.subjectId, agreementType: 'LABOR_CONTINUOUS', signedOn: '2026-11-19', endsOn: '2027-11-18' };
    const { id: signatureId } = await runRaw(
      operator,
      opsRecordSignature,
      { companyId: world.companyId, ...signer, ...contract, evidenceFileId },
      { idempotencyKey: newKey() },
    );
    const payments = (await runRaw(operator, opsPayouts, { filter: { companyId: world.companyId, statuses: ['SUCCESS'] }, first: 50 }))
      .nodes;
    const payment = must(payments.find(({ attempt }) => attempt.accountMasked.endsWith(worker.account.slice(-4))));
    const shown = JSON.stringify([payments, (await run(operator, opsSignatures, {})).nodes, (await run(operator, opsOutbox, {})).nodes]);
    expect(shown).toContain(signer.name);
    for (const secret of [signer.idCard, worker.account, worker.phone, worker.idCard]) expect(shown).not.toContain(secret);

    const ask = (input: object, caller = operator) =>
      runRaw(caller, opsRevealPersonalField, {
        companyId: world.companyId,
        ref: { record: 'PAYOUT_ATTEMPT', id: payment.attempt.id },
        field: 'ACCOUNT',
        reason: '银行要求核对账号',
        ...input,
      });
    const log = async () =>
      (await run(await world.member('陈立群'), auditRecords, { filter: { action: 'personal.reveal' } })).nodes.filter(
        ({ actorName }) => actorName === finance.name,
      );
    await expect(ask({ reason: ' ' })).rejects.toMatchObject({ key: 'REVEAL_REASON_REQUIRED' });
    await expect(ask({}, operatorCallerFor({ id: '999', name: '只读', roles: ['OPS_READONLY'] }))).rejects.toMatchObject({
      key: 'PERMISSION_MISSING',
    });
    // Of another company there is no such record, and a member never opens an entry of operators.
    await expect(ask({ companyId: world.platform.companies.B })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await expect(reveal(await world.member('王敏'), { ref: { record: 'SIGNATURE', id: signatureId } })).rejects.toMatchObject({
      key: 'NOT_FOUND',
    });
    await expect(reveal(operator)).rejects.toMatchObject({ key: expect.stringMatching(/SESSION_EXPIRED|PERMISSION_MISSING/) });
    expect((await log()).filter(({ outcome }) => outcome === 'DONE')).toEqual([]);

    expect(await ask({})).toEqual({ text: worker.account, hideAfterSeconds: 30 });
    expect((await ask({ ref: { record: 'SIGNATURE', id: signatureId }, field: 'ID_CARD' })).text).toBe(signer.idCard);
    expect((await ask({ ref: line(), field: 'PHONE' })).text).toBe(worker.phone);
    const done = (await log()).filter(({ outcome }) => outcome === 'DONE');
    expect(done.map(({ targetType, remark }) => [targetType, remark])).toEqual([
      ['statementLine', '银行要求核对账号'],
      ['signature', '银行要求核对账号'],
      ['payoutAttempt', '银行要求核对账号'],
    ]);
    expect(must(done[2]).after).toContain('收款账号');
    expect(JSON.stringify(done)).not.toContain(worker.account);
  });
});
