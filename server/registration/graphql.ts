import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationAddRegistrationRemarkArgs,
  type MutationAddRegistrationRemarkResult,
  MutationConfirmRegistrationArgs,
  type MutationConfirmRegistrationResult,
  type MutationOpenMyRegistrationContractResult,
  MutationOpenRegistrationLinkArgs,
  type MutationOpenRegistrationLinkResult,
  MutationRegisterMeArgs,
  type MutationRegisterMeResult,
  MutationRemindRegistrationsArgs,
  type MutationRemindRegistrationsResult,
  Query,
  QueryRegistrationArgs,
  QueryRegistrationContractArgs,
  type QueryRegistrationContractResult,
  type QueryRegistrationOfMeResult,
  QueryRegistrationRemarksArgs,
  type QueryRegistrationRemarksResult,
  type QueryRegistrationResult,
  QueryRegistrationSelectionArgs,
  type QueryRegistrationSelectionResult,
  QueryRegistrationsArgs,
  type QueryRegistrationsResult,
  Registration,
  RegistrationEvent,
  Subscription,
  SubscriptionRegistrationChangedArgs,
  type SubscriptionRegistrationChangedResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { type LiveNotice, liveStream } from '../kernel/live';
import { run } from '../kernel/usecase';
import { addRegistrationRemark } from './commands/add-registration-remark';
import { confirmRegistration } from './commands/confirm-registration';
import { openMyRegistrationContract } from './commands/open-my-registration-contract';
import { openRegistrationLink } from './commands/open-registration-link';
import { registerMe } from './commands/register-me';
import { remindRegistrations } from './commands/remind-registrations';
import { registrationOfMe } from './queries/mine';
import { registration, registrationContract, registrationRemarks, registrations } from './queries/registrations';
import { registrationSelection } from './queries/selection';

@Resolver()
class RegistrationResolver {
  @Query.registrations()
  registrations(@Args(() => QueryRegistrationsArgs) a: QueryRegistrationsArgs, @Ctx() caller: Caller): Promise<QueryRegistrationsResult> {
    return run(caller, registrations, a);
  }

  @Query.registrationSelection()
  registrationSelection(
    @Args(() => QueryRegistrationSelectionArgs) a: QueryRegistrationSelectionArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryRegistrationSelectionResult> {
    return run(caller, registrationSelection, a);
  }

  @Query.registration()
  registration(@Args(() => QueryRegistrationArgs) a: QueryRegistrationArgs, @Ctx() caller: Caller): Promise<QueryRegistrationResult> {
    return run(caller, registration, a);
  }

  @Query.registrationRemarks()
  registrationRemarks(
    @Args(() => QueryRegistrationRemarksArgs) a: QueryRegistrationRemarksArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryRegistrationRemarksResult> {
    return run(caller, registrationRemarks, a);
  }

  @Query.registrationContract()
  registrationContract(
    @Args(() => QueryRegistrationContractArgs) a: QueryRegistrationContractArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryRegistrationContractResult> {
    return run(caller, registrationContract, a);
  }

  @Mutation.addRegistrationRemark()
  addRegistrationRemark(
    @Args(() => MutationAddRegistrationRemarkArgs) a: MutationAddRegistrationRemarkArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationAddRegistrationRemarkResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, addRegistrationRemark, input, { idempotencyKey });
  }

  @Mutation.remindRegistrations()
  remindRegistrations(
    @Args(() => MutationRemindRegistrationsArgs) a: MutationRemindRegistrationsArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationRemindRegistrationsResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, remindRegistrations, input, { idempotencyKey });
  }

  @Mutation.openRegistrationLink()
  openRegistrationLink(
    @Args(() => MutationOpenRegistrationLinkArgs) a: MutationOpenRegistrationLinkArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpenRegistrationLinkResult> {
    return run(caller, openRegistrationLink, a);
  }

  @Subscription.registrationChanged({
    subscribe: ({ args, context }: { args: SubscriptionRegistrationChangedArgs; context: Caller }) =>
      liveStream(context, { topic: 'registration', ids: args.ids ?? null, after: args.after ?? null }),
  })
  registrationChanged(
    @Root() notice: LiveNotice,
    @Args(() => SubscriptionRegistrationChangedArgs) _args: SubscriptionRegistrationChangedArgs,
  ): SubscriptionRegistrationChangedResult {
    return notice;
  }
}

@Resolver()
class RegistrationPhoneResolver {
  @Query.registrationOfMe()
  registrationOfMe(@Ctx() caller: Caller): Promise<QueryRegistrationOfMeResult> {
    return run(caller, registrationOfMe, {});
  }

  @Mutation.registerMe()
  registerMe(@Args(() => MutationRegisterMeArgs) a: MutationRegisterMeArgs, @Ctx() caller: Caller): Promise<MutationRegisterMeResult> {
    return run(caller, registerMe, {}, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.confirmRegistration()
  confirmRegistration(
    @Args(() => MutationConfirmRegistrationArgs) a: MutationConfirmRegistrationArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationConfirmRegistrationResult> {
    return run(caller, confirmRegistration, { input: a.input ?? null }, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.openMyRegistrationContract()
  openMyRegistrationContract(@Ctx() caller: Caller): Promise<MutationOpenMyRegistrationContractResult> {
    return run(caller, openMyRegistrationContract, {});
  }
}

@Resolver(() => RegistrationEvent)
class RegistrationEventResolver {
  @FieldResolver(() => Registration, { nullable: true })
  registration(@Root() notice: LiveNotice, @Ctx() caller: Caller) {
    return notice.subjectId === '' ? null : run(caller, registration, { id: notice.subjectId });
  }
}

export const resolvers = [RegistrationResolver, RegistrationPhoneResolver, RegistrationEventResolver];
