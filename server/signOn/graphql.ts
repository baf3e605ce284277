import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationBeginSignOnArgs,
  type MutationBeginSignOnLinkResult,
  type MutationBeginSignOnResult,
  MutationFinishSignOnArgs,
  MutationFinishSignOnLinkArgs,
  type MutationFinishSignOnLinkResult,
  type MutationFinishSignOnResult,
  type MutationRemoveIdentityProviderResult,
  MutationSetIdentityProviderArgs,
  type MutationSetIdentityProviderResult,
  type MutationUnlinkSignOnResult,
  Query,
  type QueryIdentityProviderResult,
  type QueryMySignOnResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { beginSignOn } from './commands/begin-sign-on';
import { beginSignOnLink } from './commands/begin-sign-on-link';
import { finishSignOn } from './commands/finish-sign-on';
import { finishSignOnLink } from './commands/finish-sign-on-link';
import { removeIdentityProvider } from './commands/remove-identity-provider';
import { setIdentityProvider } from './commands/set-identity-provider';
import { unlinkSignOn } from './commands/unlink-sign-on';
import { identityProvider, mySignOn } from './queries';

@Resolver()
class SignOnResolver {
  @Query.identityProvider()
  identityProvider(@Ctx() caller: Caller): Promise<QueryIdentityProviderResult> {
    return run(caller, identityProvider, {});
  }

  @Query.mySignOn()
  mySignOn(@Ctx() caller: Caller): Promise<QueryMySignOnResult> {
    return run(caller, mySignOn, {});
  }

  @Mutation.setIdentityProvider()
  setIdentityProvider(
    @Args(() => MutationSetIdentityProviderArgs) a: MutationSetIdentityProviderArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSetIdentityProviderResult> {
    return run(caller, setIdentityProvider, a.input);
  }

  @Mutation.removeIdentityProvider()
  removeIdentityProvider(@Ctx() caller: Caller): Promise<MutationRemoveIdentityProviderResult> {
    return run(caller, removeIdentityProvider, {});
  }

  @Mutation.beginSignOn()
  beginSignOn(@Args(() => MutationBeginSignOnArgs) a: MutationBeginSignOnArgs, @Ctx() caller: Caller): Promise<MutationBeginSignOnResult> {
    return run(caller, beginSignOn, a);
  }

  @Mutation.finishSignOn()
  finishSignOn(
    @Args(() => MutationFinishSignOnArgs) a: MutationFinishSignOnArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationFinishSignOnResult> {
    return run(caller, finishSignOn, { ...a.input, way: a.asToken ? 'TOKEN' : 'COOKIE' });
  }

  @Mutation.beginSignOnLink()
  beginSignOnLink(@Ctx() caller: Caller): Promise<MutationBeginSignOnLinkResult> {
    return run(caller, beginSignOnLink, {});
  }

  @Mutation.finishSignOnLink()
  finishSignOnLink(
    @Args(() => MutationFinishSignOnLinkArgs) a: MutationFinishSignOnLinkArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationFinishSignOnLinkResult> {
    return run(caller, finishSignOnLink, a.input);
  }

  @Mutation.unlinkSignOn()
  unlinkSignOn(@Ctx() caller: Caller): Promise<MutationUnlinkSignOnResult> {
    return run(caller, unlinkSignOn, {});
  }
}

export const resolvers = [SignOnResolver];
