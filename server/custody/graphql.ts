import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  type MutationAskMyErasureResult,
  type MutationExportMyDataResult,
  MutationOpsPlaceLegalHoldArgs,
  type MutationOpsPlaceLegalHoldResult,
  MutationOpsReleaseLegalHoldArgs,
  type MutationOpsReleaseLegalHoldResult,
  type MutationOpsRunRetentionResult,
  type MutationOpsStartKeyRotationResult,
  Query,
  type QueryMyErasuresResult,
  type QueryMyKeptDataResult,
  type QueryOpsErasureRequestsResult,
  type QueryOpsKeysResult,
  type QueryOpsLegalHoldsResult,
  type QueryOpsRetentionRunsResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { askMyErasure } from './commands/ask-my-erasure';
import { exportMyData } from './commands/export-my-data';
import { opsPlaceLegalHold } from './commands/ops-place-legal-hold';
import { opsReleaseLegalHold } from './commands/ops-release-legal-hold';
import { opsRunRetention } from './commands/ops-run-retention';
import { opsStartKeyRotation } from './commands/ops-start-key-rotation';
import { myErasures, myKeptData, opsErasureRequests, opsKeys, opsLegalHolds, opsRetentionRuns } from './queries';

@Resolver()
class CustodyResolver {
  @Query.opsKeys()
  opsKeys(@Ctx() caller: Caller): Promise<QueryOpsKeysResult> {
    return run(caller, opsKeys, {});
  }

  @Query.opsLegalHolds()
  opsLegalHolds(@Ctx() caller: Caller): Promise<QueryOpsLegalHoldsResult> {
    return run(caller, opsLegalHolds, {});
  }

  @Query.opsRetentionRuns()
  opsRetentionRuns(@Ctx() caller: Caller): Promise<QueryOpsRetentionRunsResult> {
    return run(caller, opsRetentionRuns, {});
  }

  @Query.opsErasureRequests()
  opsErasureRequests(@Ctx() caller: Caller): Promise<QueryOpsErasureRequestsResult> {
    return run(caller, opsErasureRequests, {});
  }

  @Query.myKeptData()
  myKeptData(@Ctx() caller: Caller): Promise<QueryMyKeptDataResult> {
    return run(caller, myKeptData, {});
  }

  @Query.myErasures()
  myErasures(@Ctx() caller: Caller): Promise<QueryMyErasuresResult> {
    return run(caller, myErasures, {});
  }

  @Mutation.opsStartKeyRotation()
  opsStartKeyRotation(@Ctx() caller: Caller): Promise<MutationOpsStartKeyRotationResult> {
    return run(caller, opsStartKeyRotation, {});
  }

  @Mutation.opsPlaceLegalHold()
  opsPlaceLegalHold(
    @Args(() => MutationOpsPlaceLegalHoldArgs) a: MutationOpsPlaceLegalHoldArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsPlaceLegalHoldResult> {
    return run(caller, opsPlaceLegalHold, a);
  }

  @Mutation.opsReleaseLegalHold()
  opsReleaseLegalHold(
    @Args(() => MutationOpsReleaseLegalHoldArgs) a: MutationOpsReleaseLegalHoldArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsReleaseLegalHoldResult> {
    return run(caller, opsReleaseLegalHold, a);
  }

  @Mutation.opsRunRetention()
  opsRunRetention(@Ctx() caller: Caller): Promise<MutationOpsRunRetentionResult> {
    return run(caller, opsRunRetention, {});
  }

  @Mutation.exportMyData()
  exportMyData(@Ctx() caller: Caller): Promise<MutationExportMyDataResult> {
    return run(caller, exportMyData, {});
  }

  @Mutation.askMyErasure()
  askMyErasure(@Ctx() caller: Caller): Promise<MutationAskMyErasureResult> {
    return run(caller, askMyErasure, {});
  }
}

export const resolvers = [CustodyResolver];
