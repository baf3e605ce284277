// `verify:pack` over every byte: of a small pack each is changed, taken away, or given a neighbour, and none of it passes.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { writeArchive } from '../../../../server/kernel/archive';
import type { ArchiveFile } from '../../../../server/kernel/kinds';
import { checkPack } from '../../../../server/tools/verify/pack';

const AT = new Date('2026-11-20T10:00:00+08:00');
const FILES = { '01_合同/甲小明.txt': '合同', '07_税款表.csv': 'a,b\r\n', '空.txt': '' } as const;

let folder: string;
let sound: Buffer;
const isSound = async (bytes: Buffer): Promise<boolean> => {
  const path = join(folder, 'pack.zip');
  await writeFile(path, bytes);
  return checkPack(path).then(
    ({ faults }) => faults.length === 0,
    () => false,
  );
};

async function* contents(): AsyncGenerator<ArchiveFile> {
  for (const [path, text] of Object.entries(FILES))
    yield { path: path.split('/'), modifiedAt: AT, content: { make: async () => Buffer.from(text) } };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pack-'));
  const head = { said: { format: 'jieqing-evidence', madeAt: AT.toISOString() }, at: AT };
  sound = await buffer(writeArchive({ files: contents(), read: () => Promise.reject(new Error('nothing is stored')), head }).stream);
});
afterAll(() => rm(folder, { recursive: true }));

it('a pack that nobody touched is sound', async () => {
  expect(await isSound(sound)).toBe(true);
});

it.each<readonly [string, (at: number) => Buffer]>([
  ['one bit turned', (at) => Buffer.from(sound.map((byte, place) => (place === at ? byte ^ 1 : byte)))],
  [
    'set to zero, or to 255 where it is zero',
    (at) => Buffer.from(sound.map((byte, place) => (place === at ? (byte === 0 ? 255 : 0) : byte))),
  ],
  ['taken away', (at) => Buffer.concat([sound.subarray(0, at), sound.subarray(at + 1)])],
  ['given a neighbour', (at) => Buffer.concat([sound.subarray(0, at), Buffer.from([0x20]), sound.subarray(at)])],
])('a pack of which any byte was %s is not', async (_what, touch) => {
  const unseen: number[] = [];
  for (let at = 0; at < sound.length; at += 1) if (await isSound(touch(at))) unseen.push(at);
  expect(unseen).toEqual([]);
});
