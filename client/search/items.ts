import type { LucideIcon } from 'lucide-react';
import type { StatusTone } from '../kit/status/status';

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
  /** Left out of what was opened last: it names a person. */
  isPersonal?: boolean;
};

export type Group = { key: string; label: string; items: Item[] };

/** Every word that was typed stands in the title or beside it, in whatever order. */
export const matches = (text: string, item: Pick<Item, 'title' | 'sub'>): boolean => {
  const held = `${item.title} ${item.sub ?? ''}`.normalize('NFKC').toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word));
};
