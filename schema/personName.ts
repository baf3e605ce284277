// What is wrong with the name of a person, told in the same words wherever it comes in.
import { formats, looksLikeFormula } from './formats';
import { garbledName } from './garbled';
import { doubtfulIn, hasParts, privateCharacter, wordsAround } from './names';
import type { ProblemCode, ProblemParams } from './problems';

interface NameFault {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
}

const fault = (code: ProblemCode, text?: string): NameFault => ({ code, params: text === undefined ? {} : { text } });

/** Why nobody can be called so; null = it may be a name. */
export function nameFault(name: string): NameFault | null {
  if (looksLikeFormula(name)) return fault('NAME_FORMULA');
  if (hasParts(name)) return fault('NAME_PARTS');
  const unknown = privateCharacter(name);
  if (unknown !== null) return fault('NAME_PRIVATE', unknown);
  const garbled = garbledName(name);
  if (garbled?.isSure) return fault('NAME_GARBLED', garbled.meant);
  if (!formats.name.test(name)) return fault('NAME_FORMAT');
  const around = wordsAround(name);
  return around === null ? null : fault('NAME_WORDS', around);
}

/** Of a name without a fault, why it hardly is one. */
export function nameDoubt(name: string): NameFault | null {
  const doubt = garbledName(name)?.meant ?? doubtfulIn(name);
  return doubt === null ? null : fault('NAME_LIKE', doubt);
}
