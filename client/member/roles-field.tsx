import { useTranslation } from 'react-i18next';
import type { RoleChoicesQuery } from '../generated/graphql';
import { ChecksField } from '../kit/form/checks-field';

type RolesFieldProps = { name: string; choices: RoleChoicesQuery['roleChoices'] };

/** ACC-010: any number of them, at least one; each says what it allows. */
export const RolesField = ({ name, choices }: RolesFieldProps) => {
  const { t } = useTranslation('member');
  return <ChecksField name={name} label={t('roles')} choices={choices} />;
};
