import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inboundTransfer } from '../../../schema/machines/inboundTransfer';
import { OpsWaitingReversalsDocument } from '../../generated/graphql';
import { RowActions } from '../../kit/actions/row-actions';
import { DetailPart } from '../../kit/detail/part';
import { PartTable } from '../../kit/detail/part-table';
import { formatInstant } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { Nothing } from '../../kit/list/columns';
import { MoneyText } from '../../kit/money/money-text';
import { late } from '../../kit/overlay/late';
import { useOperator } from '../../ops/ops-session';
import '../../ops/ops.css';
import type { WaitingReversal } from './settle-reversal';

const SettleReversalDialog = late(async () => (await import('./settle-reversal')).SettleReversalDialog);
const DismissReversalDialog = late(async () => (await import('./settle-reversal')).DismissReversalDialog);

type Opened = { row: WaitingReversal; does: 'settle' | 'dismiss'; bankRef: string };

const Candidates = ({ row, onChoose }: { row: WaitingReversal; onChoose: ((bankRef: string) => void) | null }) => {
  const { t } = useTranslation('fundOps');
  if (row.candidates.length === 0) return <span className="mu">{t('reversal.noCredit')}</span>;
  return (
    <span className="jq-cell-line">
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

/** What the bank has taken back and is of no credit yet: until somebody has decided, no credit that it fits is confirmed. */
export const WaitingReversals = () => {
  const { t } = useTranslation(['fundOps', 'kit']);
  const { mayAct } = useOperator();
  const { data, refetch } = useQuery(OpsWaitingReversalsDocument, { pollInterval: 5_000 });
  const [opened, setOpened] = useState<Opened | null>(null);
  const { nodes: rows = [], totalCount = 0 } = data?.opsWaitingReversals ?? {};
  const close = () => setOpened(null);
  return (
    <>
      {totalCount > 0 ? (
        <div className="jq-ops-above">
          <DetailPart title={t('reversal.title', { count: formatCount(totalCount) })}>
            <p className="mu">{t('reversal.hint')}</p>
            <PartTable
              label={t('reversal.label')}
              isWide
              rows={rows}
              rowId={({ id }) => id}
              columns={[
                { key: 'amount', header: t('amount'), align: 'right', cell: ({ amount }) => <MoneyText amount={amount} /> },
                { key: 'payer', header: t('payer'), cell: ({ payerName }) => payerName || <Nothing /> },
                { key: 'ref', header: t('reversal.ref'), cell: ({ bankRef }) => bankRef || <Nothing /> },
                {
                  key: 'at',
                  header: t('reversal.at'),
                  cell: ({ receivedAt }) => (receivedAt ? <span className="num">{formatInstant(receivedAt)}</span> : <Nothing />),
                },
                {
                  key: 'file',
                  header: t('reversal.file'),
                  cell: ({ fileName, line, enteredBy }) => t('reversal.fileLine', { file: fileName, line, name: enteredBy }),
                },
                {
                  key: 'credits',
                  header: t('reversal.credits'),
                  cell: (row) => (
                    <Candidates row={row} onChoose={mayAct ? (bankRef) => setOpened({ row, does: 'settle', bankRef }) : null} />
                  ),
                },
                {
                  key: 'acts',
                  header: t('kit:list.actions'),
                  align: 'right',
                  cell: (row) =>
                    row.dismissalRequestedBy ? (
                      <span className="mu">{t('reversal.asked', { name: row.dismissalRequestedBy })}</span>
                    ) : (
                      <RowActions
                        name={row.bankRef || row.payerName}
                        actions={row.availableActions}
                        on={{
                          settle: () => setOpened({ row, does: 'settle', bankRef: '' }),
                          dismiss: () => setOpened({ row, does: 'dismiss', bankRef: '' }),
                        }}
                      />
                    ),
                },
              ]}
            />
            {rows.length < totalCount ? <p className="mu">{t('reversal.more', { count: formatCount(rows.length) })}</p> : null}
          </DetailPart>
        </div>
      ) : null}
      {opened?.does === 'settle' ? (
        <SettleReversalDialog row={opened.row} bankRef={opened.bankRef} onDone={refetch} onClose={close} />
      ) : null}
      {opened?.does === 'dismiss' ? <DismissReversalDialog row={opened.row} onDone={refetch} onClose={close} /> : null}
    </>
  );
};
