// Files of a copy: each is written whole under the backup's folder and named in a list with its size and hash.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { spool } from '../../gateways/storage/spool';
import type { CopiedFile, CopiedList } from './manifest';

/** Writes a stream to a file of the backup; it is there whole and on the disk, or not at all. */
export async function keepFile(folder: string, file: string, source: Readable): Promise<CopiedFile> {
  const target = join(folder, file);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const { path, size, sha256 } = await spool(dirname(target), source);
  await rename(path, target);
  return { file, size, sha256 };
}

/** Names of all files under a folder, from there, in order; none where there is no folder. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return names.sort();
}

interface ListWriter {
  add(copied: CopiedFile): Promise<void>;
  end(): Promise<CopiedList>;
}

/** One JSON line for each file that is added. */
export async function openList(folder: string, file: string): Promise<ListWriter> {
  const hash = createHash('sha256');
  const stream = createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600, flush: true });
  let [count, bytes, size] = [0, 0, 0];
  return {
    async add(copied) {
      const line = `${JSON.stringify(copied)}\n`;
      hash.update(line);
      size += Buffer.byteLength(line);
      count += 1;
      bytes += copied.size;
      if (!stream.write(line)) await once(stream, 'drain');
    },
    async end() {
      stream.end();
      await finished(stream);
      return { file, size, sha256: hash.digest('hex'), count, bytes };
    },
  };
}

export async function* readList(folder: string, list: CopiedList): AsyncGenerator<CopiedFile> {
  const lines = createInterface({ input: createReadStream(join(folder, list.file)), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) if (line !== '') yield JSON.parse(line) as CopiedFile;
}

/** Whether a file of the backup is as it was written. */
export async function isAsCopied(folder: string, { file, size, sha256 }: CopiedFile): Promise<boolean> {
  const path = join(folder, file);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || found.size !== size) return false;
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex') === sha256;
}
