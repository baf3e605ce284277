import { Args, Ctx, Resolver } from 'type-graphql';
import { Mutation, MutationHideChecklistArgs, Query } from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { hideChecklist } from './commands/hide-checklist';
import { home } from './queries';

@Resolver()
export class HomeResolver {
  @Query.home()
  home(@Ctx() caller: Caller) {
    return run(caller, home, {});
  }

  @Mutation.hideChecklist()
  hideChecklist(@Args(() => MutationHideChecklistArgs) a: MutationHideChecklistArgs, @Ctx() caller: Caller) {
    return run(caller, hideChecklist, a);
  }
}

export const resolvers = [HomeResolver];
