import 'reflect-metadata';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sex } from '../../../../schema/analytics';
import { countDays } from '../../../../server/analytics/commands/count-days';
import { statistics, statisticsLines, statisticsSubjects } from '../../../../server/analytics/queries/statistics';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { rollupInvariants } from '../../../../server/payout/books/rollupInvariants';
import { terminateLines } from '../../../../server/statement/commands/terminate-lines';
import { counted } from '../../../kit/builders/counted';
import { openPlace } from '../../../kit/builders/places';
import { key, REFUSED_CARD, RETURNED_CARD, statementsOf, workerRows } from '../../../kit/builders/statements';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { PAID_ON, type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world?.app.close());

const reader = () => world.member('赵晨');
const DAYS = { startDate: '2026-11-15', endDate: '2026-11-30' };
const figures = async (filter: object = DAYS) => runRaw(await reader(), statistics, { filter });
const linesOf = async (filter: object) => runRaw(await reader(), statisticsLines, { filter: { ...DAYS, ...filter }, first: 100 });
const recounted = () => brokenInvariants(world.app.database, rollupInvariants);
const change = (set: string, where: string) =>
  world.app.database.rows(`UPDATE statement_line SET ${set} WHERE company_id = ${world.companyId} AND ${where} RETURNING id`);

describe('figures of a company', () => {
  it('are the sums of its lines by day, band, person and province', async () => {
    await counted(world);
    const view = await figures();
    expect(view.total).toMatchObject({ amount: 600_000, times: 3, people: 3, perCapita: 200_000, failCount: 0, successRate: 100 });
    const day = must(view.points.find(({ date }) => date === PAID_ON));
    expect(day).toMatchObject({ amount: 600_000, laborAmount: 600_000, businessAmount: 0, people: 3, newcomers: 3 });
    expect(view.points).toHaveLength(16);
    expect(view.ranges.map(({ number }) => number)).toEqual([2, 1, 0, 0, 0, 0, 0, 0]);
    expect(view.regions).toMatchObject([{ code: '33', name: '浙江', amount: 600_000, people: 3 }]);
    expect(view.ages.filter(({ male, female }) => male + female > 0).map(({ band }) => band)).toEqual(['Y30']);
    expect(view.genders.reduce((sum, { people }) => sum + people, 0)).toBe(3);
    expect(await recounted()).toEqual([]);
    expect(await figures({ ...DAYS, businessType: 'BUSINESS_INCOME' })).toMatchObject({ total: { amount: 0, people: 0 } });
    expect(await figures({ ...DAYS, businessType: 'LABOR', subjectId: world.subjectId })).toMatchObject({ total: { amount: 600_000 } });
    const later = { startDate: '2026-11-21', endDate: '2026-11-30' };
    expect((await figures(later)).previousTotal).toMatchObject({ amount: 600_000 });
    // Compared with any other days as well, as many of them.
    const compared = await figures({ ...later, compareFrom: '2026-11-10' });
    expect(compared.previousTotal).toMatchObject({ startDate: '2026-11-10', endDate: '2026-11-19', amount: 0 });
    expect(await figures({ ...later, compareFrom: PAID_ON })).toMatchObject({ previousTotal: { amount: 600_000 }, total: { amount: 0 } });
    expect(compared.previousPoints.map(({ date }) => date)).toHaveLength(10);
  });

  it('say a time that all changes before it are counted up to: a run that leaves marks behind moves it not', async () => {
    await counted(world);
    const database = world.app.database;
    const old = `company_id = ${world.companyId} AND day < '2026-03-01'`;
    const [before] = await database.rows<{ at: Date }>(`SELECT counted_at AS at FROM rollup_run WHERE company_id = ${world.companyId}`);
    await database.rows(
      `INSERT INTO rollup_mark (company_id, day) SELECT ${world.companyId}, d::date FROM generate_series('2026-01-01'::date, '2026-02-10', '1 day') d RETURNING id`,
    );
    await run(await world.api.systemCaller(world.companyId), countDays, {});
    // The sweep may have counted the others meanwhile: both are read at once.
    const [after] = await database.rows<{ at: Date; waits: boolean }>(
      `SELECT counted_at AS at, EXISTS (SELECT 1 FROM rollup_mark WHERE ${old}) AS waits FROM rollup_run WHERE company_id = ${world.companyId}`,
    );
    const { at, waits } = must(after);
    expect([waits, at > must(before).at]).toEqual([waits, !waits]);
    await counted(world);
    expect(await figures({ startDate: '2026-01-01', endDate: '2026-02-10' })).toMatchObject({
      isBehind: false,
      countedAt: expect.any(Date),
    });
  });

  it('cut the day at midnight in Shanghai', async () => {
    const [first, second] = (await linesOf({})).nodes.map(({ id }) => id);
    await change(`paid_at = '2026-11-20T15:59:59.999Z'`, `id = ${must(first)}`);
    await change(`paid_at = '2026-11-20T16:00:00Z'`, `id = ${must(second)}`);
    await counted(world);
    const [on, after] = [
      must((await linesOf({})).nodes.find(({ id }) => id === first)),
      must((await linesOf({})).nodes.find(({ id }) => id === second)),
    ];
    expect([on.day, after.day]).toEqual(['2026-11-20', '2026-11-21']);
    const amounts = Object.fromEntries((await figures()).points.map(({ date, amount }) => [date, amount]));
    expect(amounts['2026-11-21']).toBe(after.amount);
    expect(amounts['2026-11-20']).toBe(600_000 - after.amount);
    expect(await recounted()).toEqual([]);
  });

  it('count as new who was never paid before the step, by whomever of the subjects and wherever the days begin', async () => {
    const { database } = world.app;
    const people = await database.rows<{ id: string }>(
      'SELECT DISTINCT person_id AS id FROM statement_line WHERE company_id = $1 ORDER BY 1',
      [world.companyId],
    );
    const [one, two] = people.map(({ id }) => id);
    const [other] = await database.rows<{ id: string }>('SELECT id FROM subject WHERE id <> $1 ORDER BY id LIMIT 1', [world.subjectId]);
    const paid = (person: string | undefined, day: string, subject = world.subjectId) =>
      database.rows(
        `INSERT INTO rollup_person (company_id, day, subject_id, kind, person_id, province, sex, age_band, is_paid)
         VALUES ($1, $2, $3, 'LABOR_GENERAL', $4, '33', 'F', 'Y30', true) RETURNING day`,
        [world.companyId, day, subject, must(person)],
      );
    await paid(one, '2025-08-05');
    await paid(one, '2025-09-20');
    await paid(two, '2025-09-03', must(other).id);
    await paid(two, '2025-09-20');
    await paid(two, '2025-10-01');
    const newcomers = async (filter: object) =>
      (await figures({ startDate: '2025-09-10', endDate: '2025-10-31', ...filter })).points
        .filter(({ people: heads }) => heads > 0)
        .map(({ date, people: heads, newcomers: fresh }) => [date, heads, fresh]);
    const subjectId = world.subjectId;
    // Her first month is September, though another subject paid her and the days begin behind it; her first day is none of these.
    expect(await newcomers({ dimension: 'MONTH', subjectId })).toEqual([
      ['2025-09', 2, 1],
      ['2025-10', 1, 0],
    ]);
    expect(await newcomers({ dimension: 'DAY', subjectId })).toEqual([
      ['2025-09-20', 2, 0],
      ['2025-10-01', 1, 0],
    ]);
    expect(await newcomers({ dimension: 'DAY', startDate: '2025-08-01' })).toEqual([
      ['2025-08-05', 1, 1],
      ['2025-09-03', 1, 1],
      ['2025-09-20', 2, 0],
      ['2025-10-01', 1, 0],
    ]);
    await database.rows(`DELETE FROM rollup_person WHERE company_id = $1 AND day < '2026-01-01' RETURNING day`, [world.companyId]);
  });

  it('show behind each bar lines whose sum it is', async () => {
    const view = await figures();
    for (const { date, amount, times } of view.points) {
      expect([date, await linesOf({ date })]).toMatchObject([date, { sum: amount, totalCount: times }]);
    }
    expect(await linesOf({ dimension: 'MONTH', date: '2026-11' })).toMatchObject({ sum: view.total.amount });
    for (const { band, amount, number } of view.ranges)
      expect(await linesOf({ amountBand: band })).toMatchObject({ sum: amount, totalCount: number });
    for (const { code, amount } of view.regions) expect(await linesOf({ province: code })).toMatchObject({ sum: amount });
    // Each cell of the table of ages has a list of its own, and the lists of a row are those of its sum.
    const counts = { people: 0, lines: 0 };
    for (const { band, male, female, unknown } of view.ages) {
      const whole = await linesOf({ ageBand: band });
      const parts = await Promise.all((['M', 'F', 'U'] as const).map((one) => linesOf({ ageBand: band, sex: one })));
      const peopleOf = (list: typeof whole): number => new Set(list.nodes.map(({ name }) => name)).size;
      expect([band, ...parts.map(peopleOf), peopleOf(whole)]).toEqual([band, male, female, unknown, male + female + unknown]);
      expect([band, whole.totalCount, whole.sum]).toEqual([
        band,
        parts.reduce((sum, { totalCount }) => sum + totalCount, 0),
        parts.reduce((sum, part) => sum + part.sum, 0),
      ]);
      counts.people += peopleOf(whole);
      counts.lines += whole.totalCount;
    }
    expect(counts).toEqual({ people: view.total.people, lines: view.total.times });
    expect(view.genders.map(({ people }) => people).reduce((sum, people) => sum + people)).toBe(view.total.people);
    expect(await linesOf({ province: '11' })).toMatchObject({ sum: 0, totalCount: 0, nodes: [] });
  });

  it('have each person once over bands of age, sexes and provinces, by what is said of them at their last payment', async () => {
    const [one] = await world.app.database.rows<{ person_id: string; day: string }>(
      `SELECT person_id, day::text FROM rollup_person WHERE company_id = ${world.companyId} AND is_paid ORDER BY day, person_id LIMIT 1`,
    );
    const { person_id, day } = must(one);
    // Paid a day before too, when another number was known of them: another band, another sex, another province.
    await world.app.database.rows(
      `INSERT INTO rollup_person SELECT company_id, day - 1, subject_id, kind, person_id, '11', CASE sex WHEN 'M' THEN 'F' ELSE 'M' END, 'Y25', true
       FROM rollup_person WHERE company_id = ${world.companyId} AND person_id = ${person_id} AND day = '${day}' RETURNING day`,
    );
    await world.app.database.rows(
      `INSERT INTO rollup_day SELECT company_id, day - 1, subject_id, kind, '11', sex, 'Y25', amount_band, 1, 100, 0
       FROM rollup_day WHERE company_id = ${world.companyId} AND day = '${day}' AND ok_count > 0 LIMIT 1 RETURNING day`,
    );
    const view = await figures();
    const people = (rows: readonly { people: number }[]) => rows.reduce((sum, row) => sum + row.people, 0);
    expect(view.ages.reduce((sum, { male, female, unknown }) => sum + male + female + unknown, 0)).toBe(view.total.people);
    expect([people(view.genders), people(view.regions), view.total.people]).toEqual([3, 3, 3]);
    expect(view.ages.find(({ band }) => band === 'Y25')).toMatchObject({ male: 0, female: 0 });
    // The money stays where it was paid; of the day before alone it is the person of that day.
    expect(view.regions.map(({ code, amount, people: heads }) => [code, amount, heads])).toEqual([
      ['33', 600_000, 3],
      ['11', 100, 0],
    ]);
    const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    const alone = await figures({ startDate: before, endDate: before });
    expect(alone.ages.filter(({ male, female }) => male + female > 0).map(({ band }) => band)).toEqual(['Y25']);
    await world.app.database.rows(`DELETE FROM rollup_person WHERE day = '${before}' RETURNING day`);
    await world.app.database.rows(`DELETE FROM rollup_day WHERE day = '${before}' RETURNING day`);
    expect(await recounted()).toEqual([]);
  });

  it('[ANA-005 2/2] follow a payment that comes back late, a refused one and a stop', async () => {
    const make = statementsOf(world);
    const paying = await make.paid(workerRows(['1050.00', '1051.00', '1052.00'], [RETURNED_CARD, undefined, REFUSED_CARD]));
    await make.until(paying.id, 'ABNORMAL');
    await counted(world);
    const before = (await figures()).total;
    expect(before).toMatchObject({ amount: 600_000 + 210_100, times: 5, failCount: 1 });
    // By the legacy calls each figure under its own name: five payments to three people, and one that failed.
    const LOGIN = 'mutation($i: LoginInput!) { login(input: $i) { token } }';
    const i = { account: '16000000105', password: 'Demo2026', asToken: true };
    const { token } = (await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { i })).login;
    const months = { search_dimension: 'month', start_date: '2026-11-01', end_date: '2026-11-30' };
    const told = async (call: string) => (await world.app.rest({ token }).post(`/api/statistics/${call}`, months)).result;
    expect(await told('amount/issued')).toEqual({
      amount_issued: [{ date: '2026-11', amount: '8101.00' }],
      settlement_times: [{ date: '2026-11', count: 5 }],
      person_number: [{ date: '2026-11', number: 3 }],
    });
    expect(await told('success/rate')).toMatchObject({
      list: [{ data_date: '2026-11', success_count: 5, fail_count: 1, success_rate: '83.33' }],
    });
    // The bank's morning run of the next day brings the money back.
    await world.gateways.bank.setClock(new Date('2026-11-22T09:30:00+08:00').getTime() - Date.now());
    const failed = async () => (await make.view(paying.id)).totals.failedCount;
    await waitUntil(
      async () => (await failed()) === 2,
      () => 'the payment comes back',
    );
    await counted(world);
    const after = await figures();
    expect(after.total).toMatchObject({ amount: 600_000 + 105_100, times: 4, failCount: 2 });
    expect((await linesOf({ outcome: 'FAILED' })).nodes.map(({ amount }) => amount).sort()).toEqual([105_000, 105_200]);
    // Each reason with its lines, and all of them together are the failures.
    const { failures } = await figures();
    expect(failures.map(({ text, count: n }) => [text, n]).sort()).toEqual([
      ['账户不存在', 1],
      ['退票：款项已被收款行退回', 1],
    ]);
    for (const { code, count: n } of failures) expect(await linesOf({ failCode: code })).toMatchObject({ totalCount: n });
    expect((await linesOf({ failCode: 'RETURNED' })).nodes.map(({ amount }) => amount)).toEqual([105_000]);
    const selection = { mode: 'ALL', filter: { statuses: ['FAILED'] } };
    await runRaw(
      await world.member('王敏'),
      terminateLines,
      { statementId: paying.id, selection, reason: 'AMOUNT_WRONG' },
      { idempotencyKey: key() },
    );
    await counted(world);
    expect((await figures()).total).toMatchObject({ amount: 600_000 + 105_100, times: 4, failCount: 2 });
    expect(await recounted()).toEqual([]);
  });

  it('name behind a failure its person by age and sex, also one who was never paid', async () => {
    const all = await linesOf({ outcome: 'FAILED' });
    expect(all.totalCount).toBe(2);
    const unpaid = await world.app.database.rows<{ person_id: string; day: string }>(
      `UPDATE rollup_person p SET is_paid = false FROM statement_line l WHERE p.company_id = ${world.companyId} AND p.is_paid
         AND l.company_id = p.company_id AND l.person_id = p.person_id AND l.status <> 'SUCCESS' RETURNING p.person_id, p.day::text`,
    );
    expect(unpaid.length).toBeGreaterThan(0);
    const counts = await Promise.all(
      sex.keys.map(async (one) => (await linesOf({ outcome: 'FAILED', sex: one, ageBand: 'Y30' })).totalCount),
    );
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(2);
    for (const { person_id: personId, day } of unpaid)
      await world.app.database.rows(
        `UPDATE rollup_person SET is_paid = true WHERE company_id = ${world.companyId} AND person_id = ${personId} AND day = '${day}' RETURNING day`,
      );
    expect(await recounted()).toEqual([]);
  });

  it('equal a recount of the lines after any changes, also rebuilt from nothing', async () => {
    const ids = (await linesOf({})).nodes.map(({ id }) => id);
    for (const [at, id] of ids.entries()) {
      await change(`paid_at = paid_at - interval '${at * 7} hours'`, `id = ${id}`);
      if (at % 2 === 0)
        await change(`status = 'FAILED', fail_code = 'RETURNED', failed_at = paid_at + interval '${at} days'`, `id = ${id}`);
    }
    await counted(world);
    expect(await recounted()).toEqual([]);
    // All but up to when they are counted, which is a moment later.
    const shown = async () => JSON.stringify({ ...(await figures()), countedAt: null });
    const kept = await shown();
    await world.app.database.rows('DELETE FROM rollup_day RETURNING day');
    await world.app.database.rows('DELETE FROM rollup_person RETURNING day');
    await world.app.database.rows('DELETE FROM rollup_failure RETURNING day');
    expect((await recounted()).length).toBeGreaterThan(0);
    // The command as people run it, after its readiness step.
    const { status, stdout } = spawnSync(process.execPath, [join(__dirname, '../../../../dist/server/tools/rebuild-statistics.js')], {
      env: { PATH: process.env.PATH, DATA_DIR: world.app.dataDir, DATABASE_URL: world.app.database.url },
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^[1-9]\d* days are marked/)]);
    await counted(world);
    expect(await shown()).toBe(kept);
    expect(await recounted()).toEqual([]);
  });

  it('of two companies that pay one person are never mixed', async () => {
    const C = { company: 'C' } as const;
    const place = await openPlace(world, C);
    const other = statementsOf(world, C);
    const own = (await figures()).total;
    const paying = await other.paid(workerRows(['7000.00']));
    await other.until(paying.id, 'COMPLETED');
    await Promise.all([counted(world), counted({ ...world, companyId: place.companyId })]);
    const theirs = await runRaw(await other.member(place.reader), statistics, { filter: DAYS });
    expect(theirs.total).toMatchObject({ amount: 700_000, times: 1, people: 1 });
    expect((await figures()).total).toEqual(own);
    // Neither by subtraction: at the subject that both work with, A is told of A's payments alone, and A has none there.
    expect((await figures({ ...DAYS, subjectId: place.subjectId })).total).toMatchObject({ amount: 0, people: 0, failCount: 0 });
    expect((await linesOf({ amountBand: 'A5' })).nodes).toEqual([]);
    expect(await recounted()).toEqual([]);
  });

  it('refuse days that end before they begin, and more than 1,100 of them', async () => {
    await expect(figures({ startDate: '2026-11-02', endDate: '2026-11-01' })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    await expect(figures({ startDate: '2020-01-01', endDate: '2026-11-01' })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  });

  it('are asked of each subject of the company', async () => {
    const subjects = await runRaw(await reader(), statisticsSubjects, {});
    expect(subjects.map(({ code }) => code)).toContain(world.subjectId);
  });
});
