import { object } from 'yup';
import { setBusinessTime } from '../../server/kernel/businessClock';
import { query, run } from '../../server/kernel/usecase';
import { opsMoveClock } from '../../server/operator/commands/move-clock';
import { makeBuilder } from '../../server/tools/seed/builder';
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

it('nor is it where operators move it', async () => {
  // Looked at in the moment it is written: until the command has committed, more than that part has gone by.
  await world.app.database.rows(`
    CREATE FUNCTION refuse_before() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF clock_timestamp() + NEW.offset_ms * interval '1 millisecond' < NEW.beat_at THEN RAISE 'the clock is before the time that it was set to'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER refuse_before BEFORE UPDATE ON business_clock FOR EACH ROW EXECUTE FUNCTION refuse_before()`);
  const operator = await makeBuilder(world.api, world.gateways).operator(world.platform.finance);
  for (let day = 1; day <= 20; day += 1) {
    const to = new Date(Date.UTC(2027, 1, day));
    expect((await run(operator, opsMoveClock, { to })).now).toEqual(to);
  }
});
