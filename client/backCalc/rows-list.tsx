import { tax } from '../../schema/codes';
import { PersonalText } from '../app/personal-text';
import { type BackCalcRowFactsFragment, BackCalcRowsDocument } from '../generated/graphql';
import { formatMoney } from '../kit/format/money';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import { MoneyText } from '../kit/money/money-text';

type RowsProps = { id: string; onWhy: (row: BackCalcRowFactsFragment) => void };

const personal = (row: BackCalcRowFactsFragment, field: 'ID_CARD' | 'PHONE' | 'ACCOUNT', masked: string) => (
  <PersonalText record={{ record: 'ROSTER_ROW', id: row.id }} field={field} masked={masked} name={row.name} />
);

/** What everybody gets, and what that costs (LBC-001). */
export const BackCalcRowsList = defineList({
  name: 'back-calc-rows',
  words: ['backCalc', 'app'],
  document: BackCalcRowsDocument,
  rows: (answer) => answer.backCalcRows,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  useMore: (_props: RowsProps) => ({}),
  title: ({ t }) => t('rows'),
  isPart: true,
  filters: ({ t }) => ({ name: filter.text(t('name')), idCard: filter.text(t('idCard')), phone: filter.text(t('phone')) }),
  question: ({ name, idCard, phone }, { props }) => ({ id: props.id, filter: { name, idCard, phone } }),
  columns: ({ t, props }) => [
    columns.text('name', t('name'), (row) => row.name, { fixed: true }),
    columns.money('net', t('net'), (row) => row.net),
    columns.money('gross', t('gross'), (row) => row.gross),
    {
      key: 'incomeTax',
      header: tax.label('IIT'),
      isAmount: true,
      cell: (row) => (
        <button
          type="button"
          className="lk num"
          aria-label={t('whyOf', { name: row.name, tax: tax.label('IIT'), amount: formatMoney(row.incomeTax) })}
          onClick={() => props.onWhy(row)}
        >
          <MoneyText amount={row.incomeTax} />
        </button>
      ),
    },
    columns.money('vat', tax.label('VAT'), (row) => row.vat),
    columns.money('surtax', tax.label('SURCHARGE'), (row) => row.surtax),
    columns.money('fee', t('fee'), (row) => row.serviceFee),
    columns.money('cost', t('cost'), (row) => row.total),
    { key: 'idCard', header: t('idCard'), cell: (row) => personal(row, 'ID_CARD', row.idCardMasked) },
    { key: 'phone', header: t('phone'), cell: (row) => personal(row, 'PHONE', row.phoneMasked) },
    { key: 'account', header: t('account'), cell: (row) => personal(row, 'ACCOUNT', row.accountMasked) },
  ],
});
