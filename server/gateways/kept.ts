// What a simulator must remember across restarts and between processes: one small file for each answer, made once.
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const isCode = (failure: unknown, code: string): boolean => (failure as NodeJS.ErrnoException).code === code;

async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (failure) {
    if (isCode(failure, 'ENOENT')) return null;
    throw failure;
  }
}

async function write(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { mode: 0o600 });
  } catch (failure) {
    if (!isCode(failure, 'ENOENT')) throw failure;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text, { mode: 0o600 });
  }
}

/** What is kept, without making it. */
export const keptOrNull = read;

/** The text of the file; made by the first who asks, also when two processes ask at once. Half a file is never seen. */
export async function keptOnce(file: string, make: () => string): Promise<string> {
  const kept = await read(file);
  if (kept !== null) return kept;
  const made = make();
  const draft = `${file}.${randomUUID()}`;
  await write(draft, made);
  try {
    await link(draft, file);
    return made;
  } catch (failure) {
    if (!isCode(failure, 'EEXIST')) throw failure;
    return (await read(file)) as string;
  } finally {
    await rm(draft);
  }
}

/** A file name for any number of words. */
export const fileOf = (...words: readonly string[]): string => createHash('sha256').update(JSON.stringify(words)).digest('hex');

/** DOWN: nothing is done and no answer comes. LOST: it is done, and the answer is lost on the way. */
type Trouble = 'DOWN' | 'LOST';

/**
 * The trouble that a test or a demo wrote into the file `trouble` of a simulator's folder. A file, because the product may run in other
 * processes than who makes the trouble.
 */
function troubleIn(folder: string): Trouble | null {
  try {
    const word = readFileSync(join(folder, 'trouble'), 'utf8').trim();
    return word === 'DOWN' || word === 'LOST' ? word : null;
  } catch {
    return null;
  }
}

/** Does what is asked under the trouble of the folder. */
export async function underTrouble<T>(folder: string, answer: () => Promise<T>): Promise<T | { kind: 'UNKNOWN'; why: string }> {
  if (troubleIn(folder) === 'DOWN') return { kind: 'UNKNOWN', why: 'no connection' };
  const said = await answer();
  return troubleIn(folder) === 'LOST' ? { kind: 'UNKNOWN', why: 'timeout' } : said;
}
