import { Args, Ctx, Resolver, Root } from 'type-graphql';
import {
  MessageEvent,
  Mutation,
  MutationOpsResendDeliveryArgs,
  MutationReadAllMessagesArgs,
  MutationReadMessageArgs,
  Query,
  QueryOpsOutboxArgs,
  QueryStationMessagesArgs,
  QueryTestInboxArgs,
  Subscription,
  SubscriptionMessageArrivedArgs,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { type LiveNotice, liveStream } from '../kernel/live';
import { run } from '../kernel/usecase';
import { readAllMessages, readMessage } from './commands/read-message';
import { opsResendDelivery } from './commands/resend-delivery';
import { opsOutbox, stationMessages, testInbox, unreadMessageCount } from './queries';

@Resolver()
export class MessageResolver {
  @Query.testInbox()
  testInbox(@Args(() => QueryTestInboxArgs) a: QueryTestInboxArgs, @Ctx() caller: Caller) {
    return run(caller, testInbox, a);
  }

  @Query.stationMessages()
  stationMessages(@Args(() => QueryStationMessagesArgs) a: QueryStationMessagesArgs, @Ctx() caller: Caller) {
    return run(caller, stationMessages, a);
  }

  @Query.unreadMessageCount()
  unreadMessageCount(@Ctx() caller: Caller) {
    return run(caller, unreadMessageCount, {});
  }

  @Query.opsOutbox()
  opsOutbox(@Args(() => QueryOpsOutboxArgs) a: QueryOpsOutboxArgs, @Ctx() caller: Caller) {
    return run(caller, opsOutbox, a);
  }

  @Mutation.readMessage()
  readMessage(@Args(() => MutationReadMessageArgs) a: MutationReadMessageArgs, @Ctx() caller: Caller) {
    return run(caller, readMessage, a);
  }

  @Mutation.readAllMessages()
  readAllMessages(@Args(() => MutationReadAllMessagesArgs) a: MutationReadAllMessagesArgs, @Ctx() caller: Caller) {
    return run(caller, readAllMessages, a);
  }

  @Mutation.opsResendDelivery()
  opsResendDelivery(@Args(() => MutationOpsResendDeliveryArgs) a: MutationOpsResendDeliveryArgs, @Ctx() caller: Caller) {
    return run(caller, opsResendDelivery, a);
  }

  @Subscription.messageArrived({
    subscribe: ({ args, context }) => {
      const caller = context as Caller;
      const { after } = args as SubscriptionMessageArrivedArgs;
      return liveStream(caller, { topic: 'message', ids: [caller.actor?.id ?? '0'], after: after ?? null });
    },
  })
  async messageArrived(
    @Root() notice: LiveNotice,
    @Args(() => SubscriptionMessageArrivedArgs) _args: SubscriptionMessageArrivedArgs,
    @Ctx() caller: Caller,
  ): Promise<MessageEvent> {
    return { ...notice, unreadCount: await run(caller, unreadMessageCount, {}) };
  }
}

export const resolvers = [MessageResolver];
