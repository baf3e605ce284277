import 'reflect-metadata';
import { run } from '../../server/kernel/usecase';
import { payeeLink } from '../../server/payee/queries';
import { errandLink, finishErrand, installErrands, payeeCaller, proveWorker, revokeErrand } from '../kit/builders/payees';
import { guestCaller, LOOSE } from '../kit/builders/people';
import { type SmallWorld, startSmallWorld, WORKERS } from '../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  installErrands();
});
afterAll(() => world?.app.close());

type Answer = { readonly key: string; readonly text: string };
const open = (token: string, ip: string): Promise<Answer> =>
  run(guestCaller(ip), payeeLink, { token }).then(
    (view) => ({ key: '', text: JSON.stringify(view) }),
    ({ key, params, message }: { key: string; params: object; message: string }) => ({ key, text: `${message} ${JSON.stringify(params)}` }),
  );

test('O01 a link that was used, has ended or was revoked is answered in the words of one that never was', async () => {
  const [used, revoked, past] = [await errandLink(world, 0), await errandLink(world, 1), await errandLink(world, 2)];
  await run(await payeeCaller(await proveWorker(used.token, 0)), finishErrand, { purpose: 'TASK' });
  await run(await world.member('王敏'), revokeErrand, { targetId: 'worker-1', reason: 'VOIDED' });
  await world.app.database.rows('UPDATE payee_link SET expires_at = created_at WHERE id = $1 RETURNING id', [past.linkId]);
  const tokens = [used, revoked, past].map(({ token }) => token);
  const unknown = 'B'.repeat(43);
  const texts = await Promise.all([unknown, ...tokens].map((token, at) => open(token, `198.51.100.${100 + at}`)));
  expect(new Set(texts.map(({ text }) => text))).toEqual(new Set(['链接已失效 {}']));
  for (const { name, phone } of WORKERS) expect(JSON.stringify(texts)).not.toMatch(new RegExp(`${name}|${phone}`));
});
