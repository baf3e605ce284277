import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const worthIt = /\.(js|css|svg|json)$/;
/** Below one packet a second file saves nothing. */
const smallest = 1400;
/** The last steps of brotli cost ten times the seconds for one percent. */
const quality = 9;

/** Compresses once at build time what the server would otherwise compress at every request; it sends the sibling file. */
export const compressedPlugin = (): Plugin => ({
  name: 'jieqing-compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((file) => worthIt.test(file));
    await Promise.all(
      files.map(async (file) => {
        const path = join(dir, file);
        const plain = await readFile(path);
        if (plain.length < smallest) return;
        await writeFile(`${path}.br`, await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
        await writeFile(`${path}.gz`, await zip(plain, { level: 9 }));
      }),
    );
  },
});
