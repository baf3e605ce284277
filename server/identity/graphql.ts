import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationBeginIdentityArgs,
  type MutationBeginIdentityResult,
  MutationCheckIdentityArgs,
  type MutationCheckIdentityResult,
  MutationEndIdentityArgs,
  type MutationEndIdentityResult,
  MutationKeepIdentityArgs,
  type MutationKeepIdentityResult,
  type MutationAskFaceResultResult,
  MutationStartFaceCheckArgs,
  type MutationStartFaceCheckResult,
  Query,
  type QueryFaceOfMeResult,
  QueryIdentitySessionArgs,
  type QueryIdentitySessionResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { askFaceResult } from './commands/ask-face-result';
import { beginIdentity } from './commands/begin-identity';
import { checkIdentity } from './commands/check-identity';
import { endIdentity } from './commands/end-identity';
import { keepIdentity } from './commands/keep-identity';
import { startFaceCheck } from './commands/start-face-check';
import { faceOfMe, identitySession } from './queries';

@Resolver()
class IdentityResolver {
  @Query.identitySession()
  identitySession(
    @Args(() => QueryIdentitySessionArgs) a: QueryIdentitySessionArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryIdentitySessionResult> {
    return run(caller, identitySession, a);
  }

  @Mutation.beginIdentity()
  beginIdentity(
    @Args(() => MutationBeginIdentityArgs) a: MutationBeginIdentityArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationBeginIdentityResult> {
    return run(caller, beginIdentity, a);
  }

  @Mutation.keepIdentity()
  keepIdentity(
    @Args(() => MutationKeepIdentityArgs) a: MutationKeepIdentityArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationKeepIdentityResult> {
    return run(caller, keepIdentity, a);
  }

  @Mutation.checkIdentity()
  checkIdentity(
    @Args(() => MutationCheckIdentityArgs) a: MutationCheckIdentityArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationCheckIdentityResult> {
    return run(caller, checkIdentity, a);
  }

  @Mutation.endIdentity()
  endIdentity(@Args(() => MutationEndIdentityArgs) a: MutationEndIdentityArgs, @Ctx() caller: Caller): Promise<MutationEndIdentityResult> {
    return run(caller, endIdentity, a);
  }
}

@Resolver()
class FaceResolver {
  @Query.faceOfMe()
  faceOfMe(@Ctx() caller: Caller): Promise<QueryFaceOfMeResult> {
    return run(caller, faceOfMe, {});
  }

  @Mutation.startFaceCheck()
  startFaceCheck(
    @Args(() => MutationStartFaceCheckArgs) a: MutationStartFaceCheckArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationStartFaceCheckResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, startFaceCheck, input, { idempotencyKey });
  }

  @Mutation.askFaceResult()
  askFaceResult(@Ctx() caller: Caller): Promise<MutationAskFaceResultResult> {
    return run(caller, askFaceResult, {});
  }
}

export const resolvers = [IdentityResolver, FaceResolver];
