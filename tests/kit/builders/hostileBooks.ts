import { createDeflateRaw } from 'node:zlib';
import { bookOf, bookParts, changed, textRows, zipOf } from './xlsxFiles';

const MB = 1024 * 1024;
const SHEET = 'xl/worksheets/sheet1.xml';
const partsOf = (rows: string[][]) => bookParts({ tabs: [{ name: 'S', xml: textRows(rows) }] });

/** 60 MiB of spaces in the place of a sheet, packed to next to nothing. */
export const spaces = (rows = [['姓名'], ['x']]): Buffer =>
  changed(partsOf(rows), SHEET, (part) => ({ ...part, body: Buffer.alloc(60 * MB, 0x20) }));

/** 61 MiB of tiny distinct strings pass the directory, but not a heap of 256 MiB. */
export function manyStrings(): Buffer {
  const strings = Array.from({ length: 2_400_000 }, (_, at) => `<si><t>${at.toString(36)}</t></si>`).join('');
  return bookOf('<sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row></sheetData>', { sharedStrings: strings });
}

/** Some 500 KB that inflate to 512 MiB, made without holding them. */
export async function packedBomb(): Promise<Buffer> {
  const deflate = createDeflateRaw({ level: 9 });
  const packed: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => void packed.push(chunk));
  const piece = Buffer.alloc(MB, 0x20);
  for (let written = 0; written < 512; written += 1) {
    if (!deflate.write(piece)) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  await new Promise((resolve) => deflate.once('end', resolve));
  return Buffer.concat(packed);
}

/** Workbooks that no upload takes, each by its name; `rows` are those of an honest one. */
export async function hostileBooks(rows: string[][]): Promise<[string, Buffer][]> {
  const parts = partsOf(rows);
  const packed = await packedBomb();
  return [
    ['512 MiB', changed(parts, SHEET, (part) => ({ ...part, packed, claimedSize: 512 * MB }))],
    ['512 MiB that claim to be 60', changed(parts, SHEET, (part) => ({ ...part, packed, claimedSize: 60 * MB }))],
    ['512 MiB that claim to be 6 MB', changed(parts, SHEET, (part) => ({ ...part, packed, claimedSize: 6 * MB }))],
    ['bomb', spaces(rows)],
    ['lying size', changed(parts, SHEET, (part) => ({ ...part, claimedSize: 9 }))],
    ['wrong checksum', changed(parts, SHEET, (part) => ({ ...part, claimedCrc: 1 }))],
    ['nested zip', zipOf([{ name: 'inner.zip', body: zipOf(parts) }])],
    ['65,535 entries', zipOf(Array.from({ length: 65_534 }, (_, at) => ({ name: `a${at}`, body: '', stored: true })))],
    ['path', zipOf([...parts, { name: '../x', body: 'x' }])],
    ['link', zipOf([...parts, { name: 'l', body: '/etc/passwd', unixMode: 0o120777 }])],
    ['doctype', bookOf('<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "b">]><worksheet><sheetData/></worksheet>')],
  ];
}
