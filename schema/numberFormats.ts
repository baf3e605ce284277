/**
 * What a cell's number format makes of its number. A sheet shows 50% where 0.5 is stored, and 3月15日 where 46096 is: whoever reads the
 * stored number alone pays what nobody has seen. So each style of a workbook is judged once, and a cell looks its style up.
 */
import { builtInFormats } from './builtInFormats';
import type { UnreadKind } from './cellMarks';
import { currencyIn, withYen } from './currencyFormats';
import { shownTime } from './shownTimes';

type FormatKind = 'PLAIN' | Extract<UnreadKind, 'DATE' | 'TIME' | 'PERCENT' | 'FRACTION' | 'SCIENTIFIC' | 'CUSTOM'>;

export interface NumberFormat {
  readonly kind: FormatKind;
  /** The part of the code that positive numbers get. */
  readonly code: string;
  /** Decimals that are shown; null = as many as there are. */
  readonly decimals: number | null;
  /** Zeros in front fill up to so many digits: 000123. */
  readonly digits: number;
  /** Nothing but blanks and hyphens stand between the digits, as in a phone number. */
  readonly isGrouped: boolean;
  /** Days are counted from 1904. */
  readonly is1904: boolean;
  /** The part of the code that texts get, where they are not shown as they stand: in other words, or not at all. */
  readonly ofTexts?: string;
  /** Where the code asks for the value: the parts in their order, of which the first that holds counts. */
  readonly parts?: readonly ConditionalPart[];
  /** Not of the cell itself, but of a rule that holds for it. */
  readonly isOfRule?: true;
}

interface ConditionalPart {
  readonly holds: (value: number) => boolean;
  /** Null = the number is shown as it is. */
  readonly format: NumberFormat | null;
}

/** A quoted text, an escaped character, a filler, something in brackets, or the character itself. */
const TOKEN = /"([^"]*)"?|[\\!](.)|[_*].|\[([^\]]*)\]?|[Gg]eneral|GENERAL|G\/通用格式|AM\/PM|A\/P|上午\/下午|[\s\S]/g;
/** Words that change nothing about an amount. */
const NO_CHANGE = /[\s()（）¥￥]|[元圆块][整正]?|CN(?=[¥￥])|CNY|RMB|人民币/gi;

interface Parsed {
  /** Placeholders and marks of the code, without texts. */
  readonly marks: string;
  /** All that is shown as it stands. */
  readonly words: string;
  readonly isElapsed: boolean;
  /** Brackets around the digits, by which books of accounts mean less than nothing. */
  readonly isBracketed: boolean;
  /** +900 is 900, and 900+ may be any more. */
  readonly isPositive: boolean;
}

function parse(section: string): Parsed {
  let marks = '';
  let words = '';
  let order = '';
  let isElapsed = false;
  for (const [token, quoted, escaped, bracketed] of section.matchAll(TOKEN)) {
    const text = quoted ?? escaped;
    order += text ?? (/^[_*[]/.test(token) ? '' : token);
    if (text !== undefined) words += text;
    else if (bracketed !== undefined) {
      if (/^(h+|m+|s+)$/i.test(bracketed)) isElapsed = true;
      else if (bracketed.startsWith('$')) words += currencyIn(bracketed);
    } else if (/^\*\d/.test(token)) words += token;
    else if (/^[_*]/.test(token)) continue;
    else if (/general|通用/i.test(token)) marks += '0.##########';
    else if (/^[$()\-+:^&'~{}<>=\s]$/.test(token)) {
      words += token;
      if (/[-:+]/.test(token)) marks += token;
    } else marks += token;
  }
  const isBracketed = /[(（][^)）]*[0#?][^(（]*[)）]/.test(order);
  return { marks, words: withYen(section, words), isElapsed, isBracketed, isPositive: /^\s*\+[^+]*$/.test(order) };
}

/** Sections are parted by semicolons outside quotes and brackets. */
function sectionsOf(code: string): string[] {
  const sections = [''];
  for (const [token] of code.matchAll(TOKEN)) {
    if (token === ';') sections.push('');
    else sections[sections.length - 1] += token;
  }
  return sections;
}

function kindOfSection(section: string): FormatKind {
  const { marks, words, isElapsed, isBracketed, isPositive } = parse(section);
  if (isElapsed) return 'TIME';
  // A number in a format of texts is shown as a text.
  if (marks.trim() === '@') return words.replace(NO_CHANGE, '') === '' ? 'PLAIN' : 'CUSTOM';
  if (/[0#?].*%|%.*[0#?]/.test(marks)) return 'PERCENT';
  if (/[0#?]E[+-]/i.test(marks)) return 'SCIENTIFIC';
  // Years, days, weekdays and eras; a month alone is a day too, minutes stand beside hours or seconds.
  if (/[ydebg]|a{3}/i.test(marks)) return 'DATE';
  if (/[hs]/i.test(marks)) return 'TIME';
  if (/m/i.test(marks)) return 'DATE';
  if (/[0#?]\s*\/\s*[0-9#?]/.test(marks)) return 'FRACTION';
  const isScaled = /[0#?.],+(?![0#?,])/.test(marks);
  const strange = words.replace(NO_CHANGE, '').replace(isPositive ? '+' : '', '') + marks.replace(/[0#?.,+]/g, '').replace(NO_CHANGE, '');
  return isScaled || isBracketed || strange !== '' || !/[0#?]/.test(marks) ? 'CUSTOM' : 'PLAIN';
}

/** A section of nothing shows nothing. */
const codeKind = (section: string): FormatKind => (section.trim() === '' ? 'CUSTOM' : kindOfSection(section));

/** The part for texts is the fourth, or the last one that has a place for them; null = they are shown as they stand. */
function partOfTexts(sections: readonly string[]): string | null {
  const last = sections.at(-1) ?? '';
  const part = sections[3] ?? (parse(last).marks.includes('@') ? last : null);
  if (part === null) return null;
  const { marks, words } = parse(part);
  return marks.trim() === '@' && words.replace(NO_CHANGE, '') === '' ? null : part;
}

/** What the sheet shows of a text. */
export function shownTextAs(part: string, text: string): string {
  const seen = part.replace(TOKEN, (token: string, quoted?: string, escaped?: string, bracketed?: string) => {
    if (quoted !== undefined || escaped !== undefined) return quoted ?? escaped ?? '';
    if (bracketed !== undefined || /^[_*]/.test(token)) return '';
    return token === '@' ? text : token;
  });
  return seen.trim() === '' ? '空白' : seen;
}

/** Null = the number is shown as it is, or with all the decimals that money has, and a text as it stands. */
export function numberFormat(id: number, codes: ReadonlyMap<number, string>, is1904: boolean): NumberFormat | null {
  const whole = codes.get(id) ?? builtInFormats[id] ?? '';
  if (whole === '') return null;
  const sections = sectionsOf(whole);
  const [code = ''] = sections;
  const ofTexts = partOfTexts(sections);
  // Numbers that may be paid are positive, so only conditions lead to another section than the first.
  if (sections.some((section) => CONDITION.test(section))) return conditionalFormat(sections, is1904, ofTexts);
  return sectionFormat(code, is1904, ofTexts);
}

const CONDITION = /\[\s*(<=|>=|<>|=|<|>)\s*(-?\d+(?:\.\d+)?)\s*\]/;
const COMPARED: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<=': (value, limit) => value <= limit,
  '>=': (value, limit) => value >= limit,
  '<>': (value, limit) => value !== limit,
  '=': (value, limit) => value === limit,
  '<': (value, limit) => value < limit,
  '>': (value, limit) => value > limit,
};

/** Of the sections those for numbers; one without a condition takes what the ones before it leave. */
function conditionalFormat(sections: readonly string[], is1904: boolean, ofTexts: string | null): NumberFormat | null {
  const parts = sections.slice(0, NUMBER_SECTIONS).map((section, at): ConditionalPart => {
    const [, sign = '', limit = ''] = CONDITION.exec(section) ?? [];
    const compare = COMPARED[sign];
    // The second of a pair of which only the first asks is for what is negative, where a third one follows.
    const isOfNegatives = !compare && at === 1 && sections.length > 2;
    const holds = compare ? (value: number) => compare(value, Number(limit)) : (value: number) => !isOfNegatives || value < 0;
    return { holds, format: sectionFormat(section, is1904, ofTexts) };
  });
  if (parts.every(({ format }) => format === null)) return null;
  const [first] = parts;
  const shape = first?.format ?? parts.find(({ format }) => format)?.format;
  return shape ? { ...shape, parts } : null;
}

const NUMBER_SECTIONS = 3;

/** What a style makes of this number. */
export function formatOf(format: NumberFormat, value: number): NumberFormat | null {
  if (!format.parts) return format;
  const part = format.parts.find(({ holds }) => holds(value));
  // What no part takes is shown as a row of signs.
  return part ? part.format : { ...format, kind: 'CUSTOM', code: '"####"', parts: [] };
}

function sectionFormat(code: string, is1904: boolean, ofTexts: string | null): NumberFormat | null {
  const kind = codeKind(code);
  const { marks, words } = parse(code);
  const isGrouped = kind === 'CUSTOM' && /^[\s-]*$/.test(words) && /^[0#-]+$/.test(marks);
  // Groups are filled up as one number.
  const filled = isGrouped ? marks.replace(/[^0]/g, '') : /0[0,]*(?=\.|[^0,]*$)/.exec(marks)?.[0].replaceAll(',', '');
  const digits = filled?.length ?? 0;
  const decimals = marks.includes('@') || marks.includes('##########') ? null : (/\.([0#?]*)/.exec(marks)?.[1]?.length ?? 0);
  if (kind === 'PLAIN' && ofTexts === null && digits <= 1 && (decimals === null || decimals >= CENTS)) return null;
  return { kind, code, decimals, digits, isGrouped, is1904, ...(ofTexts === null ? {} : { ofTexts }) };
}

const CENTS = 2;

/** What the sheet shows, as near as it matters to recognise the cell: texts, digits and days, not each blank. */
export function shownAs({ kind, code, decimals, digits, is1904 }: NumberFormat, value: number): string {
  switch (kind) {
    case 'DATE':
    case 'TIME':
      return shownTime(code, value, is1904);
    case 'PERCENT':
      return `${(value * 100).toFixed(decimals ?? 0)}%`;
    case 'SCIENTIFIC':
      return value
        .toExponential(decimals ?? 0)
        .replace(/e([+-])(\d+)$/, (_, sign: string, power: string) => `E${sign}${power.padStart(2, '0')}`);
    case 'FRACTION':
      return shownFraction(code, value);
    case 'PLAIN':
      return value.toFixed(decimals ?? 0).padStart(digits, '0');
    case 'CUSTOM':
      return shownText(code, value, decimals ?? 0);
  }
}

/** A character that no format has. */
const PLACE = '\ue000';
const PLACES = /\ue000+/g;

/** One run of digits among words is filled in; anything more intricate is told by its code. */
function shownText(code: string, value: number, decimals: number): string {
  const { marks, words } = parse(code);
  if (marks.includes('@')) return shownTextAs(code, String(value));
  if (!/[0#?]/.test(marks)) return words === '' ? '空白' : words;
  const filled = code.replace(TOKEN, (token: string, quoted?: string, escaped?: string, bracketed?: string) => {
    if (quoted !== undefined || escaped !== undefined) return quoted ?? escaped ?? '';
    if (bracketed !== undefined) return bracketed.startsWith('$') ? currencyIn(bracketed) : '';
    if (/^[_*]/.test(token)) return '';
    return /^[0#?.,]$/.test(token) ? PLACE : token;
  });
  const runs = filled.match(PLACES) ?? [];
  if (runs.length !== 1) return `格式 ${code}`;
  const scale = /[0#?.](,+)(?![0#?,])/.exec(marks)?.[1]?.length ?? 0;
  return filled.replace(PLACES, (value / 1000 ** scale).toFixed(decimals)).trim();
}

function shownFraction(code: string, value: number): string {
  const whole = Math.floor(value);
  const under = /\/\s*([0-9#?]+)/.exec(code)?.[1] ?? '?';
  const fixed = /^[1-9]\d*$/.test(under) ? Number(under) : null;
  const most = 10 ** Math.min(under.length, 3) - 1;
  let best = { over: 0, under: 1 };
  for (let each = fixed ?? 1; each <= (fixed ?? most); each++) {
    const over = Math.round((value - whole) * each);
    if (Math.abs(over / each - (value - whole)) < Math.abs(best.over / best.under - (value - whole)) - 1e-12) best = { over, under: each };
  }
  const part = best.over === 0 ? '' : `${best.over}/${best.under}`;
  return [whole === 0 && part !== '' ? '' : String(whole), part].filter(Boolean).join(' ');
}
