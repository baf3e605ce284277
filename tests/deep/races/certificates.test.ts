// A certificate is drawn outside of any transaction: its owner may have it erased before the bytes are there.
import type { Caller } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import { openMyIncomeCertificate } from '../../../server/receipt/commands/open-my-income-certificate';
import { jobs } from '../../../server/receipt/jobs/jobs';
import { certificateKey } from '../../../server/receipt/rules';
import { erasureOf } from '../../kit/builders/ownRecords';
import { payeeSignedIn } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const draw = must(jobs.find(({ task }) => task === 'receipt.certificate'));
/** Who stands before the storage with a drawn certificate, the first to come first: each goes on when it is let through. */
const waiting: (() => void)[] = [];

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  const { storage } = world.gateways.gateways;
  const put = storage.put.bind(storage);
  jest.spyOn(storage, 'put').mockImplementation(async (key, source) => {
    if (key.startsWith('certificates/')) await new Promise<void>((resolve) => waiting.push(resolve));
    return put(key, source);
  });
});
afterAll(() => world?.app.close());

const rows = <Row = object>(sql: string, parameters: unknown[] = []) => world.app.database.rows<Row & object>(sql, parameters);
const ask = (me: Caller) => run(me, openMyIncomeCertificate, { year: 2026 });
const arrived = (count: number) =>
  until(
    () => waiting.length,
    (there) => there === count,
  );
const letThrough = () => must(waiting.shift())();
const none = (sql: string) =>
  until(
    () => rows(sql),
    (left) => left.length === 0,
  );
const noJobIsLeft = () =>
  none(
    `SELECT 1 FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'receipt.certificate'`,
  );
const bytes = (id: string) => world.gateways.gateways.storage.get(certificateKey(id));

it('of a certificate that is drawn twice and erased between the two, nothing is left in the storage', async () => {
  const me = await payeeSignedIn(0);
  expect(await ask(me)).toEqual({ url: null });
  await arrived(1);
  const { id } = must((await rows<{ id: string }>('SELECT id FROM income_certificate'))[0]);
  const second = draw.run({ certificateId: id }, world.api);
  await arrived(2);
  letThrough();
  await noJobIsLeft();
  expect((await ask(me)).url).not.toBeNull();
  expect((await bytes(id)).subarray(0, 5).toString()).toBe('%PDF-');

  await erasureOf(me);
  await none('SELECT 1 FROM erased_file');
  await expect(bytes(id)).rejects.toThrow();
  letThrough();
  await second;
  await expect(bytes(id)).rejects.toThrow();
});

it('of a certificate that is erased while it is drawn, nothing is left either, nor of one whose drawing died before it was handed over', async () => {
  const me = await payeeSignedIn(1);
  expect(await ask(me)).toEqual({ url: null });
  await arrived(1);
  const { id } = must((await rows<{ id: string }>('SELECT id FROM income_certificate'))[0]);
  await erasureOf(me);
  expect(await rows('SELECT 1 FROM income_certificate')).toEqual([]);
  letThrough();
  await noJobIsLeft();
  await expect(bytes(id)).rejects.toThrow();

  // A process that wrote the bytes and died; its job begins again.
  const written = world.gateways.gateways.storage.put(certificateKey(id), Buffer.from('%PDF-'));
  await arrived(1);
  letThrough();
  await written;
  await draw.run({ certificateId: id }, world.api);
  await expect(bytes(id)).rejects.toThrow();
});
