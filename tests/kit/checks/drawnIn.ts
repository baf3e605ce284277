import { inflateSync } from 'node:zlib';

/** What stands in the packed streams of a PDF. */
export function drawnIn(bytes: Buffer): string {
  const starts = [...bytes.toString('latin1').matchAll(/(?<!end)stream\r?\n/g)].map((found) => found.index + found[0].length);
  const read = (at: number): string => {
    try {
      return inflateSync(bytes.subarray(at)).toString('latin1');
    } catch {
      return '';
    }
  };
  return starts.map(read).join('\n');
}
