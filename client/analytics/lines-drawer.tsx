import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ageBand, amountBand, provinceNames, sex } from '../../schema/analytics';
import { statementPath } from '../app/paths';
import { StatisticsLinesPageDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { PartTable } from '../kit/detail/part-table';
import { Empty } from '../kit/feedback/empty';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { formatCount, formatMoney } from '../kit/format/money';
import { useLastPage } from '../kit/list/last-page';
import { MoneyText } from '../kit/money/money-text';
import { Drawer } from '../kit/overlay/drawer';
import { Failed } from '../kit/refusal/failed';
import { inline } from '../kit/refusal/inline';
import type { Figures } from './tables';
import { type Asked, type Bar, barKey } from './use-asked';

const PAGE = 50;

/** What the bar is, in words. */
const useBarName = (
  { date, amountBand: amount, ageBand: age, sex: one, province, outcome, failCode }: Bar,
  failures: Figures['failures'],
): string => {
  const { t } = useTranslation('analytics');
  const parts = [
    date,
    amountBand.is(amount) ? amountBand.label(amount) : null,
    ageBand.is(age) ? ageBand.label(age) : null,
    sex.is(one) ? sex.label(one) : null,
    province ? provinceNames[province] : null,
    outcome === 'FAILED' ? t('failedLines') : null,
    failCode == null ? null : (failures.find(({ code }) => code === failCode)?.text ?? failCode),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : t('allLines');
};

/** Whoever asks what a rate of 100 % is made of is led to what arrived. */
const NoFailures = ({ asked }: { asked: Asked }) => {
  const { t } = useTranslation('analytics');
  const { outcome: _, ...paid } = asked.bar;
  return <Empty kind="none" text={t('noFailures')} actions={<Link to={asked.linesAt(paid)}>{t('paidLines')}</Link>} />;
};

const Lines = ({ asked }: { asked: Asked }) => {
  const { t } = useTranslation('analytics');
  const variables = { filter: { ...asked.filter, ...asked.bar }, first: PAGE, page: asked.page };
  const { data, loading, error, refetch } = useQuery(StatisticsLinesPageDocument, {
    variables,
    context: inline,
    fetchPolicy: 'cache-and-network',
  });
  const { nodes: rows, totalCount: total } = data?.statisticsLines ?? { nodes: [], totalCount: 0 };
  useLastPage(
    { page: asked.page, size: PAGE, setPage: (page) => void asked.write({ page: String(page) }) },
    { rows, total, error, isFirstLoad: !data, isChanging: loading },
  );
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <PageSkeleton />;
  const { nodes, totalCount, sum } = data.statisticsLines;
  const isFailed = asked.bar.outcome === 'FAILED';
  // Of one reason none: others may have failed all the same.
  const isOneReason = asked.bar.failCode != null;
  if (totalCount === 0) return isFailed && !isOneReason ? <NoFailures asked={asked} /> : <Empty kind="none" text={t('noLines')} />;
  const pages = Math.ceil(totalCount / PAGE);
  return (
    <>
      <p className="jq-lines-sum num">{t('linesSum', { count: totalCount, number: formatCount(totalCount), amount: formatMoney(sum) })}</p>
      <PartTable
        label={t('lines')}
        rows={nodes}
        rowId={(row) => row.id}
        columns={[
          { key: 'day', header: t('day'), cell: (row) => <span className="num">{row.day}</span> },
          { key: 'name', header: t('name'), cell: (row) => row.name },
          {
            key: 'statement',
            header: t('statement'),
            cell: (row) => (
              <>
                <Link
                  className="num"
                  to={statementPath({ id: row.statementId, statementKey: '', settlementType: row.settlementType, screen: row.screen })}
                >
                  {row.statementCode}
                </Link>
                <br />
                <span className="mu">{row.title}</span>
              </>
            ),
          },
          { key: 'amount', header: t('amountYuan'), align: 'right', cell: (row) => <MoneyText amount={row.amount} /> },
          ...(isFailed ? [{ key: 'fail', header: t('failText'), cell: (row: (typeof nodes)[number]) => row.failText ?? '—' }] : []),
        ]}
      />
      {pages > 1 ? (
        <div className="jq-lines-pages">
          <Button size="sm" disabled={asked.page <= 1} onClick={() => asked.write({ page: String(asked.page - 1) })}>
            {t('previousPage')}
          </Button>
          <span className="num">
            {formatCount(asked.page)} / {formatCount(pages)}
          </span>
          <Button size="sm" disabled={asked.page >= pages} onClick={() => asked.write({ page: String(asked.page + 1) })}>
            {t('nextPage')}
          </Button>
        </div>
      ) : null}
    </>
  );
};

/** The bar, or where its card shows a table the link in it: there the keyboard goes on when the lines have gone. */
const stopOf = (bar: Bar) => () => {
  const key = CSS.escape(barKey(bar));
  return document.querySelector<HTMLElement>(`[data-bar="${key}"]`) ?? document.querySelector<HTMLElement>(`[data-line="${key}"]`);
};

/** The lines behind a bar, with the filter of the page: their sum is the bar. */
export const LinesDrawer = ({ asked, failures }: { asked: Asked; failures: Figures['failures'] }) => {
  const name = useBarName(asked.bar, failures);
  return (
    <Drawer open={asked.showsLines} onClose={asked.closeLines} title={name} unopened={stopOf(asked.bar)}>
      {asked.showsLines ? <Lines asked={asked} /> : null}
    </Drawer>
  );
};
