import { rosterRowStates } from '../../schema/machines/rosterRow';
import type { RosterRowFactsFragment } from '../generated/graphql';
import { useBarred } from '../kit/actions/use-barred';
import { colon, semicolon } from '../kit/language/separators';
import { isCutOff, isDeedFor, ProblemLane, type RowDeed, signs } from './problem-lane';

/** The room for a message where the column is no wider than it must be. */
const narrowest = 192;

const order = ['ERROR', 'WARNING', 'NOTE'];

type ResultCellProps = {
  row: RosterRowFactsFragment;
  /** Lines that the messages have under their cells; with none, the first message stands here. */
  lines: number;
  /** Null while nothing may be changed. */
  goTo: ((row: RosterRowFactsFragment) => void) | null;
  deed: RowDeed | null;
};

/** The deed stands beside what it is about, not among the corrections. */
export const DeedLink = ({ row, deed }: { row: RosterRowFactsFragment; deed: RowDeed }) => {
  const barred = useBarred();
  const label = deed.labelOf(row);
  const reason = deed.refusalOf(row);
  return (
    <button
      type="button"
      className="lk deed"
      aria-label={`${label} ${row.name ?? row.lineNo}`}
      aria-disabled={reason ? true : undefined}
      title={reason ?? undefined}
      onClick={() => (reason ? barred({ label, reason }) : deed.act(row))}
    >
      {label}
    </button>
  );
};

const FirstProblem = ({ problems, mark }: Pick<RosterRowFactsFragment, 'problems'> & { mark: string | null }) => {
  const [first] = problems;
  if (!first) return null;
  const Sign = signs[first.severity];
  return (
    <>
      <Sign size={13} aria-hidden="true" />
      {mark ? <span className="mark">{mark}</span> : null}
      <span className="first">{first.text}</span>
      {problems.length > 1 ? <b className="num">+{problems.length - 1}</b> : null}
    </>
  );
};

/** What the checks say about a row, in one line; all of it when it is pointed at or has the focus, and the way to the cell it is about. */
export const ResultCell = ({ row, lines, goTo, deed }: ResultCellProps) => {
  const { tone, label } = rosterRowStates[row.status];
  const { problems } = row;
  const textOf = (found: typeof problems): string => found.map((problem) => problem.text).join(semicolon());
  const all = textOf(problems);
  const id = `row-${row.id}-problems`;
  if (problems.length === 0 || lines > 0) {
    return (
      <td className="result" data-tone={tone} id={id} title={all || undefined}>
        {label}
        {/* The column that it is about may be out of sight, so it is told here in short: what blocks before what asks. */}
        {all ? (
          <span className="why">
            <span className="sr-only">{colon()}</span>
            {textOf(problems.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity)))}
          </span>
        ) : null}
      </td>
    );
  }
  const severity = problems[0]?.severity;
  const isCut = isCutOff(problems, 1, narrowest);
  const hasDeed = isDeedFor(deed, problems);
  const mark = deed && hasDeed ? deed.markOf(row) : null;
  return (
    <td className="result" data-cut={isCut || undefined} data-deed={hasDeed || undefined}>
      <span className="sr-only" id={id}>
        {label}
        {colon()}
        {all}
      </span>
      {goTo ? (
        <button type="button" className="said" data-severity={severity} aria-describedby={id} onClick={() => goTo(row)}>
          <FirstProblem problems={problems} mark={mark} />
        </button>
      ) : (
        <span className="said" data-severity={severity}>
          <FirstProblem problems={problems} mark={mark} />
        </span>
      )}
      {deed && hasDeed ? <DeedLink row={row} deed={deed} /> : null}
      {isCut ? <ProblemLane found={problems} /> : null}
    </td>
  );
};
