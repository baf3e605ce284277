import { inboundMatch } from '../../../schema/codes';
import { inboundTransfer } from '../../../schema/machines/inboundTransfer';
import { OpsInboundDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { late } from '../../kit/overlay/late';
import { useClick } from '../../kit/request/use-deed';
import { useOperator } from '../../ops/ops-session';
import { ImportInboundsDialog } from './import-inbounds';
import { assignInbound, Unmatched } from './unmatched';
import { WaitingReversals } from './waiting-reversals';

const AssignInboundDialog = late(async () => (await import('./assign-inbound')).AssignInboundDialog);
const CompareBankDrawer = late(async () => (await import('./compare-bank')).CompareBankDrawer);
const ConfirmInboundDialog = late(async () => (await import('./decide-inbound')).ConfirmInboundDialog);
const RejectInboundDialog = late(async () => (await import('./decide-inbound')).RejectInboundDialog);
const UnmarkDialog = late(async () => (await import('./decide-inbound')).UnmarkDialog);
const EnterInboundDialog = late(async () => (await import('./enter-inbound')).EnterInboundDialog);

const statuses = inboundTransfer.stateKeys;
const UNMATCHED = 'UNMATCHED';
const REVERSED = 'REVERSED';

/** Two operators: one enters what the bank shows, another confirms; only then the company is credited. */
export default defineList({
  name: 'ops-inbound',
  words: ['fundOps', 'ops'],
  document: OpsInboundDocument,
  rows: (answer) => answer.opsInboundTransfers,
  rowId: (row) => row.id,
  rowName: (row) => row.bankRef,
  useMore: () => ({ ...useOperator(), send: useClick() }),
  title: ({ t }) => t('ops:nav.inbound'),
  head: ({ t, more, ask }) => ({
    aside: <span className="mu">{t('aside')}</span>,
    actions: (
      <>
        <Button onClick={() => ask(({ onClose }) => <CompareBankDrawer onClose={onClose} />)}>{t('statement.button')}</Button>
        {more.mayAct ? (
          <Button onClick={() => ask(({ onDone, onClose }) => <ImportInboundsDialog onDone={onDone} onClose={onClose} />)}>
            {t('file.button')}
          </Button>
        ) : null}
      </>
    ),
  }),
  above: <WaitingReversals />,
  filters: ({ t }) => ({ keyword: filter.text(t('ops:keyword'), t('keyword')) }),
  tab: 'ALL',
  tabs: ({ t }) => [
    { key: 'ALL', label: t('ops:all') },
    { key: UNMATCHED, label: t('unmatchedTab') },
    { key: REVERSED, label: t('reversedTab') },
    ...statuses.map((key) => ({ key, label: inboundTransfer.label(key) })),
  ],
  question: ({ tab, keyword }) => ({
    status: statuses.find((one) => one === tab),
    unmatched: tab === UNMATCHED || null,
    reversed: tab === REVERSED || null,
    keyword,
  }),
  columns: ({ t, more, refresh }) => [
    columns.code('bankRef', t('bankRef'), (row) => row.bankRef, { fixed: true }),
    columns.money('amount', t('amount'), (row) => row.amount),
    columns.status('status', t('ops:status'), (row) => {
      const reversed = row.reversedRef ? t('reversed', { ref: row.reversedRef }) : t('reversedUnnamed');
      return {
        ...inboundTransfer.states[row.status],
        reason: row.rejectReason ?? (row.reversedAt ? reversed + t('reversedAdvice') : null),
      };
    }),
    columns.longText('payer', t('payer'), (row) => row.payerName),
    {
      key: 'company',
      header: t('company'),
      cell: (row) =>
        row.companyName ?? <Unmatched row={row} onAssign={more.mayAct ? (place) => assignInbound(more.send, row, place, refresh) : null} />,
    },
    columns.longText('subject', t('ops:subject'), (row) => row.subjectName),
    columns.text('match', t('match'), (row) => inboundMatch.label(row.match)),
    columns.code('account', t('account'), (row) => row.virtualAccountNo),
    columns.instant('receivedAt', t('receivedAt'), (row) => row.receivedAt),
    columns.text('enteredBy', t('ops:enteredBy'), (row) => row.enteredBy),
    columns.text('decidedBy', t('decidedBy'), (row) => row.decidedBy),
  ],
  rowActions: {
    of: (row) => row.availableActions,
    dialogs: { confirm: ConfirmInboundDialog, assign: AssignInboundDialog, reject: RejectInboundDialog, unmark: UnmarkDialog },
  },
  create: { label: ({ t, more }) => (more.mayAct ? t('enter') : null), dialog: EnterInboundDialog },
  everyMs: 5000,
});
