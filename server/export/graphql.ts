import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Export,
  ExportEvent,
  Mutation,
  MutationCancelExportArgs,
  type MutationCancelExportResult,
  MutationRetryExportArgs,
  type MutationRetryExportResult,
  MutationStartExportArgs,
  type MutationStartExportResult,
  Query,
  QueryExportArgs,
  type QueryExportResult,
  QueryExportsArgs,
  type QueryExportsResult,
  Subscription,
  SubscriptionExportProgressArgs,
  type SubscriptionExportProgressResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { type LiveNotice, liveStream } from '../kernel/live';
import { run } from '../kernel/usecase';
import { cancelExport } from './commands/cancel-export';
import { retryExport } from './commands/retry-export';
import { startExport } from './commands/start-export';
import { exportQuery, exportsQuery } from './queries';

@Resolver()
class ExportResolver {
  @Query.export()
  export(@Args(() => QueryExportArgs) a: QueryExportArgs, @Ctx() caller: Caller): Promise<QueryExportResult> {
    return run(caller, exportQuery, a);
  }

  @Query.exports()
  exports(@Args(() => QueryExportsArgs) a: QueryExportsArgs, @Ctx() caller: Caller): Promise<QueryExportsResult> {
    const { filter, ...page } = a;
    return run(caller, exportsQuery, { ...page, ...filter });
  }

  @Mutation.startExport()
  startExport(@Args(() => MutationStartExportArgs) a: MutationStartExportArgs, @Ctx() caller: Caller): Promise<MutationStartExportResult> {
    return run(caller, startExport, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.cancelExport()
  cancelExport(
    @Args(() => MutationCancelExportArgs) a: MutationCancelExportArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationCancelExportResult> {
    return run(caller, cancelExport, a);
  }

  @Mutation.retryExport()
  retryExport(@Args(() => MutationRetryExportArgs) a: MutationRetryExportArgs, @Ctx() caller: Caller): Promise<MutationRetryExportResult> {
    return run(caller, retryExport, a);
  }

  @Subscription.exportProgress({
    subscribe: ({ args, context }: { args: SubscriptionExportProgressArgs; context: Caller }) =>
      liveStream(context, { topic: 'export', ids: args.exportId ? [args.exportId] : null, after: args.after ?? null }),
  })
  exportProgress(
    @Root() notice: LiveNotice,
    @Args(() => SubscriptionExportProgressArgs) _args: SubscriptionExportProgressArgs,
  ): SubscriptionExportProgressResult {
    return notice;
  }
}

@Resolver(() => ExportEvent)
class ExportEventResolver {
  @FieldResolver(() => Export, { nullable: true })
  export(@Root() notice: LiveNotice, @Ctx() caller: Caller) {
    return notice.subjectId === '' ? null : run(caller, exportQuery, { id: notice.subjectId });
  }
}

export const resolvers = [ExportResolver, ExportEventResolver];
