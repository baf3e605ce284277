import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationAskRowsToSignArgs,
  type MutationAskRowsToSignResult,
  Query,
  QueryRowsToSignArgs,
  type QueryRowsToSignResult,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { run } from '../../kernel/usecase';
import { askRowsToSign } from '../commands/ask-rows-to-sign';
import { rowsToSign } from '../queries/signers';

@Resolver()
class StatementSigners {
  @Query.rowsToSign()
  rowsToSign(@Args(() => QueryRowsToSignArgs) a: QueryRowsToSignArgs, @Ctx() caller: Caller): Promise<QueryRowsToSignResult> {
    return run(caller, rowsToSign, a);
  }
  @Mutation.askRowsToSign()
  askRowsToSign(
    @Args(() => MutationAskRowsToSignArgs) a: MutationAskRowsToSignArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationAskRowsToSignResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, askRowsToSign, input, { idempotencyKey });
  }
}

export const signerResolvers = [StatementSigners];
