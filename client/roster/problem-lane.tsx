import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { FailedAccountAnswer, RosterField, RosterRowFactsFragment } from '../generated/graphql';

export const problemsAt = (row: RosterRowFactsFragment, field: RosterField) =>
  // What concerns the whole row stands under the name.
  row.problems.filter((problem) => (problem.field ?? 'NAME') === field);

/** Never by colour alone: what blocks, what asks and what only tells have a sign each (IMP-010). */
export const signs = { ERROR: CircleAlert, WARNING: TriangleAlert, NOTE: Info } as const;

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

/** The one problem that a click may settle: the account of before, or the word that this one is right again. */
const isFailedAccount = ({ code }: Found[number]): boolean => code === 'ACCOUNT_FAILED_BEFORE';

type AccountFix = { keep: string; onSettle: (answer: FailedAccountAnswer) => void };

/** What can be done about some problems of a row beside correcting it; the page that shows the list offers it. */
export type RowDeed = {
  codes: readonly string[];
  labelOf: (row: RosterRowFactsFragment) => string;
  /** What was done already, where something was: it is told before the problems of the row leave no room for it. */
  markOf: (row: RosterRowFactsFragment) => string | null;
  /** In the words of the server; null = it may be done. */
  refusalOf: (row: RosterRowFactsFragment) => string | null;
  act: (row: RosterRowFactsFragment) => void;
};

export const isDeedFor = (deed: RowDeed | null | undefined, found: Found): boolean =>
  Boolean(deed && found.some(({ code }) => deed.codes.includes(code)));

/** Whether the lines a row keeps for messages are too few for these. */
export const isCutOff = (found: Found, lines: number, room: number): boolean =>
  found.length > 0 && (found.some(isFailedAccount) || found.reduce((sum, { text }) => sum + linesOf(text, room), 0) > lines);

/** Of an account the last digits are what is compared; the stars before them would push them out of the cell. */
const withTail = (label: string): string => label.replace(/\d{4}\*+(?=\d{4}$)/, '…');

const AccountFixes = ({ label, keep, onSettle }: AccountFix & { label: string | null | undefined }) => (
  <>
    {label ? (
      <button type="button" className="lk problem" onClick={() => onSettle('USE_LAST')}>
        {withTail(label)}
      </button>
    ) : null}
    <button type="button" className="lk problem" onClick={() => onSettle('KEEP')}>
      {keep}
    </button>
  </>
);

type LaneProps = { found: Found; fix?: AccountFix | null; mark?: string | null; deed?: ReactNode };

/**
 * What is wrong with a cell, in the lines every row keeps for it. What does not fit is cut with an ellipsis and shown
 * in full as soon as the cell is pointed at or has the focus, over the rows below, so that no row changes its height.
 */
export const ProblemLane = ({ found, fix, mark, deed }: LaneProps) => (
  <div className="problems" data-many={found.length > 1 || found.some(isFailedAccount) || deed ? true : undefined}>
    {found.map((problem, at) => {
      const Sign = signs[problem.severity];
      return (
        <Fragment key={problem.text}>
          <span className="problem" data-severity={problem.severity}>
            <Sign size={13} aria-hidden="true" />
            {problem.text}
          </span>
          {at === 0 && (mark || deed) ? (
            <span className="deeds">
              {mark ? <span className="mark">{mark}</span> : null}
              {deed}
            </span>
          ) : null}
        </Fragment>
      );
    })}
    {fix && found.some(isFailedAccount) ? <AccountFixes label={found.find(({ fixLabel }) => fixLabel)?.fixLabel} {...fix} /> : null}
  </div>
);
