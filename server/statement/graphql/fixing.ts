import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationFixAccountArgs,
  type MutationFixAccountResult,
  MutationSendFixLinkArgs,
  type MutationSendFixLinkResult,
  Query,
  type QueryAccountToFixResult,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { run } from '../../kernel/usecase';
import { fixAccount } from '../commands/fix-account';
import { sendFixLink } from '../commands/send-fix-link';
import { accountToFix } from '../queries/fixing';

@Resolver()
class FixingResolver {
  @Query.accountToFix()
  accountToFix(@Ctx() caller: Caller): Promise<QueryAccountToFixResult> {
    return run(caller, accountToFix, {});
  }
  @Mutation.sendFixLink()
  sendFixLink(@Args(() => MutationSendFixLinkArgs) a: MutationSendFixLinkArgs, @Ctx() caller: Caller): Promise<MutationSendFixLinkResult> {
    return run(caller, sendFixLink, a);
  }
  @Mutation.fixAccount()
  fixAccount(
    @Args(() => MutationFixAccountArgs) { idempotencyKey, ...said }: MutationFixAccountArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationFixAccountResult> {
    return run(caller, fixAccount, said, { idempotencyKey });
  }
}

export const fixingResolvers = [FixingResolver];
