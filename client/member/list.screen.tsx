import { member } from '../../schema/machines/member';
import { navigateTo } from '../app/navigation';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { MembersDocument } from '../generated/graphql';
import { ButtonLink } from '../kit/actions/button';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { TypeTag } from '../kit/status/status';
import { RemoveMemberDialog } from './remove-dialog';
import './member.css';
import { comma } from '../kit/language/separators';

/** 账号管理 (ACC-001..006): who works here, in which roles, and what may be done with each. */
export default defineList({
  name: 'members',
  words: ['member', 'app'],
  document: MembersDocument,
  rows: (answer) => answer.members,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  useMore: useSession,
  title: ({ t }) => t('title'),
  head: ({ t, total, error, more }) => ({
    crumbs: [{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.insight') }, { label: t('title') }],
    aside: error ? null : <span className="mu num">{t('total', { count: total })}</span>,
    actions: more.me.isVisitor ? null : (
      <ButtonLink to={paths.addMember} variant="solid">
        {t('add.title')}
      </ButtonLink>
    ),
  }),
  question: () => ({}),
  columns: ({ t }) => [
    columns.text('name', t('name'), (row) => row.name, { fixed: true }),
    columns.text('email', t('email'), (row) => row.emailMasked),
    columns.code('phone', t('phone'), (row) => row.phoneMasked),
    {
      key: 'roles',
      header: t('roles'),
      cell: (row) => (
        <span className="jq-roles">
          {row.isMaster ? <TypeTag tone="ready" label={t('master')} /> : null}
          {row.isMaster ? null : row.roleLabels.join(comma())}
        </span>
      ),
    },
    columns.status('status', t('status'), (row) => ({ tone: member.states[row.status].tone, label: row.statusLabel })),
    columns.instant('joinedAt', t('joinedAt'), (row) => row.joinedAt, { muted: true }),
    columns.instant('endsAt', t('endsAt'), (row) => row.invitationEndsAt, { muted: true }),
  ],
  rowActions: {
    // ACC-006: the row of the master has the transfer and nothing else.
    of: (row) => row.availableActions.filter(({ key }) => (key === 'transfer') === row.isMaster),
    dialogs: { remove: RemoveMemberDialog },
    acts: () => ({
      editRoles: (row) => navigateTo(`${paths.addMember}?userId=${row.id}`),
      inviteAgain: (row) => navigateTo(`${paths.addMember}?id=${row.id}`),
      transfer: (row) => navigateTo(`${paths.transfer}?userId=${row.userId}`),
    }),
  },
  empty: ({ t }) => ({ hint: t('noneHint') }),
});
