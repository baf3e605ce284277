// Names that one program wrote in one table of characters and another one read in a second: 寮犱笁 was 张三.
import { beginsWithSurname } from './surnames';

type Table = 'gbk' | 'big5' | 'windows-1252';

const HAN = /^\p{Script=Han}+$/u;
/** Letters of Europe only, none of them one that every table has. */
const HIGH = /^[\u0080-\u02ff\u2010-\u203a\u20ac\u2122]{2,}$/;
const BYTE = 0x100;
const FIRST_HIGH = 0x80;
const FIRST_TRAIL = 0x40;
/** Of a character of three bytes two may be lost at the end. */
const LOST_AT_END = 2;
const SHORTEST = 2;

const tables = new Map<Table, ReadonlyMap<string, readonly number[]>>();

/** What each character was in a table; made when the first name asks for it. */
function tableOf(table: Table): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(table);
  if (known) return known;
  const made = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(table);
  const put = (bytes: readonly number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if ([...character].length === 1 && character !== '\ufffd' && !made.has(character)) made.set(character, bytes);
  };
  for (let lead = FIRST_HIGH; lead < BYTE; lead++) {
    if (table === 'windows-1252') put([lead]);
    else for (let trail = FIRST_TRAIL; trail < BYTE; trail++) put([lead, trail]);
  }
  tables.set(table, made);
  return made;
}

function bytesIn(table: Table, text: string): Uint8Array | null {
  const codes = tableOf(table);
  const bytes: number[] = [];
  for (const character of text) {
    const code = codes.get(character);
    if (!code) return null;
    bytes.push(...code);
  }
  return Uint8Array.from(bytes);
}

/** The name that the bytes are in the other table; null = they are none. */
function nameIn(encoding: string, bytes: Uint8Array | null, lost = 0): string | null {
  for (let end = bytes?.length ?? 0; bytes && end > 0 && end >= bytes.length - lost; end--) {
    try {
      const name = new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(0, end));
      return HAN.test(name) && [...name].length >= SHORTEST && beginsWithSurname(name) ? name : null;
    } catch {
      // Cut in the midst of a character.
    }
  }
  return null;
}

interface Garbled {
  /** What was meant, as far as it is left. */
  readonly meant: string;
  /** No name of anybody looks like this. */
  readonly isSure: boolean;
}

export function garbledName(name: string): Garbled | null {
  if (HIGH.test(name)) {
    const bytes = bytesIn('windows-1252', name);
    const meant = nameIn('utf-8', bytes, LOST_AT_END) ?? nameIn('gb18030', bytes);
    return meant === null ? null : { meant, isSure: true };
  }
  if (!HAN.test(name) || [...name].length < SHORTEST || beginsWithSurname(name)) return null;
  const bytes = bytesIn('gbk', name);
  const sure = nameIn('utf-8', bytes, LOST_AT_END);
  if (sure !== null) return { meant: sure, isSure: true };
  const meant = nameIn('big5', bytes) ?? nameIn('gb18030', bytesIn('big5', name));
  return meant === null ? null : { meant, isSure: false };
}

const NAMES = /(?<![\p{L}\p{N}])\p{Script=Han}{2,4}(?![\p{L}\p{N}])/gu;
const MOST = 0.6;
const FEW = 0.3;
const surnamesAmong = (text: string): number => {
  const names = text.match(NAMES) ?? [];
  return names.length === 0 ? 0 : names.filter(beginsWithSurname).length / names.length;
};

/** Of a list without a Chinese title only its names tell in which of two tables it was written: most of them begin as names do in one, and hardly any in the other. */
export const isRatherIn = (other: string | undefined, read: string): boolean =>
  other !== undefined && surnamesAmong(other) >= MOST && surnamesAmong(read) <= FEW;
