// Fields and queries of the wizard: what a confirm takes over, who pays, what was left out.
import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Query,
  QueryConfirmFactsArgs,
  type QueryConfirmFactsResult,
  QueryStatementDefaultsArgs,
  type QueryStatementDefaultsResult,
  Statement,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { load } from '../../kernel/loader';
import { run } from '../../kernel/usecase';
import { confirmFacts, creationFields } from '../queries/confirmFacts';
import { statementDefaults } from '../queries/defaults';
import { payeeResolvers } from './payees';

@Resolver()
class StatementCreationQueries {
  @Query.confirmFacts()
  confirmFacts(@Args(() => QueryConfirmFactsArgs) a: QueryConfirmFactsArgs, @Ctx() caller: Caller): Promise<QueryConfirmFactsResult> {
    return run(caller, confirmFacts, a);
  }

  @Query.statementDefaults()
  statementDefaults(
    @Args(() => QueryStatementDefaultsArgs) a: QueryStatementDefaultsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryStatementDefaultsResult> {
    return run(caller, statementDefaults, a);
  }
}

@Resolver(() => Statement)
class StatementCreationFields {
  @FieldResolver()
  payer(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, creationFields.payer, root.id);
  }
  @FieldResolver()
  async sameLists(@Root() root: Statement, @Ctx() caller: Caller) {
    return (await load(caller, creationFields.sameLists, root.id)) ?? [];
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

export const creationResolvers = [StatementCreationQueries, StatementCreationFields, ...payeeResolvers];
