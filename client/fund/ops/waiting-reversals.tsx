import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { inboundTransfer } from '../../../schema/machines/inboundTransfer';
import { OpsWaitingReversalCountDocument, OpsWaitingReversalsDocument } from '../../generated/graphql';
import { DetailPart } from '../../kit/detail/part';
import { formatCount } from '../../kit/format/money';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { late } from '../../kit/overlay/late';
import { useOperator } from '../../ops/ops-session';
import '../../ops/ops.css';
import type { WaitingReversal } from './settle-reversal';

const SettleReversalDialog = late(async () => (await import('./settle-reversal')).SettleReversalDialog);
const DismissReversalDialog = late(async () => (await import('./settle-reversal')).DismissReversalDialog);

const EVERY_MS = 5_000;
type Props = { refresh: () => unknown };
type DialogProps = RowDialogProps<WaitingReversal, Props>;

/** Its credit is typed, because it is none of those that are named. */
const SettleByRef = ({ row, onDone, onClose }: DialogProps) => (
  <SettleReversalDialog row={row} bankRef="" onDone={onDone} onClose={onClose} />
);

const Candidates = ({ row, onChoose }: { row: WaitingReversal; onChoose: ((bankRef: string) => void) | null }) => {
  const { t } = useTranslation('fundOps');
  if (row.candidates.length === 0) return <span className="mu">{t('reversal.noCredit')}</span>;
  return (
    <span className="jq-cell-stack">
      {row.candidates.map(({ id, bankRef, status, companyName }) => {
        const said = t('reversal.candidate', {
          ref: bankRef,
          status: inboundTransfer.label(status),
          company: companyName ?? t('unmatched'),
        });
        return onChoose ? (
          <button key={id} type="button" className="lk" onClick={() => onChoose(bankRef)}>
            {said}
          </button>
        ) : (
          <span key={id}>{said}</span>
        );
      })}
    </span>
  );
};

const Asked = ({ by }: { by: string | null | undefined }) => {
  const { t } = useTranslation('fundOps');
  return by ? <span className="mu">{t('reversal.asked', { name: by })}</span> : null;
};

const List = defineList({
  name: 'ops-waiting-reversals',
  words: ['fundOps'],
  isPart: true,
  prefix: 'waiting-',
  pageSize: 10,
  document: OpsWaitingReversalsDocument,
  rows: (answer) => answer.opsWaitingReversals,
  rowId: (row) => row.id,
  rowName: (row) => row.bankRef || row.payerName,
  useMore: ({ refresh }: Props) => ({ ...useOperator(), refresh }),
  title: ({ t }) => t('reversal.label'),
  question: () => ({}),
  columns: ({ t, more, open }) => [
    columns.code('ref', t('reversal.ref'), (row) => row.bankRef || null, { fixed: true }),
    columns.money('amount', t('amount'), (row) => row.amount),
    columns.longText('payer', t('payer'), (row) => row.payerName || null),
    {
      key: 'credits',
      header: t('reversal.credits'),
      cell: (row) => {
        const choose = (bankRef: string) => {
          const dialog = (props: DialogProps) => (
            <SettleReversalDialog row={props.row} bankRef={bankRef} onDone={props.onDone} onClose={props.onClose} />
          );
          open({ row, dialog });
        };
        return <Candidates row={row} onChoose={more.mayAct ? choose : null} />;
      },
    },
    columns.instant('at', t('reversal.at'), (row) => row.receivedAt),
    columns.longText('file', t('reversal.file'), ({ fileName, line, enteredBy }) =>
      t('reversal.fileLine', { file: fileName, line, name: enteredBy }),
    ),
  ],
  rowActions: {
    of: (row) => (row.dismissalRequestedBy ? [] : row.availableActions),
    dialogs: { settle: SettleByRef, dismiss: DismissReversalDialog },
    none: (row) => <Asked by={row.dismissalRequestedBy} />,
  },
  everyMs: EVERY_MS,
});

/** What the bank has taken back and is of no credit yet: until somebody has decided, no credit that it fits is confirmed. */
export const WaitingReversals = () => {
  const { t } = useTranslation('fundOps');
  const { data, refetch } = useQuery(OpsWaitingReversalCountDocument, { pollInterval: EVERY_MS, skipPollAttempt: () => document.hidden });
  const count = data?.opsWaitingReversals.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <div className="jq-ops-above">
      <DetailPart title={t('reversal.title', { count: formatCount(count) })} isFlush>
        <p className="mu jq-ops-part">{t('reversal.hint')}</p>
        <List refresh={refetch} />
      </DetailPart>
    </div>
  );
};
