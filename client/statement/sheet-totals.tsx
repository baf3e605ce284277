import { useTranslation } from 'react-i18next';
import type { CreationFactsFragment, RosterFactsFragment } from '../generated/graphql';
import { SummaryTiles } from '../kit/detail/summary';
import { Note } from '../kit/feedback/note';
import { formatCount, formatMoney, isNegative } from '../kit/format/money';
import { pause } from '../kit/language/separators';
import { CardMoney, MoneyText } from '../kit/money/money-text';

/** What continuous labor saves against general labor; where nothing is compared, or nothing differs, nothing is said (LAW-010). */
const TaxSaving = ({ statement: { taxComparison } }: { statement: CreationFactsFragment }) => {
  const { t } = useTranslation('creation');
  if (!taxComparison || taxComparison.tax === taxComparison.generalLaborTax) return null;
  const { saved } = taxComparison;
  return (
    <span>
      {t(isNegative(saved) ? 'sheet.extra' : 'sheet.saved')} <span className="num">{formatMoney(saved.replace(/^-/, ''))}</span>
      {pause()}
      {t('sheet.general')} <MoneyText amount={taxComparison.generalLaborTax} />
    </span>
  );
};

type SheetTotalsProps = {
  statement: CreationFactsFragment;
  counts: RosterFactsFragment['counts'];
  /** Not where another sentence says of the same rows that they stay behind. */
  saysErrors: boolean;
};

/** The sums of the tax sheet, of its sound rows alone, the balance after, and what general labor would have cost (LAW-010). */
export const SheetTotals = ({ statement, counts, saysErrors }: SheetTotalsProps) => {
  const { t } = useTranslation(['statement', 'create', 'creation']);
  const { totals, payment } = statement;
  return (
    <>
      {saysErrors && counts.errors > 0 ? (
        <div className="jq-sheet-partial">
          <Note tone="warning">
            {t('creation:sheet.partial', { total: formatCount(counts.total), errors: formatCount(counts.errors) })}
          </Note>
        </div>
      ) : null}
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
          {t(payment.payType === 'ADVANCE' ? 'create:form.quota' : 'create:form.balance')} <MoneyText amount={payment.balanceBefore} />
        </span>
        <TaxSaving statement={statement} />
        {totals.isEstimate ? <span>{t('creation:sheet.estimate')}</span> : null}
      </div>
    </>
  );
};
