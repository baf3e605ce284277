import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  BalanceEvent,
  Mutation,
  MutationOpsConfirmFundChangeArgs,
  type MutationOpsConfirmFundChangeResult,
  MutationOpsConfirmInboundArgs,
  type MutationOpsConfirmInboundResult,
  MutationOpsEnterInboundArgs,
  type MutationOpsEnterInboundResult,
  MutationOpsImportInboundsArgs,
  type MutationOpsImportInboundsResult,
  MutationOpsLiftLedgerBlockArgs,
  type MutationOpsLiftLedgerBlockResult,
  MutationOpsMatchInboundArgs,
  type MutationOpsMatchInboundResult,
  MutationOpsProposeFundChangeArgs,
  type MutationOpsProposeFundChangeResult,
  MutationOpsProposeLedgerLiftArgs,
  type MutationOpsProposeLedgerLiftResult,
  MutationOpsRejectInboundArgs,
  type MutationOpsRejectInboundResult,
  MutationSetBalanceAlertArgs,
  type MutationSetBalanceAlertResult,
  Query,
  QueryBalanceExplanationArgs,
  type QueryBalanceExplanationResult,
  QueryFundAccountArgs,
  type QueryFundAccountResult,
  type QueryFundAccountsResult,
  QueryFundFlowsArgs,
  type QueryFundFlowsResult,
  QueryOpsBankComparisonArgs,
  type QueryOpsBankComparisonResult,
  QueryOpsFundAccountsArgs,
  type QueryOpsFundAccountsResult,
  QueryOpsInboundTransferArgs,
  type QueryOpsInboundTransferResult,
  QueryOpsInboundTransfersArgs,
  type QueryOpsInboundTransfersResult,
  QueryOpsTrialBalanceArgs,
  type QueryOpsTrialBalanceResult,
  Subscription,
  SubscriptionBalanceChangedArgs,
  type SubscriptionBalanceChangedResult,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { type LiveNotice, liveStream } from '../../kernel/live';
import { load } from '../../kernel/loader';
import { run } from '../../kernel/usecase';
import { opsConfirmFundChange, opsProposeFundChange } from '../commands/change-funds';
import { opsConfirmInbound } from '../commands/confirm-inbound';
import { opsEnterInbound } from '../commands/enter-inbound';
import { opsImportInbounds } from '../commands/import-inbounds';
import { opsLiftLedgerBlock, opsProposeLedgerLift } from '../commands/lift-block';
import { opsMatchInbound } from '../commands/match-inbound';
import { opsRejectInbound } from '../commands/reject-inbound';
import { setBalanceAlert } from '../commands/set-balance-alert';
import {
  accountsBySubject,
  balanceExplanation,
  fundAccount,
  fundAccounts,
  fundFlows,
  opsBankComparison,
  opsFundAccounts,
  opsInboundTransfer,
  opsInboundTransfers,
  opsTrialBalance,
} from '../queries';

@Resolver()
class FundResolver {
  @Query.fundAccounts()
  fundAccounts(@Ctx() caller: Caller): Promise<QueryFundAccountsResult> {
    return run(caller, fundAccounts, {});
  }

  @Query.fundAccount()
  fundAccount(@Args(() => QueryFundAccountArgs) a: QueryFundAccountArgs, @Ctx() caller: Caller): Promise<QueryFundAccountResult> {
    return run(caller, fundAccount, a);
  }

  @Query.fundFlows()
  fundFlows(@Args(() => QueryFundFlowsArgs) a: QueryFundFlowsArgs, @Ctx() caller: Caller): Promise<QueryFundFlowsResult> {
    return run(caller, fundFlows, a);
  }

  @Query.balanceExplanation()
  balanceExplanation(
    @Args(() => QueryBalanceExplanationArgs) a: QueryBalanceExplanationArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryBalanceExplanationResult> {
    return run(caller, balanceExplanation, a);
  }

  @Query.opsTrialBalance()
  opsTrialBalance(
    @Args(() => QueryOpsTrialBalanceArgs) a: QueryOpsTrialBalanceArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsTrialBalanceResult> {
    return run(caller, opsTrialBalance, a);
  }

  @Query.opsBankComparison()
  opsBankComparison(
    @Args(() => QueryOpsBankComparisonArgs) a: QueryOpsBankComparisonArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsBankComparisonResult> {
    return run(caller, opsBankComparison, a.input);
  }

  @Query.opsFundAccounts()
  opsFundAccounts(
    @Args(() => QueryOpsFundAccountsArgs) a: QueryOpsFundAccountsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsFundAccountsResult> {
    return run(caller, opsFundAccounts, a);
  }

  @Query.opsInboundTransfers()
  opsInboundTransfers(
    @Args(() => QueryOpsInboundTransfersArgs) a: QueryOpsInboundTransfersArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsInboundTransfersResult> {
    return run(caller, opsInboundTransfers, a);
  }

  @Query.opsInboundTransfer()
  opsInboundTransfer(
    @Args(() => QueryOpsInboundTransferArgs) a: QueryOpsInboundTransferArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsInboundTransferResult> {
    return run(caller, opsInboundTransfer, a);
  }

  @Mutation.opsImportInbounds()
  opsImportInbounds(
    @Args(() => MutationOpsImportInboundsArgs) a: MutationOpsImportInboundsArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsImportInboundsResult> {
    return run(caller, opsImportInbounds, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsEnterInbound()
  opsEnterInbound(
    @Args(() => MutationOpsEnterInboundArgs) a: MutationOpsEnterInboundArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsEnterInboundResult> {
    return run(caller, opsEnterInbound, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsMatchInbound()
  opsMatchInbound(
    @Args(() => MutationOpsMatchInboundArgs) a: MutationOpsMatchInboundArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsMatchInboundResult> {
    return run(caller, opsMatchInbound, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsConfirmInbound()
  opsConfirmInbound(
    @Args(() => MutationOpsConfirmInboundArgs) a: MutationOpsConfirmInboundArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsConfirmInboundResult> {
    return run(caller, opsConfirmInbound, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsRejectInbound()
  opsRejectInbound(
    @Args(() => MutationOpsRejectInboundArgs) a: MutationOpsRejectInboundArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsRejectInboundResult> {
    return run(caller, opsRejectInbound, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.setBalanceAlert()
  setBalanceAlert(
    @Args(() => MutationSetBalanceAlertArgs) a: MutationSetBalanceAlertArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSetBalanceAlertResult> {
    return run(caller, setBalanceAlert, a);
  }

  @Mutation.opsProposeFundChange()
  opsProposeFundChange(
    @Args(() => MutationOpsProposeFundChangeArgs) a: MutationOpsProposeFundChangeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsProposeFundChangeResult> {
    return run(caller, opsProposeFundChange, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsConfirmFundChange()
  opsConfirmFundChange(
    @Args(() => MutationOpsConfirmFundChangeArgs) a: MutationOpsConfirmFundChangeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsConfirmFundChangeResult> {
    return run(caller, opsConfirmFundChange, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsProposeLedgerLift()
  opsProposeLedgerLift(
    @Args(() => MutationOpsProposeLedgerLiftArgs) a: MutationOpsProposeLedgerLiftArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsProposeLedgerLiftResult> {
    return run(caller, opsProposeLedgerLift, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsLiftLedgerBlock()
  opsLiftLedgerBlock(
    @Args(() => MutationOpsLiftLedgerBlockArgs) a: MutationOpsLiftLedgerBlockArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsLiftLedgerBlockResult> {
    return run(caller, opsLiftLedgerBlock, a, { idempotencyKey: a.idempotencyKey });
  }

  @Subscription.balanceChanged({
    subscribe: ({ args, context }) =>
      liveStream(context as Caller, { topic: 'balance', after: (args as SubscriptionBalanceChangedArgs).after ?? null }),
  })
  balanceChanged(
    @Root() notice: LiveNotice,
    @Args(() => SubscriptionBalanceChangedArgs) _args: SubscriptionBalanceChangedArgs,
  ): SubscriptionBalanceChangedResult {
    return notice;
  }
}

@Resolver(() => BalanceEvent)
class BalanceEventResolver {
  @FieldResolver()
  account(@Root() notice: LiveNotice, @Ctx() caller: Caller) {
    return notice.resync ? null : load(caller, accountsBySubject, notice.subjectId);
  }
}

export const resolvers = [FundResolver, BalanceEventResolver];
