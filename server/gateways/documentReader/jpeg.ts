// The brightness of a baseline JPEG (ITU T.81), for the simulator: colours are passed over, and a picture that is sent in passes is none.

export interface Gray {
  readonly values: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const ZIGZAG = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57,
  50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
];
const COSINES = Array.from({ length: 64 }, (_, n) => {
  const [x, u] = [n >> 3, n & 7];
  return (u === 0 ? Math.SQRT1_2 : 1) * Math.cos(((2 * x + 1) * u * Math.PI) / 16) * 0.5;
});
const MAX_POINTS = 40_000_000;

/** Length of a code in bits and the code itself → its letter. */
type Codes = Map<number, number>;

interface Part {
  readonly id: number;
  readonly across: number;
  readonly down: number;
  readonly table: number;
  dc: Codes;
  ac: Codes;
  last: number;
}

interface Head {
  width: number;
  height: number;
  parts: Part[];
  restart: number;
}

const keyOf = (bits: number, code: number): number => bits * 65_536 + code;

function codesOf(body: Buffer, at: number): { readonly codes: Codes; readonly next: number } {
  const codes: Codes = new Map();
  let [code, letter] = [0, at + 16];
  for (let bits = 1; bits <= 16; bits += 1) {
    for (let n = body[at + bits - 1] ?? 0; n > 0; n -= 1) {
      codes.set(keyOf(bits, code), body[letter] ?? 0);
      code += 1;
      letter += 1;
    }
    code *= 2;
  }
  return { codes, next: letter };
}

class Bits {
  private held = 0;
  private left = 0;
  constructor(
    private readonly bytes: Buffer,
    private at: number,
  ) {}

  private bit(): number {
    if (this.left === 0) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new Error('the picture ends too soon');
      this.held = byte;
      this.left = 8;
      this.at += byte === 0xff ? 2 : 1;
    }
    this.left -= 1;
    return (this.held >> this.left) & 1;
  }

  /** A number of so many bits, negative ones written from below. */
  number(bits: number): number {
    let value = 0;
    for (let n = 0; n < bits; n += 1) value = value * 2 + this.bit();
    return bits === 0 || value >= 2 ** (bits - 1) ? value : value - 2 ** bits + 1;
  }

  letter(codes: Codes): number {
    for (let bits = 1, code = 0; bits <= 16; bits += 1) {
      code = code * 2 + this.bit();
      const found = codes.get(keyOf(bits, code));
      if (found !== undefined) return found;
    }
    throw new Error('a code that is in no table');
  }

  /** Over the mark at which everything begins anew. */
  restart(): void {
    this.left = 0;
    this.at += 2;
  }
}

function blockOf(bits: Bits, part: Part): Int32Array {
  const block = new Int32Array(64);
  part.last += bits.number(bits.letter(part.dc));
  block[0] = part.last;
  for (let at = 1; at < 64; at += 1) {
    const letter = bits.letter(part.ac);
    const [zeros, size] = [letter >> 4, letter & 15];
    if (size === 0 && zeros !== 15) return block;
    at += zeros;
    if (size > 0) block[ZIGZAG[at] ?? 0] = bits.number(size);
  }
  return block;
}

/** Out of waves into points, first along the lines and then down. */
function drawBlock(block: Int32Array, scale: Uint16Array, gray: Gray, left: number, top: number): void {
  const lines = new Float64Array(64);
  for (let v = 0; v < 8; v += 1)
    for (let x = 0; x < 8; x += 1) {
      let sum = 0;
      for (let u = 0; u < 8; u += 1) sum += (block[v * 8 + u] ?? 0) * (scale[v * 8 + u] ?? 0) * (COSINES[x * 8 + u] ?? 0);
      lines[v * 8 + x] = sum;
    }
  for (let y = 0; y < 8 && top + y < gray.height; y += 1)
    for (let x = 0; x < 8 && left + x < gray.width; x += 1) {
      let sum = 128;
      for (let v = 0; v < 8; v += 1) sum += (lines[v * 8 + x] ?? 0) * (COSINES[y * 8 + v] ?? 0);
      gray.values[(top + y) * gray.width + left + x] = Math.max(0, Math.min(255, sum));
    }
}

interface Tables {
  readonly scales: Map<number, Uint16Array>;
  readonly codes: Map<number, Codes>;
}

function readTables(marker: number, body: Buffer, { scales, codes }: Tables): void {
  for (let at = 0; marker === 0xdb && at < body.length; ) {
    const [wide, table] = [(body[at] ?? 0) >> 4, (body[at] ?? 0) & 15];
    const scale = new Uint16Array(64);
    for (let n = 0; n < 64; n += 1) scale[ZIGZAG[n] ?? 0] = wide > 0 ? body.readUInt16BE(at + 1 + n * 2) : (body[at + 1 + n] ?? 0);
    scales.set(table, scale);
    at += wide > 0 ? 129 : 65;
  }
  for (let at = 0; marker === 0xc4 && at < body.length; ) {
    const found = codesOf(body, at + 1);
    codes.set(body[at] ?? 0, found.codes);
    at = found.next;
  }
}

function frameOf(body: Buffer): Omit<Head, 'restart'> {
  const [height, width] = [body.readUInt16BE(1), body.readUInt16BE(3)];
  if (width * height === 0 || width * height > MAX_POINTS) throw new Error('no size that is drawn here');
  const parts = Array.from({ length: body[5] ?? 0 }, (_, n): Part => {
    const [id = 0, size = 0, table = 0] = body.subarray(6 + n * 3, 9 + n * 3);
    return { id, across: size >> 4, down: size & 15, table, dc: new Map(), ac: new Map(), last: 0 };
  });
  return { width, height, parts };
}

function draw(bits: Bits, { width, height, parts, restart }: Head, tables: Tables): Gray {
  const gray: Gray = { values: new Uint8Array(width * height), width, height };
  const [across, down] = [Math.max(...parts.map((part) => part.across)), Math.max(...parts.map((part) => part.down))];
  const [columns, rows] = [Math.ceil(width / (8 * across)), Math.ceil(height / (8 * down))];
  for (let unit = 0; unit < columns * rows; unit += 1) {
    if (restart > 0 && unit > 0 && unit % restart === 0) {
      bits.restart();
      for (const part of parts) part.last = 0;
    }
    for (const part of parts)
      for (let n = 0; n < part.across * part.down; n += 1) {
        const block = blockOf(bits, part);
        // Brightness is the first; it has as many blocks as there are.
        if (part !== parts[0]) continue;
        const left = ((unit % columns) * part.across + (n % part.across)) * 8;
        const top = (Math.floor(unit / columns) * part.down + Math.floor(n / part.across)) * 8;
        drawBlock(block, tables.scales.get(part.table) ?? new Uint16Array(64), gray, left, top);
      }
  }
  return gray;
}

/** @throws for what is no baseline JPEG. */
export function grayOfJpeg(bytes: Buffer): Gray {
  const tables: Tables = { scales: new Map(), codes: new Map() };
  let head: Head | null = null;
  let restart = 0;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const [marker, length] = [bytes[at + 1] ?? 0, bytes.readUInt16BE(at + 2)];
    const body = bytes.subarray(at + 4, at + 2 + length);
    if (bytes[at] !== 0xff || (marker >= 0xc2 && marker <= 0xcf && marker !== 0xc4)) break;
    if (marker === 0xdd) restart = body.readUInt16BE(0);
    if (marker === 0xc0 || marker === 0xc1) head = { ...frameOf(body), restart: 0 };
    readTables(marker, body, tables);
    at += 2 + length;
    if (marker !== 0xda || !head) continue;
    for (let n = 0; n < (body[0] ?? 0); n += 1) {
      const [id, choice = 0] = [body[1 + n * 2], body[2 + n * 2]];
      const part = head.parts.find((one) => one.id === id);
      if (!part) break;
      part.dc = tables.codes.get(choice >> 4) ?? new Map();
      part.ac = tables.codes.get(16 + (choice & 15)) ?? new Map();
    }
    return draw(new Bits(bytes, at), { ...head, restart }, tables);
  }
  throw new Error('no picture that is read here');
}
