import { OpsIdentitiesDocument } from '../../../generated/graphql';
import { columns } from '../../../kit/list/columns';
import { defineList } from '../../../kit/list/define-list';
import { late } from '../../../kit/overlay/late';
import { useOperator } from '../../../ops/ops-session';

const ProposeIdentityDialog = late(async () => (await import('./identity-dialogs')).ProposeIdentityDialog);

/** 证件审核: what the register cannot say, and two operators decide by the pictures. */
export default defineList({
  name: 'ops-identities',
  words: ['payeeOps', 'ops'],
  document: OpsIdentitiesDocument,
  rows: (answer) => answer.opsIdentities,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  useMore: () => ({ mayAct: useOperator().mayAct }),
  title: ({ t }) => t('ops:nav.identities'),
  head: ({ t }) => ({ aside: <span className="mu">{t('identity.aside')}</span>, actions: null }),
  question: () => ({}),
  columns: ({ t }) => [
    columns.text('name', t('identity.name'), (row) => row.name, { fixed: true }),
    columns.code('idCard', t('identity.idCard'), (row) => row.idCardMasked),
    columns.text('document', t('identity.document'), (row) => row.documentName),
    columns.longText('company', t('ops:company.label'), (row) => row.companyName),
    columns.text('pictures', t('identity.pictures'), (row) => t('identity.count', { count: row.pictureIds.length })),
    columns.instant('askedAt', t('identity.askedAt'), (row) => row.askedAt),
    columns.text('proposedBy', t('identity.proposedBy'), (row) => row.proposedBy),
  ],
  rowActions: {
    of: (_row, { t, more }) => (more.mayAct ? [{ key: 'decide', label: t('identity.open'), enabled: true }] : []),
    dialogs: { decide: ProposeIdentityDialog },
  },
  empty: ({ t }) => ({ text: t('identity.none'), hint: t('identity.noneHint') }),
  everyMs: 5000,
});
