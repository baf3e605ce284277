import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationOpsDecideSignatureArgs,
  type MutationOpsDecideSignatureResult,
  MutationOpsOpenSignatureEvidenceArgs,
  type MutationOpsOpenSignatureEvidenceResult,
  MutationOpsRecordPhoneChangeArgs,
  type MutationOpsRecordPhoneChangeResult,
  MutationOpsRecordSignatureArgs,
  type MutationOpsRecordSignatureResult,
  Query,
  QueryOpsSignaturesArgs,
  type QueryOpsSignaturesResult,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { run } from '../../kernel/usecase';
import { opsDecideSignature } from '../commands/decide-signature';
import { opsOpenSignatureEvidence } from '../commands/open-signature-evidence';
import { opsRecordPhoneChange } from '../commands/record-phone-change';
import { opsRecordSignature } from '../commands/record-signature';
import { opsSignatures } from '../queries/signatures';

@Resolver()
class SigningResolver {
  @Query.opsSignatures()
  opsSignatures(@Args(() => QueryOpsSignaturesArgs) a: QueryOpsSignaturesArgs, @Ctx() caller: Caller): Promise<QueryOpsSignaturesResult> {
    return run(caller, opsSignatures, a);
  }
  @Mutation.opsRecordSignature()
  opsRecordSignature(
    @Args(() => MutationOpsRecordSignatureArgs) a: MutationOpsRecordSignatureArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsRecordSignatureResult> {
    return run(caller, opsRecordSignature, a.input, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.opsRecordPhoneChange()
  opsRecordPhoneChange(
    @Args(() => MutationOpsRecordPhoneChangeArgs) a: MutationOpsRecordPhoneChangeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsRecordPhoneChangeResult> {
    return run(caller, opsRecordPhoneChange, a.input, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.opsOpenSignatureEvidence()
  opsOpenSignatureEvidence(
    @Args(() => MutationOpsOpenSignatureEvidenceArgs) a: MutationOpsOpenSignatureEvidenceArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsOpenSignatureEvidenceResult> {
    return run(caller, opsOpenSignatureEvidence, a);
  }
  @Mutation.opsDecideSignature()
  opsDecideSignature(
    @Args(() => MutationOpsDecideSignatureArgs) a: MutationOpsDecideSignatureArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsDecideSignatureResult> {
    return run(caller, opsDecideSignature, a, { idempotencyKey: a.idempotencyKey });
  }
}

export const signatureResolvers = [SigningResolver];
