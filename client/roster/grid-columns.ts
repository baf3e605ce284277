import { useEffect, useState } from 'react';
import type { RosterFactsFragment, RosterField } from '../generated/graphql';
import type { RosterView } from './roster-filter';

/** Wide enough for the masked value, and together so wide that the amounts stand whole beside the actions in a window of 1440. */
const widths: Partial<Record<RosterField, number>> = {
  NAME: 116,
  ID_CARD: 160,
  PHONE: 112,
  ACCOUNT: 168,
  BANK: 140,
  AMOUNT: 120,
  SOURCE_ID: 132,
  BANK_ABSTRACT: 132,
  PLATFORM_NAME: 104,
  BUYER_NAME: 200,
  BUYER_TAX_NO: 188,
  REMARK: 112,
};
const usual = 128;
/** Where messages stand under the cells, no column is so narrow that one of them would be a few letters long. */
const readable = 164;
/** The numbers that mistakes are usual in, and much is said about. */
const wideWithMessages: readonly RosterField[] = ['ID_CARD', 'ACCOUNT'];
const wide = 214;

export type Lines = 0 | 2;

/** Lines every row keeps for messages. Only among errors they stand under their cells; elsewhere the column of results says the first one, and no row is taller for it. */
export const messageLines = (view: RosterView): Lines => (view === 'ERROR' ? 2 : 0);

/** Twelve letters: in a list of people the names are what is compared, and there is room beside so few columns. */
const wholeName = 200;

export const widthOfField = (field: RosterField, lines: Lines, isPeopleOnly: boolean): number => {
  const width = field === 'NAME' && isPeopleOnly ? wholeName : (widths[field] ?? usual);
  return lines > 0 ? Math.max(wideWithMessages.includes(field) ? wide : readable, width) : width;
};

/** What the column of results keeps at least: a word where the messages stand under the cells, else most of a message. */
export const resultWidth = (lines: Lines, counts: RosterFactsFragment['counts'] | undefined): number =>
  lines === 0 && counts && counts.errors + counts.warnings + counts.notes > 0 ? 208 : 96;

const laneHeights = { 0: 0, 2: 28 } as const;

const densityHeight = (): number => Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10) || 40;

/** The height of a row in pixels: the density of the person, and room for messages. */
export const useRowHeight = (lines: Lines): number => {
  const [base, setBase] = useState(densityHeight);
  useEffect(() => {
    const watch = new MutationObserver(() => setBase(densityHeight()));
    watch.observe(document.documentElement, { attributeFilter: ['data-density'] });
    return () => watch.disconnect();
  }, []);
  return base + laneHeights[lines];
};
