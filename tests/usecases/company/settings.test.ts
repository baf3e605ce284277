import 'reflect-metadata';
import { yuan } from '../../../schema/money';
import { opsSetCompany } from '../../../server/company/commands/ops-set-company';
import { runRaw } from '../../../server/kernel/usecase';
import { type People, startPeople } from '../../kit/builders/people';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const columns = async (companyId: string) =>
  (
    await people.app.database.rows<object>(
      `SELECT features, task_mode, reapproval_limit_cents, overdue_daily_ppm, idle_minutes FROM company WHERE id = $1`,
      [companyId],
    )
  )[0];
const set = (input: object, caller = people.review) => runRaw(caller, opsSetCompany, { companyId: people.a, ...input });

test('an operator of the review sets what a company has; what is not named stays, another company is untouched', async () => {
  const other = await columns(people.b);
  await set({ features: ['STUDIO', 'ADVANCE'], taskMode: 'GRAB', reapprovalLimit: yuan('5000.00') });
  await set({ overdueDailyRate: '0.0005', idleMinutes: 30 });
  expect(await columns(people.a)).toEqual({
    features: ['STUDIO', 'ADVANCE'],
    task_mode: 'GRAB',
    reapproval_limit_cents: '500000',
    overdue_daily_ppm: '500',
    idle_minutes: 30,
  });
  expect(await columns(people.b)).toEqual(other);
});

test('a rate that is none, an unknown feature and an unknown company change nothing, and finance may not', async () => {
  const before = await columns(people.a);
  await expect(set({ overdueDailyRate: 'much', idleMinutes: 5 })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  await expect(set({ features: ['FLYING'] })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  await expect(set({ idleMinutes: 1_441 })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  await expect(set({ companyId: '999999999', idleMinutes: 5 })).rejects.toMatchObject({ key: 'COMPANY_NOT_FOUND' });
  await expect(set({ idleMinutes: 5 }, people.finance)).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
  expect(await columns(people.a)).toEqual(before);
});
