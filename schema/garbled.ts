// Names that one program wrote in one table of characters and another one read in a second: 寮犱笁 was 张三.
import { beginsWithGivenName, beginsWithSurname } from './surnames';

type Table = 'gbk' | 'big5' | 'windows-1252';

const HAN = /^\p{Script=Han}+$/u;
/** Letters of Europe only, none of them one that every table has. */
const HIGH = /^[\u0080-\u02ff\u2010-\u203a\u20ac\u2122]{2,}$/;
const BYTE = 0x100;
const FIRST_HIGH = 0x80;
const FIRST_TRAIL = 0x40;
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

const decoders = new Map<string, { decode(bytes: Uint8Array): string }>();
function textIn(encoding: string, bytes: Uint8Array): string {
  const decoder = decoders.get(encoding) ?? new TextDecoder(encoding);
  decoders.set(encoding, decoder);
  return decoder.decode(bytes);
}

/** The name that the bytes are in the other table; null = they are none. What was cut at its end is left out where that may have happened. */
function nameIn(encoding: string, bytes: Uint8Array | null, isCut = false): string | null {
  if (!bytes) return null;
  const text = textIn(encoding, bytes);
  const name = isCut ? text.replace(/\ufffd{1,2}$/, '') : text;
  return HAN.test(name) && [...name].length >= SHORTEST && beginsWithSurname(name) ? name : null;
}

interface Garbled {
  /** What was meant, as far as it is left. */
  readonly meant: string;
  /** No name of anybody looks like this. */
  readonly isSure: boolean;
}

/** First and last lead byte of the usual characters, by which nearly all names are written, and the first byte behind them. */
const USUAL = { from: 0xb0, to: 0xd7, trail: 0xa1 } as const;
const LAST_USUAL_IN_BIG5 = 0xc6;
const pairs = (bytes: Uint8Array): number[] => Array.from({ length: bytes.length / 2 }, (_, at) => at * 2);
const isUsual = (bytes: Uint8Array): boolean =>
  pairs(bytes).every((at) => {
    const [lead = 0, trail = 0] = bytes.subarray(at, at + 2);
    return lead >= USUAL.from && lead <= USUAL.to && trail >= USUAL.trail;
  });
const isUsualInBig5 = (bytes: Uint8Array): boolean => pairs(bytes).every((at) => (bytes[at] ?? 0) <= LAST_USUAL_IN_BIG5);

function judged(name: string): Garbled | null {
  if (HIGH.test(name)) {
    const bytes = bytesIn('windows-1252', name);
    const meant = nameIn('utf-8', bytes, true) ?? nameIn('gb18030', bytes);
    return meant === null ? null : { meant, isSure: true };
  }
  if (!HAN.test(name) || [...name].length < SHORTEST) return null;
  const bytes = bytesIn('gbk', name);
  const sure = nameIn('utf-8', bytes, true);
  if (sure !== null) return { meant: sure, isSure: true };
  if (!bytes || isUsual(bytes)) return null;
  const other = bytesIn('big5', name);
  const meant = isUsualInBig5(bytes) ? nameIn('big5', bytes) : other && isUsual(other) ? nameIn('gb18030', other) : null;
  return meant === null ? null : { meant, isSure: false };
}

/** The same name is asked about twice, for a fault and for a doubt. */
let last: { readonly name: string; readonly garbled: Garbled | null } = { name: '', garbled: null };

export function garbledName(name: string): Garbled | null {
  if (beginsWithSurname(name)) return null;
  if (last.name !== name) last = { name, garbled: judged(name) };
  return last.garbled;
}

const NAMES = /(?<![\p{L}\p{N}])\p{Script=Han}{2,4}(?![\p{L}\p{N}])/gu;
const MOST = 0.6;
const FEW = 0.3;
const surnamesAmong = (text: string): number => {
  const names = text.match(NAMES) ?? [];
  return names.length === 0 ? 0 : names.filter(beginsWithSurname).length / names.length;
};

/** Names of people who have no surname, such as 达瓦: where most of a list are, it was read in the right table, whatever else the bytes might be. */
const areGivenNames = (text: string): boolean => {
  const names = text.match(NAMES) ?? [];
  return names.filter(beginsWithGivenName).length > names.length * HALF;
};
const HALF = 0.5;

/** Of a list without a Chinese title only its names tell in which of two tables it was written: most of them begin as names do in one, and hardly any in the other. */
export const isRatherIn = (other: string | undefined, read: string): boolean =>
  other !== undefined && surnamesAmong(other) >= MOST && surnamesAmong(read) <= FEW && !areGivenNames(read);

/** Names of people who write in other tables; Chinese ones hardly ever begin like them when they are read in these. */
const FOREIGN: readonly (readonly [readonly string[], RegExp])[] = [
  [['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866'], /^[А-ЯЁ][а-яё]+(?![\p{L}])/u],
  [
    ['euc-kr'],
    /^[김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육맹제모탁국은편용예경][가-힣]{1,3}(?!\p{L})/u,
  ],
  [
    ['shift_jis', 'euc-jp'],
    /^(?:[ぁ-んァ-ヶー]{2,}|佐藤|鈴木|高橋|田中|伊藤|渡[辺邊邉]|山[本田口崎下中内]|中[村島川野山田西]|小[林川野島山松池田]|加藤|吉[田村川岡]|佐々木|松[本田井尾下岡浦村]|井上|木[村下]|[斎斉]藤|清水|池田|橋本|阿部|石[川井田原橋]|前田|[岡原上内太浜安和高増村島西飯平本永黒野]田|長谷川|[藤]?[藤][田井原本]|[後近遠安工内]藤|村上|青木|坂本|福[田島]|[西北川]村|金子|三浦|竹内|大[野塚西橋島谷]|宮[本崎]|横山|[高荒]木|谷口|今井|丸山|杉[山本]|新井|平[野井]|河野|上野|野[口村]|千葉|菅原|岩[崎田]|久保|菊[地池]|市川|古川|水野|桜井|五十嵐|服部|土屋|樋口|秋山|馬場|森[本田]|矢野|浅野|星野|熊谷|尾崎|望月|早川|栗原|広瀬|萩原)/u,
  ],
];
const SOME = 0.4;

/** Of a list whose names hardly begin as Chinese ones do: whether they do as foreign ones in a table of their own. */
export function isRatherForeign(decoded: (encoding: string) => string | undefined, read: string): boolean {
  if (surnamesAmong(read) > FEW || areGivenNames(read)) return false;
  return FOREIGN.some(([encodings, begins]) =>
    encodings.some((encoding) => {
      const cells = (decoded(encoding) ?? '').split(/[,;|"\t\r\n]+/).flatMap((cell) => (/[^\p{ASCII}]/u.test(cell) ? [cell.trim()] : []));
      return cells.length > 0 && cells.filter((cell) => begins.test(cell)).length >= cells.length * SOME;
    }),
  );
}
