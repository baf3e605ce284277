import { invalid } from '../../../schema/errors';
import { type Answers, isListed } from '../../../schema/rest/answers';
import type { WireName } from '../../../schema/rest/names/all';
import { conditionTexts } from '../../../schema/shapeTexts';
import { twinOf, type Wire } from './wire';

// A door of many rows refuses names that it does not know: a filter that nobody applies, misspelt or of another list, would answer, export
// or hit more than was asked for. Such doors are lists, exports, also those whose answer is the file, and whatever takes everything but some
// rows; a file by its id is one, whatever else was sent.
const EXPORT = 'startExport';
const LEFT_OUT: readonly WireName[] = ['unCheckIds', 'excludeIds', 'unSelected'];

interface DoorFacts {
  readonly path: string;
  readonly answers: Answers;
  readonly behind: readonly { readonly name: string; readonly kind: 'command' | 'query' }[];
  readonly names: ReadonlySet<string>;
}

export const isDoorOfMany = ({ path, answers, behind, names }: DoorFacts): boolean =>
  (answers === 'file' && /export/i.test(path)) ||
  (isListed(answers) && behind.every(({ kind }) => kind === 'query')) ||
  behind.some(({ name }) => name === EXPORT) ||
  LEFT_OUT.some((name) => names.has(name));

// Beside the page: what old clients put into every call so that nothing on the way keeps its answer.
const OWN_NAMES = ['token', '_', '_t', 't', 'timestamp', 'lang', 'page', 'pageNo', 'page_size'];

export function requireKnownNames(names: ReadonlySet<string>, wire: Wire): void {
  const known = new Set([...OWN_NAMES, ...names].flatMap((name) => [name, twinOf(name)]));
  const strange = Object.keys(wire.all).filter((name) => !known.has(name));
  if (strange.length > 0) throw invalid(Object.fromEntries(strange.map((name) => [name, `${name}：${conditionTexts.unknownParameter}`])));
}
