import { useTranslation } from 'react-i18next';
import type { PayeeMeterFactsFragment } from '../../generated/graphql';
import { formatMoney } from '../../kit/format/money';
import './directory.css';
import { semicolon } from '../../kit/language/separators';

type MeterProps = { meter: PayeeMeterFactsFragment; label: string };

/** How much of a limit the company has used itself; money of others is never a figure, only that there is some (D49). */
export const Meter = ({ meter, label }: MeterProps) => {
  const { t } = useTranslation('payees');
  const { own, limit, isReached, isOthersIncluded } = meter;
  const share = Math.min(100, (Number(own) / Number(limit)) * 100);
  const said = [isReached ? t('meter.reached') : null, isOthersIncluded ? t('meter.others') : null].filter(Boolean).join(semicolon());
  return (
    <span className="jq-meter" data-reached={isReached || undefined}>
      <span className="figures num">
        {formatMoney(own)} <span className="mu">/ {formatMoney(limit)}</span>
      </span>
      <span className="bar" role="img" aria-label={`${label} ${t('meter.of', { own: formatMoney(own), limit: formatMoney(limit) })}`}>
        <i style={{ width: isReached ? '100%' : `${share}%` }} />
      </span>
      {said ? <span className="said">{said}</span> : null}
    </span>
  );
};
