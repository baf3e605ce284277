// A demo that is given the database of an installation by mistake.
import { ConfigError } from '../../server/kernel/config';
import { runtime } from '../../server/kernel/runtime';
import { fillDemo } from '../../server/tools/seed/fillDemo';
import { throwAway } from '../../server/tools/throwAway';
import { type PayoutWorld, startPayoutWorld } from '../kit/worlds/payouts';

describe('the database of an installation', () => {
  let world: PayoutWorld;
  beforeAll(async () => {
    world = await startPayoutWorld();
  });
  afterAll(() => world.close());

  it('is neither filled with a demo world nor thrown away', async () => {
    const rows = (sql: string) => world.app.database.rows(sql);
    await rows(`DELETE FROM setting WHERE key = 'demo.world' RETURNING key`);
    await expect(fillDemo({ api: world.api, gateways: world.gateways })).rejects.toThrow(ConfigError);
    await expect(throwAway(world.app.database.url, runtime().config)).rejects.toThrow(ConfigError);
    expect(await rows(`SELECT key FROM setting WHERE key = 'demo.world'`)).toEqual([]);
    expect(await rows('SELECT 1 FROM operator LIMIT 1')).toHaveLength(1);
  });
});
