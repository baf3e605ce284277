import { Args, Ctx, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationOpsResendDeliveryArgs,
  type MutationOpsResendDeliveryResult,
  MutationOpsSaveMessageTemplateArgs,
  type MutationOpsSaveMessageTemplateResult,
  MutationOpsTestMessageTemplateArgs,
  type MutationOpsTestMessageTemplateResult,
  MutationReadAllMessagesArgs,
  type MutationReadAllMessagesResult,
  MutationReadMessageArgs,
  type MutationReadMessageResult,
  MutationSetMessageReachArgs,
  type MutationSetMessageReachResult,
  MutationSetQuietTimeArgs,
  type MutationSetQuietTimeResult,
  Query,
  type QueryMessageSettingsResult,
  type QueryOpsMessageTemplatesResult,
  QueryOpsOutboxArgs,
  type QueryOpsOutboxResult,
  QueryStationMessagesArgs,
  type QueryStationMessagesResult,
  QueryTestInboxArgs,
  type QueryTestInboxResult,
  type QueryUnreadMessageCountResult,
  type QueryUnreadMessagesResult,
  Subscription,
  SubscriptionMessageArrivedArgs,
  type SubscriptionMessageArrivedResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { EVERYBODY, type LiveNotice, liveStream } from '../kernel/live';
import { run, runRaw } from '../kernel/usecase';
import { readAllMessages, readMessage } from './commands/read-message';
import { opsResendDelivery } from './commands/resend-delivery';
import { setMessageReach, setQuietTime } from './commands/set-reach';
import { opsSaveMessageTemplate, opsTestMessageTemplate } from './commands/write-template';
import { messageSettings, opsMessageTemplates, opsOutbox, stationMessages, testInbox, unreadMessageCount, unreadMessages } from './queries';

@Resolver()
class MessageResolver {
  @Query.testInbox()
  testInbox(@Args(() => QueryTestInboxArgs) a: QueryTestInboxArgs, @Ctx() caller: Caller): Promise<QueryTestInboxResult> {
    return run(caller, testInbox, a);
  }

  @Query.stationMessages()
  stationMessages(
    @Args(() => QueryStationMessagesArgs) a: QueryStationMessagesArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryStationMessagesResult> {
    return run(caller, stationMessages, a);
  }

  @Query.unreadMessageCount()
  unreadMessageCount(@Ctx() caller: Caller): Promise<QueryUnreadMessageCountResult> {
    return run(caller, unreadMessageCount, {});
  }

  @Query.unreadMessages()
  unreadMessages(@Ctx() caller: Caller): Promise<QueryUnreadMessagesResult> {
    return run(caller, unreadMessages, {});
  }

  @Query.messageSettings()
  messageSettings(@Ctx() caller: Caller): Promise<QueryMessageSettingsResult> {
    return run(caller, messageSettings, {});
  }

  @Query.opsOutbox()
  opsOutbox(@Args(() => QueryOpsOutboxArgs) a: QueryOpsOutboxArgs, @Ctx() caller: Caller): Promise<QueryOpsOutboxResult> {
    return run(caller, opsOutbox, a);
  }

  @Query.opsMessageTemplates()
  opsMessageTemplates(@Ctx() caller: Caller): Promise<QueryOpsMessageTemplatesResult> {
    return run(caller, opsMessageTemplates, {});
  }

  @Mutation.opsSaveMessageTemplate()
  opsSaveMessageTemplate(
    @Args(() => MutationOpsSaveMessageTemplateArgs) a: MutationOpsSaveMessageTemplateArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSaveMessageTemplateResult> {
    return runRaw(caller, opsSaveMessageTemplate, a);
  }

  @Mutation.opsTestMessageTemplate()
  opsTestMessageTemplate(
    @Args(() => MutationOpsTestMessageTemplateArgs) a: MutationOpsTestMessageTemplateArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsTestMessageTemplateResult> {
    return runRaw(caller, opsTestMessageTemplate, a);
  }

  @Mutation.readMessage()
  readMessage(@Args(() => MutationReadMessageArgs) a: MutationReadMessageArgs, @Ctx() caller: Caller): Promise<MutationReadMessageResult> {
    return run(caller, readMessage, a);
  }

  @Mutation.readAllMessages()
  readAllMessages(
    @Args(() => MutationReadAllMessagesArgs) a: MutationReadAllMessagesArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationReadAllMessagesResult> {
    return run(caller, readAllMessages, a);
  }

  @Mutation.setQuietTime()
  setQuietTime(
    @Args(() => MutationSetQuietTimeArgs) a: MutationSetQuietTimeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSetQuietTimeResult> {
    return run(caller, setQuietTime, a);
  }

  @Mutation.setMessageReach()
  setMessageReach(
    @Args(() => MutationSetMessageReachArgs) a: MutationSetMessageReachArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSetMessageReachResult> {
    return run(caller, setMessageReach, a);
  }

  @Mutation.opsResendDelivery()
  opsResendDelivery(
    @Args(() => MutationOpsResendDeliveryArgs) a: MutationOpsResendDeliveryArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsResendDeliveryResult> {
    return run(caller, opsResendDelivery, a);
  }

  @Subscription.messageArrived({
    subscribe: ({ args, context }) => {
      const caller = context as Caller;
      const { after } = args as SubscriptionMessageArrivedArgs;
      return liveStream(caller, { topic: 'message', ids: [caller.actor?.id ?? EVERYBODY, EVERYBODY], after: after ?? null });
    },
  })
  async messageArrived(
    @Root() notice: LiveNotice,
    @Args(() => SubscriptionMessageArrivedArgs) _args: SubscriptionMessageArrivedArgs,
    @Ctx() caller: Caller,
  ): Promise<SubscriptionMessageArrivedResult> {
    return { ...notice, unreadCount: await run(caller, unreadMessageCount, {}) };
  }
}

export const resolvers = [MessageResolver];
