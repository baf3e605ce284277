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

const isExact = (value: number, kind: WireKind | undefined): boolean =>
  Math.abs(value) <= (kind === 'money' ? EXACT_YUAN : Number.MAX_SAFE_INTEGER);

/** Paths of the numbers whose digits may be lost, each told by its name. */
function lostIn(value: unknown, kind: WireKind | undefined, isNumber: boolean, path: string): string[] {
  if (typeof value === 'number') return isNumber && isExact(value, kind) ? [] : [path];
  if (Array.isArray(value)) return value.flatMap((item, index) => lostIn(item, kind, isNumber, `${path}[${index}]`));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = (wireField(name) ?? wireField(twinOf(name)))?.kind ?? 'form';
    return lostIn(inner, own, NUMERIC.has(own), `${path}.${name}`);
  });
}

/** What a row takes of a request. Errors: VALIDATION_FAILED, every such field by its name. */
export function requireExactNumbers({ names, numbers }: TakenNames, all: Readonly<Record<string, unknown>>): void {
  const lost = [...names].flatMap((name) => {
    const kind = wireField(name)?.kind;
    const isNumber = numbers.has(name) || (kind !== undefined && NUMERIC.has(kind));
    return [...new Set([name, twinOf(name)])].flatMap((spelt) =>
      Object.hasOwn(all, spelt) ? lostIn(all[spelt], kind, isNumber, spelt) : [],
    );
  });
  if (lost.length > 0) throw invalid(Object.fromEntries(lost.map((path) => [path, `${path}：${shapeTexts.exactText}`])));
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
