import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type InvoicingSituation, invoicingSituation, serviceKind, settlementType } from '../../schema/codes';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { InvoiceableStatementsDocument, type InvoiceableStatementsQuery, type InvoiceSelectionInput } from '../generated/graphql';
import { type CodeChoice, choicesOf } from '../kit/choices';
import { formatClock } from '../kit/format/dates';
import { formatMoney, isZero } from '../kit/format/money';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import { StatusPill, TypeTag } from '../kit/status/status';
import { chosenName } from './choice';
import { InvoiceSummary } from './summary';

type Scenario = { code: string; label: string };
type Props = { companyId: string; subjectId: string; scenarios: readonly Scenario[] };

const scenarioChoices = (scenarios: readonly Scenario[]): CodeChoice<string>[] =>
  scenarios.map(({ code, label }) => ({ value: code, label, keys: [code] }));

const tones: Readonly<Record<InvoicingSituation, ComponentProps<typeof StatusPill>['tone']>> = {
  READY: 'draft',
  CANCELLED_BEFORE: 'draft',
  REJECTED_BEFORE: 'danger',
  RED_BEFORE: 'draft',
  PENDING_REVIEW: 'review',
  INVOICING: 'progress',
  INVOICED: 'success',
  FRESH: 'await',
  EMPTY: 'terminated',
};

type Row = InvoiceableStatementsQuery['invoiceableStatements']['nodes'][number];

/** 开票情况: where it stands, the application that holds it, and what is owed of it. */
const Situation = ({ row }: { row: Row }) => {
  const { t } = useTranslation('invoice');
  return (
    <span className="jq-cell-line">
      <StatusPill tone={tones[row.situation]} label={invoicingSituation.label(row.situation)} reason={row.rejectReason} />
      {row.invoiceableFrom ? <span className="mu num">{t('request.from', { time: formatClock(row.invoiceableFrom) })}</span> : null}
      {isZero(row.tardyAmount) ? null : <TypeTag tone="danger" label={t('request.owedOf', { amount: formatMoney(row.tardyAmount) })} />}
      {row.lastInvoiceId && !row.isInvoiceable ? (
        <Link className="lk" to={paths.invoice(row.lastInvoiceId)}>
          {t('request.toInvoice')}
        </Link>
      ) : null}
    </span>
  );
};

/** What can be invoiced at one subject, and beside it what is chosen of it comes to (INV-001 to INV-003). */
export const StatementsToInvoice = defineList({
  name: 'invoiceable-statements',
  words: 'invoice',
  document: InvoiceableStatementsDocument,
  rows: (answer) => answer.invoiceableStatements,
  rowId: (row) => row.id,
  rowName: (row) => row.statementCode,
  useMore: (_: Props) => ({ mayApply: useSession().may('ANY') }),
  title: ({ t }) => t('request.statements'),
  filters: ({ t, props }) => ({
    code: filter.text(t('col.statementCode')),
    created: filter.dates(t('col.created')),
    scenario: filter.choice(t('col.scenario'), scenarioChoices(props.scenarios)),
    settlement: filter.choice(t('col.settlementType'), choicesOf(settlementType.rows)),
    kinds: filter.choices(t('col.kind'), choicesOf(serviceKind.rows)),
    order: filter.text(t('col.orderNo')),
    blocked: filter.flag(t('col.situation'), t('request.withBlocked')),
  }),
  question: ({ code, created, scenario, settlement, kinds, order, blocked }, { props }) => ({
    isWithBlocked: blocked,
    selection: {
      subjectId: props.subjectId,
      business: settlement,
      kinds,
      // Anything but digits names no order.
      orderNo: order === undefined || /^\d{1,18}$/.test(order) ? order : '0',
      statementCode: code,
      createdFrom: created?.from,
      createdTo: created?.to,
      scenarioCode: scenario,
    },
  }),
  columns: ({ t }) => [
    {
      key: 'statementCode',
      header: t('col.statementCode'),
      fixed: true,
      cell: (row) => (
        <span className="jq-cell-line">
          <Link className="lk num" to={paths.statement(row.id)}>
            {row.statementCode}
          </Link>
          <TypeTag tone={row.business === 'BUSINESS_INCOME' ? 'type1' : 'type2'} label={row.businessName} />
        </span>
      ),
    },
    columns.text('scenario', t('col.scenario'), (row) => row.scenarioName),
    columns.instant('settledAt', t('col.settledAt'), (row) => row.settledAt),
    columns.money('total', t('col.total'), (row) => row.totalAmount),
    columns.money('invoice', t('col.invoice'), (row) => (row.isInvoiceable ? row.invoiceAmount : null)),
    { key: 'situation', header: t('col.situation'), cell: (row) => <Situation row={row} /> },
    columns.money('pay', t('col.pay'), (row) => row.payAmount),
    columns.money('service', t('col.service'), (row) => row.serviceAmount),
    columns.instant('createdAt', t('col.createdAt'), (row) => row.createdAt),
    columns.link(
      'orderNo',
      t('col.orderNo'),
      (row) => row.id,
      (row) => paths.statement(row.id),
    ),
  ],
  selection: {
    unit: ({ t }) => t('unit'),
    what: ({ t }) => t('what'),
    can: (row) => row.isInvoiceable,
    total: (answer) => answer.invoiceableStatements.invoiceableCount,
    kept: ({ companyId, subjectId }) => chosenName(companyId, subjectId),
  },
  beside: ({ props, more, chosen, question, error }) => {
    if (error) return null;
    const selection: InvoiceSelectionInput = {
      ...question.selection,
      ids: chosen.mode === 'ALL' ? null : chosen.ids,
      excludedIds: chosen.mode === 'ALL' ? chosen.excludedIds : [],
    };
    return <InvoiceSummary companyId={props.companyId} selection={selection} chosen={chosen} mayApply={more.mayApply} />;
  },
  empty: ({ t }) => ({ text: t('request.none'), hint: t('request.noneHint') }),
});
