import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { statementLineStates } from '../../schema/machines/statementLine';
import { paths } from '../app/paths';
import { FlowOriginDocument, type FundAccountKind, PartFlowsDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { PartTable } from '../kit/detail/part-table';
import { formatInstant, formatInstantFull } from '../kit/format/dates';
import { formatCount, formatMoney, isZero } from '../kit/format/money';
import { MoneyText } from '../kit/money/money-text';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { StatusPill } from '../kit/status/status';
import { AddsUp, sumsTo } from './adds-up';
import type { Explained } from './use-explained';

const PAGE = 10;

type PagerProps = { page: number; total: number; onPage: (page: number) => void; label: string };

const Pager = ({ page, total, onPage, label }: PagerProps) => {
  const { t } = useTranslation(['fund', 'fundExplain']);
  const last = Math.ceil(total / PAGE);
  if (last < 2) return null;
  return (
    <nav className="jq-explain-pager" aria-label={label}>
      <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('fundExplain:before')}
      </Button>
      <span className="num">{t('fundExplain:page', { page, last })}</span>
      <Button size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('fundExplain:next')}
      </Button>
    </nav>
  );
};

type Part = { code: string; description: string; count: number; amount: string };
type PartProps = { account: FundAccountKind; subjectId: string; part: Part; explained: Explained };

/** Level two: the flows that make up one purpose; one of them opens its booking. */
export const PartLevel = ({ account, subjectId, part, explained }: PartProps) => {
  const { t } = useTranslation(['fund', 'fundExplain']);
  const [page, setPage] = useState(1);
  const { since, until, flow, setFlow } = explained;
  const filter = { subjectId, account, code: part.code, from: since, to: until };
  const { data, error } = useQuery(PartFlowsDocument, { variables: { filter, first: PAGE, page }, context: inline });
  const flows = data?.fundFlows;
  const isWhole = flows !== undefined && flows.nodes.length === part.count;
  return (
    <section className="jq-explain-level" aria-label={t('fundExplain:flowsOf', { name: part.description })}>
      <h3>
        <em className="num">2</em>
        {t('fundExplain:flowsOf', { name: part.description })}
        <span className="mu num">{t('fundExplain:count', { count: formatCount(part.count) })}</span>
      </h3>
      {error ? <RefusalNote error={error} /> : null}
      {flows ? (
        <>
          <PartTable
            label={t('fundExplain:flowsOf', { name: part.description })}
            rows={flows.nodes}
            rowId={(row) => row.id}
            columns={[
              {
                key: 'at',
                header: t('column.at'),
                cell: (row) => (
                  <span className="num" title={formatInstantFull(row.at)}>
                    {formatInstant(row.at)}
                  </span>
                ),
                foot: t('fundExplain:total'),
              },
              {
                key: 'order',
                header: t('column.order'),
                cell: (row) =>
                  row.statementId && row.orderCode ? (
                    <Link className="lk num" to={paths.statement(row.statementId)}>
                      {row.orderCode}
                    </Link>
                  ) : (
                    <span className="num">{row.orderCode ?? '—'}</span>
                  ),
              },
              {
                key: 'amount',
                header: t('column.amount'),
                align: 'right',
                cell: (row) => <MoneyText amount={row.amount} />,
                foot: <MoneyText amount={part.amount} />,
              },
              {
                key: 'open',
                header: '',
                align: 'right',
                cell: (row) => (
                  <button
                    type="button"
                    className="lk"
                    aria-expanded={flow === row.id}
                    aria-label={t('fundExplain:wordOf', {
                      word: t(flow === row.id ? 'fundExplain:fold' : 'fundExplain:booking'),
                      order: row.orderCode ?? formatInstant(row.at),
                    })}
                    onClick={() => setFlow(flow === row.id ? null : row.id)}
                  >
                    {t(flow === row.id ? 'fundExplain:fold' : 'fundExplain:booking')}
                  </button>
                ),
              },
            ]}
          />
          <Pager page={page} total={flows.totalCount} onPage={setPage} label={t('fundExplain:flowsOf', { name: part.description })} />
          {isWhole ? (
            <AddsUp
              holds={sumsTo(
                flows.nodes.map(({ amount }) => amount),
                part.amount,
              )}
            >
              {t('fundExplain:flowsAdd', { amount: formatMoney(part.amount) })}
            </AddsUp>
          ) : null}
        </>
      ) : null}
    </section>
  );
};

type Origin = NonNullable<ReturnType<typeof useOrigin>['data']>['flowOrigin'];

const useOrigin = (flowId: string, page: number) =>
  useQuery(FlowOriginDocument, { variables: { flowId, first: PAGE, page }, context: inline });

const Booking = ({ origin }: { origin: Origin }) => {
  const { t } = useTranslation(['fund', 'fundExplain']);
  const debits = origin.sides.map(({ debit }) => debit);
  const credits = origin.sides.map(({ credit }) => credit);
  const total = origin.sides
    .reduce((sum, { debit }) => sum + BigInt(debit.replace('.', '')), 0n)
    .toString()
    .padStart(3, '0');
  const whole = `${total.slice(0, -2)}.${total.slice(-2)}`;
  return (
    <section className="jq-explain-level" aria-label={t('fundExplain:entries')}>
      <h3>
        <em className="num">3</em>
        {t('fundExplain:entries')}
      </h3>
      <PartTable
        label={t('fundExplain:entries')}
        rows={origin.sides}
        rowId={(row) => row.kind}
        columns={[
          { key: 'name', header: t('fundExplain:account'), cell: (row) => row.name, foot: t('fundExplain:total') },
          {
            key: 'debit',
            header: t('fundExplain:debit'),
            align: 'right',
            cell: (row) => (isZero(row.debit) ? '' : <MoneyText amount={row.debit} />),
            foot: <MoneyText amount={whole} />,
          },
          {
            key: 'credit',
            header: t('fundExplain:credit'),
            align: 'right',
            cell: (row) => (isZero(row.credit) ? '' : <MoneyText amount={row.credit} />),
            foot: <MoneyText amount={whole} />,
          },
        ]}
      />
      <AddsUp holds={sumsTo(debits, whole) && sumsTo(credits, whole)}>{t('fundExplain:sidesEqual')}</AddsUp>
    </section>
  );
};

/** Level three and four: both sides of the booking, and the lines of the statement behind it. */
export const FlowLevel = ({ flowId }: { flowId: string }) => {
  const { t } = useTranslation(['fund', 'fundExplain']);
  const [page, setPage] = useState(1);
  const { data, previousData, error } = useOrigin(flowId, page);
  const origin = (data ?? previousData)?.flowOrigin;
  if (error) return <RefusalNote error={error} />;
  if (!origin) return null;
  return (
    <>
      <Booking origin={origin} />
      {origin.lineCount > 0 ? (
        <section className="jq-explain-level" aria-label={t('fundExplain:lines')}>
          <h3>
            <em className="num">4</em>
            {t('fundExplain:lines')}
            <span className="mu num">{t('fundExplain:lineCount', { count: formatCount(origin.lineCount) })}</span>
            <span className="spacer" />
            {origin.statementId ? (
              <Link className="lk" to={paths.statement(origin.statementId)}>
                {t('fundExplain:openStatement')}
              </Link>
            ) : null}
          </h3>
          <PartTable
            label={t('fundExplain:lines')}
            rows={origin.lines}
            rowId={(row) => row.id}
            columns={[
              {
                key: 'no',
                header: t('fundExplain:no'),
                cell: (row) => <span className="num">{row.lineNo}</span>,
                foot: t('fundExplain:total'),
              },
              { key: 'name', header: t('fundExplain:payee'), cell: (row) => row.name },
              {
                key: 'status',
                header: t('fundExplain:result'),
                cell: (row) => <StatusPill {...statementLineStates[row.status]} />,
              },
              {
                key: 'amount',
                header: t('column.amount'),
                align: 'right',
                cell: (row) => <MoneyText amount={row.amount} />,
                foot: <MoneyText amount={origin.lineTotal} />,
              },
            ]}
          />
          <Pager page={page} total={origin.lineCount} onPage={setPage} label={t('fundExplain:lines')} />
          <AddsUp holds={sumsTo([origin.lineTotal, origin.difference], origin.amount)}>
            {isZero(origin.difference)
              ? t('fundExplain:linesAdd', { amount: formatMoney(origin.amount) })
              : t('fundExplain:linesRest', {
                  lines: formatMoney(origin.lineTotal),
                  rest: formatMoney(origin.difference),
                  amount: formatMoney(origin.amount),
                })}
          </AddsUp>
        </section>
      ) : (
        <section className="jq-explain-level">
          <p className="mu">{t('fundExplain:noLines')}</p>
        </section>
      )}
    </>
  );
};
