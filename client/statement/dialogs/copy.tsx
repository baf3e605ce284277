import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { statementPath } from '../../app/paths';
import { CopyStatementDocument } from '../../generated/graphql';
import { inline } from '../../kit/refusal/inline';
import { useRequestKey } from '../../kit/request/request-key';
import type { StatementDialogProps } from '../statement-context';
import { ActDialog } from './act-dialog';

/** A terminated statement begins again with the same file; the console goes on with the new one. */
export const CopyDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('review');
  const navigate = useNavigate();
  const [copy] = useMutation(CopyStatementDocument, { context: inline });
  const request = useRequestKey(`copy-${statement.id}`, true);
  const begin = async () => {
    const { data } = await copy({ variables: { id: statement.id, idempotencyKey: request.key() } });
    request.answered();
    if (data) await navigate(statementPath(data.copyStatement));
  };
  return (
    <ActDialog title={t('copy.title')} confirm={t('copy.confirm')} done={t('copy.done')} act={begin} onClose={onClose}>
      {t('copy.text', { code: statement.statementCode })}
    </ActDialog>
  );
};
