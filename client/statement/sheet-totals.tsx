import { useTranslation } from 'react-i18next';
import type { CreationFactsFragment } from '../generated/graphql';
import { SummaryTiles } from '../kit/detail/summary';
import { formatCount } from '../kit/format/money';
import { CardMoney, MoneyText } from '../kit/money/money-text';

/** The sums of the tax sheet, the balance after, and what general labor would have cost (LAW-010). */
export const SheetTotals = ({ statement }: { statement: CreationFactsFragment }) => {
  const { t } = useTranslation('statement');
  const { totals, taxComparison, payment } = statement;
  return (
    <>
      <SummaryTiles
        tiles={[
          { key: 'people', label: t('sheet.people'), value: <span className="num">{formatCount(statement.lineCount)}</span> },
          { key: 'pay', label: t('tile.pay'), value: <CardMoney amount={totals.pay} /> },
          { key: 'tax', label: t(totals.isEstimate ? 'tile.taxEstimate' : 'tile.tax'), value: <CardMoney amount={totals.tax} /> },
          { key: 'fee', label: t('tile.serviceFee'), value: <CardMoney amount={totals.serviceFee} /> },
          { key: 'total', label: t('tile.total'), value: <CardMoney amount={totals.total} /> },
        ]}
      />
      <div className="jq-sheet-facts">
        <span>
          {t(totals.isEstimate ? 'sheet.net' : 'fact.net')} <MoneyText amount={totals.net} />
        </span>
        <span>
          {t('create.balance')} <MoneyText amount={payment.balanceBefore} />
        </span>
        {taxComparison ? (
          <span>
            {t('sheet.comparison')} <MoneyText amount={taxComparison.generalLaborTax} />，{t('sheet.saved')}{' '}
            <MoneyText amount={taxComparison.saved} />
          </span>
        ) : null}
      </div>
    </>
  );
};
