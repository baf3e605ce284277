import { operatorPayoutResult } from '../../../schema/codes';
import { payoutAttempt } from '../../../schema/machines/payoutAttempt';
import { OpsAskBankDocument, OpsPayoutsDocument } from '../../generated/graphql';
import { choicesOf } from '../../kit/choices';
import { columns, Nothing } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { late } from '../../kit/overlay/late';
import { useClick } from '../../kit/request/use-deed';
import { OpsPersonalText } from '../../ops/ops-personal-text';
import { useOperator } from '../../ops/ops-session';
import { AttemptState } from './attempt-state';
import { ChannelCards } from './channel-cards';
import { DecisionEvidence } from './decision-evidence';

const ConfirmDecisionDialog = late(async () => (await import('./decide-payout')).ConfirmDecisionDialog);
const RejectDecisionDialog = late(async () => (await import('./decide-payout')).RejectDecisionDialog);
const ProposeResendDialog = late(async () => (await import('./line-result')).ProposeResendDialog);
const ReturnLineDialog = late(async () => (await import('./line-result')).ReturnLineDialog);
const SetLineResultDialog = late(async () => (await import('./line-result')).SetLineResultDialog);

/** Payments without a result, and failed ones. The bank is asked at once; everything else operators decide with evidence, two by two (OPS-013). */
export default defineList({
  name: 'ops-payouts',
  words: ['payoutOps', 'ops'],
  document: OpsPayoutsDocument,
  rows: (answer) => answer.opsPayouts,
  rowId: (row) => row.attempt.id,
  rowName: (row) => row.attempt.outBizNo,
  useMore: () => ({ ...useOperator(), send: useClick() }),
  title: ({ t }) => t('ops:nav.payouts'),
  head: ({ t }) => ({ aside: <span className="mu">{t('aside')}</span> }),
  above: <ChannelCards />,
  filters: ({ t }) => ({
    keyword: filter.text(t('ops:keyword'), t('keyword')),
    status: filter.choices(t('ops:status'), choicesOf(payoutAttempt.states)),
    overdue: filter.flag(t('age'), t('overdue')),
  }),
  question: ({ keyword, status, overdue }) => ({ filter: { keyword, statuses: status, onlyOverdue: overdue } }),
  columns: ({ t, more }) => [
    columns.code('outBizNo', t('outBizNo'), (row) => row.attempt.outBizNo, { fixed: true }),
    columns.longText('company', t('ops:company.label'), (row) => row.companyName),
    columns.money('amount', t('amount'), (row) => row.attempt.amount),
    // What is decided on, and what was shown for it, are seen without moving the table aside.
    { key: 'status', header: t('ops:status'), cell: (row) => <AttemptState row={row} /> },
    {
      key: 'decision',
      header: t('decision'),
      cell: ({ attempt, decision }) =>
        decision ? (
          <span className="jq-cell-line">
            <span title={decision.reason}>{`${operatorPayoutResult.label(decision.result)} · ${decision.proposedBy}`}</span>
            {more.mayAct ? <DecisionEvidence id={decision.id} name={attempt.outBizNo} /> : null}
          </span>
        ) : (
          <Nothing />
        ),
    },
    {
      key: 'account',
      header: t('account'),
      cell: ({ companyId, attempt }) => (
        <OpsPersonalText
          companyId={companyId}
          masked={attempt.accountMasked}
          record={{ record: 'PAYOUT_ATTEMPT', id: attempt.id }}
          field="ACCOUNT"
          name={attempt.outBizNo}
        />
      ),
    },
    columns.count('attemptNo', t('attemptNo'), (row) => row.attempt.attemptNo),
    columns.instant('sentAt', t('sentAt'), (row) => row.attempt.sentAt),
    columns.count('queries', t('queries'), (row) => row.attempt.queryCount),
  ],
  rowActions: {
    of: (row) => row.availableActions,
    acts: ({ more, refresh }) => ({
      askBank: async ({ attempt }) => {
        if (await more.send(OpsAskBankDocument, { attemptId: attempt.id })) await refresh();
      },
    }),
    dialogs: {
      setLineResult: SetLineResultDialog,
      returnLine: ReturnLineDialog,
      resend: ProposeResendDialog,
      confirmDecision: ConfirmDecisionDialog,
      rejectDecision: RejectDecisionDialog,
    },
  },
});
