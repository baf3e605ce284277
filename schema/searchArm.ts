// How the search field of lists about people is read.
import { withoutBlanks } from './identity';
import { withOwnForms } from './nameForms';
import { withOneDot, withoutInvisible } from './names';

type SearchArm = { readonly arm: 'CARD' | 'NAME'; readonly text: string };

/** D15: one rule for every settlement list and export. */
export function classifySearch(input: string): SearchArm {
  const text = withOneDot(withOwnForms(withoutInvisible(input))).trim();
  const compact = withoutBlanks(text);
  const isCard = /^\d{15}$/.test(compact) || /^\d{17}[\dXx]$/.test(compact) || /^\d{17,}$/.test(compact);
  return isCard ? { arm: 'CARD', text: compact.toUpperCase() } : { arm: 'NAME', text };
}
