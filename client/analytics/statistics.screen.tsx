import { useQuery } from '@apollo/client/react';
import { Printer, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { StatisticsPageDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';
import { formatDay } from '../kit/format/dates';
import { formatCount, formatMoney } from '../kit/format/money';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { CardMoney } from '../kit/money/money-text';
import { inline } from '../kit/refusal/inline';
import { ChartCard } from './chart-card';
import { csvOf } from './csv';
import { Filters } from './filters';
import { LinesDrawer } from './lines-drawer';
import { Ranks, TileMap } from './places';
import { printCharts } from './print';
import { saveCsv } from './save-csv';
import { chartKeys, type Figures, percent, tableOf } from './tables';
import { type Asked, useAsked } from './use-asked';
import './analytics.css';

const Step = ({ now, before, shown, isRate }: { now: number | null; before: number | null; shown: string; isRate?: boolean }) => {
  const { t } = useTranslation('analytics');
  if (now === null || before === null || (before === 0 && !isRate)) return <p className="mu">{t('noBefore')}</p>;
  const step = now - before;
  const change = isRate
    ? t('points', { number: Math.round(Math.abs(step) * 100) / 100 })
    : `${Math.round((Math.abs(step) * 1000) / before) / 10}%`;
  const Icon = step < 0 ? TrendingDown : TrendingUp;
  return (
    <p className="num">
      {step === 0 ? null : <Icon size={14} aria-hidden="true" />}
      {t('against')} <b className="change">{step === 0 ? t('same') : `${step > 0 ? '+' : '−'}${change}`}</b>
      <span className="mu">{t('beforeWas', { figure: shown })}</span>
    </p>
  );
};

const Head = ({ total, previousTotal: before }: Figures) => {
  const { t } = useTranslation('analytics');
  const tile = (label: string, value: ReactNode, step: ReactNode) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>
        <strong className="num">{value}</strong>
        {step}
      </dd>
    </div>
  );
  return (
    <dl className="jq-analytics-head">
      {tile(
        t('tile.amount'),
        <CardMoney amount={total.amount} />,
        <Step now={Number(total.amount)} before={Number(before.amount)} shown={formatMoney(before.amount)} />,
      )}
      {tile(t('tile.times'), formatCount(total.times), <Step now={total.times} before={before.times} shown={formatCount(before.times)} />)}
      {tile(
        t('tile.people'),
        formatCount(total.people),
        <Step now={total.people} before={before.people} shown={formatCount(before.people)} />,
      )}
      {tile(
        t('tile.capita'),
        total.perCapita == null ? '—' : <CardMoney amount={total.perCapita} />,
        <Step
          now={total.perCapita == null ? null : Number(total.perCapita)}
          before={before.perCapita == null ? null : Number(before.perCapita)}
          shown={formatMoney(before.perCapita)}
        />,
      )}
      {tile(
        t('tile.rate'),
        percent(total.successRate),
        <Step isRate now={total.successRate ?? null} before={before.successRate ?? null} shown={percent(before.successRate)} />,
      )}
    </dl>
  );
};

const Legend = ({ items }: { items: [mark: string, words: string][] }) => (
  <>
    {items.map(([mark, words]) => (
      <span key={words}>
        <i className="jq-legend-mark" data-mark={mark} />
        {words}
      </span>
    ))}
  </>
);

/** One sentence about each chart. */
const useSays = ({ total, points, ranges, ages, regions }: Figures) => {
  const { t } = useTranslation('analytics');
  const none = t('say.none');
  const top = <One,>(all: readonly One[], of: (one: One) => number): One | undefined =>
    all.reduce<One | undefined>((best, one) => (of(one) > (best ? of(best) : 0) ? one : best), undefined);
  const best = top(points, ({ amount }) => Number(amount));
  const usual = top(ranges, ({ number }) => number);
  const sum = (numbers: number[]): string => formatCount(numbers.reduce((all, number) => all + number, 0));
  const people = { men: sum(ages.map(({ male }) => male)), women: sum(ages.map(({ female }) => female)) };
  return {
    amount: best ? t('say.amount', { date: best.date, amount: formatMoney(best.amount) }) : none,
    range: usual ? t('say.range', { name: usual.name, share: Math.round((usual.number * 1000) / total.times) / 10 }) : none,
    times: t('say.times', { count: points.filter(({ times }) => times > 0).length, all: points.length }),
    people: t('say.people', { people: formatCount(total.people), newcomers: sum(points.map(({ newcomers }) => newcomers)) }),
    capita: total.perCapita == null ? none : t('say.capita', { amount: formatMoney(total.perCapita) }),
    rate: t('say.rate', { success: formatCount(total.times), fail: formatCount(total.failCount) }),
    age: ages.length === 0 ? none : t('say.age', people),
    map: regions.length === 0 ? none : t('say.map', { count: regions.length }),
    region: regions[0] ? t('say.region', { name: regions[0].name }) : none,
  };
};

/** Why payments failed, each with the lines that did. */
const Reasons = ({ figures: { failures }, asked }: { figures: Figures; asked: Asked }) => {
  const { t } = useTranslation('analytics');
  if (failures.length === 0) return null;
  return (
    <p className="reasons">
      {t('reasons')}
      {failures.map(({ code, text, count }) => (
        <Link key={code} to={asked.linesAt({ outcome: 'FAILED', ...(code ? { failCode: code } : {}) })}>
          {text} <b className="num">{formatCount(count)}</b>
        </Link>
      ))}
    </p>
  );
};

const Charts = ({ figures, asked }: { figures: Figures; asked: Asked }) => {
  const { t } = useTranslation('analytics');
  const given = { figures, asked };
  const says = useSays(figures);
  const before: [string, string] = ['before', t('beforeThere')];
  return (
    <div className="jq-analytics-grid">
      <ChartCard
        {...given}
        chart="amount"
        width={8}
        say={says.amount}
        legend={<Legend items={[['1', t('labor')], ['3', t('business')], before]} />}
      />
      <ChartCard {...given} chart="range" width={4} say={says.range} legend={<Legend items={[['1', t('timesAndShare')], before]} />} />
      <ChartCard {...given} chart="times" width={4} say={says.times} legend={<Legend items={[['1', t('now')], before]} />} />
      <ChartCard
        {...given}
        chart="people"
        width={4}
        say={says.people}
        legend={
          <Legend
            items={[
              ['1', t('returning')],
              ['5', t('newcomers')],
            ]}
          />
        }
      />
      <ChartCard {...given} chart="capita" width={4} say={says.capita} legend={<Legend items={[['line', t('now')], before]} />} />
      <ChartCard
        {...given}
        chart="rate"
        width={7}
        say={says.rate}
        legend={<Legend items={[['line', t('now')], before]} />}
        foot={<Reasons {...given} />}
      />
      <ChartCard
        {...given}
        chart="age"
        width={5}
        say={says.age}
        legend={
          <Legend
            items={[
              ['1', t('male')],
              ['2', t('female')],
            ]}
          />
        }
      />
      <ChartCard {...given} chart="region" name="map" width={7} say={says.map} drawing={<TileMap {...given} />} />
      <ChartCard {...given} chart="region" width={5} say={says.region} drawing={<Ranks {...given} />} />
    </div>
  );
};

/** 数据统计 (ANA-001): everything it shows comes out of counts by day, and each bar leads to the lines that it is made of. */
const StatisticsScreen = () => {
  const { t } = useTranslation('analytics');
  const { facts, me } = useSession();
  const asked = useAsked();
  const navigate = useNavigate();
  const { data, previousData, error, refetch } = useQuery(StatisticsPageDocument, {
    variables: { filter: asked.filter },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const answer = data ?? (error ? undefined : previousData);
  if (!answer) return <Unread title={t('title')} error={error} onRetry={refetch} />;
  const figures = answer.statistics;
  const everything = (): void =>
    saveCsv(
      `${t('title')} ${figures.total.startDate} ${figures.total.endDate}`,
      chartKeys
        .map((chart, at) => `${at === 0 ? '' : '\r\n'}${t(`chart.${chart}`)}\r\n${csvOf(tableOf[chart](figures, t)).slice(1)}`)
        .join('')
        .replace(/^/, '\ufeff'),
    );
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[{ label: t('home'), to: paths.home }, { label: t('group') }, { label: t('title') }]}
        aside={<span className="mu">{figures.isBehind ? t('behind') : t('note')}</span>}
        actions={
          me.isVisitor ? null : (
            <>
              <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => void printCharts()}>
                {t('print')}
              </Button>
              <Button onClick={everything}>{t('exportAll')}</Button>
            </>
          )
        }
      />
      {me.isVisitor ? (
        <div className="jq-card">
          <Empty kind="none" />
        </div>
      ) : (
        <>
          <section className="jq-card" aria-label={t('overview')}>
            <Filters asked={asked} figures={figures} subjects={answer.statisticsSubjects} today={formatDay(facts.serverTime)} />
            <Head {...figures} />
          </section>
          {figures.total.times + figures.total.failCount === 0 ? (
            <div className="jq-card jq-analytics-none">
              <Empty
                kind="filtered"
                text={t('empty')}
                hint={t('emptyHint')}
                actions={<Button onClick={() => void navigate(paths.statistics)}>{t('reset')}</Button>}
              />
            </div>
          ) : (
            <Charts figures={figures} asked={asked} />
          )}
          <LinesDrawer asked={asked} failures={figures.failures} />
        </>
      )}
    </>
  );
};

export default StatisticsScreen;
