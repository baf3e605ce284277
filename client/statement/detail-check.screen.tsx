import { useMutation, useQuery } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { baseCheckAgainPath, paths, statementPath } from '../app/paths';
import {
  ConfirmStatementDocument,
  CreationByIdDocument,
  type CreationFactsFragment,
  CreationMovedDocument,
  type InterceptAnswer,
  type RosterField,
} from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { formatCount } from '../kit/format/money';
import { Unread } from '../kit/list/unread';
import { progressEveryMs, useLive } from '../kit/live/use-live';
import { late } from '../kit/overlay/late';
import { inline, patient } from '../kit/refusal/inline';
import { refusalOf } from '../kit/refusal/refusal';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { CheckGrid } from '../roster/check-grid';
import { gridFields } from '../roster/grid-fields';
import { PastingReason } from '../roster/paste-note';
import { usePayableColumn } from '../roster/payable-column';
import { RosterBar } from '../roster/roster-bar';
import { useCheckedRows } from '../roster/use-checked-rows';
import { useOnwards } from '../roster/use-onwards';
import type { RosterState } from '../roster/use-roster';
import { InterceptDialog, readIntercept } from './dialogs/intercept';
import { Gone } from './gone';
import { LeaveButton, waysFrom } from './leave-check';
import { LeftOutNote } from './left-out';
import { RiskReport } from './risk-report';
import { SameListsNote } from './same-lists';
import { SheetTotals } from './sheet-totals';
import { StatementSteps } from './statement-steps';
import type { Leaving } from './stop-creation';
import { useTaxColumns } from './tax-columns';
import { useTaxSheets } from './tax-sheets';
import { useAskToSign } from './use-ask-to-sign';
import { WizardShell } from './wizard-shell';
import './statement.css';

const LeftOutDialog = late(async () => (await import('./left-out-dialog')).LeftOutDialog);
const StopCreationDialog = late(async () => (await import('./stop-creation')).StopCreationDialog);
const WhyTaxDrawer = late(async () => (await import('./why-tax-drawer')).WhyTaxDrawer);

/** What the figures belong to; as long as a row is wrong, every column that may be the wrong one stands there too. */
const shownFields: readonly RosterField[] = ['NAME', 'ID_CARD', 'AMOUNT', 'REMARK'];
/** Mostly empty; it would stand between the amount and its tax. */
const lastFields: readonly RosterField[] = ['REMARK'];

type ConfirmEnds = { grid: RosterState; leaving: Leaving; onDone: () => void };

const useConfirm = (statement: CreationFactsFragment, { grid, leaving, onDone }: ConfirmEnds) => {
  const [send, { loading }] = useMutation(ConfirmStatementDocument, { context: { ...inline, ...patient } });
  const [failure, setFailure] = useState<unknown>(null);
  const confirmAt = async (keyAge: number, answers: InterceptAnswer[] | null) => {
    leaving.current = paths.submitted(statement.settlementType, statement.id);
    try {
      await send({ variables: { id: statement.id, keyAge, answers } });
      onDone();
    } catch (error) {
      leaving.current = null;
      // Told already; what is shown is out of date and is read again from its first page (PLT-037).
      if (refusalOf(error).level === 'reloadList') grid.reload();
      else setFailure(error);
    }
  };
  const onwards = useOnwards(grid);
  const run = (answers: InterceptAnswer[] | null) => {
    setFailure(null);
    return onwards((keyAge) => confirmAt(keyAge, answers));
  };
  return { run, loading, failure, clear: () => setFailure(null), intercept: failure ? readIntercept(refusalOf(failure)) : null };
};

const Refused = ({ error }: { error: unknown }) => (
  <div className="jq-grid-note">
    <RefusalNote error={error} />
  </div>
);

type DetailCheckProps = { statement: CreationFactsFragment; leaving: Leaving; onMoved: () => void };

const DetailCheck = ({ statement, leaving, onMoved }: DetailCheckProps) => {
  const { t } = useTranslation(['statement', 'roster']);
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'stop' | 'leftOut' | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const { grid, filter } = useCheckedRows(statement.rosterId ?? '', 'ALL');
  const taxes = useTaxColumns(statement, useTaxSheets(statement.id, grid.roster?.keyAge), setWhy);
  const payable = usePayableColumn();
  // Tax and net are what the step is about; whether the person may be paid stands right behind them.
  const columns = useMemo(() => [...taxes.slice(0, 2), payable, ...taxes.slice(2)], [payable, taxes]);
  const confirming = useConfirm(statement, {
    grid,
    leaving,
    onDone: () => void navigate(paths.submitted(statement.settlementType, statement.id)),
  });
  const signing = useAskToSign(grid);
  const { roster } = grid;
  if (!roster) return <Unread title={t('sheet.label')} error={grid.error} onRetry={grid.reload} />;
  const { errors, passed } = roster.counts;
  // Business income leaves rows with errors behind; labor waits until there are none (D21.5).
  const leavesOut = statement.settlementType === 1 && errors > 0;
  const mayConfirm = errors === 0 || (leavesOut && passed > 0);
  const send = (answers: InterceptAnswer[] | null) => {
    setAsks(null);
    void confirming.run(answers);
  };
  return (
    <>
      <WizardShell
        current="detail"
        statement={statement}
        beside={<StatementSteps id={statement.id} />}
        ways={waysFrom(grid, { base: baseCheckAgainPath(statement) })}
        foot={
          <>
            <Button disabled={grid.isPasting} onClick={() => void navigate(baseCheckAgainPath(statement))}>
              {t('creation:form.back')}
            </Button>
            <span className="spacer" />
            {errors > 0 && !leavesOut ? <span className="reason">{t('roster:fixFirst', { number: formatCount(errors) })}</span> : null}
            <PastingReason grid={grid} />
            <Button disabled={grid.isPasting} onClick={() => setAsks('stop')}>
              {t('creation:form.stop.confirm')}
            </Button>
            <LeaveButton statement={statement} grid={grid} />
            <Button
              variant="solid"
              busy={confirming.loading}
              disabled={!mayConfirm || grid.isPasting}
              onClick={() => (leavesOut ? setAsks('leftOut') : send(null))}
            >
              {t('creation:form.confirm')}
            </Button>
          </>
        }
      >
        <SheetTotals statement={statement} counts={roster.counts} saysErrors={!leavesOut} />
        <RosterBar
          roster={roster}
          grid={grid}
          filter={filter}
          onEmptied={onMoved}
          isSummed
          tools={
            <>
              {signing.tools}
              <RiskReport statement={statement} keyAge={roster.keyAge} />
            </>
          }
          chosenTools={signing.chosenTools}
        />
        <SameListsNote statement={statement} keyAge={roster.keyAge} />
        {leavesOut ? <LeftOutNote count={errors} /> : null}
        {confirming.failure && !confirming.intercept ? <Refused error={confirming.failure} /> : null}
        <CheckGrid
          grid={grid}
          filter={filter}
          label={t('sheet.label')}
          fields={errors > 0 ? gridFields : shownFields}
          extraColumns={columns}
          lastFields={lastFields}
          deed={signing.deed}
        />
      </WizardShell>
      {signing.dialog}
      {why ? (
        <WhyTaxDrawer name={grid.rows.byId(why)?.name ?? ''} statementId={statement.id} rowId={why} onClose={() => setWhy(null)} />
      ) : null}
      {asks === 'stop' ? <StopCreationDialog statement={statement} leaving={leaving} onClose={() => setAsks(null)} /> : null}
      {asks === 'leftOut' ? (
        <LeftOutDialog statementId={statement.id} busy={confirming.loading} onConfirm={() => send(null)} onClose={() => setAsks(null)} />
      ) : null}
      {confirming.intercept ? (
        <InterceptDialog intercept={confirming.intercept} busy={confirming.loading} onAnswer={send} onClose={confirming.clear} />
      ) : null}
    </>
  );
};

/** Step 3: what everybody will get, why, and the warnings that must be answered before the statement exists. */
const DetailCheckScreen = () => {
  const { t } = useTranslation('statement');
  const [search] = useSearchParams();
  const { state } = useLocation();
  const id = search.get('statement_id') ?? '';
  const leaving = useRef<string | null>(null);
  const { data, error, refetch } = useQuery(CreationByIdDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
    context: { ...inline, ...patient },
  });
  useLive(CreationMovedDocument, {
    variables: { ids: [id] },
    onEvent: () => void refetch(),
    onPoll: () => void refetch(),
    everyMs: progressEveryMs,
  });
  if (!data) return <Unread title={t('sheet.label')} error={error} onRetry={refetch} />;
  const { statement } = data;
  if (!statement) return <Gone title={t('sheet.label')} text={t('notFound')} />;
  if (statement.screen !== 'detailCheck') {
    return <Navigate replace to={leaving.current ?? statementPath(statement)} state={leaving.current ? undefined : state} />;
  }
  return <DetailCheck key={statement.id} statement={statement} leaving={leaving} onMoved={() => void refetch()} />;
};

export default DetailCheckScreen;
