import { useQuery } from '@apollo/client/react';
import { Printer, TrendingDown, TrendingUp } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { StatisticsPageDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { formatDay, formatInstant } from '../kit/format/dates';
import { formatCount, formatMoney } from '../kit/format/money';
import { Ignored } from '../kit/list/ignored';
import { PageHead } from '../kit/list/page-head';
import { CardMoney } from '../kit/money/money-text';
import { Failed } from '../kit/refusal/failed';
import { inline } from '../kit/refusal/inline';
import { Drawing } from './chart-card';
import { Charts } from './chart-grid';
import { csvOf } from './csv';
import { Filters } from './filters';
import { LinesDrawer } from './lines-drawer';
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
    ? t('points', { number: (Math.round(Math.abs(step) * 10) / 10).toFixed(1) })
    : `${((Math.abs(step) * 100) / before).toFixed(1)}%`;
  const Icon = step < 0 ? TrendingDown : TrendingUp;
  return (
    <p className="num">
      {step === 0 ? null : <Icon size={14} aria-hidden="true" />}
      <span className="sr-only">{t('against')}</span>
      <b className="change">{step === 0 ? t('same') : `${step > 0 ? '+' : '−'}${change}`}</b>
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
    <div className="jq-analytics-figures">
      <dl className="jq-analytics-head">
        {tile(
          t('tile.amount'),
          <CardMoney amount={total.amount} />,
          <Step now={Number(total.amount)} before={Number(before.amount)} shown={formatMoney(before.amount)} />,
        )}
        {tile(
          t('tile.times'),
          formatCount(total.times),
          <Step now={total.times} before={before.times} shown={formatCount(before.times)} />,
        )}
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
    </div>
  );
};

/** What the figures are of, and up to when every change is in them. */
const Note = ({ figures }: { figures: Figures | undefined }) => {
  const { t } = useTranslation('analytics');
  const at = figures?.countedAt ? t('countedAt', { at: formatInstant(figures.countedAt) }) : null;
  return <span className="mu num">{[figures?.isBehind ? t('behind') : t('note'), at].filter(Boolean).join(t('and'))}</span>;
};

type Subjects = readonly { code: string; name: string }[];

/** The figures of the filter; those before stay while the next ones are read, and go when these cannot be. */
const useFigures = () => {
  const { facts } = useSession();
  const today = formatDay(facts.serverTime);
  const [known, setKnown] = useState<readonly string[]>();
  const [subjects, setSubjects] = useState<Subjects>([]);
  const asked = useAsked(today, known);
  const { data, previousData, error, refetch } = useQuery(StatisticsPageDocument, {
    variables: { filter: asked.filter },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const answer = data ?? (error ? undefined : previousData);
  const read = answer?.statisticsSubjects;
  useEffect(() => {
    if (read === undefined) return;
    setSubjects(read);
    setKnown(read.map(({ code }) => code));
  }, [read]);
  return { asked, today, subjects: read ?? subjects, figures: answer?.statistics, error, refetch };
};

/** 数据统计 (ANA-001): everything it shows comes out of counts by day, and each bar leads to the lines that it is made of. */
const StatisticsScreen = () => {
  const { t } = useTranslation('analytics');
  const { me } = useSession();
  const { asked, today, subjects, figures, error, refetch } = useFigures();
  useEffect(() => void Drawing.ahead(), []);
  if (!figures && !error) return <PageSkeleton />;
  const everything = (of: Figures): void =>
    saveCsv(
      `${t('title')} ${of.total.startDate} ${of.total.endDate}`,
      chartKeys
        .map((chart, at) => `${at === 0 ? '' : '\r\n'}${t(`chart.${chart}`)}\r\n${csvOf(tableOf[chart](of, t)).slice(1)}`)
        .join('')
        .replace(/^/, '\ufeff'),
    );
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[{ label: t('home'), to: paths.home }, { label: t('group') }, { label: t('title') }]}
        aside={<Note figures={figures} />}
        actions={
          me.isVisitor || !figures ? null : (
            <>
              <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => void printCharts()}>
                {t('print')}
              </Button>
              <Button onClick={() => everything(figures)}>{t('exportAll')}</Button>
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
          <Ignored names={asked.ignored.map((name) => t(`ignored.${name}`))} onClear={asked.forget} />
          <section className="jq-card" aria-label={t('overview')}>
            <Filters asked={asked} figures={figures} subjects={subjects} today={today} />
            {figures ? <Head {...figures} /> : <Failed error={error} onRetry={refetch} />}
          </section>
          {figures ? <Below figures={figures} asked={asked} /> : null}
        </>
      )}
    </>
  );
};

/** The charts, or why there are none; and the lines behind a bar. */
const Below = ({ figures, asked }: { figures: Figures; asked: Asked }) => {
  const { t } = useTranslation('analytics');
  return (
    <>
      {figures.total.times + figures.total.failCount === 0 ? (
        <div className="jq-card jq-analytics-none">
          <Empty kind="filtered" text={t('empty')} hint={t('emptyHint')} actions={<Button onClick={asked.reset}>{t('reset')}</Button>} />
        </div>
      ) : (
        <Charts figures={figures} asked={asked} />
      )}
      <LinesDrawer asked={asked} failures={figures.failures} />
    </>
  );
};

export default StatisticsScreen;
