import { key, REFUSED_CARD, STUCK_CARD, type Statements, statementsOf, workerRows } from '../kit/builders/statements';
import { brokenInvariants } from '../kit/checks/invariants';
import { waitUntil } from '../kit/checks/waiting';
import type { RestAnswer } from '../kit/clients/clients';
import { type SignedDoors, signEachIn } from '../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

const PHONES = {
  陈立群: '16000000101',
  王敏: '16000000102',
  李航: '16000000103',
  周倩: '16000000104',
  赵晨: '16000000105',
  冯涛: '16000000201',
} as const;
type Name = keyof typeof PHONES;

let world: SmallWorld;
let make: Statements;
let doors: SignedDoors<Name>;

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  doors = await signEachIn(world.app, PHONES);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const rest = (name: Name) => doors.rest(name);
const graphql = (name: Name) => doors.graphql(name);
const refused = (answer: RestAnswer<unknown>, message: string) => expect([answer.code, answer.message]).toEqual([22001, message]);
const setCompany = (set: string) => world.app.database.rows(`UPDATE company SET ${set} WHERE id = ${world.companyId} RETURNING id`);

test('R01 the creator with every right cannot pass his own statement, through either door', async () => {
  const { id, version } = await make.confirmed(workerRows(['401.00']));
  expect((await rest('陈立群').post('/api/statement/submit/audit', { statement_id: id })).code).toBe(22000);
  refused(
    await rest('陈立群').post('/api/statement/update/audit', { statement_id: id, operation_type: 1 }),
    '不能审核自己提交或修改的结算单',
  );
  const pass = `mutation($id: ID!, $v: Int!, $k: ID!) { passAudit(id: $id, version: $v, idempotencyKey: $k) { id } }`;
  expect(await graphql('陈立群').refusal(pass, { id, v: version + 1, k: key() })).toBe('MAKER_IS_CHECKER');
  expect((await make.view(id)).status).toBe('PENDING_REVIEW');
});

test('R02 without the maker or payer role nothing about paying is open, and no code is sent', async () => {
  await setCompany('payment_verification_on = true');
  try {
    const { id } = await make.passed(workerRows(['402.00']));
    const [before] = await world.app.database.rows<{ n: number }>('SELECT count(*)::int AS n FROM verification_code');
    for (const path of ['balance/enough', 'pay/check/sms/send', 'payment/income']) {
      for (const name of ['李航', '赵晨'] as const) {
        refused(
          await rest(name).post(`/api/statement/${path}`, { statement_id: id, subject_id: world.subjectId, pay_type: 1 }),
          '权限不足！',
        );
      }
    }
    const [after] = await world.app.database.rows<{ n: number }>('SELECT count(*)::int AS n FROM verification_code');
    expect(after).toEqual(before);
  } finally {
    await setCompany('payment_verification_on = false');
  }
});

test('R03 a role that was taken away is gone at the next request of the open session', async () => {
  const { id } = await make.passed(workerRows(['403.00']));
  const roles = (list: string) =>
    world.app.database.rows(`UPDATE member SET roles = '${list}' WHERE company_id = $1 AND user_id = $2 RETURNING id`, [
      world.companyId,
      world.platform.people.周倩?.id,
    ]);
  await roles('{AUDIT_READONLY}');
  try {
    refused(await rest('周倩').post('/api/statement/payment/income', { statement_id: id, pay_type: 1 }), '权限不足！');
  } finally {
    await roles('{SERVICE_PAYMENT}');
  }
});

test('M01 payment/income a hundred times at once is one payment, and every success answers the same', async () => {
  const { id } = await make.passed(workerRows(['411.00']));
  const pay = () => rest('周倩').post('/api/statement/payment/income', { statement_id: id, pay_type: 1 });
  const answers = await Promise.all(Array.from({ length: 100 }, pay));
  const good = answers.filter(({ code }) => code === 22000);
  expect(good.length).toBeGreaterThan(0);
  expect(new Set(good.map(({ result }) => JSON.stringify(result)))).toEqual(new Set([JSON.stringify({ statement_id: id, status: 11 })]));
  for (const { code, status } of answers) expect(code === 22000 || code === 22001 || status === 503).toBe(true);
  const again = await pay();
  expect([again.code, again.result]).toEqual([22000, { statement_id: id, status: 11 }]);
  const [started] = await world.app.database.rows<{ n: number }>(
    `SELECT count(*)::int AS n FROM ledger_transfer WHERE code = 'pay_start' AND holder_id = $1`,
    [id],
  );
  expect(started?.n).toBe(1);
});

test('M03 amounts and pay type of the client change nothing: the server counts for itself', async () => {
  const { id } = await make.passed(workerRows(['413.00']));
  const forged = { statement_id: id, totle_money: '0.01', service_money: '0.00', pay_money: '0.01', list: [{ pay_money: '0.01' }] };
  refused(await rest('周倩').post('/api/statement/payment/income', { ...forged, pay_type: 4 }), '支付方式已变化，请刷新');
  expect((await rest('周倩').post('/api/statement/payment/income', { ...forged, pay_type: 1 })).code).toBe(22000);
  const [held] = await world.app.database.rows<{ amount_cents: string }>(
    `SELECT amount_cents FROM ledger_transfer WHERE code = 'pay_start' AND holder_id = $1`,
    [id],
  );
  expect(held?.amount_cents).toBe('43778');
});

test.each(['0', '-1', '0.001', '1e2', 'NaN', '9999999999999.99', '', '[]', '1,0'])(
  'M04 [STM-087 1/6] an amount %j in a line edit is a field error and stores nothing',
  async (amount) => {
    const draft = await make.created(workerRows(['414.00']));
    const list = await rest('王敏').post<{ list: { list_id: string }[] }>('/api/statement/check/list', { paymentKey: draft.statementKey });
    const edit = { paymentKey: draft.statementKey, listId: list.result.list[0]?.list_id, amount: amount === '' ? ' x' : amount };
    const answer = await rest('王敏').post('/api/statement/check/detail/update', edit);
    expect(answer.code).toBe(22001);
    expect(JSON.parse(answer.message)).toEqual({ amount: { name: expect.any(String) } });
    expect((await make.view(draft.id)).totals.pay).toBe(41_400);
  },
);

test('M04 whatever else stands in the place of an amount is a field error of a line edit and stores nothing', async () => {
  const draft = await make.created(workerRows(['415.00']));
  const list = await rest('王敏').post<{ list: { list_id: string }[] }>('/api/statement/check/list', { paymentKey: draft.statementKey });
  const edit = { paymentKey: draft.statementKey, listId: list.result.list[0]?.list_id };
  for (const amount of ['1,00', '１.００１', '1 e2', '٣', [], {}, ['1', '2'], { amount: '1' }, -0.01, true]) {
    const answer = await rest('王敏').post('/api/statement/check/detail/update', { ...edit, amount });
    expect([amount, answer.status, answer.code]).toEqual([amount, 200, 22001]);
  }
  // Nothing at all changes nothing.
  await rest('王敏').post('/api/statement/check/detail/update', { ...edit, amount: null });
  expect((await make.view(draft.id)).totals.pay).toBe(41_500);
});

/** What an upload makes of the amounts of its rows. */
async function uploaded(amounts: string[]) {
  const draft = await make.created(workerRows(amounts));
  return world.app.database.rows<{ cents: number | null; errors: string[]; notes: string[] }>(
    `SELECT r.amount_cents::int AS cents, array_remove(array_agg(p.code) FILTER (WHERE p.severity = 'ERROR'), NULL) AS errors,
       array_remove(array_agg(p.code) FILTER (WHERE p.severity = 'NOTE'), NULL) AS notes
     FROM roster_row r LEFT JOIN roster_problem p ON p.company_id = r.company_id AND p.row_id = r.id
     WHERE r.roster_id = $1 GROUP BY r.id, r.line_no, r.amount_cents ORDER BY r.line_no`,
    [draft.rosterId],
  );
}

test('M04 amounts that are none are named row by row in an upload, and nothing is stored of them', async () => {
  const texts = ['0', '-1', '0.001', '1e2', '9999999999999.99', 'NaN', 'null', '[]', '{}', '=1+1', '1,00', '1.2.3'];
  for (let at = 0; at < texts.length; at += 3) {
    for (const [index, row] of (await uploaded(texts.slice(at, at + 3))).entries())
      expect([texts[at + index], row.cents, row.errors?.length]).toEqual([texts[at + index], null, 1]);
  }
  // What only is written in another way (spec: normalised and said so) is the very amount, with a note beside it.
  const [wide, grouped] = await uploaded(['１００', '1,000.00']);
  expect([wide?.cents, wide?.errors, wide?.notes.length]).toEqual([10_000, null, 1]);
  expect([grouped?.cents, grouped?.errors, grouped?.notes.length]).toEqual([100_000, null, 1]);
});

test('M04 an amount of the API is ASCII digits with two decimals at most, and nothing else', async () => {
  const query = 'mutation($t: [AuditTierInput!]!) { setAuditTiers(tiers: $t) { id } }';
  const tiers = () => world.app.database.rows('SELECT audit_tiers FROM company WHERE id = $1', [world.companyId]);
  const before = await tiers();
  for (const upTo of ['0', '-1', '0.001', '1e2', '１００', '1,000.00', '99999999999999.99', 'NaN', '', ' ', 100, [], {}, true]) {
    const t = [
      { upTo, auditors: 1 },
      { upTo: null, auditors: 2 },
    ];
    expect([upTo, await graphql('陈立群').refusal(query, { t })]).not.toEqual([upTo, '']);
  }
  expect(await tiers()).toEqual(before);
});

test('M06 resend/single of one failed line fifty times at once is one new attempt', async () => {
  const paying = await make.paid(workerRows(['416.00'], [REFUSED_CARD]));
  await make.until(paying.id, 'ABNORMAL');
  const [line] = await make.linesOf(paying.id);
  const resend = () => rest('周倩').post('/api/statement/resend/single', { list_id: line?.id, card: '6299031234567895', pay_way: 1 });
  const answers = await Promise.all(Array.from({ length: 50 }, resend));
  expect(answers.filter(({ code }) => code === 22000).length).toBeGreaterThan(0);
  await make.until(paying.id, 'COMPLETED');
  expect((await make.linesOf(paying.id))[0]).toMatchObject({ status: 'SUCCESS', attemptCount: 2 });
});

test('M07 stop/single is refused for paid, paying and stopped lines, and one line is refunded once', async () => {
  const paying = await make.paid(workerRows(['417.00', '418.00', '419.00'], [REFUSED_CARD, STUCK_CARD]));
  await waitUntil(
    async () => (await make.linesOf(paying.id)).map(({ status }) => status).join() === 'FAILED,PAYING,SUCCESS',
    () => 'one failed, one stuck, one paid',
  );
  const [failed, stuck, paid] = await make.linesOf(paying.id);
  const stop = (id = '') => rest('王敏').post('/api/statement/stop/single', { list_id: id, stop: 1 });
  for (const line of [stuck, paid]) expect((await stop(line?.id)).code).toBe(22001);
  // 11 of labor stops no line at all.
  expect((await stop(failed?.id)).code).toBe(22001);
});

test('M07 a line on its way again is stopped neither alone nor with all, a stopped one not twice, and its money comes back once', async () => {
  const paying = await make.paid(workerRows(['417.01', '418.01', '419.01'], [REFUSED_CARD, REFUSED_CARD]));
  await make.until(paying.id, 'ABNORMAL');
  const [first, second, paid] = await make.linesOf(paying.id);
  const stop = (id = '') => rest('王敏').post('/api/statement/stop/single', { list_id: id, stop: 1 });
  const refunds = async () =>
    (
      await world.app.database.rows<{ line_id: string; n: number }>(
        `SELECT line_id, count(*)::int AS n FROM ledger_transfer WHERE holder_id = $1 AND code = 'refund' GROUP BY line_id`,
        [paying.id],
      )
    ).map(({ line_id, n }) => [line_id, n]);
  expect((await stop(paid?.id)).code).toBe(22001);
  expect((await rest('周倩').post('/api/statement/resend/single', { list_id: second?.id, card: STUCK_CARD, pay_way: 1 })).code).toBe(22000);
  // RESENDING, and a moment later PAYING at a bank that says nothing.
  expect((await stop(second?.id)).code).toBe(22001);
  const all = await rest('王敏').post('/api/statement/detail/stop', { statement_id: paying.id, stop: 1, status: 2 });
  const stopped = await make.linesOf(paying.id);
  expect(stopped[1]?.status).toMatch(/^(RESENDING|PAYING)$/);
  // Row 20 of D22 goes before the attack's "refused": what failed is stopped, what is on its way is left alone.
  expect([all.code, stopped[0]?.status]).toEqual([22000, 'TERMINATED']);
  for (const line of stopped) expect((await stop(line.id)).code).toBe(22001);
  expect(await refunds()).toEqual([[first?.id, 1]]);
  expect((await make.linesOf(paying.id)).map(({ status }) => status)).toEqual(
    stopped.map(({ status }) => (status === 'RESENDING' ? expect.stringMatching(/RESENDING|PAYING/) : status)),
  );
});

test('M08 [TRM-010 1/4] [TRM-013 1/3] [TRM-005 3/5] [TRM-006 3/6] [TRM-007 1/3] a pending invoice application is deleted by the stop, one being issued blocks it', async () => {
  const { id } = await make.confirmed(workerRows(['420.00']));
  const invoice = (state: string) =>
    world.app.database.rows(`UPDATE statement SET invoice_state = '${state}' WHERE id = $1 RETURNING id`, [id]);
  const can = async () => (await rest('王敏').get('/api/statement/can_stop', { statement_id: id, settlement_type: 2 })).result;
  const stop = (more: object = {}) => rest('王敏').post('/api/statement/stop', { statement_id: id, stop: 3, remark: '重新提交', ...more });
  for (const more of [{ stop: '' }, { remark: '长'.repeat(101) }]) expect((await stop(more)).code).toBe(22001);
  await invoice('INVOICING');
  expect(await can()).toMatchObject({ can_stop: 0, reason: 'INVOICING', text: '正在开票，不能终止' });
  expect(await stop({ confirmInvoiceDrop: 1 })).toMatchObject({ code: 22005, message: '该结算单正在开票，不能终止' });
  await invoice('INVOICED');
  expect(await can()).toMatchObject({ can_stop: 0, reason: 'INVOICED', text: '已开票，不能终止' });
  expect(await stop({ confirmInvoiceDrop: 1 })).toMatchObject({ code: 22005, message: '该结算单已开票，不能终止' });
  await invoice('PENDING_REVIEW');
  expect(await can()).toMatchObject({ can_stop: 1, reason: 'INVOICE_PENDING_REVIEW' });
  // Not without a word: the question comes first, and is answered.
  for (const more of [{}, { confirmInvoiceDrop: 0 }, { skipCheckIntercept: 1 }])
    expect(await stop(more)).toMatchObject({ code: 22001, message: '该结算单有待审核的开票申请，终止后将删除该申请' });
  expect(await make.view(id)).toMatchObject({ status: 'PENDING_PAYMENT', invoiceState: 'PENDING_REVIEW' });
  expect((await stop({ confirmInvoiceDrop: 1 })).code).toBe(22000);
  expect(await make.view(id)).toMatchObject({ status: 'TERMINATED', invoiceState: 'NONE' });

  // The same of single lines, and of all that were not paid.
  const { id: broken } = await make.paid(workerRows(['422.00', '423.00', '424.00'], [REFUSED_CARD, REFUSED_CARD, REFUSED_CARD]));
  await make.until(broken, 'ABNORMAL');
  const [line] = await make.linesOf(broken);
  const set = (state: string) =>
    world.app.database.rows(`UPDATE statement SET invoice_state = '${state}' WHERE id = $1 RETURNING id`, [broken]);
  const statusesOf = async () => (await make.linesOf(broken)).map(({ status }) => status);
  const stops = [
    (more: object) => rest('王敏').post('/api/statement/stop/single', { list_id: line?.id, stop: 1, remark: '金额有误', ...more }),
    (more: object) => rest('王敏').post('/api/statement/detail/stop', { statement_id: broken, stop: 1, remark: '金额有误', ...more }),
  ];
  for (const stopLines of stops)
    for (const more of [{ remark: '长'.repeat(101) }, { stop: '' }]) expect((await stopLines(more)).code).toBe(22001);
  for (const [state, message] of [
    ['INVOICING', '该结算单正在开票，不能终止'],
    ['INVOICED', '该结算单已开票，不能终止'],
  ] as const) {
    await set(state);
    for (const stopLines of stops) expect(await stopLines({ confirmInvoiceDrop: 1 })).toMatchObject({ code: 22005, message });
  }
  expect(await statusesOf()).toEqual(['FAILED', 'FAILED', 'FAILED']);
  const ended = [
    ['TERMINATED', 'FAILED', 'FAILED'],
    ['TERMINATED', 'TERMINATED', 'TERMINATED'],
  ];
  for (const [at, stopLines] of stops.entries()) {
    await set('PENDING_REVIEW');
    const before = await statusesOf();
    expect(await stopLines({})).toMatchObject({ code: 22001, message: '该结算单有待审核的开票申请，终止后将删除该申请' });
    expect([await statusesOf(), (await make.view(broken)).invoiceState]).toEqual([before, 'PENDING_REVIEW']);
    expect((await stopLines({ confirmInvoiceDrop: 1 })).code).toBe(22000);
    expect([await statusesOf(), (await make.view(broken)).invoiceState]).toEqual([ended[at], 'NONE']);
  }
});

test('M11 [STM-089 1/6] a next step without the version of the list, or with an old one, is answered 10003', async () => {
  const draft = await make.created(workerRows(['421.00']));
  const next = (body: object) => rest('王敏').post('/api/statement/check/next', body);
  expect((await next({ paymentKey: draft.statementKey })).code).toBe(10003);
  expect((await next({ paymentKey: draft.statementKey, keyAge: draft.keyAge + 7 })).code).toBe(10003);
  expect((await next({ paymentKey: draft.statementKey, keyAge: draft.keyAge })).result).toEqual({ queryKey: draft.statementKey });
});

describe('T01 T05 another company', () => {
  let stranger: ReturnType<typeof rest>;
  let own: { id: string; statementKey: string };
  let lineId = '';
  beforeAll(async () => {
    stranger = rest('冯涛');
    own = await make.passed(workerRows(['431.00']));
    lineId = (await make.linesOf(own.id))[0]?.id ?? '';
  });

  const reads = ['info', 'can_stop', 'business_payee_info', 'operator/list', 'operator/history'];
  const writes = [
    'person/list',
    'handle/info',
    'whether/revoke',
    'revoke/lock',
    'balance/enough',
    'payment/income',
    'pay/check/sms/send',
    'submit/audit',
    'stop',
    'detail/stop',
    'repay',
    'remittance/await',
    'remittance/cancel',
    'check/list',
    'check/next',
    'check/stop',
    'labor/remit',
  ];
  const body = (id: string) => ({
    statement_id: id,
    statementId: id,
    pay_type: 1,
    stop: 1,
    pay_time: '2026-11-20',
    keyAge: 1,
    operation_type: 1,
  });
  const bare = ({ status, code, message }: RestAnswer<unknown>) => ({ status, code, message });

  test.each(reads)('[PLT-002 1/11] GET %s answers as for an unknown statement', async (path) => {
    const asked = bare(await stranger.get(`/api/statement/${path}`, { statement_id: own.id }));
    expect(asked).toEqual(bare(await stranger.get(`/api/statement/${path}`, { statement_id: '999999999' })));
    expect(JSON.stringify(asked)).not.toContain('主播结算');
  });

  test.each(writes)('[PLT-002 2/11] POST %s answers as for an unknown statement and changes nothing', async (path) => {
    const before = await make.view(own.id);
    const asked = bare(await stranger.post(`/api/statement/${path}`, body(own.id)));
    expect(asked).toEqual(bare(await stranger.post(`/api/statement/${path}`, body('999999999'))));
    expect(await make.view(own.id)).toEqual(before);
  });

  test.each(['stop/single', 'resend/single'])('[PLT-002 3/11] POST %s answers as for an unknown line', async (path) => {
    const asked = bare(await stranger.post(`/api/statement/${path}`, { list_id: lineId, stop: 1, card: '6299031234567895' }));
    expect(asked).toEqual(bare(await stranger.post(`/api/statement/${path}`, { list_id: '999999999', stop: 1, card: '6299031234567895' })));
    expect(asked.code).not.toBe(22000);
  });

  test('T05 the key of a list is no way in: 256 bits, and that of another company is gone', async () => {
    expect(Buffer.from(own.statementKey, 'base64url')).toHaveLength(32);
    const list = (paymentKey: string) => stranger.post('/api/statement/check/list', { paymentKey });
    expect(bare(await list(own.statementKey))).toEqual(bare(await list('guessed')));
    expect((await list(own.statementKey)).code).toBe(22012);
  });

  test('T02 the graph does not reach it by any field', async () => {
    const query = `query($id: ID!, $l: ID!) { statement(id: $id) { id } statementLine(id: $l) { id } statements { totalCount } }`;
    const answer = await graphql('冯涛').call(query, { id: own.id, l: lineId });
    expect(answer).toEqual({ statement: null, statementLine: null, statements: { totalCount: 0 } });
  });
});
