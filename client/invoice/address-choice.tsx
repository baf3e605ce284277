import { useField } from 'formik';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressFactsFragment } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { PartTable } from '../kit/detail/part-table';
import { late } from '../kit/overlay/late';
import { TypeTag } from '../kit/status/status';

const dialogs = () => import('../invoiceTitle/dialogs/addresses');
const AddAddressDialog = late(async () => (await dialogs()).AddAddressDialog);
const EditAddressDialog = late(async () => (await dialogs()).EditAddressDialog);
const DefaultAddressDialog = late(async () => (await dialogs()).DefaultAddressDialog);

export type OpenedAddress = { kind: 'add' } | { kind: 'edit' | 'setDefault'; row: AddressFactsFragment };
type Props = {
  addresses: readonly AddressFactsFragment[];
  /** How many there are besides, which one page does not hold. */
  left: number;
  onOpen: (opened: OpenedAddress) => void;
};

export const addressOf = (addresses: readonly AddressFactsFragment[], lastId: string | null | undefined): string =>
  (addresses.find(({ id }) => id === lastId) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?.id ?? '';

/** Where it goes (INV-007): one of the addresses, which can be changed or added here. */
export const AddressChoice = ({ addresses, left, onOpen }: Props) => {
  const { t } = useTranslation(['invoice', 'invoiceTitle']);
  const [field, { error, touched }, helpers] = useField<string>('addressId');
  const { value } = field;
  const fallback = addressOf(addresses, value);
  // The first address that is made here is the one it goes to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the addresses decide
  useEffect(() => {
    if (fallback !== value) void helpers.setValue(fallback);
  }, [fallback, value]);
  return (
    <section className="full part" aria-label={t('confirm.address')}>
      <header>
        <h2>{t('confirm.address')}</h2>
        <span className="mu">{t('confirm.addressHint')}</span>
        <span className="spacer" />
        <Button size="sm" icon={<Plus size={14} aria-hidden="true" />} onClick={() => onOpen({ kind: 'add' })}>
          {t('confirm.addAddress')}
        </Button>
      </header>
      {addresses.length === 0 ? (
        <p className="mu">{t('confirm.noAddress')}</p>
      ) : (
        <PartTable
          label={t('confirm.address')}
          rows={addresses}
          rowId={({ id }) => id}
          columns={[
            {
              key: 'pick',
              header: t('confirm.pick'),
              cell: (row) => (
                <input
                  type="radio"
                  className="jq-box"
                  name="addressId"
                  aria-label={t('confirm.pickOf', { name: row.receiverName })}
                  checked={field.value === row.id}
                  onChange={() => void helpers.setValue(row.id)}
                />
              ),
            },
            {
              key: 'receiver',
              header: t('confirm.receiver'),
              cell: (row) => (
                <>
                  {row.receiverName} {row.isDefault ? <TypeTag tone="success" label={t('invoiceTitle:default.label')} /> : null}
                  <br />
                  <span className="mu num">{row.receiverPhoneMasked}</span>
                </>
              ),
            },
            { key: 'email', header: t('confirm.email'), cell: (row) => row.receiverEmail ?? '—' },
            { key: 'where', header: t('confirm.where'), cell: (row) => <span className="where">{`${row.regionName}${row.detail}`}</span> },
            {
              key: 'actions',
              header: t('confirm.actions'),
              cell: (row) => (
                <span className="jq-row-actions">
                  {row.availableActions
                    .filter(({ key }) => key !== 'remove')
                    .map(({ key, label }) => (
                      <button
                        key={key}
                        type="button"
                        className="lk"
                        onClick={() => onOpen({ kind: key === 'edit' ? 'edit' : 'setDefault', row })}
                      >
                        {label}
                        <span className="sr-only">{row.receiverName}</span>
                      </button>
                    ))}
                </span>
              ),
            },
          ]}
        />
      )}
      {left > 0 ? <p className="mu">{t('confirm.moreAddresses', { count: left })}</p> : null}
      {error && touched ? (
        <span className="error" id="addressId-error">
          {error}
        </span>
      ) : null}
    </section>
  );
};

/** Outside of the form of the page: what is submitted in them must never reach it. */
export const AddressDialogs = ({ open, onDone, onClose }: { open: OpenedAddress; onDone: () => Promise<unknown>; onClose: () => void }) => {
  if (open.kind === 'add') return <AddAddressDialog onDone={onDone} onClose={onClose} />;
  const Dialog = open.kind === 'edit' ? EditAddressDialog : DefaultAddressDialog;
  return <Dialog row={open.row} onDone={onDone} onClose={onClose} />;
};
