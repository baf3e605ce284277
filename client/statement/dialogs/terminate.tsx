import { useTranslation } from 'react-i18next';
import { lineStopReason, statementStopReason } from '../../../schema/codes';
import { type LineFactsFragment, TerminateLinesDocument, TerminateStatementDocument } from '../../generated/graphql';
import { codeOf } from '../../kit/choices';
import { Note } from '../../kit/feedback/note';
import { formatCount, formatMoney } from '../../kit/format/money';
import type { StatementDialogProps } from '../statement-context';
import { ReasonForm } from './reason-form';

export const TerminateStatementDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const { id, version, statementCode, lineCount, totals, stopCheck } = statement;
  return (
    <ReasonForm
      title={t('terminate.title')}
      confirm={t('terminate.confirm')}
      done={t('terminate.done')}
      facts={<p>{t('terminate.text', { code: statementCode, people: formatCount(lineCount), amount: formatMoney(totals.total) })}</p>}
      reasons={statementStopReason.rows}
      stopCheck={stopCheck}
      mutation={TerminateStatementDocument}
      request={`terminate-${id}`}
      variables={({ reason, ...rest }) => ({ id, version, reason: codeOf(statementStopReason.rows, reason), ...rest })}
      onClose={onClose}
    />
  );
};

/** Where the money goes when it is not the balance alone, in the server's words (D58). */
const RefundNote = ({ statement: { stopCheck } }: Pick<StatementDialogProps, 'statement'>) =>
  stopCheck.refundNote === null ? null : <Note tone="info">{stopCheck.refundNote}</Note>;

/** All lines that were not paid: what is refunded is told before. */
export const TerminateLinesDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { id, stopCheck } = statement;
  const { t } = useTranslation('statement');
  return (
    <ReasonForm
      title={t('stopLines.title')}
      confirm={t('stopLines.confirm')}
      done={t('stopLines.done')}
      facts={
        <>
          <p>{t('stopLines.text', { count: stopCheck.lineCount, amount: formatMoney(stopCheck.refund) })}</p>
          {stopCheck.canStop && !stopCheck.needsConfirmation && stopCheck.block !== 'FREE' ? (
            <Note tone="info">{stopCheck.text}</Note>
          ) : null}
          <RefundNote statement={statement} />
        </>
      }
      reasons={lineStopReason.rows}
      stopCheck={stopCheck}
      mutation={TerminateLinesDocument}
      request={`stop-lines-${id}-${stopCheck.lineCount}-${stopCheck.refund}`}
      variables={({ reason, ...rest }) => ({
        statementId: id,
        // What the question tells is what is done: this many, this much.
        selection: {
          mode: 'ALL',
          filter: { statuses: ['PENDING', 'FAILED'] },
          expectedCount: stopCheck.lineCount,
          expectedRefund: stopCheck.refund,
        },
        reason: codeOf(lineStopReason.rows, reason),
        ...rest,
      })}
      onClose={onClose}
    />
  );
};

export const StopLineDialog = ({ line, statement, onClose }: StatementDialogProps & { line: LineFactsFragment }) => {
  const { id, stopCheck } = statement;
  const { t } = useTranslation('statement');
  return (
    <ReasonForm
      title={t('stopLines.oneTitle', { name: line.payee.name })}
      confirm={t('stopLines.oneConfirm')}
      done={t('stopLines.done')}
      facts={
        <>
          <p>{t('stopLines.oneText', { name: line.payee.name, amount: formatMoney(line.receivable) })}</p>
          <RefundNote statement={statement} />
        </>
      }
      reasons={lineStopReason.rows}
      // Its own button said that this one may be: one that came back after the invoice, where the others may not (TRM-006).
      stopCheck={{ ...stopCheck, canStop: true }}
      mutation={TerminateLinesDocument}
      request={`stop-lines-${line.id}-${line.attemptCount}`}
      variables={({ reason, ...rest }) => ({
        statementId: id,
        selection: { mode: 'PAGE', seen: [{ id: line.id, version: line.version }] },
        reason: codeOf(lineStopReason.rows, reason),
        ...rest,
      })}
      onClose={onClose}
    />
  );
};
