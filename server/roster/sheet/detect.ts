import { DomainError } from '../../../schema/errors';

type SheetFormat = 'xlsx' | 'csv';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const EMPTY_ZIP = Buffer.from('PK\x05\x06', 'latin1');
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
// The stream name inside the container of a workbook with an opening password.
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
const LOOK_AHEAD = 4096;
// Systems of accounts give out tables as pages under the name of .xls; Excel opens them and saves them as what they say they are.
const MARKUP = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|\?xml|table|meta|head)/i;

/** By the bytes alone: neither the name nor the declared type of an upload is believed. */
export function detectFormat(bytes: Buffer): SheetFormat {
  if (bytes.length === 0) throw new DomainError('FILE_NO_ROWS');
  if (bytes.subarray(0, 4).equals(ZIP)) return 'xlsx';
  if (bytes.subarray(0, 4).equals(EMPTY_ZIP)) throw new DomainError('FILE_NOT_SHEET');
  if (bytes.subarray(0, 8).equals(OLE)) throw new DomainError(bytes.includes(ENCRYPTED_PACKAGE) ? 'FILE_ENCRYPTED' : 'FILE_OLD_EXCEL');
  if (MARKUP.test(bytes.subarray(0, LOOK_AHEAD).toString('latin1'))) throw new DomainError('FILE_WEB_PAGE');
  if (looksLikeText(bytes)) return 'csv';
  throw new DomainError('FILE_NOT_SHEET');
}

// Text has no control bytes but tab, line ends and form feed; markup, PDF and scripts are text of another kind.
function looksLikeText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, LOOK_AHEAD);
  for (const byte of head) if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c) return false;
  if (bytes.includes(0)) return false;
  return !/^(?:\xef\xbb\xbf)?\s*(?:<|%PDF|\{\\rtf|#!|MZ)/.test(head.toString('latin1'));
}
