import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ConfirmFactsDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { formatCount, formatMoney } from '../kit/format/money';
import { Dialog } from '../kit/overlay/dialog';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import '../kit/dialog/dialog.css';

type LeftOutDialogProps = { statementId: string; busy: boolean; onConfirm: () => void; onClose: () => void };

/** The rows that stay behind, asked before the confirm goes on without them. */
export const LeftOutDialog = ({ statementId, busy, onConfirm, onClose }: LeftOutDialogProps) => {
  const { t } = useTranslation('creation');
  const { data, error } = useQuery(ConfirmFactsDocument, { variables: { statementId }, fetchPolicy: 'network-only', context: inline });
  const facts = data?.confirmFacts;
  const hidden = facts ? facts.failedCount - facts.failed.length : 0;
  return (
    <Dialog
      open
      alert
      busy={busy}
      title={facts ? t('leftOut.title', { passed: formatCount(facts.passedCount), failed: formatCount(facts.failedCount) }) : ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('leftOut.back')}</Button>
          <Button variant="solid" busy={busy} disabled={!facts || facts.passedCount === 0} onClick={onConfirm}>
            {t('leftOut.confirm')}
          </Button>
        </>
      }
    >
      {facts ? (
        <div className="jq-facts">
          <p>
            {t('leftOut.text', {
              total: formatCount(facts.totalCount),
              passed: formatCount(facts.passedCount),
              failed: formatCount(facts.failedCount),
              amount: formatMoney(facts.passedPay),
            })}
          </p>
          <ul className="jq-left-out" aria-label={t('leftOut.list')}>
            {facts.failed.map((row) => (
              <li key={row.rowId}>{t('leftOut.of', { line: row.lineNo, name: row.name ?? '', text: row.text })}</li>
            ))}
          </ul>
          {hidden > 0 ? <p className="mu">{t('leftOut.more', { count: hidden })}</p> : null}
        </div>
      ) : error ? (
        <RefusalNote error={error} />
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  );
};
