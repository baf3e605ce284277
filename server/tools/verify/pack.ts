// Checks an archive with a manifest without the database (EVD-002): every file against its SHA-256, and the archive against the bytes that the
// product would write from them, so that nothing is changed, missing, added or hidden between the files.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Counted, MANIFEST, writeArchive } from '../../kernel/archive';
import type { ArchiveFile } from '../../kernel/kinds';

interface Manifest {
  readonly format: string;
  readonly madeAt: string;
  readonly files: readonly Counted[];
}

interface PackReport {
  readonly fileCount: number;
  /** SHA-256 of the manifest, as the log of the product knows it; null = there is none. */
  readonly manifestHash: string | null;
  readonly faults: readonly string[];
}

const FORMAT = 'jieqing-evidence';
/** Beyond it a manifest is none of ours: 100,000 files take a quarter. */
const MANIFEST_MAX = 64 * 1024 * 1024;

function manifestFrom(bytes: Buffer): Manifest | null {
  try {
    const said = JSON.parse(bytes.toString('utf8')) as Partial<Manifest>;
    const isOurs = said.format === FORMAT && typeof said.madeAt === 'string' && Array.isArray(said.files);
    const areSound =
      isOurs && (said.files ?? []).every(({ path, at, sha256 }) => [path, at, sha256].every((one) => typeof one === 'string'));
    return areSound ? (said as Manifest) : null;
  } catch {
    return null;
  }
}

async function hashOf(archive: ZipFile, entry: Entry): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of await archive.openReadStreamPromise(entry)) hash.update(part as Buffer);
  return hash.digest('hex');
}

async function faultsOfFiles(archive: ZipFile, entries: ReadonlyMap<string, Entry>, { files }: Manifest): Promise<string[]> {
  const faults: string[] = [];
  const listed = new Set(files.map(({ path }) => path));
  for (const path of entries.keys()) if (path !== MANIFEST && !listed.has(path)) faults.push(`${path}: is not in the manifest`);
  for (const { path, size, sha256 } of files) {
    const entry = entries.get(path);
    if (!entry) faults.push(`${path}: is missing`);
    else if (entry.uncompressedSize !== size) faults.push(`${path}: has ${entry.uncompressedSize} bytes, the manifest says ${size}`);
    else if ((await hashOf(archive, entry)) !== sha256) faults.push(`${path}: its content was changed`);
  }
  return faults;
}

/** The archive as the product writes these files, compared byte by byte; null = the same. */
async function firstOtherByte(
  file: string,
  archive: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  manifest: Manifest,
): Promise<number | null> {
  const { files, ...said } = manifest;
  const again = writeArchive({
    files: (async function* (): AsyncGenerator<ArchiveFile> {
      for (const { path, at } of files) {
        const entry = entries.get(path);
        if (!entry) return;
        const make = async (): Promise<Buffer> => buffer(await archive.openReadStreamPromise(entry));
        yield { path: path.split('/'), modifiedAt: new Date(at), content: { make } };
      }
    })(),
    read: () => Promise.reject(new Error('nothing is read from a storage')),
    head: { said, at: new Date(manifest.madeAt) },
  });
  const ours = again.stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let waiting: Buffer = Buffer.alloc(0);
  let at = 0;
  for await (const part of createReadStream(file) as AsyncIterable<Buffer>) {
    for (let from = 0; from < part.length; ) {
      if (waiting.length === 0) {
        const next = await ours.next();
        if (next.done) return at;
        waiting = Buffer.from(next.value);
        continue;
      }
      const length = Math.min(waiting.length, part.length - from);
      if (!part.subarray(from, from + length).equals(waiting.subarray(0, length))) return at;
      waiting = waiting.subarray(length);
      from += length;
      at += length;
    }
  }
  if (waiting.length > 0) return at;
  const rest = await ours.next();
  return rest.done ? null : at;
}

/** Errors: those of an archive that cannot be opened. */
export async function checkPack(file: string): Promise<PackReport> {
  const archive = await openPromise(file, { autoClose: false });
  try {
    const entries = new Map<string, Entry>();
    const faults: string[] = [];
    for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
      if (entries.has(entry.fileName)) faults.push(`${entry.fileName}: is there twice`);
      entries.set(entry.fileName, entry);
    }
    const entry = entries.get(MANIFEST);
    if (!entry || entry.uncompressedSize > MANIFEST_MAX)
      return { fileCount: entries.size, manifestHash: null, faults: [...faults, `${MANIFEST}: is missing`] };
    const bytes = await buffer(await archive.openReadStreamPromise(entry));
    const manifestHash = createHash('sha256').update(bytes).digest('hex');
    const manifest = manifestFrom(bytes);
    if (manifest === null)
      return { fileCount: entries.size, manifestHash, faults: [...faults, `${MANIFEST}: is none of an evidence pack`] };
    faults.push(...(await faultsOfFiles(archive, entries, manifest)));
    if (faults.length === 0) {
      const other = await firstOtherByte(file, archive, entries, manifest);
      if (other !== null) faults.push(`byte ${other} of the archive is another one than these files and this manifest give`);
    }
    return { fileCount: manifest.files.length, manifestHash, faults };
  } finally {
    archive.close();
  }
}
