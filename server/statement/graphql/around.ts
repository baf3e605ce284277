import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Query,
  QueryStatementNeighboursArgs,
  type QueryStatementNeighboursResult,
  QueryStatementSumArgs,
  type QueryStatementSumResult,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { run } from '../../kernel/usecase';
import { statementNeighbours, statementSum } from '../queries/around';

@Resolver()
class AroundResolver {
  @Query.statementNeighbours()
  statementNeighbours(
    @Args(() => QueryStatementNeighboursArgs) a: QueryStatementNeighboursArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryStatementNeighboursResult> {
    return run(caller, statementNeighbours, a);
  }

  @Query.statementSum()
  statementSum(@Args(() => QueryStatementSumArgs) a: QueryStatementSumArgs, @Ctx() caller: Caller): Promise<QueryStatementSumResult> {
    return run(caller, statementSum, a);
  }
}

export const aroundResolvers = [AroundResolver];
