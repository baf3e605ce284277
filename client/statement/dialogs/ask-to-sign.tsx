import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { AskRowsToSignDocument, type RosterRowSelection, RowsToSignDocument, type RowsToSignQuery } from '../../generated/graphql';
import { choicesOfNamed } from '../../kit/choices';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { Note } from '../../kit/feedback/note';
import { SelectField } from '../../kit/form/choices';
import { formatCount } from '../../kit/format/money';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';

type Facts = RowsToSignQuery['rowsToSign'];

/** Who gets nothing, by name and with what to do about it. */
const NotAsked = ({ facts: { refused, refusedCount } }: { facts: Facts }) => {
  const { t } = useTranslation('creation');
  if (refusedCount === 0) return null;
  const more = refusedCount - refused.length;
  return (
    <>
      <Note tone="warning">{t('sign.refused', { number: formatCount(refusedCount) })}</Note>
      <ul className="jq-left-out" aria-label={t('sign.refusedList')}>
        {refused.map((row) => (
          <li key={row.rowId}>{t('leftOut.of', { line: row.lineNo, name: row.name, text: row.reason })}</li>
        ))}
      </ul>
      {more > 0 ? <p className="mu">{t('sign.more', { number: formatCount(more) })}</p> : null}
    </>
  );
};

const Reach = ({ facts }: { facts: Facts }) => {
  const { t } = useTranslation('creation');
  const { sendCount, remindCount, subjectName, templates } = facts;
  const only = templates.length === 1 ? templates[0] : undefined;
  return (
    <>
      {sendCount + remindCount > 0 ? <p>{t('sign.send', { number: formatCount(sendCount + remindCount) })}</p> : null}
      {sendCount > 0 && templates.length > 0 ? (
        <p className="mu">
          {only
            ? t('sign.fresh', { number: formatCount(sendCount), name: only.name, subject: subjectName })
            : t('sign.freshChosen', { number: formatCount(sendCount), subject: subjectName })}
        </p>
      ) : null}
      {remindCount > 0 ? <p className="mu">{t('sign.remind', { number: formatCount(remindCount) })}</p> : null}
      {sendCount > 0 && templates.length === 0 ? <Note tone="error">{t('sign.noTemplate')}</Note> : null}
      <NotAsked facts={facts} />
    </>
  );
};

type AskToSignProps = { rosterId: string; selection: RosterRowSelection; onDone: () => void; onClose: () => void };

/** How many of these rows get an SMS, by which contract, and who gets none, before anybody agrees; a contract is chosen only where there are several. */
export const AskToSignDialog = ({ rosterId, selection, onDone, onClose }: AskToSignProps) => {
  const { t } = useTranslation('creation');
  const { data, error, refetch } = useQuery(RowsToSignDocument, {
    variables: { rosterId, selection },
    fetchPolicy: 'network-only',
    context: inline,
  });
  const facts = data?.rowsToSign;
  const count = facts ? facts.sendCount + facts.remindCount : 0;
  const isBlocked = !facts || count === 0 || (facts.sendCount > 0 && facts.templates.length === 0);
  return (
    <FormDialog
      title={t('sign.title')}
      confirm={t('sign.confirm', { number: formatCount(count) })}
      blocked={isBlocked}
      done={({ askRowsToSign: { sent, reminded, refusedCount, refused } }) => ({
        text: t('sign.done', { number: formatCount(sent + reminded) }),
        description:
          refusedCount > 0
            ? t('sign.left', { number: formatCount(refusedCount), name: refused[0]?.name ?? '', reason: refused[0]?.reason ?? '' })
            : t('sign.doneHint'),
      })}
      mutation={AskRowsToSignDocument}
      request={`ask-to-sign-${rosterId}-${JSON.stringify(selection)}-${count}`}
      initial={{ templateId: '' }}
      facts={
        <>
          {facts ? <Reach facts={facts} /> : null}
          {facts && count === 0 && facts.refusedCount === 0 ? <p>{t('sign.nobody')}</p> : null}
          <RefusalNote error={error} />
        </>
      }
      variables={({ templateId }) => ({
        rosterId,
        selection: { ...selection, expectedCount: count },
        templateId: templateId || null,
      })}
      readAgain={() => refetch()}
      onDone={onDone}
      onClose={onClose}
    >
      {facts && facts.sendCount > 0 && facts.templates.length > 1 ? (
        <SelectField name="templateId" label={t('sign.choose')} placeholder={t('sign.newest')} choices={choicesOfNamed(facts.templates)} />
      ) : null}
    </FormDialog>
  );
};
