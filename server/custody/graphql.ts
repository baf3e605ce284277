import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationAskMyErasureArgs,
  type MutationAskMyErasureResult,
  MutationExportMyRecordsArgs,
  type MutationExportMyRecordsResult,
  MutationOpsPlaceLegalHoldArgs,
  type MutationOpsPlaceLegalHoldResult,
  MutationOpsReleaseLegalHoldArgs,
  type MutationOpsReleaseLegalHoldResult,
  MutationOpsRunRetentionArgs,
  type MutationOpsRunRetentionResult,
  MutationOpsStartKeyRotationArgs,
  type MutationOpsStartKeyRotationResult,
  MutationSendMyRecordsCodeArgs,
  type MutationSendMyRecordsCodeResult,
  Query,
  type QueryMyErasuresResult,
  type QueryMyKeptRecordsResult,
  type QueryOpsErasureRequestsResult,
  type QueryOpsKeysResult,
  type QueryOpsLegalHoldsResult,
  type QueryOpsRetentionRunsResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { askMyErasure } from './commands/ask-my-erasure';
import { exportMyRecords } from './commands/export-my-records';
import { opsPlaceLegalHold } from './commands/ops-place-legal-hold';
import { opsReleaseLegalHold } from './commands/ops-release-legal-hold';
import { opsRunRetention } from './commands/ops-run-retention';
import { opsStartKeyRotation } from './commands/ops-start-key-rotation';
import { sendMyRecordsCode } from './commands/send-my-records-code';
import { myErasures, myKeptRecords, opsErasureRequests, opsKeys, opsLegalHolds, opsRetentionRuns } from './queries';

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

  @Query.myKeptRecords()
  myKeptRecords(@Ctx() caller: Caller): Promise<QueryMyKeptRecordsResult> {
    return run(caller, myKeptRecords, {});
  }

  @Query.myErasures()
  myErasures(@Ctx() caller: Caller): Promise<QueryMyErasuresResult> {
    return run(caller, myErasures, {});
  }

  @Mutation.opsStartKeyRotation()
  opsStartKeyRotation(
    @Args(() => MutationOpsStartKeyRotationArgs) a: MutationOpsStartKeyRotationArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsStartKeyRotationResult> {
    return run(caller, opsStartKeyRotation, {}, { idempotencyKey: a.idempotencyKey });
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
  opsRunRetention(
    @Args(() => MutationOpsRunRetentionArgs) a: MutationOpsRunRetentionArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsRunRetentionResult> {
    return run(caller, opsRunRetention, {}, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.sendMyRecordsCode()
  sendMyRecordsCode(
    @Args(() => MutationSendMyRecordsCodeArgs) a: MutationSendMyRecordsCodeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSendMyRecordsCodeResult> {
    return run(caller, sendMyRecordsCode, a.input);
  }

  @Mutation.exportMyRecords()
  exportMyRecords(
    @Args(() => MutationExportMyRecordsArgs) a: MutationExportMyRecordsArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationExportMyRecordsResult> {
    return run(caller, exportMyRecords, a);
  }

  @Mutation.askMyErasure()
  askMyErasure(
    @Args(() => MutationAskMyErasureArgs) { code, idempotencyKey }: MutationAskMyErasureArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationAskMyErasureResult> {
    return run(caller, askMyErasure, { code }, { idempotencyKey });
  }
}

export const resolvers = [CustodyResolver];
