import { useQuery } from '@apollo/client/react';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { boolean, object, string } from 'yup';
import { formats } from '../../../schema/formats';
import { addressProblems } from '../../../schema/invoiceTexts';
import {
  type AddressFactsFragment,
  CreateReceivingAddressDocument,
  DeleteReceivingAddressDocument,
  RegionsDocument,
  SetDefaultReceivingAddressDocument,
  UpdateReceivingAddressDocument,
} from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { CheckboxField, SelectField } from '../../kit/form/choices';
import { TextAreaField, TextField } from '../../kit/form/fields';
import type { RowDialogProps } from '../../kit/list/list-definition';

const NAME_MAX = 20;
const DETAIL_MAX = 50;

/** Parts of a division; nothing is asked for before the one above is chosen. */
const useRegions = (parentCode: string | null, isAsked: boolean) => {
  const { data } = useQuery(RegionsDocument, { variables: { parentCode }, skip: !isAsked, fetchPolicy: 'cache-first' });
  return (data?.regions ?? []).map(({ code, name }) => ({ value: code, label: name }));
};

/** Three levels; what hangs below a level that was chosen anew is chosen anew too. */
const RegionFields = () => {
  const { t } = useTranslation('invoiceTitle');
  const [{ value: province }] = useField<string>('provinceCode');
  const [{ value: city }, , cityHelpers] = useField<string>('cityCode');
  const [, , districtHelpers] = useField<string>('districtCode');
  const provinces = useRegions(null, true);
  const cities = useRegions(province, province !== '');
  const districts = useRegions(city, city !== '');
  const choose = t('choose');
  return (
    <div className="full jq-region">
      <SelectField
        name="provinceCode"
        label={t('province')}
        placeholder={choose}
        choices={provinces}
        required
        onPick={() => {
          void cityHelpers.setValue('');
          void districtHelpers.setValue('');
        }}
      />
      <SelectField
        name="cityCode"
        label={t('city')}
        placeholder={choose}
        choices={cities}
        disabled={province === ''}
        required
        onPick={() => void districtHelpers.setValue('')}
      />
      <SelectField name="districtCode" label={t('district')} placeholder={choose} choices={districts} disabled={city === ''} required />
    </div>
  );
};

const blank = {
  receiverName: '',
  receiverPhone: '',
  receiverEmail: '',
  provinceCode: '',
  cityCode: '',
  districtCode: '',
  detail: '',
  isDefault: false,
};

const withoutBlanks = (text: string | undefined) => (text ?? '').replace(/\s/g, '');

/** `shown` is the masked phone of an address that is changed: sent back as it was, it stays. */
const addressSchema = (shown: string | null) =>
  object({
    receiverName: string().trim().required(addressProblems.name).max(NAME_MAX, addressProblems.nameLong),
    receiverPhone: string()
      .trim()
      .required(addressProblems.phone)
      .test('phone', addressProblems.phone, (text) => text === shown || formats.contactPhone.test(withoutBlanks(text))),
    receiverEmail: string()
      .trim()
      .required(addressProblems.email)
      .test('email', addressProblems.email, (text) => formats.receiverEmail.test(text ?? '')),
    provinceCode: string().required(addressProblems.region),
    cityCode: string().required(addressProblems.region),
    districtCode: string().required(addressProblems.region),
    detail: string().trim().required(addressProblems.detail).max(DETAIL_MAX, addressProblems.detailLong),
    isDefault: boolean().default(false),
  });

const AddressFields = ({ mayChooseDefault }: { mayChooseDefault: boolean }) => {
  const { t } = useTranslation('invoiceTitle');
  return (
    <>
      <TextField name="receiverName" label={t('receiver')} maxLength={NAME_MAX} required autoFocus />
      <TextField name="receiverPhone" label={t('phone')} type="tel" maxLength={20} autoComplete="off" required />
      <TextField name="receiverEmail" label={t('email')} type="email" maxLength={100} hint={t('emailHint')} required full />
      <RegionFields />
      <TextAreaField name="detail" label={t('detail')} rows={2} maxLength={DETAIL_MAX} required full />
      {mayChooseDefault ? (
        <div className="full">
          <CheckboxField name="isDefault" label={t('asDefault')} />
        </div>
      ) : null}
    </>
  );
};

export const AddAddressDialog = ({ onDone, onClose }: { onDone?: (() => unknown) | undefined; onClose: () => void }) => {
  const { t } = useTranslation('invoiceTitle');
  return (
    <FormDialog
      size="lg"
      columns={2}
      title={t('add')}
      confirm={t('addButton')}
      done={t('added')}
      mutation={CreateReceivingAddressDocument}
      request="create-address"
      initial={blank}
      schema={addressSchema(null)}
      variables={(input) => ({ input })}
      onDone={() => onDone?.()}
      onClose={onClose}
    >
      <AddressFields mayChooseDefault />
    </FormDialog>
  );
};

type Props = Pick<RowDialogProps<AddressFactsFragment>, 'row' | 'onDone' | 'onClose'>;

export const EditAddressDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('invoiceTitle');
  const { receiverName, receiverPhoneMasked, provinceCode, cityCode, districtCode, detail, isDefault } = row;
  return (
    <FormDialog
      size="lg"
      columns={2}
      title={t('edit')}
      confirm={t('editButton')}
      done={t('edited')}
      mutation={UpdateReceivingAddressDocument}
      request={`update-address-${row.id}`}
      initial={{
        receiverName,
        receiverPhone: receiverPhoneMasked,
        receiverEmail: row.receiverEmail ?? '',
        provinceCode,
        cityCode,
        districtCode,
        detail,
        isDefault,
      }}
      schema={addressSchema(receiverPhoneMasked)}
      variables={(input) => ({ id: row.id, input })}
      onDone={onDone}
      onClose={onClose}
    >
      <AddressFields mayChooseDefault={!isDefault} />
    </FormDialog>
  );
};

export const DeleteAddressDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('invoiceTitle');
  return (
    <ActDialog
      danger
      title={t('remove.title')}
      confirm={t('remove.button')}
      done={t('remove.done')}
      mutation={DeleteReceivingAddressDocument}
      request={`delete-address-${row.id}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('remove.sure')}</p>
      <p className="mu">{`${row.receiverName} ${row.regionName}${row.detail}`}</p>
    </ActDialog>
  );
};

export const DefaultAddressDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('invoiceTitle');
  return (
    <ActDialog
      alert={false}
      title={t('default.title')}
      confirm={t('default.button')}
      done={t('default.done')}
      mutation={SetDefaultReceivingAddressDocument}
      request={`default-address-${row.id}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('default.text', { name: row.receiverName, address: `${row.regionName}${row.detail}` })}</p>
    </ActDialog>
  );
};
