import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { RegistrationRemarksDocument } from '../generated/graphql';
import { Timeline } from '../kit/detail/summary';
import { formatInstantFull } from '../kit/format/dates';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';

/** What was noted about the person, newest first. */
export const RemarkHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation('registration');
  const { data, error } = useQuery(RegistrationRemarksDocument, { variables: { id }, fetchPolicy: 'cache-and-network', context: inline });
  if (error && !data) return <RefusalNote error={error} />;
  const remarks = data?.registrationRemarks ?? [];
  if (data && remarks.length === 0) return <p className="mu">{t('remarks.none')}</p>;
  return (
    <Timeline
      entries={remarks.map((remark) => ({
        key: remark.id,
        title: remark.text,
        at: formatInstantFull(remark.createdAt),
        text: remark.byName,
      }))}
    />
  );
};
