import { useSearchParams } from 'react-router-dom';
import { Form } from '../kit/form/form';
import { CompanyField } from './company-field';
import './ops.css';

/** Whose things a page shows: the company stands in the address, with the name that it was found by. */
export const usePickedCompany = () => {
  const [search] = useSearchParams();
  return search.get('company');
};

export const CompanyPicker = () => {
  const [, setSearch] = useSearchParams();
  return (
    <div className="jq-card jq-ops-picker">
      <Form initial={{ companyId: '' }} onSubmit={async () => undefined}>
        <CompanyField name="companyId" onPick={(company) => setSearch(company ? { company } : {}, { replace: true })} />
      </Form>
    </div>
  );
};
