import { useQuery } from '@apollo/client/react';
import { Download } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { invoiceKind, settlementType } from '../../schema/codes';
import { delivery } from '../../schema/machines/delivery';
import { invoiceApplication as machine } from '../../schema/machines/invoiceApplication';
import { useDownload } from '../app/download';
import { paths } from '../app/paths';
import {
  InvoiceDetailDocument,
  type InvoiceDetailFactsFragment,
  InvoiceItemsDocument,
  InvoiceNeighboursDocument,
} from '../generated/graphql';
import { ActionBar } from '../kit/actions/action-bar';
import { Button, ButtonLink } from '../kit/actions/button';
import { Copyable } from '../kit/copy/copyable';
import { perRecord } from '../kit/detail/per-record';
import { RecordSteps } from '../kit/detail/record-steps';
import { KeyValues, SummaryTiles } from '../kit/detail/summary';
import { Note } from '../kit/feedback/note';
import { formatInstant } from '../kit/format/dates';
import { formatMoney, formatTaxRate, isZero } from '../kit/format/money';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { ViewTabs } from '../kit/list/view-tabs';
import { usePolling } from '../kit/live/use-live';
import { CardMoney } from '../kit/money/money-text';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import { StatusPill } from '../kit/status/status';
import { CancelInvoiceDialog } from './cancel-dialog';
import { RedPart } from './red-part';
import { TardyList } from './tardies';
import './invoice.css';

const RedDialog = late(async () => (await import('./red-dialogs')).RedDialog);

const PANEL = 'invoice-parts';
const ASK_MS = 10_000;
const tones: Record<InvoiceDetailFactsFragment['status'], ComponentProps<typeof Note>['tone']> = {
  PENDING: 'info',
  ISSUING: 'info',
  ISSUED: 'success',
  REJECTED: 'error',
  CANCELLED: 'warning',
};

const ItemList = defineList({
  name: 'invoice-items',
  words: 'invoice',
  document: InvoiceItemsDocument,
  rows: (answer) => answer.invoiceItems,
  rowId: (row) => row.id,
  rowName: (row) => row.statementCode,
  useMore: (_: { invoiceId: string; total: string }) => ({}),
  isPart: true,
  prefix: 'item',
  title: ({ t }) => t('detail.statements'),
  tools: ({ t, props }) => <strong className="num">{t('detail.total', { amount: formatMoney(props.total) })}</strong>,
  question: (_, { props }) => ({ invoiceId: props.invoiceId }),
  columns: ({ t }) => [
    columns.link(
      'statementCode',
      t('col.statementCode'),
      (row) => row.statementCode,
      (row) => paths.statement(row.id),
      { fixed: true },
    ),
    columns.instant('createdAt', t('col.createdAt'), (row) => row.createdAt),
    columns.money('pay', t('col.pay'), (row) => row.payAmount),
    columns.money('service', t('col.service'), (row) => row.serviceAmount),
    columns.money('total', t('col.total'), (row) => row.totalAmount),
    columns.money('invoice', t('col.invoiced'), (row) => row.invoiceAmount),
  ],
});

/** INV-014, INV-015: where it stands and what happens next. */
const Banner = ({ of }: { of: InvoiceDetailFactsFragment }) => {
  const { t } = useTranslation('invoice');
  // Taken back is more than issued: what can be done next is another thing.
  const state = of.isRed ? 'RED' : of.status;
  return (
    <div className="jq-invoice-banner">
      <Note
        tone={of.isRed ? 'warning' : tones[of.status]}
        title={t(`detail.banner.${state}`, { number: (of.isRed ? of.red?.document?.number : of.document?.number) ?? '' })}
        live
      >
        {of.rejectReason ? <p>{of.rejectReason}</p> : null}
        {t(`detail.banner.${state}Text`, { day: of.promisedOn })}
      </Note>
    </div>
  );
};

const Facts = ({ of }: { of: InvoiceDetailFactsFragment }) => {
  const { t } = useTranslation('invoice');
  const { document } = of;
  const issued = document
    ? [
        { key: 'number', label: t('list.number'), value: <Copyable text={document.number} /> },
        { key: 'issuedAt', label: t('detail.issuedAt'), value: <span className="num">{formatInstant(document.issuedAt)}</span> },
      ]
    : [];
  const express = of.expressCode
    ? [{ key: 'express', label: t('detail.express'), value: <Copyable text={`${of.expressCompany ?? ''} ${of.expressCode}`} /> }]
    : [];
  // Where it went by e-mail, and what became of that.
  const mailed = [of.receiverEmail, document?.mailStatus && delivery.label(document.mailStatus)].filter(Boolean).join(' · ');
  return (
    <section className="jq-card" aria-label={t('detail.info')}>
      <SummaryTiles
        tiles={[
          { key: 'real', label: t('sum.real'), value: <CardMoney amount={of.realAmount} /> },
          { key: 'amount', label: t('sum.amount'), value: <CardMoney amount={of.invoiceAmount} /> },
          { key: 'owed', label: t('sum.owed'), value: isZero(of.tardyAmount) ? '—' : <CardMoney amount={of.tardyAmount} /> },
          { key: 'tax', label: t('detail.tax', { rate: formatTaxRate(of.taxRate) }), value: <CardMoney amount={of.taxAmount} /> },
        ]}
      />
      <KeyValues
        entries={[
          ...issued,
          { key: 'subject', label: t('request.subject'), value: of.subjectName },
          { key: 'business', label: t('col.kind'), value: settlementType.label(of.business) },
          { key: 'title', label: t('list.titleName'), value: of.titleName },
          { key: 'taxNo', label: t('detail.taxNo'), value: <span className="num">{of.titleTaxNo}</span> },
          { key: 'kind', label: t('list.kind'), value: invoiceKind.label(of.kind) },
          { key: 'category', label: t('list.category'), value: of.category },
          { key: 'net', label: t('detail.net'), value: <span className="num">{formatMoney(of.netAmount)}</span> },
          { key: 'remark', label: t('detail.remark'), value: of.remark },
          {
            key: 'applied',
            label: t('list.appliedAt'),
            value: <span className="num">{`${formatInstant(of.createdAt)} ${of.createdByName}`}</span>,
          },
          { key: 'until', label: t('detail.until'), value: <span className="num">{formatInstant(of.opTime)}</span> },
          { key: 'month', label: t('detail.month'), value: <span className="num">{of.month}</span> },
          { key: 'count', label: t('detail.count'), value: <span className="num">{of.statementCount}</span> },
          { key: 'receiver', label: t('detail.receiver'), value: of.receiverName },
          { key: 'phone', label: t('detail.phone'), value: <span className="num">{of.receiverPhoneMasked}</span> },
          { key: 'email', label: t('detail.email'), value: mailed },
          { key: 'address', label: t('detail.address'), value: of.receiverAddress },
          ...(of.replacesId
            ? [
                {
                  key: 'replaces',
                  label: t('red.replaces'),
                  value: (
                    <Link className="lk num" to={paths.invoice(of.replacesId)}>
                      {of.replacesId}
                    </Link>
                  ),
                },
              ]
            : []),
          ...express,
        ]}
      />
    </section>
  );
};

/** 开票详情 (INV-014): where it stands, what it says, its file, its statements and what was owed. */
const DetailScreen = ({ id }: { id: string }) => {
  const { t } = useTranslation(['invoice', 'app']);
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<string | null>(null);
  const download = useDownload();
  const { data, error, refetch } = useQuery(InvoiceDetailDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  // Its page is drawn a moment after it was issued.
  const shown = data?.invoice;
  const isUnprinted = [shown?.document, shown?.red?.document].some((document) => document != null && document.pdfFileId == null);
  const isFollowed = shown?.red?.isReissue === true && shown.isRed && !shown.red.newInvoiceId && !shown.red.reissueProblem;
  const isMoving = shown?.isOpen === true || shown?.red?.isOpen === true || isUnprinted || isFollowed;
  usePolling(() => void refetch(), ASK_MS, isMoving);
  if (!data) return <Unread title={t('detail.title')} error={error} onRetry={refetch} />;
  const { invoice } = data;
  const { document } = invoice;
  const pdf = document?.pdfFileId;
  const tab = search.get('tab') === 'tardy' ? 'tardy' : 'items';
  const tabs = [
    { key: 'items', label: t('detail.statements'), count: invoice.statementCount },
    { key: 'tardy', label: t('detail.tardies') },
  ];
  return (
    <>
      <PageHead
        title={t('detail.title')}
        crumbs={[
          { label: t('app:menu.home'), to: paths.home },
          { label: t('list.title'), to: paths.invoices },
          { label: t('detail.title') },
        ]}
        aside={
          <>
            <StatusPill
              tone={invoice.isRed ? 'terminated' : machine.states[invoice.status].tone}
              label={invoice.isRed ? t('red.label') : machine.states[invoice.status].label}
            />
            <RecordSteps
              isOf={(list) => list === 'invoices'}
              document={InvoiceNeighboursDocument}
              record={{ id: invoice.id }}
              pick={(answer) => answer.invoiceNeighbours}
              opens={(other) => paths.invoice(other.id)}
            />
          </>
        }
        actions={
          <>
            <ButtonLink to={paths.invoices}>{t('detail.back')}</ButtonLink>
            <ActionBar actions={invoice.availableActions} onAction={setOpened} />
            {document && document.xmlFileId !== pdf ? (
              <Button onClick={() => void download(document.xmlFileId)}>{t('detail.xml')}</Button>
            ) : null}
            {pdf ? (
              <Button variant="solid" icon={<Download size={16} aria-hidden="true" />} onClick={() => void download(pdf)}>
                {t('detail.pdf')}
              </Button>
            ) : null}
          </>
        }
      />
      <Banner of={invoice} />
      <Facts of={invoice} />
      {invoice.red ? <RedPart red={invoice.red} onDone={() => refetch()} /> : null}
      <section className="jq-card jq-invoice-parts" aria-label={t('detail.tabs')}>
        <ViewTabs
          label={t('detail.tabs')}
          tabs={tabs}
          current={tab}
          onChange={(key) => setSearch(key === 'items' ? {} : { tab: key }, { replace: true })}
          panelId={PANEL}
        />
        <div id={PANEL} role="tabpanel">
          {tab === 'items' ? <ItemList invoiceId={id} total={invoice.invoiceAmount} /> : <TardyList invoiceId={id} />}
        </div>
      </section>
      {opened === 'cancel' ? <CancelInvoiceDialog row={invoice} onDone={() => refetch()} onClose={() => setOpened(null)} /> : null}
      {opened === 'red' ? <RedDialog invoice={invoice} onDone={() => refetch()} onClose={() => setOpened(null)} /> : null}
    </>
  );
};

export default perRecord(DetailScreen);
