import { useSearchParams } from 'react-router-dom';
import { late } from '../kit/overlay/late';
import './ops.css';

const CompanyPickerForm = late(async () => (await import('./company-picker-form')).CompanyPickerForm);

/** Whose things a page shows: the company stands in the address, with the name that it was found by. */
export const usePickedCompany = () => {
  const [search] = useSearchParams();
  return search.get('company');
};

export const CompanyPicker = () => (
  <div className="jq-card jq-ops-picker">
    <CompanyPickerForm />
  </div>
);
