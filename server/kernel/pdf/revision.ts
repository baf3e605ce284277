// The bytes that one signature appends to a document of ours: the filled field, the signature, its appearance, and a table of the three.
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { fieldPart, type SignatureField, sizeOf } from './fields';
import { dictionaryPart, streamPart, textString } from './pdfFile';

/** Room for the signature with its certificates and timestamp, in bytes; in the file it takes twice as many digits. */
export const CONTENTS = 12_288;

/** What a revision has to know of the file before it. */
export interface Before {
  readonly length: number;
  /** Number of the next object. */
  readonly size: number;
  readonly table: number;
  readonly id: string;
  readonly lastId: string;
}

export interface Revision {
  readonly field: SignatureField;
  /** Number of the field's object. */
  readonly object: number;
  readonly name: string;
  readonly reason: string;
  /** The time that the signer says; the timestamp proves it. To the second. */
  readonly at: Date;
  /** Deflated operators of what is seen. */
  readonly appearance: Buffer;
}

interface Appended {
  readonly bytes: Buffer;
  /** From the `<` of the contents to behind its `>`, counted in the whole file: what the signature does not cover. */
  readonly gap: readonly [from: number, to: number];
}

export const packAppearance = (operators: string): Buffer => deflateSync(operators, { level: 6 });

const ten = (value: number): string => String(value).padStart(10, '0');
const GLASS = '/Resources << /ExtGState << /G0 << /Type /ExtGState /ca 0.82 /CA 0.82 >> >> >>';
const RANGE = '[0 0000000000 0000000000 0000000000]';

const stampOf = (at: Date): string => `D:${at.toISOString().slice(0, 19).replace(/\D/g, '')}Z`;

function partsOf({ field, name, reason, at, appearance }: Revision, size: number): [widget: Buffer, signature: Buffer, seen: Buffer] {
  const { width, height } = sizeOf(field);
  const said = `/Name ${textString(name)} /Reason ${textString(reason)} /M (${stampOf(at)})`;
  return [
    fieldPart(field, ` /V ${size} 0 R /AP << /N ${size + 1} 0 R >>`),
    dictionaryPart(
      `/Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ${said} /ByteRange ${RANGE} /Contents <${'0'.repeat(CONTENTS * 2)}>`,
    ),
    streamPart(`/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] ${GLASS}`, appearance),
  ];
}

/** The same revision after the same file gives the same bytes, with zeros where the signature will be. */
export function appendRevision(before: Before, revision: Revision): Appended {
  const { size, table, id, lastId } = before;
  const numbers = [revision.object, size, size + 1];
  const offsets: number[] = [];
  const pieces: Buffer[] = [];
  let at = before.length;
  for (const [index, part] of partsOf(revision, size).entries()) {
    offsets.push(at);
    const piece = Buffer.concat([Buffer.from(`${numbers[index]} 0 obj\n`, 'latin1'), part, Buffer.from('\nendobj\n', 'latin1')]);
    pieces.push(piece);
    at += piece.length;
  }
  const [widget = 0, signature = 0, seen = 0] = offsets;
  const entry = (offset: number): string => `${ten(offset)} 00000 n \n`;
  const rows = `xref\n${revision.object} 1\n${entry(widget)}${size} 2\n${entry(signature)}${entry(seen)}`;
  const next = createHash('sha256').update(lastId).update(revision.field.name).digest('hex').slice(0, 32).toUpperCase();
  const trailer = `trailer\n<< /Size ${size + 2} /Root 1 0 R /Info 5 0 R /ID [<${id}> <${next}>] /Prev ${table} >>\nstartxref\n${at}\n%%EOF\n`;
  const bytes = Buffer.concat([...pieces, Buffer.from(rows + trailer, 'latin1')]);
  const from = before.length + bytes.indexOf('/Contents <0') + '/Contents '.length;
  const to = from + CONTENTS * 2 + 2;
  const range = `[0 ${ten(from)} ${ten(to)} ${ten(before.length + bytes.length - to)}]`;
  bytes.write(range, bytes.indexOf(`/ByteRange ${RANGE}`) + '/ByteRange '.length, 'latin1');
  return { bytes, gap: [from, to] };
}
