import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationCreateSigningQrArgs,
  type MutationCreateSigningQrResult,
  MutationEndSigningQrArgs,
  type MutationEndSigningQrResult,
  Query,
  QuerySigningQrsArgs,
  type QuerySigningQrsResult,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { run } from '../../kernel/usecase';
import { createSigningQr } from '../commands/create-signing-qr';
import { endSigningQr } from '../commands/end-signing-qr';
import { signingQrs } from '../queries/qrs';

@Resolver()
class SigningQrResolver {
  @Query.signingQrs()
  signingQrs(@Args(() => QuerySigningQrsArgs) a: QuerySigningQrsArgs, @Ctx() caller: Caller): Promise<QuerySigningQrsResult> {
    return run(caller, signingQrs, a);
  }
  @Mutation.createSigningQr()
  createSigningQr(
    @Args(() => MutationCreateSigningQrArgs) a: MutationCreateSigningQrArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationCreateSigningQrResult> {
    return run(caller, createSigningQr, a.input, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.endSigningQr()
  endSigningQr(
    @Args(() => MutationEndSigningQrArgs) a: MutationEndSigningQrArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationEndSigningQrResult> {
    return run(caller, endSigningQr, { id: a.id }, { idempotencyKey: a.idempotencyKey });
  }
}

export const qrResolvers = [SigningQrResolver];
