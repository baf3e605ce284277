import { useTranslation } from 'react-i18next';
import { auditRejectReason } from '../../../schema/codes';
import { RejectAuditDocument } from '../../generated/graphql';
import { codeOf } from '../../kit/choices';
import { formatCount, formatMoney } from '../../kit/format/money';
import { useSeen } from '../../kit/request/use-seen';
import type { StatementDialogProps } from '../statement-context';
import { ChangedContent } from './changed-content';
import { ReasonForm } from './reason-form';

export const RejectAuditDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const { seen, before, deciding } = useSeen(statement);
  const { id, version, contentHash, statementCode, lineCount, totals } = seen;
  return (
    <ReasonForm
      title={t('rejectAudit.title')}
      confirm={t('rejectAudit.confirm')}
      done={t('rejectAudit.done')}
      facts={
        <>
          <ChangedContent now={seen} before={before} />
          <p>{t('rejectAudit.text', { code: statementCode, people: formatCount(lineCount), amount: formatMoney(totals.total) })}</p>
        </>
      }
      reasons={auditRejectReason.rows}
      mutation={RejectAuditDocument}
      request={`reject-${id}-${version}-${contentHash}`}
      variables={({ reason, remark }) => ({ id, version, contentHash, reason: codeOf(auditRejectReason.rows, reason), remark })}
      through={deciding}
      onClose={onClose}
    />
  );
};
