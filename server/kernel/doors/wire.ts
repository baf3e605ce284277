import { envelopeCodes } from '../../../schema/envelope';
import { DomainError, invalid } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { type Cents, parseYuan } from '../../../schema/money';
import { type NamesOf, type WireName, wireField } from '../../../schema/rest/names/all';
import { shapeTexts } from '../../../schema/shapeTexts';
import { wireDay } from './calendarDays';
import { requireSame } from './oneValue';

/**
 * Reads one legacy request. Every reader takes the names of one field and answers the first that is present;
 * each name stands for its snake and camel twin too (D10), so callers spell a name once.
 * Values arrive as text or number, flags as 0/1, true/false or yes/no; text is trimmed.
 */
export interface Wire {
  text(...names: WireName[]): string | undefined;
  /** As it was typed, blanks at its ends too; '' = it came empty. */
  typed(...names: WireName[]): string | undefined;
  int(...names: NamesOf<'count' | 'code' | 'seconds'>[]): number | undefined;
  flag(...names: NamesOf<'flag'>[]): boolean | undefined;
  /** Errors: VALIDATION_FAILED when it did not come. */
  requireFlag(...names: NamesOf<'flag'>[]): boolean;
  money(...names: NamesOf<'money'>[]): Cents | undefined;
  /** A calendar day of Shanghai, whatever stood behind it. Errors: VALIDATION_FAILED for what is none. */
  day(...names: NamesOf<'day'>[]): string | undefined;
  /** First and last day, as a list of two or with a comma between; either may be empty. Errors: VALIDATION_FAILED. */
  range(...names: NamesOf<'instant'>[]): readonly [from: string | null, to: string | null];
  /** An array, or text separated by commas. */
  list(...names: WireName[]): string[] | undefined;
  raw(...names: WireName[]): unknown;
  /** Id of the record that the call is about; anything but digits reads as an unknown id. */
  id(...names: WireName[]): string;
  /** The same, where the call does without. */
  optionalId(...names: WireName[]): string | null;
  /** Key of a vocabulary or machine by its code; null = nothing came. Errors: UNKNOWN_VALUE with the first name as field. */
  key<K>(codes: Codes<K>, ...names: WireName[]): K | null;
  /** The same where nothing is an unknown value too. */
  requireKey<K>(codes: Codes<K>, ...names: WireName[]): K;
  /** The same of a list. One code that is not known refuses all: left out, it would be a condition that nobody applies. */
  keys<K>(codes: Codes<K>, ...names: WireName[]): K[];
  /** The same readers for a field without which the use case refuses: the OpenAPI page says that it is required. */
  readonly needed: Wire;
  /** The whole input; for calls whose fields are data of their own. */
  readonly all: Readonly<Record<string, unknown>>;
  /** What has been read so far, so that a refusal can name a field as its caller spelt it. */
  readonly reads: readonly WireRead[];
}

/** A vocabulary, or the states of a machine, on the wire. */
export interface Codes<K> {
  fromCode(code: string): K | null;
}

interface WireRead {
  readonly names: readonly string[];
  /** The name under which it came; undefined = it did not. */
  readonly given: string | undefined;
}

const MAX_TEXT = 10_000;
const TRUE = new Set(['1', 'true', 'yes']);
const FALSE = new Set(['0', 'false', 'no']);

/** What a flag says in any of its spellings; null = it is none of them. */
export function flagOf(said: string): boolean | null {
  const word = said.toLowerCase();
  return TRUE.has(word) ? true : FALSE.has(word) ? false : null;
}

/** page_size ↔ pageSize; a name of one word is its own twin. */
export function twinOf(name: string): string {
  return name.includes('_')
    ? name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())
    : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The value of a field in an object of the wire: the request itself or one item of a list in it. Errors: VALIDATION_FAILED where it came twice. */
export function wireValue(values: Readonly<Record<string, unknown>>, ...names: string[]): unknown {
  const given = givenName(values, names);
  if (given === undefined) return undefined;
  for (const name of sameNames(given, names)) requireSame(values[given], values[name], [name, given]);
  return values[given];
}

/** Who is paid, how much and where: other names of the same field say the same, or nobody knows which one is meant. */
const DECISIVE = /^(?:card|account|id_?card|(?:user_?)?name|phone|mobile)$/i;

function sameNames(given: string, names: readonly string[]): string[] {
  const isDecisive = (name: string): boolean => DECISIVE.test(name) || wireField(name)?.kind === 'money';
  return names.every(isDecisive) ? withTwins(names) : [given, twinOf(given)];
}

const withTwins = (names: readonly string[]): string[] => names.flatMap((name) => [name, twinOf(name)]);
const givenName = (values: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined =>
  withTwins(names).find((name) => Object.hasOwn(values, name) && values[name] !== undefined && values[name] !== null);

/** First and last day of what came for a range; null for what is none. */
function daysOf(value: unknown): readonly [from: string | null, to: string | null] | null {
  const items = (Array.isArray(value) ? value : String(value ?? '').split(',')).map((item) => String(item ?? '').trim());
  const days = items.map((item) => (item === '' ? null : wireDay(item)));
  if (items.length > 2 || days.some((day, at) => day === null && items[at] !== '')) return null;
  return [days[0] ?? null, days[1] ?? null];
}

/** What the others are made of: a value as it came, its text, and the name to refuse it under. */
function plainReaders(values: Readonly<Record<string, unknown>>, reads: WireRead[]) {
  const raw = (...names: string[]): unknown => {
    reads.push({ names, given: givenName(values, names) });
    return wireValue(values, ...names);
  };
  const field = (names: readonly string[]): string => givenName(values, names) ?? names[0] ?? 'input';
  const typed = (...names: string[]): string | undefined => {
    const value = raw(...names);
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
    const given = String(value);
    if (given.trim().length > MAX_TEXT) throw invalid({ [field(names)]: shapeTexts.max.replace('${max}', String(MAX_TEXT)) });
    return given;
  };
  const text = (...names: string[]): string | undefined => typed(...names)?.trim() || undefined;
  /** A list or an object is no amount, and not as if none had come. */
  const requireNone = (names: readonly string[]): undefined => {
    if (typeof wireValue(values, ...names) === 'object') throw invalid({ [field(names)]: shapeTexts.required });
    return undefined;
  };
  return { raw, text, typed, field, requireNone };
}

export function makeWire(values: Readonly<Record<string, unknown>>): Wire {
  const reads: WireRead[] = [];
  const { field, requireNone, ...plain } = plainReaders(values, reads);
  const { raw, text } = plain;
  const flag = (...names: string[]): boolean | undefined => {
    const value = text(...names);
    if (value === undefined) return undefined;
    const found = flagOf(value);
    if (found === null) throw invalid({ [field(names)]: shapeTexts.oneOf });
    return found;
  };
  const optionalId = (...names: string[]): string | null => {
    const value = text(...names);
    return value === undefined ? null : /^\d{1,18}$/.test(value) ? value : '0';
  };
  const known = <K>(codes: Codes<K>, code: string, field = ''): K => {
    const found = codes.fromCode(code);
    if (found === null) throw new DomainError('UNKNOWN_VALUE', { field });
    return found;
  };
  const requireKey = <K>(codes: Codes<K>, ...names: string[]): K => known(codes, text(...names) ?? '', names[0]);
  const wire: Wire = {
    all: values,
    reads,
    get needed() {
      return wire;
    },
    ...plain,
    flag,
    optionalId,
    requireKey,
    int(...names) {
      const value = text(...names);
      if (value === undefined) return undefined;
      if (!/^-?\d{1,9}$/.test(value)) throw invalid({ [field(names)]: shapeTexts.integer });
      return Number(value);
    },
    requireFlag(...names) {
      const value = flag(...names);
      if (value === undefined) throw invalid({ [field(names)]: shapeTexts.required });
      return value;
    },
    day(...names) {
      const value = text(...names);
      if (value === undefined) return undefined;
      const day = wireDay(value);
      if (day === null) throw invalid({ [field(names)]: formats.calendarDay.message });
      return day;
    },
    range(...names) {
      const days = daysOf(raw(...names));
      if (days === null) throw invalid({ [field(names)]: formats.calendarDay.message });
      return days;
    },
    money(...names) {
      const value = text(...names);
      if (value === undefined) return requireNone(names);
      const amount = parseYuan(value);
      if (amount === null) throw invalid({ [field(names)]: formats.amount.message });
      return amount;
    },
    list(...names) {
      const value = raw(...names);
      if (value === undefined) return undefined;
      const items = Array.isArray(value) ? value.map(String) : String(value).split(',');
      return items.map((item) => item.trim()).filter((item) => item !== '');
    },
    id: (...names) => optionalId(...names) ?? '0',
    keys: (codes, ...names) => (wire.list(...names) ?? []).map((code) => known(codes, code, names[0])),
    key: (codes, ...names) => (text(...names) === undefined ? null : requireKey(codes, ...names)),
  };
  return wire;
}

/** What a call takes and how it is read. */
export interface TakenNames {
  readonly names: Set<string>;
  /** Without them the use case refuses. */
  readonly needs: Set<string>;
  /** Read as a number, or as an id of ours, which may come as one. */
  readonly numbers: Set<string>;
  /** One value each. */
  readonly singles: Set<string>;
  /** Lists of values. */
  readonly lists: Set<string>;
  /** Read as they are: the row judges what stands in them. */
  readonly wholes: Set<string>;
  readonly ids: Set<string>;
}

export const nothingTaken = (names: readonly string[] = []): TakenNames => ({
  names: new Set(names),
  needs: new Set(),
  numbers: new Set(),
  singles: new Set(),
  lists: new Set(),
  wholes: new Set(),
  ids: new Set(),
});

/** A wire that answers nothing and remembers what was asked: the OpenAPI page is printed from it. */
export function recordingWire(taken: TakenNames, isNeeded = false): Wire {
  type Kind = 'numbers' | 'singles' | 'lists' | 'wholes' | 'ids';
  const note = (names: readonly string[], kinds: readonly Kind[], needed = isNeeded): undefined => {
    for (const set of [taken.names, ...kinds.map((kind) => taken[kind])]) for (const name of names) set.add(name);
    if (needed && names[0] !== undefined) taken.needs.add(names[0]);
    return undefined;
  };
  const number = (names: readonly string[], needed = isNeeded): undefined => note(names, ['numbers', 'singles'], needed);
  const id = (names: readonly string[], needed = isNeeded): undefined => note(names, ['numbers', 'singles', 'ids'], needed);
  return {
    all: {},
    reads: [],
    get needed() {
      return recordingWire(taken, true);
    },
    raw: (...names) => note(names, ['wholes']),
    text: (...names) => note(names, ['singles']),
    typed: (...names) => note(names, ['singles']),
    day: (...names) => note(names, ['singles']),
    range: (...names) => note(names, ['lists']) ?? [null, null],
    int: (...names) => number(names),
    flag: (...names) => number(names),
    requireFlag: (...names) => number(names, true) ?? false,
    money: (...names) => number(names),
    list: (...names) => note(names, ['lists']),
    id: (...names) => id(names, true) ?? '0',
    optionalId: (...names) => id(names) ?? null,
    key: (_codes, ...names) => number(names) ?? null,
    keys: (_codes, ...names) => note(names, ['lists']) ?? [],
    // Nothing came, so there is no key that it could be.
    requireKey: (_codes, ...names) => number(names, true) as never,
  };
}

/**
 * Fields of a use case as the caller of this request spelt them: by their name, its twin or another name of the same field; else by what
 * was sent, when it is what the use case was given there (`judged`).
 */
export function speltFields({ all, reads }: Wire, fields: readonly string[], judged: Readonly<Record<string, unknown>>): string[] {
  const given = new Set(reads.flatMap((read) => (read.given === undefined ? [] : [read.given])));
  return fields.map((path) => {
    const name = path.replace(/^.*\./, '').replace(/\[\d+\]$/, '');
    const sameName = reads.filter(({ names }) => withTwins(names).includes(name));
    const read = sameName.find((one) => one.given !== undefined) ?? sameName[0];
    const value = judged[path];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    const sameText = text === '' ? undefined : [...given].find((one) => String(all[one]).trim().startsWith(text));
    const spelt = Object.hasOwn(all, name) ? name : read ? (read.given ?? read.names[0]) : sameText;
    // Two days that are wrong in the same way are two fields.
    if (spelt !== undefined) given.delete(spelt);
    return spelt ?? path;
  });
}

export interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly result: unknown;
}

export function success(result: unknown, message = 'success'): Envelope {
  return { code: envelopeCodes.success, message, result: result ?? null };
}

/** D10: where a list shape is not stated, both names of the count stand beside the list. */
export function counted<T>(list: readonly T[], count = list.length) {
  return { count, total: count, list };
}
