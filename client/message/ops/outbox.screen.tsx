import { canResend, delivery, unsentReason } from '../../../schema/machines/delivery';
import { codeChannel } from '../../../schema/messages';
import { OpsOutboxDocument, OpsResendDeliveryDocument } from '../../generated/graphql';
import { choicesOf } from '../../kit/choices';
import { toaster } from '../../kit/feedback/toaster';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { useClick } from '../../kit/request/use-deed';
import { useOperator } from '../../ops/ops-session';

/** Why it stayed unsent stands in our words, a failure in those of the channel. */
const reasonOf = (reason: string | null | undefined): string | null =>
  unsentReason.is(reason) ? unsentReason.label(reason) : (reason ?? null);

/** What was sent to whom by SMS, voice or mail, and what did not arrive. */
export default defineList({
  name: 'ops-outbox',
  words: ['messageOps', 'ops'],
  document: OpsOutboxDocument,
  rows: (answer) => answer.opsOutbox,
  rowId: (row) => row.id,
  rowName: (row) => row.templateLabel,
  useMore: () => ({ ...useOperator(), send: useClick() }),
  title: ({ t }) => t('ops:nav.outbox'),
  head: () => ({}),
  filters: ({ t }) => ({
    keyword: filter.text(t('ops:keyword'), t('keyword')),
    status: filter.choice(t('ops:status'), choicesOf(delivery.states)),
    channel: filter.choice(t('channel'), choicesOf(codeChannel.rows)),
  }),
  question: ({ status, channel, keyword }) => ({ status, channel, keyword }),
  columns: ({ t }) => [
    columns.text('template', t('template'), (row) => row.templateLabel, { fixed: true }),
    columns.text('channel', t('channel'), (row) => codeChannel.label(row.channel)),
    columns.code('receiver', t('receiver'), (row) => row.receiverMasked),
    columns.instant('createdAt', t('ops:createdAt'), (row) => row.createdAt),
    columns.instant('sentAt', t('sentAt'), (row) => row.sentAt),
    columns.count('attempts', t('attempts'), (row) => row.attempts),
    columns.status('status', t('ops:status'), (row) => ({ ...delivery.states[row.status], reason: reasonOf(row.failReason) })),
  ],
  rowActions: {
    of: ({ status, failReason }, { more }) =>
      more.mayAct && canResend(status, failReason ?? null) ? [{ key: 'resend', label: delivery.actions.resend.label, enabled: true }] : [],
    acts: ({ t, more, refresh }) => ({
      resend: async ({ id, templateLabel }) => {
        if (!(await more.send(OpsResendDeliveryDocument, { id }))) return;
        toaster.success(t('resent', { name: templateLabel }));
        await refresh();
      },
    }),
  },
});
