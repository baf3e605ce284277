import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationAcceptInvitationArgs,
  MutationInviteMemberArgs,
  MutationOpsCreateCompanyArgs,
  MutationReinviteMemberArgs,
  MutationRemoveMemberArgs,
  MutationUpdateMemberArgs,
  Query,
  QueryInvitationArgs,
  QueryMemberArgs,
  QueryMembersArgs,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { acceptInvitation } from './commands/accept-invitation';
import { inviteMember } from './commands/invite-member';
import { opsCreateCompany } from './commands/ops-create-company';
import { reinviteMember } from './commands/reinvite-member';
import { removeMember } from './commands/remove-member';
import { updateMember } from './commands/update-member';
import { invitation, member, members, roleChoices } from './queries';

@Resolver()
export class MemberResolver {
  @Query.members()
  members(@Args(() => QueryMembersArgs) a: QueryMembersArgs, @Ctx() caller: Caller) {
    return run(caller, members, a);
  }

  @Query.member()
  member(@Args(() => QueryMemberArgs) a: QueryMemberArgs, @Ctx() caller: Caller) {
    return run(caller, member, a);
  }

  @Query.roleChoices()
  roleChoices(@Ctx() caller: Caller) {
    return run(caller, roleChoices, {});
  }

  @Query.invitation()
  invitation(@Args(() => QueryInvitationArgs) a: QueryInvitationArgs, @Ctx() caller: Caller) {
    return run(caller, invitation, a);
  }

  @Mutation.inviteMember()
  inviteMember(@Args(() => MutationInviteMemberArgs) a: MutationInviteMemberArgs, @Ctx() caller: Caller) {
    return run(caller, inviteMember, a.input);
  }

  @Mutation.reinviteMember()
  reinviteMember(@Args(() => MutationReinviteMemberArgs) a: MutationReinviteMemberArgs, @Ctx() caller: Caller) {
    return run(caller, reinviteMember, a);
  }

  @Mutation.updateMember()
  updateMember(@Args(() => MutationUpdateMemberArgs) a: MutationUpdateMemberArgs, @Ctx() caller: Caller) {
    return run(caller, updateMember, a);
  }

  @Mutation.removeMember()
  removeMember(@Args(() => MutationRemoveMemberArgs) a: MutationRemoveMemberArgs, @Ctx() caller: Caller) {
    return run(caller, removeMember, a);
  }

  @Mutation.acceptInvitation()
  acceptInvitation(@Args(() => MutationAcceptInvitationArgs) a: MutationAcceptInvitationArgs, @Ctx() caller: Caller) {
    return run(caller, acceptInvitation, a.input);
  }

  @Mutation.opsCreateCompany()
  opsCreateCompany(@Args(() => MutationOpsCreateCompanyArgs) a: MutationOpsCreateCompanyArgs, @Ctx() caller: Caller) {
    return run(caller, opsCreateCompany, a.input);
  }
}

export const resolvers = [MemberResolver];
