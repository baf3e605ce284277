import { useTranslation } from 'react-i18next';
import type { StatementFactsFragment } from '../generated/graphql';
import { formatCount, isZero } from '../kit/format/money';
import { MoneyText } from '../kit/money/money-text';

type Outcome = NonNullable<StatementFactsFragment['outcome']>;

/** What was due and what became of it; the parts add up to the first row, the last one is what is charged in the end (STM-096). */
export const OutcomeTable = ({ outcome }: { outcome: Outcome }) => {
  const { t } = useTranslation('lines');
  const { rows, finalReceivable, isOpen } = outcome;
  const hasTax = rows.some(({ companyTax }) => !isZero(companyTax));
  const hasCoupon = rows.some(({ deduction }) => !isZero(deduction));
  const columnsBefore = 4 + (hasTax ? 1 : 0) + (hasCoupon ? 1 : 0);
  return (
    <div className="jq-outcome-box">
      <table className="jq-outcome-table" aria-label={t('outcome.title')}>
        <thead>
          <tr>
            <th scope="col">{t('outcome.title')}</th>
            <th scope="col">{t('outcome.people')}</th>
            <th scope="col">{t('outcome.pay')}</th>
            <th scope="col">{t('outcome.serviceFee')}</th>
            {hasTax ? <th scope="col">{t('outcome.companyTax')}</th> : null}
            <th scope="col">{t('outcome.total')}</th>
            {hasCoupon ? <th scope="col">{t('outcome.deduction')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.part} data-part={row.part}>
              <th scope="row">{row.label}</th>
              <td className="num">{formatCount(row.lineCount)}</td>
              <td>
                <MoneyText amount={row.pay} />
              </td>
              <td>
                <MoneyText amount={row.serviceFee} />
              </td>
              {hasTax ? (
                <td>
                  <MoneyText amount={row.companyTax} />
                </td>
              ) : null}
              <td>
                <MoneyText amount={row.total} />
              </td>
              {hasCoupon ? (
                <td>
                  <MoneyText amount={row.deduction} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
        {isOpen ? null : (
          <tfoot>
            <tr>
              <th scope="row" colSpan={columnsBefore}>
                {t('fact.finalReceivable')}
                {hasCoupon ? <span className="mu"> {t('outcome.finalWithCoupon')}</span> : null}
              </th>
              <td>
                <MoneyText amount={finalReceivable} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
};
