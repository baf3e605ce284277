import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { statementPath } from '../app/paths';
import type { StatementRowFragment } from '../generated/graphql';
import { formatCount, formatMoney, isZero } from '../kit/format/money';
import { colon } from '../kit/language/separators';
import { type Column, columns, Nothing } from '../kit/list/columns';
import { StatusPill, TypeTag } from '../kit/status/status';
import type { StatusTone } from '../kit/status/tones';
import { PayingTag } from './paying-tag';

export type Which = { settlementType: 1 | 2; isCompleted: boolean };

/** Words of a table that shows statements in brief; every namespace that has such a table has them. */
type BriefWords = (
  key:
    | `column.${'code' | 'title' | 'status' | 'task' | 'payWay' | 'total' | 'createdAt' | 'actions'}`
    | 'type.one'
    | 'type.two'
    | 'open'
    | 'openOf',
  values?: { code: string },
) => string;
type Rejected = { auditReason?: { reasonName: string; remark?: string | null } | null };
type Brief = Parameters<typeof statementPath>[0] &
  Rejected &
  Pick<StatementRowFragment, 'statementCode' | 'title' | 'statusName' | 'statusHint' | 'tone' | 'task' | 'payWayName' | 'createdAt'> & {
    totals: { total: string };
  };

/** The words of a rejection: reason and remark in one line. */
export const rejectionOf = (row: Rejected): string | null =>
  row.auditReason ? [row.auditReason.reasonName, row.auditReason.remark].filter(Boolean).join(colon()) : null;

/** Fee and total exist only once the sheet is computed. */
const computed = (amount: string) => (isZero(amount) ? <Nothing /> : formatMoney(amount));

/** What every table of statements tells of one in the same way. */
export const briefColumns = <Row extends Brief>(t: BriefWords) => {
  const brief = {
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
    title: columns.longText('title', t('column.title'), (row) => row.title),
    status: columns.status('status', t('column.status'), (row) => ({
      tone: row.tone as StatusTone,
      label: row.statusName,
      reason: rejectionOf(row) ?? row.statusHint,
    })),
    task: {
      key: 'task',
      header: t('column.task'),
      cell: (row) => <span className={row.task?.isMine ? 'jq-task' : 'mu'}>{row.task?.label ?? '—'}</span>,
    },
    payWay: columns.text('payWay', t('column.payWay'), (row) => row.payWayName),
    total: { key: 'total', header: t('column.total'), align: 'right', cell: (row) => computed(row.totals.total) },
    createdAt: columns.instant('createdAt', t('column.createdAt'), (row) => row.createdAt, { muted: true }),
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
  return brief;
};

/** In the lists a statement that somebody is paying says so before anybody opens it. */
const Status = ({ row }: { row: StatementRowFragment }) => (
  <span className="jq-cell-line">
    <StatusPill tone={row.tone as StatusTone} label={row.statusName} reason={rejectionOf(row) ?? row.statusHint} />
    <PayingTag hold={row.hold} />
  </span>
);

/** Columns of the statement lists: a completed one also tells how many were paid, only labor has a way of declaration. */
export const statementColumns = (
  t: TFunction<'statements'>,
  { settlementType, isCompleted }: Which,
): (Column<StatementRowFragment> | false)[] => {
  const brief = briefColumns<StatementRowFragment>((key, values) => t(key, values ?? {}));
  return [
    brief.code,
    brief.title,
    isCompleted ? brief.status : { ...brief.status, cell: (row) => <Status row={row} /> },
    !isCompleted && brief.task,
    columns.count('people', t('column.people'), (row) => row.lineCount),
    columns.money('pay', t('column.pay'), (row) => row.totals.pay),
    { key: 'fee', header: t('column.serviceFee'), align: 'right', cell: (row) => computed(row.totals.serviceFee) },
    { ...brief.total, sort: { ascending: 'TOTAL_ASC', descending: 'TOTAL_DESC' } },
    // What was charged in the end: lines that were stopped came back, and invoices are made out of this.
    isCompleted && columns.money('final', t('column.final'), (row) => row.totals.finalReceivable),
    isCompleted && {
      key: 'outcome',
      header: t('column.outcome'),
      align: 'right',
      cell: ({ totals }) => `${formatCount(totals.successCount)} / ${formatCount(totals.terminatedCount)}`,
    },
    // Behind the money: at 1440 px what is to be paid is read without moving the table.
    columns.longText('subject', t('column.subject'), (row) => row.subject.name),
    brief.payWay,
    settlementType === 2 && columns.text('kind', t('column.kind'), (row) => row.kindName),
    { ...brief.createdAt, sort: { ascending: 'CREATED_ASC', descending: 'CREATED_DESC' } },
    brief.open,
  ];
};
