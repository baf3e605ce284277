import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths, statementPath } from '../app/paths';
import { ExportButton } from '../export/export-button';
import { CreationByKeyDocument, type CreationFactsFragment, CreationMovedDocument, type RosterFactsFragment } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Note } from '../kit/feedback/note';
import { Progress } from '../kit/feedback/progress';
import { formatCount } from '../kit/format/money';
import { Unread } from '../kit/list/unread';
import { progressEveryMs, useLive } from '../kit/live/use-live';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { CheckGrid } from '../roster/check-grid';
import { RosterBar } from '../roster/roster-bar';
import { useRosterFilter } from '../roster/roster-filter';
import { useRoster } from '../roster/use-roster';
import { Gone } from './gone';
import { ManyErrors } from './many-errors';
import { ReplaceRows } from './replace-rows';
import { useBaseSteps } from './use-base-steps';
import { WizardShell } from './wizard-shell';
import './statement.css';

/** Rows are still being read or checked; a file that could not be read is done too. */
const isReading = (roster: RosterFactsFragment): boolean => roster.progress < 100 && !roster.failReason;

const ReadingNote = ({ roster }: { roster: RosterFactsFragment }) => {
  const { t } = useTranslation('roster');
  if (roster.failReason) {
    return (
      <div className="jq-grid-note">
        <Note tone="error">{roster.failReason}</Note>
      </div>
    );
  }
  if (!isReading(roster)) return null;
  return (
    <div className="jq-grid-note">
      <Progress value={roster.progress} label={t('reading')} />
    </div>
  );
};

const SkippedNote = ({ roster }: { roster: RosterFactsFragment }) => {
  const { t } = useTranslation('roster');
  const { blank, total, example } = roster.skipped;
  if (blank + total + example === 0) return null;
  return <span className="mu">{t('skipped', { blank, total, example })}</span>;
};

const BaseCheck = ({ statement, onMoved }: { statement: CreationFactsFragment; onMoved: () => void }) => {
  const { t } = useTranslation(['statement', 'roster', 'create']);
  const navigate = useNavigate();
  const [hasErrors, setHasErrors] = useState(false);
  // Errors-only is where the work is; without errors everything is shown.
  const filter = useRosterFilter(hasErrors ? 'ERROR' : 'ALL');
  const grid = useRoster(statement.rosterId ?? '', filter.state);
  const steps = useBaseSteps(statement, grid, onMoved);
  const { roster } = grid;
  useEffect(() => setHasErrors((roster?.counts.errors ?? 0) > 0), [roster]);
  if (!roster) return <Unread title={t('create.step.base')} error={grid.error} onRetry={grid.reload} />;
  const errors = roster.counts.errors;
  return (
    <WizardShell
      current="base"
      settlementType={statement.settlementType}
      foot={
        <>
          <SkippedNote roster={roster} />
          <span className="spacer" />
          {errors > 0 ? <span className="reason">{t('roster:fixFirst', { number: formatCount(errors) })}</span> : null}
          <Button onClick={() => void steps.drop()}>{t('create.discard.confirm')}</Button>
          <Button onClick={() => void navigate(paths.unfinished(statement.settlementType))}>{t('create.saveAndLeave')}</Button>
          <Button variant="solid" busy={steps.isGoing} disabled={isReading(roster)} onClick={() => void steps.next()}>
            {t('create.next')}
          </Button>
        </>
      }
    >
      <RosterBar roster={roster} grid={grid} filter={filter} onEmptied={onMoved} />
      <ReadingNote roster={roster} />
      {steps.hasLostTrack ? (
        <div className="jq-grid-note">
          <Note tone="error">{t('create:polling.failed')}</Note>
        </div>
      ) : null}
      {steps.failure ? (
        <div className="jq-grid-note">
          <RefusalNote error={steps.failure} />
        </div>
      ) : null}
      <CheckGrid grid={grid} filter={filter} label={t('roster:grid')} isReading={isReading(roster)} />
      <div className="jq-grid-foot">
        <ReplaceRows rosterId={roster.id} keyAge={roster.keyAge} hasErrors={errors > 0} onDone={grid.refetch} />
        <ExportButton kind="ROSTER_ROWS" conditions={[{ name: 'rosterId', values: [roster.id] }]} label={t('create:export.rows')} />
      </div>
      {steps.hasTooMany ? <ManyErrors roster={roster} onClose={steps.closeTooMany} /> : null}
    </WizardShell>
  );
};

/** Step 2: every row that cannot be paid is shown with what to do, and repaired here. */
const BaseCheckScreen = () => {
  const { t } = useTranslation('statement');
  const [search] = useSearchParams();
  const key = search.get('statement_key') ?? '';
  const { data, error, refetch } = useQuery(CreationByKeyDocument, { variables: { key }, fetchPolicy: 'network-only', context: inline });
  const statement = data?.statementByKey;
  useLive(CreationMovedDocument, {
    variables: { ids: statement ? [statement.id] : [] },
    skip: !statement,
    onEvent: () => void refetch(),
    onPoll: () => void refetch(),
    everyMs: progressEveryMs,
  });
  if (!data) return <Unread title={t('create.step.base')} error={error} onRetry={refetch} />;
  if (!statement) return <Gone title={t('create.step.base')} text={t('create.gone')} />;
  if (statement.screen !== 'baseCheck') return <Navigate replace to={statementPath(statement)} />;
  return <BaseCheck statement={statement} onMoved={() => void refetch()} />;
};

export default BaseCheckScreen;
