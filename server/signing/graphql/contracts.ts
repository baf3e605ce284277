import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  ContractEvent,
  Mutation,
  MutationOpenSigningLinkArgs,
  type MutationOpenSigningLinkResult,
  MutationSendSigningArgs,
  type MutationSendSigningResult,
  Query,
  QueryContractArgs,
  type QueryContractResult,
  QueryContractsArgs,
  type QueryContractsResult,
  Subscription,
  SubscriptionContractChangedArgs,
  type SubscriptionContractChangedResult,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { type LiveNotice, liveStream } from '../../kernel/live';
import { load } from '../../kernel/loader';
import { run } from '../../kernel/usecase';
import { openSigningLink } from '../commands/open-signing-link';
import { sendSigning } from '../commands/send-signing';
import { contract, contracts, contractsById } from '../queries/contracts';

@Resolver()
class ContractResolver {
  @Query.contracts()
  contracts(@Args(() => QueryContractsArgs) a: QueryContractsArgs, @Ctx() caller: Caller): Promise<QueryContractsResult> {
    return run(caller, contracts, a);
  }
  @Query.contract()
  contract(@Args(() => QueryContractArgs) a: QueryContractArgs, @Ctx() caller: Caller): Promise<QueryContractResult> {
    return run(caller, contract, a);
  }
  @Mutation.sendSigning()
  sendSigning(@Args(() => MutationSendSigningArgs) a: MutationSendSigningArgs, @Ctx() caller: Caller): Promise<MutationSendSigningResult> {
    return run(caller, sendSigning, a.input, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.openSigningLink()
  openSigningLink(
    @Args(() => MutationOpenSigningLinkArgs) a: MutationOpenSigningLinkArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpenSigningLinkResult> {
    return run(caller, openSigningLink, a);
  }

  @Subscription.contractChanged({
    subscribe: ({ args, context }) => {
      const { id, after } = args as SubscriptionContractChangedArgs;
      return liveStream(context as Caller, { topic: 'contract', ids: id ? [id] : null, after: after ?? null });
    },
  })
  contractChanged(
    @Root() notice: LiveNotice,
    @Args(() => SubscriptionContractChangedArgs) _args: SubscriptionContractChangedArgs,
  ): SubscriptionContractChangedResult {
    return notice;
  }
}

@Resolver(() => ContractEvent)
class ContractEventResolver {
  @FieldResolver()
  contract(@Root() notice: LiveNotice, @Ctx() caller: Caller) {
    return notice.resync ? null : load(caller, contractsById, notice.subjectId);
  }
}

export const contractResolvers = [ContractResolver, ContractEventResolver];
