import 'reflect-metadata';
import { run } from '../../../server/kernel/usecase';
import { payeeLink } from '../../../server/payee/queries';
import { errandLink, finishErrand, installErrands, payeeCaller, proveWorker, revokeErrand } from '../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../kit/builders/people';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';
import { interleaved, median } from './timing';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  installErrands();
});
afterAll(() => world?.app.close());

const open = (token: string, ip: string): Promise<string> =>
  run(guestCaller(ip), payeeLink, { token }).then(
    () => '',
    ({ key }: { key: string }) => key,
  );

test('O01 a link that was used, has ended or was revoked is answered in the time of one that never was', async () => {
  const [used, revoked, past] = [await errandLink(world, 0), await errandLink(world, 1), await errandLink(world, 2)];
  await run(await payeeCaller(await proveWorker(used.token, 0)), finishErrand, { purpose: 'TASK' });
  await run(await world.member('王敏'), revokeErrand, { targetId: 'worker-1', reason: 'VOIDED' });
  await world.app.database.rows('UPDATE payee_link SET expires_at = created_at WHERE id = $1 RETURNING id', [past.linkId]);
  const unknown = 'B'.repeat(43);
  for (const { token } of [used, revoked, past]) {
    expect(await open(token, '198.51.100.250')).toBe('LINK_INVALID');
    // In turns, so that a slow moment of the machine meets both.
    let look = 0;
    const ask = (asked: string) => () => open(asked, `198.51.100.${look++ % 200}`);
    const [ours, others] = await interleaved(ask(token), ask(unknown), 40);
    expect(Math.abs(median(ours) - median(others))).toBeLessThan(Math.max(2, median(others)));
  }
});
