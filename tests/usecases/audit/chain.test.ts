import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { opsAuditLog, opsVerifyAuditChain, statementOperators, statementRecords, verifyAuditChain } from '../../../server/audit/queries';
import type { Caller } from '../../../server/kernel/context';
import { command, run } from '../../../server/kernel/usecase';
import { memberOf, startKernel, type TestKernel } from '../../kit/worlds/kernel';

let kernel: TestKernel;
beforeEach(async () => {
  kernel = await startKernel();
});
afterEach(() => kernel.stop());

const pass = command({
  name: 'passForTest',
  realm: 'company',
  needs: null,
  input: object({ id: string().required(), refuse: string().nullable() }),
  errors: ['STALE'],
  idempotent: 'no',
  audit: { action: 'statement.passAudit', target: (input) => ['statement', input.id] },
  async run(ctx, input) {
    if (input.refuse) throw new DomainError('STALE');
    ctx.note({
      before: { status: 'PENDING_REVIEW', totalCents: 100 },
      after: { status: 'WAITING_PAYMENT', totalCents: 100, remark: '同意' },
    });
    return null;
  },
});

const member = (company: string, id: string, name: string, role: string): Caller =>
  memberOf(company, { ip: '203.0.113.9', actor: { kind: 'member', id, name, roles: [role], sessionId: null } });
const operator = (): Caller => ({
  ...memberOf('1'),
  realm: 'operator',
  company: null,
  actor: { kind: 'operator', id: '90', name: '林岚', roles: ['OPS_FINANCE'], sessionId: null },
});

const li = member('1', '103', '李航', 'PAYMENT_AUDIT');
const wang = member('1', '102', '王敏', 'PAYMENT_CREATE');

async function actThreeTimes(): Promise<void> {
  await run(wang, pass, { id: '11' });
  await run(li, pass, { id: '11' });
  await run(li, pass, { id: '12' });
}

/** As an attacker with the rights of the database's owner would. */
async function tamper(sql: string): Promise<void> {
  await kernel.database.rows('ALTER TABLE audit_record DISABLE TRIGGER USER');
  await kernel.database.rows(sql);
  await kernel.database.rows('ALTER TABLE audit_record ENABLE TRIGGER USER');
}

describe('the processing record of a statement', () => {
  it('shows newest first who did what to which state, and only this statement', async () => {
    await actThreeTimes();
    const page = await run(li, statementRecords, { statementId: '11' });
    expect(page.totalCount).toBe(2);
    expect(page.nodes.map((row) => [row.actorName, row.statusLabel, row.remark, row.ip])).toEqual([
      ['李航', '待支付', '同意', '203.0.113.*'],
      ['王敏', '待支付', '同意', '203.0.113.*'],
    ]);
  });

  it('[STM-071 3/4] masks names of others and all amounts for those who neither audit nor manage', async () => {
    await actThreeTimes();
    const page = await run(wang, statementRecords, { statementId: '11' });
    expect(page.nodes.map((row) => row.actorName)).toEqual(['李*', '王敏']);
    expect(JSON.parse(page.nodes[0]?.after ?? '{}')).toEqual({ status: 'WAITING_PAYMENT', totalCents: '***', remark: '同意' });
    const open = await run(li, statementRecords, { statementId: '11' });
    expect(JSON.parse(open.nodes[0]?.after ?? '{}').totalCents).toBe(100);
  });

  it('names the people who acted, the last one first', async () => {
    await actThreeTimes();
    await run(li, pass, { id: '11' });
    const people = await run(li, statementOperators, { statementId: '11' });
    expect(people.map((one) => [one.userId, one.userName, one.roles, one.count])).toEqual([
      ['103', '李航', ['审核'], 2],
      ['102', '王敏', ['制单'], 1],
    ]);
  });

  it('pages by number and by cursor without losing or repeating a row', async () => {
    for (let index = 0; index < 5; index += 1) await run(wang, pass, { id: '11' });
    const byNumber = [
      ...(await run(wang, statementRecords, { statementId: '11', first: 2, page: 1 })).nodes,
      ...(await run(wang, statementRecords, { statementId: '11', first: 2, page: 2 })).nodes,
      ...(await run(wang, statementRecords, { statementId: '11', first: 2, page: 3 })).nodes,
    ].map((row) => row.id);
    expect(byNumber).toEqual(['5', '4', '3', '2', '1']);
    const first = await run(wang, statementRecords, { statementId: '11', first: 3 });
    const rest = await run(wang, statementRecords, { statementId: '11', first: 3, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...rest.nodes].map((row) => row.id)).toEqual(byNumber);
  });

  it('keeps a refusal as a row of its own, and shows nothing of another company', async () => {
    await expect(run(li, pass, { id: '11', refuse: 'yes' })).rejects.toThrow(DomainError);
    const log = await run(operator(), opsAuditLog, { companyId: '1' });
    expect(log.nodes.map((row) => [row.outcome, row.errorKey])).toEqual([['REFUSED', 'STALE']]);
    expect((await run(member('2', '9', '何人', 'MASTER'), statementRecords, { statementId: '11' })).totalCount).toBe(0);
  });
});

describe('the check of the hash chain', () => {
  it('tells 链校验通过 with the number of rows and the hash of the head', async () => {
    await actThreeTimes();
    const [head] = await kernel.database.rows<{ hash: string }>(`SELECT encode(hash, 'hex') AS hash FROM audit_head WHERE company_id = 1`);
    expect(await run(li, verifyAuditChain, {})).toMatchObject({
      isIntact: true,
      verdict: '链校验通过',
      rowCount: 3,
      headHash: head?.hash,
      firstBadId: null,
    });
    expect(await run(operator(), opsVerifyAuditChain, { companyId: '1' })).toMatchObject({ isIntact: true, rowCount: 3 });
  });

  it('is right for a company without a row', async () => {
    expect(await run(member('5', '1', '甲', 'MASTER'), verifyAuditChain, {})).toMatchObject({ isIntact: true, rowCount: 0, headHash: '' });
  });

  it.each([
    ['changed', `UPDATE audit_record SET body = jsonb_set(body, '{actor,name}', '"别人"') WHERE seq = 2`, '2', '记录内容被修改'],
    ['removed', `DELETE FROM audit_record WHERE seq = 2`, '3', '此处有记录被删除'],
    [
      'inserted',
      `INSERT INTO audit_record (company_id, seq, body, hash) SELECT company_id, 4, body, hash FROM audit_record WHERE seq = 3`,
      '4',
      '记录内容被修改',
    ],
    ['cut off at the end', `DELETE FROM audit_record WHERE seq = 3`, '3', '链头与最后一条记录不符'],
  ])('finds a row that was %s and names the first bad one', async (_what, sql, badId, reason) => {
    await actThreeTimes();
    await tamper(sql);
    const verdict = { isIntact: false, firstBadId: badId, firstBadReason: reason };
    expect(await run(li, verifyAuditChain, {})).toMatchObject(verdict);
    expect(await run(operator(), opsVerifyAuditChain, { companyId: '1' })).toMatchObject(verdict);
  });
});
