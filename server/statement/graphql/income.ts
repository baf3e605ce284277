import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationRaiseObjectionArgs,
  type MutationRaiseObjectionResult,
  Query,
  QueryMyIncomeArgs,
  QueryMyIncomeLineArgs,
  type QueryMyIncomeLineResult,
  type QueryMyIncomeResult,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { run } from '../../kernel/usecase';
import { raiseObjection } from '../commands/raise-objection';
import { myIncome, myIncomeLine } from '../queries/income';

@Resolver()
class IncomeResolver {
  @Query.myIncome()
  myIncome(@Args(() => QueryMyIncomeArgs) a: QueryMyIncomeArgs, @Ctx() caller: Caller): Promise<QueryMyIncomeResult> {
    return run(caller, myIncome, a);
  }
  @Query.myIncomeLine()
  myIncomeLine(@Args(() => QueryMyIncomeLineArgs) a: QueryMyIncomeLineArgs, @Ctx() caller: Caller): Promise<QueryMyIncomeLineResult> {
    return run(caller, myIncomeLine, a);
  }
  @Mutation.raiseObjection()
  raiseObjection(
    @Args(() => MutationRaiseObjectionArgs) a: MutationRaiseObjectionArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationRaiseObjectionResult> {
    return run(caller, raiseObjection, a.input, a);
  }
}

export const incomeResolvers = [IncomeResolver];
