import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationOpsConfirmPayoutDecisionArgs,
  MutationOpsReconcileArgs,
  MutationOpsRejectPayoutDecisionArgs,
  MutationOpsReturnLineArgs,
  MutationOpsSetChannelPausedArgs,
  MutationOpsSetLineResultArgs,
  PayoutEvent,
  Query,
  QueryOpsPayoutsArgs,
  QueryOpsReconciliationArgs,
  QueryPayoutAttemptsArgs,
  QueryPayoutProgressArgs,
  StatementLine,
  Subscription,
  SubscriptionPayoutProgressArgs,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { type LiveNotice, liveStream } from '../kernel/live';
import { load } from '../kernel/loader';
import { run } from '../kernel/usecase';
import { opsConfirmPayoutDecision, opsRejectPayoutDecision } from './commands/decide-result';
import { opsReturnLine, opsSetLineResult } from './commands/propose-result';
import { opsReconcile } from './commands/reconcile';
import { opsSetChannelPaused } from './commands/set-channel-paused';
import {
  attemptsByLine,
  opsPayoutChannels,
  opsReconciliation,
  payoutAttempts,
  payoutProgress,
  progressByStatement,
} from './queries/attempts';
import { opsPayouts } from './queries/ops';

@Resolver()
export class PayoutResolver {
  @Query.payoutAttempts()
  payoutAttempts(@Args(() => QueryPayoutAttemptsArgs) a: QueryPayoutAttemptsArgs, @Ctx() caller: Caller) {
    return run(caller, payoutAttempts, a);
  }

  @Query.payoutProgress()
  payoutProgress(@Args(() => QueryPayoutProgressArgs) a: QueryPayoutProgressArgs, @Ctx() caller: Caller) {
    return run(caller, payoutProgress, a);
  }

  @Query.opsPayouts()
  opsPayouts(@Args(() => QueryOpsPayoutsArgs) a: QueryOpsPayoutsArgs, @Ctx() caller: Caller) {
    return run(caller, opsPayouts, a);
  }

  @Query.opsPayoutChannels()
  opsPayoutChannels(@Ctx() caller: Caller) {
    return run(caller, opsPayoutChannels, {});
  }

  @Query.opsReconciliation()
  opsReconciliation(@Args(() => QueryOpsReconciliationArgs) a: QueryOpsReconciliationArgs, @Ctx() caller: Caller) {
    return run(caller, opsReconciliation, a);
  }

  @Mutation.opsSetLineResult()
  opsSetLineResult(@Args(() => MutationOpsSetLineResultArgs) a: MutationOpsSetLineResultArgs, @Ctx() caller: Caller) {
    return run(caller, opsSetLineResult, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsReturnLine()
  opsReturnLine(@Args(() => MutationOpsReturnLineArgs) a: MutationOpsReturnLineArgs, @Ctx() caller: Caller) {
    return run(caller, opsReturnLine, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsConfirmPayoutDecision()
  opsConfirmPayoutDecision(
    @Args(() => MutationOpsConfirmPayoutDecisionArgs) a: MutationOpsConfirmPayoutDecisionArgs,
    @Ctx() caller: Caller,
  ) {
    return run(caller, opsConfirmPayoutDecision, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsRejectPayoutDecision()
  opsRejectPayoutDecision(@Args(() => MutationOpsRejectPayoutDecisionArgs) a: MutationOpsRejectPayoutDecisionArgs, @Ctx() caller: Caller) {
    return run(caller, opsRejectPayoutDecision, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsSetChannelPaused()
  opsSetChannelPaused(@Args(() => MutationOpsSetChannelPausedArgs) a: MutationOpsSetChannelPausedArgs, @Ctx() caller: Caller) {
    return run(caller, opsSetChannelPaused, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsReconcile()
  opsReconcile(@Args(() => MutationOpsReconcileArgs) a: MutationOpsReconcileArgs, @Ctx() caller: Caller) {
    return run(caller, opsReconcile, a, { idempotencyKey: a.idempotencyKey });
  }

  @Subscription.payoutProgress({
    subscribe: ({ args, context }) => {
      const { statementId, after } = args as SubscriptionPayoutProgressArgs;
      return liveStream(context as Caller, { topic: 'payout', ids: [statementId], after: after ?? null });
    },
  })
  payoutProgressed(@Root() notice: LiveNotice, @Args(() => SubscriptionPayoutProgressArgs) _args: SubscriptionPayoutProgressArgs) {
    return notice;
  }
}

@Resolver(() => PayoutEvent)
export class PayoutEventResolver {
  @FieldResolver()
  progress(@Root() notice: LiveNotice, @Ctx() caller: Caller) {
    return notice.resync ? null : load(caller, progressByStatement, notice.subjectId);
  }
}

@Resolver(() => StatementLine)
export class StatementLineAttemptsResolver {
  @FieldResolver()
  attempts(@Root() line: StatementLine, @Ctx() caller: Caller) {
    return load(caller, attemptsByLine, line.id);
  }
}

export const resolvers = [PayoutResolver, PayoutEventResolver, StatementLineAttemptsResolver];
