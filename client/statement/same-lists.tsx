import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths';
import { type CreationFactsFragment, SameListsDocument } from '../generated/graphql';
import { Note } from '../kit/feedback/note';
import { colon, semicolon } from '../kit/language/separators';
import { inline } from '../kit/refusal/inline';

type Named = { name?: string; text: string; statementId?: string | null; statementCode?: string | null };

/** A sentence of a warning; the statement that it names leads there, beside the page, so that nothing typed here is lost. */
const WarnedText = ({ name, text, statementId, statementCode }: Named) => {
  if (!statementId || !statementCode) return <>{name ? name + colon() + text : text}</>;
  const [before, ...after] = text.split(statementCode);
  return (
    <>
      {before}
      <a className="lk num" href={paths.unfinishedDetail(2, statementId)} target="_blank" rel="noreferrer">
        {statementCode}
      </a>
      {after.join(statementCode)}
    </>
  );
};

/** The rows of one warning, one after the other in a sentence. */
export const WarnedRows = ({ rows }: { rows: readonly Named[] }) => (
  <>
    {rows.map((row, at) => (
      <span key={`${row.name}${row.text}`}>
        {at > 0 ? semicolon() : null}
        <WarnedText {...row} />
      </span>
    ))}
  </>
);

type SameListsNoteProps = { statement: CreationFactsFragment; keyAge: number; isReading?: boolean };

/** D81: this list was confirmed before, in part or as a whole. Said while it can still be stopped, not only at the confirm. */
export const SameListsNote = ({ statement, keyAge, isReading }: SameListsNoteProps) => {
  const { t } = useTranslation('creation');
  const { data, refetch } = useQuery(SameListsDocument, { variables: { id: statement.id }, context: inline, fetchPolicy: 'network-only' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the list, or its end, is the event
  useEffect(() => {
    if (!isReading) void refetch().catch(() => undefined);
  }, [keyAge, isReading]);
  const found = data?.statement?.sameLists ?? [];
  if (found.length === 0) return null;
  return (
    <div className="jq-grid-note">
      <Note tone="warning" title={t('sameList.title')}>
        {found.map((list) => (
          <div key={list.statementId}>
            <WarnedText {...list} />
          </div>
        ))}
      </Note>
    </div>
  );
};
