import { useTranslation } from 'react-i18next';
import { inboundMatch } from '../../../schema/codes';
import { inboundTransfer } from '../../../schema/machines/inboundTransfer';
import { type InboundFactsFragment, OpsInboundDocument, OpsMatchInboundDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { late } from '../../kit/overlay/late';
import { useClick } from '../../kit/request/use-deed';
import { useOperator } from '../../ops/ops-session';
import { ImportInboundsDialog } from './import-inbounds';
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

type Row = InboundFactsFragment;

type Place = NonNullable<Row['suggestion']>;

/** Where this payer's money went last, then the companies that are called as it is. */
const placesOf = ({ suggestion, candidates }: Row): Place[] => {
  const others = candidates.filter(({ companyId, subjectId }) => companyId !== suggestion?.companyId || subjectId !== suggestion.subjectId);
  return suggestion ? [suggestion, ...others] : others;
};

const assign = async (
  send: ReturnType<typeof useClick>,
  { id, contentHash: seen }: Row,
  { companyId, subjectId }: Place,
  refresh: () => Promise<unknown>,
) => {
  if (await send(OpsMatchInboundDocument, { id, companyId, subjectId, seen })) await refresh();
};

/** Where a payer has paid before, or is called as several companies are, one click says whose money it is; another operator still confirms it (OPS-009). */
const Unmatched = ({ row, onAssign }: { row: Row; onAssign: ((place: Place) => unknown) | null }) => {
  const { t } = useTranslation('fundOps');
  if (!row.availableActions.some(({ key }) => key === 'assign')) return <span className="mu">{t('unmatched')}</span>;
  return (
    <span className="jq-cell-line">
      <span className="neg">{t('unmatched')}</span>
      {onAssign
        ? placesOf(row).map((place) => (
            <button key={`${place.companyId} ${place.subjectId}`} type="button" className="lk" onClick={() => void onAssign(place)}>
              {t('suggest', { company: place.companyName, subject: place.subjectName })}
            </button>
          ))
        : null}
    </span>
  );
};

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
        row.companyName ?? <Unmatched row={row} onAssign={more.mayAct ? (place) => assign(more.send, row, place, refresh) : null} />,
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
