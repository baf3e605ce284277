import { useTranslation } from 'react-i18next';
import { Note } from '../../kit/feedback/note';
import { formatCount } from '../../kit/format/money';
import { MoneyText } from '../../kit/money/money-text';
import './unpayable-note.css';

export type Foreseen = {
  reason?: string | null;
  unpayableCount: number;
  unpayable: readonly { id: string; lineNo: number; name: string; amount: string; reason: string }[];
  warnings: readonly { code: string; text: string; count: number }[];
};

/** Which rows the payment would be refused for, and what it would reach, before anybody tries (D36, D77, LAW-011). */
export const UnpayableNote = ({ payment, apart }: { payment: Foreseen; apart?: boolean }) => {
  const { t } = useTranslation('payment');
  const { unpayable, unpayableCount, warnings, reason } = payment;
  if (unpayableCount === 0 && warnings.length === 0) return null;
  const left = unpayableCount - unpayable.length;
  return (
    <div className="jq-unpayable" data-apart={apart || undefined}>
      {unpayableCount > 0 ? (
        <Note tone="error" live title={t('unpayable.title', { number: formatCount(unpayableCount) })}>
          {reason}
          <ul aria-label={t('unpayable.rows')}>
            {unpayable.map((row) => (
              <li key={row.id}>
                <span className="num">{t('unpayable.line', { line: formatCount(row.lineNo) })}</span>
                <b>{row.name}</b>
                <MoneyText amount={row.amount} />
                <span>{row.reason}</span>
              </li>
            ))}
          </ul>
          {left > 0 ? t('unpayable.more', { number: formatCount(left) }) : null}
        </Note>
      ) : null}
      {warnings.map(({ code, text, count }) => (
        <Note key={code} tone="warning">
          {t('unpayable.warning', { text, number: formatCount(count) })}
        </Note>
      ))}
    </div>
  );
};
