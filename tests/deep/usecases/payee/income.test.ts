import 'reflect-metadata';
import { cents, formatGrouped, sum, yuan } from '../../../../schema/money';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../../server/fund/commands/change-funds';
import type { Caller } from '../../../../server/kernel/context';
import { run } from '../../../../server/kernel/usecase';
import { logoutPayee } from '../../../../server/payee/commands/logout-payee';
import { openMyIncomeCertificate } from '../../../../server/receipt/commands/open-my-income-certificate';
import { openMyReceipt } from '../../../../server/receipt/commands/open-my-receipt';
import { myIncome, myIncomeLine } from '../../../../server/statement/queries/income';
import { whyThisTax } from '../../../../server/statement/queries/lines';
import { makeBuilder, type Person } from '../../../../server/tools/seed/builder';
import { payeeSignedIn, personIdOf } from '../../../kit/builders/payees';
import { LOOSE } from '../../../kit/builders/people';
import { openPlace, placeOf } from '../../../kit/builders/places';
import { key, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { readPdf } from '../../../kit/checks/pdf';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let me: Caller;
let other: Caller;

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );

/** Company B pays from an advance of the platform, which two operators grant. */
async function lendToB(): Promise<void> {
  const operator = (person: Person) => makeBuilder(world.api, world.gateways).operator(person);
  const { companyId, subjectId } = placeOf(world, { company: 'B' });
  const proposal = { companyId, subjectId, kind: 'ADVANCE_QUOTA', amount: yuan('50000.00'), reason: '合同约定' } as const;
  const proposer = await operator(world.platform.finance);
  const { approvalId } = await run(proposer, opsProposeFundChange, proposal, { idempotencyKey: key() });
  await run(await operator(world.platform.review), opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
}

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
  await openPlace(world, { company: 'B' });
  await lendToB();
  const elsewhere = statementsOf(world, { company: 'B' });
  for (const [of, amount] of [
    [make, '6000.00'],
    [elsewhere, '9000.00'],
  ] as const)
    await of.until((await of.paid(workerRows([amount, amount]))).id, 'COMPLETED');
  // A third pays business income at another subject.
  await openPlace(world, { company: 'C' });
  const third = statementsOf(world, { company: 'C' });
  await third.until((await third.paid(workerRows(['3000.00', '3000.00']))).id, 'COMPLETED');
  // One that failed and one that only waits for its audit are no income.
  await make.until((await make.paid(workerRows(['700.00'], [REFUSED_CARD]))).id, 'ABNORMAL');
  await make.submitted(workerRows(['800.00']));
  me = await payeeSignedIn(0);
  other = await payeeSignedIn(1);
});
afterAll(() => world?.app.close());

describe('the income of a payee', () => {
  it('[PYE-013 1/3] shows gross, tax and net per month and subject over all companies, and the sums equal the cumulative tax ledger', async () => {
    const income = await run(me, myIncome, { year: 2026 });
    const person = await personIdOf(world, 0);
    const booked = await rows<{ subject_id: string; month: string; gross: string; taxes: string; companies: number }>(
      `SELECT subject_id, month, sum(gross_cents)::text AS gross, sum(vat_cents + surtax_cents + income_tax_cents)::text AS taxes,
         count(DISTINCT company_id)::int AS companies
       FROM tax_entry WHERE person_id = $1 AND status = 'POSTED' GROUP BY 1, 2 ORDER BY 2 DESC, 1`,
      [person],
    );
    expect(new Set(income.months.map(({ subjectId }) => subjectId)).size).toBe(2);
    expect(Math.max(...booked.map(({ companies }) => companies))).toBe(2);
    expect(income.months.map(({ subjectId, month, gross, tax }) => [subjectId, month, String(gross), String(tax)])).toEqual(
      booked.map(({ subject_id, month, gross, taxes }) => [subject_id, month, gross, taxes]),
    );
    const lines = await rows<{ net: string; payee_tax: string; gross: string; n: number }>(
      `SELECT sum(net_cents)::text AS net, sum(payee_tax_cents)::text AS payee_tax, sum(gross_cents)::text AS gross, count(*)::int AS n
       FROM statement_line WHERE person_id = $1 AND status = 'SUCCESS'`,
      [person],
    );
    const [line] = [must(lines[0])];
    expect([income.net, income.payeeTax, income.gross].map(String)).toEqual([line.net, line.payee_tax, line.gross]);
    expect(income.gross - income.payeeTax).toBe(income.net);
    for (const month of income.months) expect(month.gross - month.payeeTax).toBe(month.net);
    expect(sum(income.months.map(({ gross }) => gross))).toBe(income.gross);

    // The record that the tax was computed from: all of it was paid, but for the line that failed, whose tax waits for its resend.
    const [record] = await rows<{ income: string; withheld: string; months: number }>(
      `SELECT sum(income_cents)::text AS income, sum(withheld_cents)::text AS withheld, max(months_counted) AS months FROM tax_cumulative WHERE person_id = $1`,
      [person],
    );
    expect(String(sum(income.records.map((row) => row.income)))).toBe(must(record).income);
    expect(String(sum(income.records.map((row) => row.withheld)))).toBe(must(record).withheld);
    const [open] = await rows<{ income: string; tax: string }>(
      `SELECT coalesce(sum(income_cents), 0)::text AS income, coalesce(sum(income_tax_cents), 0)::text AS tax FROM tax_entry WHERE person_id = $1 AND status = 'PENDING'`,
      [person],
    );
    // Only labor is withheld from cumulatively, and that is paid at the first subject.
    const labor = income.months.filter(({ subjectId }) => subjectId === world.subjectId);
    const paidIncome = sum(labor.map(({ gross, vat }) => cents(gross - vat)));
    expect(paidIncome + Number(must(open).income)).toBe(Number(must(record).income));
    expect(sum(labor.map(({ incomeTax }) => incomeTax)) + Number(must(open).tax)).toBe(Number(must(record).withheld));
  });

  it('lists every payment of the year that the company has paid, its own only, newest first', async () => {
    const { lines, hasMoreLines } = await run(me, myIncome, { year: 2026 });
    expect(hasMoreLines).toBe(false);
    expect(new Set(lines.map(({ companyName }) => companyName)).size).toBe(3);
    expect(lines.map(({ stateText }) => stateText)).toContain('付款未成功，等待处理');
    expect(lines.every(({ gross }) => gross !== 80_000)).toBe(true);
    const ids = await rows<{ id: string }>('SELECT id FROM statement_line WHERE person_id = $1', [await personIdOf(world, 0)]);
    const own = new Set(ids.map(({ id }) => id));
    expect(lines.filter(({ id }) => !own.has(id))).toEqual([]);
    expect((await run(me, myIncome, { year: 2025 })).lines).toEqual([]);
  });
});

describe('one payment', () => {
  it('[PYE-014 2/2] tells its way in plain words, why this tax, and gives the receipt as a PDF once it is available', async () => {
    const { lines } = await run(me, myIncome, { year: 2026 });
    const paid = must(lines.find(({ isPaid, gross }) => isPaid && gross === 600_000));
    const detail = await run(me, myIncomeLine, { id: paid.id });
    expect(detail.timeline.map(({ text }) => text)).toEqual([
      '杭州星穹直播传媒有限公司确认了这笔款项',
      '杭州星穹直播传媒有限公司已付款，等待银行转账',
      '已交给银行转账',
      `已转入您的账户 ${paid.accountMasked}`,
    ]);
    const times = detail.timeline.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(JSON.stringify(detail.timeline)).not.toMatch(/[A-Z_]{4,}|PAYING|SUCCESS/);
    const [{ statement_id: statementId } = { statement_id: '' }] = await rows<{ statement_id: string }>(
      'SELECT statement_id FROM statement_line WHERE id = $1',
      [paid.id],
    );
    const asTheCompany = await run(await make.member('王敏'), whyThisTax, { statementId, rowId: null, lineId: paid.id });
    expect(detail.whyTax.map(({ key }) => key)).toEqual(asTheCompany.steps.map(({ key }) => key));
    expect(detail.whyTax).toEqual(asTheCompany.steps);

    // Before it is available it is not offered, and asking for it says from when.
    expect(detail).toMatchObject({ isReceiptReady: false, receiptAvailableAt: new Date('2026-11-21T02:00:00Z') });
    expect(await refusal(run(me, openMyReceipt, { lineId: paid.id }))).toBe('RECEIPT_NOT_READY');
    await world.app.setTime('2026-11-21T10:00:01+08:00');
    await waitUntil(
      async () => (await run(me, myIncomeLine, { id: paid.id })).isReceiptReady,
      () => 'the receipt is available',
    );
    let url: string | null = null;
    await waitUntil(
      async () => {
        url ??= (await run(me, openMyReceipt, { lineId: paid.id })).url;
        return url !== null;
      },
      () => 'the receipt is drawn',
    );
    const opened = () => fetch(`${world.app.url}${url}`);
    const answer = await opened();
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await readPdf(bytes)).pages.flatMap(({ strings }) => strings).join('')).toContain(must(WORKERS[0]).name);
    // Of the session that asked, and no longer: opened before or not.
    const leaving = await payeeSignedIn(0);
    const type = async (path: string | null) => (await fetch(`${world.app.url}${path}`)).headers.get('content-type');
    const { url: left } = await run(leaving, openMyReceipt, { lineId: paid.id });
    const { url: unopened } = await run(leaving, openMyReceipt, { lineId: paid.id });
    expect(await type(left)).toBe('application/pdf');
    await run(leaving, logoutPayee, {});
    for (const path of [left, unopened]) expect(await type(path)).not.toBe('application/pdf');
    // An app that shows the page asks twice, so that the address gives this one paper ten times, and no more.
    for (let time = 2; time <= 10; time += 1) {
      const again = await opened();
      expect([time, again.headers.get('content-type')]).toEqual([time, 'application/pdf']);
      expect([time, Buffer.from(await again.arrayBuffer()).equals(bytes)]).toEqual([time, true]);
    }
    expect((await opened()).headers.get('content-type')).not.toBe('application/pdf');
    expect((await run(me, myIncomeLine, { id: paid.id })).timeline.at(-1)?.text).toBe('可以下载回单');
  });

  it('tells her who is reached as a whole what the payments of others did to its tax, and a session of one of her phones the result only', async () => {
    const { lines } = await run(me, myIncome, { year: 2026 });
    const { id } = must(lines.find(({ gross, isPaid }) => isPaid && gross === 900_000));
    const keys = async (session = me) => (await run(session, myIncomeLine, { id })).whyTax.map(({ key: step }) => step);
    expect(await keys()).toEqual([
      'VAT_EXEMPT',
      'CUM_INCOME',
      'CUM_FEE',
      'CUM_DEDUCTION',
      expect.stringMatching(/^CUM_TAXABLE/),
      'CUM_TAX',
      expect.stringMatching(/^DUE/),
    ]);
    // The third company knows her by another phone from here on.
    const [third] = await rows<{ id: string; phone_index: string }>(
      `SELECT p.id, p.phone_index FROM payee p WHERE p.person_id = $1 AND p.company_id = $2`,
      [await personIdOf(world, 0), placeOf(world, { company: 'C' }).companyId],
    );
    const known = must(third);
    await rows(`UPDATE payee SET phone_index = 'another' WHERE id = $1 RETURNING id`, [known.id]);
    expect(await keys(await payeeSignedIn(0))).toEqual(['OTHERS_INCLUDED']);
    await rows('UPDATE payee SET phone_index = $2 WHERE id = $1 RETURNING id', [known.id, known.phone_index]);
    expect(await keys()).toContain('CUM_INCOME');
  });

  it('says why a payment did not arrive', async () => {
    const { lines } = await run(me, myIncome, { year: 2026 });
    const failed = must(lines.find(({ gross }) => gross === 70_000));
    const detail = await run(me, myIncomeLine, { id: failed.id });
    expect(detail).toMatchObject({ isPaid: false, isReceiptReady: false, stateText: '付款未成功，等待处理' });
    expect(detail.timeline.at(-1)?.text).toMatch(/^银行未能转账：/);
  });
});

describe('a year on paper', () => {
  const opened = async (caller: Caller): Promise<string> => {
    const urls: string[] = [];
    await waitUntil(
      async () => {
        const { url } = await run(caller, openMyIncomeCertificate, { year: 2026 });
        if (url !== null) urls.push(url);
        return url !== null;
      },
      () => 'the certificate is drawn',
    );
    return must(urls[0]);
  };
  const fetched = async (url: string): Promise<Buffer | null> => {
    const answer = await fetch(`${world.app.url}${url}`);
    return answer.headers.get('content-type') === 'application/pdf' ? Buffer.from(await answer.arrayBuffer()) : null;
  };

  it('[PYE-021 1/2] a payee downloads a certificate of income and tax whose rows and totals are those of her income', async () => {
    const income = await run(me, myIncome, { year: 2026 });
    const url = await opened(me);
    const drawn = must(await fetched(url));
    const { pages, title } = await readPdf(drawn);
    expect(title).toBe('年度收入与纳税凭证 2026');
    const strings = pages.flatMap((page) => page.strings).filter((said) => said.trim() !== '');
    const text = strings.join('');
    const [self] = await rows<{ name: string; id_card_mask: string }>('SELECT name, id_card_mask FROM payee WHERE person_id = $1 LIMIT 1', [
      await personIdOf(world, 0),
    ]);
    for (const said of [must(self).name, must(self).id_card_mask, '2026 年', '模拟', '不是税务机关开具的完税证明'])
      expect(text).toContain(said);
    expect(text).not.toContain(must(WORKERS[0]).idCard);
    // The sums above the table, in their order, are those of the screen.
    const sums = [income.gross, income.tax, income.payeeTax, income.net].map(formatGrouped);
    const headings = ['应发合计', '税额合计', '其中本人承担', '到账合计'];
    expect(headings.map((heading) => strings[strings.indexOf(heading) + 1])).toEqual(sums);
    const [today] = await rows<{ day: string }>(`SELECT to_char(product_now() AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day`);
    expect(text).toContain(`出具日期${must(today).day}`);
    // Each month, and the last row.
    const row = (first: string, from = 0): string[] => {
      const at = strings.indexOf(first, from);
      return strings.slice(at + 1, at + 6);
    };
    for (const { month, subjectName, gross, vat, surtax, incomeTax, net } of income.months) {
      const from = strings.findIndex((said) => said.endsWith(subjectName));
      expect(row(month, from)).toEqual([gross, vat, surtax, incomeTax, net].map(formatGrouped));
    }
    const total = (column: 'vat' | 'surtax' | 'incomeTax') => sum(income.months.map((month) => month[column]));
    expect(row('合计')).toEqual([income.gross, total('vat'), total('surtax'), total('incomeTax'), income.net].map(formatGrouped));
    expect(total('vat') + total('surtax') + total('incomeTax')).toBe(income.tax);
    // An app that shows the page asks twice, so that the address gives this one paper ten times, and no more.
    for (let time = 2; time <= 10; time += 1) expect([time, (await fetched(url))?.equals(drawn)]).toEqual([time, true]);
    expect(await fetched(url)).toBeNull();
  });

  it('is of the session that asked, is forgotten as words once it is drawn, and is refused for a year without income', async () => {
    const leaving = await payeeSignedIn(0);
    const left = await opened(leaving);
    expect(await fetched(left)).not.toBeNull();
    await run(leaving, logoutPayee, {});
    expect(await fetched(left)).toBeNull();
    // Another payee gets a paper of her own.
    const { pages } = await readPdf(must(await fetched(await opened(other))));
    const theirs = pages.flatMap(({ strings }) => strings).join('');
    expect(theirs).toContain(must(WORKERS[1]).name);
    expect(theirs).not.toContain(must(WORKERS[0]).name);
    expect(await rows('SELECT 1 FROM income_certificate WHERE printed IS NOT NULL')).toEqual([]);
    // A ticket for somebody else's paper is not made, whoever names its number.
    const [mine] = await rows<{ id: string }>('SELECT id FROM income_certificate WHERE person_id = $1', [await personIdOf(world, 0)]);
    const ticketAs = async (worker: number, hash: string): Promise<Date | null> => {
      const person = await personIdOf(world, worker);
      const [made] = await rows<{ ends: Date | null }>(
        `SELECT set_config('app.person_id', $1, true),
           set_config('app.person_reach', (SELECT string_agg(company_id::text, ',') FROM payee WHERE person_id = $1::bigint), true), payee_certificate_ticket($2, $3, 60000, s.id) AS ends
         FROM payee_session s WHERE s.person_id = $1::bigint AND s.ended_at IS NULL ORDER BY s.id DESC LIMIT 1`,
        [person, must(mine).id, hash],
      );
      return must(made).ends;
    };
    expect(await ticketAs(1, 'theirs')).toBeNull();
    expect(await ticketAs(0, 'mine')).not.toBeNull();
    const empty = await run(me, openMyIncomeCertificate, { year: 2025 }).catch((error: { key?: string; params?: unknown }) => error);
    expect(empty).toMatchObject({ key: 'INCOME_YEAR_EMPTY', params: { year: '2025' } });
    expect((await rows(`SELECT 1 FROM audit_record WHERE action = 'payee.openCertificate'`)).length).toBeGreaterThan(0);
  });
});

describe('somebody else', () => {
  it('sees no line and gets no receipt of another payee: both are answered like one that never was', async () => {
    const { lines } = await run(me, myIncome, { year: 2026 });
    for (const id of [must(lines[0]).id, '999999999']) {
      expect(await refusal(run(other, myIncomeLine, { id }))).toBe('LINE_NOT_FOUND');
      expect(await refusal(run(other, openMyReceipt, { lineId: id }))).toBe('RECEIPT_NONE');
    }
    // Who tries such numbers is written down.
    const tried = await rows(`SELECT 1 FROM audit_record WHERE action = 'read.unknown' AND body ->> 'realm' = 'payee'`);
    expect(tried).toHaveLength(2);
    const theirs = await run(other, myIncome, { year: 2026 });
    const mine = new Set(lines.map(({ id }) => id));
    expect(theirs.lines.filter(({ id }) => mine.has(id))).toEqual([]);
    expect(theirs.lines.length).toBeGreaterThan(0);
  });
});
