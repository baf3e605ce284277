// Which way the money of a row went, where one column of the file holds both ways and another one names the way.
import { type BankFileColumn, bankFilePatterns, withOurLedger } from '../../../schema/bankFile';
import type { TableRow } from '../../roster/public';

export type Plan = Partial<Record<BankFileColumn, number>>;
type Way = 'IN' | 'OUT';

export interface Ways {
  readonly at: number;
  readonly title: string;
  /**
   * TITLED: its title says so. GUESSED: nothing but words of both ways stands in it, and whoever imports is told. DOUBTED: so it may be, and nobody
   * can tell: what would have left is named, never left out.
   */
  readonly kind: 'TITLED' | 'GUESSED' | 'DOUBTED';
  /** A bare sign is what people write for nothing, too: it says a way where both signs stand in the column. */
  readonly hasSigns: boolean;
}

export const textsOf = ({ cells }: TableRow): string[] => Array.from(cells, (cell) => (cell?.raw ?? '').trim());

const SIGN = /^[-+]$/;
const wordOfWay = (text: string): string => withOurLedger(text.normalize('NFKC').replace(bankFilePatterns.besideWay, ''));
const wayOf = (word: string): Way | null =>
  bankFilePatterns.outgoing.test(word) ? 'OUT' : bankFilePatterns.incoming.test(word) ? 'IN' : null;
const isBoth = (ways: readonly (Way | null)[]): boolean => ways.includes('IN') && ways.includes('OUT');

/** Null = its cell names none. */
export function wayIn(row: TableRow, { at, hasSigns }: Ways): Way | null {
  const word = wordOfWay(textsOf(row)[at] ?? '');
  return SIGN.test(word) && !hasSigns ? null : wayOf(word);
}

/** The row may as well have left: no word of its says that it came in. Where that may be no column of the way, a blank says nothing. */
export function isWayUnsaid(row: TableRow, ways: Ways): boolean {
  const way = wayIn(row, ways);
  if (ways.kind !== 'DOUBTED') return way === null;
  const word = wordOfWay(textsOf(row)[ways.at] ?? '');
  return way === 'OUT' || (way === null && word !== '' && !SIGN.test(word));
}

/** Of rows that have a reference. */
const wordsIn = (rows: readonly TableRow[], at: number, plan: Plan): string[] =>
  rows.flatMap((row) => {
    const texts = textsOf(row);
    const word = texts[plan.bankRef ?? -1] ? wordOfWay(texts[at] ?? '') : '';
    return word === '' ? [] : [word];
  });

const signsIn = (words: readonly string[]): boolean => isBoth(words.filter((word) => SIGN.test(word)).map(wayOf));

/** So many words, and each so short, are kinds of entries: whoever writes remarks has more of them. */
const KINDS = { words: 4, length: 6 } as const;
const areKinds = (words: readonly string[]): boolean =>
  new Set(words).size <= KINDS.words && words.every((word) => word.length <= KINDS.length);

/** A column without a title of ours: null = it says nothing of the way. */
function guessOf(words: readonly string[], title: string): 'GUESSED' | 'DOUBTED' | null {
  const hasOut = words.some((word) => !SIGN.test(word) && wayOf(word) === 'OUT');
  // Beside a word that is plainly of money that left, one that we do not know may be another.
  if (words.some((word) => wayOf(word) === null))
    return hasOut && areKinds(words) && !bankFilePatterns.freeTitle.test(title) ? 'DOUBTED' : null;
  if (isBoth(words.filter((word) => !SIGN.test(word)).map(wayOf))) return 'GUESSED';
  return hasOut || signsIn(words) ? 'DOUBTED' : null;
}

/** The column of the way: by its title, else one whose cells say nothing else; that of a fee, of another's side or of the balance says nothing of a row. */
export function waysOf(header: TableRow, rows: readonly TableRow[], plan: Plan): Ways | null {
  const titles = textsOf(header);
  if (plan.direction !== undefined) {
    const at = plan.direction;
    return { at, title: titles[at] ?? '', kind: 'TITLED', hasSigns: signsIn(wordsIn(rows, at, plan)) };
  }
  // Money that left has a column of its own.
  if (plan.spent !== undefined) return null;
  const taken: readonly (number | undefined)[] = Object.values(plan);
  const width = Math.max(titles.length, ...rows.map(({ cells }) => cells.length));
  const found = Array.from({ length: width }, (_, at): Ways[] => {
    const title = titles[at] ?? '';
    if (taken.includes(at) || bankFilePatterns.otherWay.test(title)) return [];
    const words = wordsIn(rows, at, plan);
    const kind = guessOf(words, title);
    return kind === null ? [] : [{ at, title, kind, hasSigns: signsIn(words) }];
  }).flat();
  return found.find(({ kind }) => kind === 'GUESSED') ?? found[0] ?? null;
}
