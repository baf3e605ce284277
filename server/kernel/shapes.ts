// Pieces of yup shapes that many commands share, made from schema/formats, so that every door refuses with the same words.
import './shapeLocale';
import { array, mixed, number, object, string, ValidationError } from 'yup';
import { asCell } from '../../schema/asCell';
import type { CellKind } from '../../schema/cells';
import { invalid } from '../../schema/errors';
import { type FormatKey, formats, idCardMessages } from '../../schema/formats';
import { checkIdCard } from '../../schema/identity';
import { limits } from '../../schema/limits';
import { type Cents, ZERO } from '../../schema/money';
import { withoutInvisible } from '../../schema/names';
import { nameFault } from '../../schema/personName';
import { problemText } from '../../schema/problems';
import { typedEmail } from '../../schema/typedEmail';
import { isUnread, UNSEEN_MARKS } from '../../schema/unreadCells';

/** A yup object schema, known by what it answers; `cast` would let null and undefined into I. */
export interface Shape<I> {
  readonly __outputType: I;
  validateSync(value: unknown, options?: { abortEarly?: boolean; stripUnknown?: boolean }): unknown;
}

/** What a caller gives of an input: what may be null may be left out, as in GraphQL. */
export type Given<V> = unknown extends V
  ? V
  : string extends keyof V
    ? V
    : V extends string | number | bigint | boolean | symbol | Date | Uint8Array | null | undefined
      ? V
      : V extends readonly (infer Item)[]
        ? readonly Given<Item>[]
        : { readonly [K in keyof V as null extends V[K] ? never : K]: Given<V[K]> } & {
            readonly [K in keyof V as null extends V[K] ? K : never]?: Given<V[K]> | undefined;
          };

/** A field that the shape does not know would be dropped without a word; the request key is the runner's own. */
export type NoStranger<G, I> = { readonly [K in Exclude<keyof G, keyof I | 'idempotencyKey'>]: never };

/** Field errors come out as { path: text }; unknown fields are dropped, so no input can write what it does not name. */
export function checked<I>(shape: Shape<I>, input: unknown): I {
  try {
    // validateSync answers the cast value, typed by the schema itself.
    const value = shape.validateSync(input ?? {}, { abortEarly: false, stripUnknown: true }) as I;
    // Asked of what the shape has made of it: the cell of a list is kept as a text that says what was in it.
    refuseUnholdable(value);
    return value;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    refuseUnholdable(input);
    const inner = error.inner.length > 0 ? error.inner : [error];
    throw invalid(
      Object.fromEntries(inner.map((item) => [item.path || 'input', item.errors[0] ?? item.message])),
      Object.fromEntries(inner.map((item) => [item.path || 'input', item.params?.originalValue ?? item.value])),
    );
  }
}

function refuseUnholdable(value: unknown): void {
  const found = unholdableField(value);
  if (found !== null) throw invalid({ [found.path || 'input']: found.format.message });
}

/** What a thing or a person is called, and what a transfer is found by: half of it is another one. */
const IS_NAME = /(name|title|bankRef)$/i;

interface Unholdable {
  readonly path: string;
  readonly format: { readonly message: string };
}

/** The first text that no database holds, or the first name with a character lost; null = there is none. */
function unholdableField(value: unknown, path = '', name = ''): Unholdable | null {
  if (typeof value === 'string') {
    if (!formats.storableText.test(value)) return { path, format: formats.storableText };
    // The mark of a cell in which one was lost says so already: the list is kept with it, and its row told.
    return IS_NAME.test(name) && !isUnread(value) && !formats.wholeText.test(value) ? { path, format: formats.wholeText } : null;
  }
  if (value === null || typeof value !== 'object' || value instanceof Date || ArrayBuffer.isView(value)) return null;
  for (const [key, inner] of Object.entries(value)) {
    const isItem = Array.isArray(value);
    const step = isItem ? `[${key}]` : path === '' ? key : `.${key}`;
    const found = unholdableField(inner, `${path}${step}`, isItem ? name : key);
    if (found !== null) return found;
  }
  return null;
}

/** An id as every door sends it; what is no id reads as an unknown one, so both get the same answer. `missing`: what an empty field is told. */
export const idShape = (missing?: string) =>
  string()
    .transform((value: unknown) => {
      const text = typeof value === 'string' ? value.trim() : '';
      return /^\d{1,18}$/.test(text) || (missing && text === '') ? text : '0';
    })
    .required(missing);

/** At most 18 digits, which every bigint of the database holds. */
export const ID_PATTERN = /^\d{1,18}$/;

/** An id that must look like one, told by its field. */
export const idInput = () => string().required().matches(ID_PATTERN, formats.id.message);

/** The same, or null; '' is what an emptied field sends. */
export const optionalIdInput = () =>
  string()
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null)
    .matches(ID_PATTERN, { message: formats.id.message, excludeEmptyString: true });

/** A key of a vocabulary or machine. */
export const keyShape = <K extends string>(keys: readonly K[]) =>
  mixed<K>()
    .oneOf([...keys])
    .required();

/** The same, or null for "not said". */
export const optionalKeyShape = <K extends string>(keys: readonly K[]) =>
  mixed<K>()
    .oneOf([...keys])
    .nullable()
    .default(null);

/** Where a person chooses each sign: joiners of an emoji belong to a remark. A password is what was typed. */
const FREE: ReadonlySet<FormatKey> = new Set<FormatKey>([
  'statementTitle',
  'stopRemark',
  'importRemark',
  'reason',
  'searchText',
  'storableText',
]);

/** Numbers that a person types or pastes: wide digits, blanks, +86 and hyphens are read as in a cell of a list. */
const CELLS: Readonly<Partial<Record<FormatKey, CellKind>>> = { mobile: 'phone', payeePhone: 'phone', idCard: 'idCard', name: 'name' };

/** What nobody sees is no part of a number or a name: a phone number out of a chat comes with marks of direction. */
const seenOnly =
  (key: FormatKey) =>
  (text: unknown): unknown => {
    if (typeof text !== 'string' || key === 'password') return text;
    if (FREE.has(key)) return text.replace(UNSEEN_MARKS, '');
    if (key === 'email') return typedEmail(text);
    const kind = CELLS[key];
    return kind ? asCell(kind, text) : withoutInvisible(text);
  };

/** A title in one line, without marks that nobody sees: one of direction would turn the amount in it around. What may stand in it is judged behind. */
export const titleShape = () =>
  string()
    .transform((text: unknown) => (typeof text === 'string' ? text.replace(UNSEEN_MARKS, '').replace(/\s+/g, ' ') : text))
    .trim()
    .nullable()
    .default(null);

/** By what somebody logs in: a phone number as people paste it, or another word as it is. */
export const accountShape = () =>
  string()
    .transform((text: unknown) => (typeof text === 'string' ? asCell('phone', text) : text))
    .trim()
    .required();

const LAST_DAY = '9999-12-31';

/** Of a name and of another document the reason, which nobody finds by looking; else the words of the format. */
const saidOf =
  (key: FormatKey) =>
  ({ value }: { readonly value: unknown }): string => {
    const text = typeof value === 'string' ? value : '';
    const fault = key === 'name' && text !== '' ? nameFault(text) : null;
    if (fault !== null && fault.code !== 'NAME_FORMAT') return problemText(fault.code, fault.params);
    return (key === 'idCard' ? otherDocumentIn(text) : null) ?? formats[key].message;
  };

/** What the number of another document is told; null = it is none. The card of a permanent resident has as many digits as an id card. */
function otherDocumentIn(text: string): string | null {
  const checked = text === '' ? null : checkIdCard(text, LAST_DAY);
  const isOther = checked && !checked.ok && (checked.reason === 'OTHER_DOCUMENT' || checked.reason === 'FOREIGN_PERMIT');
  return isOther ? idCardMessages[checked.reason] : null;
}

const isOfFormat = (key: FormatKey, text: string): boolean =>
  formats[key].test(text) && !(key === 'idCard' && otherDocumentIn(text) !== null);

/** Trimmed text of a format (PLT-070), without what nobody sees. */
export const formatShape = (key: FormatKey) =>
  string()
    .transform(seenOnly(key))
    .trim()
    .required(formats[key].message)
    .test(key, saidOf(key), (text) => text === undefined || isOfFormat(key, text));

export const optionalFormatShape = (key: FormatKey) =>
  string()
    .transform(seenOnly(key))
    .trim()
    .nullable()
    .default(null)
    .test(key, saidOf(key), (text) => !text || isOfFormat(key, text));

/** A day of the calendar. */
export const dayShape = () => formatShape('calendarDay');

/** The same, or null; '' is what an emptied field sends. */
export const optionalDayShape = () => optionalFormatShape('calendarDay').transform((day: string | null) => day || null);

/** The contentHash that a second person read (D82). */
export const seenShape = () => string().trim().nullable().max(2_000);

/** Arguments of a list: judged by pageOf. */
export const pageShape = {
  first: number().integer().nullable(),
  after: string().nullable(),
  page: number().integer().nullable(),
};

/** Rows that were chosen in a list: all that its filter means without some, or one by one. */
export const chosenShape = () =>
  object({
    mode: keyShape(['ALL', 'PAGE'] as const),
    ids: array(idShape()).max(limits.list.idsMax).default([]),
    excludedIds: array(idShape()).max(limits.list.idsMax).default([]),
  }).required();

interface Chosen {
  readonly mode: 'ALL' | 'PAGE';
  readonly ids: readonly string[];
  readonly excludedIds: readonly string[];
}

/** Of those that were chosen one by one what is left once the others are taken off. */
export function tickedOf(chosen: { readonly ids?: readonly string[] | null; readonly excludedIds?: readonly string[] | null }): string[] {
  const excluded = new Set(chosen.excludedIds ?? []);
  return [...new Set(chosen.ids ?? [])].filter((id) => !excluded.has(id));
}

/** As filters of stores ask for it; null makes no difference there. */
export const chosenIds = ({
  mode,
  ids,
  excludedIds,
}: Chosen): { ids: readonly string[] | null; excludedIds: readonly string[] | null } => ({
  ids: mode === 'PAGE' ? ids : null,
  excludedIds: mode === 'ALL' && excludedIds.length > 0 ? excludedIds : null,
});

/** What chosen rows come to; those that have no amount yet add nothing, and are told. */
export interface ChosenSum {
  readonly count: number;
  readonly amount: Cents;
  readonly withoutAmount: number;
}
export const NOTHING_CHOSEN: ChosenSum = { count: 0, amount: ZERO, withoutAmount: 0 };
