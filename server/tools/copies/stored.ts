// The stored files of the product, wherever they live: on a disk or in S3.
import { join } from 'node:path';
import type { Client } from 'pg';
import { FileMissing, type FileStorage, safeKey } from '../../gateways/storage/contract';
import { diskStorage } from '../../gateways/storage/disk';
import { type S3Settings, s3Storage } from '../../gateways/storage/s3';
import type { Config } from '../../kernel/config';
import { readFileTables } from './catalog';
import { filesUnder, keepFile, openList, readList } from './files';
import type { CopiedList } from './manifest';
import { CopyRefused, copyTexts } from './texts';

const FOLDER = 'files';
/** Parts of a put that is under way, and what waits for S3, begin so or lie there; no key does. */
const isKey = (name: string): boolean => !/(^|\/)\./.test(name) && !name.startsWith('spool/');

export interface Stored {
  readonly storage: FileStorage;
  /** Where all of them can be seen; null = in S3, where only what the database names is known. */
  readonly disk: string | null;
}

export function openStored({ filesDir }: Config, s3: Omit<S3Settings, 'spoolFolder'> | undefined): Stored {
  return s3
    ? { storage: s3Storage({ ...s3, spoolFolder: join(filesDir, 'spool') }), disk: null }
    : { storage: diskStorage(filesDir), disk: filesDir };
}

/** By the clock of the product, which that of a sandbox may be ahead of. */
const OVER = `expires_at <= clock_timestamp() + make_interval(secs => ((SELECT offset_ms FROM public.business_clock)
  + coalesce((SELECT ahead_ms FROM public.sandbox_clock s WHERE s.sandbox_id = company_id), 0)) / 1000.0)`;

/** Keys that the snapshot names with the hash each must have (none where its time is over: its bytes may be gone), and what else lies on the disk but what was erased. */
async function keysOf(client: Client, { disk }: Stored): Promise<Map<string, string | null>> {
  const keys = new Map<string, string | null>();
  for (const { name, hasHash, hasEnd } of await readFileTables(client)) {
    const isOver = hasEnd ? OVER : 'false';
    const sql = `SELECT storage_key AS key, ${hasHash ? `CASE WHEN ${isOver} THEN NULL ELSE sha256 END` : 'NULL'} AS hash FROM ${name} WHERE storage_key IS NOT NULL`;
    for (const { key, hash } of (await client.query<{ key: string; hash: string | null }>(sql)).rows) keys.set(key, hash);
  }
  if (disk === null) return keys;
  const { rows: erased } = await client.query<{ key: string }>('SELECT storage_key AS key FROM public.erased_file');
  const gone = new Set(erased.map(({ key }) => key));
  for (const key of await filesUnder(disk)) if (isKey(key) && !keys.has(key) && !gone.has(key)) keys.set(key, null);
  return keys;
}

/** Copies every stored file. What the database names and the storage has no more, or has otherwise, is told: no copy can mend it. */
export async function takeStored(client: Client, stored: Stored, folder: string): Promise<{ list: CopiedList; missing: string[] }> {
  const list = await openList(folder, 'files.jsonl');
  const missing: string[] = [];
  for (const [key, hash] of await keysOf(client, stored)) {
    try {
      const copied = await keepFile(folder, join(FOLDER, safeKey(key)), await stored.storage.stream(key));
      await list.add(copied);
      if (hash !== null && hash !== copied.sha256) missing.push(key);
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      // What no row names may go while it is copied.
      if (hash !== null) missing.push(key);
    }
  }
  return { list: await list.end(), missing };
}

const keyOf = (file: string): string => safeKey(file.slice(FOLDER.length + 1));

/** Files of another world must not be mixed with these; those of the same backup may be there from a try before. Errors: CopyRefused. */
export async function requireOwnFiles({ disk }: Stored, folder: string, list: CopiedList): Promise<void> {
  if (disk === null) return;
  const there = new Set((await filesUnder(disk)).filter(isKey));
  if (there.size === 0) return;
  for await (const { file } of readList(folder, list)) there.delete(keyOf(file));
  const [other] = there;
  if (other !== undefined) throw new CopyRefused(copyTexts.usedFiles(join(disk, other)));
}

export async function putStored({ storage }: Stored, folder: string, list: CopiedList): Promise<void> {
  const backup = diskStorage(folder);
  for await (const { file, sha256 } of readList(folder, list)) {
    const { sha256: written } = await storage.put(keyOf(file), await backup.stream(file));
    if (written !== sha256) throw new CopyRefused(copyTexts.changedFiles([file]));
  }
}
