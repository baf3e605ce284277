import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type PdfReading = {
  pages: { width: number; height: number; strings: string[]; operatorCount: number }[];
  title: string;
  author: string;
};

/** What another program reads in our PDF. */
export async function readPdf(bytes: Buffer): Promise<PdfReading> {
  const folder = await mkdtemp(join(tmpdir(), 'jieqing-pdf-'));
  try {
    const path = join(folder, 'document.pdf');
    await writeFile(path, bytes);
    const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'pdf-text.mjs'), path], { maxBuffer: 1 << 24 });
    return JSON.parse(stdout) as PdfReading;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
