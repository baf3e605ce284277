import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { tax } from '../../schema/codes';
import { taxCalc } from '../../schema/machines/taxCalc';
import { paths } from '../app/paths';
import { TaxCalcDetailDocument, type TaxCalcFactsFragment, type TaxCalcRowFactsFragment } from '../generated/graphql';
import { ActionBar } from '../kit/actions/action-bar';
import { DetailPart } from '../kit/detail/part';
import { perRecord } from '../kit/detail/per-record';
import { KeyValues, SummaryTiles } from '../kit/detail/summary';
import { formatInstantFull } from '../kit/format/dates';
import { formatCount } from '../kit/format/money';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { MoneyText } from '../kit/money/money-text';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import { StatusPill } from '../kit/status/status';
import { TaxCalcRowsList } from './rows-list';
import { TaxCalcSteps } from './steps';
import { WhyTax } from './why';
import './tax-calc.css';

const SettleDialog = late(async () => (await import('./dialogs')).SettleDialog);

/** LAW-010: the same sheet under both kinds of labor, the difference in the words of whoever decides. */
const Comparison = ({ comparison }: { comparison: NonNullable<TaxCalcFactsFragment['comparison']> }) => {
  const { t } = useTranslation('taxCalc');
  const [general, continuous] = [Number(comparison.general), Number(comparison.continuous)];
  const most = Math.max(general, continuous, 1);
  const bars = [
    { key: 'general', label: t('comparison.general'), amount: comparison.general, part: general / most },
    { key: 'continuous', label: t('comparison.continuous'), amount: comparison.continuous, part: continuous / most },
  ];
  return (
    <DetailPart title={t('comparison.title')}>
      <dl className="jq-tax-bars">
        {bars.map(({ key, label, amount, part }) => (
          <div key={key} data-kind={key}>
            <dt>{label}</dt>
            <dd>
              <i style={{ width: `${Math.max(part * 100, 0.5)}%` }} aria-hidden="true" />
              <b className="num">
                <MoneyText amount={amount} />
              </b>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {t(general >= continuous ? 'comparison.saves' : 'comparison.costs')}{' '}
        <b className="num">
          <MoneyText amount={comparison.difference.replace('-', '')} />
        </b>
      </p>
    </DetailPart>
  );
};

/** 算税详情 (TAX-005). */
const TaxCalcDetail = ({ id }: { id: string }) => {
  const { t } = useTranslation(['taxCalc', 'app']);
  const { state } = useLocation();
  const [isSettling, setSettling] = useState(false);
  const [why, setWhy] = useState<TaxCalcRowFactsFragment | null>(null);
  const { data, error, refetch } = useQuery(TaxCalcDetailDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  if (!data) return <Unread title={t('detail.title')} error={error} onRetry={refetch} />;
  const calc = data.taxCalc;
  if (calc.screen === 'check') return <Navigate replace to={paths.taxCalcCheck(id)} state={state} />;
  return (
    <>
      <PageHead
        documentTitle={t('detail.title')}
        title={calc.title}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('title'), to: paths.taxCalcs }, { label: t('detail.title') }]}
        aside={
          <>
            <StatusPill tone={taxCalc.states[calc.status].tone} label={calc.statusName} />
            <TaxCalcSteps id={id} />
          </>
        }
        actions={<ActionBar actions={calc.availableActions} onAction={() => setSettling(true)} />}
      />
      <section className="jq-card" aria-label={t('detail.summary')}>
        <SummaryTiles
          tiles={[
            { key: 'count', label: t('count'), value: formatCount(calc.count) },
            { key: 'total', label: t('grossTotal'), value: <MoneyText amount={calc.total} /> },
            { key: 'tax', label: tax.label('IIT'), value: <MoneyText amount={calc.incomeTax} /> },
            { key: 'actual', label: t('netTotal'), value: <MoneyText amount={calc.actual} /> },
          ]}
        />
        <KeyValues
          entries={[
            { key: 'number', label: t('number'), value: <span className="num">{calc.id}</span> },
            { key: 'subject', label: t('subject'), value: calc.subjectName },
            { key: 'kind', label: t('kind'), value: calc.kindName },
            { key: 'month', label: t('month'), value: calc.taxMonth },
            { key: 'vat', label: tax.label('VAT'), value: <MoneyText amount={calc.vat} /> },
            { key: 'surtax', label: tax.label('SURCHARGE'), value: <MoneyText amount={calc.surtax} /> },
            { key: 'created', label: t('createdAt'), value: formatInstantFull(calc.createdAt) },
            { key: 'by', label: t('createdBy'), value: calc.createdByName },
          ]}
        />
      </section>
      {calc.comparison ? <Comparison comparison={calc.comparison} /> : null}
      <DetailPart title={t('rows')} isFlush>
        <TaxCalcRowsList id={id} isLabor={calc.comparison !== null} onWhy={setWhy} onChanged={refetch} />
      </DetailPart>
      {isSettling ? <SettleDialog calc={calc} onClose={() => setSettling(false)} /> : null}
      {why ? <WhyTax row={why} onClose={() => setWhy(null)} /> : null}
    </>
  );
};

export default perRecord(TaxCalcDetail);
