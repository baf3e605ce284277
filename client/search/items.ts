import type { LucideIcon } from 'lucide-react';
import type { StatusTone } from '../kit/status/tones';
import { isSpelled } from './spelled';

/** One line of the palette: a link where it has an address, a deed otherwise. */
export type Item = {
  key: string;
  icon: LucideIcon;
  title: string;
  sub?: string | undefined;
  to?: string | undefined;
  run?: (() => void) | undefined;
  /** The palette stays: it shows something else now. */
  stays?: boolean;
  state?: { label: string; tone: StatusTone } | undefined;
  /** Words that it is found by and that nobody reads: what others call the page. */
  also?: string | undefined;
  /** How its words are typed on a keyboard of Latin letters. */
  spelled?: string;
  /** Left out of what was opened last: it names a person. */
  isPersonal?: boolean;
};

/** `total`: how many there are, those that are not listed among them; where it is cut there may be more still. */
export type Group = { key: string; label: string; items: Item[]; total: number; isCut?: boolean };

/** How many there are, as it is written: 12, or 50+ where nobody has counted on. */
export const totalOf = (groups: readonly Group[]): string => {
  const sum = groups.reduce((before, { total }) => before + total, 0);
  return groups.some(({ isCut }) => isCut) ? `${sum}+` : String(sum);
};

const LATIN = /[0-9a-z]/;

/** One letter stands in nearly every word: it is meant as the beginning of one, or of how one is typed. */
const begins = (letter: string, held: string, spelled: string): boolean =>
  held.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(letter)) || spelled.split('|').some((word) => word.startsWith(letter));

/** Every word that was typed stands in the title, beside it or among its other words, in whatever order, or is how one of them is typed. */
export const matches = (text: string, item: Pick<Item, 'title' | 'sub' | 'also' | 'spelled'>): boolean => {
  const held = `${item.title} ${item.sub ?? ''} ${item.also ?? ''}`.normalize('NFKC').toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .every((word) =>
      word.length === 1 && LATIN.test(word)
        ? begins(word, held, item.spelled ?? '')
        : held.includes(word) || isSpelled(word, item.spelled ?? ''),
    );
};
