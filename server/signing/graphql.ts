import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationOpsDecideSignatureArgs,
  MutationOpsRecordSignatureArgs,
  Payee,
  PayeePayableArgs,
  Query,
  QueryContractsArgs,
  QueryOpsSignaturesArgs,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { opsDecideSignature } from './commands/decide-signature';
import { opsRecordSignature } from './commands/record-signature';
import { contracts, opsSignatures, payeePayable } from './queries';

@Resolver()
export class SigningResolver {
  @Query.contracts()
  contracts(@Args(() => QueryContractsArgs) a: QueryContractsArgs, @Ctx() caller: Caller) {
    return run(caller, contracts, a);
  }
  @Query.opsSignatures()
  opsSignatures(@Args(() => QueryOpsSignaturesArgs) a: QueryOpsSignaturesArgs, @Ctx() caller: Caller) {
    return run(caller, opsSignatures, a);
  }
  @Mutation.opsRecordSignature()
  opsRecordSignature(@Args(() => MutationOpsRecordSignatureArgs) a: MutationOpsRecordSignatureArgs, @Ctx() caller: Caller) {
    return run(caller, opsRecordSignature, a.input, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.opsDecideSignature()
  opsDecideSignature(@Args(() => MutationOpsDecideSignatureArgs) a: MutationOpsDecideSignatureArgs, @Ctx() caller: Caller) {
    return run(caller, opsDecideSignature, a, { idempotencyKey: a.idempotencyKey });
  }
}

/** Whether a payee may be paid depends on contracts, so the field is answered here and not in the payee's own domain. */
@Resolver(() => Payee)
export class PayeePayableResolver {
  @FieldResolver()
  payable(@Root() root: Payee, @Args(() => PayeePayableArgs) a: PayeePayableArgs, @Ctx() caller: Caller) {
    return run(caller, payeePayable, { ...a, payeeId: root.id });
  }
}

export const resolvers = [SigningResolver, PayeePayableResolver];
