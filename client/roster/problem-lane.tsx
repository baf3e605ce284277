import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { RosterField, RosterRowFactsFragment } from '../generated/graphql';

export const problemsAt = (row: RosterRowFactsFragment, field: RosterField) =>
  // What concerns the whole row stands under the name.
  row.problems.filter((problem) => (problem.field ?? 'NAME') === field);

/** Never by colour alone: what blocks, what asks and what only tells have a sign each (IMP-010). */
const signs = { ERROR: CircleAlert, WARNING: TriangleAlert, NOTE: Info } as const;

const letter = 12;
const sign = 17;

/** A Chinese sign is as wide as the letters are high, the others a bit more than half of it. */
const widthOf = (text: string): number => {
  let wide = 0;
  for (const one of text) wide += one > '\u2e7f' ? letter : 7.5;
  return wide + sign;
};

const linesOf = (text: string, room: number): number => Math.ceil(widthOf(text) / (room - letter));

type Found = RosterRowFactsFragment['problems'];

/** Whether the lines a row keeps for messages are too few for these. */
export const isCutOff = (found: Found, lines: number, room: number): boolean =>
  found.length > 0 && found.reduce((sum, { text }) => sum + linesOf(text, room), 0) > lines;

/**
 * What is wrong with a cell, in the lines every row keeps for it. What does not fit is cut with an ellipsis and shown
 * in full as soon as the cell is pointed at or has the focus, over the rows below, so that no row changes its height.
 */
export const ProblemLane = ({ found }: { found: Found }) => (
  <div className="problems" data-many={found.length > 1 ? true : undefined}>
    {found.map((problem) => {
      const Sign = signs[problem.severity];
      return (
        <span key={problem.text} className="problem" data-severity={problem.severity}>
          <Sign size={13} aria-hidden="true" />
          {problem.text}
        </span>
      );
    })}
  </div>
);
