import { ReceivingAddressesDocument } from '../generated/graphql';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { late } from '../kit/overlay/late';
import { TypeTag } from '../kit/status/status';

const DefaultAddressDialog = late(async () => (await import('./dialogs/addresses')).DefaultAddressDialog);
const DeleteAddressDialog = late(async () => (await import('./dialogs/addresses')).DeleteAddressDialog);
const EditAddressDialog = late(async () => (await import('./dialogs/addresses')).EditAddressDialog);

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
