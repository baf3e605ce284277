import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpsCompaniesDocument } from '../generated/graphql';
import { FoundField } from '../kit/form/found-field';
import { formatCount } from '../kit/format/money';

type CompanyFieldProps = { name: string; initialName?: string | null | undefined; onPick?: (companyId: string) => void };

/** A company, found by its name or credit code; the platform has more of them than a list can show. */
export const CompanyField = ({ name, initialName, onPick }: CompanyFieldProps) => {
  const { t } = useTranslation('ops');
  const [search, setSearch] = useState('');
  const { data, previousData } = useQuery(OpsCompaniesDocument, { variables: { search: search || null } });
  const { nodes, totalCount } = (data ?? previousData)?.opsCompanies ?? { nodes: [], totalCount: null };
  const more = totalCount !== null && totalCount > nodes.length;
  const note = totalCount === 0 ? t('company.none') : more ? t('company.more', { count: formatCount(totalCount) }) : null;
  return (
    <FoundField
      name={name}
      label={t('company.label')}
      placeholder={t('company.search')}
      required
      initialLabel={initialName ?? undefined}
      choices={nodes.map((company) => ({ value: company.id, label: company.name }))}
      note={note}
      onSearch={setSearch}
      onPick={onPick}
    />
  );
};
