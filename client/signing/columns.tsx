import type { TFunction } from 'i18next';
import { signing } from '../../schema/machines/signing';
import { paths } from '../app/paths';
import { PersonalText } from '../app/personal-text';
import type { ContractRowFragment, PersonalField } from '../generated/graphql';
import { formatInstant } from '../kit/format/dates';
import { type Column, columns } from '../kit/list/columns';
import { StatusPill, TypeTag } from '../kit/status/status';

type Row = ContractRowFragment;

const personal = (row: Row, field: PersonalField, masked: string | null | undefined) => (
  <PersonalText record={{ record: 'CONTRACT', id: row.id }} field={field} masked={masked} name={row.name} />
);

/** The state as the server says it, and beside it what keeps the record from moving on. */
export const ContractState = ({ row, t, onMismatch }: { row: Row; t: TFunction<'signing'>; onMismatch?: (() => void) | undefined }) => (
  <span className="jq-cell-line">
    <StatusPill tone={signing.states[row.status].tone} label={row.statusName} reason={row.sealReason} />
    {row.isVoidPending ? <TypeTag tone="await" label={t('voidPending')} /> : null}
    {row.unboundAt ? <TypeTag tone="await" label={t('unbound')} /> : null}
    {row.otherPhoneAt ? <TypeTag tone="danger" label={t('otherPhone')} /> : null}
    {row.isAuthenticationFailed ? (
      onMismatch ? (
        <button type="button" className="lk is-danger" aria-label={t('mismatch.of', { name: row.name })} onClick={onMismatch}>
          {t('mismatch.tag')}
        </button>
      ) : (
        <TypeTag tone="danger" label={t('mismatch.tag')} />
      )
    ) : null}
  </span>
);

export const contractColumns = (t: TFunction<'signing'>, onMismatch: (row: Row) => void): Column<Row>[] => [
  columns.link(
    'name',
    t('name'),
    (row) => row.name,
    (row) => paths.contract(row.id),
    { fixed: true },
  ),
  { key: 'idCard', header: t('idCard'), cell: (row) => personal(row, 'ID_CARD', row.idCardMasked) },
  { key: 'phone', header: t('phone'), cell: (row) => personal(row, 'PHONE', row.phoneMasked) },
  {
    key: 'status',
    header: t('status'),
    cell: (row) => <ContractState row={row} t={t} onMismatch={() => onMismatch(row)} />,
  },
  columns.longText('contract', t('contractName'), (row) => row.contractName),
  columns.text('agreement', t('agreement'), (row) => row.agreementName),
  columns.longText('subject', t('subject'), (row) => row.subjectName),
  columns.instant('importedAt', t('importedAt'), (row) => row.importedAt),
  // One on paper was signed on a day.
  columns.text('signedAt', t('signedAt'), (row) => (row.signedAt ? formatInstant(row.signedAt) : row.signedOn)),
];
