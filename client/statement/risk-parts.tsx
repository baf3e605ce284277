import { useTranslation } from 'react-i18next';
import { riskKinds } from '../../schema/riskTexts';
import { paths } from '../app/paths';
import type { RiskReportQuery } from '../generated/graphql';
import { formatCount, formatMoney } from '../kit/format/money';
import { semicolon } from '../kit/language/separators';

type Item = RiskReportQuery['riskReport']['items'][number];

const RiskRows = ({ item }: { item: Item }) => {
  const { t } = useTranslation('review');
  const hidden = item.count - new Set(item.rows.map((row) => row.rowId ?? row.statementId)).size;
  return (
    <>
      <ul aria-label={riskKinds[item.kind].label}>
        {item.rows.map((row) => (
          <li key={`${row.rowId ?? row.statementId} ${row.text}`} data-severity={row.severity}>
            <span className="num mu">{row.lineNo > 0 ? t('risk.line', { line: row.lineNo }) : null}</span>
            <b>
              {row.statementId ? (
                <a className="lk num" href={paths.unfinishedDetail(2, row.statementId)} target="_blank" rel="noreferrer">
                  {row.statementCode}
                </a>
              ) : (
                row.name
              )}
            </b>
            <span className="num r">{row.amount ? formatMoney(row.amount) : null}</span>
            <span className="text">{row.text}</span>
          </li>
        ))}
      </ul>
      {item.rows.length > 0 && hidden > 0 && item.kind !== 'SAME_FILE' ? (
        <p className="mu">{t('risk.more', { number: formatCount(hidden) })}</p>
      ) : null}
    </>
  );
};

/** One of the eight items, with its rows. */
export const RiskPart = ({ item, isComplete }: { item: Item; isComplete: boolean }) => {
  const { t } = useTranslation('review');
  const said = [
    item.errorCount > 0 ? t('risk.errors', { number: formatCount(item.errorCount) }) : null,
    item.reasonRequiredCount > 0 ? t('risk.reasons', { number: formatCount(item.reasonRequiredCount) }) : null,
  ].filter(Boolean);
  return (
    <section data-found={item.count > 0 || undefined} data-open={!isComplete || undefined}>
      <h3>
        {riskKinds[item.kind].label}
        <b className="num">
          {item.count > 0 ? t('risk.rows', { number: formatCount(item.count) }) : t(isComplete ? 'risk.none' : 'risk.noneYet')}
        </b>
      </h3>
      {said.length > 0 ? <p className="mu">{said.join(semicolon())}</p> : null}
      {item.count > 0 ? <RiskRows item={item} /> : null}
    </section>
  );
};
