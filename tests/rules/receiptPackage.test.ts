import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromRandomAccessReaderPromise, openPromise, RandomAccessReader } from 'yauzl';
import { FileMissing } from '../../server/gateways/storage/contract';
import { diskStorage } from '../../server/gateways/storage/disk';
import { entryName } from '../../server/kernel/archive';
import { directory } from '../../server/kernel/zipWriter';
import { type PackageEntry, packageStream, storedEntries } from '../../server/receipt/jobs/packageStream';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jieqing-zip-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (entries: AsyncIterable<PackageEntry>, onPacked: (count: number) => Promise<void> = async () => undefined) =>
  diskStorage(folder).put('a.zip', packageStream(entries, onPacked));

const modifiedAt = new Date('2026-11-20T02:03:02Z');

async function* entriesOf(count: number, watch: { open: number; most: number } = { open: 0, most: 0 }): AsyncGenerator<PackageEntry> {
  for (let index = 0; index < count; index += 1) {
    yield {
      name: `回单_收款人${index}.pdf`,
      modifiedAt,
      async *open() {
        watch.open += 1;
        watch.most = Math.max(watch.most, watch.open);
        yield Buffer.from(`%PDF-${index}\n`);
        yield Buffer.alloc(3000, index % 256);
        watch.open -= 1;
      },
    };
  }
}

async function readArchive(path: string): Promise<Map<string, string>> {
  const archive = await openPromise(path, { validateEntrySizes: true });
  const contents = new Map<string, string>();
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
    expect(entry.compressionMethod).toBe(0);
    contents.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)));
  }
  return contents;
}

describe('a receipt package', () => {
  it('is an archive that yauzl opens, each file whole and stored, opened one after another', async () => {
    const path = join(folder, 'a.zip');
    const watch = { open: 0, most: 0 };
    const steps: number[] = [];
    const result = await write(entriesOf(34, watch), async (count) => void steps.push(count));
    const contents = await readArchive(path);
    expect(contents.size).toBe(34);
    expect(contents.get('回单_收款人7.pdf')?.startsWith('%PDF-7\n')).toBe(true);
    expect(watch).toEqual({ open: 0, most: 1 });
    expect(steps).toEqual(Array.from({ length: 34 }, (_, index) => index + 1));
    const bytes = await readFile(path);
    expect(result).toEqual({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  });

  it('is accepted by the unzip program of the system where there is one', async () => {
    const path = join(folder, 'a.zip');
    await write(entriesOf(5));
    const tested = await promisify(execFile)('unzip', ['-t', path]).catch((failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return null;
      throw failure;
    });
    if (tested !== null) expect(tested.stdout).toContain('No errors detected');
  });

  it('lists files beyond 4 GiB and more than 65,535 of them in the long form', async () => {
    const far = 5 * 2 ** 30;
    // The files themselves are never asked for: only what stands behind them.
    const listed = (count: number) => {
      const named = (n: number) => ({
        name: Buffer.from(`${n}.pdf`),
        when: 0x5d74_1062,
        method: 0,
        crc: n,
        size: 100,
        fullSize: 100,
        at: far - count + n,
      });
      const listing = Buffer.concat([
        ...directory(
          Array.from({ length: count }, (_, n) => named(n)),
          far,
        ),
      ]);
      class Tail extends RandomAccessReader {
        override _readStreamForRange(start: number, end: number): Readable {
          // Before the listing stand the files, which nobody reads here.
          const files = Buffer.alloc(Math.max(0, far - start));
          return Readable.from([Buffer.concat([files, listing.subarray(Math.max(0, start - far), end - far)])]);
        }
      }
      return fromRandomAccessReaderPromise(new Tail(), far + listing.length, {});
    };
    expect((await listed(70_000)).entryCount).toBe(70_000);
    const entries: Entry[] = [];
    for await (const entry of (await listed(3)).eachEntry() as AsyncIterable<Entry>) entries.push(entry);
    expect(entries).toHaveLength(3);
    expect(entries[2]).toMatchObject({ fileName: '2.pdf', crc32: 2, uncompressedSize: 100, relativeOffsetOfLocalHeader: far - 1 });
  });

  it('tells each file its time in Shanghai, whatever the zone of the machine', async () => {
    await write(entriesOf(1));
    const archive = await openPromise(join(folder, 'a.zip'), {});
    for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
      expect(entry.getLastModDate({ timezone: 'UTC' }).toISOString()).toBe('2026-11-20T10:03:02.000Z');
    }
  });

  it('reads stored files a few ahead, keeps their order, and fails when one is missing', async () => {
    const storage = diskStorage(folder);
    const named = (n: number) => ({ name: `${n}.pdf`, modifiedAt, storageKey: `r/${n}.pdf` });
    for (let n = 0; n < 12; n += 1) await storage.put(`r/${n}.pdf`, Buffer.from(`file ${n}`));
    async function* files(count: number) {
      for (let n = 0; n < count; n += 1) yield named(n);
    }
    await write(storedEntries(storage, files(12)));
    expect([...(await readArchive(join(folder, 'a.zip')))]).toEqual(Array.from({ length: 12 }, (_, n) => [`${n}.pdf`, `file ${n}`]));
    await expect(write(storedEntries(storage, files(13)))).rejects.toThrow(FileMissing);
  });

  it('leaves nothing behind when a file cannot be read, and keeps what stood there before', async () => {
    const path = join(folder, 'a.zip');
    await writeFile(path, 'former package');
    async function* broken(): AsyncGenerator<PackageEntry> {
      yield* entriesOf(2);
      yield {
        name: 'c.pdf',
        modifiedAt,
        // biome-ignore lint/correctness/useYield: it fails before the first byte
        async *open() {
          throw new Error('disk is gone');
        },
      };
    }
    await expect(write(broken())).rejects.toThrow('disk is gone');
    expect(await readdir(folder)).toEqual(['a.zip']);
    expect(await readFile(path, 'utf8')).toBe('former package');
  });

  it('shows its place only when it is whole: until then there is a part file of another name', async () => {
    let seen: string[] = [];
    await write(entriesOf(3), async (count) => {
      if (count === 2) seen = await readdir(folder);
    });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatch(/\.part$/);
    expect(await readdir(folder)).toEqual(['a.zip']);
  });

  it('names entries so that no folder can be left and no control character survives', () => {
    expect(entryName('回单_../../etc/passwd\n.pdf')).toBe('回单_.._.._etc_passwd_.pdf');
  });
});
