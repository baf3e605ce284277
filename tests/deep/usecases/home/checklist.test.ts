import 'reflect-metadata';
import { object, string } from 'yup';
import type { ChecklistStep } from '../../../../schema/messages';
import { opsSetServices } from '../../../../server/company/commands/ops-set-flags';
import { hideChecklist } from '../../../../server/home/commands/hide-checklist';
import { tick } from '../../../../server/home/public';
import { home } from '../../../../server/home/queries';
import { command, run, runRaw } from '../../../../server/kernel/usecase';
import { type People, startPeople } from '../../../kit/builders/people';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const happen = command({
  name: 'testHappen',
  realm: ['company', 'system'],
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'test.happen' },
  input: object({ step: string().required() }),
  run: async (ctx, input) => tick(ctx, input.step as ChecklistStep),
});

test('[DEM-006 3/5] a step is ticked once by what the user did himself, never by a colleague, a job or the building of the demo world', async () => {
  const maker = await people.member(people.maker);
  const done = async (caller = maker) => {
    const { checklist } = await run(caller, home, {});
    return { count: checklist.doneCount, steps: checklist.items.filter((item) => item.isDone).map((item) => item.step) };
  };
  const master = await people.member(people.master);
  if (!master.company) throw new Error('a member without a company');
  const whole = await run({ ...master, company: { ...master.company, auditOn: true } }, home, {});
  expect(whole.checklist.items.map((item) => item.label).join()).toBe('上传,修正,确认,提交,通过,支付,回单,导出');
  await run({ ...maker, door: 'SEED' }, happen, { step: 'UPLOAD' });
  expect(await done()).toEqual({ count: 0, steps: [] });
  await run(maker, happen, { step: 'UPLOAD' });
  await run(maker, happen, { step: 'UPLOAD' });
  await run(maker, happen, { step: 'PAY' });
  expect(await done()).toEqual({ count: 2, steps: ['UPLOAD', 'PAY'] });
  expect(await done(await people.member(people.checker))).toEqual({ count: 0, steps: [] });
  expect(await run(maker, hideChecklist, { isHidden: true })).toMatchObject({ isHidden: true, doneCount: 2 });
  expect((await run(maker, home, {})).checklist.isHidden).toBe(true);
});

test('the steps are those of the reader: who audits uploads nothing, who pays audits nothing, and without an audit nobody submits', async () => {
  const stepsOf = async (person: Parameters<People['member']>[0], auditOn = true) => {
    const caller = await people.member(person);
    if (!caller.company) throw new Error('a member without a company');
    const { checklist } = await run({ ...caller, company: { ...caller.company, auditOn } }, home, {});
    return checklist.items.map(({ step }) => step).join();
  };
  expect(await stepsOf(people.maker)).toBe('UPLOAD,FIX,CONFIRM,SUBMIT,PAY,RECEIPT,EXPORT');
  expect(await stepsOf(people.checker)).toBe('PASS,RECEIPT,EXPORT');
  expect(await stepsOf(people.maker, false)).toBe('UPLOAD,FIX,CONFIRM,PAY,RECEIPT,EXPORT');
  expect(await stepsOf(people.checker, false)).toBe('PAY,RECEIPT,EXPORT');
  // Whoever only reads packs no receipts: a step that is never ticked stands in no list.
  for (const auditOn of [true, false]) expect(await stepsOf(people.reader, auditOn)).toBe('EXPORT');
});

test('a tile of a kind that is not open stays visible and says so; the invoices of a kind that has ended are still asked for', async () => {
  const tiles = async () => (await run(await people.member(people.maker), home, {})).tiles.map(({ key, isOpen }) => [key, isOpen]);
  expect(await tiles()).toEqual([
    ['BUSINESS_INCOME', false],
    ['LABOR', true],
    ['INVOICE', true],
  ]);
  const period = { flag: 'LABOR_CONTINUOUS', opensOn: '2025-10-01' } as const;
  const serve = (services: readonly object[]) => runRaw(people.review, opsSetServices, { companyId: people.a, services });
  await serve([{ ...period, closesOn: '2026-11-20' }]);
  expect(await tiles()).toEqual([
    ['BUSINESS_INCOME', false],
    ['LABOR', false],
    ['INVOICE', true],
  ]);
  // What begins later has settled nothing yet.
  await serve([{ ...period, opensOn: '2026-12-01' }]);
  expect((await tiles()).map(([, isOpen]) => isOpen)).toEqual([false, false, false]);
  await serve([period]);
});
