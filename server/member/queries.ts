import { object, string } from 'yup';
import { type Role, role } from '../../schema/codes';
import { roleDescriptions } from '../../schema/messages';
import { companyById } from '../company/public';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../kernel/paging';
import { idShape, pageShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { roleNames } from './rules';
import { openInvitation } from './steps/openInvitation';
import { findMaster, findMember, getUser, listMembers, listTransferTargets } from './store';
import { type MasterView, type MemberView, masterView, memberView } from './views';

export const members = query({
  name: 'members',
  realm: 'company',
  needs: 'MASTER',
  input: object(pageShape),
  visitor: (): Connection<MemberView> => emptyConnection(),
  async run(ctx, input): Promise<Connection<MemberView>> {
    const page = pageOf(input);
    const found = await listMembers(ctx, page);
    return connectionOf(
      found.rows.map((row) => memberView(ctx, row)),
      page,
      found.count,
      (view) => [view.id],
    );
  },
});

export const member = query({
  name: 'member',
  realm: 'company',
  needs: 'MASTER',
  input: object({ id: idShape() }),
  visitor: (): MemberView | null => null,
  async run(ctx, input): Promise<MemberView | null> {
    const row = await findMember(ctx, input.id);
    return row ? memberView(ctx, row) : null;
  },
  saysUnknown: (found) => found === null,
});

/** XFR-004: the members who could take over; none of them = the text of the page. */
export const transferTargets = query({
  name: 'transferTargets',
  realm: 'company',
  needs: 'MASTER',
  input: object({}),
  visitor: (): MemberView[] => [],
  async run(ctx): Promise<MemberView[]> {
    const rows = await listTransferTargets(ctx);
    return rows.map((row) => memberView(ctx, row));
  },
});

/** Everything but the master's role, which is transferred and never given. */
export const roleChoices = query({
  name: 'roleChoices',
  realm: 'company',
  needs: 'MASTER',
  isForVisitors: true,
  input: object({}),
  run: async () =>
    role.keys
      .filter((key: Role) => key !== 'MASTER')
      .map((key) => ({ key, code: role.code(key), name: role.label(key), description: roleDescriptions[key] ?? '' })),
});

/** AUTH-008: whom an operator invites again. */
export const opsCompanyMaster = query({
  name: 'opsCompanyMaster',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ companyId: idShape() }),
  async run(ctx, input): Promise<MasterView | null> {
    await ctx.enterCompany(input.companyId);
    const row = await findMaster(ctx);
    return row ? masterView(ctx, row) : null;
  },
});

export const invitation = query({
  name: 'invitation',
  realm: 'public',
  // Read by the invited person, who may be logged in for another company.
  asNobody: true,
  needs: null,
  input: object({ token: string().trim().max(100).required() }),
  async run(ctx, input) {
    const { row } = await openInvitation(ctx, input.token);
    const company = await companyById(ctx, ctx.companyId);
    const user = await getUser(ctx, row.user_id);
    if (row.invitation_ends_at === null) throw new Error('an open invitation has an end');
    return {
      companyName: company?.name ?? '',
      roleLabels: roleNames(row.roles),
      phoneMasked: row.phone_mask,
      isNewUser: user.password_hash === null,
      endsAt: row.invitation_ends_at,
    };
  },
});
