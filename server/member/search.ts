import { type MemberStatus, member as machine } from '../../schema/machines/member';
import type { SearchKind } from '../kernel/searchKinds';
import { isMaster, roleNames, statusAt } from './rules';
import { findMemberOfUser, findUserByPhone, listEveryMember } from './store';

/** Where this member is worked on: the roles of whoever is here, the invitation of whoever is not. The master has the list, whose row hands over. */
function pathOf(row: { readonly id: string; readonly roles: readonly string[] }, status: MemberStatus): string {
  if (isMaster(row.roles)) return '/settings/userAccount';
  return status === 'INVITATION_EXPIRED' ? `/settings/addAccount?id=${row.id}` : `/settings/addAccount?userId=${row.id}`;
}

const found: SearchKind = {
  key: 'MEMBER',
  needs: 'MASTER',
  read: () => Promise.resolve([]),
  every: async (ctx, most) =>
    (await listEveryMember(ctx, most)).map((row) => {
      const status = statusAt(row.status, row.invitation_ends_at, ctx.now);
      return {
        id: row.id,
        title: row.name,
        subtitle: [row.phone_mask, ...roleNames(row.roles)].filter(Boolean).join(' · '),
        path: pathOf(row, status),
        state: machine.states[status],
        texts: [row.name],
        names: [row.name],
        amounts: [],
      };
    }),
  async ofNumber(ctx, field, number) {
    const user = field === 'phone' ? await findUserByPhone(ctx, number) : undefined;
    const row = user && (await findMemberOfUser(ctx, user.id));
    return row ? [row.id] : [];
  },
};

export const searchKinds = [found];
