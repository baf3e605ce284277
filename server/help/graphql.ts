import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationOpsPublishHelpArticleArgs,
  type MutationOpsPublishHelpArticleResult,
  MutationOpsPublishHelpCategoryArgs,
  type MutationOpsPublishHelpCategoryResult,
  MutationOpsSaveHelpArticleArgs,
  type MutationOpsSaveHelpArticleResult,
  MutationOpsSaveHelpCategoryArgs,
  type MutationOpsSaveHelpCategoryResult,
  MutationOpsTakeHelpArticleOfflineArgs,
  type MutationOpsTakeHelpArticleOfflineResult,
  MutationOpsTakeHelpCategoryOfflineArgs,
  type MutationOpsTakeHelpCategoryOfflineResult,
  MutationSendHelpFeedbackArgs,
  type MutationSendHelpFeedbackResult,
  Query,
  QueryHelpArticleArgs,
  type QueryHelpArticleResult,
  QueryHelpArticlesArgs,
  type QueryHelpArticlesResult,
  QueryHelpCategoriesArgs,
  type QueryHelpCategoriesResult,
  type QueryHelpHomeResult,
  QueryHelpOfScreenArgs,
  type QueryHelpOfScreenResult,
  QueryHelpSearchArgs,
  type QueryHelpSearchResult,
  QueryOpsHelpArticleArgs,
  type QueryOpsHelpArticleResult,
  QueryOpsHelpArticlesArgs,
  type QueryOpsHelpArticlesResult,
  type QueryOpsHelpCategoriesResult,
  QueryOpsHelpFeedbackArgs,
  type QueryOpsHelpFeedbackResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { sendHelpFeedback } from './commands/send-feedback';
import { opsPublishHelpArticle, opsSaveHelpArticle, opsTakeHelpArticleOffline } from './commands/write-article';
import { opsPublishHelpCategory, opsSaveHelpCategory, opsTakeHelpCategoryOffline } from './commands/write-category';
import {
  helpArticle,
  helpArticles,
  helpCategories,
  helpHome,
  helpOfScreen,
  helpSearch,
  opsHelpArticle,
  opsHelpArticles,
  opsHelpCategories,
  opsHelpFeedback,
} from './queries';

@Resolver()
class HelpResolver {
  @Query.helpHome()
  helpHome(@Ctx() caller: Caller): Promise<QueryHelpHomeResult> {
    return run(caller, helpHome, {});
  }

  @Query.helpCategories()
  helpCategories(
    @Args(() => QueryHelpCategoriesArgs) a: QueryHelpCategoriesArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryHelpCategoriesResult> {
    return run(caller, helpCategories, a);
  }

  @Query.helpArticles()
  helpArticles(@Args(() => QueryHelpArticlesArgs) a: QueryHelpArticlesArgs, @Ctx() caller: Caller): Promise<QueryHelpArticlesResult> {
    return run(caller, helpArticles, a);
  }

  @Query.helpArticle()
  helpArticle(@Args(() => QueryHelpArticleArgs) a: QueryHelpArticleArgs, @Ctx() caller: Caller): Promise<QueryHelpArticleResult> {
    return run(caller, helpArticle, a);
  }

  @Query.helpOfScreen()
  helpOfScreen(@Args(() => QueryHelpOfScreenArgs) a: QueryHelpOfScreenArgs, @Ctx() caller: Caller): Promise<QueryHelpOfScreenResult> {
    return run(caller, helpOfScreen, a);
  }

  @Query.helpSearch()
  helpSearch(@Args(() => QueryHelpSearchArgs) a: QueryHelpSearchArgs, @Ctx() caller: Caller): Promise<QueryHelpSearchResult> {
    return run(caller, helpSearch, a);
  }

  @Query.opsHelpArticles()
  opsHelpArticles(
    @Args(() => QueryOpsHelpArticlesArgs) a: QueryOpsHelpArticlesArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsHelpArticlesResult> {
    return run(caller, opsHelpArticles, a);
  }

  @Query.opsHelpArticle()
  opsHelpArticle(
    @Args(() => QueryOpsHelpArticleArgs) a: QueryOpsHelpArticleArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsHelpArticleResult> {
    return run(caller, opsHelpArticle, a);
  }

  @Query.opsHelpCategories()
  opsHelpCategories(@Ctx() caller: Caller): Promise<QueryOpsHelpCategoriesResult> {
    return run(caller, opsHelpCategories, {});
  }

  @Query.opsHelpFeedback()
  opsHelpFeedback(
    @Args(() => QueryOpsHelpFeedbackArgs) a: QueryOpsHelpFeedbackArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsHelpFeedbackResult> {
    return run(caller, opsHelpFeedback, a);
  }

  @Mutation.sendHelpFeedback()
  sendHelpFeedback(
    @Args(() => MutationSendHelpFeedbackArgs) a: MutationSendHelpFeedbackArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSendHelpFeedbackResult> {
    return run(caller, sendHelpFeedback, a.input);
  }

  @Mutation.opsSaveHelpArticle()
  opsSaveHelpArticle(
    @Args(() => MutationOpsSaveHelpArticleArgs) a: MutationOpsSaveHelpArticleArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSaveHelpArticleResult> {
    return run(caller, opsSaveHelpArticle, { ...a.input, screens: a.input.screens ?? [] }, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsPublishHelpArticle()
  opsPublishHelpArticle(
    @Args(() => MutationOpsPublishHelpArticleArgs) a: MutationOpsPublishHelpArticleArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsPublishHelpArticleResult> {
    return run(caller, opsPublishHelpArticle, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsTakeHelpArticleOffline()
  opsTakeHelpArticleOffline(
    @Args(() => MutationOpsTakeHelpArticleOfflineArgs) a: MutationOpsTakeHelpArticleOfflineArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsTakeHelpArticleOfflineResult> {
    return run(caller, opsTakeHelpArticleOffline, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsSaveHelpCategory()
  opsSaveHelpCategory(
    @Args(() => MutationOpsSaveHelpCategoryArgs) a: MutationOpsSaveHelpCategoryArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSaveHelpCategoryResult> {
    return run(caller, opsSaveHelpCategory, a.input);
  }

  @Mutation.opsPublishHelpCategory()
  opsPublishHelpCategory(
    @Args(() => MutationOpsPublishHelpCategoryArgs) a: MutationOpsPublishHelpCategoryArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsPublishHelpCategoryResult> {
    return run(caller, opsPublishHelpCategory, a);
  }

  @Mutation.opsTakeHelpCategoryOffline()
  opsTakeHelpCategoryOffline(
    @Args(() => MutationOpsTakeHelpCategoryOfflineArgs) a: MutationOpsTakeHelpCategoryOfflineArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsTakeHelpCategoryOfflineResult> {
    return run(caller, opsTakeHelpCategoryOffline, a);
  }
}

export const resolvers = [HelpResolver];
