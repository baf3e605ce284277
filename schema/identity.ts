/**
 * Numbers that name a person or a company: resident ID (GB 11643), credit code (GB 32100), card number
 * (ISO/IEC 7812). Written by hand, because the packages wrongly accept region 99 and future birthdays.
 */
import { withoutInvisible } from './names';

export type IdCardReason =
  | 'REQUIRED'
  | 'FOREIGN_PERMIT'
  | 'OTHER_DOCUMENT'
  | 'LENGTH'
  | 'FORMAT'
  | 'REGION'
  | 'DATE'
  | 'FUTURE_DATE'
  | 'CHECKSUM';
type IdCard = { readonly value: string; readonly birth: string; readonly gender: 'M' | 'F'; readonly wasShort: boolean };
type IdCardResult = ({ readonly ok: true } & IdCard) | { readonly ok: false; readonly reason: IdCardReason };

const REGIONS = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' ').map(Number),
);
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_FORMAT = /^(?:\d{15}|\d{17}[\dX])$/;
const ID_CHECK = '10X98765432';
const USCC_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

export function withoutBlanks(text: string): string {
  return withoutInvisible(text.replace(/[\s\u00a0\u3000]/g, ''));
}

/**
 * U+FF01–U+FF5E mirror ASCII; U+3000 is the full-width blank. Of numbers nothing else is folded: the ² of a footnote would be a digit more.
 */
export function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0)).replace(/\u3000/g, ' ');
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A date that exists in the calendar, as YYYY-MM-DD. */
export function isCalendarDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(yearAt(day, 0), pairAt(day, 5), pairAt(day, 8));
}

function isDay(year: number, month: number, date: number): boolean {
  if (month < 1 || month > 12 || date < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return date <= (month === 2 && leap ? 29 : (MONTH_LENGTHS[month - 1] ?? 0));
}

/** -1 = no digit stands there. */
function digitAt(text: string, index: number): number {
  const digit = text.charCodeAt(index) - 48;
  return digit >= 0 && digit <= 9 ? digit : -1;
}

// Of texts that are known to have digits there.
const pairAt = (text: string, index: number): number => digitAt(text, index) * 10 + digitAt(text, index + 1);
const monthDayAt = (text: string, index: number): number => pairAt(text, index) * 100 + pairAt(text, index + 3);
const yearAt = (text: string, index: number): number => pairAt(text, index) * 100 + pairAt(text, index + 2);

export function idCheckCharacter(first17: string): string {
  let total = 0;
  for (let index = 0; index < ID_WEIGHTS.length; index += 1) {
    const digit = digitAt(first17, index);
    if (digit < 0) return '';
    total += (ID_WEIGHTS[index] ?? 0) * digit;
  }
  return ID_CHECK[total % 11] ?? '';
}

const refuse = (reason: IdCardReason): IdCardResult => ({ ok: false, reason });

/** The card of a permanent resident: 9, province, nationality, birthday, two digits, check digit; until 2023 three letters and 12 digits. */
const isForeignPermit = (text: string): boolean =>
  /^[A-Z]{3}\d{12}$/.test(text) ||
  (/^9\d{16}[\dX]$/.test(text) && REGIONS.has(pairAt(text, 1)) && isDay(yearAt(text, 6), pairAt(text, 10), pairAt(text, 12)));

/** Of people who are paid by another document: nobody is told about digits of a number that is sound. */
function otherDocument(text: string): 'FOREIGN_PERMIT' | 'OTHER_DOCUMENT' | null {
  if (isForeignPermit(text)) return 'FOREIGN_PERMIT';
  // Passports of whatever country (9 digits in many), travel permits of Hong Kong, Macao and Taiwan (8 digits), identity cards of Hong Kong
  // and Macao with their check digit apart, papers of officers; or its name stands before the number.
  const isOther =
    /^(?=.*[A-Z])(?=.*\d)(?!\d+X$)[A-Z\d]{6,12}(\([\dA-Z]{1,3}\))?$/.test(text) ||
    /^(\d{8,9}|\d{8,10}\([A-Z]\)|\d{7}\(\d\)|\d\/\d{6}\/\d)$/.test(text) ||
    /字第|护照|護照|通行证|通行證|回乡证|台胞证|PASSPORT/.test(text);
  return isOther ? 'OTHER_DOCUMENT' : null;
}

/** 港澳台居民居住证 (81, 82, 83): a number like a citizen's, and paid like one. */
export const isResidencePermit = (idCard: string): boolean => /^8[123]/.test(idCard);
/** Of them the one of Taiwan's: the tax office keeps it apart from that of Hong Kong's and Macao's. */
export const isTaiwanPermit = (idCard: string): boolean => idCard.startsWith('83');

/** Order of checks fixed by domain-rules.md §6; the first hit is the reason. `today` is the business day. */
export function checkIdCard(text: string, today: string): IdCardResult {
  const isClean = ID_FORMAT.test(text);
  const raw = isClean ? text : withoutBlanks(text).toUpperCase();
  if (raw === '') return refuse('REQUIRED');
  const other = isClean && !raw.startsWith('9') ? null : otherDocument(raw);
  if (other !== null) return refuse(other);
  if (raw.length !== 15 && raw.length !== 18) return refuse('LENGTH');
  if (!isClean && !ID_FORMAT.test(raw)) return refuse('FORMAT');
  if (!REGIONS.has(pairAt(raw, 0))) return refuse('REGION');
  const wasShort = raw.length === 15;
  const first17 = wasShort ? `${raw.slice(0, 6)}19${raw.slice(6)}` : raw.slice(0, 17);
  if (!isDay(yearAt(first17, 6), pairAt(first17, 10), pairAt(first17, 12))) return refuse('DATE');
  const birth = `${first17.slice(6, 10)}-${first17.slice(10, 12)}-${first17.slice(12, 14)}`;
  if (birth > today) return refuse('FUTURE_DATE');
  const check = idCheckCharacter(first17);
  if (!wasShort && check !== raw[17]) return refuse('CHECKSUM');
  const gender = digitAt(first17, 16) % 2 === 1 ? 'M' : 'F';
  return { ok: true, value: wasShort ? first17 + check : raw, birth, gender, wasShort };
}

/** Full years on a day; both as YYYY-MM-DD. */
export function ageOn(birth: string, day: string): number {
  const years = yearAt(day, 0) - yearAt(birth, 0);
  return monthDayAt(day, 5) < monthDayAt(birth, 5) ? years - 1 : years;
}

export type UsccReason = 'REQUIRED' | 'LENGTH' | 'CHARSET' | 'CHECKSUM';
type UsccResult = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: UsccReason };

export function checkUscc(text: string): UsccResult {
  const value = withoutBlanks(text).toUpperCase();
  if (value === '') return { ok: false, reason: 'REQUIRED' };
  if (value.length !== 18) return { ok: false, reason: 'LENGTH' };
  const values = [...value].map((character) => USCC_ALPHABET.indexOf(character));
  if (values.includes(-1)) return { ok: false, reason: 'CHARSET' };
  let weight = 1;
  let total = 0;
  for (const item of values.slice(0, 17)) {
    total += item * weight;
    weight = (weight * 3) % 31;
  }
  return values[17] === (31 - (total % 31)) % 31 ? { ok: true, value } : { ok: false, reason: 'CHECKSUM' };
}

export function luhn(number: string): boolean {
  let total = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = digitAt(number, number.length - 1 - index);
    if (digit < 0) return false;
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    total += doubled > 9 ? doubled - 9 : doubled;
  }
  return total % 10 === 0;
}

/** Luhn of a card; null = not judged, because corporate accounts carry no check digit. */
export function cardLuhn(text: string): boolean | null {
  const number = withoutBlanks(text);
  return /^\d{15,19}$/.test(number) ? luhn(number) : null;
}
