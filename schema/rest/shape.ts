/** The fields of the REST facade as JSON Schema, and an example of each call made from the examples of its fields. */
import { type Answers, isGroup, type WirePart } from './answers';
import { wireField } from './names/all';
import type { WireField, WireKind } from './types';

export type JsonSchema = { readonly [key: string]: unknown };

const MONEY = '^(-?\\d+\\.\\d{2})?$';
const INSTANT = '^(\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2})?$';
const DAY = '^(\\d{4}-\\d{2}-\\d{2})?$';

/** What an answer holds; an empty text stands for "none" wherever the specs have a text. */
const ANSWERED: Readonly<Record<WireKind, JsonSchema>> = {
  id: { type: 'string', pattern: '^\\d*$' },
  token: { type: 'string' },
  text: { type: 'string' },
  money: { type: 'string', pattern: MONEY },
  count: { type: 'integer' },
  flag: { type: 'integer', enum: [0, 1] },
  yesNo: { type: 'string', enum: ['yes', 'no'] },
  truth: { type: 'boolean' },
  instant: { type: 'string', pattern: INSTANT },
  seconds: { type: 'integer' },
  day: { type: 'string', pattern: DAY },
  address: { type: 'string' },
  code: { type: ['string', 'integer'] },
  texts: { type: 'array', items: { type: 'string' } },
  ids: { type: 'array', items: { type: 'string', pattern: '^\\d+$' } },
  form: { type: ['object', 'array', 'string', 'null'] },
  none: { type: 'null' },
};

/** What a caller may send: ids, money and numbers as text or number ("Facade in general"). */
const SENT: Readonly<Partial<Record<WireKind, JsonSchema>>> = {
  id: { type: ['string', 'integer'] },
  money: { type: ['string', 'number'], pattern: '^(-?\\d+(\\.\\d{1,2})?)?$' },
  count: { type: ['integer', 'string'], pattern: '^\\d{1,9}$' },
  flag: { type: ['integer', 'boolean', 'string'], enum: [0, 1, true, false, '0', '1', 'true', 'false', 'yes', 'no'] },
  instant: { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2}.*)?$' },
  day: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}' },
  texts: { type: ['array', 'string'], items: { type: 'string' } },
  ids: { type: ['array', 'string'], items: { type: ['string', 'integer'] } },
};

export const fieldNamed = (name: string): WireField => {
  const field = wireField(name);
  if (!field) throw new Error(`the field ${name} of the REST facade is not described`);
  return field;
};

const described = ({ zh, en, codes }: WireField): string => {
  const list = (codes ?? []).map(({ code, label }) => `${code === '' ? '""' : code} ${label}`).join('，');
  return `${zh}${list ? `：${list}` : ''} / ${en}`;
};

/** Schema of a field in a request. */
export function sentSchema(name: string): JsonSchema {
  const field = fieldNamed(name);
  return { ...(SENT[field.kind] ?? ANSWERED[field.kind]), description: described(field), example: field.example };
}

/** In an address everything is text; the type says what a reader makes of it. A list is its values with commas between them. */
const ASKED: Readonly<Partial<Record<WireKind, JsonSchema>>> = {
  id: { type: 'string', pattern: '^\\d*$' },
  money: { type: 'string', pattern: '^(\\d+(\\.\\d{1,2})?)?$' },
  count: { type: 'integer', minimum: 0 },
  seconds: { type: 'integer' },
  flag: { type: 'string', enum: ['0', '1', 'true', 'false', 'yes', 'no'] },
  code: { type: 'string' },
  texts: { type: 'string' },
  ids: { type: 'string', pattern: '^(\\d+(,\\d+)*)?$' },
  form: { type: 'string' },
};

/** Schema of a field in the address of a GET. */
export function querySchema(name: string): JsonSchema {
  const { kind } = fieldNamed(name);
  return ASKED[kind] ?? SENT[kind] ?? ANSWERED[kind];
}

/** Its example in the same words: a list as text, a number as one. */
export function queryExample(name: string): string | number {
  const { example } = fieldNamed(name);
  if (Array.isArray(example)) return example.join(',');
  return querySchema(name).type === 'integer' && typeof example === 'number' ? example : String(example ?? '');
}

const rawName = (part: WirePart): string => (typeof part === 'string' ? part : isGroup(part) ? part.name : part[0]);
const nameOf = (part: WirePart): string => rawName(part).replace(/\?$/, '');
const isOptional = (part: WirePart): boolean => rawName(part).endsWith('?');

function partSchema(part: WirePart): JsonSchema {
  const field = wireField(nameOf(part));
  if (isGroup(part)) {
    const inside = objectSchema(part.parts);
    return { ...(part.isList ? { type: 'array', items: inside } : inside), ...(field ? { description: described(field) } : {}) };
  }
  if (typeof part === 'string') return { ...ANSWERED[fieldNamed(nameOf(part)).kind], description: described(fieldNamed(nameOf(part))) };
  const kinds = typeof part[1] === 'string' ? [part[1]] : part[1];
  const description = field ? { description: described(field) } : {};
  const [only] = kinds;
  if (kinds.length === 1 && only) return { ...ANSWERED[only], ...description };
  return { anyOf: kinds.map((kind) => ANSWERED[kind]), ...description };
}

/** Fields that are not named here may not be there: an answer says all that it holds. */
function objectSchema(parts: readonly WirePart[]): JsonSchema {
  return {
    type: 'object',
    required: parts.filter((part) => !isOptional(part)).map(nameOf),
    properties: Object.fromEntries(parts.map((part) => [nameOf(part), partSchema(part)])),
    additionalProperties: false,
  };
}

/** Schema of `result`. */
export function resultSchema(answers: Answers): JsonSchema {
  if (answers === null || answers === 'file') return { type: 'null' };
  if (answers === 'empty') return { type: 'object', additionalProperties: false };
  return 'bareList' in answers ? { type: 'array', items: objectSchema(answers.bareList) } : objectSchema(answers);
}

const EXAMPLE_OF_KIND: Readonly<Partial<Record<WireKind, unknown>>> = {
  money: '9600.00',
  texts: [],
  form: null,
  none: null,
  flag: 1,
  count: 1,
  id: '1024',
  code: 1,
};

function partExample(part: WirePart): unknown {
  if (isGroup(part)) return part.isList ? [objectExample(part.parts)] : objectExample(part.parts);
  const field = wireField(nameOf(part));
  if (typeof part === 'string') return field?.example;
  const kind = typeof part[1] === 'string' ? part[1] : part[1][0];
  if (field && field.kind === kind) return field.example;
  return kind !== undefined && kind in EXAMPLE_OF_KIND ? EXAMPLE_OF_KIND[kind] : String(field?.example ?? '');
}

const objectExample = (parts: readonly WirePart[]): Record<string, unknown> =>
  Object.fromEntries(parts.map((part) => [nameOf(part), partExample(part)]));

export function resultExample(answers: Answers): unknown {
  if (answers === null || answers === 'file') return null;
  if (answers === 'empty') return {};
  return 'bareList' in answers ? [objectExample(answers.bareList)] : objectExample(answers);
}

const BLANK: Readonly<Partial<Record<WireKind, unknown>>> = {
  count: 0,
  flag: 0,
  yesNo: 'no',
  truth: false,
  seconds: 0,
  texts: [],
  ids: [],
  form: [],
  none: null,
};
const blankOf = (kind: WireKind | undefined): unknown => (kind !== undefined && kind in BLANK ? BLANK[kind] : '');

function partBlank(part: WirePart): unknown {
  if (isGroup(part)) return part.isList ? [] : objectBlank(part.parts);
  if (typeof part === 'string') return blankOf(fieldNamed(nameOf(part)).kind);
  return blankOf(typeof part[1] === 'string' ? part[1] : part[1][0]);
}

const objectBlank = (parts: readonly WirePart[]): Record<string, unknown> =>
  Object.fromEntries(parts.filter((part) => !isOptional(part)).map((part) => [nameOf(part), partBlank(part)]));

/** `result` with nothing in it: what a caller reads who is shown no data. */
export function blankResult(answers: Answers): unknown {
  if (answers === null || answers === 'file') return null;
  if (answers === 'empty') return {};
  return 'bareList' in answers ? [] : objectBlank(answers);
}

/** What the smallest sensible request looks like: the fields it cannot do without. */
export const requestExample = (needs: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(needs.map((name) => [name, fieldNamed(name).example]));
