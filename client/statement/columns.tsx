import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { statementPath } from '../app/paths';
import type { StatementRowFragment } from '../generated/graphql';
import { formatInstantFull, formatInstantShort } from '../kit/format/dates';
import { formatCount, formatMoney, isZero } from '../kit/format/money';
import type { Column } from '../kit/list/columns';
import { StatusPill, type StatusTone, TypeTag } from '../kit/status/status';
import type { Which } from './list-filters';

type Words = TFunction<'statement'>;
/** Words of a table that shows statements in brief; every namespace that has such a table has them. */
type BriefWords = (
  key: `column.${'code' | 'title' | 'status' | 'payWay' | 'total' | 'createdAt' | 'actions'}` | 'type.one' | 'type.two' | 'open' | 'openOf',
  values?: { code: string },
) => string;
type Brief = Parameters<typeof statementPath>[0] &
  Rejected &
  Pick<StatementRowFragment, 'statementCode' | 'settlementType' | 'title' | 'statusName' | 'tone' | 'payWayName' | 'createdAt'> & {
    totals: { total: string };
  };
type Rejected = { auditReason?: { reasonName: string; remark?: string | null } | null };

/** The words of a rejection: reason and remark in one line. */
export const rejectionOf = (row: Rejected): string | null =>
  row.auditReason ? [row.auditReason.reasonName, row.auditReason.remark].filter(Boolean).join('：') : null;

/** Fee and total exist only once the sheet is computed. */
const computed = (amount: string) => (isZero(amount) ? <span className="mu">—</span> : formatMoney(amount));

/** What every table of statements tells of one in the same way. */
export const briefColumns = <Row extends Brief>(t: BriefWords) => {
  const columns = {
    code: {
      key: 'code',
      header: t('column.code'),
      fixed: true,
      cell: (row) => (
        <span className="jq-cell-line">
          <Link className="lk num" to={statementPath(row)}>
            {row.statementCode}
          </Link>
          <TypeTag tone={row.settlementType === 1 ? 'type1' : 'type2'} label={t(row.settlementType === 1 ? 'type.one' : 'type.two')} />
        </span>
      ),
    },
    title: { key: 'title', header: t('column.title'), clip: (row) => row.title, cell: (row) => row.title },
    status: {
      key: 'status',
      header: t('column.status'),
      cell: (row) => <StatusPill tone={row.tone as StatusTone} label={row.statusName} reason={rejectionOf(row)} />,
    },
    payWay: { key: 'payWay', header: t('column.payWay'), cell: (row) => row.payWayName },
    total: { key: 'total', header: t('column.total'), align: 'right', cell: (row) => computed(row.totals.total) },
    createdAt: {
      key: 'createdAt',
      header: t('column.createdAt'),
      cell: (row) => (
        <span className="num mu" title={formatInstantFull(row.createdAt)}>
          {formatInstantShort(row.createdAt)}
        </span>
      ),
    },
    open: {
      key: 'open',
      header: t('column.actions'),
      fixed: true,
      cell: (row) => (
        <Link className="lk" to={statementPath(row)} aria-label={t('openOf', { code: row.statementCode })}>
          {t('open')}
        </Link>
      ),
    },
  } satisfies Record<string, Column<Row>>;
  return columns;
};

/** Columns of the statement lists: a completed one also tells how many were paid, only labor has a way of declaration. */
export const statementColumns = (t: Words, { settlementType, isCompleted }: Which): Column<StatementRowFragment>[] => {
  const brief = briefColumns<StatementRowFragment>((key, values) => t(key, values));
  const outcome: Column<StatementRowFragment> = {
    key: 'outcome',
    header: t('column.outcome'),
    align: 'right',
    cell: (row) => `${formatCount(row.totals.successCount)} / ${formatCount(row.totals.terminatedCount)}`,
  };
  return [
    brief.code,
    brief.title,
    brief.status,
    { key: 'subject', header: t('column.subject'), clip: (row) => row.subject.name, cell: (row) => row.subject.name },
    { key: 'people', header: t('column.people'), align: 'right', cell: (row) => formatCount(row.lineCount) },
    { key: 'pay', header: t('column.pay'), align: 'right', cell: (row) => formatMoney(row.totals.pay) },
    { key: 'fee', header: t('column.serviceFee'), align: 'right', cell: (row) => computed(row.totals.serviceFee) },
    { ...brief.total, sort: { ascending: 'TOTAL_ASC', descending: 'TOTAL_DESC' } },
    ...(isCompleted ? [outcome] : []),
    brief.payWay,
    ...(settlementType === 2 ? [{ key: 'kind', header: t('column.kind'), cell: (row: StatementRowFragment) => row.kindName }] : []),
    { ...brief.createdAt, sort: { ascending: 'CREATED_ASC', descending: 'CREATED_DESC' } },
    brief.open,
  ];
};
