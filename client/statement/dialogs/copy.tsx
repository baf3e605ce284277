import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { statementPath } from '../../app/paths';
import { CopyStatementDocument } from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import type { StatementDialogProps } from '../statement-context';

/** A terminated statement begins again with the same file; the console goes on with the new one. */
export const CopyDialog = ({ statement: { id, statementCode }, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('review');
  const navigate = useNavigate();
  return (
    <ActDialog
      title={t('copy.title')}
      confirm={t('copy.confirm')}
      done={t('copy.done')}
      mutation={CopyStatementDocument}
      request={`copy-${id}`}
      variables={{ id }}
      onDone={({ copyStatement }) => navigate(statementPath(copyStatement))}
      onClose={onClose}
    >
      {t('copy.text', { code: statementCode })}
    </ActDialog>
  );
};
