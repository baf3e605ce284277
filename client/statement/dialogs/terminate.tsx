import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import {
  type LineFactsFragment,
  type LineStopReason,
  type StatementStopReason,
  TerminateLinesDocument,
  TerminateStatementDocument,
} from '../../generated/graphql';
import { toaster } from '../../kit/feedback/toaster';
import { formatCount, formatMoney } from '../../kit/format/money';
import { inline } from '../../kit/refusal/inline';
import { useRequestKey } from '../../kit/request/request-key';
import type { StatementDialogProps } from '../statement-context';
import { StopForm } from './stop-form';

const statementReasons: StatementStopReason[] = ['PEOPLE_WRONG', 'AMOUNT_WRONG', 'RESUBMIT', 'OTHER'];
const lineReasons: LineStopReason[] = ['AMOUNT_WRONG', 'PEOPLE_WRONG', 'PAY_TIME_CHANGED'];

export const TerminateStatementDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const [stop] = useMutation(TerminateStatementDocument, { context: inline });
  const request = useRequestKey(`terminate-${statement.id}`, true);
  return (
    <StopForm
      title={t('terminate.title')}
      text={t('terminate.text', {
        code: statement.statementCode,
        people: formatCount(statement.lineCount),
        amount: formatMoney(statement.totals.total),
      })}
      button={t('terminate.confirm')}
      reasons={statementReasons.map((value) => ({ value, label: t(`terminate.${value}`), needsRemark: value === 'OTHER' }))}
      statement={statement}
      onClose={onClose}
      onStop={async ({ reason, ...rest }) => {
        await stop({ variables: { id: statement.id, reason: reason as StatementStopReason, ...rest, idempotencyKey: request.key() } });
        request.answered();
        toaster.success(t('terminate.done'));
      }}
    />
  );
};

const useStopLines = (statementId: string, purpose: string) => {
  const { t } = useTranslation('statement');
  const [stop] = useMutation(TerminateLinesDocument, { context: inline });
  const request = useRequestKey(`stop-lines-${purpose}`, true);
  return async (ids: string[] | null, { reason, ...rest }: { reason: string; remark: string | null; isInvoiceDropConfirmed: boolean }) => {
    const selection = ids
      ? { mode: 'PAGE' as const, ids }
      : { mode: 'ALL' as const, filter: { statuses: ['PENDING' as const, 'FAILED' as const] } };
    await stop({ variables: { statementId, selection, reason: reason as LineStopReason, ...rest, idempotencyKey: request.key() } });
    request.answered();
    toaster.success(t('stopLines.done'));
  };
};

/** All lines that were not paid: what is refunded is told before. */
export const TerminateLinesDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const stop = useStopLines(statement.id, statement.id);
  const { lineCount, refund } = statement.stopCheck;
  return (
    <StopForm
      title={t('stopLines.title')}
      text={t('stopLines.text', { count: lineCount, amount: formatMoney(refund) })}
      button={t('stopLines.confirm')}
      reasons={lineReasons.map((value) => ({ value, label: t(`stopLines.${value}`) }))}
      statement={statement}
      onClose={onClose}
      onStop={(answer) => stop(null, answer)}
    />
  );
};

export const StopLineDialog = ({ line, statement, onClose }: StatementDialogProps & { line: LineFactsFragment }) => {
  const { t } = useTranslation('statement');
  const stop = useStopLines(statement.id, `${line.id}-${line.attemptCount}`);
  return (
    <StopForm
      title={t('stopLines.oneTitle', { name: line.payee.name })}
      text={t('stopLines.oneText', { name: line.payee.name, amount: formatMoney(line.receivable) })}
      button={t('stopLines.oneConfirm')}
      reasons={lineReasons.map((value) => ({ value, label: t(`stopLines.${value}`) }))}
      statement={statement}
      onClose={onClose}
      onStop={(answer) => stop([line.id], answer)}
    />
  );
};
