import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationCreateWebhookArgs,
  type MutationCreateWebhookResult,
  MutationDeleteWebhookArgs,
  type MutationDeleteWebhookResult,
  MutationDisableWebhookArgs,
  type MutationDisableWebhookResult,
  MutationEnableWebhookArgs,
  type MutationEnableWebhookResult,
  MutationReplayWebhookArgs,
  type MutationReplayWebhookResult,
  MutationReplayWebhooksArgs,
  type MutationReplayWebhooksResult,
  MutationRotateWebhookSecretArgs,
  type MutationRotateWebhookSecretResult,
  MutationTestWebhookArgs,
  type MutationTestWebhookResult,
  MutationUpdateWebhookArgs,
  type MutationUpdateWebhookResult,
  Query,
  QueryWebhookDeliveriesArgs,
  type QueryWebhookDeliveriesResult,
  QueryWebhookDeliveryArgs,
  type QueryWebhookDeliveryResult,
  type QueryWebhooksResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { createWebhook } from './commands/create-webhook';
import { deleteWebhook } from './commands/delete-webhook';
import { replayWebhook, replayWebhooks, testWebhook } from './commands/replay-webhook';
import { rotateWebhookSecret } from './commands/rotate-webhook-secret';
import { disableWebhook, enableWebhook } from './commands/turn-webhook';
import { updateWebhook } from './commands/update-webhook';
import { webhookDeliveries, webhookDelivery, webhooks } from './queries';

@Resolver()
class WebhookResolver {
  @Query.webhooks()
  webhooks(@Ctx() caller: Caller): Promise<QueryWebhooksResult> {
    return run(caller, webhooks, {});
  }

  @Query.webhookDeliveries()
  webhookDeliveries(
    @Args(() => QueryWebhookDeliveriesArgs) a: QueryWebhookDeliveriesArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryWebhookDeliveriesResult> {
    return run(caller, webhookDeliveries, a);
  }

  @Query.webhookDelivery()
  webhookDelivery(
    @Args(() => QueryWebhookDeliveryArgs) a: QueryWebhookDeliveryArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryWebhookDeliveryResult> {
    return run(caller, webhookDelivery, a);
  }

  @Mutation.createWebhook()
  createWebhook(
    @Args(() => MutationCreateWebhookArgs) a: MutationCreateWebhookArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationCreateWebhookResult> {
    return run(caller, createWebhook, a.input, { idempotencyKey: a.idempotencyKey ?? null });
  }

  @Mutation.updateWebhook()
  updateWebhook(
    @Args(() => MutationUpdateWebhookArgs) { input, ...of }: MutationUpdateWebhookArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationUpdateWebhookResult> {
    return run(caller, updateWebhook, { ...of, ...input });
  }

  @Mutation.rotateWebhookSecret()
  rotateWebhookSecret(
    @Args(() => MutationRotateWebhookSecretArgs) a: MutationRotateWebhookSecretArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationRotateWebhookSecretResult> {
    return run(caller, rotateWebhookSecret, a);
  }

  @Mutation.disableWebhook()
  disableWebhook(
    @Args(() => MutationDisableWebhookArgs) a: MutationDisableWebhookArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationDisableWebhookResult> {
    return run(caller, disableWebhook, a);
  }

  @Mutation.enableWebhook()
  enableWebhook(
    @Args(() => MutationEnableWebhookArgs) a: MutationEnableWebhookArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationEnableWebhookResult> {
    return run(caller, enableWebhook, a);
  }

  @Mutation.deleteWebhook()
  deleteWebhook(
    @Args(() => MutationDeleteWebhookArgs) a: MutationDeleteWebhookArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationDeleteWebhookResult> {
    return run(caller, deleteWebhook, a);
  }

  @Mutation.testWebhook()
  testWebhook(@Args(() => MutationTestWebhookArgs) a: MutationTestWebhookArgs, @Ctx() caller: Caller): Promise<MutationTestWebhookResult> {
    return run(caller, testWebhook, a);
  }

  @Mutation.replayWebhook()
  replayWebhook(
    @Args(() => MutationReplayWebhookArgs) a: MutationReplayWebhookArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationReplayWebhookResult> {
    return run(caller, replayWebhook, a);
  }

  @Mutation.replayWebhooks()
  replayWebhooks(
    @Args(() => MutationReplayWebhooksArgs) a: MutationReplayWebhooksArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationReplayWebhooksResult> {
    return run(caller, replayWebhooks, a);
  }
}

export const resolvers = [WebhookResolver];
