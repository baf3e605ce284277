import { envelopeCodes } from '../../../schema/envelope';
import { type ErrorKey, invalid } from '../../../schema/errors';
import { type Cents, parseYuan } from '../../../schema/money';

/**
 * Reads one legacy request. Every reader takes the names of one field and answers the first that is present;
 * each name stands for its snake and camel twin too (D10), so callers spell a name once.
 * Values arrive as text or number, flags as 0/1, true/false or yes/no; text is trimmed.
 */
export interface Wire {
  text(...names: string[]): string | undefined;
  /** Errors: VALIDATION_FAILED with the first name as field. */
  requireText(...names: string[]): string;
  int(...names: string[]): number | undefined;
  flag(...names: string[]): boolean | undefined;
  money(...names: string[]): Cents | undefined;
  /** An array, or text separated by commas. */
  list(...names: string[]): string[] | undefined;
  raw(...names: string[]): unknown;
  /** Id of a record; anything but digits reads as an unknown id. */
  id(...names: string[]): string;
  /** The whole input; for calls whose fields are data of their own. */
  readonly all: Readonly<Record<string, unknown>>;
}

const MAX_TEXT = 10_000;
const TRUE = new Set(['1', 'true', 'yes']);
const FALSE = new Set(['0', 'false', 'no']);

/** page_size ↔ pageSize; a name of one word is its own twin. */
export function twinOf(name: string): string {
  return name.includes('_')
    ? name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())
    : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The value of a field in an object of the wire: the request itself or one item of a list in it. */
export function wireValue(values: Readonly<Record<string, unknown>>, ...names: string[]): unknown {
  const given = names
    .flatMap((name) => [name, twinOf(name)])
    .find((name) => Object.hasOwn(values, name) && values[name] !== undefined && values[name] !== null);
  return given === undefined ? undefined : values[given];
}

export function makeWire(values: Readonly<Record<string, unknown>>): Wire {
  const raw = (...names: string[]): unknown => wireValue(values, ...names);
  const text = (...names: string[]): string | undefined => {
    const value = raw(...names);
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
    const trimmed = String(value).trim();
    if (trimmed.length > MAX_TEXT) throw invalid({ [names[0] ?? '']: `≤ ${MAX_TEXT}` });
    return trimmed === '' ? undefined : trimmed;
  };
  const field = (names: readonly string[]): string => names[0] ?? 'input';
  return {
    all: values,
    raw,
    text,
    requireText(...names) {
      const value = text(...names);
      if (value === undefined) throw invalid({ [field(names)]: field(names) });
      return value;
    },
    int(...names) {
      const value = text(...names);
      if (value === undefined) return undefined;
      if (!/^-?\d{1,9}$/.test(value)) throw invalid({ [field(names)]: value });
      return Number(value);
    },
    flag(...names) {
      const value = text(...names)?.toLowerCase();
      if (value === undefined) return undefined;
      if (TRUE.has(value)) return true;
      if (FALSE.has(value)) return false;
      throw invalid({ [field(names)]: value });
    },
    money(...names) {
      const value = text(...names);
      if (value === undefined) return undefined;
      const amount = parseYuan(value);
      if (amount === null) throw invalid({ [field(names)]: value });
      return amount;
    },
    list(...names) {
      const value = raw(...names);
      if (value === undefined) return undefined;
      const items = Array.isArray(value) ? value.map(String) : String(value).split(',');
      return items.map((item) => item.trim()).filter((item) => item !== '');
    },
    id(...names) {
      const value = text(...names) ?? '';
      return /^\d{1,18}$/.test(value) ? value : '0';
    },
  };
}

/** A wire that answers nothing and remembers what was asked: the OpenAPI page is printed from it. */
export function recordingWire(asked: Set<string>): Wire {
  const note = (names: readonly string[]): undefined => {
    for (const name of names) asked.add(name);
    return undefined;
  };
  return {
    all: {},
    raw: (...names) => note(names),
    text: (...names) => note(names),
    requireText: (...names) => note(names) ?? '',
    int: (...names) => note(names),
    flag: (...names) => note(names),
    money: (...names) => note(names),
    list: (...names) => note(names),
    id: (...names) => note(names) ?? '0',
  };
}

export interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly result: unknown;
}

export function success(result: unknown): Envelope {
  return { code: envelopeCodes.success, message: 'success', result: result ?? null };
}

/** D10: where a list shape is not stated, both names of the count stand beside the list. */
export function counted<T>(list: readonly T[], count = list.length) {
  return { count, total: count, list };
}

export interface RefusalShape {
  readonly key: ErrorKey;
  readonly code?: number;
  readonly message?: string;
  readonly result?: unknown;
}
