import { useTranslation } from 'react-i18next';
import { payoutAttempt } from '../../../schema/machines/payoutAttempt';
import type { OpsPayoutsQuery } from '../../generated/graphql';
import { StatusPill, TypeTag } from '../../kit/status/status';

type Row = OpsPayoutsQuery['opsPayouts']['nodes'][number];

/** Where the attempt stands, what the bank said of it, and whether it has waited too long. */
export const AttemptState = ({ row: { attempt, isOverdue } }: { row: Row }) => {
  const { t } = useTranslation('payoutOps');
  return (
    <span className="jq-cell-line">
      <StatusPill {...payoutAttempt.states[attempt.status]} reason={attempt.failure?.text} />
      {attempt.saidCode ? <TypeTag tone="progress" label={t('said', { code: attempt.saidCode })} /> : null}
      {isOverdue ? <TypeTag tone="danger" label={t('overdue')} /> : null}
    </span>
  );
};
