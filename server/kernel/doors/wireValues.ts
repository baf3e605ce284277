// The one judge of what stands in the fields of every REST row: before anything is asked for by it, whoever reads it and however far behind the
// row. A value that no reader understands would otherwise count as none: a filter or an id that is not applied.
import { invalid } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { wireField } from '../../../schema/rest/names/all';
import { conditionTexts, shapeTexts } from '../../../schema/shapeTexts';
import { ID_PATTERN } from '../shapes';
import { wireDay } from './calendarDays';
import { requireExactNumbers } from './exactNumbers';
import { type TakenNames, twinOf } from './wire';

const isBlank = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** What is wrong with the value of a field; null = nothing that its form could show. */
function faultOf({ singles, lists, wholes, ids }: TakenNames, name: string, value: unknown, isOfMany: boolean): string | null {
  if (isBlank(value)) return null;
  const isPlain = typeof value !== 'object';
  if (!isPlain && wholes.has(name)) return null;
  // Sent twice in an address, it is a list.
  if (singles.has(name) && !lists.has(name) && !isPlain) return conditionTexts.single;
  if (lists.has(name) && !isPlain && (!Array.isArray(value) || value.some((item) => typeof item === 'object'))) return shapeTexts.wrongType;
  if (!isPlain) return null;
  if (wireField(name)?.kind === 'day') return wireDay(String(value)) === null ? formats.calendarDay.message : null;
  // A condition that no text can be is told by the name that was sent, not by the one it has further in.
  if (isOfMany && !formats.storableText.test(String(value))) return formats.storableText.message;
  // One record is not found by it; of many, all or none would be taken for the answer.
  return isOfMany && ids.has(name) && !ID_PATTERN.test(String(value).trim()) ? formats.id.message : null;
}

/** Errors: VALIDATION_FAILED, every such field by the name that was sent. */
export function requireValues(taken: TakenNames, all: Readonly<Record<string, unknown>>, isOfMany: boolean): void {
  requireExactNumbers(taken, all);
  const wrong = [...taken.names].flatMap((name) =>
    [...new Set([name, twinOf(name)])].flatMap((spelt) => {
      const fault = Object.hasOwn(all, spelt) ? faultOf(taken, name, all[spelt], isOfMany) : null;
      return fault === null ? [] : [[spelt, fault]];
    }),
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}
