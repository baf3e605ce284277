import { serviceOrderItem } from '../../schema/machines/serviceOrderItem';
import { serviceOrderTexts } from '../../schema/serviceOrderTexts';
import { PersonalText } from '../app/personal-text';
import { type ServiceOrderItemFactsFragment, ServiceOrderItemsDocument } from '../generated/graphql';
import { choicesOf } from '../kit/choices';
import { semicolon } from '../kit/language/separators';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import { MoneyText } from '../kit/money/money-text';
import { late } from '../kit/overlay/late';

const StopItemDialog = late(async () => (await import('./dialogs')).StopItemDialog);

type ItemsProps = { id: string; onChanged: () => unknown };

const idCard = ({ rosterRowId, idCardMasked, name }: ServiceOrderItemFactsFragment) => (
  <PersonalText record={{ record: 'ROSTER_ROW', id: rosterRowId }} field="ID_CARD" masked={idCardMasked} name={name} />
);

const noteOf = ({ statusNote, failReason }: ServiceOrderItemFactsFragment) =>
  statusNote ? [statusNote, failReason].filter(Boolean).join(semicolon()) : null;

/** The sales of an order with both taxes and their invoices (ISO-006). */
export const ServiceOrderItemsList = defineList({
  name: 'service-order-items',
  words: ['serviceOrder', 'app'],
  document: ServiceOrderItemsDocument,
  rows: (answer) => answer.serviceOrderItems,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  useMore: ({ onChanged }: ItemsProps) => ({ refresh: onChanged }),
  title: ({ t }) => t('items'),
  isPart: true,
  filters: ({ t }) => ({
    seller: filter.text(t('seller'), t('sellerHint')),
    buyer: filter.text(t('buyer'), t('buyerHint')),
    itemStatus: filter.choices(t('status'), choicesOf(serviceOrderItem.states)),
  }),
  question: ({ seller, buyer, itemStatus }, { props }) => ({ id: props.id, filter: { seller, buyer, statuses: itemStatus } }),
  columns: ({ t }) => [
    columns.text('name', t('seller'), (row) => row.name, { fixed: true }),
    columns.longText('buyer', t('buyer'), (row) => row.buyerName),
    columns.code('taxNo', t('taxNo'), (row) => row.buyerTaxNo),
    columns.money('payment', t('payment'), (row) => row.payment),
    columns.money('tax', t('tax'), (row) => row.tax),
    {
      key: 'quarter',
      header: t('quarter'),
      align: 'right',
      cell: (row) => (row.quarterPayment ? <MoneyText amount={row.quarterPayment} /> : serviceOrderTexts.othersIncluded),
    },
    columns.money('supply', t('supplyTax'), (row) => row.supplyTax),
    columns.money('totalTax', t('totalTax'), (row) => row.totalTax),
    columns.money('invoiceAmount', t('invoiceAmount'), (row) => row.invoiceAmount),
    // ISO-012: what waits for the next month says so, and why.
    columns.status('status', t('status'), (row) => ({ ...serviceOrderItem.states[row.status], reason: noteOf(row) })),
    columns.text('kind', t('invoiceKind'), (row) => row.invoiceKindName),
    columns.code('invoiceNo', t('invoiceNo'), (row) => row.invoiceNo),
    { key: 'idCard', header: t('idCard'), cell: idCard },
    columns.longText('remark', t('remark'), (row) => row.remark),
  ],
  rowActions: {
    of: (row) => row.availableActions,
    dialogs: { stop: StopItemDialog },
    isShown: (rows) => rows.some(({ availableActions }) => availableActions.length > 0),
  },
});
