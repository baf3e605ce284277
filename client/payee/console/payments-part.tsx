import { statementLineStates } from '../../../schema/machines/statementLine';
import { paths } from '../../app/paths';
import { PayeePaymentsDocument } from '../../generated/graphql';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';

/** What the company has paid the person, newest first. */
export const PaymentsPart = defineList({
  name: 'payee-payments',
  words: ['payees'],
  isPart: true,
  useMore: (_: { payeeId: string }) => ({}),
  prefix: 'payment-',
  document: PayeePaymentsDocument,
  rows: (answer) => answer.payeePayments,
  rowId: (row) => row.lineId,
  rowName: (row) => row.statementCode,
  title: ({ t }) => t('history'),
  question: (_, { props }) => ({ payeeId: props.payeeId }),
  columns: ({ t }) => [
    columns.link(
      'statement',
      t('statement'),
      (row) => row.statementCode,
      (row) => paths.statement(row.statementId),
    ),
    columns.longText('title', t('for'), (row) => row.title),
    columns.status('status', t('status'), (row) => statementLineStates[row.status]),
    columns.money('gross', t('gross'), (row) => row.gross),
    columns.money('net', t('net'), (row) => row.net),
    columns.code('account', t('account'), (row) => row.accountMasked),
    columns.instant('paidAt', t('paidAt'), (row) => row.paidAt),
  ],
  empty: ({ t }) => ({ hint: t('noPayments') }),
});
