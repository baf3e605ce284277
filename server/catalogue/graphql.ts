import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationOpsSaveCatalogueRowArgs,
  type MutationOpsSaveCatalogueRowResult,
  Query,
  type QueryCatalogueWordsResult,
  QueryOpsCatalogueArgs,
  type QueryOpsCatalogueResult,
  QueryOpsCatalogueVersionsArgs,
  type QueryOpsCatalogueVersionsResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { opsSaveCatalogueRow } from './commands/save-row';
import { catalogueWords, opsCatalogue, opsCatalogueVersions } from './queries';

@Resolver()
class CatalogueResolver {
  @Query.catalogueWords()
  catalogueWords(@Ctx() caller: Caller): Promise<QueryCatalogueWordsResult> {
    return run(caller, catalogueWords, {});
  }

  @Query.opsCatalogue()
  opsCatalogue(@Args(() => QueryOpsCatalogueArgs) a: QueryOpsCatalogueArgs, @Ctx() caller: Caller): Promise<QueryOpsCatalogueResult> {
    return run(caller, opsCatalogue, a);
  }

  @Query.opsCatalogueVersions()
  opsCatalogueVersions(
    @Args(() => QueryOpsCatalogueVersionsArgs) a: QueryOpsCatalogueVersionsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsCatalogueVersionsResult> {
    return run(caller, opsCatalogueVersions, a);
  }

  @Mutation.opsSaveCatalogueRow()
  opsSaveCatalogueRow(
    @Args(() => MutationOpsSaveCatalogueRowArgs) a: MutationOpsSaveCatalogueRowArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSaveCatalogueRowResult> {
    return run(caller, opsSaveCatalogueRow, a.input);
  }
}

export const resolvers = [CatalogueResolver];
