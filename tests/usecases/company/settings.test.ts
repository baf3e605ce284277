import 'reflect-metadata';
import { yuan } from '../../../schema/money';
import { opsSetCompany } from '../../../server/company/commands/ops-set-company';
import { runRaw } from '../../../server/kernel/usecase';
import { PASSWORD, type People, type Person, startPeople } from '../../kit/builders/people';

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

const restOf = async ({ phone }: Person) => {
  const { token } = (await people.app.rest().post<{ token: string }>('/api/user/login', { account: phone, password: PASSWORD })).result;
  return people.app.rest({ token });
};
const SWITCHES = [
  ['AUTO_INVOICING', '/api/setting/invoice/auto', 'rule_value'],
  ['AUDIT', '/api/setting/audit', 'on'],
  ['FORCED_SIGN_CHECK', '/api/setting/sign/check', 'sign_check_flag'],
] as const;
const READ = '{ company { switches { key isOn } } }';
type Read = { company: { switches: { key: string; isOn: boolean }[] } };

test('[CFG-005] [CFG-006] [CFG-007] [CFG-010] [CFG-015] each switch is read and set by its own call, with its own name, and read the same by GraphQL', async () => {
  const master = await restOf(people.master);
  const { token } = (
    await people.app.rest().post<{ token: string }>('/api/user/login', { account: people.master.phone, password: PASSWORD })
  ).result;
  const inGraphql = async (key: string) =>
    (await people.app.graphql({ token }).call<Read>(READ)).company.switches.find((one) => one.key === key)?.isOn;
  for (const [key, call, name] of SWITCHES) {
    const read = async () => (await master.get<Record<string, 0 | 1>>(call)).result[name];
    const was = await read();
    for (const value of [was === 1 ? 0 : 1, was]) {
      expect(await master.post(call, { [name]: value })).toMatchObject({ code: 22000 });
      expect([await read(), await inGraphql(key)]).toEqual([value, value === 1]);
    }
    for (const value of ['', 'maybe', 2, null]) expect((await master.post(call, { [name]: value })).code).toBe(22001);
    expect(await read()).toBe(was);
  }
  const unsent = await master.post('/api/setting/pay/verification', { value: 1, code: '123456' });
  expect(unsent).toMatchObject({ code: 22001, message: expect.stringContaining('验证码') });
  expect((await master.get<{ value: 0 | 1 }>('/api/setting/pay/verification')).result.value).toBe(
    (await inGraphql('PAYMENT_VERIFICATION')) ? 1 : 0,
  );
});

test('[CFG-009] the code for the payment verification is sent to the master, moves this switch alone and once', async () => {
  const master = await restOf(people.master);
  const call = '/api/setting/pay/verification';
  const read = async () => (await master.get<{ value: 0 | 1 }>(call)).result.value;
  const was = await read();
  const value = was === 1 ? 0 : 1;
  expect(await master.post(call, { value })).toMatchObject({ code: 22001, message: '请输入验证码' });
  expect(await master.post('/api/setting/sms/send')).toMatchObject({ code: 22000 });
  const code = (await people.inbox(people.master.phone))[0]?.code ?? '';
  expect(code).toMatch(/^\d{6}$/);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await master.post(call, { value, code: wrong })).toMatchObject({ code: 22001, message: expect.stringContaining('验证码错误') });
  expect(await read()).toBe(was);
  expect(await master.post(call, { value, code: ` ${code} ` })).toMatchObject({ code: 22000 });
  expect(await read()).toBe(value);
  expect(await master.post(call, { value: was, code })).toMatchObject({ code: 22001 });
  expect(await read()).toBe(value);
});

test('[CFG-016] which services are open, and whether advance and coupons are set up, is told to every member', async () => {
  const maker = await restOf(people.maker);
  await set({ features: ['ADVANCE'] });
  expect((await maker.get('/api/company/open/service')).result).toEqual({
    business_settlement: 0,
    labor_settlement: 0,
    continuous_labor_settlement: 1,
  });
  expect((await maker.get('/api/company/advance/config')).result).toEqual({ is_advance_merchant: 1, is_config_coupon: 0 });
  await set({ features: ['COUPON'] });
  expect((await maker.get('/api/company/advance/config')).result).toEqual({ is_advance_merchant: 0, is_config_coupon: 1 });
});
