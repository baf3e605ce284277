import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

type PdfReading = {
  pages: {
    width: number;
    height: number;
    strings: string[];
    operatorCount: number;
    fields: { fieldName?: string; fieldType?: string; hasAppearance?: boolean }[];
  }[];
  title: string;
  author: string;
  /** The title that archives read (XMP). */
  archived: string | null;
  hasScripts: boolean;
};

/** What another program reads in our PDFs, all of them in one process. */
export async function readPdfs(files: readonly Buffer[]): Promise<PdfReading[]> {
  const folder = await mkdtemp(join(tmpdir(), 'jieqing-pdf-'));
  try {
    const paths = files.map((_, index) => join(folder, `${index}.pdf`));
    await Promise.all(files.map((bytes, index) => writeFile(paths[index] as string, bytes)));
    const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'pdf-text.mjs'), ...paths], { maxBuffer: 1 << 27 });
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as PdfReading);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const readPdf = async (bytes: Buffer): Promise<PdfReading> => (await readPdfs([bytes]))[0] as PdfReading;
