import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { DecideResendDocument, type LineFactsFragment, StatementRecordsDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { Note } from '../../kit/feedback/note';
import { TextAreaField } from '../../kit/form/fields';
import { formatInstant } from '../../kit/format/dates';
import { formatMoney } from '../../kit/format/money';
import { inline } from '../../kit/refusal/inline';
import { useSeen } from '../../kit/request/use-seen';
import type { StatementDialogProps } from '../statement-context';

type Decision = 'approve' | 'refuse';
type LineProps = StatementDialogProps & { line: LineFactsFragment };

const longest = limits.text.stopRemarkMax;

/** Who did the last thing to this line, as the records of its statement tell it. */
const useLastDeed = (statementId: string, name: string) => {
  const { data } = useQuery(StatementRecordsDocument, {
    variables: { id: statementId, first: 20, page: 1 },
    fetchPolicy: 'network-only',
    context: inline,
  });
  return data?.statement?.records.nodes.find((record) => record.lineName === name && record.actorName);
};

type OvertakenProps = Omit<LineProps, 'onClose'> & { seen: LineFactsFragment; onReadAgain: () => void };

/** What is decided on is not what stands there any more: who changed it, the old beside the new, and what to do; nothing is decided unread. */
const Overtaken = ({ statement, line, seen, onReadAgain }: OvertakenProps) => {
  const { t } = useTranslation('review');
  const deed = useLastDeed(statement.id, seen.payee.name);
  const isAskedAgain = line.approval !== null;
  const by = deed ? t('overtaken.by', { name: deed.actorName, at: formatInstant(deed.at), action: deed.actionName }) : '';
  return (
    <Note tone="error" live title={t(isAskedAgain ? 'overtaken.again' : 'overtaken.ended')}>
      {by ? (
        <>
          {by}
          <br />
        </>
      ) : null}
      {line.payee.accountMasked === seen.payee.accountMasked ? null : (
        <>
          {t('accounts')}{' '}
          <span className="num">
            {seen.payee.accountMasked} → <b>{line.payee.accountMasked}</b>
          </span>
          <br />
        </>
      )}
      {isAskedAgain ? (
        <Button size="sm" onClick={onReadAgain}>
          {t('overtaken.read')}
        </Button>
      ) : (
        t('overtaken.close')
      )}
    </Note>
  );
};

/** D28: an auditor looks at the changed account before money goes there, and may say why or why not. */
const DecideResendDialog = ({ statement, line: latest, decision, onClose }: LineProps & { decision: Decision }) => {
  const { t } = useTranslation(['review', 'statement']);
  const { seen: line, before, deciding, readAgain } = useSeen(latest);
  // Told as soon as it happens, not when the button has been pressed in vain.
  const isOvertaken = latest.approval?.contentHash !== line.approval?.contentHash || latest.approval === null;
  const words = { name: line.payee.name, account: line.payee.accountMasked, amount: formatMoney(line.net) };
  const facts = (
    <>
      {isOvertaken ? <Overtaken statement={statement} line={latest} seen={before ?? line} onReadAgain={readAgain} /> : null}
      {before && !isOvertaken ? (
        <Note tone="warning" title={t('changed.title')} live>
          {t('changed.account', { account: before.payee.accountMasked, amount: formatMoney(before.net) })}
        </Note>
      ) : null}
      <p>{t(`${decision}.text`, words)}</p>
      {line.approval?.accountBeforeMasked ? (
        <div className="row">
          <span>{t('accounts')}</span>
          <span className="num">
            {line.approval.accountBeforeMasked} → <b>{line.payee.accountMasked}</b>
          </span>
        </div>
      ) : null}
      {line.approval?.warning ? <Note tone="error">{line.approval.warning}</Note> : null}
      {line.failure ? <Note tone="warning">{t('reason', { text: line.failure.text })}</Note> : null}
    </>
  );
  return (
    <FormDialog
      danger={decision === 'refuse'}
      title={t(`${decision}.title`, words)}
      confirm={t(`${decision}.confirm`)}
      done={t(`${decision}.done`)}
      blocked={isOvertaken}
      facts={facts}
      mutation={DecideResendDocument}
      request={`decide-${decision}-${line.approval?.contentHash ?? line.id}`}
      initial={{ remark: '' }}
      schema={object({
        remark: string()
          .max(longest, t('statement:stop.remarkLong', { count: longest }))
          .default(''),
      })}
      variables={({ remark }) => ({
        lineId: line.id,
        isApproved: decision === 'approve',
        remark: remark || null,
        contentHash: line.approval?.contentHash,
      })}
      through={deciding}
      onClose={onClose}
    >
      <TextAreaField name="remark" label={t('statement:stop.remark')} maxLength={longest} />
    </FormDialog>
  );
};

export const ApproveResendDialog = (props: LineProps) => <DecideResendDialog {...props} decision="approve" />;
export const RefuseResendDialog = (props: LineProps) => <DecideResendDialog {...props} decision="refuse" />;
