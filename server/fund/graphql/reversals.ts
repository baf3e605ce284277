import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationOpsDismissReversalArgs,
  type MutationOpsDismissReversalResult,
  MutationOpsProposeReversalDismissalArgs,
  type MutationOpsProposeReversalDismissalResult,
  MutationOpsProposeUnmarkArgs,
  type MutationOpsProposeUnmarkResult,
  MutationOpsSettleReversalArgs,
  type MutationOpsSettleReversalResult,
  MutationOpsUnmarkInboundArgs,
  type MutationOpsUnmarkInboundResult,
  Query,
  QueryOpsWaitingReversalsArgs,
  type QueryOpsWaitingReversalsResult,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { run } from '../../kernel/usecase';
import { opsDismissReversal, opsProposeReversalDismissal } from '../commands/dismiss-reversal';
import { opsSettleReversal } from '../commands/settle-reversal';
import { opsProposeUnmark, opsUnmarkInbound } from '../commands/unmark-inbound';
import { opsWaitingReversals } from '../queries';

@Resolver()
class ReversalResolver {
  @Query.opsWaitingReversals()
  opsWaitingReversals(
    @Args(() => QueryOpsWaitingReversalsArgs) a: QueryOpsWaitingReversalsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsWaitingReversalsResult> {
    return run(caller, opsWaitingReversals, a);
  }

  @Mutation.opsSettleReversal()
  opsSettleReversal(
    @Args(() => MutationOpsSettleReversalArgs) a: MutationOpsSettleReversalArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSettleReversalResult> {
    return run(caller, opsSettleReversal, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsProposeReversalDismissal()
  opsProposeReversalDismissal(
    @Args(() => MutationOpsProposeReversalDismissalArgs) a: MutationOpsProposeReversalDismissalArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsProposeReversalDismissalResult> {
    return run(caller, opsProposeReversalDismissal, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsDismissReversal()
  opsDismissReversal(
    @Args(() => MutationOpsDismissReversalArgs) a: MutationOpsDismissReversalArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsDismissReversalResult> {
    return run(caller, opsDismissReversal, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsProposeUnmark()
  opsProposeUnmark(
    @Args(() => MutationOpsProposeUnmarkArgs) a: MutationOpsProposeUnmarkArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsProposeUnmarkResult> {
    return run(caller, opsProposeUnmark, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsUnmarkInbound()
  opsUnmarkInbound(
    @Args(() => MutationOpsUnmarkInboundArgs) a: MutationOpsUnmarkInboundArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsUnmarkInboundResult> {
    return run(caller, opsUnmarkInbound, a, { idempotencyKey: a.idempotencyKey });
  }
}

export const reversalResolvers = [ReversalResolver];
