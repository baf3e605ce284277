import 'reflect-metadata';
import { yuan } from '../../../../schema/money';
import { opsSetCompany } from '../../../../server/company/commands/ops-set-company';
import { opsSetServices } from '../../../../server/company/commands/ops-set-flags';
import { opsCompany } from '../../../../server/company/queries';
import { systemCaller } from '../../../../server/kernel/jobs';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { seedCompany } from '../../../../server/member/commands/seed-company';
import { PASSWORD, type People, type Person, startPeople } from '../../../kit/builders/people';

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
  await set({ overdueDailyRate: '0.0008', idleMinutes: 30 });
  expect(await columns(people.a)).toEqual({
    features: ['STUDIO', 'ADVANCE'],
    task_mode: 'GRAB',
    reapproval_limit_cents: '500000',
    overdue_daily_ppm: '800',
    idle_minutes: 30,
  });
  expect(await columns(people.b)).toEqual(other);
});

test('[PLT-055 3/5] the special group is whichever companies an operator says, seven of them as well as none: a row of each, told to its people', async () => {
  const others = await Promise.all(
    [4, 5, 6, 7, 8].map(async (n) => {
      const order = { name: `特殊客户${n}号有限公司`, creditCode: `91330100MA2H0000${n}X` };
      return (await run(await systemCaller(null), seedCompany, order)).companyId;
    }),
  );
  const group = [people.a, people.b, ...others];
  const flag = (companyId: string, features: string[]) => runRaw(people.review, opsSetCompany, { companyId, features });
  const isSpecial = async (companyId: string) => (await run(people.review, opsCompany, { companyId })).features.includes('SPECIAL_GROUP');
  const told = async () =>
    (await (await graphqlOf(people.maker)).call<{ company: { features: string[] } }>('{ company { features } }')).company.features;
  expect(await Promise.all(group.map(isSpecial))).toEqual(group.map(() => false));
  for (const companyId of group) await flag(companyId, ['PEOPLE_AREA', 'SPECIAL_GROUP']);
  expect(await Promise.all([...group, people.d].map(isSpecial))).toEqual([...group.map(() => true), false]);
  expect(await told()).toEqual(['PEOPLE_AREA', 'SPECIAL_GROUP']);
  for (const companyId of group) await flag(companyId, ['PEOPLE_AREA']);
  expect([await told(), await isSpecial(people.b)]).toEqual([['PEOPLE_AREA'], false]);
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

test('[CFG-005] [CFG-006] [CFG-007] [CFG-010] [CFG-015 2/2] each switch is read and set by its own call, with its own name, and read the same by GraphQL', async () => {
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
    const SET = 'mutation($i: SetCompanySwitchInput!) { setCompanySwitch(input: $i) { id } }';
    for (const isOn of [was !== 1, was === 1]) {
      await people.app.graphql({ token }).call(SET, { i: { key, isOn } });
      expect([await read(), await inGraphql(key)]).toEqual([isOn ? 1 : 0, isOn]);
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

test('[CFG-009] [CFG-003 2/2] [CFG-008 2/2] the code for the payment verification is sent to the master, moves this switch alone and once', async () => {
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
  expect(await master.post(call, { value, code: ` ${code} ` })).toMatchObject({ code: 22000, message: '支付验证修改成功' });
  expect(await read()).toBe(value);
  expect(await master.post(call, { value: was, code })).toMatchObject({ code: 22001 });
  expect(await read()).toBe(value);
  // By GraphQL the code is sent to the same phone, and moves the switch back.
  const graphql = await graphqlOf(people.master);
  const { sendSwitchCode } = await graphql.call<{ sendSwitchCode: { receiverMasked: string } }>(
    'mutation { sendSwitchCode { receiverMasked } }',
  );
  expect(sendSwitchCode.receiverMasked).toBe('160****0101');
  const next = (await people.inbox(people.master.phone))[0]?.code ?? '';
  const SET = 'mutation ($i: SetCompanySwitchInput!) { setCompanySwitch(input: $i) { switches { key isOn } } }';
  const i = { key: 'PAYMENT_VERIFICATION', isOn: was === 1 };
  expect([await graphql.refusal(SET, { i }), await graphql.refusal(SET, { i: { ...i, code } })]).toEqual(['CODE_REQUIRED', 'CODE_WRONG']);
  await graphql.call(SET, { i: { ...i, code: next } });
  expect(await read()).toBe(was);
  expect(await (await graphqlOf(people.maker)).refusal('mutation { sendSwitchCode { ticketId } }')).toBe('PERMISSION_MISSING');
});

test('[CFG-016] [PLT-071 3/3] which services are open, and whether advance and coupons are set up, is told to every member', async () => {
  const maker = await restOf(people.maker);
  await set({ features: ['ADVANCE'] });
  expect((await maker.get('/api/company/open/service')).result).toEqual({
    business_settlement: 0,
    labor_settlement: 0,
    continuous_labor_settlement: 1,
  });
  expect((await maker.get('/api/company/advance/config')).result).toEqual({ is_advance_merchant: 1, is_config_coupon: 0 });
  const { company } = await (await graphqlOf(people.maker)).call<{
    company: { features: string[]; services: { flag: string; isOpen: boolean }[] };
  }>('{ company { features services { flag isOpen } } }');
  const open = company.services.flatMap(({ flag, isOpen }) => (isOpen ? [flag] : []));
  expect([open, company.features]).toEqual([['LABOR_CONTINUOUS'], ['ADVANCE']]);
  await set({ features: ['COUPON'] });
  expect((await maker.get('/api/company/advance/config')).result).toEqual({ is_advance_merchant: 0, is_config_coupon: 1 });
  // Each by its own name, and for each other nothing.
  const [business, general, labor] = ['BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS'];
  for (const [flags, business_settlement, labor_settlement, continuous_labor_settlement] of [
    [[business, labor], 1, 0, 1],
    [[general], 0, 1, 0],
    [[business, general, labor], 1, 1, 1],
    [[labor], 0, 0, 1],
  ] as const) {
    const opened = flags.map((flag) => ({ flag, opensOn: '2025-10-01' }));
    await runRaw(people.review, opsSetServices, { companyId: people.a, services: opened });
    expect((await maker.get('/api/company/open/service')).result).toEqual({
      business_settlement,
      labor_settlement,
      continuous_labor_settlement,
    });
  }
});

const graphqlOf = async ({ phone }: Person) => {
  const { token } = (await people.app.rest().post<{ token: string }>('/api/user/login', { account: phone, password: PASSWORD })).result;
  return people.app.graphql({ token });
};

test('[PLT-027] the service entrance tells by labor_broker whether intermediary services are open, and GraphQL says the same', async () => {
  const [rest, graphql] = [await restOf(people.maker), await graphqlOf(people.maker)];
  const entrance = async () => {
    const { result } = await rest.get<{ labor_broker: 0 | 1 }>('/api/company/service/entrance');
    const { company } = await graphql.call<{ company: { services: { flag: string; isOpen: boolean }[] } }>(
      '{ company { services { flag isOpen } } }',
    );
    return [result, company.services.some(({ flag, isOpen }) => flag === 'INTERMEDIARY' && isOpen)];
  };
  const labor = { flag: 'LABOR_CONTINUOUS', opensOn: '2025-10-01' };
  const open = (...services: object[]) => runRaw(people.review, opsSetServices, { companyId: people.a, services: [labor, ...services] });
  expect(await entrance()).toEqual([{ labor_broker: 0 }, false]);
  await open({ flag: 'INTERMEDIARY', opensOn: '2025-10-01' });
  expect(await entrance()).toEqual([{ labor_broker: 1 }, true]);
  // Opened for a later day it is not open yet.
  await open({ flag: 'INTERMEDIARY', opensOn: '2027-01-01' });
  expect(await entrance()).toEqual([{ labor_broker: 0 }, false]);
  await open();
});

test('services are replaced by who has seen them as they stand: what a colleague changed in between is not overwritten', async () => {
  const labor = { flag: 'LABOR_CONTINUOUS', opensOn: '2025-10-01', closesOn: null };
  const general = { flag: 'LABOR_GENERAL', opensOn: '2026-11-01', closesOn: '2027-01-01' };
  const standing = async () =>
    (await run(people.review, opsCompany, { companyId: people.a })).services.map(({ flag, opensOn, closesOn }) => ({
      flag,
      opensOn,
      closesOn,
    }));
  const save = (services: object[], seen?: object[]) => runRaw(people.review, opsSetServices, { companyId: people.a, services, seen });
  await save([labor]);
  const seen = await standing();
  expect(seen).toEqual([labor]);
  await save([labor, general], seen);
  const ended = { ...labor, closesOn: '2027-06-30' };
  await expect(save([ended], seen)).rejects.toMatchObject({ key: 'STALE' });
  // Nor by who saw another last day.
  await expect(save([ended], [labor, { ...general, closesOn: null }])).rejects.toMatchObject({ key: 'STALE' });
  await expect(save([ended], [])).rejects.toMatchObject({ key: 'STALE' });
  expect(await standing()).toEqual([labor, general]);
  // In whatever order they are told; who tells none overwrites, as before.
  await save([ended], [general, labor]);
  expect(await standing()).toEqual([ended]);
  await save([labor]);
  expect(await standing()).toEqual([labor]);
});

test('every setting call that writes is the master’s alone, by REST and GraphQL; the invoice rule at first use is any member’s who may write', async () => {
  const writes = [
    ['/api/setting/invoice/auto', { rule_value: 1 }],
    ['/api/setting/audit', { on: 1 }],
    ['/api/setting/pay/verification', { value: 1, code: '123456' }],
    ['/api/setting/sms/send', {}],
    ['/api/setting/sign/check', { sign_check_flag: 1 }],
  ] as const;
  const master = await graphqlOf(people.master);
  const before = await master.call<Read>(READ);
  for (const person of [people.maker, people.checker, people.reader]) {
    const [rest, graphql] = [await restOf(person), await graphqlOf(person)];
    for (const [call, body] of writes)
      expect([call, await rest.post(call, body)]).toMatchObject([call, { code: 22001, message: '权限不足！' }]);
    const set = 'mutation { setCompanySwitch(input: { key: AUDIT, isOn: true }) { id } }';
    expect([await graphql.refusal(set), await graphql.refusal('mutation { sendSwitchCode { ticketId } }')]).toEqual([
      'PERMISSION_MISSING',
      'PERMISSION_MISSING',
    ]);
  }
  expect(await master.call<Read>(READ)).toEqual(before);
  const chosen = 'UPDATE company SET invoice_rule_chosen_at = NULL WHERE id = $1';
  for (const person of [people.maker, people.checker]) {
    await people.app.database.rows(chosen, [people.a]);
    expect(await (await restOf(person)).post('/api/invoice/rule/save', { rule_value: 1 })).toMatchObject({ code: 22000 });
    await people.app.database.rows(chosen, [people.a]);
    expect(await (await graphqlOf(person)).refusal('mutation { saveInvoiceRule(isAutomatic: false) { id } }')).toBe('');
  }
});
