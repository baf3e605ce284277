import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PART = /^\.[0-9a-f-]{36}\.part$/;
const MAX_FOLDERS = 10_000;

/** The time of the disk that dates the parts: a machine whose own clock runs ahead would take what is being written for old. */
const diskNow = async (folder: string): Promise<number> => {
  const probe = join(folder, `.${randomUUID()}.part`);
  await mkdir(folder, { recursive: true });
  await writeFile(probe, '');
  const { mtimeMs } = await stat(probe);
  await rm(probe, { force: true });
  return mtimeMs;
};

/** A killed process leaves the part of its last put behind; nobody else ever reads it. Answers how many were removed. */
export const removeLeftovers = async (folder: string, olderThanMs: number): Promise<number> => {
  const before = (await diskNow(folder)) - olderThanMs;
  const open = [folder];
  let removed = 0;
  for (let visited = 0; visited < MAX_FOLDERS; visited += 1) {
    const current = open.pop();
    if (current === undefined) break;
    for (const entry of await readdir(current, { withFileTypes: true }).catch(() => [])) {
      const path = join(current, entry.name);
      if (entry.isDirectory()) open.push(path);
      if (!entry.isFile() || !PART.test(entry.name)) continue;
      const age = await stat(path).catch(() => null);
      if (!age || age.mtimeMs > before) continue;
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
};
