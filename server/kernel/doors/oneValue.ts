// A field that is said twice, under two names or in two places of a request, says one thing: else nobody knows which one is meant.
import { invalid } from '../../../schema/errors';
import { fillText } from '../../../schema/fillText';
import { shapeTexts } from '../../../schema/shapeTexts';

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value)).trim();

/** Errors: VALIDATION_FAILED for two values of one field, under the first name, which says the other. */
export function requireSame(one: unknown, other: unknown, [name, otherName]: readonly [string, string]): void {
  const isSaid = (value: unknown): boolean => value !== undefined && value !== null && textOf(value) !== '';
  if (isSaid(one) && isSaid(other) && textOf(one) !== textOf(other))
    throw invalid({ [name]: fillText(shapeTexts.saidTwice, { other: otherName }) });
}

/** One object of what stands in the address, the body and the form. Errors: VALIDATION_FAILED for a field of which two of them say two things. */
export function joinedValues(...sources: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> {
  const joined: Record<string, unknown> = {};
  for (const source of sources)
    for (const [name, value] of Object.entries(source)) {
      if (Object.hasOwn(joined, name)) requireSame(joined[name], value, [name, name]);
      joined[name] = value;
    }
  return joined;
}
