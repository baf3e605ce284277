import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationPrepareReceiptArgs,
  MutationRetryReceiptPackageArgs,
  MutationStartReceiptPackageArgs,
  Query,
  QueryLineReceiptArgs,
  QueryReceiptPackageArgs,
  QueryReceiptPackagingArgs,
  ReceiptPackageEvent,
  StatementLine,
  Subscription,
  SubscriptionReceiptPackageProgressArgs,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { type LiveNotice, liveStream } from '../kernel/live';
import { load } from '../kernel/loader';
import { run } from '../kernel/usecase';
import { prepareReceipt } from './commands/prepare-receipt';
import { retryReceiptPackage } from './commands/retry-receipt-package';
import { startReceiptPackage } from './commands/start-receipt-package';
import { lineReceiptOf, packagesById, receiptPackageById, receiptPackaging, receiptsByLine } from './queries';

@Resolver()
export class ReceiptResolver {
  @Query.lineReceipt()
  lineReceipt(@Args(() => QueryLineReceiptArgs) a: QueryLineReceiptArgs, @Ctx() caller: Caller) {
    return run(caller, lineReceiptOf, a);
  }

  @Query.receiptPackaging()
  receiptPackaging(@Args(() => QueryReceiptPackagingArgs) a: QueryReceiptPackagingArgs, @Ctx() caller: Caller) {
    return run(caller, receiptPackaging, a);
  }

  @Query.receiptPackage()
  receiptPackage(@Args(() => QueryReceiptPackageArgs) a: QueryReceiptPackageArgs, @Ctx() caller: Caller) {
    return run(caller, receiptPackageById, a);
  }

  @Mutation.prepareReceipt()
  prepareReceipt(@Args(() => MutationPrepareReceiptArgs) a: MutationPrepareReceiptArgs, @Ctx() caller: Caller) {
    return run(caller, prepareReceipt, a);
  }

  @Mutation.startReceiptPackage()
  startReceiptPackage(@Args(() => MutationStartReceiptPackageArgs) a: MutationStartReceiptPackageArgs, @Ctx() caller: Caller) {
    return run(caller, startReceiptPackage, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.retryReceiptPackage()
  retryReceiptPackage(@Args(() => MutationRetryReceiptPackageArgs) a: MutationRetryReceiptPackageArgs, @Ctx() caller: Caller) {
    return run(caller, retryReceiptPackage, a, { idempotencyKey: a.idempotencyKey });
  }

  @Subscription.receiptPackageProgress({
    subscribe: ({ args, context }) => {
      const { packageId, after } = args as SubscriptionReceiptPackageProgressArgs;
      return liveStream(context as Caller, { topic: 'receiptPackage', ids: packageId ? [packageId] : null, after: after ?? null });
    },
  })
  receiptPackageProgress(
    @Root() notice: LiveNotice,
    @Args(() => SubscriptionReceiptPackageProgressArgs) _args: SubscriptionReceiptPackageProgressArgs,
  ) {
    return notice;
  }
}

@Resolver(() => ReceiptPackageEvent)
export class ReceiptPackageEventResolver {
  @FieldResolver()
  package(@Root() notice: LiveNotice, @Ctx() caller: Caller) {
    return notice.resync ? null : load(caller, packagesById, notice.subjectId);
  }
}

@Resolver(() => StatementLine)
export class StatementLineReceiptResolver {
  @FieldResolver()
  receipt(@Root() line: StatementLine, @Ctx() caller: Caller) {
    return load(caller, receiptsByLine, line.id);
  }
}

export const resolvers = [ReceiptResolver, ReceiptPackageEventResolver, StatementLineReceiptResolver];
