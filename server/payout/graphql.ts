import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationConfirmReceiptArgs,
  type MutationConfirmReceiptResult,
  MutationOpsAskBankArgs,
  type MutationOpsAskBankResult,
  MutationOpsConfirmPayoutDecisionArgs,
  type MutationOpsConfirmPayoutDecisionResult,
  MutationOpsConfirmReconcileCaseArgs,
  type MutationOpsConfirmReconcileCaseResult,
  MutationOpsOpenDecisionEvidenceArgs,
  type MutationOpsOpenDecisionEvidenceResult,
  MutationOpsProposeReconcileCaseArgs,
  type MutationOpsProposeReconcileCaseResult,
  MutationOpsReconcileArgs,
  type MutationOpsReconcileResult,
  MutationOpsRejectPayoutDecisionArgs,
  type MutationOpsRejectPayoutDecisionResult,
  MutationOpsRejectReconcileCaseArgs,
  type MutationOpsRejectReconcileCaseResult,
  MutationOpsReturnLineArgs,
  type MutationOpsReturnLineResult,
  MutationOpsSetChannelLimitsArgs,
  type MutationOpsSetChannelLimitsResult,
  MutationOpsSetChannelPausedArgs,
  type MutationOpsSetChannelPausedResult,
  MutationOpsSetLineResultArgs,
  type MutationOpsSetLineResultResult,
  MutationSendConfirmLinkArgs,
  type MutationSendConfirmLinkResult,
  PayoutEvent,
  Query,
  type QueryOpsPayoutChannelsResult,
  QueryOpsPayoutsArgs,
  type QueryOpsPayoutsResult,
  QueryOpsReconcileCasesArgs,
  type QueryOpsReconcileCasesResult,
  QueryOpsReconcileDaysArgs,
  type QueryOpsReconcileDaysResult,
  QueryOpsReconciliationArgs,
  type QueryOpsReconciliationResult,
  QueryPayoutAttemptsArgs,
  type QueryPayoutAttemptsResult,
  QueryPayoutProgressArgs,
  type QueryPayoutProgressResult,
  type QueryReceiptToConfirmResult,
  StatementLine,
  Subscription,
  SubscriptionPayoutProgressArgs,
  type SubscriptionPayoutProgressResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { type LiveNotice, liveStream } from '../kernel/live';
import { load } from '../kernel/loader';
import { run } from '../kernel/usecase';
import { opsAskBank } from './commands/ask-bank';
import { confirmReceipt } from './commands/confirm-receipt';
import { opsConfirmPayoutDecision, opsRejectPayoutDecision } from './commands/decide-result';
import { opsOpenDecisionEvidence } from './commands/open-decision-evidence';
import { opsReturnLine, opsSetLineResult } from './commands/propose-result';
import { opsReconcile } from './commands/reconcile';
import { sendConfirmLink } from './commands/send-confirm-link';
import { opsSetChannelLimits } from './commands/set-channel-limits';
import { opsSetChannelPaused } from './commands/set-channel-paused';
import { opsConfirmReconcileCase, opsProposeReconcileCase, opsRejectReconcileCase } from './commands/settle-case';
import { attemptsByLine, opsPayoutChannels, payoutAttempts, payoutProgress, progressByStatement } from './queries/attempts';
import { awaitedPayeeByLine } from './queries/awaiting';
import { receiptToConfirm } from './queries/confirming';
import { opsPayouts } from './queries/ops';
import { opsReconcileCases, opsReconcileDays, opsReconciliation } from './queries/reconciliations';

@Resolver()
class PayoutResolver {
  @Query.receiptToConfirm()
  receiptToConfirm(@Ctx() caller: Caller): Promise<QueryReceiptToConfirmResult> {
    return run(caller, receiptToConfirm, {});
  }
  @Mutation.confirmReceipt()
  confirmReceipt(
    @Args(() => MutationConfirmReceiptArgs) a: MutationConfirmReceiptArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationConfirmReceiptResult> {
    return run(caller, confirmReceipt, {}, a);
  }

  @Mutation.sendConfirmLink()
  sendConfirmLink(
    @Args(() => MutationSendConfirmLinkArgs) a: MutationSendConfirmLinkArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSendConfirmLinkResult> {
    return run(caller, sendConfirmLink, a);
  }

  @Query.payoutAttempts()
  payoutAttempts(
    @Args(() => QueryPayoutAttemptsArgs) a: QueryPayoutAttemptsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryPayoutAttemptsResult> {
    return run(caller, payoutAttempts, a);
  }

  @Query.payoutProgress()
  payoutProgress(
    @Args(() => QueryPayoutProgressArgs) a: QueryPayoutProgressArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryPayoutProgressResult> {
    return run(caller, payoutProgress, a);
  }

  @Query.opsPayouts()
  opsPayouts(@Args(() => QueryOpsPayoutsArgs) a: QueryOpsPayoutsArgs, @Ctx() caller: Caller): Promise<QueryOpsPayoutsResult> {
    return run(caller, opsPayouts, a);
  }

  @Query.opsPayoutChannels()
  opsPayoutChannels(@Ctx() caller: Caller): Promise<QueryOpsPayoutChannelsResult> {
    return run(caller, opsPayoutChannels, {});
  }

  @Query.opsReconciliation()
  opsReconciliation(
    @Args(() => QueryOpsReconciliationArgs) a: QueryOpsReconciliationArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsReconciliationResult> {
    return run(caller, opsReconciliation, a);
  }

  @Mutation.opsSetLineResult()
  opsSetLineResult(
    @Args(() => MutationOpsSetLineResultArgs) a: MutationOpsSetLineResultArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSetLineResultResult> {
    return run(caller, opsSetLineResult, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsAskBank()
  opsAskBank(@Args(() => MutationOpsAskBankArgs) a: MutationOpsAskBankArgs, @Ctx() caller: Caller): Promise<MutationOpsAskBankResult> {
    return run(caller, opsAskBank, a);
  }

  @Mutation.opsReturnLine()
  opsReturnLine(
    @Args(() => MutationOpsReturnLineArgs) a: MutationOpsReturnLineArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsReturnLineResult> {
    return run(caller, opsReturnLine, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsOpenDecisionEvidence()
  opsOpenDecisionEvidence(
    @Args(() => MutationOpsOpenDecisionEvidenceArgs) a: MutationOpsOpenDecisionEvidenceArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsOpenDecisionEvidenceResult> {
    return run(caller, opsOpenDecisionEvidence, a);
  }
  @Mutation.opsConfirmPayoutDecision()
  opsConfirmPayoutDecision(
    @Args(() => MutationOpsConfirmPayoutDecisionArgs) a: MutationOpsConfirmPayoutDecisionArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsConfirmPayoutDecisionResult> {
    return run(caller, opsConfirmPayoutDecision, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsRejectPayoutDecision()
  opsRejectPayoutDecision(
    @Args(() => MutationOpsRejectPayoutDecisionArgs) a: MutationOpsRejectPayoutDecisionArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsRejectPayoutDecisionResult> {
    return run(caller, opsRejectPayoutDecision, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsSetChannelPaused()
  opsSetChannelPaused(
    @Args(() => MutationOpsSetChannelPausedArgs) a: MutationOpsSetChannelPausedArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSetChannelPausedResult> {
    return run(caller, opsSetChannelPaused, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsSetChannelLimits()
  opsSetChannelLimits(
    @Args(() => MutationOpsSetChannelLimitsArgs) a: MutationOpsSetChannelLimitsArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSetChannelLimitsResult> {
    return run(caller, opsSetChannelLimits, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsReconcile()
  opsReconcile(
    @Args(() => MutationOpsReconcileArgs) a: MutationOpsReconcileArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsReconcileResult> {
    return run(caller, opsReconcile, a, { idempotencyKey: a.idempotencyKey });
  }

  @Query.opsReconcileDays()
  opsReconcileDays(
    @Args(() => QueryOpsReconcileDaysArgs) a: QueryOpsReconcileDaysArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsReconcileDaysResult> {
    return run(caller, opsReconcileDays, a);
  }

  @Query.opsReconcileCases()
  opsReconcileCases(
    @Args(() => QueryOpsReconcileCasesArgs) a: QueryOpsReconcileCasesArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsReconcileCasesResult> {
    return run(caller, opsReconcileCases, a);
  }

  @Mutation.opsProposeReconcileCase()
  opsProposeReconcileCase(
    @Args(() => MutationOpsProposeReconcileCaseArgs) a: MutationOpsProposeReconcileCaseArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsProposeReconcileCaseResult> {
    return run(caller, opsProposeReconcileCase, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsConfirmReconcileCase()
  opsConfirmReconcileCase(
    @Args(() => MutationOpsConfirmReconcileCaseArgs) a: MutationOpsConfirmReconcileCaseArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsConfirmReconcileCaseResult> {
    return run(caller, opsConfirmReconcileCase, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsRejectReconcileCase()
  opsRejectReconcileCase(
    @Args(() => MutationOpsRejectReconcileCaseArgs) a: MutationOpsRejectReconcileCaseArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsRejectReconcileCaseResult> {
    return run(caller, opsRejectReconcileCase, a, { idempotencyKey: a.idempotencyKey });
  }

  @Subscription.payoutProgress({
    subscribe: ({ args, context }) => {
      const { statementId, after } = args as SubscriptionPayoutProgressArgs;
      return liveStream(context as Caller, { topic: 'payout', ids: [statementId], after: after ?? null });
    },
  })
  payoutProgressed(
    @Root() notice: LiveNotice,
    @Args(() => SubscriptionPayoutProgressArgs) _args: SubscriptionPayoutProgressArgs,
  ): SubscriptionPayoutProgressResult {
    return notice;
  }
}

@Resolver(() => PayoutEvent)
class PayoutEventResolver {
  @FieldResolver()
  progress(@Root() notice: LiveNotice, @Ctx() caller: Caller) {
    return notice.resync ? null : load(caller, progressByStatement, notice.subjectId);
  }
}

@Resolver(() => StatementLine)
class StatementLineAttemptsResolver {
  @FieldResolver()
  attempts(@Root() line: StatementLine, @Ctx() caller: Caller) {
    return load(caller, attemptsByLine, line.id);
  }
  @FieldResolver()
  awaitedPayee(@Root() line: StatementLine, @Ctx() caller: Caller) {
    return load(caller, awaitedPayeeByLine, line.id);
  }
}

export const resolvers = [PayoutResolver, PayoutEventResolver, StatementLineAttemptsResolver];
