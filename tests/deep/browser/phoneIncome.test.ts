// The income of somebody whom two companies pay, each by a subject of its own: every sum says whose it is, and they are those of the books.
import { cents, formatGrouped } from '../../../schema/money';
import { groupedBy } from '../../../server/kernel/groups';
import { describeInBrowser } from '../../kit/browser/browser';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { judge, phonesOf, signIn } from '../../kit/browser/phone';
import { personIdOf } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { openPlace, placeOf } from '../../kit/builders/places';
import { statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

const worker = must(WORKERS[0]);
const single = must(WORKERS[2]);

type Booked = Record<'subject' | 'company' | 'month' | 'gross' | 'taxes' | 'net', string>;

describeInBrowser('the income of a payee of two companies', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const enter = phonesOf(here);
  const rows = <T>(sql: string, values: unknown[] = []) => here.world.app.database.rows<T & object>(sql, values);
  const nameOf = async (table: 'company' | 'subject', id: string) =>
    must((await rows<{ name: string }>(`SELECT name FROM ${table} WHERE id = $1`, [id]))[0]).name;
  const sumOf = (booked: readonly Booked[], key: 'gross' | 'taxes' | 'net'): string =>
    formatGrouped(cents(booked.reduce((all, one) => all + Number(one[key]), 0)));

  test('stands by month and subject, each payment says which company paid it, and the sums are those of the ledger', async () => {
    const { made, world } = here;
    await openPlace(world, { company: 'C' });
    const elsewhere = statementsOf(world, { company: 'C' });
    await made.until((await made.paid(workerRows(['6000.00']))).id, 'COMPLETED');
    await elsewhere.until((await elsewhere.paid(workerRows(['3000.00']))).id, 'COMPLETED');
    const places = [placeOf(world), placeOf(world, { company: 'C' })];
    const [companies, subjects] = [
      await Promise.all(places.map(({ companyId }) => nameOf('company', companyId))),
      await Promise.all(places.map(({ subjectId }) => nameOf('subject', subjectId))),
    ];
    expect([new Set(companies).size, new Set(subjects).size]).toEqual([2, 2]);

    const { page } = await enter('/m/income');
    await signIn(page, worker);
    const part = (heading: string) => page.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) });
    const months = part('按月').getByRole('listitem');
    await months.first().waitFor();
    // One payment of before is in the books of the first company.
    const booked = await rows<Booked>(
      `SELECT s.name AS subject, c.name AS company, e.month, e.gross_cents::text AS gross,
         (e.vat_cents + e.surtax_cents + e.income_tax_cents)::text AS taxes, l.net_cents::text AS net
       FROM tax_entry e JOIN subject s ON s.id = e.subject_id JOIN company c ON c.id = e.company_id JOIN statement_line l ON l.id = e.line_id
       WHERE e.person_id = $1 AND e.status = 'POSTED'`,
      [await personIdOf(world, 0)],
    );
    expect(new Set(booked.map(({ subject, company }) => `${company} ${subject}`))).toEqual(
      new Set(companies.map((company, n) => `${company} ${subjects[n]}`)),
    );
    const top = page.locator('.m-top');
    await top.getByText('2026 年到账（元）').waitFor();
    expect((await top.innerText()).replaceAll('\n', '')).toContain(sumOf(booked, 'net'));
    expect(await top.locator('dd').allInnerTexts()).toEqual([sumOf(booked, 'gross'), sumOf(booked, 'taxes'), `${booked.length} 笔`]);
    const groups = groupedBy(booked, ({ subject, month }) => `${subject} ${month}`);
    expect(await months.count()).toBe(groups.size);
    for (const own of groups.values()) {
      const { subject, month } = must(own[0]);
      const row = months.filter({ hasText: subject }).filter({ hasText: `${Number(month.slice(5))} 月` });
      expect((await row.innerText()).split('\n')).toEqual(
        expect.arrayContaining([
          sumOf(own, 'net'),
          `应发 ${sumOf(own, 'gross')}，税额 ${sumOf(own, 'taxes')}`,
          `${own.length} 笔`,
          subject,
        ]),
      );
    }
    const lines = part('每一笔').getByRole('link');
    const told = await Promise.all(
      (await lines.all()).map(async (line) => [await line.locator('.all').innerText(), await line.locator('.sum').innerText()]),
    );
    expect(told.sort()).toEqual(booked.map((one) => [one.company, sumOf([one], 'net')]).sort());
    // What is counted towards a threshold stands by subject, too: one knows nothing of the other.
    for (const subject of subjects) expect(await part('本月增值税起征点').getByText(subject, { exact: true }).count()).toBe(1);
    await judge(page, 'income-two-subjects');

    for (const [n, company] of companies.entries()) {
      await lines.filter({ hasText: company }).first().click();
      await page.getByText(/^已转入您的账户/).waitFor();
      const facts = page.locator('section', { has: page.getByRole('heading', { name: '明细', exact: true }) });
      expect(await facts.locator('dd').allInnerTexts()).toEqual(expect.arrayContaining([company, subjects[n]]));
      await button(page, '返回').click();
      await lines.first().waitFor();
    }
  });

  test('whoever one company pays is not told by whom, payment by payment', async () => {
    const { made } = here;
    await made.until((await made.paid(workerRows(['500.00', '500.00', '500.00']))).id, 'COMPLETED');
    const { page } = await enter('/m/income');
    await signIn(page, single);
    const line = page.locator('section', { hasText: '每一笔' }).getByRole('link');
    await line.first().waitFor();
    const company = await nameOf('company', placeOf(here.world).companyId);
    expect(await line.filter({ hasText: company }).count()).toBe(0);
  });
});
