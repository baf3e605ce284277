import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationAcceptInvitationArgs,
  type MutationAcceptInvitationResult,
  MutationInviteMemberArgs,
  type MutationInviteMemberResult,
  MutationOpsCreateCompanyArgs,
  type MutationOpsCreateCompanyResult,
  MutationOpsReinviteMasterArgs,
  type MutationOpsReinviteMasterResult,
  MutationReinviteMemberArgs,
  type MutationReinviteMemberResult,
  MutationRemoveMemberArgs,
  type MutationRemoveMemberResult,
  MutationTransferMasterArgs,
  type MutationTransferMasterResult,
  MutationUpdateMemberArgs,
  type MutationUpdateMemberResult,
  Query,
  QueryInvitationArgs,
  type QueryInvitationResult,
  QueryMemberArgs,
  type QueryMemberResult,
  QueryMembersArgs,
  type QueryMembersResult,
  QueryOpsCompanyMasterArgs,
  type QueryOpsCompanyMasterResult,
  type QueryRoleChoicesResult,
  type QueryTransferTargetsResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { acceptInvitation } from './commands/accept-invitation';
import { inviteMember } from './commands/invite-member';
import { opsCreateCompany } from './commands/ops-create-company';
import { opsReinviteMaster } from './commands/ops-reinvite-master';
import { reinviteMember } from './commands/reinvite-member';
import { removeMember } from './commands/remove-member';
import { transferMaster } from './commands/transfer-master';
import { updateMember } from './commands/update-member';
import { invitation, member, members, opsCompanyMaster, roleChoices, transferTargets } from './queries';

@Resolver()
class MemberResolver {
  @Query.members()
  members(@Args(() => QueryMembersArgs) a: QueryMembersArgs, @Ctx() caller: Caller): Promise<QueryMembersResult> {
    return run(caller, members, a);
  }

  @Query.member()
  member(@Args(() => QueryMemberArgs) a: QueryMemberArgs, @Ctx() caller: Caller): Promise<QueryMemberResult> {
    return run(caller, member, a);
  }

  @Query.roleChoices()
  roleChoices(@Ctx() caller: Caller): Promise<QueryRoleChoicesResult> {
    return run(caller, roleChoices, {});
  }

  @Query.transferTargets()
  transferTargets(@Ctx() caller: Caller): Promise<QueryTransferTargetsResult> {
    return run(caller, transferTargets, {});
  }

  @Query.invitation()
  invitation(@Args(() => QueryInvitationArgs) a: QueryInvitationArgs, @Ctx() caller: Caller): Promise<QueryInvitationResult> {
    return run(caller, invitation, a);
  }

  @Mutation.inviteMember()
  inviteMember(
    @Args(() => MutationInviteMemberArgs) a: MutationInviteMemberArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationInviteMemberResult> {
    return run(caller, inviteMember, a.input);
  }

  @Mutation.reinviteMember()
  reinviteMember(
    @Args(() => MutationReinviteMemberArgs) a: MutationReinviteMemberArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationReinviteMemberResult> {
    return run(caller, reinviteMember, a);
  }

  @Mutation.updateMember()
  updateMember(
    @Args(() => MutationUpdateMemberArgs) a: MutationUpdateMemberArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationUpdateMemberResult> {
    return run(caller, updateMember, a);
  }

  @Mutation.transferMaster()
  transferMaster(
    @Args(() => MutationTransferMasterArgs) a: MutationTransferMasterArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationTransferMasterResult> {
    return run(caller, transferMaster, a);
  }

  @Mutation.removeMember()
  removeMember(
    @Args(() => MutationRemoveMemberArgs) a: MutationRemoveMemberArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationRemoveMemberResult> {
    return run(caller, removeMember, a);
  }

  @Mutation.acceptInvitation()
  acceptInvitation(
    @Args(() => MutationAcceptInvitationArgs) a: MutationAcceptInvitationArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationAcceptInvitationResult> {
    return run(caller, acceptInvitation, a.input);
  }

  @Mutation.opsCreateCompany()
  opsCreateCompany(
    @Args(() => MutationOpsCreateCompanyArgs) a: MutationOpsCreateCompanyArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsCreateCompanyResult> {
    return run(caller, opsCreateCompany, a.input);
  }

  @Query.opsCompanyMaster()
  opsCompanyMaster(
    @Args(() => QueryOpsCompanyMasterArgs) a: QueryOpsCompanyMasterArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsCompanyMasterResult> {
    return run(caller, opsCompanyMaster, a);
  }

  @Mutation.opsReinviteMaster()
  opsReinviteMaster(
    @Args(() => MutationOpsReinviteMasterArgs) a: MutationOpsReinviteMasterArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsReinviteMasterResult> {
    return run(caller, opsReinviteMaster, a);
  }
}

export const resolvers = [MemberResolver];
