import { useTranslation } from 'react-i18next';
import { bill } from '../../schema/machines/bill';
import type { BillFactsFragment } from '../generated/graphql';
import { StatusPill, TypeTag } from '../kit/status/status';

/** The state, and beside it how late it is or how few days are left (BIL-008, BIL-010). */
export const DueTag = ({ row }: { row: BillFactsFragment }) => {
  const { t } = useTranslation('bill');
  const state = bill.states[row.status];
  return (
    <span className="jq-cell-line">
      <StatusPill tone={state.tone} label={state.label} />
      {row.overdueDays > 0 ? (
        <TypeTag tone="danger" label={t('overdue', { count: row.overdueDays })} />
      ) : row.isDueSoon ? (
        <TypeTag tone="await" label={t('left', { count: row.surplusDays })} />
      ) : null}
    </span>
  );
};
