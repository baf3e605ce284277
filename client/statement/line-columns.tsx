import type { TFunction } from 'i18next';
import { refundStatus } from '../../schema/codes';
import { lineReceiptStates } from '../../schema/machines/lineReceipt';
import { PersonalText } from '../app/personal-text';
import type { LineFactsFragment, PersonalField } from '../generated/graphql';
import { formatInstant } from '../kit/format/dates';
import { formatMoney } from '../kit/format/money';
import { semicolon } from '../kit/language/separators';
import { type Column, columns, Nothing } from '../kit/list/columns';
import { CutText } from '../kit/list/cut-text';
import { MoneyText } from '../kit/money/money-text';
import type { StatusTone } from '../kit/status/tones';
import { accountLinkText } from './account-link';

type Words = TFunction<['statement', 'lines']>;

/** Why a line stands where it stands: refused, held, waiting for an auditor. */
const reasonOf = (t: Words, line: LineFactsFragment): string | null => {
  if (line.isWaitingApproval) return t('line.waitingApproval');
  // Nobody has tried the new account yet: the reason is the old one's.
  if (line.failure?.isCorrected) return t('lines:failure.earlier', { account: line.failure.accountMasked, text: line.failure.text });
  if (line.failure) return [line.failure.text, accountLinkText(t, line)].filter((part) => part !== null).join(semicolon());
  return line.holdReason ?? awaitedOf(t, line);
};

/** Until when the bank waits for the payee, and whether she can know of it. */
const awaitedOf = (t: Words, { awaitedPayee }: LineFactsFragment): string | null => {
  if (!awaitedPayee) return null;
  const { deadline, isSent, isCopied, openedCount } = awaitedPayee;
  const out = isCopied ? 'lines:awaited.copied' : 'lines:awaited.sent';
  const told = !isSent ? 'lines:awaited.unsent' : openedCount > 0 ? 'lines:awaited.opened' : out;
  return t('lines:awaited.reason', { at: formatInstant(deadline), told: t(told) });
};

const Reason = ({ text }: { text: string | null }) => (text ? <CutText text={text} /> : <Nothing />);

/** What the table has to say of this statement; columns that would be empty are left out. */
export type LineFocus = { hasTrouble: boolean; hasRefunds: boolean; hasReceipts: boolean; isEstimate: boolean };

const personal = (line: LineFactsFragment, field: PersonalField, masked: string | null | undefined) => (
  <PersonalText record={{ record: 'STATEMENT_LINE', id: line.id }} field={field} masked={masked} name={line.payee.name} />
);

/** A receipt that is not there yet tells when it will be (RCP-003). */
const receiptOf = (t: Words, { receipt, tone }: LineFactsFragment): string | null => {
  // Nobody was paid, so none will ever be made.
  if (tone === 'terminated') return t('lines:line.receiptNone');
  if (!receipt) return null;
  const state = lineReceiptStates[receipt.status];
  return state.tone === 'draft' ? t('lines:line.receiptFrom', { state: state.label, at: formatInstant(receipt.availableAt) }) : state.label;
};

/** While something is wrong, what and why stand beside the account: that is what the page is opened for. */
export const lineColumns = (
  t: Words,
  onWhy: (line: LineFactsFragment) => void,
  focus: LineFocus,
): (Column<LineFactsFragment> | false)[] => [
  { key: 'no', header: t('line.no'), align: 'right', isNumber: true, cell: (line) => line.lineNo },
  { key: 'name', header: t('line.name'), fixed: true, cell: (line) => <b>{line.payee.name}</b> },
  { key: 'idCard', header: t('line.idCard'), cell: (line) => personal(line, 'ID_CARD', line.payee.idCardMasked) },
  { key: 'account', header: t('line.account'), cell: (line) => personal(line, 'ACCOUNT', line.payee.accountMasked) },
  columns.status('status', t('line.status'), (line) =>
    line.awaitedPayee ? { tone: 'await', label: t('lines:awaited.status') } : { tone: line.tone as StatusTone, label: line.statusName },
  ),
  focus.hasTrouble && { key: 'reason', header: t('line.reason'), cell: (line) => <Reason text={reasonOf(t, line)} /> },
  columns.money('pay', t('line.pay'), (line) => line.pay, { sort: { ascending: 'AMOUNT_ASC', descending: 'AMOUNT_DESC' } }),
  {
    key: 'tax',
    header: t(focus.isEstimate ? 'lines:line.taxEstimate' : 'line.tax'),
    align: 'right',
    // Nothing was withheld from a stopped line, so there is nothing to explain.
    cell: (line) =>
      line.tone === 'terminated' ? (
        <MoneyText amount={line.tax.incomeTax} />
      ) : (
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
  columns.money('fee', t('line.serviceFee'), (line) => line.serviceFee),
  { key: 'phone', header: t('line.phone'), cell: (line) => personal(line, 'PHONE', line.payee.phoneMasked) },
  // Beside money that came back, 未退款 of somebody who was paid would read as if it were still to come.
  focus.hasRefunds &&
    columns.text('refund', t('lines:line.refund'), ({ refundStatus: refund }) => (refund === 'NONE' ? null : refundStatus.label(refund))),
  focus.hasReceipts && columns.text('receipt', t('lines:line.receipt'), (line) => receiptOf(t, line)),
];
