import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationOpsRetryPaperArgs,
  type MutationOpsRetryPaperResult,
  Query,
  type QueryOpsDeskResult,
  QueryOpsFailedPapersArgs,
  type QueryOpsFailedPapersResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { opsRetryPaper } from './commands/retry-paper';
import { opsDesk, opsFailedPapers } from './queries';

@Resolver()
class DeskResolver {
  @Query.opsDesk()
  opsDesk(@Ctx() caller: Caller): Promise<QueryOpsDeskResult> {
    return run(caller, opsDesk, {});
  }

  @Query.opsFailedPapers()
  opsFailedPapers(
    @Args(() => QueryOpsFailedPapersArgs) a: QueryOpsFailedPapersArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsFailedPapersResult> {
    return run(caller, opsFailedPapers, a);
  }

  @Mutation.opsRetryPaper()
  opsRetryPaper(
    @Args(() => MutationOpsRetryPaperArgs) a: MutationOpsRetryPaperArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsRetryPaperResult> {
    return run(caller, opsRetryPaper, a);
  }
}

export const resolvers = [DeskResolver];
