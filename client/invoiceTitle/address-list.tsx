import { ReceivingAddressesDocument } from '../generated/graphql';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { TypeTag } from '../kit/status/status';
import { DefaultAddressDialog, DeleteAddressDialog, EditAddressDialog } from './dialogs/addresses';

/** Where invoices go; the default stands first (ADR-001). */
export const AddressList = defineList({
  name: 'receiving-addresses',
  words: 'invoiceTitle',
  document: ReceivingAddressesDocument,
  rows: (answer) => answer.receivingAddresses,
  rowId: (row) => row.id,
  rowName: (row) => row.receiverName,
  isPart: true,
  prefix: 'address',
  title: ({ t }) => t('addresses'),
  question: () => ({}),
  columns: ({ t }) => [
    {
      key: 'receiver',
      header: t('receiver'),
      fixed: true,
      cell: (row) => (
        <>
          {row.receiverName} {row.isDefault ? <TypeTag tone="success" label={t('default.label')} /> : null}
        </>
      ),
    },
    columns.code('phone', t('phone'), (row) => row.receiverPhoneMasked),
    columns.longText('email', t('email'), (row) => row.receiverEmail),
    columns.longText('region', t('region'), (row) => row.regionName),
    columns.longText('detail', t('detail'), (row) => row.detail),
  ],
  rowActions: {
    of: (row) => row.availableActions,
    dialogs: { setDefault: DefaultAddressDialog, edit: EditAddressDialog, remove: DeleteAddressDialog },
  },
  empty: ({ t }) => ({ hint: t('noAddresses') }),
});
