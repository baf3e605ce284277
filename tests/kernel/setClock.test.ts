import { object } from 'yup';
import { setBusinessTime } from '../../server/kernel/businessClock';
import { query, run } from '../../server/kernel/usecase';
import { LOOSE } from '../kit/builders/people';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

const timeNow = query({ name: 'timeNow', realm: 'system', needs: null, input: object({}), run: async (ctx) => ctx.now.getTime() });

it('is never before the time that it was set to, not by the part of a millisecond either', async () => {
  const system = await world.system();
  const at = new Date('2027-01-04T00:00:00+08:00');
  const seen: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    await setBusinessTime(at);
    seen.push(await run(system, timeNow, {}));
  }
  expect(seen.filter((ms) => ms < at.getTime())).toEqual([]);
});
