import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { baseCheckAgainPath, paths, statementPath } from '../app/paths';
import { ExportButton } from '../export/export-button';
import { CreationByKeyDocument, type CreationFactsFragment, CreationMovedDocument, type RosterFactsFragment } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Note } from '../kit/feedback/note';
import { formatCount } from '../kit/format/money';
import { Unread } from '../kit/list/unread';
import { progressEveryMs, useLive } from '../kit/live/use-live';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { CheckGrid } from '../roster/check-grid';
import { PastingReason } from '../roster/paste-note';
import { usePayableColumn } from '../roster/payable-column';
import { isReading, ReadingNote, SkippedNote } from '../roster/reading';
import { ReplaceRows } from '../roster/replace-rows';
import { RosterBar } from '../roster/roster-bar';
import { useCheckedRows } from '../roster/use-checked-rows';
import type { RosterState } from '../roster/use-roster';
import { Gone } from './gone';
import { LeaveButton, waysFrom } from './leave-check';
import { RiskReport } from './risk-report';
import { SameListsNote } from './same-lists';
import { StatementSteps } from './statement-steps';
import { useAskToSign } from './use-ask-to-sign';
import { useBaseSteps } from './use-base-steps';
import { WizardShell } from './wizard-shell';
import './statement.css';

const ManyErrors = late(async () => (await import('../roster/many-errors')).ManyErrors);

type StepsProps = {
  statement: CreationFactsFragment;
  roster: RosterFactsFragment;
  grid: RosterState;
  steps: ReturnType<typeof useBaseSteps>;
};

const uploadTarget = { url: '/api/statement/labor/upload' };

/** Out of the check for the first time: onwards, later, or not at all. */
const FirstSteps = ({ statement, roster, grid, steps }: StepsProps) => {
  const { t } = useTranslation('statement');
  return (
    <>
      <Button disabled={grid.isPasting} onClick={() => void steps.drop()}>
        {t('creation:form.discard.confirm')}
      </Button>
      <LeaveButton statement={statement} grid={grid} />
      <Button variant="solid" busy={steps.isGoing} disabled={isReading(roster) || grid.isPasting} onClick={() => void steps.next()}>
        {t('create:form.next')}
      </Button>
    </>
  );
};

/** Who came back from the tax check goes there again: every change is stored already, and its figures follow. */
const BackToTax = ({ statement, grid }: Pick<StepsProps, 'statement' | 'grid'>) => {
  const { t } = useTranslation('statement');
  const navigate = useNavigate();
  return (
    <>
      <LeaveButton statement={statement} grid={grid} />
      <Button variant="solid" disabled={grid.isPasting} onClick={() => void navigate(statementPath(statement))}>
        {t('create:form.next')}
      </Button>
    </>
  );
};

const StepNotes = ({ steps }: Pick<StepsProps, 'steps'>) => {
  const { t } = useTranslation('creation');
  return (
    <>
      {steps.hasLostTrack ? (
        <div className="jq-grid-note">
          <Note tone="error">{t('polling.failed')}</Note>
        </div>
      ) : null}
      {steps.failure ? (
        <div className="jq-grid-note">
          <RefusalNote error={steps.failure} />
        </div>
      ) : null}
    </>
  );
};

const RowFiles = ({ roster, grid }: { roster: RosterFactsFragment; grid: RosterState }) => {
  const { t } = useTranslation('creation');
  return (
    <>
      <ReplaceRows grid={grid} roster={roster} target={uploadTarget} />
      <ExportButton kind="ROSTER_ROWS" conditions={[{ name: 'rosterId', values: [roster.id] }]} label={t('export.rows')} />
    </>
  );
};

type BaseCheckProps = { statement: CreationFactsFragment; isAgain: boolean; onMoved: () => void };

const BaseCheck = ({ statement, isAgain, onMoved }: BaseCheckProps) => {
  const { t } = useTranslation(['statement', 'roster']);
  const { grid, filter } = useCheckedRows(statement.rosterId ?? '');
  const steps = useBaseSteps(statement, grid, onMoved);
  const signing = useAskToSign(grid);
  const column = usePayableColumn();
  const payable = useMemo(() => [column], [column]);
  const { roster } = grid;
  if (!roster) return <Unread title={t('create:form.step.base')} error={grid.error} onRetry={grid.reload} />;
  const { errors } = roster.counts;
  const tools = (
    <>
      {signing.tools}
      <RiskReport statement={statement} keyAge={roster.keyAge} isReading={isReading(roster)} />
    </>
  );
  return (
    <WizardShell
      current="base"
      statement={statement}
      beside={<StatementSteps id={statement.id} />}
      ways={waysFrom(
        grid,
        isAgain ? { detail: statementPath(statement) } : { form: paths.begun(statement.settlementType, statement.statementKey) },
      )}
      foot={
        <>
          <RowFiles roster={roster} grid={grid} />
          <SkippedNote roster={roster} />
          <span className="spacer" />
          {errors > 0 ? <span className="reason">{t('roster:fixFirst', { number: formatCount(errors) })}</span> : null}
          <PastingReason grid={grid} />
          {isAgain ? (
            <BackToTax statement={statement} grid={grid} />
          ) : (
            <FirstSteps statement={statement} roster={roster} grid={grid} steps={steps} />
          )}
        </>
      }
    >
      <RosterBar roster={roster} grid={grid} filter={filter} onEmptied={onMoved} tools={tools} chosenTools={signing.chosenTools} />
      <ReadingNote roster={roster} />
      <SameListsNote statement={statement} keyAge={roster.keyAge} isReading={isReading(roster)} />
      <StepNotes steps={steps} />
      <CheckGrid
        grid={grid}
        filter={filter}
        label={t('roster:grid')}
        isReading={isReading(roster)}
        deed={signing.deed}
        extraColumns={payable}
      />
      {signing.dialog}
      {steps.hasTooMany ? <ManyErrors roster={roster} onClose={steps.closeTooMany} /> : null}
    </WizardShell>
  );
};

/** On to the taxes; the browser's way back leads to the rows, where the address of before would only lead on again. */
const ToTaxes = ({ statement }: { statement: CreationFactsFragment }) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [again, taxes] = [baseCheckAgainPath(statement), statementPath(statement)];
  useEffect(() => {
    void navigate(again, { replace: true, state });
    void navigate(taxes, { state });
  }, [navigate, again, taxes, state]);
  return null;
};

/** Step 2: every row that cannot be paid is shown with what to do, and repaired here. */
const BaseCheckScreen = () => {
  const { t } = useTranslation('statement');
  const [search] = useSearchParams();
  const { state } = useLocation();
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
  if (!data) return <Unread title={t('create:form.step.base')} error={error} onRetry={refetch} />;
  if (!statement) return <Gone title={t('create:form.step.base')} text={t('creation:form.gone')} />;
  const isAgain = search.has('again') && statement.screen === 'detailCheck';
  if (statement.screen === 'detailCheck' && !isAgain) return <ToTaxes statement={statement} />;
  if (statement.screen !== 'baseCheck' && !isAgain) return <Navigate replace to={statementPath(statement)} state={state} />;
  return <BaseCheck key={statement.id} statement={statement} isAgain={isAgain} onMoved={() => void refetch()} />;
};

export default BaseCheckScreen;
