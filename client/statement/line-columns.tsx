import type { TFunction } from 'i18next';
import { refundStatus } from '../../schema/codes';
import { lineReceiptStates } from '../../schema/machines/lineReceipt';
import { statementLine } from '../../schema/machines/statementLine';
import { PersonalText } from '../app/personal-text';
import type { LineFactsFragment, PersonalField } from '../generated/graphql';
import { formatInstant } from '../kit/format/dates';
import { formatMoney } from '../kit/format/money';
import type { Column } from '../kit/list/columns';
import { MoneyText } from '../kit/money/money-text';
import { Tooltip } from '../kit/overlay/tooltip';
import { StatusPill, type StatusTone } from '../kit/status/status';
import { isLineAction } from './dialogs/late-dialogs';

type Words = TFunction<['statement', 'lines']>;
type Handlers = { onAction: (line: LineFactsFragment, action: string) => void; onWhy: (line: LineFactsFragment) => void };

const labels = statementLine.actions as Record<string, { label: string } | undefined>;

/** Why a line stands where it stands: refused, held, waiting for an auditor. */
const reasonOf = (t: Words, line: LineFactsFragment): string | null => {
  if (line.isWaitingApproval) return t('line.waitingApproval');
  if (line.failure) return line.failure.text;
  return line.holdReason ?? null;
};

const RowActions = ({ line, onAction }: { line: LineFactsFragment; onAction: Handlers['onAction'] }) => (
  <span className="jq-cell-line">
    {line.availableActions
      .filter(({ key }) => isLineAction(key))
      .map((action) => (
        <Tooltip key={action.key} text={action.reason} off={action.enabled}>
          <button
            type="button"
            className="lk"
            aria-disabled={!action.enabled || undefined}
            onClick={() => action.enabled && onAction(line, action.key)}
          >
            {labels[action.key]?.label ?? action.key}
          </button>
        </Tooltip>
      ))}
  </span>
);

type LineColumn = Column<LineFactsFragment>;

/** What the table has to say of this statement; columns that would be empty are left out. */
export type LineFocus = { hasTrouble: boolean; hasRefunds: boolean; hasReceipts: boolean; hasActions: boolean; isEstimate: boolean };

const personal = (line: LineFactsFragment, field: PersonalField, masked: string | null | undefined) => (
  <PersonalText record={{ record: 'STATEMENT_LINE', id: line.id }} field={field} masked={masked} name={line.payee.name} />
);

/** A receipt that is not there yet tells when it will be (RCP-003). */
const receiptOf = (t: Words, { receipt }: LineFactsFragment): string | null => {
  if (!receipt) return null;
  const state = lineReceiptStates[receipt.status];
  return state.tone === 'draft' ? t('lines:line.receiptFrom', { state: state.label, at: formatInstant(receipt.availableAt) }) : state.label;
};

/** While something is wrong, what and why stand beside the account: that is what the page is opened for. */
const outcome = (t: Words, hasTrouble: boolean): LineColumn[] => [
  { key: 'status', header: t('line.status'), cell: (line) => <StatusPill tone={line.tone as StatusTone} label={line.statusName} /> },
  ...(hasTrouble
    ? [
        {
          key: 'reason',
          header: t('line.reason'),
          clip: (line: LineFactsFragment) => reasonOf(t, line) ?? '',
          cell: (line: LineFactsFragment) => reasonOf(t, line) ?? <span className="mu">—</span>,
        },
      ]
    : []),
];

const afterPayment = (t: Words, { hasRefunds, hasReceipts }: LineFocus): LineColumn[] => [
  ...(hasRefunds
    ? [{ key: 'refund', header: t('lines:line.refund'), cell: (line: LineFactsFragment) => refundStatus.label(line.refundStatus) }]
    : []),
  ...(hasReceipts
    ? [
        {
          key: 'receipt',
          header: t('lines:line.receipt'),
          cell: (line: LineFactsFragment) => receiptOf(t, line) ?? <span className="mu">—</span>,
        },
      ]
    : []),
];

export const lineColumns = (t: Words, { onAction, onWhy }: Handlers, focus: LineFocus): LineColumn[] => [
  { key: 'no', header: t('line.no'), align: 'right', isNumber: true, cell: (line) => line.lineNo },
  { key: 'name', header: t('line.name'), fixed: true, cell: (line) => <b>{line.payee.name}</b> },
  { key: 'idCard', header: t('line.idCard'), cell: (line) => personal(line, 'ID_CARD', line.payee.idCardMasked) },
  { key: 'account', header: t('line.account'), cell: (line) => personal(line, 'ACCOUNT', line.payee.accountMasked) },
  ...outcome(t, focus.hasTrouble),
  {
    key: 'pay',
    header: t('line.pay'),
    align: 'right',
    sort: { ascending: 'AMOUNT_ASC', descending: 'AMOUNT_DESC' },
    cell: (line) => <MoneyText amount={line.pay} />,
  },
  {
    key: 'tax',
    header: t(focus.isEstimate ? 'lines:line.taxEstimate' : 'line.tax'),
    align: 'right',
    cell: (line) => (
      <button
        type="button"
        className="lk num"
        aria-label={t('line.whyOf', { name: line.payee.name, amount: formatMoney(line.tax.incomeTax) })}
        onClick={() => onWhy(line)}
      >
        <MoneyText amount={line.tax.incomeTax} />
      </button>
    ),
  },
  {
    key: 'net',
    header: t(focus.isEstimate ? 'lines:line.netEstimate' : 'line.net'),
    align: 'right',
    cell: (line) => (
      <b>
        <MoneyText amount={line.net} />
      </b>
    ),
  },
  { key: 'fee', header: t('line.serviceFee'), align: 'right', cell: (line) => <MoneyText amount={line.serviceFee} /> },
  { key: 'phone', header: t('line.phone'), cell: (line) => personal(line, 'PHONE', line.payee.phoneMasked) },
  ...afterPayment(t, focus),
  ...(focus.hasActions
    ? [
        {
          key: 'actions',
          header: t('column.actions'),
          fixed: true,
          cell: (line: LineFactsFragment) => <RowActions line={line} onAction={onAction} />,
        },
      ]
    : []),
];
