import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationOpsDecideSignatureArgs,
  type MutationOpsDecideSignatureResult,
  MutationOpsRecordSignatureArgs,
  type MutationOpsRecordSignatureResult,
  Payee,
  PayeePayableArgs,
  Query,
  QueryOpsSignaturesArgs,
  type QueryOpsSignaturesResult,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { run } from '../../kernel/usecase';
import { opsDecideSignature } from '../commands/decide-signature';
import { opsRecordSignature } from '../commands/record-signature';
import { payeePayable } from '../queries/payable';
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
  @Mutation.opsDecideSignature()
  opsDecideSignature(
    @Args(() => MutationOpsDecideSignatureArgs) a: MutationOpsDecideSignatureArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsDecideSignatureResult> {
    return run(caller, opsDecideSignature, a, { idempotencyKey: a.idempotencyKey });
  }
}

/** Whether a payee may be paid depends on contracts, so the field is answered here and not in the payee's own domain. */
@Resolver(() => Payee)
class PayeePayableResolver {
  @FieldResolver()
  payable(@Root() root: Payee, @Args(() => PayeePayableArgs) a: PayeePayableArgs, @Ctx() caller: Caller) {
    return run(caller, payeePayable, { ...a, payeeId: root.id });
  }
}

export const signatureResolvers = [SigningResolver, PayeePayableResolver];
