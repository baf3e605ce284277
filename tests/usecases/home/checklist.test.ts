import 'reflect-metadata';
import { object, string } from 'yup';
import type { ChecklistStep } from '../../../schema/messages';
import { hideChecklist } from '../../../server/home/commands/hide-checklist';
import { tick } from '../../../server/home/public';
import { home } from '../../../server/home/queries';
import { command, run } from '../../../server/kernel/usecase';
import { type People, startPeople } from '../../kit/people';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const happen = command({
  name: 'testHappen',
  realm: ['company', 'system'],
  needs: null,
  idempotent: 'no',
  audit: { action: 'test.happen' },
  input: object({ step: string().required() }),
  run: async (ctx, input) => tick(ctx, input.step as ChecklistStep),
});

test('[DEM-006] a step is ticked once by what the user did himself, never by a colleague, a job or the building of the demo world', async () => {
  const maker = await people.member(people.maker);
  const done = async (caller = maker) => {
    const { checklist } = await run(caller, home, {});
    return { count: checklist.doneCount, steps: checklist.items.filter((item) => item.isDone).map((item) => item.step) };
  };
  expect((await run(maker, home, {})).checklist.items).toHaveLength(8);
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

test('a tile of a kind that is not open stays visible and says so', async () => {
  const { tiles } = await run(await people.member(people.maker), home, {});
  expect(tiles.map(({ key, isOpen }) => [key, isOpen])).toEqual([
    ['BUSINESS_INCOME', false],
    ['LABOR', true],
    ['INVOICE', true],
  ]);
});
