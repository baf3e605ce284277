// The name of an uploaded file as Chinese programs write it into a form: the form reader knows UTF-8 alone, so that 工资.csv came as ____.csv.
import type { IncomingMessage } from 'node:http';

const LOST = '\ufffd';
/** All fields that may stand before the file fit in here. */
const HEAD_BYTES = 65_536;
const NAMED = /filename="((?:[^"\\\r\n]|\\.)*)"/;

/** Keeps the first bytes of a form while its reader takes them, and names its file in the table it was written in. */
export function namesOfForm(raw: IncomingMessage): (read: string) => string {
  const chunks: Buffer[] = [];
  let size = 0;
  const take = (chunk: Buffer): void => {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) raw.off('data', take);
  };
  raw.on('data', take);
  return (read) => {
    raw.off('data', take);
    return read.includes(LOST) ? (writtenIn(Buffer.concat(chunks)) ?? read) : read;
  };
}

function writtenIn(head: Buffer): string | null {
  const name = NAMED.exec(head.toString('latin1'))?.[1];
  if (name === undefined) return null;
  try {
    const text = new TextDecoder('gb18030', { fatal: true }).decode(Buffer.from(name, 'latin1'));
    // Old browsers send the whole path, and the second byte of a character may be a backslash: only what was read as one counts.
    return text.includes('"') ? null : (text.split(/[\\/]/).at(-1) ?? text);
  } catch {
    return null;
  }
}
