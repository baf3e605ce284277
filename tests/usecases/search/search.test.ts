import { type SearchKindKey, searchLimits } from '../../../schema/searchKinds';
import type { Caller } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import { search } from '../../../server/search/queries';
import { deleteTask } from '../../../server/task/commands/delete-task';
import { editTask } from '../../../server/task/commands/edit-task';
import { invoiceIn, redIn } from '../../kit/builders/invoices';
import { agentInvoiceIn, backCalcIn, billIn, intermediaryIn, payeesIn, serviceOrderIn, taxCalcIn } from '../../kit/builders/rawRows';
import { key } from '../../kit/builders/statements';
import { editForm, published } from '../../kit/builders/tasks';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

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

describe('search', () => {
  it('[SRC-001 3/6] finds a statement by its title, its number, the end of its number, and its amount to the cent', async () => {
    const [statement] = await rows<{ id: string; title: string; statement_code: string }>(
      'SELECT id, title, statement_code FROM statement WHERE company_id = $1',
      [world.companyId],
    );
    const { id, title, statement_code: code } = must(statement);
    for (const text of [
      title,
      title.slice(-4),
      code,
      code.toLowerCase(),
      code.slice(0, 8),
      code.slice(-4),
      '6360.00',
      '6,360',
      '¥6,000.00',
      '6,360.00元',
      '6360元',
      // As the records of an account tell what went out.
      '-6,360.00',
      '−6,360.00',
    ])
      expect([text, await ids('STATEMENT', text)]).toEqual([text, [id]]);
    expect(await ids('STATEMENT', '6360.01')).toEqual([]);
    expect(await ids('STATEMENT', '6360.01元')).toEqual([]);
    expect(await ids('STATEMENT', '63-60')).toEqual([]);
    // Words that are an amount as well are found as words still.
    const gift = await published(world, { name: '春节100元红包' });
    expect(await ids('TASK', '100元')).toEqual([gift]);
    await run(await maker(), deleteTask, { id: gift } as never, { idempotencyKey: key() });
    expect(await ids('STATEMENT', code.slice(-3))).toEqual([]);
    // People leave its letters out.
    for (const digits of [code.slice(2), code.slice(2, 10), code.slice(2, 8)])
      expect([digits, await ids('STATEMENT', digits)]).toEqual([digits, [id]]);
    const [hit] = await hits('STATEMENT', code);
    expect(hit).toMatchObject({ title, path: `/serviceCompleted/detail/${id}`, statusName: '支付完成', tone: 'success' });
    expect(hit?.subtitle).toBe(`${code} · 3 人 · 6,360.00`);
  });

  it('finds the lines of a statement by what somebody gets, to the cent, alone or beside a name, and leads to them', async () => {
    const lines = await rows<{ id: string; name: string; net_cents: string; gross_cents: string }>(
      'SELECT id, name, net_cents, gross_cents FROM statement_line WHERE company_id = $1 AND statement_id = $2 ORDER BY id DESC',
      [world.companyId, world.paid.statementId],
    );
    const yuan = (cents: string): string => `${cents.slice(0, -2)}.${cents.slice(-2)}`;
    const one = must(lines[0]);
    const alike = (cents: string) => lines.filter((line) => line.net_cents === cents || line.gross_cents === cents).map(({ id }) => id);
    for (const cents of [one.net_cents, one.gross_cents]) expect(await ids('LINE', yuan(cents))).toEqual(alike(cents).slice(0, 5));
    expect(await ids('LINE', `${one.name} ${yuan(one.gross_cents)}`)).toEqual([one.id]);
    const [hit] = await hits('LINE', `${one.name} ${yuan(one.gross_cents)}`);
    expect(hit).toMatchObject({
      path: `/serviceCompleted/detail/${world.paid.statementId}?line-search=${encodeURIComponent(one.name)}`,
      title: expect.stringContaining(one.name),
    });
    // Not a cent beside it, not by its name alone, and not for the neighbour.
    expect(await ids('LINE', yuan(`${BigInt(one.gross_cents) + 1n}`))).toEqual([]);
    expect([await ids('LINE', one.name), await ids('LINE', yuan(one.gross_cents), await neighbour())]).toEqual([[], []]);
  });

  it('[SRC-001 4/6] finds each kind by what people know of it, and only in companies that have it', async () => {
    const { database } = world.app;
    const taskId = await published(world, { name: '双11直播助播' });
    const [task] = await rows<{ task_number: string }>('SELECT task_number FROM task WHERE id = $1', [taskId]);
    const { taxCalcId } = await taxCalcIn(database, world.companyId);
    const backCalcId = await backCalcIn(database, world.companyId);
    const { serviceOrderId } = await serviceOrderIn(database, world.companyId);
    const { agentInvoiceId } = await agentInvoiceIn(database, world.companyId);
    await billIn(database, world.companyId, world.subjectId, 'ZD2026100001');
    await rows(`UPDATE bill SET settlement_cents = 123456 WHERE bill_code = 'ZD2026100001' RETURNING id`);
    const invoiceId = await invoiceIn(world, { status: 'PENDING' });
    const [contract] = await rows<{ id: string; contract_code: string }>('SELECT id, contract_code FROM contract WHERE name = $1', [
      must(WORKERS[0]).name,
    ]);
    const [flow] = await rows<{ id: string }>(`SELECT id FROM fund_flow WHERE company_id = $1 AND delta_cents = 10000000`, [
      world.companyId,
    ]);
    const [statement] = await rows<{ statement_code: string }>('SELECT statement_code FROM statement WHERE id = $1', [
      world.paid.statementId,
    ]);
    const [ordered] = await rows<{ order_code: string }>(
      'SELECT t.order_code FROM ledger_transfer t JOIN fund_flow f ON f.company_id = t.company_id AND f.transfer_id = t.id WHERE f.id = $1',
      [must(flow).id],
    );
    const expected: readonly [SearchKindKey, string, string][] = [
      ['TASK', '助播', taskId],
      ['TASK', must(task).task_number, taskId],
      ['TASK', '800.00', taskId],
      ['TAX_CALC', 'A 的税款', taxCalcId],
      ['BACK_CALC', '的反算', backCalcId],
      ['SERVICE_ORDER', '服务单', serviceOrderId],
      ['SERVICE_ORDER', `JJ20261120${serviceOrderId.padStart(4, '0')}`, serviceOrderId],
      ['AGENT_INVOICE', `dk20261120${agentInvoiceId.padStart(4, '0')}`, agentInvoiceId],
      ['BILL', 'zd2026', must((await rows<{ id: string }>('SELECT id FROM bill'))[0]).id],
      ['BILL', '1,234.56', must((await rows<{ id: string }>('SELECT id FROM bill'))[0]).id],
      ['INVOICE', '杭州星穹', invoiceId],
      ['INVOICE', must(statement).statement_code, invoiceId],
      ['INVOICE', '6360', invoiceId],
      ['CONTRACT', must(contract).contract_code, must(contract).id],
      ['FLOW', '100,000.00', must(flow).id],
      ['FLOW', must(ordered).order_code, must(flow).id],
    ];
    for (const [kind, text, id] of expected) expect([kind, text, await ids(kind, text)]).toEqual([kind, text, [id]]);
    // A tax invoice by its own number, whole and by its end.
    const red = await redIn(world);
    const [document] = await rows<{ number: string }>('SELECT number FROM tax_invoice WHERE application_id = $1', [red]);
    for (const number of [must(document).number, must(document).number.slice(-6)])
      expect([number, await ids('INVOICE', number)]).toEqual([number, [red]]);
    const paths = await Promise.all(expected.map(async ([kind, text]) => must((await hits(kind, text))[0]).path));
    expect(new Set(paths.map((path) => path.replace(/[?/][^?/]*\d+.*$/, '')))).not.toContain('');
    await rows(`UPDATE company SET features = array_remove(features, 'TASKS') WHERE id = $1 RETURNING id`, [world.companyId]);
    expect(await ids('TASK', '助播')).toEqual([]);
    await rows(`UPDATE company SET features = features || '{TASKS}'::text[] WHERE id = $1 RETURNING id`, [world.companyId]);
    await intermediaryIn(database, world.companyId);
  });

  it('finds people by how their names are typed: first letters, whole, from a letter on, whichever way it is read', async () => {
    const [wu, shan, lv] = await payees(world.companyId, ['吴桐桐', '单雄信', '吕一梅'], 'spelled-');
    for (const [text, id] of [
      ['wtt', wu],
      ['wutongt', wu],
      ['WuTong Tong', wu],
      ['tongtong', wu],
      ['shanxx', shan],
      ['danxiongxin', shan],
      ['lvyimei', lv],
      ['lyuym', lv],
    ] as const)
      expect([text, await ids('PAYEE', text)]).toEqual([text, [id]]);
    expect(await ids('PAYEE', 'utongtong')).toEqual([]);
    expect(await ids('PAYEE', 'wtt', await neighbour())).toEqual([]);
    // Of whoever is called otherwise now, the new spelling alone.
    await rows(`UPDATE payee SET name = '何其正' WHERE id = $1 RETURNING id`, [wu]);
    expect([await ids('PAYEE', 'wtt'), await ids('PAYEE', 'heqizheng')]).toEqual([[], [wu]]);
    await rows(`UPDATE payee SET name = 'heqizheng' WHERE id = $1 RETURNING id`, [wu]);
    expect(await ids('PAYEE', 'heqizheng')).toEqual([wu]);
  });

  it('finds the members of the company for its master alone, by name, spelling and whole phone, and whoever was removed no more', async () => {
    const [member] = await rows<{ id: string; user_id: string; phone_mask: string }>(
      `SELECT m.id, m.user_id, u.phone_mask FROM member m JOIN app_user u ON u.id = m.user_id WHERE m.company_id = $1 AND u.name = '李航'`,
      [world.companyId],
    );
    const { id, phone_mask: mask } = must(member);
    const as = async (role: string): Promise<Caller> => {
      const caller = await maker();
      return { ...caller, actor: { ...must(caller.actor), roles: [role] } };
    };
    const master = await as('MASTER');
    for (const text of ['李航', 'lh', 'lihang', '160 0000 0103']) expect([text, await ids('MEMBER', text, master)]).toEqual([text, [id]]);
    const [hit] = await hits('MEMBER', '李航', master);
    expect(hit).toMatchObject({ title: '李航', path: `/settings/addAccount?userId=${id}`, statusName: '正常', tone: 'success' });
    expect(hit?.subtitle).toContain(mask);
    for (const role of ['PAYMENT_CREATE', 'PAYMENT_AUDIT', 'SERVICE_PAYMENT', 'AUDIT_READONLY'])
      for (const text of ['李航', 'lihang', '16000000103'])
        expect([role, text, await ids('MEMBER', text, await as(role))]).toEqual([role, text, []]);
    // The neighbour has a master of its own, and nobody of that name.
    expect(await ids('MEMBER', '李航', await neighbour())).toEqual([]);
    await rows(`UPDATE member SET status = 'REMOVED' WHERE id = $1 RETURNING id`, [id]);
    expect(await ids('MEMBER', '李航', master)).toEqual([]);
    await rows(`UPDATE member SET status = 'ACTIVE' WHERE id = $1 RETURNING id`, [id]);
    // Of more members than are compared it is said that the rest was not looked at.
    const cut = async () => (await found('李航', master)).find(({ kind }) => kind === 'MEMBER')?.isCut;
    expect(await cut()).toBe(false);
    await rows(
      `WITH u AS (INSERT INTO app_user (name, phone_index, phone_cipher, phone_mask, created_at)
         SELECT '众人', 'crowd' || n, 'k', 'm', now() FROM generate_series(1, $2::int) n RETURNING id)
       INSERT INTO member (company_id, user_id, name, roles, status) SELECT $1, id, '众人', '{PAYMENT_CREATE}', 'ACTIVE' FROM u RETURNING id`,
      [world.companyId, searchLimits.every],
    );
    expect(await cut()).toBe(true);
    await rows(`UPDATE member SET status = 'REMOVED' WHERE company_id = $1 AND name = '众人' RETURNING id`, [world.companyId]);
  });

  it('finds a contract whose end has passed, says so, and leads to that one of several', async () => {
    const worker = must(WORKERS[1]);
    const [signed] = await rows<{ id: string; contract_code: string; ends_on: string }>(
      'SELECT id, contract_code, ends_on::text FROM contract WHERE company_id = $1 AND name = $2',
      [world.companyId, worker.name],
    );
    const { id, contract_code: code, ends_on: ends } = must(signed);
    expect(must((await hits('CONTRACT', code))[0])).toMatchObject({ id, statusName: '已签署' });
    await rows(`UPDATE contract SET signed_on = '2024-01-01', ends_on = '2025-01-01' WHERE id = $1 RETURNING id`, [id]);
    for (const text of [worker.name, code, code.slice(-6)])
      expect([text, (await hits('CONTRACT', text)).find((hit) => hit.id === id)]).toMatchObject([
        text,
        { path: `/signup/detail/${id}`, statusName: '已到期', tone: 'terminated' },
      ]);
    await rows(`UPDATE contract SET ends_on = $2 WHERE id = $1 RETURNING id`, [id, ends]);
  });

  it('[SRC-001 5/6] [SRC-002] answers masks, and finds an ID and a phone only by the whole number', async () => {
    const worker = must(WORKERS[0]);
    const spaced = `${worker.phone.slice(0, 3)} ${worker.phone.slice(3)}`;
    for (const number of [worker.idCard, worker.phone, ` ${spaced} `, `+86 ${spaced}`, `86${worker.phone}`]) {
      const [hit] = await hits('PAYEE', number);
      expect(hit).toMatchObject({ title: worker.name, path: `/payee/detail/${hit?.id}` });
      expect(hit?.subtitle).toMatch(/^\d{4}\*{10}\w{4} · 160\*{4}\d{4}$/);
    }
    for (const part of [
      worker.idCard.slice(0, 17),
      worker.idCard.slice(1),
      worker.idCard.slice(-6),
      worker.phone.slice(0, 10),
      worker.phone.slice(-8),
    ])
      expect([part, await ids('PAYEE', part)]).toEqual([part, []]);
    expect(await ids('PAYEE', worker.idCard, await neighbour())).toEqual([]);
    const all = JSON.stringify([await found(worker.name), await found(worker.idCard), await found(worker.phone)]);
    for (const secret of [worker.idCard, worker.phone, worker.account]) expect(all).not.toContain(secret);
    // Neither stands in the grams.
    const clear = await rows(`SELECT 1 FROM search_gram WHERE gram LIKE '%' || $1 || '%' OR gram LIKE '%' || $2 || '%'`, [
      worker.idCard.slice(6, 17).toLowerCase(),
      worker.phone.slice(3),
    ]);
    expect(clear).toEqual([]);
  });

  it('finds under the new name at once, under the old one no more, and nothing that is gone', async () => {
    const caller = await maker();
    const id = await published(world, { name: '旧名字的任务' });
    expect(await ids('TASK', '旧名字')).toEqual([id]);
    await run(caller, editTask, { id, input: { ...editForm({ name: '新名字的任务' }) } } as never, { idempotencyKey: key() });
    expect(await ids('TASK', '旧名字')).toEqual([]);
    expect(await ids('TASK', '新名字')).toEqual([id]);
    await run(caller, deleteTask, { id } as never, { idempotencyKey: key() });
    expect(await ids('TASK', '新名字')).toEqual([]);
  });

  it('[SRC-001 6/6] rights: whoever may read nothing is refused, a visitor finds nothing, and each reader finds what the lists show', async () => {
    const nobody = { ...(await maker()), actor: { kind: 'member' as const, id: '1', name: '无权', roles: [], sessionId: null } };
    await expect(found('结算', nobody)).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    for (const role of ['PAYMENT_CREATE', 'PAYMENT_AUDIT', 'SERVICE_PAYMENT', 'MASTER', 'AUDIT_READONLY'])
      expect(
        (await ids('STATEMENT', '6360.00', { ...(await maker()), actor: { ...must((await maker()).actor), roles: [role] } })).length,
      ).toBe(1);
    const caller = await maker();
    expect(await found('6360.00', { ...caller, company: { ...must(caller.company), isVisitor: true } })).toEqual([]);
  });

  it('at most five of a kind, the newest first, and as many as were asked for', async () => {
    const made = await payees(
      world.companyId,
      Array.from({ length: 12 }, () => '同名同姓'),
      'same-',
    );
    expect(await ids('PAYEE', '同名同姓')).toEqual(made.slice(-5).reverse());
    const two = await run(await maker(), search, { text: '同名', limit: 2 });
    expect(two.find(({ kind }) => kind === 'PAYEE')?.hits).toHaveLength(2);
    // How many there are is said whatever is listed, and all of them are listed when one kind is looked at.
    const payeesFound = async (text: string, limit: number) =>
      (await run(await maker(), search, { text, limit })).find(({ kind }) => kind === 'PAYEE');
    for (const limit of [1, 5]) expect(await payeesFound('同名同姓', limit)).toMatchObject({ total: 12, isCut: false });
    expect((await payeesFound('同名同姓', 50))?.hits.map(({ id }) => id)).toEqual([...made].reverse());
    await payees(
      world.companyId,
      Array.from({ length: 55 }, () => '众人同此名'),
      'crowd-',
    );
    expect(await payeesFound('众人同此名', 5)).toMatchObject({ total: 50, isCut: true });
    // So many as are read are all of them; one more is not looked at any more.
    const fifty = Array.from({ length: 50 }, () => '恰好同此名');
    await payees(world.companyId, fifty, 'fifty-');
    expect(await payeesFound('恰好同此名', 5)).toMatchObject({ total: 50, isCut: false });
    await expect(run(await maker(), search, { text: '同名', limit: 51 })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    await expect(found('同'.repeat(65))).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  });
});
