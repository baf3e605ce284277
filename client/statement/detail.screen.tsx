import { useQuery } from '@apollo/client/react';
import type { TFunction } from 'i18next';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { paths, statementPath } from '../app/paths';
import { FundsMovedDocument, StatementDetailDocument, type StatementDetailQuery, StatementMovedDocument } from '../generated/graphql';
import { ActionBar } from '../kit/actions/action-bar';
import { Copyable } from '../kit/copy/copyable';
import { perRecord } from '../kit/detail/per-record';
import { Stepper, type StepState } from '../kit/detail/stepper';
import { OutcomeBar, SummaryTiles, type Tile } from '../kit/detail/summary';
import { Note } from '../kit/feedback/note';
import { formatInstant } from '../kit/format/dates';
import { formatCount, isZero } from '../kit/format/money';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { withUrlState } from '../kit/list/url-state';
import { ViewTabs } from '../kit/list/view-tabs';
import { useLive } from '../kit/live/use-live';
import { CardMoney } from '../kit/money/money-text';
import { inline } from '../kit/refusal/inline';
import { StatusPill, TypeTag } from '../kit/status/status';
import type { StatusTone } from '../kit/status/tones';
import { AccountCard } from './account-card';
import { AuditorCard } from './auditor-card';
import { rejectionOf } from './columns';
import { DetailFacts } from './detail-facts';
import { isStatementAction } from './dialogs/actions';
import { StatementDialogs, usePreloadedDialogs } from './dialogs/late-dialogs';
import { EndedNote } from './ended-note';
import { FlowTab } from './flow-tab';
import { Gone } from './gone';
import { useShownActions } from './line-filter';
import { LinesTab } from './lines-tab';
import { RecordsTab } from './records-tab';
import { StatementSteps } from './statement-steps';
import { useOffered } from './taken-receipts';
import './statement.css';

type Statement = NonNullable<StatementDetailQuery['statement']>;

const tabKeys = ['lines', 'records', 'flows'] as const;

/** The figures on top add up: what was due stands beside what it is made of, and what is charged in the end beside what was paid of that. */
const moneyTiles = (t: TFunction<['statement', 'lines']>, { totals, outcome }: Statement): Tile[] => {
  const isFinal = outcome?.isOpen === false;
  const isPart = isFinal && totals.terminatedCount > 0;
  const row = outcome?.rows.find(({ part }) => part === (isFinal ? 'SUCCESS' : 'DUE'));
  const nothing = isFinal ? '0.00' : null;
  const more = (key: string, label: string, amount: string | undefined): Tile[] =>
    isZero(amount) ? [] : [{ key, label, value: <CardMoney amount={amount} /> }];
  return [
    isFinal
      ? { key: 'final', label: t('lines:fact.finalReceivable'), value: <CardMoney amount={outcome.finalReceivable} /> }
      : { key: 'total', label: t('tile.total'), value: <CardMoney amount={totals.total} /> },
    {
      key: 'pay',
      label: t(isPart ? 'lines:tile.paid' : 'tile.pay'),
      value: <CardMoney amount={row?.pay ?? nothing ?? totals.pay} />,
    },
    {
      key: 'fee',
      label: t(isPart ? 'lines:tile.paidServiceFee' : 'tile.serviceFee'),
      value: <CardMoney amount={row?.serviceFee ?? nothing ?? totals.serviceFee} />,
    },
    ...more('companyTax', t('lines:tile.companyTax'), row?.companyTax),
    ...(isFinal && !isZero(row?.deduction) ? more('deduction', t('lines:tile.deduction'), `-${row?.deduction}`) : []),
  ];
};

const useTiles = (statement: Statement): Tile[] => {
  const { t } = useTranslation(['statement', 'lines']);
  const { totals } = statement;
  return [
    ...moneyTiles(t, statement),
    {
      key: 'people',
      label: t(statement.paidAt ? 'tile.people' : 'sheet.people'),
      value: statement.paidAt ? (
        <span className="num">
          {formatCount(totals.successCount)}{' '}
          <small>
            / {formatCount(totals.terminatedCount)} / {formatCount(statement.lineCount)}
          </small>
        </span>
      ) : (
        <span className="num">{formatCount(statement.lineCount)}</span>
      ),
    },
  ];
};

const Head = ({ statement, onAction }: { statement: Statement; onAction: (key: string) => void }) => {
  const { t } = useTranslation(['statement', 'app']);
  const completed = statement.screen === 'completed';
  const title = t(completed ? 'statements:list.completed' : 'statements:list.unfinished');
  const to = completed ? paths.completed(statement.settlementType) : paths.unfinished(statement.settlementType);
  return (
    <PageHead
      documentTitle={statement.statementCode}
      title={<Copyable text={statement.statementCode} label={t('statements:column.code')} />}
      crumbs={[
        { label: t('app:menu.home'), to: paths.home },
        { label: t(statement.settlementType === 1 ? 'app:nav.businessIncome' : 'app:nav.labor') },
        { label: title, to },
        { label: statement.statementCode },
      ]}
      aside={
        <>
          <TypeTag
            tone={statement.settlementType === 1 ? 'type1' : 'type2'}
            label={t(statement.settlementType === 1 ? 'statements:type.one' : 'statements:type.two')}
          />
          <StatusPill
            tone={statement.tone as StatusTone}
            label={statement.statusName}
            reason={rejectionOf(statement) ?? statement.statusHint}
          />
          <StatementSteps id={statement.id} />
        </>
      }
      actions={
        <ActionBar actions={useShownActions(useOffered(statement)).filter(({ key }) => isStatementAction(key))} onAction={onAction} />
      }
    />
  );
};

const Summary = ({ statement }: { statement: Statement }) => {
  const { t } = useTranslation('statement');
  const { totals } = statement;
  const tiles = useTiles(statement);
  const rejected = rejectionOf(statement);
  return (
    <section className="jq-card" aria-label={t('summary')}>
      <Stepper
        label={t('steps')}
        steps={statement.steps.map((step) => ({
          key: step.key,
          label: step.label,
          state: step.state as StepState,
          hint: step.at ? `${formatInstant(step.at)} ${step.byName ?? ''}` : (step.byName ?? undefined),
        }))}
      />
      {rejected ? (
        <div className="jq-statement-note">
          <Note tone="error" title={t('rejected')}>
            {rejected}
            <br />
            {t('rejectedHint')}
          </Note>
        </div>
      ) : null}
      <EndedNote statement={statement} />
      <SummaryTiles tiles={tiles} settled={statement.tone === 'success'} />
      {statement.paidAt ? (
        <OutcomeBar
          counts={{
            success: totals.successCount,
            failed: totals.failedCount,
            terminated: totals.terminatedCount,
            progress: Math.max(0, totals.openCount - totals.failedCount),
          }}
        />
      ) : null}
      <DetailFacts statement={statement} />
    </section>
  );
};

const Tabs = ({ statement }: { statement: Statement }) => {
  const { t } = useTranslation('statement');
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(tabKeys).withDefault('lines'));
  return (
    <section className="jq-card jq-statement-tabs" aria-label={t('tabs')}>
      <ViewTabs
        label={t('tabs')}
        tabs={tabKeys.map((key) => ({ key, label: t(`detail.${key}`), count: key === 'lines' ? statement.lineCount : undefined }))}
        current={tab}
        onChange={(key) => void setTab(tabKeys.find((one) => one === key) ?? 'lines')}
        panelId="statement-tab"
      />
      <div id="statement-tab" role="tabpanel">
        {tab === 'lines' ? <LinesTab statement={statement} /> : null}
        {tab === 'records' ? <RecordsTab statementId={statement.id} /> : null}
        {tab === 'flows' ? <FlowTab statementId={statement.id} /> : null}
      </div>
    </section>
  );
};

/** A statement belongs to one of two pages by its state: an address of the other one is forwarded (STM-036). */
const DetailScreen = ({ id, isCompleted }: { id: string; isCompleted: boolean }) => {
  const { pathname, state } = useLocation();
  const { t } = useTranslation('statement');
  const [open, setOpen] = useState<string | null>(null);
  const [isPaying, setPaying] = useState(false);
  usePreloadedDialogs();
  const { data, error, refetch } = useQuery(StatementDetailDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const refresh = () => void refetch();
  const paying = (is: boolean) => {
    setPaying(is);
    // What the news asked for while the network was away was not answered.
    if (!is) refresh();
  };
  useLive(StatementMovedDocument, { variables: { ids: [id] }, onEvent: refresh, onPoll: refresh });
  useLive(FundsMovedDocument, { onEvent: refresh, onPoll: refresh });
  if (!data) return <Unread title={t('detail.title')} error={error} onRetry={refetch} />;
  const { statement } = data;
  if (!statement) return <Gone title={t('detail.title')} text={t('notFound')} />;
  const belongs = statement.screen === (isCompleted ? 'completed' : 'unfinished');
  // A link that knows only the id names no type: the address follows the statement.
  const isOther = paths.typeAt(pathname) !== statement.settlementType;
  // The news of a payment may be faster than the answer to it, and outlive it: who pays hears the end from the dialog.
  if ((!belongs || isOther) && !isPaying) return <Navigate replace to={statementPath(statement)} state={state} />;
  return (
    <>
      <Head statement={statement} onAction={setOpen} />
      <Summary statement={statement} />
      {statement.paidAt ? null : <AuditorCard statement={statement} reasons={statement.interceptReasons} />}
      <Tabs statement={statement} />
      {statement.isAccountShown && statement.remittanceAccount ? (
        <div className="jq-card jq-account-box">
          <AccountCard account={statement.remittanceAccount} />
        </div>
      ) : null}
      {statement.paidAt ? <AuditorCard statement={statement} reasons={statement.interceptReasons} /> : null}
      {open && isStatementAction(open) ? (
        <StatementDialogs action={open} statement={statement} onClose={() => setOpen(null)} onPaying={paying} />
      ) : null}
    </>
  );
};

export const UnfinishedDetail = withUrlState(perRecord(({ id }) => <DetailScreen id={id} isCompleted={false} />));
export const CompletedDetail = withUrlState(perRecord(({ id }) => <DetailScreen id={id} isCompleted />));
