/** The content of one object of a PDF file, without its number. */
export type Part = Buffer;

export const dictionaryPart = (entries: string): Part => Buffer.from(`<< ${entries} >>`, 'latin1');

function stream(entries: string, bytes: Uint8Array): Part {
  const head = `<< ${entries} /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream', 'latin1')]);
}

/** A stream of deflated bytes. */
export const streamPart = (entries: string, deflated: Uint8Array): Part => stream(`${entries} /Filter /FlateDecode`, deflated);

/** A stream of a few bytes as they are: deflating them would cost more than it saves. */
export const plainStreamPart = (bytes: Uint8Array): Part => stream('', bytes);

/** Any text in a dictionary, as UTF-16 in hex digits. */
export function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

const END = Buffer.from('\nendobj\n', 'latin1');
// The second line tells programs that pass files on that these are bytes, not text.
const START = Buffer.from('%PDF-1.4\n%\xff\xff\xff\xff\n', 'latin1');

/** The file whose objects are the parts, numbered from 1: the catalogue is 1, the information about the document `info`. */
export function pdfFile(parts: readonly Part[], info: number, id: string): Buffer {
  const pieces: Buffer[] = [START];
  let at = START.length;
  let table = `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n`;
  parts.forEach((part, index) => {
    const head = Buffer.from(`${index + 1} 0 obj\n`, 'latin1');
    table += `${String(at).padStart(10, '0')} 00000 n \n`;
    pieces.push(head, part, END);
    at += head.length + part.length + END.length;
  });
  const trailer = `trailer\n<< /Size ${parts.length + 1} /Root 1 0 R /Info ${info} 0 R /ID [<${id}> <${id}>] >>\nstartxref\n${at}\n%%EOF\n`;
  pieces.push(Buffer.from(table + trailer, 'latin1'));
  return Buffer.concat(pieces);
}
