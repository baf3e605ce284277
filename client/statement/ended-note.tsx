import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { type StatementFactsFragment, StatementRecordsDocument } from '../generated/graphql';
import { Note } from '../kit/feedback/note';
import { formatInstant } from '../kit/format/dates';
import { inline } from '../kit/refusal/inline';

type Ended = Pick<StatementFactsFragment, 'id' | 'tone' | 'statusName'>;

/** Who ended it, when and why: nobody looks for that in the records. */
export const EndedNote = ({ statement: { id, tone, statusName } }: { statement: Ended }) => {
  const { t } = useTranslation('statement');
  const { data } = useQuery(StatementRecordsDocument, {
    variables: { id, first: 10, page: 1 },
    skip: tone !== 'terminated',
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const records = data?.statement?.records.nodes ?? [];
  const ended = records.find(({ fromName, toName }) => toName === statusName && fromName !== toName);
  if (!ended) return null;
  // The last lines were stopped by somebody, and the statement ended with them: the deed says why.
  const record = records.find(({ at, remark }) => at === ended.at && remark) ?? ended;
  return (
    <div className="jq-statement-note">
      <Note tone="info" title={t('ended', { who: record.actorName, at: formatInstant(record.at), status: statusName })}>
        {record.remark}
      </Note>
    </div>
  );
};
