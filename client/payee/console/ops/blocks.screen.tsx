import { OpsPayeeBlocksDocument } from '../../../generated/graphql';
import { Button } from '../../../kit/actions/button';
import { columns } from '../../../kit/list/columns';
import { defineList } from '../../../kit/list/define-list';
import { filter } from '../../../kit/list/filters';
import { late } from '../../../kit/overlay/late';
import { StatusPill } from '../../../kit/status/status';
import { useOperator } from '../../../ops/ops-session';

const BlockPayeeDialog = late(async () => (await import('./block-dialogs')).BlockPayeeDialog);
const ResumePayeeDialog = late(async () => (await import('./block-dialogs')).ResumePayeeDialog);

/** 暂停收款: whom nobody may pay at the moment, and which accounts; since when, by whom and why (D77). */
export default defineList({
  name: 'ops-payee-blocks',
  words: ['payeeOps', 'ops'],
  document: OpsPayeeBlocksDocument,
  rows: (answer) => answer.opsPayeeBlocks,
  rowId: (row) => row.id,
  rowName: (row) => row.accountMasked ?? row.idCardMasked,
  useMore: () => ({ mayAct: useOperator().operator.permissions.includes('OPS_REVIEW') }),
  title: ({ t }) => t('ops:nav.payeeBlocks'),
  head: ({ t, more, ask }) => ({
    aside: <span className="mu">{t('aside')}</span>,
    actions: more.mayAct ? (
      <Button variant="solid" onClick={() => ask((shared) => <BlockPayeeDialog {...shared} />)}>
        {t('block.open')}
      </Button>
    ) : null,
  }),
  filters: ({ t }) => ({
    idCard: filter.text(t('idCard'), t('block.idCard')),
    isInForce: filter.flag(t('ops:status'), t('inForce')),
  }),
  question: ({ idCard, isInForce }) => ({ idCard, isInForce }),
  columns: ({ t }) => [
    columns.code('idCard', t('idCard'), (row) => row.idCardMasked, { fixed: true }),
    columns.text('account', t('account'), (row) => row.accountMasked ?? t('whole')),
    columns.longText('reason', t('reason'), (row) => row.reason),
    columns.text('placedBy', t('placedBy'), (row) => row.placedBy),
    columns.instant('placedAt', t('placedAt'), (row) => row.placedAt),
    {
      key: 'status',
      header: t('ops:status'),
      cell: (row) =>
        row.endedAt ? (
          <StatusPill tone="terminated" label={t('ended')} reason={row.endReason ?? undefined} />
        ) : (
          <StatusPill tone="danger" label={t('inForce')} />
        ),
    },
    columns.text('endedBy', t('endedBy'), (row) => row.endedBy),
    columns.instant('endedAt', t('endedAt'), (row) => row.endedAt),
    columns.longText('endReason', t('resume.reason'), (row) => row.endReason),
  ],
  rowActions: {
    of: (row, { t, more }) => (more.mayAct && !row.endedAt ? [{ key: 'resume', label: t('resume.open'), enabled: true }] : []),
    dialogs: { resume: ResumePayeeDialog },
  },
  empty: ({ t }) => ({ text: t('none'), hint: t('noneHint') }),
});
