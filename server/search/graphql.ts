import { Args, Ctx, Resolver } from 'type-graphql';
import { Query, QuerySearchArgs, type QuerySearchResult } from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { search } from './queries';

@Resolver()
class SearchResolver {
  @Query.search()
  search(@Args(() => QuerySearchArgs) a: QuerySearchArgs, @Ctx() caller: Caller): Promise<QuerySearchResult> {
    return run(caller, search, a);
  }
}

export const resolvers = [SearchResolver];
