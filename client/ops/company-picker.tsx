import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { word } from '../kit/list/address';
import { useAddress } from '../kit/list/use-address';
import { late } from '../kit/overlay/late';
import './ops.css';

const CompanyPickerForm = late(async () => (await import('./company-picker-form')).CompanyPickerForm);

const isCompany = word.among(undefined);

/** Whose things a page shows: the company stands in the address, with the name that it was found by. */
export const usePickedCompany = () => {
  const [search] = useSearchParams();
  return isCompany(search.get('company') ?? '') ?? null;
};

export const CompanyPicker = () => {
  const { t } = useTranslation('ops');
  const { note } = useAddress({ company: isCompany }, { company: t('company.label') });
  return (
    <>
      {note}
      <div className="jq-card jq-ops-picker">
        <CompanyPickerForm />
      </div>
    </>
  );
};
