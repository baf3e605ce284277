// What the upload door spends on a file that wants more: the gate shows that it refuses, this what that takes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { entities } from '../../../server/file/entity';
import { installInspector, receiveUpload } from '../../../server/file/rest/receive';
import { diskStorage } from '../../../server/gateways/storage/disk';
import { outlineInThread } from '../../../server/roster/sheet/reader';
import { manyStrings, spaces } from '../../kit/builders/hostileBooks';
import { makePair } from '../../kit/builders/ledger';
import { memberOf, startKernel, type TestKernel } from '../../kit/worlds/kernel';

let kernel: TestKernel;
let folder: string;
let companyId: string;
beforeAll(async () => {
  kernel = await startKernel([], 20, entities);
  folder = mkdtempSync(join(tmpdir(), 'jieqing-upload-'));
  ({ companyId } = await makePair(kernel.database));
  installInspector('SHEET', outlineInThread);
});
afterAll(async () => {
  await kernel.stop();
  rmSync(folder, { recursive: true, force: true });
});

const maker = () => memberOf(companyId, { actor: { kind: 'member', id: '7', name: '王敏', roles: ['PAYMENT_CREATE'], sessionId: null } });
const answerTo = (bytes: Buffer): Promise<string | undefined> =>
  receiveUpload(maker(), { fileName: 'a.xlsx', stream: Readable.from([bytes]) }, 'SHEET', diskStorage(folder)).then(
    () => 'read',
    (cause: { key?: string }) => cause.key,
  );

test('a bomb is stopped without its megabytes within five seconds', async () => {
  const bomb = spaces();
  const started = performance.now();
  expect(await answerTo(bomb)).toBe('FILE_EXPANDS_TOO_LARGE');
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('the memory of the reader is bounded: what blows the heap up ends in a refusal', async () => {
  const bytes = manyStrings();
  const before = process.memoryUsage().rss;
  expect(['read', 'FILE_EXPANDS_TOO_LARGE']).toContain(await answerTo(bytes));
  expect(process.memoryUsage().rss - before).toBeLessThan(1024 * 1024 * 1024);
});
