import { sum, yuan } from '../../schema/money';
import { readPayees } from '../../server/gateways/identityCheck/demoPeople';
import { auditInvariants } from '../../server/payout/books/invariants';
import { fillDemo, HalfBuiltWorld } from '../../server/tools/seed/fillDemo';
import { readHistory } from '../../server/tools/seed/people';
import { STORY_START } from '../../server/tools/seed/world';
import { brokenBooks, brokenInvariants } from '../kit/checks/invariants';
import { waitUntil } from '../kit/checks/waiting';
import { startApp, type TestApp } from '../kit/worlds/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ isDemo: true, config: { bankLatency: 'demo' } });
}, 400_000);
afterAll(() => app?.close());

const one = async <T>(sql: string, parameters?: readonly unknown[]): Promise<T> => (await app.database.rows<T>(sql, parameters))[0] as T;

/** Of company A: the sheet, general labor, business income without the line that came back, and the gallery. */
const PAID_LINES = 278 + 10 + 111 + 2 * (3 * 2 + 3);

/** What a company paid in a month by a kind. */
const monthOf = (companyId: number, kind: string, month: string) =>
  one<object>(
    `SELECT sum(l.gross_cents)::bigint AS pay, sum(l.service_cents)::bigint AS fee, sum(l.income_tax_cents)::bigint AS tax, count(*)::int AS lines
     FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
     WHERE l.company_id = $1 AND s.kind = $2 AND l.tax_month = $3`,
    [companyId, kind, month],
  );

describe('the demo world', () => {
  it('holds exactly the 278 lines of the history, each with the tax of its sheet to the cent', async () => {
    const lines = await app.database.rows<Record<string, string>>(
      `SELECT l.tax_month AS month, l.name, l.gross_cents AS gross, l.service_cents AS fee, l.income_tax_cents AS tax, l.net_cents AS net, l.status,
         l.tax_facts ->> 'monthsCounted' AS months, l.tax_facts ->> 'cumIncome' AS income
       FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
       WHERE l.company_id = 1 AND s.kind = 'LABOR_CONTINUOUS' ORDER BY l.tax_month, l.line_no`,
    );
    const payees = readPayees();
    const expected = readHistory().map((line) => ({
      month: line.month,
      name: payees.get(line.no)?.name,
      gross: String(yuan(line.pay)),
      fee: String(yuan(line.fee)),
      tax: String(yuan(line.tax)),
      net: String(yuan(line.net)),
      status: 'SUCCESS',
      months: String(line.monthsCounted),
      income: String(yuan(line.cumIncome)),
    }));
    expect(lines).toEqual(expected);
  });

  it('[DEM-003 1/5] starts the sandbox clock at 2026-11-20 10:00 in Shanghai, whatever day it is, with the sums of demo.md', async () => {
    const { offset_ms } = await one<{ offset_ms: string }>('SELECT offset_ms FROM business_clock');
    const now = Date.now() + Number(offset_ms);
    // It runs on from there for as long as the seed took to end and this file to begin: minutes on any machine, never an hour.
    expect(now).toBeGreaterThanOrEqual(Date.parse('2026-11-20T10:00:00+08:00'));
    expect(new Date(now + 8 * 3_600_000).toISOString().slice(0, 13)).toBe('2026-11-20T10');
    const totals = await one<object>(
      `SELECT count(*)::int AS statements, sum(line_count)::int AS lines, sum(pay_cents)::bigint AS pay, sum(service_cents)::bigint AS fee,
         sum(total_cents)::bigint AS total, bool_and(status = 'COMPLETED') AS done, bool_and(extract(day FROM created_at AT TIME ZONE 'Asia/Shanghai') = 20) AS on_the_20th
       FROM statement WHERE company_id = 1 AND kind = 'LABOR_CONTINUOUS'`,
    );
    expect(totals).toEqual({
      statements: 13,
      lines: 278,
      pay: '333948000',
      fee: '20036880',
      total: '353984880',
      done: true,
      on_the_20th: true,
    });
  });

  it('dates the articles of the help by its own clock, so that what is written in it stands above them', async () => {
    const [late] = await app.database.rows<{ articles: number; versions: number }>(
      `SELECT (SELECT count(*) FROM help_article WHERE published_at > $1)::int AS articles, (SELECT count(*) FROM help_version WHERE saved_at > $1)::int AS versions`,
      [STORY_START],
    );
    expect(late).toEqual({ articles: 0, versions: 0 });
  });

  it('[DEM-003 2/5] leaves 320,000.00 at S1 and 57,627.65 at S2, every month recharged with exactly its total', async () => {
    const flows = await app.database.rows<{ subject: string; source: string; total: string; times: number }>(
      `SELECT s.code AS subject, f.source AS source, sum(abs(f.delta_cents))::bigint AS total, count(*)::int AS times
       FROM fund_flow f JOIN subject s ON s.id = f.subject_id WHERE f.company_id = 1 GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    const sheet = readHistory().flatMap((line) => [yuan(line.pay), yuan(line.fee)]);
    // A month of general labor, and four statements of the gallery that were paid.
    const [general, exhibits] = [yuan('55120.00'), yuan('25440.00')];
    // Two agent invoice orders that were paid.
    const agent = yuan('16960.00');
    const laborPaid = sum([...sheet, general, exhibits, agent]);
    const incomePaid = sum([yuan('1085280.00'), yuan('59690.40'), yuan('25320.00')]);
    const [laborRecharged, incomeRecharged] = [sum([laborPaid, yuan('320000.00')]), sum([incomePaid, yuan('50000.00')])];
    expect(flows).toEqual([
      { subject: 'HNLH', source: 'DEDUCTION', total: String(laborPaid), times: 20 },
      { subject: 'HNLH', source: 'RECHARGE', total: String(laborRecharged), times: 21 },
      { subject: 'TJZQ', source: 'DEDUCTION', total: String(incomePaid), times: 18 },
      { subject: 'TJZQ', source: 'RECHARGE', total: String(incomeRecharged), times: 19 },
      { subject: 'TJZQ', source: 'REFUND', total: String(yuan('7627.65')), times: 1 },
    ]);
    const balances = await app.database.rows<{ subject: string; available: string }>(
      `SELECT s.code AS subject, (a.credit_cents - a.debit_cents)::bigint AS available FROM ledger_account a JOIN subject s ON s.id = a.subject_id
       WHERE a.company_id = 1 AND a.kind = 'AVAILABLE' ORDER BY 1`,
    );
    expect(balances).toEqual([
      { subject: 'HNLH', available: String(yuan('320000.00')) },
      { subject: 'TJZQ', available: String(yuan('57627.65')) },
    ]);
  });

  it('holds an agent invoice order of company A in each state, two of them paid', async () => {
    const orders = await app.database.rows<object>(
      `SELECT o.status, count(l.id)::int AS lines, coalesce(sum(l.invoice_cents + l.service_cents), 0)::bigint AS total
       FROM agent_invoice o LEFT JOIN agent_invoice_line l ON l.company_id = o.company_id AND l.order_id = o.id
       WHERE o.company_id = 1 GROUP BY o.id, o.status ORDER BY o.id`,
    );
    const total = String(yuan('8480.00'));
    expect(orders).toEqual([
      { status: 'CHECKING_INFO', lines: 0, total: '0' },
      { status: 'PENDING_PAYMENT', lines: 2, total },
      { status: 'INVOICING', lines: 2, total },
      { status: 'INVOICED', lines: 2, total },
      { status: 'TERMINATED', lines: 2, total },
    ]);
  });

  it('[DEM-003 3/5] paid ten people by general labor in 2025-09: 52,000.00, fee 3,120.00, tax 8,288.00', async () => {
    const lines = await app.database.rows<{ gross: string; status: string }>(
      `SELECT l.gross_cents AS gross, l.status FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
       WHERE l.company_id = 1 AND s.kind = 'LABOR_GENERAL' AND l.tax_month = '2025-09' ORDER BY l.line_no`,
    );
    expect(lines).toEqual(Array.from({ length: 10 }, (_, index) => ({ gross: String(340_000 + 40_000 * index), status: 'SUCCESS' })));
    expect(await monthOf(1, 'LABOR_GENERAL', '2025-09')).toEqual({ pay: '5200000', fee: '312000', tax: '828800', lines: 10 });
  });

  it('[DEM-003 4/5] paid eight sole proprietors in each of fourteen months; one line came back, was stopped and refunded', async () => {
    const lines = await app.database.rows<{ k: number; i: number; gross: string; fee: string; levy: string; net: string; status: string }>(
      `SELECT (dense_rank() OVER (ORDER BY l.tax_month))::int - 1 AS k, l.line_no AS i, l.gross_cents AS gross, l.service_cents AS fee,
         l.income_tax_cents AS levy, l.net_cents AS net, l.status
       FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
       WHERE l.company_id = 1 AND s.kind = 'BUSINESS_INCOME' AND l.tax_month < '2026-11' ORDER BY 1, 2`,
    );
    const expected = Array.from({ length: 14 }, (_month, k) =>
      Array.from({ length: 8 }, (_person, index) => {
        const i = index + 1;
        const gross = 100 * (6_000 + 750 * i + 120 * ((k * i) % 7));
        const share = (ppm: number) => String(Math.round((gross * ppm) / 1_000_000));
        // The platform bears the levy: what is shown is not taken from anybody.
        return { k, i, gross: String(gross), fee: share(55_000), levy: share(8_000), net: String(gross), status: 'SUCCESS' };
      }),
    ).flat();
    const returned = expected.find(({ k, i }) => k === 11 && i === 1);
    expect(returned?.gross).toBe('723000');
    expect(lines).toEqual(expected.map((line) => (line === returned ? { ...line, status: 'TERMINATED' } : line)));
    const total = (field: 'gross' | 'fee' | 'levy') => lines.reduce((all, line) => all + Number(line[field]), 0);
    expect([total('gross'), total('fee'), total('levy')]).toEqual([108_528_000, 5_969_040, 868_224]);
    expect(await monthOf(1, 'BUSINESS_INCOME', '2025-09')).toMatchObject({ pay: '7500000', fee: '412500' });
    expect(await monthOf(1, 'BUSINESS_INCOME', '2026-10')).toMatchObject({ pay: '7824000', fee: '430320' });
  });

  it('[DEM-003 5/5] paid forty riders of company B in each of fourteen months, the last three on credit', async () => {
    const months = await app.database.rows<{
      kind: string;
      month: string;
      pay: string;
      fee: string;
      tax: string;
      lines: number;
      pay_type: string;
    }>(
      `SELECT s.kind, l.tax_month AS month, sum(l.gross_cents)::bigint AS pay, sum(l.service_cents)::bigint AS fee,
         sum(l.income_tax_cents)::bigint AS tax, count(*)::int AS lines, s.pay_type
       FROM statement s JOIN statement_line l ON l.company_id = s.company_id AND l.statement_id = s.id
       WHERE s.company_id = 2 AND s.status = 'COMPLETED' GROUP BY s.id, 1, 2, s.pay_type ORDER BY 2`,
    );
    const expected = months.map(({ month }, k) => ({
      kind: k === 0 ? 'LABOR_GENERAL' : 'LABOR_CONTINUOUS',
      month,
      pay: String(17_600_000 + 80_000 * k),
      fee: String(1_056_000 + 4_800 * k),
      tax: k === 0 ? '2816000' : '0',
      lines: 40,
      pay_type: k >= 11 ? 'ADVANCE' : 'BALANCE',
    }));
    expect(months).toEqual(expected);
    expect(months).toHaveLength(14);
    expect(months.reduce((all, { pay }) => all + Number(pay), 0)).toBe(253_680_000);
    const ended = await app.database.rows<object>(
      `SELECT kind, status, to_char(created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS made, to_char(settled_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS ended
       FROM statement WHERE company_id = 2 AND status = 'TERMINATED'`,
    );
    expect(ended).toEqual([{ kind: 'LABOR_GENERAL', status: 'TERMINATED', made: '2025-09-29', ended: '2025-09-30' }]);
  });

  it('leaves company B 302,416.00 of its quota and a coupon of 500.00', async () => {
    const accounts = await app.database.rows<{ kind: string; balance: string; quota: string | null }>(
      `SELECT kind, (CASE normal WHEN 'C' THEN credit_cents - debit_cents ELSE debit_cents - credit_cents END)::bigint AS balance, quota_cents AS quota
       FROM ledger_account WHERE company_id = 2 AND kind IN ('ADVANCE_USED', 'COUPON', 'AVAILABLE') ORDER BY kind`,
    );
    expect(accounts).toEqual([
      { kind: 'ADVANCE_USED', balance: '19758400', quota: '50000000' },
      { kind: 'AVAILABLE', balance: '0', quota: null },
      { kind: 'COUPON', balance: '50000', quota: null },
    ]);
  });

  it('billed company B for each month on credit: two bills are repaid, the last is six days late with 592.75 of interest', async () => {
    const login = { account: '16000000201', password: 'Demo2026' };
    const { token } = (await app.rest().post<{ token: string }>('/api/user/login', login)).result;
    const ask =
      '{ bills { nodes { period status settlementAmount serviceCharge deadline overdueDays interest paidAmount waitPayAmount } } }';
    const { bills } = await app.graphql({ token }).call<{ bills: { nodes: object[] } }>(ask);
    const bill = (period: string, settlementAmount: string, serviceCharge: string, deadline: string, more: object) => ({
      ...{ period, status: 'PAID', settlementAmount, serviceCharge, deadline, overdueDays: 0, interest: '0.00', waitPayAmount: '0.00' },
      ...more,
    });
    const late = { status: 'TO_PAY', overdueDays: 6, interest: '592.75', paidAmount: '0.00', waitPayAmount: '198176.75' };
    expect(bills.nodes).toEqual([
      bill('2026-10', '186400.00', '11184.00', '2026-11-14', late),
      bill('2026-09', '185600.00', '11136.00', '2026-10-14', { paidAmount: '196736.00' }),
      bill('2026-08', '184800.00', '11088.00', '2026-09-14', { paidAmount: '195888.00' }),
    ]);
  });

  it('has the invoices of company A: issued to August, then one in each other state; what came back of August is owed and taken off the next', async () => {
    const made = await app.database.rows<{ subject: string; month: string; status: string; reason: string | null }>(
      `SELECT j.code AS subject, l.tax_month AS month, a.status, a.reject_reason AS reason FROM invoice_application a
         JOIN invoice_application_item i ON i.company_id = a.company_id AND i.application_id = a.id
         JOIN LATERAL (SELECT tax_month FROM statement_line WHERE company_id = i.company_id AND statement_id = i.statement_id LIMIT 1) l ON true
         JOIN subject j ON j.id = a.subject_id WHERE a.company_id = 1 ORDER BY j.code DESC, l.tax_month`,
    );
    const last = { 'TJZQ 2026-09': 'REJECTED', 'TJZQ 2026-10': 'CANCELLED', 'HNLH 2026-09': 'ISSUING', 'HNLH 2026-10': 'PENDING' } as const;
    const months = Array.from({ length: 14 }, (_, k) => new Date(Date.UTC(2025, 8 + k)).toISOString().slice(0, 7));
    expect(made).toEqual(
      ['TJZQ', 'HNLH'].flatMap((subject) =>
        months.map((month) => {
          const status = Object.entries(last).find(([key]) => key === `${subject} ${month}`)?.[1] ?? 'ISSUED';
          return { subject, month, status, reason: status === 'REJECTED' ? '抬头电话有误' : null };
        }),
      ),
    );
    const { token } = (await app.rest().post<{ token: string }>('/api/user/login', { account: '16000000102', password: 'Demo2026' }))
      .result;
    const ids = await one<{ s1: string; s2: string; october: string }>(
      `SELECT (SELECT id FROM subject WHERE code = 'HNLH') AS s1, (SELECT id FROM subject WHERE code = 'TJZQ') AS s2, (SELECT l.statement_id FROM statement_line l
         JOIN statement s ON s.id = l.statement_id WHERE s.company_id = 1 AND s.kind = 'BUSINESS_INCOME' AND l.tax_month = '2026-10' LIMIT 1) AS october`,
    );
    const ask =
      'query($s: InvoiceSelectionInput!) { invoicePreview(selection: $s) { statementCount invoiceAmount tardyAmount realAmount } }';
    const preview = async (s: object) => (await app.graphql({ token }).call<{ invoicePreview: object }>(ask, { s })).invoicePreview;
    const figures = { statementCount: 1, invoiceAmount: '82543.20', tardyAmount: '7627.65', realAmount: '74915.55' };
    expect(await preview({ subjectId: ids.s2, ids: [ids.october] })).toEqual(figures);
    expect(await preview({ subjectId: ids.s1 })).toMatchObject({ statementCount: 1, invoiceAmount: '6360.00', tardyAmount: '0.00' });
  });

  it('has one statement of each type in every state; those of companies B and C wait for their transfers', async () => {
    const exhibits = await app.database.rows<{ kind: string; status: string; audit_status: string; total: string; lines: string[] }>(
      `SELECT s.kind, s.status, s.audit_status, s.total_cents AS total,
         array(SELECT l.status FROM statement_line l WHERE l.company_id = s.company_id AND l.statement_id = s.id ORDER BY l.line_no) AS lines
       FROM statement s WHERE s.company_id = 1 AND s.created_at >= '2026-11-01' ORDER BY s.id`,
    );
    const [open, ended, paid] = ['PENDING', 'TERMINATED', 'SUCCESS'].map((status) => [status, status, status]) as [
      string[],
      string[],
      string[],
    ];
    const expected = (['LABOR_GENERAL', 'BUSINESS_INCOME'] as const).flatMap((kind) => {
      const total = kind === 'LABOR_GENERAL' ? '636000' : '633000';
      const row = (status: string, audit_status: string, lines: string[]) => ({
        kind,
        status,
        audit_status,
        total: lines.length ? total : '0',
        lines,
      });
      return [
        row('CHECKING_BASE', 'NONE', []),
        row('CHECKING_DETAIL', 'NONE', []),
        row('PENDING_CONFIRM', 'NONE', []),
        row('PENDING_PAYMENT', 'NONE', open),
        row('PENDING_PAYMENT', 'REJECTED', open),
        row('PENDING_REVIEW', 'IN_REVIEW', open),
        row('WAITING_PAYMENT', 'PASSED', open),
        row('PAYING', 'PASSED', ['SUCCESS', 'SUCCESS', 'PAYING']),
        row('ABNORMAL', 'PASSED', ['SUCCESS', 'SUCCESS', 'FAILED']),
        row('EXCEPTION', 'PASSED', ['SUCCESS', 'SUCCESS', 'PAYING']),
        row('COMPLETED', 'PASSED', paid),
        row('TERMINATED', 'NONE', ended),
      ];
    });
    expect(exhibits).toEqual(expected);
    // Nobody is in two of them: 72 people with 1,000, 2,000 and 3,000.
    const people = await one<object>(
      `SELECT count(DISTINCT id_card_index)::int AS people, count(*)::int AS rows, sum(amount_cents)::bigint AS sum FROM roster_row r
       WHERE company_id = 1 AND roster_id IN (SELECT roster_id FROM statement WHERE company_id = 1 AND created_at >= '2026-11-01')`,
    );
    expect(people).toEqual({ people: 72, rows: 72, sum: '14400000' });
    const waiting = await app.database.rows<object>(
      `SELECT company_id AS company, kind, status, total_cents AS total, line_count AS lines FROM statement
       WHERE company_id > 1 AND created_at >= '2026-11-01' ORDER BY company_id`,
    );
    expect(waiting).toEqual([
      { company: '2', kind: 'LABOR_CONTINUOUS', status: 'AWAITING_FUNDS', total: '636000', lines: 3 },
      { company: '3', kind: 'BUSINESS_INCOME', status: 'AWAITING_FUNDS', total: '633000', lines: 3 },
    ]);
  });

  it('withholds 40.00, 240.00 and 440.00 from the general labor of the gallery', async () => {
    const taxes = await app.database.rows<{ tax: string }>(
      `SELECT DISTINCT array(SELECT l.income_tax_cents FROM statement_line l WHERE l.company_id = s.company_id AND l.statement_id = s.id ORDER BY l.line_no) AS tax
       FROM statement s WHERE s.company_id = 1 AND s.kind = 'LABOR_GENERAL' AND s.created_at >= '2026-11-01' AND s.line_count > 0`,
    );
    expect(taxes).toEqual([{ tax: ['4000', '24000', '44000'] }]);
  });

  it('leaves everybody at company A seven messages unread', async () => {
    const unread = await app.database.rows<{ n: number }>(
      'SELECT count(*) FILTER (WHERE read_at IS NULL)::int AS n FROM station_message WHERE company_id = 1 GROUP BY user_id',
    );
    expect(unread).toEqual([{ n: 7 }, { n: 7 }, { n: 7 }, { n: 7 }]);
  });

  it('has its companies, people, operators and contracts', async () => {
    const companies = await app.database.rows<{ name: string; status: string; audit_on: boolean; payment_verification_on: boolean }>(
      'SELECT name, status, audit_on, payment_verification_on FROM company ORDER BY id',
    );
    expect(companies).toEqual([
      { name: '杭州星穹直播传媒有限公司', status: 'OPEN', audit_on: true, payment_verification_on: true },
      { name: '成都锦程同城配送有限公司', status: 'OPEN', audit_on: false, payment_verification_on: false },
      { name: '苏州云帆设计工作室', status: 'OPEN', audit_on: false, payment_verification_on: true },
      { name: '上海新程教育咨询有限公司', status: 'REGISTERED', audit_on: false, payment_verification_on: true },
    ]);
    const login = `mutation { login(input: { account: "16000000101", password: "Demo2026", asToken: true }) { token } }`;
    const { token } = (await app.graphql().call<{ login: { token: string } }>(login)).login;
    const query = '{ members(first: 50) { nodes { name status } } }';
    const { members } = await app.graphql({ token }).call<{ members: { nodes: { name: string; status: string }[] } }>(query);
    expect(members.nodes.map(({ name, status }) => `${name} ${status}`).sort()).toEqual(
      ['吴凡 INVITATION_EXPIRED', '周倩 ACTIVE', '孙怡 INVITED', '李航 ACTIVE', '王敏 ACTIVE', '赵晨 ACTIVE', '陈立群 ACTIVE'].sort(),
    );
    expect(await one<object>('SELECT count(*)::int AS n FROM operator')).toEqual({ n: 2 });
    const contracts = await app.database.rows<object>(
      `SELECT company_id AS company, agreement_type AS type, count(*)::int AS all, count(*) FILTER (WHERE ends_on >= '2026-12-31')::int AS valid,
         count(*) FILTER (WHERE ends_on = '2026-10-31')::int AS ended
       FROM contract WHERE status = 'HAS_BEEN_SIGNED' AND company_id <> 2 GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    expect(contracts).toEqual([
      { company: '1', type: 'BUSINESS_INCOME', all: 8 + 36, valid: 8 + 36, ended: 0 },
      { company: '1', type: 'LABOR_CONTINUOUS', all: 34, valid: 33, ended: 1 },
      { company: '1', type: 'LABOR_GENERAL', all: 10 + 36, valid: 10 + 36, ended: 0 },
      { company: '3', type: 'BUSINESS_INCOME', all: 3, valid: 3, ended: 0 },
    ]);
  });

  it('holds 131 records of signing of company A: who signed, who waits and was reminded how often, who was voided, who came too late', async () => {
    const records = await app.database.rows<object>(
      `SELECT CASE WHEN status = 'HAS_BEEN_SIGNED' AND ends_on < '2026-11-20' THEN 'ENDED' ELSE status END AS state, count(*)::int AS n
       FROM contract WHERE company_id = 1 AND deleted_at IS NULL GROUP BY 1 ORDER BY 1`,
    );
    expect(records).toEqual([
      { state: 'ENDED', n: 1 },
      { state: 'HAS_BEEN_SIGNED', n: 123 },
      { state: 'HAS_BEEN_VOIDED', n: 2 },
      { state: 'OVER_TIME_CANCEL', n: 2 },
      { state: 'WAITING_SIGN', n: 3 },
    ]);
    const login = 'mutation { login(input: { account: "16000000102", password: "Demo2026", asToken: true }) { token } }';
    const { token } = (await app.graphql().call<{ login: { token: string } }>(login)).login;
    type Record = { day_reminder_num: number; authentication_failed_flag: number };
    const list = await app
      .rest({ token })
      .get<{ total: number; list: Record[] }>('/api/sign/list', { page: 1, page_size: 20, signStatus: 'WAITING_SIGN' });
    expect(list.result.list.map((one) => [one.day_reminder_num, one.authentication_failed_flag]).sort()).toEqual([
      [0, 1],
      [4, 0],
      [5, 0],
    ]);
    expect((await app.rest({ token }).get<{ total: number }>('/api/sign/list', { page: 1, page_size: 1 })).result.total).toBe(131);
  });

  it('has a card that the register does not know, read and waiting for two operators', async () => {
    const waiting = await app.database.rows<object>(
      `SELECT s.company_id, s.status, s.document, s.verdict, s.name_origin, s.id_card_origin, count(p.id)::int AS pictures
       FROM identity_session s JOIN identity_picture p ON p.company_id = s.company_id AND p.session_id = s.id GROUP BY s.company_id, s.id`,
    );
    const read = { name_origin: 'READ', id_card_origin: 'READ', pictures: 1 };
    expect(waiting).toEqual([{ company_id: '1', status: 'MANUAL', document: 'ID_CARD', verdict: 'NOT_FOUND', ...read }]);
  });

  it('has registered users in each state, a task that is grabbed and one that is dispatched', async () => {
    expect(
      await app.database.rows<object>('SELECT company_id, status, count(*)::int AS n FROM registration GROUP BY 1, 2 ORDER BY 3, 2'),
    ).toEqual([
      { company_id: '1', status: 'PENDING_CONFIRMATION', n: 2 },
      { company_id: '1', status: 'PENDING_REGISTRATION', n: 2 },
      { company_id: '1', status: 'COMPLETE', n: 6 },
    ]);
    expect(await app.database.rows<object>('SELECT company_id, name, mode, people, taken FROM task ORDER BY company_id')).toEqual([
      { company_id: '1', name: '双11直播助播', mode: 'GRAB', people: 10, taken: 6 },
      { company_id: '2', name: '夜间配送', mode: 'DISPATCH', people: null, taken: 0 },
    ]);
    const login = 'mutation { login(input: { account: "16000000201", password: "Demo2026", asToken: true }) { token } }';
    const { token } = (await app.graphql().call<{ login: { token: string } }>(login)).login;
    const { id } = await one<{ id: string }>('SELECT id FROM task WHERE company_id = 2');
    const { list } = (
      await app
        .rest({ token })
        .get<{ list: { contractSignStatus: number }[] }>('/api/taskManagement/person/list', { taskId: id, pageSize: 50 })
    ).result;
    const count = (status: number) => list.filter(({ contractSignStatus }) => contractSignStatus === status).length;
    // 38 have signed, the contract of one has ended, and one was voided and is asked anew.
    expect([list.length, count(3), count(7), count(0)]).toEqual([40, 38, 1, 1]);
  });

  it('[DEM-001 3/3] draws no receipt ahead of a demand, but has one for every paid line and the revoked one of the line that came back', async () => {
    const receipts = () =>
      one<{ n: number; open: number; drawn: number }>(
        `SELECT count(*)::int AS n, count(*) FILTER (WHERE status = 'AVAILABLE')::int AS open, count(file_id)::int AS drawn FROM line_receipt WHERE company_id = 1`,
      );
    await waitUntil(
      async () => (await receipts()).open === PAID_LINES,
      () => 'receipts open',
    );
    expect(await receipts()).toEqual({ n: PAID_LINES + 1, open: PAID_LINES, drawn: 0 });
  });

  it('balances, and is built only once and as a whole', async () => {
    expect(await brokenBooks(app)).toEqual([]);
    expect(await brokenInvariants(app.database, auditInvariants)).toEqual([]);
    const parts = { gateways: app.application.gateways, api: {} as never };
    await fillDemo(parts);
    await app.database.rows(`UPDATE setting SET value = '"building"' WHERE key = 'demo.world'`);
    await expect(fillDemo(parts)).rejects.toThrow(HalfBuiltWorld);
  });
});
