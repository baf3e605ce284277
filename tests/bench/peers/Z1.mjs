import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { countOf, MODIFIED, nameOf, packing, pathOf } from '../packages.mjs';

export const open = (order) =>
  packing(order, async (path) => {
    const zip = new yazl.ZipFile();
    for (let n = 0; n < countOf(order); n += 1) zip.addFile(pathOf(order, n), nameOf(n), { compress: false, mtime: MODIFIED });
    zip.end();
    const hash = createHash('sha256');
    let size = 0;
    async function* hashed(source) {
      for await (const part of source) {
        hash.update(part);
        size += part.length;
        yield part;
      }
    }
    await pipeline(zip.outputStream, hashed, createWriteStream(path, { flush: true }));
    return { size, sha256: hash.digest('hex') };
  });
