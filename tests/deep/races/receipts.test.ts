// A package, the night and a person who asks may draw one receipt in the same moment.
import { bindReceiptFiles } from '../../../server/receipt/commands/bind-receipt-files';
import { receiptKey } from '../../../server/receipt/rules';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const ROUNDS = 10;

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world?.app.close());

it(`R27 receipts that several jobs have drawn at once are bound once and by no job twice, ${ROUNDS} rounds`, async () => {
  const { rows } = world.app.database;
  const receipts = await rows<{ line_id: string; attempt_no: number }>('SELECT line_id, attempt_no FROM line_receipt ORDER BY line_id');
  expect(receipts).toHaveLength(3);
  const drawn = receipts.map(({ line_id, attempt_no }) => ({
    lineId: line_id,
    attemptNo: attempt_no,
    name: `${line_id}.pdf`,
    storageKey: receiptKey(world.companyId, line_id, attempt_no),
    size: 4,
    sha256: 'a'.repeat(64),
  }));
  const system = await world.api.systemCaller(world.companyId);
  for (let round = 0; round < ROUNDS; round += 1) {
    await rows('UPDATE line_receipt SET file_id = NULL');
    await rows(`DELETE FROM stored_file WHERE storage_key LIKE 'receipts/%'`);
    // Each in an order of its own, as a package and a single demand have them.
    const jobs = [drawn, [...drawn].reverse(), drawn.slice(1, 2), drawn];
    const ends = await Promise.all(jobs.map((files) => world.api.run(system, bindReceiptFiles, { files })));
    expect(ends.reduce((sum, { bound }) => sum + bound, 0)).toBe(3);
    const bound = await rows('SELECT 1 FROM line_receipt r JOIN stored_file f ON f.id = r.file_id AND f.storage_key LIKE $1', [
      'receipts/%',
    ]);
    expect(bound).toHaveLength(3);
  }
});
