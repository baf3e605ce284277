import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  BalanceEvent,
  Mutation,
  MutationOpsConfirmFundChangeArgs,
  MutationOpsConfirmInboundArgs,
  MutationOpsEnterInboundArgs,
  MutationOpsMatchInboundArgs,
  MutationOpsProposeFundChangeArgs,
  MutationOpsRejectInboundArgs,
  Query,
  QueryFundAccountArgs,
  QueryFundFlowsArgs,
  QueryOpsInboundTransferArgs,
  QueryOpsInboundTransfersArgs,
  Subscription,
  SubscriptionBalanceChangedArgs,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { type LiveNotice, liveStream } from '../kernel/live';
import { load } from '../kernel/loader';
import { run } from '../kernel/usecase';
import { opsConfirmFundChange, opsProposeFundChange } from './commands/change-funds';
import { opsConfirmInbound } from './commands/confirm-inbound';
import { opsEnterInbound } from './commands/enter-inbound';
import { opsMatchInbound } from './commands/match-inbound';
import { opsRejectInbound } from './commands/reject-inbound';
import { accountsBySubject, fundAccount, fundAccounts, fundFlows, opsInboundTransfer, opsInboundTransfers } from './queries';

@Resolver()
export class FundResolver {
  @Query.fundAccounts()
  fundAccounts(@Ctx() caller: Caller) {
    return run(caller, fundAccounts, {});
  }

  @Query.fundAccount()
  fundAccount(@Args(() => QueryFundAccountArgs) a: QueryFundAccountArgs, @Ctx() caller: Caller) {
    return run(caller, fundAccount, a);
  }

  @Query.fundFlows()
  fundFlows(@Args(() => QueryFundFlowsArgs) a: QueryFundFlowsArgs, @Ctx() caller: Caller) {
    return run(caller, fundFlows, a);
  }

  @Query.opsInboundTransfers()
  opsInboundTransfers(@Args(() => QueryOpsInboundTransfersArgs) a: QueryOpsInboundTransfersArgs, @Ctx() caller: Caller) {
    return run(caller, opsInboundTransfers, a);
  }

  @Query.opsInboundTransfer()
  opsInboundTransfer(@Args(() => QueryOpsInboundTransferArgs) a: QueryOpsInboundTransferArgs, @Ctx() caller: Caller) {
    return run(caller, opsInboundTransfer, a);
  }

  @Mutation.opsEnterInbound()
  opsEnterInbound(@Args(() => MutationOpsEnterInboundArgs) a: MutationOpsEnterInboundArgs, @Ctx() caller: Caller) {
    return run(caller, opsEnterInbound, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsMatchInbound()
  opsMatchInbound(@Args(() => MutationOpsMatchInboundArgs) a: MutationOpsMatchInboundArgs, @Ctx() caller: Caller) {
    return run(caller, opsMatchInbound, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsConfirmInbound()
  opsConfirmInbound(@Args(() => MutationOpsConfirmInboundArgs) a: MutationOpsConfirmInboundArgs, @Ctx() caller: Caller) {
    return run(caller, opsConfirmInbound, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsRejectInbound()
  opsRejectInbound(@Args(() => MutationOpsRejectInboundArgs) a: MutationOpsRejectInboundArgs, @Ctx() caller: Caller) {
    return run(caller, opsRejectInbound, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsProposeFundChange()
  opsProposeFundChange(@Args(() => MutationOpsProposeFundChangeArgs) a: MutationOpsProposeFundChangeArgs, @Ctx() caller: Caller) {
    return run(caller, opsProposeFundChange, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsConfirmFundChange()
  opsConfirmFundChange(@Args(() => MutationOpsConfirmFundChangeArgs) a: MutationOpsConfirmFundChangeArgs, @Ctx() caller: Caller) {
    return run(caller, opsConfirmFundChange, a, { idempotencyKey: a.idempotencyKey });
  }

  @Subscription.balanceChanged({
    subscribe: ({ args, context }) =>
      liveStream(context as Caller, { topic: 'balance', after: (args as SubscriptionBalanceChangedArgs).after ?? null }),
  })
  balanceChanged(@Root() notice: LiveNotice, @Args(() => SubscriptionBalanceChangedArgs) _args: SubscriptionBalanceChangedArgs) {
    return notice;
  }
}

@Resolver(() => BalanceEvent)
export class BalanceEventResolver {
  @FieldResolver()
  account(@Root() notice: LiveNotice, @Ctx() caller: Caller) {
    return notice.resync ? null : load(caller, accountsBySubject, notice.subjectId);
  }
}

export const resolvers = [FundResolver, BalanceEventResolver];
