import { useTranslation } from 'react-i18next';
import { tax } from '../../schema/codes';
import type { BackCalcFactsFragment } from '../generated/graphql';
import { KeyValues, SummaryTiles } from '../kit/detail/summary';
import { formatInstantFull } from '../kit/format/dates';
import { formatCount } from '../kit/format/money';
import { MoneyText } from '../kit/money/money-text';

/** What the list asks for and what it costs, with where and when. */
export const CalcSummary = ({ calc }: { calc: BackCalcFactsFragment }) => {
  const { t } = useTranslation('backCalc');
  return (
    <section className="jq-card" aria-label={t('issue.summary')}>
      <SummaryTiles
        tiles={[
          { key: 'count', label: t('count'), value: formatCount(calc.count) },
          { key: 'net', label: t('netTotal'), value: <MoneyText amount={calc.net} /> },
          { key: 'gross', label: t('grossTotal'), value: <MoneyText amount={calc.gross} /> },
          { key: 'cost', label: t('cost'), value: <MoneyText amount={calc.total} /> },
        ]}
      />
      <KeyValues
        entries={[
          { key: 'code', label: t('code'), value: <span className="num">{calc.calculationCode}</span> },
          { key: 'title', label: t('calcTitle'), value: calc.title },
          { key: 'subject', label: t('subject'), value: calc.subjectName },
          { key: 'kind', label: t('kind'), value: calc.kindName },
          { key: 'payWay', label: t('payWay'), value: calc.payWayName },
          { key: 'month', label: t('month'), value: calc.taxMonth },
          { key: 'tax', label: tax.label('IIT'), value: <MoneyText amount={calc.incomeTax} /> },
          { key: 'vat', label: tax.label('VAT'), value: <MoneyText amount={calc.vat} /> },
          { key: 'surtax', label: tax.label('SURCHARGE'), value: <MoneyText amount={calc.surtax} /> },
          { key: 'fee', label: t('fee'), value: <MoneyText amount={calc.serviceFee} /> },
          { key: 'created', label: t('createdAt'), value: formatInstantFull(calc.createdAt) },
          { key: 'by', label: t('createdBy'), value: calc.createdByName },
        ]}
      />
    </section>
  );
};
