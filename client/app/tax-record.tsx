import { useTranslation } from 'react-i18next';
import type { TaxRecordShownFragment } from '../generated/graphql';
import { PartTable } from '../kit/detail/part-table';
import { Empty } from '../kit/feedback/empty';
import { Note } from '../kit/feedback/note';
import { formatMoney } from '../kit/format/money';
import { MoneyText } from '../kit/money/money-text';
import './tax-record.css';

type Month = TaxRecordShownFragment['months'][number];

const cumulative = ['cumIncome', 'cumFee', 'cumDeduction', 'cumTaxable', 'cumTax', 'withheld', 'cumWithheld'] as const;

/** How far the month is from the VAT threshold (LAW-005); the platform sees what passes through the subject and nothing else. */
const Meter = ({ meter }: { meter: NonNullable<TaxRecordShownFragment['vatMeter']> }) => {
  const { t } = useTranslation('taxRecord');
  const amounts = {
    month: meter.month,
    sales: formatMoney(meter.exVat),
    left: formatMoney(meter.left),
    threshold: formatMoney(meter.threshold),
  };
  return <Note tone={meter.isReached ? 'warning' : 'info'}>{t(meter.isReached ? 'reached' : 'meter', amounts)}</Note>;
};

/** 累计台账: the year of one payee at one subject, month by month (LAW-003); with money of other companies a company sees its own alone (D49). */
export const TaxRecordTable = ({ record }: { record: TaxRecordShownFragment }) => {
  const { t } = useTranslation('taxRecord');
  const { months, isOthersIncluded, vatMeter } = record;
  if (months.length === 0) return <Empty kind="none" text={t('none')} />;
  return (
    <div className="jq-tax-record">
      {vatMeter ? <Meter meter={vatMeter} /> : null}
      {isOthersIncluded ? <Note tone="info">{t('others')}</Note> : null}
      <p className="mu">{t('unit')}</p>
      <PartTable
        label={t('title')}
        rows={months}
        isWide
        rowId={({ month }) => month}
        columns={[
          { key: 'month', header: t('month'), cell: ({ month }) => <span className="num">{month}</span> },
          {
            key: 'monthsCounted',
            header: t('monthsCounted'),
            cell: ({ isGap, monthsCounted }) => (isGap ? t('gap') : <span className="num">{monthsCounted}</span>),
          },
          {
            key: 'income',
            header: t('income'),
            align: 'right',
            cell: ({ income, ownIncome }) => <MoneyText amount={income ?? ownIncome} />,
          },
          ...(isOthersIncluded ? [] : cumulative).map((key) => ({
            key,
            header: t(key),
            align: 'right' as const,
            cell: (row: Month) => <MoneyText amount={row[key]} />,
          })),
        ]}
      />
    </div>
  );
};
