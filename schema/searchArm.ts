// How the search field of lists about people is read.
import { halfWidth, withoutBlanks } from './identity';
import { withOwnForms } from './nameForms';
import { withOneDot, withoutInvisible } from './names';

type SearchArm = { readonly arm: 'CARD' | 'NAME'; readonly text: string };

const HYPHENS = /[-\u2010-\u2015\u2212]/g;

/** A name as lists keep it, in whatever spelling it was pasted. What folds to nothing stays, for it must find nothing: without it all rows were found. */
export const soughtName = (said: string): string => withOneDot(withOwnForms(withoutInvisible(said))).trim() || said;

/** The number of a person or an account, which is found whole. */
export const soughtNumber = (said: string): string => halfWidth(withoutBlanks(said)).replace(HYPHENS, '').toUpperCase() || said;

/** D15: one rule for every settlement list and export. */
export function classifySearch(input: string): SearchArm {
  const text = withOneDot(withOwnForms(withoutInvisible(input))).trim();
  const compact = withoutBlanks(text);
  const isCard = /^\d{15}$/.test(compact) || /^\d{17}[\dXx]$/.test(compact) || /^\d{17,}$/.test(compact);
  return isCard ? { arm: 'CARD', text: compact.toUpperCase() } : { arm: 'NAME', text };
}
