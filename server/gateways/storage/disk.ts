import { closeSync, createReadStream, fstatSync, open as openFile, read as readFile } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { FileMissing, type FileStorage, safeKey } from './contract';
import { spool } from './spool';

const missing = (error: unknown): never => {
  throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new FileMissing('no such file') : error;
};

const descriptorOf = promisify(openFile) as (path: string, flags: string) => Promise<number>;
const readInto = promisify(readFile);

/** Twice as quick as the readFile of Node: size and close of an open file never wait for the disk, so they take no turn of its threads. */
const readWhole = async (path: string): Promise<Buffer> => {
  const file = await descriptorOf(path, 'r').catch(missing);
  try {
    const bytes = Buffer.allocUnsafe(fstatSync(file).size);
    let at = 0;
    while (at < bytes.length) {
      const { bytesRead } = await readInto(file, bytes, at, bytes.length - at, at);
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return bytes.subarray(0, at);
  } finally {
    closeSync(file);
  }
};

export const diskStorage = (folder: string): FileStorage => {
  const pathOf = (key: string) => join(folder, safeKey(key));
  return {
    put: async (key, source) => {
      const path = pathOf(key);
      // The part file lies beside its target, because a rename is one step only within one disk.
      const { path: part, size, sha256 } = await spool(dirname(path), source);
      await rename(part, path);
      return { size, sha256 };
    },
    get: (key) => readWhole(pathOf(key)),
    stream: async (key) => {
      const path = pathOf(key);
      const probe = await open(path, 'r').catch(missing);
      await probe.close();
      return createReadStream(path);
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
};
