// A JSON number holds 15 digits for sure: an id card of 18 or an account of 19 has become somebody else's before any code of ours sees it.
import { invalid } from '../../../schema/errors';
import { wireField } from '../../../schema/rest/names/all';
import type { WireKind } from '../../../schema/rest/types';
import { shapeTexts } from '../../../schema/shapeTexts';
import { type TakenNames, twinOf } from './wire';

/** Kinds that a caller may write as a number; all others are texts, whose zeros in front and last digits a number would lose. */
const NUMERIC: ReadonlySet<WireKind> = new Set(['id', 'ids', 'code', 'count', 'flag', 'yesNo', 'seconds', 'money', 'form', 'none']);
/** Yuan whose cents a number still tells. */
const EXACT_YUAN = Number.MAX_SAFE_INTEGER / 1000;

/**
 * Texts of a fixed length that begin with no zero: a number of that length has lost nothing on its way, and old clients send it. Of accounts,
 * id cards and codes of another length nobody can tell.
 */
const WHOLE_TEXTS: readonly (readonly [name: RegExp, value: (value: number) => boolean])[] = [
  [/(^|_|[a-z])(phone|mobile)$/i, (value) => value > 13_000_000_000 && value < 20_000_000_000],
  [/^(sms_?|verify_?)?code$/i, (value) => value >= 100_000 && value < 1_000_000],
];
const isWholeText = (name: string, value: number): boolean =>
  Number.isSafeInteger(value) && WHOLE_TEXTS.some(([pattern, isWhole]) => pattern.test(name) && isWhole(value));

const isExact = (value: number, kind: WireKind | undefined): boolean =>
  Math.abs(value) <= (kind === 'money' ? EXACT_YUAN : Number.MAX_SAFE_INTEGER);

/** `list[0].phone` is of the field phone. */
const nameOf = (path: string): string => path.replace(/\[\d+\]$/, '').replace(/^.*\./, '');

/** Texts that name a person or a thing: the word true is none of them. */
const WORDS: readonly (WireKind | undefined)[] = ['text', 'token', 'texts'];

/** Paths of the numbers whose digits may be lost, and of truth values where words belong, each told by its name. */
function lostIn(value: unknown, kind: WireKind | undefined, isNumber: boolean, path: string): string[] {
  if (typeof value === 'boolean') return WORDS.includes(kind) && !isNumber ? [path] : [];
  if (typeof value === 'number') return (isNumber && isExact(value, kind)) || isWholeText(nameOf(path), value) ? [] : [path];
  if (Array.isArray(value)) return value.flatMap((item, index) => lostIn(item, kind, isNumber, `${path}[${index}]`));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = (wireField(name) ?? wireField(twinOf(name)))?.kind ?? 'form';
    return lostIn(inner, own, NUMERIC.has(own), `${path}.${name}`);
  });
}

const textFor = (all: Readonly<Record<string, unknown>>, path: string): string =>
  typeof all[path] === 'boolean' ? shapeTexts.exactWords : shapeTexts.exactText;

/** What a row takes of a request. Errors: VALIDATION_FAILED, every such field by its name. */
export function requireExactNumbers({ names, numbers }: TakenNames, all: Readonly<Record<string, unknown>>): void {
  const lost = [...names].flatMap((name) => {
    const kind = wireField(name)?.kind;
    const isNumber = numbers.has(name) || (kind !== undefined && NUMERIC.has(kind));
    return [...new Set([name, twinOf(name)])].flatMap((spelt) =>
      Object.hasOwn(all, spelt) ? lostIn(all[spelt], kind, isNumber, spelt) : [],
    );
  });
  if (lost.length > 0) throw invalid(Object.fromEntries(lost.map((path) => [path, `${path}：${textFor(all, path)}`])));
}

/** Variables of a document: GraphQL would take such a number for an id. The same refusal. */
export function requireExactVariables(variables: Readonly<Record<string, unknown>>): void {
  const lost = Object.entries(variables).flatMap(([name, value]) => lostVariables(value, name));
  if (lost.length > 0) throw invalid(Object.fromEntries(lost.map((path) => [path, shapeTexts.exactText])));
}

function lostVariables(value: unknown, path: string): string[] {
  if (typeof value === 'number') return isExact(value, undefined) ? [] : [path];
  if (Array.isArray(value)) return value.flatMap((item, index) => lostVariables(item, `${path}[${index}]`));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => lostVariables(inner, `${path}.${name}`));
}
