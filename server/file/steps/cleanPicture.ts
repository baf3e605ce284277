// A picture is written anew from the parts that show it: where it was taken, comments, small copies of it and whatever was hung on behind its end
// (another file, a page) are not carried over. Nothing here decodes a pixel of a JPEG, so no picture can make a decoder fail; a PNG is unpacked
// within the size that its head says and packed again.
import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';
import { DomainError } from '../../../schema/errors';

const unpack = promisify(inflate);
const pack = promisify<Buffer, Buffer>(deflate);

const damaged = (): DomainError => new DomainError('FILE_DAMAGED', { reason: 'picture' });

export function cleanPicture(extension: string, bytes: Buffer): Promise<Buffer> {
  return extension === 'png' ? cleanPng(bytes) : cleanJpeg(bytes);
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
const ADOBE = 0xee;
const TABLES = new Set([0xc4, 0xdb, 0xdd]);
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** Version 1.1, no small copy. */
const JFIF = segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex'));
/** The one thing of the camera's notes that a picture needs: which way up it was held. */
const turned = (orientation: number): Buffer =>
  segment(APP1, Buffer.from(`4578696600004d4d002a00000008000101120003000000010${`00${orientation}`.slice(-3)}000000000000`, 'hex'));

interface JpegPart {
  readonly marker: number;
  readonly body: Buffer;
  /** The compressed picture behind a scan's head. */
  readonly scan: Buffer;
  readonly next: number;
}

function scanEnd(bytes: Buffer, from: number): number {
  for (let at = from; ; at += 1) {
    at = bytes.indexOf(0xff, at);
    const marker = at < 0 ? undefined : bytes[at + 1];
    if (marker === undefined) throw damaged();
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at;
  }
}

function partAt(bytes: Buffer, start: number): JpegPart {
  let at = start;
  if (bytes[at] !== 0xff) throw damaged();
  while (bytes[at] === 0xff) at += 1;
  const marker = bytes[at] ?? 0;
  if (marker === EOI) return { marker, body: Buffer.alloc(0), scan: Buffer.alloc(0), next: at + 1 };
  if (at + 3 > bytes.length) throw damaged();
  const end = at + 1 + bytes.readUInt16BE(at + 1);
  if (end < at + 3 || end > bytes.length) throw damaged();
  const body = bytes.subarray(at + 3, end);
  const next = marker === SOS ? scanEnd(bytes, end) : end;
  return { marker, body, scan: bytes.subarray(end, next), next };
}

async function cleanJpeg(bytes: Buffer): Promise<Buffer> {
  const kept: Buffer[] = [];
  let [frames, scans, orientation] = [0, 0, 1];
  for (let at = 2; ; ) {
    const { marker, body, scan, next } = partAt(bytes, at);
    if (marker === EOI) break;
    if (isFrame(marker)) frames += 1;
    if (marker === SOS) scans += 1;
    if (marker === APP1) orientation = orientationOf(body) ?? orientation;
    const isColour = marker === ADOBE && body.subarray(0, 5).toString('latin1') === 'Adobe';
    if (isFrame(marker) || TABLES.has(marker) || marker === SOS) kept.push(segment(marker, body), scan);
    else if (isColour) kept.push(segment(marker, body.subarray(0, 12)));
    at = next;
  }
  if (frames !== 1 || scans === 0) throw damaged();
  const head = orientation > 1 ? [JFIF, turned(orientation)] : [JFIF];
  return Buffer.concat([Buffer.from([0xff, SOI]), ...head, ...kept, Buffer.from([0xff, EOI])]);
}

/** Of the camera's notes; null = they say nothing of it. */
function orientationOf(body: Buffer): number | null {
  if (body.length < 20 || body.subarray(0, 6).toString('latin1') !== 'Exif\0\0') return null;
  const notes = body.subarray(6);
  const isLittle = notes.subarray(0, 2).toString('latin1') === 'II';
  const short = (at: number): number => (at + 2 > notes.length ? 0 : isLittle ? notes.readUInt16LE(at) : notes.readUInt16BE(at));
  const long = (at: number): number => (at + 4 > notes.length ? 0 : isLittle ? notes.readUInt32LE(at) : notes.readUInt32BE(at));
  const list = long(4);
  for (let entry = 0; entry < short(list) && entry < 100; entry += 1) {
    const at = list + 2 + entry * 12;
    const value = short(at + 8);
    if (short(at) === 0x112) return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** What is needed to show it; everything else of a PNG is notes. */
const SHOWN = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB']);
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const MAX_UNPACKED = 192 * 1024 * 1024;

function chunk(name: string, body: Buffer): Buffer {
  const whole = Buffer.alloc(body.length + 12);
  whole.writeUInt32BE(body.length, 0);
  whole.write(name, 4, 'latin1');
  body.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, body.length + 8)), body.length + 8);
  return whole;
}

/** How many bytes the lines of the picture are, unpacked; one that is sent in seven passes has more line heads. */
function unpackedSize(head: Buffer): { readonly size: number; readonly isExact: boolean } {
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const bits = (head[8] ?? 0) * (CHANNELS[head[9] ?? -1] ?? 0);
  const line = Math.ceil((width * bits) / 8) + 1;
  const isExact = head[12] === 0;
  return { size: isExact ? line * height : (line + 8) * height * 2, isExact };
}

async function cleanPng(bytes: Buffer): Promise<Buffer> {
  const shown: Buffer[] = [];
  const packed: Buffer[] = [];
  let head: Buffer | null = null;
  for (let at = 8; ; ) {
    if (at + 12 > bytes.length) throw damaged();
    const length = bytes.readUInt32BE(at);
    const name = bytes.subarray(at + 4, at + 8).toString('latin1');
    const end = at + 8 + length;
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) throw damaged();
    const body = bytes.subarray(at + 8, end);
    if (name === 'IEND') break;
    if (name === 'IHDR') head = body;
    if (name === 'IDAT') packed.push(body);
    else if (SHOWN.has(name)) shown.push(chunk(name, body));
    at = end + 4;
  }
  if (head?.length !== 13 || packed.length === 0) throw damaged();
  const { size, isExact } = unpackedSize(head);
  if (size === 0) throw damaged();
  if (size > MAX_UNPACKED) throw new DomainError('FILE_UNSAFE', { reason: 'pixels' });
  const lines = (await unpack(Buffer.concat(packed), { maxOutputLength: size }).catch(() => {
    throw damaged();
  })) as Buffer;
  if (isExact && lines.length !== size) throw damaged();
  return Buffer.concat([SIGNATURE, ...shown, chunk('IDAT', await pack(lines)), chunk('IEND', Buffer.alloc(0))]);
}
