// What is promised in working days follows the days that operators enter, before the calendar of the release.
import { opsDesk } from '../../../../server/desk/queries';
import { deadlinesOf } from '../../../../server/invoice/steps/deadlines';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { opsClearWorkday, opsSetWorkdays } from '../../../../server/operator/commands/set-workdays';
import { workdayOverrides } from '../../../../server/operator/public';
import { opsWorkCalendar } from '../../../../server/operator/queries';
import { reviewDue } from '../../../../server/task/steps/due';
import { commit } from '../../../kit/builders/ledger';
import { type People, startPeople } from '../../../kit/builders/people';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const at = (time: string) => people.app.setTime(time);
const set = (from: string, to: string, isWorked: boolean, note = '放假安排') =>
  run(people.finance, opsSetWorkdays, { from, to, isWorked, note });
const warning = async () => (await run(people.finance, opsDesk, {})).calendarWarning;
const calendar = (year: number) => run(people.finance, opsWorkCalendar, { year });
const promises = async () => {
  const member = await people.member(people.master);
  return commit(member, async (ctx) => {
    const { month, promisedOn } = deadlinesOf(ctx.now, 'DIGITAL_SPECIAL', await workdayOverrides(ctx));
    return { month, promisedOn, reviewDue: (await reviewDue(ctx)).toISOString() };
  });
};

test('[OPS-029 2/2] entered days override the calendar of the release, and from 1 November on a next year that is not covered is warned of', async () => {
  await at('2026-10-31T23:59:00+08:00');
  expect([await warning(), (await calendar(2027)).isCovered, (await calendar(2026)).isCovered]).toEqual([null, false, true]);
  await at('2026-11-01T00:00:00+08:00');
  expect(await warning()).toBe('2027 年的节假日安排尚未录入，请按国务院办公厅通知补录，否则该年的开票截止与办理期限只按周末计算');
  expect((await calendar(2026)).warning).toBe(await warning());
  expect((await calendar(2026)).builtIn.slice(0, 4)).toEqual([
    { name: '元旦', from: '2026-01-01', to: '2026-01-03', isWorked: false },
    { name: '元旦', from: '2026-01-04', to: '2026-01-04', isWorked: true },
    { name: '春节', from: '2026-02-14', to: '2026-02-14', isWorked: true },
    { name: '春节', from: '2026-02-15', to: '2026-02-23', isWorked: false },
  ]);
  expect((await calendar(2027)).builtIn).toEqual([]);

  // A Saturday that is worked and two working days that are not.
  await at('2026-11-26T10:00:00+08:00');
  expect(await promises()).toEqual({ month: '2026-11', promisedOn: '2026-12-01', reviewDue: '2026-12-03T16:00:00.000Z' });
  await set('2026-11-28', '2026-11-28', true, '调休上班');
  expect(await promises()).toEqual({ month: '2026-11', promisedOn: '2026-11-30', reviewDue: '2026-12-02T16:00:00.000Z' });
  await set('2026-11-30', '2026-12-01', false, '临时放假');
  expect(await promises()).toMatchObject({ promisedOn: '2026-12-02', reviewDue: '2026-12-04T16:00:00.000Z' });
  // The last working day of the month is the 28th now: after 16:00 of it an application belongs to December.
  await at('2026-11-28T16:00:01+08:00');
  expect(await promises()).toMatchObject({ month: '2026-12' });
  expect((await calendar(2026)).days).toMatchObject([
    { day: '2026-11-28', isWorked: true, isWorkedByTable: false, note: '调休上班' },
    { day: '2026-11-30', isWorked: false, isWorkedByTable: true, note: '临时放假' },
    { day: '2026-12-01', isWorked: false },
  ]);
  expect(await run(people.finance, opsClearWorkday, { day: '2026-11-30' })).toMatchObject({ days: [{}, { day: '2026-12-01' }] });
  await expect(run(people.finance, opsClearWorkday, { day: '2026-11-30' })).rejects.toMatchObject({ key: 'NOT_FOUND' });
  expect(await promises()).toMatchObject({ month: '2026-11' });

  // Entered, the next year is known and nobody is warned; taken away again, everybody is, and all the more in the year itself.
  await set('2027-01-01', '2027-01-03', false, '元旦');
  expect([await warning(), (await calendar(2027)).isCovered]).toEqual([null, true]);
  await run(people.finance, opsClearWorkday, { day: '2027-01-01' });
  expect(await warning()).toMatch(/^2027 年/);
  await at('2027-01-04T10:00:00+08:00');
  expect(await warning()).toBe('今年（2027 年）的节假日安排尚未录入，开票截止与办理期限现在只按周末计算，请立即补录');
});

test('days are of one year, in order and not too many, and only operators who act enter them', async () => {
  const refused = async (from: string, to: string) =>
    expect(set(from, to, false)).rejects.toMatchObject({ params: { fields: { to: expect.any(String) } } });
  await refused('2027-02-02', '2027-02-01');
  await refused('2026-12-31', '2027-01-01');
  await refused('2027-03-01', '2027-04-15');
  await expect(set('2027-02-30', '2027-03-01', false)).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  await expect(set('2027-02-01', '2027-02-01', false, ' ')).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  const member = await people.member(people.master);
  await expect(runRaw(member, opsSetWorkdays, { from: '2027-02-01', to: '2027-02-01', isWorked: false, note: 'x' })).rejects.toMatchObject({
    key: 'SESSION_EXPIRED',
  });
});
