import { useEffect, useState } from 'react';
import type { RosterFactsFragment, RosterField } from '../generated/graphql';
import type { RosterView } from './roster-filter';

/** Wide enough for the masked value, and where mistakes are usual, for most of what is said about them in two lines. */
const widths: Partial<Record<RosterField, number>> = {
  NAME: 136,
  ID_CARD: 214,
  PHONE: 120,
  ACCOUNT: 214,
  BANK: 156,
  AMOUNT: 124,
  SOURCE_ID: 132,
  BANK_ABSTRACT: 132,
  PLATFORM_NAME: 104,
  REMARK: 112,
};
/** Where a few fields stand beside many figures. */
const narrowWidths: Partial<Record<RosterField, number>> = { NAME: 116, ID_CARD: 160, AMOUNT: 108 };
const usual = 128;

export const widthOfField = (field: RosterField, isNarrow: boolean): number => (isNarrow && narrowWidths[field]) || widths[field] || usual;

/** Lines every row keeps for messages: one height for all rows, so that nothing jumps while they come. */
export const messageLines = (view: RosterView, counts: RosterFactsFragment['counts'] | undefined): 0 | 1 | 2 => {
  if (view !== 'ALL' && view !== 'PASSED') return 2;
  return counts && counts.errors + counts.warnings + counts.notes > 0 ? 1 : 0;
};

const laneHeights = { 0: 0, 1: 12, 2: 28 } as const;

const densityHeight = (): number => Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10) || 40;

/** The height of a row in pixels: the density of the person, and room for messages. */
export const useRowHeight = (lines: 0 | 1 | 2): number => {
  const [base, setBase] = useState(densityHeight);
  useEffect(() => {
    const watch = new MutationObserver(() => setBase(densityHeight()));
    watch.observe(document.documentElement, { attributeFilter: ['data-density'] });
    return () => watch.disconnect();
  }, []);
  return base + laneHeights[lines];
};
