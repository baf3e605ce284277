import { DomainError } from '../../schema/errors';
import { limits } from '../../schema/limits';
import type { FileNeed } from '../../schema/permissions';

export const filePurposes = ['SHEET', 'EVIDENCE', 'PICTURE', 'EXPORT', 'DOCUMENT', 'INVOICE'] as const;
export type FilePurpose = (typeof filePurposes)[number];
export const uploadPurposes = ['SHEET', 'EVIDENCE', 'PICTURE', 'INVOICE'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];
/** What a company brings itself: the invoice that it gets is none of these. */
export const companyPurposes = ['SHEET', 'EVIDENCE', 'PICTURE'] as const satisfies readonly UploadPurpose[];

/** DLR-002: a sheet was brought with the whole numbers of people; every other file says by itself whether it holds them. */
export const needOf = ({ purpose, needs }: { readonly purpose: string; readonly needs: FileNeed }): FileNeed =>
  purpose === 'SHEET' ? 'ANY' : needs;

/** Which use cases read what such a file holds; null = each says it by itself. What a company brings of its own is a proof of its invoice title. */
const readsByPurpose: Readonly<Record<FilePurpose, readonly string[] | null>> = {
  SHEET: ['rosterRows', 'openRosterRow'],
  EVIDENCE: ['invoiceTitle'],
  PICTURE: ['task', 'taskRounds'],
  INVOICE: ['invoice'],
  EXPORT: null,
  DOCUMENT: null,
};

/** API-002: the use cases that read what this file holds; none = no token has it. */
export const readsOf = ({ purpose, reads }: { readonly purpose: string; readonly reads: readonly string[] | null }): readonly string[] =>
  reads ?? readsByPurpose[purpose as FilePurpose] ?? [];

interface Magic {
  readonly type: string;
  readonly extension: string;
  matches(bytes: Buffer): boolean;
}

const startsWith =
  (...heads: readonly string[]) =>
  (bytes: Buffer): boolean =>
    heads.some((head) => bytes.subarray(0, head.length).equals(Buffer.from(head, 'latin1')));

const magics = {
  png: { type: 'image/png', extension: 'png', matches: startsWith('\x89PNG\r\n\x1a\n') },
  jpeg: { type: 'image/jpeg', extension: 'jpg', matches: startsWith('\xff\xd8\xff') },
  gif: { type: 'image/gif', extension: 'gif', matches: startsWith('GIF87a', 'GIF89a') },
  pdf: { type: 'application/pdf', extension: 'pdf', matches: startsWith('%PDF-') },
  zip: { type: 'application/zip', extension: 'zip', matches: startsWith('PK\x03\x04') },
  doc: { type: 'application/msword', extension: 'doc', matches: startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') },
} as const satisfies Record<string, Magic>;

// Spec 3 §5: proof accepts gif, jpeg, png, zip, doc and pdf. Spec 2 §5: pictures of tasks are jpg, png or jpeg.
const accepted: Readonly<Record<Exclude<UploadPurpose, 'SHEET'>, readonly Magic[]>> = {
  EVIDENCE: [magics.png, magics.jpeg, magics.gif, magics.pdf, magics.zip, magics.doc],
  PICTURE: [magics.png, magics.jpeg],
  INVOICE: [magics.pdf],
};

const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

export function byteLimit(purpose: UploadPurpose): number {
  return purpose === 'PICTURE' ? limits.upload.taskImageBytes : limits.upload.fileBytes;
}

export function tooLarge(limitBytes: number): DomainError {
  return new DomainError('FILE_TOO_LARGE', { limitMb: Math.floor(limitBytes / (1024 * 1024)) });
}

const MAX_PIXELS = 40_000_000;
const MAX_FRAMES = 100;

/** The type that the bytes prove; the name and the declared type of an upload are never believed. */
export function judgeBytes(purpose: UploadPurpose, bytes: Buffer): { contentType: string; extension: string } {
  if (purpose === 'SHEET') {
    const isZip = magics.zip.matches(bytes);
    return { contentType: isZip ? sheetTypes.xlsx : sheetTypes.csv, extension: isZip ? 'xlsx' : 'csv' };
  }
  const magic = accepted[purpose].find((candidate) => candidate.matches(bytes));
  if (!magic) throw new DomainError('FILE_TYPE_WRONG');
  const pixels = pixelsOf(magic.extension, bytes);
  if (pixels !== null && (pixels === 0 || pixels > MAX_PIXELS)) throw new DomainError('FILE_UNSAFE', { reason: 'pixels' });
  if (magic === magics.gif && gifFrames(bytes) > MAX_FRAMES) throw new DomainError('FILE_UNSAFE', { reason: 'frames' });
  return { contentType: magic.type, extension: magic.extension };
}

/** From the header, before anything decodes the picture; null = not a picture. 0 = no size found. */
function pixelsOf(extension: string, bytes: Buffer): number | null {
  if (extension === 'png') return bytes.length < 24 ? 0 : bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
  if (extension === 'gif') return bytes.length < 10 ? 0 : bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
  return extension === 'jpg' ? jpegPixels(bytes) : null;
}

function jpegPixels(bytes: Buffer): number {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return 0;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return 0;
}

const IMAGE = 0x2c;
const EXTENSION = 0x21;

/** Pictures in a gif, by its blocks alone; each would be a whole picture for whoever shows it. */
function gifFrames(bytes: Buffer): number {
  const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableBytes(bytes[10] ?? 0);
  let frames = 0;
  while (at < bytes.length && frames <= MAX_FRAMES) {
    const block = bytes[at];
    if (block === IMAGE) {
      frames += 1;
      // Its place and size, its colours, and the width of its codes.
      at += 10 + tableBytes(bytes[at + 9] ?? 0) + 1;
    } else if (block === EXTENSION) at += 2;
    else return frames;
    while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
    at += 1;
  }
  return frames;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed from names
const UNSEEN = /[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Without folders and control characters, so that it is safe in a header, a log line and a list. */
export function cleanFileName(name: string, extension: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const clean = base.replace(UNSEEN, '').replaceAll('\ufffd', '_').trim();
  const stem = [...clean.replace(/\.[A-Za-z0-9]{1,8}$/, '')].slice(0, 200).join('');
  return `${stem === '' ? 'file' : stem}.${extension}`;
}
