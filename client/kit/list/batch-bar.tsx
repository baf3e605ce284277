import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../format/money';
import type { Sum } from './chosen-sum';
import type { Selection } from './selection';
import './list.css';

type BatchBarProps = {
  selection: Selection;
  total: number;
  unit: string;
  /** The server's sum for the selection: shown before anyone acts on it. */
  sum?: Sum | null | undefined;
  /** What the sum is of; without it just a sum. */
  sumLabel?: string | undefined;
  children: ReactNode;
};

export const BatchBar = ({ selection, total, unit, sum, sumLabel, children }: BatchBarProps) => {
  const { t } = useTranslation('kit');
  if (selection.count === 0) return null;
  return (
    <div className="jq-batch" role="status" data-noprint>
      <strong>{t('list.chosen', { number: formatCount(selection.count), unit })}</strong>
      {sum ? (
        <span className="num">
          {sumLabel ?? t('list.sum')} ¥{formatMoney(sum.amount)}
          {sum.withoutAmount > 0 ? (
            <span className="mu"> {t('list.withoutAmount', { number: formatCount(sum.withoutAmount), unit })}</span>
          ) : null}
        </span>
      ) : null}
      {/* All of them are chosen: there is nothing more to offer. */}
      {selection.isAll || selection.count >= total ? null : (
        <button type="button" className="lk" onClick={selection.selectAll}>
          {t('list.chooseAll', { number: formatCount(total), unit })}
        </button>
      )}
      <span className="spacer" />
      {children}
      <button type="button" className="lk" onClick={selection.clear}>
        {t('list.clearSelection')}
      </button>
    </div>
  );
};
