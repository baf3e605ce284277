import { Args, Ctx, Resolver } from 'type-graphql';
import { Query, QueryPayeeArgs, QueryPayeesArgs } from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { payeeById, payees } from './queries';

@Resolver()
export class PayeeResolver {
  @Query.payees()
  payees(@Args(() => QueryPayeesArgs) a: QueryPayeesArgs, @Ctx() caller: Caller) {
    return run(caller, payees, a);
  }
  @Query.payee()
  payee(@Args(() => QueryPayeeArgs) a: QueryPayeeArgs, @Ctx() caller: Caller) {
    return run(caller, payeeById, a);
  }
}

export const resolvers = [PayeeResolver];
