import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { agentInvoiceIdOf } from '../../schema/agentInvoiceTexts';
import { agentInvoice } from '../../schema/machines/agentInvoice';
import { agentInvoicePath, paths } from '../app/paths';
import { UnpayableNote } from '../app/payment-code/unpayable-note';
import { AgentInvoiceDetailDocument, type AgentInvoiceFactsFragment } from '../generated/graphql';
import { ActionBar } from '../kit/actions/action-bar';
import { Copyable } from '../kit/copy/copyable';
import { Stepper, type StepState } from '../kit/detail/stepper';
import { KeyValues, SummaryTiles } from '../kit/detail/summary';
import { Note } from '../kit/feedback/note';
import { formatInstant, formatInstantFull } from '../kit/format/dates';
import { formatCount } from '../kit/format/money';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { ViewTabs } from '../kit/list/view-tabs';
import { MoneyText } from '../kit/money/money-text';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import { StatusPill } from '../kit/status/status';
import { AgentInvoiceLinesList } from './lines-list';
import { PayAgentInvoiceDialog } from './pay';
import { AgentInvoiceRecordsList } from './records-list';
import { AgentInvoiceSteps } from './steps';

const TerminateAgentInvoiceDialog = late(async () => (await import('./dialogs')).TerminateAgentInvoiceDialog);

/** So often a page asks that waits for an invoice. */
const invoicingMs = 15_000;

/** AIO-015: what is done has its time, the first that is not is where the order stands; one that was ended goes no further. */
const stepsOf = ({ steps }: AgentInvoiceFactsFragment) => {
  const isEnded = steps.some(({ key }) => key === 'terminated');
  const at = steps.findIndex((step) => !step.at);
  const stateOf = (step: { key: string; at?: string | null }, index: number): StepState => {
    if (step.key === 'terminated') return 'failed';
    if (step.at) return 'done';
    return index === at && !isEnded ? 'current' : 'todo';
  };
  return steps.map((step, index) => ({
    key: step.key,
    label: step.label,
    state: stateOf(step, index),
    hint: step.at ? formatInstant(step.at) : null,
  }));
};

const Summary = ({ order }: { order: AgentInvoiceFactsFragment }) => {
  const { t } = useTranslation('agentInvoice');
  const when = (at: string | null | undefined) => (at ? formatInstantFull(at) : null);
  return (
    <section className="jq-card" aria-label={t('summary')}>
      <Stepper label={t('progress')} steps={stepsOf(order)} />
      <SummaryTiles
        settled={order.invoicedCount > 0 && order.invoicedCount === order.lineCount}
        tiles={[
          { key: 'invoice', label: t('invoiceAmount'), value: <MoneyText amount={order.invoiceAmount} /> },
          { key: 'tax', label: t('taxAmount'), value: <MoneyText amount={order.taxAmount} /> },
          { key: 'service', label: t('serviceAmount'), value: <MoneyText amount={order.serviceAmount} /> },
          { key: 'total', label: t('total'), value: <MoneyText amount={order.total} /> },
        ]}
      />
      <KeyValues
        entries={[
          { key: 'code', label: t('code'), value: <Copyable text={order.code} label={t('code')} /> },
          { key: 'subject', label: t('subject'), value: order.subjectName },
          { key: 'kind', label: t('kind'), value: order.kindName },
          { key: 'category', label: t('category'), value: order.categoryName },
          { key: 'labor', label: t('labor'), value: order.laborName },
          { key: 'taxCode', label: t('taxCode'), value: <span className="num">{order.taxCode}</span> },
          { key: 'people', label: t('people'), value: formatCount(order.lineCount) },
          { key: 'invoiced', label: t('invoiced'), value: t('invoicedOf', { done: order.invoicedCount, all: order.lineCount }) },
          { key: 'payType', label: t('payType'), value: order.paidAt ? order.payTypeName : null },
          { key: 'paid', label: t('paidAt'), value: when(order.paidAt) },
          { key: 'paidBy', label: t('paidBy'), value: order.paidByName },
          { key: 'created', label: t('createdAt'), value: when(order.createdAt) },
          { key: 'by', label: t('createdBy'), value: order.createdByName },
          ...(order.stopReason ? [{ key: 'reason', label: t('reason'), value: order.stopReason }] : []),
        ]}
      />
    </section>
  );
};

/** Where money for the order is sent (AIO-007). */
const Account = ({ order }: { order: AgentInvoiceFactsFragment }) => {
  const { t } = useTranslation('agentInvoice');
  const account = order.remittanceAccount;
  if (!account) return null;
  const entries = [
    { key: 'name', label: t('account.name'), text: account.accountName },
    { key: 'bank', label: t('account.bank'), text: account.bankName },
    { key: 'no', label: t('account.no'), text: account.accountNo },
  ];
  return (
    <section className="jq-card" style={{ marginTop: 16 }} aria-labelledby="agent-invoice-account">
      <h2 id="agent-invoice-account">{t('account.title')}</h2>
      <KeyValues entries={entries.map(({ key, label, text }) => ({ key, label, value: <Copyable text={text} label={label} /> }))} />
    </section>
  );
};

type DetailProps = { order: AgentInvoiceFactsFragment; onChanged: () => Promise<unknown> };

const Detail = ({ order, onChanged }: DetailProps) => {
  const { t } = useTranslation(['agentInvoice', 'app']);
  const [asked, setAsked] = useState<string | null>(null);
  const [tab, setTab] = useState('lines');
  const close = () => setAsked(null);
  return (
    <>
      <PageHead
        documentTitle={t('detail.title')}
        title={order.title}
        crumbs={[
          { label: t('app:menu.home'), to: paths.home },
          { label: t('title'), to: paths.agentInvoices },
          { label: t('detail.title') },
        ]}
        aside={
          <>
            <StatusPill tone={agentInvoice.states[order.status].tone} label={order.statusName} />
            <AgentInvoiceSteps id={order.id} />
          </>
        }
        actions={
          <>
            {order.paymentPaperUrl ? (
              <a className="jq-btn" href={order.paymentPaperUrl} target="_blank" rel="noreferrer">
                {t('paper')}
              </a>
            ) : null}
            <ActionBar actions={order.availableActions} onAction={setAsked} />
          </>
        }
      />
      <div style={{ display: 'grid', gap: 8, marginBottom: 16 }}>
        <Note tone="info">{t('notice')}</Note>
        <UnpayableNote payment={order.paymentFacts} />
        {order.failedCount > 0 ? <Note tone="warning">{t('failing', { number: formatCount(order.failedCount) })}</Note> : null}
      </div>
      <Summary order={order} />
      <section className="jq-card" style={{ marginTop: 16 }}>
        <ViewTabs
          label={t('tabs')}
          tabs={[
            { key: 'lines', label: t('lines'), count: order.lineCount },
            { key: 'records', label: t('records') },
          ]}
          current={tab}
          onChange={setTab}
          panelId="agent-invoice-tab"
        />
        <div id="agent-invoice-tab" role="tabpanel">
          {tab === 'lines' ? <AgentInvoiceLinesList id={order.id} onChanged={onChanged} /> : <AgentInvoiceRecordsList id={order.id} />}
        </div>
      </section>
      <Account order={order} />
      {asked === 'pay' ? <PayAgentInvoiceDialog order={order} onPaid={onChanged} onClose={close} /> : null}
      {asked === 'terminate' ? <TerminateAgentInvoiceDialog order={order} onDone={onChanged} onClose={close} /> : null}
    </>
  );
};

/** 代开订单详情: an order that is still checked is shown where it stands (AIO-004). */
const DetailScreen = () => {
  const { t } = useTranslation('agentInvoice');
  const [search] = useSearchParams();
  const { state } = useLocation();
  const named = search.get('id') ?? '';
  // AIO-007: the number of an order says which one it is.
  const id = search.get('invoiceId') ?? agentInvoiceIdOf(named) ?? named;
  const { data, error, refetch, startPolling, stopPolling } = useQuery(AgentInvoiceDetailDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const order = data?.agentInvoice;
  const isInvoicing = (order?.invoicingCount ?? 0) > 0;
  useEffect(() => {
    if (!isInvoicing) return;
    startPolling(invoicingMs);
    return stopPolling;
  }, [isInvoicing, startPolling, stopPolling]);
  if (!order) return <Unread title={t('detail.title')} error={error} onRetry={refetch} />;
  if (order.screen !== 'detail') return <Navigate replace to={agentInvoicePath(order)} state={state} />;
  // What was chosen and opened belongs to one order.
  return <Detail key={order.id} order={order} onChanged={refetch} />;
};

export default DetailScreen;
