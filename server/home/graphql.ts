import { Args, Ctx, Resolver } from 'type-graphql';
import { Mutation, MutationHideChecklistArgs, type MutationHideChecklistResult, Query, type QueryHomeResult } from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { hideChecklist } from './commands/hide-checklist';
import { home } from './queries';

@Resolver()
class HomeResolver {
  @Query.home()
  home(@Ctx() caller: Caller): Promise<QueryHomeResult> {
    return run(caller, home, {});
  }

  @Mutation.hideChecklist()
  hideChecklist(
    @Args(() => MutationHideChecklistArgs) a: MutationHideChecklistArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationHideChecklistResult> {
    return run(caller, hideChecklist, a);
  }
}

export const resolvers = [HomeResolver];
