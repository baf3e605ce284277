import { run } from '../../../../server/kernel/usecase';
import { lineReceiptOf } from '../../../../server/receipt/queries/receipts';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { signEachIn } from '../../../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world?.app.close());

/** Between two looks of the call at the receipt. */
const LOOK_AGAIN_MS = 150;

test('the address of a receipt that is still being drawn is refused with 22007 and the way out, never answered empty', async () => {
  const { storage } = world.gateways.gateways;
  const put = storage.put;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  storage.put = async (name, source) => {
    await released;
    return put(name, source);
  };
  const wait = globalThis.setTimeout;
  const looks = jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void, ms?: number) => wait(work, ms === LOOK_AGAIN_MS ? 1 : ms)) as typeof setTimeout);
  try {
    await world.app.setTime('2026-11-21T10:30:00+08:00');
    const [line] = await world.app.database.rows<{ id: string }>('SELECT id FROM statement_line WHERE statement_id = $1 ORDER BY line_no', [
      world.paid.statementId,
    ]);
    const member = await world.member('王敏');
    await waitUntil(
      async () => (await run(member, lineReceiptOf, { lineId: must(line).id }))?.status === 'AVAILABLE',
      () => 'the receipt may be had',
    );
    const doors = await signEachIn(world.app, { 王敏: '16000000102' });
    const ask = () =>
      doors
        .rest('王敏')
        .post<{ download_url: string }>('/api/statement/get/receipt/download/url', { list_id: must(line).id, settlement_type: 2 });
    expect(await ask()).toMatchObject({ code: 22007, message: '回单正在生成，请稍后重新下载' });
    release();
    expect((await ask()).result.download_url).toMatch(/\/\S+/);
  } finally {
    release();
    looks.mockRestore();
    storage.put = put;
  }
});
