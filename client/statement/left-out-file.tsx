import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { LeftOutDocument } from '../generated/graphql';
import { Note } from '../kit/feedback/note';
import { inline } from '../kit/refusal/inline';

/** After the confirm: what stayed behind can still be fetched. */
export const LeftOutFile = ({ id }: { id: string }) => {
  const { t } = useTranslation('creation');
  const { data } = useQuery(LeftOutDocument, { variables: { id }, context: inline });
  const { leftOutCount = 0, leftOutFileUrl } = data?.statement ?? {};
  if (leftOutCount === 0 || !leftOutFileUrl) return null;
  return (
    <Note tone="warning">
      {t('leftOut.done', { count: leftOutCount })}{' '}
      <a className="lk" href={leftOutFileUrl} download>
        {t('leftOut.download')}
      </a>
    </Note>
  );
};
