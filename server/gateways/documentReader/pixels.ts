// Brightness of a picture, for the simulator alone: a PNG of 8 bits without passes, or a JPEG as phones and browsers write them (baseline).
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { type Gray, grayOfJpeg } from './jpeg';

const unpack = promisify(inflate);

/** Four bytes a point, as those who look for codes want them. */
export interface Pixels {
  readonly points: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A code is found as well, and sooner, in a picture of this size. */
const LONGEST = 1_000;
const LARGEST = 40_000_000;

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function unfiltered(lines: Buffer, lineBytes: number, height: number, step: number): Buffer {
  const out = Buffer.alloc(lineBytes * height);
  for (let y = 0; y < height; y += 1) {
    const filter = lines[y * (lineBytes + 1)] ?? 0;
    for (let x = 0; x < lineBytes; x += 1) {
      const at = y * lineBytes + x;
      const left = x >= step ? (out[at - step] ?? 0) : 0;
      const up = y > 0 ? (out[at - lineBytes] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (out[at - lineBytes - step] ?? 0) : 0;
      const added = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      out[at] = (lines[y * (lineBytes + 1) + 1 + x] ?? 0) + added;
    }
  }
  return out;
}

async function grayOfPng(bytes: Buffer): Promise<Gray> {
  const [width, height, depth, kind] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[24], bytes[25] ?? -1];
  const channels = CHANNELS[kind];
  if (depth !== 8 || channels === undefined || bytes[28] !== 0 || width * height > LARGEST) throw new Error('no picture that is read here');
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.subarray(at + 4, at + 8).toString('latin1') === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const lineBytes = width * channels;
  const lines = (await unpack(Buffer.concat(parts), { maxOutputLength: (lineBytes + 1) * height })) as Buffer;
  const points = unfiltered(lines, lineBytes, height, channels);
  const values = new Uint8Array(width * height);
  const isColour = channels >= 3;
  for (let at = 0; at < values.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = points.subarray(at * channels, at * channels + 3);
    values[at] = isColour ? (red * 3 + green * 6 + blue) / 10 : red;
  }
  return { values, width, height };
}

/** Every n-th point of every n-th line would lose a thin line of a code: the mean of n times n keeps it. */
function smaller({ values, width, height }: Gray): Pixels {
  const by = Math.max(1, Math.ceil(Math.max(width, height) / LONGEST));
  const [columns, rows] = [Math.floor(width / by), Math.floor(height / by)];
  const points = new Uint8ClampedArray(columns * rows * 4);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      let sum = 0;
      for (let n = 0; n < by * by; n += 1) sum += values[(y * by + Math.floor(n / by)) * width + x * by + (n % by)] ?? 0;
      const at = (y * columns + x) * 4;
      points.fill(sum / (by * by), at, at + 3);
      points[at + 3] = 255;
    }
  }
  return { points, width: columns, height: rows };
}

/** @throws for what is no such picture. */
export async function pixelsOf(bytes: Buffer): Promise<Pixels> {
  return smaller(bytes[0] === 0x89 ? await grayOfPng(bytes) : grayOfJpeg(bytes));
}
