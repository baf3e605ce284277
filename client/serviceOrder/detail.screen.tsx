import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { serviceOrder } from '../../schema/machines/serviceOrder';
import { paths, serviceOrderPath } from '../app/paths';
import { UnpayableNote } from '../app/payment-code/unpayable-note';
import { ServiceOrderDetailDocument, type ServiceOrderFactsFragment } from '../generated/graphql';
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
import { ServiceOrderItemsList } from './items-list';
import { known } from './known';
import { PayOrderDialog } from './pay';
import { ServiceOrderRecordsList } from './records-list';
import { ServiceOrderSteps } from './steps';

const TerminateOrderDialog = late(async () => (await import('./dialogs')).TerminateOrderDialog);

/** So often a page asks that waits for a calculation or for an invoice. */
const calculatingMs = 2_000;
const invoicingMs = 15_000;

type Status = ServiceOrderFactsFragment['status'];
const waits: Partial<Record<Status, number>> = {
  CALCULATING: calculatingMs,
  CALCULATION_ERROR: calculatingMs,
  INVOICING: invoicingMs,
};
/** Where an order that got no further stands. */
const failing: readonly Status[] = ['TERMINATED', 'CALCULATION_ERROR'];
const notes = {
  CALCULATING: { tone: 'info', text: 'calculating' },
  CALCULATION_ERROR: { tone: 'warning', text: 'recalculating' },
} as const satisfies Partial<Record<Status, object>>;
const noteOf = (status: Status) => (Object.hasOwn(notes, status) ? notes[status as keyof typeof notes] : null);

/** ISO-015: what is done has its time, the first that is not is where the order stands; one that ended goes no further. */
const stepsOf = ({ timeline, status }: ServiceOrderFactsFragment) => {
  const at = timeline.findIndex((step) => !step.at);
  const stands: StepState = failing.includes(status) ? 'failed' : 'current';
  return timeline.map((step, index) => ({
    key: step.key,
    label: step.label,
    state: step.at ? ('done' as const) : index === at ? stands : ('todo' as const),
    hint: step.at ? formatInstant(step.at) : null,
  }));
};

const apart = { marginBottom: 16 } as const;

const Summary = ({ order }: { order: ServiceOrderFactsFragment }) => {
  const { t } = useTranslation('serviceOrder');
  const when = (at: string | null | undefined) => (at ? formatInstantFull(at) : null);
  const isTaxed = Boolean(order.taxMonth);
  return (
    <section className="jq-card" aria-label={t('summary')}>
      <Stepper label={t('timeline')} steps={stepsOf(order)} />
      <SummaryTiles
        settled={order.result === 'ALL_SUCCEEDED'}
        tiles={[
          { key: 'payment', label: t('payment'), value: <MoneyText amount={known(order.itemCount > 0, order.payment)} /> },
          { key: 'tax', label: t('tax'), value: <MoneyText amount={known(isTaxed, order.tax)} /> },
          { key: 'supply', label: t('supplyTax'), value: <MoneyText amount={known(isTaxed, order.supplyTax)} /> },
          { key: 'invoice', label: t('invoiceAmount'), value: <MoneyText amount={known(isTaxed, order.invoiceAmount)} /> },
        ]}
      />
      <KeyValues
        entries={[
          { key: 'code', label: t('code'), value: <Copyable text={order.code} label={t('code')} /> },
          { key: 'subject', label: t('subject'), value: order.subjectName },
          { key: 'people', label: t('people'), value: formatCount(order.personCount) },
          { key: 'items', label: t('itemCount'), value: formatCount(order.itemCount) },
          { key: 'month', label: t('month'), value: order.taxMonth },
          { key: 'progress', label: t('progress'), value: t('progressOf', { done: order.invoicedCount, all: order.itemCount }) },
          { key: 'created', label: t('createdAt'), value: when(order.createdAt) },
          { key: 'by', label: t('createdBy'), value: order.createdByName },
          ...(order.paidAt
            ? [
                { key: 'payType', label: t('payType'), value: order.payTypeName },
                { key: 'paid', label: t('paidAt'), value: when(order.paidAt) },
                { key: 'paidBy', label: t('paidBy'), value: order.paidByName },
              ]
            : []),
          ...(order.resultName ? [{ key: 'result', label: t('result'), value: order.resultName }] : []),
          ...(order.stopReason ? [{ key: 'reason', label: t('reason'), value: order.stopReason }] : []),
        ]}
      />
    </section>
  );
};

type DetailProps = { order: ServiceOrderFactsFragment; isCompleted: boolean; onChanged: () => Promise<unknown> };

const Detail = ({ order, isCompleted, onChanged }: DetailProps) => {
  const { t } = useTranslation(['serviceOrder', 'app']);
  const [asked, setAsked] = useState<string | null>(null);
  const [tab, setTab] = useState('items');
  const close = () => setAsked(null);
  const note = noteOf(order.status);
  return (
    <>
      <PageHead
        documentTitle={t('detail.title')}
        title={order.title}
        crumbs={[
          { label: t('app:menu.home'), to: paths.home },
          { label: t(isCompleted ? 'list.completed' : 'list.unfinished'), to: paths.serviceOrders(isCompleted) },
          { label: t('detail.title') },
        ]}
        aside={
          <>
            <StatusPill tone={serviceOrder.states[order.status].tone} label={order.statusName} />
            <ServiceOrderSteps id={order.id} />
          </>
        }
        actions={<ActionBar actions={order.availableActions} onAction={setAsked} />}
      />
      {note ? (
        <div style={apart}>
          <Note tone={note.tone}>{t(note.text)}</Note>
        </div>
      ) : null}
      <UnpayableNote payment={order.paymentFacts} apart />
      {order.retryCount > 0 ? (
        <div style={apart}>
          <Note tone="warning">{t('retrying', { number: formatCount(order.retryCount) })}</Note>
        </div>
      ) : null}
      <Summary order={order} />
      <section className="jq-card" style={{ marginTop: 16 }}>
        <ViewTabs
          label={t('tabs')}
          tabs={[
            { key: 'items', label: t('items'), count: order.itemCount },
            { key: 'records', label: t('records') },
          ]}
          current={tab}
          onChange={setTab}
          panelId="order-tab"
        />
        <div id="order-tab" role="tabpanel">
          {tab === 'items' ? <ServiceOrderItemsList id={order.id} onChanged={onChanged} /> : <ServiceOrderRecordsList id={order.id} />}
        </div>
      </section>
      {asked === 'pay' ? <PayOrderDialog order={order} onPaid={onChanged} onClose={close} /> : null}
      {asked === 'terminate' ? <TerminateOrderDialog order={order} onDone={onChanged} onClose={close} /> : null}
    </>
  );
};

/** The order at the address of its state: whoever comes by another is taken there (ISO-013). */
const DetailAt = ({ isCompleted }: { isCompleted: boolean }) => {
  const { t } = useTranslation('serviceOrder');
  const { state } = useLocation();
  const [search] = useSearchParams();
  const id = search.get('id') ?? search.get('statement_key') ?? '';
  const { data, error, refetch, startPolling, stopPolling } = useQuery(ServiceOrderDetailDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const order = data?.serviceOrder;
  const wait = (order && waits[order.status]) ?? 0;
  useEffect(() => {
    if (wait === 0) return;
    startPolling(wait);
    return stopPolling;
  }, [wait, startPolling, stopPolling]);
  if (!order) return <Unread title={t('detail.title')} error={error} onRetry={refetch} />;
  if (order.screen !== (isCompleted ? 'completed' : 'unfinished')) return <Navigate replace to={serviceOrderPath(order)} state={state} />;
  // What was chosen and opened belongs to one order.
  return <Detail key={order.id} order={order} isCompleted={isCompleted} onChanged={refetch} />;
};

export const UnfinishedDetail = () => <DetailAt isCompleted={false} />;
export const CompletedDetail = () => <DetailAt isCompleted />;
