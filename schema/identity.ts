/**
 * Numbers that name a person or a company: resident ID (GB 11643), credit code (GB 32100), card number
 * (ISO/IEC 7812). Written by hand, because the packages wrongly accept region 99 and future birthdays.
 */
export type IdCardReason = 'REQUIRED' | 'LENGTH' | 'FORMAT' | 'REGION' | 'DATE' | 'FUTURE_DATE' | 'CHECKSUM';
export type IdCard = { readonly value: string; readonly birth: string; readonly gender: 'M' | 'F'; readonly wasShort: boolean };
export type IdCardResult = ({ readonly ok: true } & IdCard) | { readonly ok: false; readonly reason: IdCardReason };

const REGIONS = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
);
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECK = '10X98765432';
const USCC_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

export function withoutBlanks(text: string): string {
  return text.replace(/[\s\u00a0\u200b\u3000\ufeff]/g, '');
}

/** A date that exists in the calendar, as YYYY-MM-DD. */
export function isCalendarDay(day: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (match === null) return false;
  const [year, month, date] = [digits(match[1]), digits(match[2]), digits(match[3])];
  if (month < 1 || month > 12 || date < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return date <= (lengths[month - 1] ?? 0);
}

function digits(text: string | undefined): number {
  return Number.parseInt(text ?? '', 10);
}

export function idCheckCharacter(first17: string): string {
  const total = ID_WEIGHTS.reduce((acc, weight, index) => acc + weight * digits(first17[index]), 0);
  return ID_CHECK[total % 11] ?? '';
}

/** Order of checks fixed by domain-rules.md §6; the first hit is the reason. `today` is the business day. */
export function checkIdCard(text: string, today: string): IdCardResult {
  const raw = withoutBlanks(text).toUpperCase();
  const refuse = (reason: IdCardReason): IdCardResult => ({ ok: false, reason });
  if (raw === '') return refuse('REQUIRED');
  if (raw.length !== 15 && raw.length !== 18) return refuse('LENGTH');
  if (!/^(\d{15}|\d{17}[\dX])$/.test(raw)) return refuse('FORMAT');
  if (!REGIONS.has(raw.slice(0, 2))) return refuse('REGION');
  const wasShort = raw.length === 15;
  const first17 = wasShort ? `${raw.slice(0, 6)}19${raw.slice(6)}` : raw.slice(0, 17);
  const birth = `${first17.slice(6, 10)}-${first17.slice(10, 12)}-${first17.slice(12, 14)}`;
  if (!isCalendarDay(birth)) return refuse('DATE');
  if (birth > today) return refuse('FUTURE_DATE');
  const check = idCheckCharacter(first17);
  if (!wasShort && check !== raw[17]) return refuse('CHECKSUM');
  const gender = digits(first17[16]) % 2 === 1 ? 'M' : 'F';
  return { ok: true, value: first17 + check, birth, gender, wasShort };
}

/** Full years on a day; both as YYYY-MM-DD. */
export function ageOn(birth: string, day: string): number {
  const years = digits(day.slice(0, 4)) - digits(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

export type UsccReason = 'REQUIRED' | 'LENGTH' | 'CHARSET' | 'CHECKSUM';
export type UsccResult = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: UsccReason };

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
    const digit = digits(number[number.length - 1 - index]);
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
