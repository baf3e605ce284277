import { useSearchParams } from 'react-router-dom';
import { Form } from '../kit/form/form';
import { CompanyField } from './company-field';

/** The field of the picker, which brings the pieces of a form along. */
export const CompanyPickerForm = () => {
  const [, setSearch] = useSearchParams();
  return (
    <Form initial={{ companyId: '' }} onSubmit={async () => undefined}>
      <CompanyField name="companyId" onPick={(company) => setSearch(company ? { company } : {}, { replace: true })} />
    </Form>
  );
};
