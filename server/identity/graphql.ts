import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  type MutationAskFaceResultResult,
  MutationAskManualIdentityArgs,
  type MutationAskManualIdentityResult,
  MutationBeginIdentityArgs,
  type MutationBeginIdentityResult,
  MutationCheckIdentityArgs,
  type MutationCheckIdentityResult,
  MutationEndIdentityArgs,
  type MutationEndIdentityResult,
  MutationKeepIdentityArgs,
  type MutationKeepIdentityResult,
  MutationOpsConfirmIdentityArgs,
  type MutationOpsConfirmIdentityResult,
  MutationOpsProposeIdentityArgs,
  type MutationOpsProposeIdentityResult,
  MutationStartFaceCheckArgs,
  type MutationStartFaceCheckResult,
  Query,
  type QueryFaceOfMeResult,
  QueryIdentitySessionArgs,
  type QueryIdentitySessionResult,
  QueryOpsIdentitiesArgs,
  type QueryOpsIdentitiesResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { askFaceResult } from './commands/ask-face-result';
import { askManualIdentity } from './commands/ask-manual-identity';
import { beginIdentity } from './commands/begin-identity';
import { checkIdentity } from './commands/check-identity';
import { opsConfirmIdentity, opsProposeIdentity } from './commands/decide-manual';
import { endIdentity } from './commands/end-identity';
import { keepIdentity } from './commands/keep-identity';
import { startFaceCheck } from './commands/start-face-check';
import { opsIdentities } from './queries/operators';
import { faceOfMe, identitySession } from './queries/sessions';

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

@Resolver()
class ManualIdentityResolver {
  @Mutation.askManualIdentity()
  askManualIdentity(
    @Args(() => MutationAskManualIdentityArgs) a: MutationAskManualIdentityArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationAskManualIdentityResult> {
    return run(caller, askManualIdentity, a);
  }

  @Query.opsIdentities()
  opsIdentities(@Args(() => QueryOpsIdentitiesArgs) a: QueryOpsIdentitiesArgs, @Ctx() caller: Caller): Promise<QueryOpsIdentitiesResult> {
    return run(caller, opsIdentities, a);
  }

  @Mutation.opsProposeIdentity()
  opsProposeIdentity(
    @Args(() => MutationOpsProposeIdentityArgs) a: MutationOpsProposeIdentityArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsProposeIdentityResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, opsProposeIdentity, input, { idempotencyKey });
  }

  @Mutation.opsConfirmIdentity()
  opsConfirmIdentity(
    @Args(() => MutationOpsConfirmIdentityArgs) a: MutationOpsConfirmIdentityArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsConfirmIdentityResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, opsConfirmIdentity, input, { idempotencyKey });
  }
}

export const resolvers = [IdentityResolver, FaceResolver, ManualIdentityResolver];
