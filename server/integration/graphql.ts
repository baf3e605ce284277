import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationAdvanceSandboxClockArgs,
  type MutationAdvanceSandboxClockResult,
  MutationCreateApiTokenArgs,
  type MutationCreateApiTokenResult,
  MutationEndApiTokenKeyArgs,
  type MutationEndApiTokenKeyResult,
  type MutationOpenSandboxResult,
  MutationRevokeApiTokenArgs,
  type MutationRevokeApiTokenResult,
  MutationRotateApiTokenArgs,
  type MutationRotateApiTokenResult,
  Query,
  QueryApiCallsArgs,
  type QueryApiCallsResult,
  type QueryApiScopesResult,
  QueryApiTokensArgs,
  type QueryApiTokensResult,
  type QuerySandboxResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { advanceSandboxClock } from './commands/advance-sandbox-clock';
import { createApiToken } from './commands/create-api-token';
import { endApiTokenKey } from './commands/end-api-token-key';
import { openSandbox } from './commands/open-sandbox';
import { revokeApiToken } from './commands/revoke-api-token';
import { rotateApiToken } from './commands/rotate-api-token';
import { apiCalls, apiScopes, apiTokens, sandbox } from './queries';

@Resolver()
class IntegrationResolver {
  @Query.apiTokens()
  apiTokens(@Args(() => QueryApiTokensArgs) a: QueryApiTokensArgs, @Ctx() caller: Caller): Promise<QueryApiTokensResult> {
    return run(caller, apiTokens, a);
  }

  @Query.apiScopes()
  apiScopes(@Ctx() caller: Caller): Promise<QueryApiScopesResult> {
    return run(caller, apiScopes, {});
  }

  @Query.apiCalls()
  apiCalls(@Args(() => QueryApiCallsArgs) a: QueryApiCallsArgs, @Ctx() caller: Caller): Promise<QueryApiCallsResult> {
    return run(caller, apiCalls, a);
  }

  @Query.sandbox()
  sandbox(@Ctx() caller: Caller): Promise<QuerySandboxResult> {
    return run(caller, sandbox, {});
  }

  @Mutation.openSandbox()
  openSandbox(@Ctx() caller: Caller): Promise<MutationOpenSandboxResult> {
    return run(caller, openSandbox, {});
  }

  @Mutation.advanceSandboxClock()
  advanceSandboxClock(
    @Args(() => MutationAdvanceSandboxClockArgs) a: MutationAdvanceSandboxClockArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationAdvanceSandboxClockResult> {
    return run(caller, advanceSandboxClock, a);
  }

  @Mutation.createApiToken()
  createApiToken(
    @Args(() => MutationCreateApiTokenArgs) a: MutationCreateApiTokenArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationCreateApiTokenResult> {
    return run(caller, createApiToken, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.rotateApiToken()
  rotateApiToken(
    @Args(() => MutationRotateApiTokenArgs) a: MutationRotateApiTokenArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationRotateApiTokenResult> {
    return run(caller, rotateApiToken, a);
  }

  @Mutation.endApiTokenKey()
  endApiTokenKey(
    @Args(() => MutationEndApiTokenKeyArgs) a: MutationEndApiTokenKeyArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationEndApiTokenKeyResult> {
    return run(caller, endApiTokenKey, a);
  }

  @Mutation.revokeApiToken()
  revokeApiToken(
    @Args(() => MutationRevokeApiTokenArgs) a: MutationRevokeApiTokenArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationRevokeApiTokenResult> {
    return run(caller, revokeApiToken, a);
  }
}

export const resolvers = [IntegrationResolver];
