import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Query, QueryFlowOriginArgs, type QueryFlowOriginResult, Statement } from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { load } from '../../kernel/loader';
import { run } from '../../kernel/usecase';
import { flowOrigin } from '../queries/origin';
import { abnormalGroups, linesToCorrect } from '../views/abnormalGroups';
import { statementOutcome } from '../views/outcome';

@Resolver(() => Statement)
class OutcomeFields {
  @FieldResolver()
  outcome(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, statementOutcome, root.id);
  }
  @FieldResolver()
  async abnormalGroups(@Root() root: Statement, @Ctx() caller: Caller) {
    return (await load(caller, abnormalGroups, root.id)) ?? [];
  }
  @FieldResolver()
  async linesToCorrect(@Root() root: Statement, @Ctx() caller: Caller) {
    return (await load(caller, linesToCorrect, root.id)) ?? [];
  }
}

@Resolver()
class OriginQueries {
  @Query.flowOrigin()
  flowOrigin(@Args(() => QueryFlowOriginArgs) a: QueryFlowOriginArgs, @Ctx() caller: Caller): Promise<QueryFlowOriginResult> {
    return run(caller, flowOrigin, a);
  }
}

export const outcomeResolvers = [OutcomeFields, OriginQueries];
