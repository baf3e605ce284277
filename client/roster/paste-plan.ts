// Which rows of the screen a pasted block goes to, in which parts it is sent, and what is asked or refused before.
import type { TFunction } from 'i18next';
import { limits } from '../../schema/limits';
import type { RosterRowFactsFragment, SeenRowInput } from '../generated/graphql';
import { confirm } from '../kit/feedback/confirm';
import { formatCount } from '../kit/format/money';
import { seenFrom } from './seen-rows';
import type { RosterState } from './use-roster';

/** Of a request of 256 KB; a part of this size is checked within a second. */
const partRows = 500;
const partLetters = 60_000;
const targetLetters = 80;
/** So many rows are rarely meant for the place where the cursor happened to be. */
const asksFrom = 1_000;

const lettersOf = (row: readonly string[]): number => row.reduce((sum, text) => sum + text.length + 8, 16);

export type Part = { rows: string[][]; targets: SeenRowInput[] };

/** Each part names the rows that it is for; those without are for new rows at the end of the list. */
export const partsOf = (rows: readonly string[][], targets: readonly SeenRowInput[]): Part[] => {
  const parts: Part[] = [];
  let letters = 0;
  for (const [at, row] of rows.entries()) {
    const target = targets[at];
    const size = lettersOf(row) + (target ? targetLetters : 0);
    const last = parts.at(-1);
    letters += size;
    const part = last && last.rows.length < partRows && letters <= partLetters ? last : { rows: [], targets: [] };
    if (part !== last) {
      parts.push(part);
      letters = size;
    }
    part.rows.push(row);
    if (target) part.targets.push(target);
  }
  return parts;
};

export const hasText = (row: readonly string[]): boolean => row.some((text) => text.trim() !== '');

type Refused = { refusal: 'paste.tooLong' | 'paste.tooMany' | 'paste.moved'; numbers: Record<string, string> };

/** Which rows of the screen the block goes to and what becomes new rows, or why it goes nowhere: told before anything is written. */
export const planOf = async (
  { rows: shown, isFiltered }: Pick<RosterState, 'rows' | 'isFiltered'>,
  row: RosterRowFactsFragment,
  block: readonly string[][],
): Promise<{ rows: string[][]; targets: SeenRowInput[] } | Refused> => {
  const at = shown.indexOf(row.id);
  if (at < 0) return { refusal: 'paste.moved', numbers: {} };
  const here = shown.total() - at;
  // The end of what is shown is not the end of the list: nobody could see where these rows go.
  if (isFiltered && block.length > here)
    return { refusal: 'paste.tooLong', numbers: { number: formatCount(block.length), here: formatCount(here) } };
  // Blank rows keep their place among the others, but make no new row.
  const rows = block.filter((texts, index) => index < here || hasText(texts)).map((texts) => [...texts]);
  if (Math.max(at + rows.length, shown.total()) > limits.upload.rows)
    return { refusal: 'paste.tooMany', numbers: { number: formatCount(rows.length), most: formatCount(limits.upload.rows) } };
  const targets = await seenFrom(shown, row.id, rows.length);
  return targets === null ? { refusal: 'paste.moved', numbers: {} } : { rows, targets };
};

/** So many rows are asked about first. */
export const isWanted = (count: number, over: number, t: TFunction<'roster'>): Promise<boolean> | boolean => {
  if (count < asksFrom) return true;
  const number = formatCount(count);
  return confirm({
    title: t('paste.askTitle', { number }),
    body: t('paste.askText', { over: formatCount(over), added: formatCount(count - over) }),
    confirm: t('paste.askConfirm', { number }),
  });
};
