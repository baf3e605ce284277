import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationCancelPeopleImportArgs,
  type MutationCancelPeopleImportResult,
  MutationNextPeopleImportArgs,
  type MutationNextPeopleImportResult,
  MutationStartPeopleImportArgs,
  type MutationStartPeopleImportResult,
  MutationSubmitPeopleImportArgs,
  type MutationSubmitPeopleImportResult,
  PeopleImport,
  Query,
  QueryPeopleImportArgs,
  type QueryPeopleImportResult,
  Roster,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { rosterUseCases } from '../roster/public';
import { cancelPeopleImport } from './commands/cancel-people-import';
import { nextPeopleImport } from './commands/next-people-import';
import { startPeopleImport } from './commands/start-people-import';
import { submitPeopleImport } from './commands/submit-people-import';
import { peopleImportQuery } from './queries';
import type { PeopleImportView } from './views';

@Resolver(() => PeopleImport)
class PeopleImportResolver {
  @Query.peopleImport()
  peopleImport(@Args(() => QueryPeopleImportArgs) a: QueryPeopleImportArgs, @Ctx() caller: Caller): Promise<QueryPeopleImportResult> {
    return run(caller, peopleImportQuery, a);
  }

  @FieldResolver(() => Roster)
  roster(@Root() view: PeopleImportView, @Ctx() caller: Caller) {
    return run(caller, rosterUseCases.roster, { id: view.key });
  }

  @Mutation.startPeopleImport()
  startPeopleImport(
    @Args(() => MutationStartPeopleImportArgs) a: MutationStartPeopleImportArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationStartPeopleImportResult> {
    return run(caller, startPeopleImport, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.nextPeopleImport()
  nextPeopleImport(
    @Args(() => MutationNextPeopleImportArgs) a: MutationNextPeopleImportArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationNextPeopleImportResult> {
    return run(caller, nextPeopleImport, a);
  }

  @Mutation.submitPeopleImport()
  submitPeopleImport(
    @Args(() => MutationSubmitPeopleImportArgs) a: MutationSubmitPeopleImportArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSubmitPeopleImportResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, submitPeopleImport, input, { idempotencyKey });
  }

  @Mutation.cancelPeopleImport()
  cancelPeopleImport(
    @Args(() => MutationCancelPeopleImportArgs) a: MutationCancelPeopleImportArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationCancelPeopleImportResult> {
    return run(caller, cancelPeopleImport, a);
  }
}

export const resolvers = [PeopleImportResolver];
