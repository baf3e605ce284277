import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Makes a folder with its parents, one after the other: in a file system that takes no folders, such as /proc, Node's own
 * `recursive` never comes back. Errors: those of mkdir.
 */
export function makeFolder(path: string): void {
  const folder = resolve(path);
  if (existsSync(folder)) {
    if (statSync(folder).isDirectory()) return;
    throw new Error(`${folder} is not a folder`);
  }
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** As makeFolder, and a file can be written there. */
export function makeWritableFolder(path: string): void {
  makeFolder(path);
  const probe = join(path, `.writable-${process.pid}`);
  writeFileSync(probe, '');
  rmSync(probe);
}
