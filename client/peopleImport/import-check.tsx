import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { ExportButton } from '../export/export-button';
import { PeopleImportByKeyDocument, type PeopleImportStep, type RosterFactsFragment } from '../generated/graphql';
import { Button, ButtonLink } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';
import { formatCount } from '../kit/format/money';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { CheckGrid } from '../roster/check-grid';
import { ManyErrors } from '../roster/many-errors';
import { PastingReason } from '../roster/paste-note';
import { isReading, ReadingNote, SkippedNote } from '../roster/reading';
import { ReplaceRows } from '../roster/replace-rows';
import { RosterBar } from '../roster/roster-bar';
import type { RosterFilter } from '../roster/roster-filter';
import { useCheckedRows } from '../roster/use-checked-rows';
import type { RosterState } from '../roster/use-roster';
import { importOf, type StandingFacts, type StandingKind } from './import-kinds';
import { ImportShell } from './import-shell';
import { useImportSteps } from './use-import-steps';

type Steps = ReturnType<typeof useImportSteps>;
type WaysProps = { facts: StandingFacts; steps: Steps; grid: RosterState };

/** What the last press sends, to how many and in whose name: the form where it was chosen is two pages away. */
const Reach = ({ facts: { kind, contractName, agreementName, subjectName }, count }: { facts: StandingFacts; count: number }) => {
  const { t } = useTranslation('peopleImport');
  return (
    <span className="mu">
      {t(`${kind}.reach`, { number: formatCount(count), name: contractName || agreementName, subject: subjectName })}
    </span>
  );
};

/** What the server offers now, in its words; why a way is closed stands beside it. */
const Ways = ({ facts, steps, grid }: WaysProps) => {
  const { t } = useTranslation('peopleImport');
  const { kind, availableActions } = facts;
  const offered = new Map(availableActions.map((action) => [action.key, action]));
  const reason = availableActions.find(({ enabled, reason: why }) => !enabled && why)?.reason;
  const way = (key: string, text: string, props: { busy: boolean; solid?: boolean; onClick: () => void }) => {
    const action = offered.get(key);
    if (!action) return null;
    return (
      <Button
        variant={props.solid ? 'solid' : 'outline'}
        busy={props.busy}
        disabled={!action.enabled || grid.isPasting || (steps.busy !== null && !props.busy)}
        onClick={props.onClick}
      >
        {text}
      </Button>
    );
  };
  return (
    <>
      {reason ? <span className="reason">{reason}</span> : null}
      <PastingReason grid={grid} />
      {offered.get('submitAndNotify')?.enabled ? <Reach facts={facts} count={grid.roster?.counts.passed ?? 0} /> : null}
      {way('cancel', t('cancel.button'), { busy: false, onClick: () => void steps.cancel() })}
      {way('next', t('next'), { busy: steps.busy === 'next', solid: true, onClick: () => void steps.next() })}
      {way('submit', t('submit'), { busy: steps.busy === 'submit', onClick: () => void steps.submit(false) })}
      {way('submitAndNotify', t(`${kind}.submitAndNotify`), {
        busy: steps.busy === 'notify',
        solid: true,
        onClick: () => void steps.submit(true),
      })}
    </>
  );
};

type FilesProps = { kind: StandingKind; roster: RosterFactsFragment; grid: RosterState };

const RowFiles = ({ kind, roster, grid }: FilesProps) => {
  const { t } = useTranslation('peopleImport');
  return (
    <>
      <ReplaceRows grid={grid} roster={roster} target={importOf[kind].target} />
      <ExportButton kind="ROSTER_ROWS" conditions={[{ name: 'rosterId', values: [roster.id] }]} label={t('export')} />
    </>
  );
};

type RowsProps = {
  roster: RosterFactsFragment;
  grid: RosterState;
  filter: RosterFilter;
  steps: Pick<Steps, 'failure' | 'hasTooMany' | 'closeTooMany'>;
  onMoved: () => void;
};

/** The list in its check, with what stands against going on. */
export const ImportRows = ({ roster, grid, filter, steps, onMoved }: RowsProps) => {
  const { t } = useTranslation('roster');
  return (
    <>
      <RosterBar roster={roster} grid={grid} filter={filter} onEmptied={onMoved} isSummed keepsLast />
      <ReadingNote roster={roster} />
      {steps.failure ? (
        <div className="jq-grid-note">
          <RefusalNote error={steps.failure} />
        </div>
      ) : null}
      <CheckGrid grid={grid} filter={filter} label={t('grid')} isReading={isReading(roster)} />
      {steps.hasTooMany ? <ManyErrors roster={roster} onClose={steps.closeTooMany} /> : null}
    </>
  );
};

type CheckProps = { facts: StandingFacts; onMoved: () => void };

const Check = ({ facts, onMoved }: CheckProps) => {
  const { t } = useTranslation(['peopleImport', 'roster']);
  const { kind, step, key } = facts;
  const { grid, filter } = useCheckedRows(key);
  const steps = useImportSteps(facts, grid);
  const { roster } = grid;
  const version = roster ? `${roster.status} ${roster.keyAge}` : '';
  // The buttons follow the list: what may be done is the server's to say.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the list is the event
  useEffect(onMoved, [version]);
  if (!roster) return <Unread title={t(`${kind}.title`)} error={grid.error} onRetry={grid.reload} />;
  return (
    <ImportShell
      kind={kind}
      current={step === 'BASE' ? 'base' : 'depth'}
      foot={
        <>
          <RowFiles kind={kind} roster={roster} grid={grid} />
          <SkippedNote roster={roster} />
          <span className="spacer" />
          <Ways facts={facts} steps={steps} grid={grid} />
        </>
      }
    >
      <ImportRows roster={roster} grid={grid} filter={filter} steps={steps} onMoved={onMoved} />
    </ImportShell>
  );
};

const Ended = ({ kind, text }: { kind: StandingKind; text: string }) => {
  const { t } = useTranslation('peopleImport');
  return (
    <>
      <PageHead title={t(`${kind}.title`)} />
      <div className="jq-card">
        <Empty
          kind="none"
          text={text}
          hint={t('endedHint')}
          actions={
            <>
              <ButtonLink to={importOf[kind].list('')}>{t('toList')}</ButtonLink>
              <ButtonLink to={paths.importForm(kind)}>{t('again')}</ButtonLink>
            </>
          }
        />
      </div>
    </>
  );
};

/** Steps 2 and 3: every row that cannot be taken is shown with what to do, and repaired here; then the list is submitted. */
export const ImportCheck = ({ kind, step }: { kind: StandingKind; step: PeopleImportStep }) => {
  const { t } = useTranslation('peopleImport');
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  const { data, error, refetch } = useQuery(PeopleImportByKeyDocument, {
    variables: { key },
    skip: key === '',
    fetchPolicy: 'network-only',
    context: inline,
  });
  const facts: StandingFacts | undefined = data && { ...data.peopleImport, kind };
  if (key === '') return <Navigate replace to={paths.importForm(kind)} />;
  if (!facts) return <Unread title={t(`${kind}.title`)} error={error} onRetry={refetch} />;
  // Nothing is left to do with a list that was submitted or given up.
  if (facts.availableActions.length === 0) return <Ended kind={kind} text={t('ended', { status: facts.statusName })} />;
  if (facts.step !== step) {
    return <Navigate replace to={facts.step === 'BASE' ? paths.importBase(kind, key) : paths.importDepth(kind, key)} />;
  }
  return <Check facts={facts} onMoved={() => void refetch()} />;
};
