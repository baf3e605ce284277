import { useMutation } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { payoutAttempt } from '../../schema/machines/payoutAttempt';
import {
  OpsConfirmPayoutDecisionDocument,
  type OpsPayoutFactsFragment,
  OpsPayoutsDocument,
  OpsRejectPayoutDecisionDocument,
  type PayoutAttemptStatus,
} from '../generated/graphql';
import { RowActions } from '../kit/actions/row-actions';
import { confirm } from '../kit/feedback/confirm';
import { toaster } from '../kit/feedback/toaster';
import { formatInstantFull, formatInstantShort } from '../kit/format/dates';
import { formatMoney } from '../kit/format/money';
import type { Column } from '../kit/list/columns';
import { type FilterDef, splitChoices } from '../kit/list/filters';
import { ListCard } from '../kit/list/list-card';
import { PageHead } from '../kit/list/page-head';
import { useList } from '../kit/list/use-list';
import { useListQuery } from '../kit/list/use-list-query';
import { StatusPill, TypeTag } from '../kit/status/status';
import { ChannelCards } from './channel-cards';
import { LineResultDialog } from './dialogs/line-result';

type Row = OpsPayoutFactsFragment;
type Act = 'setLineResult' | 'returnLine' | 'confirmDecision' | 'rejectDecision';

const acts: Act[] = ['setLineResult', 'returnLine', 'confirmDecision', 'rejectDecision'];

const usePayoutColumns = (on: (act: Act, row: Row) => void): Column<Row>[] => {
  const { t } = useTranslation('ops');
  return [
    { key: 'outBizNo', header: t('payout.outBizNo'), fixed: true, cell: (row) => <span className="num">{row.attempt.outBizNo}</span> },
    { key: 'company', header: t('inbound.companyOnly'), clip: (row) => row.companyName, cell: (row) => row.companyName },
    { key: 'amount', header: t('inbound.amount'), align: 'right', cell: (row) => formatMoney(row.attempt.amount) },
    { key: 'account', header: t('payout.account'), cell: (row) => <span className="num">{row.attempt.accountMasked}</span> },
    { key: 'attemptNo', header: t('payout.attemptNo'), align: 'right', cell: (row) => row.attempt.attemptNo },
    {
      key: 'sentAt',
      header: t('payout.sentAt'),
      cell: (row) => (
        <span className="num" title={formatInstantFull(row.attempt.sentAt)}>
          {formatInstantShort(row.attempt.sentAt)}
        </span>
      ),
    },
    { key: 'queries', header: t('payout.queries'), align: 'right', cell: (row) => row.attempt.queryCount },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => {
        const state = payoutAttempt.states[row.attempt.status];
        return (
          <span className="jq-cell-line">
            <StatusPill tone={state.tone} label={state.label} reason={row.attempt.failure?.text} />
            {row.isOverdue ? <TypeTag tone="danger" label={t('payout.overdue')} /> : null}
          </span>
        );
      },
    },
    {
      key: 'decision',
      header: t('payout.decision'),
      cell: (row) =>
        row.decision ? (
          <span title={row.decision.reason}>{`${t(`payout.results.${row.decision.result}`)} · ${row.decision.proposedBy}`}</span>
        ) : (
          '—'
        ),
    },
    {
      key: 'actions',
      header: t('actions'),
      fixed: true,
      cell: (row) => (
        <RowActions
          name={row.attempt.outBizNo}
          danger={['rejectDecision']}
          actions={row.availableActions}
          on={Object.fromEntries(acts.map((act) => [act, () => on(act, row)]))}
        />
      ),
    },
  ];
};

/** Payments without a result. Nobody sends one again; operators decide with evidence, two by two. */
const PayoutsScreen = () => {
  const { t } = useTranslation('ops');
  const [open, setOpen] = useState<{ act: 'setLineResult' | 'returnLine'; row: Row } | null>(null);
  const filters = useMemo<FilterDef[]>(
    () => [
      { key: 'outBizNo', kind: 'text', label: t('payout.outBizNo') },
      {
        key: 'status',
        kind: 'choices',
        label: t('status'),
        choices: payoutAttempt.stateKeys.map((value) => ({ value, label: payoutAttempt.states[value].label })),
      },
      { key: 'overdue', kind: 'choice', label: t('payout.age'), choices: [{ value: 'yes', label: t('payout.overdue') }] },
    ],
    [t],
  );
  const list = useList({ filters });
  const chosen = splitChoices(list.values.status) as PayoutAttemptStatus[];
  const filter = {
    outBizNo: list.values.outBizNo || null,
    statuses: chosen.length > 0 ? chosen : null,
    onlyOverdue: list.values.overdue === 'yes' || null,
  };
  const query = useListQuery(OpsPayoutsDocument, { filter, first: list.size, page: list.page }, (answer) => answer.opsPayouts);
  const [confirmDecision] = useMutation(OpsConfirmPayoutDecisionDocument);
  const [rejectDecision] = useMutation(OpsRejectPayoutDecisionDocument);

  const act = async (which: Act, row: Row) => {
    if (which === 'setLineResult' || which === 'returnLine') return setOpen({ act: which, row });
    const { decision } = row;
    if (!decision) return;
    const yes = which === 'confirmDecision';
    const facts = {
      no: row.attempt.outBizNo,
      amount: formatMoney(row.attempt.amount),
      result: t(`payout.results.${decision.result}`),
      reason: decision.reason,
    };
    const asked = {
      title: t(yes ? 'payout.confirmTitle' : 'payout.rejectTitle'),
      body: t('payout.confirmBody', facts),
      confirm: t(yes ? 'payout.confirmButton' : 'payout.rejectButton'),
    };
    if (!(await confirm({ ...asked, tone: yes ? undefined : 'danger' }))) return;
    const variables = { id: decision.id, idempotencyKey: `${which}-${decision.id}` };
    await (yes ? confirmDecision({ variables }) : rejectDecision({ variables }));
    toaster.success(t('done'));
    await query.refetch();
  };

  const columns = usePayoutColumns((which, row) => void act(which, row));
  return (
    <>
      <PageHead title={t('nav.payouts')} aside={<span className="mu">{t('payout.aside')}</span>} />
      <ChannelCards />
      <ListCard
        name="ops-payouts"
        label={t('nav.payouts')}
        list={list}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(row) => row.attempt.id}
        rowName={(row) => row.attempt.outBizNo}
      />
      <LineResultDialog open={open} onClose={() => setOpen(null)} onDone={() => void query.refetch()} />
    </>
  );
};

export default PayoutsScreen;
