import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Query,
  QueryStatisticsArgs,
  QueryStatisticsLinesArgs,
  type QueryStatisticsLinesResult,
  type QueryStatisticsResult,
  QueryStatisticsSubjectsArgs,
  type QueryStatisticsSubjectsResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { statistics, statisticsLines, statisticsSubjects } from './queries/statistics';

@Resolver()
class StatisticsResolver {
  @Query.statistics()
  statistics(@Args(() => QueryStatisticsArgs) a: QueryStatisticsArgs, @Ctx() caller: Caller): Promise<QueryStatisticsResult> {
    return run(caller, statistics, a);
  }

  @Query.statisticsLines()
  statisticsLines(
    @Args(() => QueryStatisticsLinesArgs) a: QueryStatisticsLinesArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryStatisticsLinesResult> {
    return run(caller, statisticsLines, a);
  }

  @Query.statisticsSubjects()
  statisticsSubjects(
    @Args(() => QueryStatisticsSubjectsArgs) a: QueryStatisticsSubjectsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryStatisticsSubjectsResult> {
    return run(caller, statisticsSubjects, a);
  }
}

export const resolvers = [StatisticsResolver];
