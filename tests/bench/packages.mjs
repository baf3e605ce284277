// Twenty thousand stored receipts of 30 KB, and what every variant has to answer for their package.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mulberry32, packageOf } from './world.mjs';

const BYTES = 30 * 1024;
const FOLDERS = 100;
export const MODIFIED = new Date('2026-11-20T02:03:02Z');

export const countOf = ({ scale }) => Math.round(20_000 * scale);
export const storageFolder = ({ files }) => join(files, 'receipts');
export const keyOf = (n) => `r${n % FOLDERS}/${n}.pdf`;
export const nameOf = (n) => `回单_收款人_HD20261120${String(n).padStart(10, '0')}.pdf`;
export const pathOf = (order, n) => join(storageFolder(order), keyOf(n));

/** Made once for all sizes; content that no compression could shrink. */
export function makeReceipts(order) {
  const folder = storageFolder(order);
  const count = Math.max(order.isQuick ? 2000 : 20_000, countOf(order));
  if (existsSync(join(folder, keyOf(count - 1)))) return;
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  for (let n = 0; n < FOLDERS; n += 1) mkdirSync(join(draft, `r${n}`), { recursive: true });
  const random = mulberry32();
  const bytes = Buffer.from(Array.from({ length: BYTES }, () => Math.floor(random() * 256)));
  for (let n = 0; n < count; n += 1) {
    bytes.write(`%PDF-1.4 ${n} `, 0, 'latin1');
    writeFileSync(join(draft, keyOf(n)), bytes);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/** The package as unzip reads it: every name, and one hash over all contents. */
async function reading(path) {
  const yauzl = packageOf('yauzl');
  const zip = await yauzl.openPromise(path, { validateEntrySizes: true });
  const hash = createHash('sha256');
  const crc32 = (await import('node:zlib')).crc32;
  let entries = 0;
  for await (const entry of zip.eachEntry()) {
    let crc = 0;
    for await (const part of await zip.openReadStreamPromise(entry)) {
      hash.update(part);
      crc = crc32(part, crc);
    }
    if (crc !== entry.crc32) throw new Error(`${entry.fileName} has a wrong checksum`);
    hash.update(entry.fileName);
    entries += 1;
  }
  return { entries, hash: hash.digest('hex') };
}

/** Each variant answers { path, size, sha256 }; the rest is the same for all. */
export function packing(order, pack) {
  const path = join(order.files, `package-${order.variant}-${process.pid}.zip`);
  return {
    // Twenty thousand files warm up by themselves.
    isOnce: true,
    async run() {
      rmSync(path, { force: true });
      const made = await pack(path);
      if (!made.sha256) throw new Error('no hash');
      return order.mode === 'check' ? { output: await reading(path) } : {};
    },
    close: () => rmSync(path, { force: true }),
  };
}
