import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../export/export-button';
import { Note } from '../kit/feedback/note';
import { Progress } from '../kit/feedback/progress';
import { formatCount } from '../kit/format/money';
import { Unread } from '../kit/list/unread';
import { refusalOf } from '../kit/refusal/refusal';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { CheckGrid } from './check-grid';
import { ManyErrors } from './many-errors';
import { PastingReason } from './paste-note';
import { RosterBar } from './roster-bar';
import { useCheckedRows } from './use-checked-rows';
import { useOnwards } from './use-onwards';

type ListCheckProps = {
  rosterId: string;
  title: string;
  /** What was refused at the last attempt to go on. */
  failure: unknown;
  onFailureSeen: () => void;
  /** Beside the file of the rows: the ways on and out. */
  ways: (goOn: ReturnType<typeof useOnwards>, state: { isWaiting: boolean; isPasting: boolean }) => ReactNode;
  /** Draws the steps around the table. */
  frame: (table: ReactNode, foot: ReactNode) => ReactNode;
};

/** A list that is checked and corrected before something is made of it. */
export const ListCheck = ({ rosterId, title, failure, onFailureSeen, ways, frame }: ListCheckProps) => {
  const { t } = useTranslation('roster');
  const { grid, filter } = useCheckedRows(rosterId);
  const goOn = useOnwards(grid);
  const { roster } = grid;
  if (!roster) return <Unread title={title} error={grid.error} onRetry={grid.reload} />;
  const isReading = roster.progress < 100 && !roster.failReason;
  const isTooMany = failure !== null && refusalOf(failure).code === 'ROSTER_MANY_ERRORS';
  const foot = (
    <>
      <ExportButton kind="ROSTER_ROWS" conditions={[{ name: 'rosterId', values: [roster.id] }]} label={t('exportRows')} />
      <span className="spacer" />
      {roster.counts.errors > 0 ? <span className="reason">{t('fixFirst', { number: formatCount(roster.counts.errors) })}</span> : null}
      <PastingReason grid={grid} />
      {ways(goOn, { isWaiting: isReading || grid.isPasting, isPasting: grid.isPasting })}
    </>
  );
  const notes = (
    <>
      {roster.failReason ? <Note tone="error">{roster.failReason}</Note> : null}
      {isReading ? <Progress value={roster.progress} label={t('reading')} /> : null}
      {failure !== null && !isTooMany ? <RefusalNote error={failure} /> : null}
    </>
  );
  return frame(
    <>
      <RosterBar roster={roster} grid={grid} filter={filter} onEmptied={grid.reload} />
      <div className="jq-grid-note">{notes}</div>
      <CheckGrid grid={grid} filter={filter} label={t('grid')} isReading={isReading} />
      {isTooMany ? <ManyErrors roster={roster} onClose={onFailureSeen} /> : null}
    </>,
    foot,
  );
};
