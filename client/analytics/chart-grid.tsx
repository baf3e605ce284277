// The nine cards of the page, each with its sentence and its legend.
import { type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { formatCount, formatMoney } from '../kit/format/money';
import { ChartCard } from './chart-card';
import { axisStart } from './curves';
import { Ranks, TileMap } from './places';
import type { Go } from './stop';
import { type Figures, percentOf, saidOf, tableOf } from './tables';
import type { Asked } from './use-asked';

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
  const unknown = ages.reduce((all, one) => all + one.unknown, 0);
  const people = { men: sum(ages.map(({ male }) => male)), women: sum(ages.map(({ female }) => female)) };
  return {
    amount: best ? t('say.amount', { date: best.date, amount: formatMoney(best.amount) }) : none,
    range: usual ? t('say.range', { name: usual.name, share: percentOf(usual.number, total.times) }) : none,
    times: t('say.times', { count: points.filter(({ times }) => times > 0).length, all: points.length }),
    people: t('say.people', { people: formatCount(total.people), newcomers: sum(points.map(({ newcomers }) => newcomers)) }),
    capita: total.perCapita == null ? none : t('say.capita', { amount: formatMoney(total.perCapita) }),
    rate: t('say.rate', { success: formatCount(total.times), fail: formatCount(total.failCount) }),
    age: ages.length === 0 ? none : t('say.age', { ...people, unknown: unknown > 0 ? t('say.ageUnknown', { count: unknown }) : '' }),
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

/** The way to the lines behind a bar; it stays the same, so that nothing is drawn anew when the address changes. */
const useGo = (asked: Asked): Go => {
  const navigate = useNavigate();
  const latest = useRef({ asked, navigate });
  latest.current = { asked, navigate };
  return useCallback((bar) => void latest.current.navigate(latest.current.asked.linesAt(bar)), []);
};

export const Charts = ({ figures, asked }: { figures: Figures; asked: Asked }) => {
  const { t } = useTranslation('analytics');
  const go = useGo(asked);
  const given = { figures, asked, go };
  const says = useSays(figures);
  const { startDate: from, endDate: to } = figures.previousTotal;
  const before: [string, string] = ['before', t('beforeThere', { from, to })];
  const curveLegend = (chart: 'capita' | 'rate'): ReactNode => {
    const start = axisStart(chart, figures);
    return (
      <>
        <Legend items={[['line', t('now')], before]} />
        {start === null ? null : <span className="start">{t('axisFrom', { value: start })}</span>}
      </>
    );
  };
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
      <ChartCard {...given} chart="capita" width={4} say={says.capita} legend={curveLegend('capita')} />
      <ChartCard
        {...given}
        chart="rate"
        width={7}
        say={says.rate}
        legend={curveLegend('rate')}
        foot={<Reasons figures={figures} asked={asked} />}
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
      <ChartCard
        {...given}
        chart="region"
        name="map"
        width={7}
        say={says.map}
        drawing={<TileMap figures={figures} go={go} said={saidOf(tableOf.region(figures, t))} />}
      />
      <ChartCard {...given} chart="region" width={5} say={says.region} drawing={<Ranks figures={figures} asked={asked} />} />
    </div>
  );
};
