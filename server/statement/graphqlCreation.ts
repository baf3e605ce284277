// Fields and queries of the wizard: what a confirm takes over, who pays, what was left out.
import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Query, QueryConfirmFactsArgs, Statement } from '../generated/schema';
import type { Caller } from '../kernel/context';
import { load } from '../kernel/loader';
import { run } from '../kernel/usecase';
import { confirmFacts, creationFields } from './confirmFacts';

@Resolver()
export class StatementCreationQueries {
  @Query.confirmFacts()
  confirmFacts(@Args(() => QueryConfirmFactsArgs) a: QueryConfirmFactsArgs, @Ctx() caller: Caller) {
    return run(caller, confirmFacts, a);
  }
}

@Resolver(() => Statement)
export class StatementCreationFields {
  @FieldResolver()
  payer(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, creationFields.payer, root.id);
  }
  @FieldResolver()
  invoiceCategory(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, creationFields.invoiceCategory, root.id);
  }
  @FieldResolver()
  async leftOutCount(@Root() root: Statement, @Ctx() caller: Caller) {
    return (await load(caller, creationFields.leftOut, root.id))?.count ?? 0;
  }
  @FieldResolver()
  async leftOutFileUrl(@Root() root: Statement, @Ctx() caller: Caller) {
    return (await load(caller, creationFields.leftOut, root.id))?.fileUrl ?? null;
  }
}

export const creationResolvers = [StatementCreationQueries, StatementCreationFields];
