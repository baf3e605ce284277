import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { HandleAbnormalDocument } from '../../generated/graphql';
import { inline } from '../../kit/refusal/inline';
import { useRequestKey } from '../../kit/request/request-key';
import type { StatementDialogProps } from '../statement-context';
import { ActDialog } from './act-dialog';

/** Hands all failed lines in again with the accounts they have now (row 23). */
export const HandleAbnormalDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const [act] = useMutation(HandleAbnormalDocument, { context: inline });
  const request = useRequestKey(`abnormal-${statement.id}-${statement.version}`, true);
  const send = async () => {
    await act({ variables: { statementId: statement.id, idempotencyKey: request.key() } });
    request.answered();
  };
  return (
    <ActDialog title={t('abnormal.title')} confirm={t('abnormal.confirm')} done={t('abnormal.done')} act={send} onClose={onClose}>
      {t('abnormal.text', { count: statement.totals.failedCount })}
    </ActDialog>
  );
};
