import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Export,
  ExportEvent,
  Mutation,
  MutationCancelExportArgs,
  MutationRetryExportArgs,
  MutationStartExportArgs,
  Query,
  QueryExportArgs,
  QueryExportsArgs,
  Subscription,
  SubscriptionExportProgressArgs,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { type LiveNotice, liveStream } from '../kernel/live';
import { run } from '../kernel/usecase';
import { cancelExport } from './commands/cancel-export';
import { retryExport } from './commands/retry-export';
import { startExport } from './commands/start-export';
import { exportQuery, exportsQuery } from './queries';

@Resolver()
export class ExportResolver {
  @Query.export()
  export(@Args(() => QueryExportArgs) a: QueryExportArgs, @Ctx() caller: Caller) {
    return run(caller, exportQuery, a);
  }

  @Query.exports()
  exports(@Args(() => QueryExportsArgs) a: QueryExportsArgs, @Ctx() caller: Caller) {
    return run(caller, exportsQuery, { ...a, ...a.filter });
  }

  @Mutation.startExport()
  startExport(@Args(() => MutationStartExportArgs) a: MutationStartExportArgs, @Ctx() caller: Caller) {
    return run(caller, startExport, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.cancelExport()
  cancelExport(@Args(() => MutationCancelExportArgs) a: MutationCancelExportArgs, @Ctx() caller: Caller) {
    return run(caller, cancelExport, a);
  }

  @Mutation.retryExport()
  retryExport(@Args(() => MutationRetryExportArgs) a: MutationRetryExportArgs, @Ctx() caller: Caller) {
    return run(caller, retryExport, a);
  }

  @Subscription.exportProgress({
    subscribe: ({ args, context }: { args: SubscriptionExportProgressArgs; context: Caller }) =>
      liveStream(context, { topic: 'export', ids: args.exportId ? [args.exportId] : null, after: args.after ?? null }),
  })
  exportProgress(@Root() notice: LiveNotice, @Args(() => SubscriptionExportProgressArgs) _args: SubscriptionExportProgressArgs) {
    return notice;
  }
}

@Resolver(() => ExportEvent)
export class ExportEventResolver {
  @FieldResolver(() => Export, { nullable: true })
  export(@Root() notice: LiveNotice, @Ctx() caller: Caller) {
    return notice.subjectId === '' ? null : run(caller, exportQuery, { id: notice.subjectId });
  }
}

export const resolvers = [ExportResolver, ExportEventResolver];
