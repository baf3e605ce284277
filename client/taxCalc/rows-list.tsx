import { tax } from '../../schema/codes';
import { taxCalcRow } from '../../schema/machines/taxCalcRow';
import { PersonalText } from '../app/personal-text';
import { type TaxCalcRowFactsFragment, TaxCalcRowsDocument } from '../generated/graphql';
import { formatMoney } from '../kit/format/money';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import { MoneyText } from '../kit/money/money-text';
import { late } from '../kit/overlay/late';

const TerminateRowDialog = late(async () => (await import('./dialogs')).TerminateRowDialog);

type RowsProps = {
  id: string;
  /** Business income knows no other kind of labor to be compared with. */
  isLabor: boolean;
  onWhy: (row: TaxCalcRowFactsFragment) => void;
  onChanged: () => unknown;
};

const terminate = { key: 'terminate', label: taxCalcRow.actions.terminate.label, enabled: true, reason: null, isDanger: true };

const personal = (row: TaxCalcRowFactsFragment, field: 'ID_CARD' | 'PHONE', masked: string) => (
  <PersonalText record={{ record: 'ROSTER_ROW', id: row.rosterRowId }} field={field} masked={masked} name={row.name} />
);

/** The rows of one calculation with each tax (TAX-005, TAX-008). */
export const TaxCalcRowsList = defineList({
  name: 'tax-calc-rows',
  words: ['taxCalc', 'app'],
  document: TaxCalcRowsDocument,
  rows: (answer) => answer.taxCalcRows,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  useMore: ({ onChanged }: RowsProps) => ({ refresh: onChanged }),
  title: ({ t }) => t('rows'),
  isPart: true,
  filters: ({ t }) => ({ name: filter.text(t('name')), idCard: filter.text(t('idCard')), phone: filter.text(t('phone')) }),
  question: ({ name, idCard, phone }, { props }) => ({ id: props.id, filter: { name, idCard, phone } }),
  columns: ({ t, props }) => [
    columns.text('name', t('name'), (row) => row.name, { fixed: true }),
    columns.money('total', t('gross'), (row) => row.total),
    {
      key: 'incomeTax',
      header: tax.label('IIT'),
      isAmount: true,
      cell: (row) => (
        <button
          type="button"
          className="lk num"
          aria-label={t('whyOf', { name: row.name, tax: tax.label('IIT'), amount: formatMoney(row.incomeTax) })}
          onClick={(event) => {
            event.stopPropagation();
            props.onWhy(row);
          }}
        >
          <MoneyText amount={row.incomeTax} />
        </button>
      ),
    },
    columns.money('actual', t('net'), (row) => row.actual),
    columns.money('vat', tax.label('VAT'), (row) => row.vat),
    columns.money('urban', t('urban'), (row) => row.urban),
    columns.money('education', t('education'), (row) => row.education),
    columns.money('localEducation', t('localEducation'), (row) => row.localEducation),
    props.isLabor && columns.money('general', t('general'), (row) => row.generalTax),
    props.isLabor && columns.money('continuous', t('continuous'), (row) => row.continuousTax),
    columns.status('status', t('status'), (row) => taxCalcRow.states[row.status]),
    { key: 'idCard', header: t('idCard'), cell: (row) => personal(row, 'ID_CARD', row.idCardMasked) },
    { key: 'phone', header: t('phone'), cell: (row) => personal(row, 'PHONE', row.phoneMasked) },
  ],
  rowActions: { of: (row) => (row.isTerminable ? [terminate] : []), dialogs: { terminate: TerminateRowDialog } },
  selection: { unit: ({ t }) => t('unitRow'), what: ({ t }) => t('rows'), noneToExport: ({ t }) => t('noRowsToExport') },
  // TAX-005, TAX-011: the chosen rows, or all of the filter.
  exportKind: () => 'TAX_CALC_ROWS',
  exportWith: ({ id }) => ({ taxCalcId: id }),
});
