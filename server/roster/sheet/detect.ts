import { DomainError } from '../../../schema/errors';
import { isUtf16 } from './csv';

type SheetFormat = 'xlsx' | 'csv';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const EMPTY_ZIP = Buffer.from('PK\x05\x06', 'latin1');
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
// The stream name inside the container of a workbook with an opening password.
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
const LOOK_AHEAD = 4096;
// Systems of accounts give out tables as pages under the name of .xls; Excel opens them and saves them as what they say they are.
const MARKUP =
  /^(?:\xef\xbb\xbf)?\s*(?:<(?:!doctype|html|\?xml|table|meta|head|body|style|script|div|!--)|(?:from:[^\n]*\s+)?mime-version:)/i;

const LOCK_BYTES = 165;
const MAX_USER = 54;
const LOCK_FILLED = 60;
const LOCK_LINE = /^,[^\n]{0,200},\d{2}\.\d{2}\.\d{4} \d{2}:\d{2},file:\/\//;

/** What stands beside a file that is open: who has it, filled up with blanks; LibreOffice writes a line of it. */
function isLockFile(bytes: Buffer): boolean {
  if (LOCK_LINE.test(bytes.subarray(0, LOOK_AHEAD).toString('latin1'))) return true;
  const user = bytes[0] ?? 0;
  if (bytes.length !== LOCK_BYTES || user === 0 || user > MAX_USER) return false;
  return bytes.filter((byte) => byte === 0 || byte === 0x20).length > LOCK_FILLED;
}

/** By the bytes alone: neither the name nor the declared type of an upload is believed. */
export function detectFormat(bytes: Buffer): SheetFormat {
  if (bytes.length === 0) throw new DomainError('FILE_NO_ROWS');
  if (isLockFile(bytes)) throw new DomainError('FILE_STILL_OPEN');
  if (bytes.subarray(0, 4).equals(ZIP)) return 'xlsx';
  if (bytes.subarray(0, 4).equals(EMPTY_ZIP)) throw new DomainError('FILE_NOT_SHEET');
  if (bytes.subarray(0, 8).equals(OLE)) throw new DomainError(compoundKind(bytes));
  if (MARKUP.test(beginningOf(bytes))) throw new DomainError('FILE_WEB_PAGE');
  const other = otherKind(bytes);
  if (other) throw new DomainError(other);
  if (isUtf16(bytes) || looksLikeText(bytes)) return 'csv';
  throw new DomainError('FILE_NOT_SHEET');
}

type KindError = 'FILE_ENCRYPTED' | 'FILE_OLD_EXCEL' | 'FILE_WORDS' | 'FILE_PDF' | 'FILE_PICTURE' | 'FILE_ARCHIVE';

// Names of streams in the container that programs of before 2007 wrote all of their files in; an .et of WPS has those of an .xls.
const streams = (...names: readonly string[]): readonly Buffer[] => names.map((name) => Buffer.from(`${name}\0`, 'utf16le'));
const WORKBOOKS = streams('Workbook', 'Book');
const DOCUMENTS = streams('WordDocument', 'PowerPoint Document');

function compoundKind(bytes: Buffer): KindError {
  if (bytes.includes(ENCRYPTED_PACKAGE)) return 'FILE_ENCRYPTED';
  const holds = (names: readonly Buffer[]): boolean => names.some((name) => bytes.includes(name));
  return holds(DOCUMENTS) && !holds(WORKBOOKS) ? 'FILE_WORDS' : 'FILE_OLD_EXCEL';
}

/** How files begin that people take for sheets, or bring in their place; latin1, each byte a character. */
const BEGINNINGS: readonly (readonly [KindError, readonly string[]])[] = [
  ['FILE_PICTURE', ['\x89PNG', 'GIF87a', 'GIF89a', '\xff\xd8\xff', 'II*\0', 'MM\0*']],
  ['FILE_ARCHIVE', ['Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh9']],
];
/** What stands behind the length of a picture: those of phones, of pages, and of Windows, which has four bytes of nothing there. */
const BEHIND_LENGTH = /^(?:.{4}ftyp(?:hei[cx]|mif1|avif)|RIFF.{4}WEBP)/s;
const isBitmap = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 2) === 'BM' && bytes.length > 10 && bytes.readUInt32LE(6) === 0 && bytes.readUInt32LE(2) > 0;

function otherKind(bytes: Buffer): KindError | null {
  const begin = bytes.subarray(0, LOOK_AHEAD).toString('latin1');
  if (/^(?:\xef\xbb\xbf)?\s*%PDF/.test(begin)) return 'FILE_PDF';
  if (/^\s*\{\\rtf/.test(begin)) return 'FILE_WORDS';
  if (BEHIND_LENGTH.test(begin) || isBitmap(bytes)) return 'FILE_PICTURE';
  return BEGINNINGS.find(([, signatures]) => signatures.some((signature) => begin.startsWith(signature)))?.[0] ?? null;
}

/** Pages of two bytes a character are told by every second one. */
const beginningOf = (bytes: Buffer): string => {
  const begin = bytes.subarray(0, LOOK_AHEAD).toString('latin1');
  return isUtf16(bytes) ? begin.replace(/^(?:\xff\xfe|\xfe\xff)/, '').replaceAll('\0', '') : begin;
};

// Signatures that may stand before few control bytes.
const BINARY = ['RIFF', '\x7fELF', 'SQLite format'];
const OTHER_TEXT = /^(?:\xef\xbb\xbf)?\s*(?:<|#!|MZ)/;
const FEW = 3;
const END_OF_FILE = 0x1a;
const SHARE = 0.05;

/** Text has hardly any control bytes but tab, line ends and form feed: one that slipped into a cell is a problem of its row. Markup and scripts are text of another kind. */
function looksLikeText(bytes: Buffer): boolean {
  // What old systems fill up the last block with is no part of it.
  const head = bytes.subarray(0, Math.min(LOOK_AHEAD, bytes.findLastIndex((byte) => byte !== 0 && byte !== END_OF_FILE) + 1));
  let controls = 0;
  for (const byte of head) if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c) controls++;
  if (head.length === 0 || controls > Math.max(FEW, head.length * SHARE)) return false;
  const begin = head.toString('latin1');
  return !BINARY.some((signature) => begin.startsWith(signature)) && !OTHER_TEXT.test(begin);
}
