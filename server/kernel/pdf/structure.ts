// Reads a document of ours as what it must be: the file that was drawn, then one signed revision after another, and nothing between,
// before or behind. Each revision is written anew from what it says and compared, so there is nothing that could be overlooked.
import { inflateSync } from 'node:zlib';
import { readField, type SignatureField } from './fields';
import { isPathsOnly } from './marks';
import { appendRevision, type Before, CONTENTS, type Revision } from './revision';

/** Thrown while a file is read; the verifier makes a reason of it. */
export class StructureFault extends Error {}

export interface ReadRevision {
  readonly revision: Revision;
  /** What the signature does not cover, and where its revision ends. */
  readonly gap: readonly [from: number, to: number];
  readonly end: number;
}

export interface Structure {
  readonly fields: ReadonlyMap<string, { readonly field: SignatureField; readonly object: number }>;
  readonly revisions: readonly ReadRevision[];
  /** The revision after which the file is no longer as we write it. */
  readonly isCutShort: boolean;
  readonly before: Before;
}

type Section = Before & { readonly start: number; readonly previous: number | null };

const MAX_REVISIONS = 9;
const MAX_APPEARANCE = 4_000_000;
const TRAILER =
  /trailer\n<< \/Size (\d{1,7}) \/Root 1 0 R \/Info 5 0 R \/ID \[<([0-9A-F]{32})> <([0-9A-F]{32})>\](?: \/Prev (\d{1,10}))? >>\nstartxref\n(\d{1,10})\n%%EOF\n/y;

/** A table with its trailer, which must stand directly behind it. */
function sectionAt(text: string, table: number): Section {
  const head = /xref\n(?:\d{1,7} \d{1,7}\n(?:\d{10} \d{5} [nf] \n){1,5000}){1,3}/y;
  head.lastIndex = table;
  const rows = head.exec(text);
  TRAILER.lastIndex = table + (rows?.[0].length ?? 0);
  const match = rows && TRAILER.exec(text);
  if (!match || Number(match[5]) !== table) throw new StructureFault(`no table at ${table}`);
  const [, size, id = '', lastId = '', previous] = match;
  return { start: table, table, size: Number(size), id, lastId, previous: previous ? Number(previous) : null, length: TRAILER.lastIndex };
}

function sectionsOf(text: string): Section[] {
  const last = /startxref\n(\d{1,10})\n%%EOF\n$/.exec(text.slice(-60));
  if (!last) throw new StructureFault('no end');
  const sections = [sectionAt(text, Number(last[1]))];
  for (let first = sections[0] as Section; first.previous !== null; first = sections[0] as Section) {
    if (sections.length > MAX_REVISIONS || first.previous >= first.table) throw new StructureFault('revisions without end');
    sections.unshift(sectionAt(text, first.previous));
  }
  if (sections.at(-1)?.length !== text.length) throw new StructureFault('bytes behind the end');
  return sections;
}

/** The content of an object of the file that was drawn. */
function objectIn(text: string, { table, size }: Section, object: number): string {
  const row = table + `xref\n0 ${size}\n`.length + object * 20;
  const offset = Number(text.slice(row, row + 10));
  const head = `${object} 0 obj\n`;
  const end = text.indexOf('\nendobj\n', offset);
  if (object >= size || !text.startsWith(head, offset) || end < 0) throw new StructureFault(`no object ${object}`);
  return text.slice(offset + head.length, end);
}

function fieldsOf(text: string, base: Section): Structure['fields'] {
  const catalogue = objectIn(text, base, 1);
  const listed = / \/AcroForm << \/Fields \[((?:\d+ 0 R ?)+)\] \/SigFlags 3 >> >>$/.exec(catalogue);
  const objects = (listed?.[1] ?? '').match(/\d+(?= 0 R)/g) ?? [];
  const fields = objects.map((object) => {
    const field = readField(objectIn(text, base, Number(object)));
    if (!field) throw new StructureFault(`object ${object} is no field of ours`);
    return [field.name, { field, object: Number(object) }] as const;
  });
  if (new Set(fields.map(([name]) => name)).size !== fields.length) throw new StructureFault('two fields of one name');
  return new Map(fields);
}

const SIGNATURE =
  /\n\d+ 0 obj\n<< \/Type \/Sig [^\n]*? \/Name <FEFF([0-9A-F]*)> \/Reason <FEFF([0-9A-F]*)> \/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\) /;
const APPEARANCE = /\n\d+ 0 obj\n<< \/Type \/XObject [^\n]*? \/Filter \/FlateDecode \/Length (\d{1,8}) >>\nstream\n/;

const textIn = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function appearanceIn(bytes: Buffer, text: string): Buffer {
  const match = APPEARANCE.exec(text);
  if (!match) throw new StructureFault('nothing is seen of the signature');
  const start = match.index + match[0].length;
  const appearance = bytes.subarray(start, start + Number(match[1]));
  if (!isPathsOnly(inflateSync(appearance, { maxOutputLength: MAX_APPEARANCE }).toString('latin1')))
    throw new StructureFault('the signature shows more than paths');
  return appearance;
}

/** Reads what a revision says, writes it anew and compares all but the signature itself. */
function revisionIn(bytes: Buffer, before: Before, fields: Structure['fields']): ReadRevision {
  const text = bytes.toString('latin1');
  const field = [...fields.values()].find(({ object }) => text.startsWith(`${object} 0 obj\n`));
  const signature = SIGNATURE.exec(text);
  if (!field || !signature) throw new StructureFault('a revision that fills no field');
  const [, name = '', reason = '', ...time] = signature;
  const [year, month, day, hour, minute, second] = time;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (name.length % 4 !== 0 || reason.length % 4 !== 0 || Number.isNaN(at.getTime())) throw new StructureFault('no name, reason or time');
  const revision: Revision = { ...field, name: textIn(name), reason: textIn(reason), at, appearance: appearanceIn(bytes, text) };
  const expected = appendRevision(before, revision);
  const [from, to] = expected.gap.map((place) => place - before.length) as [number, number];
  const isSame =
    expected.bytes.length === bytes.length &&
    expected.bytes.subarray(0, from + 1).equals(bytes.subarray(0, from + 1)) &&
    expected.bytes.subarray(to - 1).equals(bytes.subarray(to - 1));
  if (!isSame) throw new StructureFault('a revision that is not as we write it');
  return { revision, gap: expected.gap, end: before.length + bytes.length };
}

/** Errors: StructureFault when the file that was drawn cannot be read; what is wrong behind it is answered with `isCutShort`. */
export function readStructure(bytes: Buffer): Structure {
  const text = bytes.toString('latin1');
  const [base, ...sections] = sectionsOf(text);
  if (!base) throw new StructureFault('no file');
  const fields = fieldsOf(text, base);
  const revisions: ReadRevision[] = [];
  let before: Before = base;
  for (const section of sections) {
    try {
      const read = revisionIn(bytes.subarray(before.length, section.length), before, fields);
      if (revisions.some(({ revision }) => revision.object === read.revision.object)) throw new StructureFault('a field filled twice');
      revisions.push(read);
      before = section;
    } catch {
      return { fields, revisions, isCutShort: true, before };
    }
  }
  return { fields, revisions, isCutShort: false, before };
}

/** The signature in the gap; null when it is not lower-case hex with zeros behind. */
export function contentsIn(bytes: Buffer, [from, to]: readonly [number, number]): Buffer | null {
  const hex = bytes.toString('latin1', from + 1, to - 1);
  if (!/^[0-9a-f]+$/.test(hex) || hex.length !== CONTENTS * 2) return null;
  const all = Buffer.from(hex, 'hex');
  if (all[0] !== 0x30 || all[1] !== 0x82) return null;
  const length = 4 + all.readUInt16BE(2);
  return length <= all.length && all.subarray(length).every((byte) => byte === 0) ? all.subarray(0, length) : null;
}
