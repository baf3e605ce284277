import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationOpenMyIncomeCertificateArgs,
  type MutationOpenMyIncomeCertificateResult,
  MutationOpenMyReceiptArgs,
  type MutationOpenMyReceiptResult,
  MutationPrepareReceiptArgs,
  type MutationPrepareReceiptResult,
  MutationRetryReceiptPackageArgs,
  type MutationRetryReceiptPackageResult,
  MutationSavePreviewFormArgs,
  type MutationSavePreviewFormResult,
  MutationStartReceiptPackageArgs,
  type MutationStartReceiptPackageResult,
  Query,
  QueryBillLetterArgs,
  type QueryBillLetterResult,
  QueryBillReceiptCountArgs,
  type QueryBillReceiptCountResult,
  QueryEvidenceGapsArgs,
  type QueryEvidenceGapsResult,
  QueryEvidenceOutlineArgs,
  type QueryEvidenceOutlineResult,
  QueryLineReceiptArgs,
  type QueryLineReceiptResult,
  QueryPreviewCheckArgs,
  type QueryPreviewCheckResult,
  QueryReceiptPackageArgs,
  type QueryReceiptPackageResult,
  QueryReceiptPackagesArgs,
  type QueryReceiptPackagesResult,
  QueryReceiptPackagingArgs,
  type QueryReceiptPackagingResult,
  QuerySealImageArgs,
  type QuerySealImageResult,
  QueryStatementDocumentArgs,
  type QueryStatementDocumentResult,
  QueryStatementPapersArgs,
  type QueryStatementPapersResult,
  ReceiptPackageEvent,
  Statement,
  StatementLine,
  Subscription,
  SubscriptionReceiptPackageProgressArgs,
  type SubscriptionReceiptPackageProgressResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { type LiveNotice, liveStream } from '../kernel/live';
import { load } from '../kernel/loader';
import { run } from '../kernel/usecase';
import { openMyIncomeCertificate } from './commands/open-my-income-certificate';
import { openMyReceipt } from './commands/open-my-receipt';
import { prepareReceipt } from './commands/prepare-receipt';
import { retryReceiptPackage } from './commands/retry-receipt-package';
import { savePreviewForm } from './commands/save-preview-form';
import { startReceiptPackage } from './commands/start-receipt-package';
import { evidenceGaps, evidenceOutline } from './queries/evidence';
import { billLetter, billReceiptCount, previewCheck, sealImage, statementDocument, statementPapers } from './queries/papers';
import { lineReceiptOf, packagesById, receiptPackageById, receiptPackages, receiptPackaging, receiptsByLine } from './queries/receipts';
import { paymentUrlOf } from './rules';

@Resolver()
class ReceiptResolver {
  @Query.evidenceOutline()
  evidenceOutline(
    @Args(() => QueryEvidenceOutlineArgs) a: QueryEvidenceOutlineArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryEvidenceOutlineResult> {
    return run(caller, evidenceOutline, a);
  }

  @Query.evidenceGaps()
  evidenceGaps(@Args(() => QueryEvidenceGapsArgs) a: QueryEvidenceGapsArgs, @Ctx() caller: Caller): Promise<QueryEvidenceGapsResult> {
    return run(caller, evidenceGaps, a);
  }

  @Query.lineReceipt()
  lineReceipt(@Args(() => QueryLineReceiptArgs) a: QueryLineReceiptArgs, @Ctx() caller: Caller): Promise<QueryLineReceiptResult> {
    return run(caller, lineReceiptOf, a);
  }

  @Query.receiptPackaging()
  receiptPackaging(
    @Args(() => QueryReceiptPackagingArgs) a: QueryReceiptPackagingArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryReceiptPackagingResult> {
    return run(caller, receiptPackaging, a);
  }

  @Query.receiptPackage()
  receiptPackage(
    @Args(() => QueryReceiptPackageArgs) a: QueryReceiptPackageArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryReceiptPackageResult> {
    return run(caller, receiptPackageById, a);
  }

  @Query.receiptPackages()
  receiptPackages(
    @Args(() => QueryReceiptPackagesArgs) a: QueryReceiptPackagesArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryReceiptPackagesResult> {
    const { filter, ...page } = a;
    return run(caller, receiptPackages, { ...page, ...filter });
  }

  @Mutation.prepareReceipt()
  prepareReceipt(
    @Args(() => MutationPrepareReceiptArgs) a: MutationPrepareReceiptArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationPrepareReceiptResult> {
    return run(caller, prepareReceipt, a);
  }

  @Mutation.openMyIncomeCertificate()
  openMyIncomeCertificate(
    @Args(() => MutationOpenMyIncomeCertificateArgs) a: MutationOpenMyIncomeCertificateArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpenMyIncomeCertificateResult> {
    return run(caller, openMyIncomeCertificate, a);
  }

  @Mutation.openMyReceipt()
  openMyReceipt(
    @Args(() => MutationOpenMyReceiptArgs) a: MutationOpenMyReceiptArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpenMyReceiptResult> {
    return run(caller, openMyReceipt, a);
  }

  @Mutation.startReceiptPackage()
  startReceiptPackage(
    @Args(() => MutationStartReceiptPackageArgs) a: MutationStartReceiptPackageArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationStartReceiptPackageResult> {
    return run(caller, startReceiptPackage, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.retryReceiptPackage()
  retryReceiptPackage(
    @Args(() => MutationRetryReceiptPackageArgs) a: MutationRetryReceiptPackageArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationRetryReceiptPackageResult> {
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
  ): SubscriptionReceiptPackageProgressResult {
    return notice;
  }
}

@Resolver()
class PaperResolver {
  @Query.statementPapers()
  statementPapers(
    @Args(() => QueryStatementPapersArgs) a: QueryStatementPapersArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryStatementPapersResult> {
    return run(caller, statementPapers, a);
  }

  @Query.previewCheck()
  previewCheck(@Args(() => QueryPreviewCheckArgs) a: QueryPreviewCheckArgs, @Ctx() caller: Caller): Promise<QueryPreviewCheckResult> {
    return run(caller, previewCheck, a);
  }

  @Query.statementDocument()
  statementDocument(
    @Args(() => QueryStatementDocumentArgs) a: QueryStatementDocumentArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryStatementDocumentResult> {
    return run(caller, statementDocument, a);
  }

  @Query.sealImage()
  sealImage(@Args(() => QuerySealImageArgs) a: QuerySealImageArgs, @Ctx() caller: Caller): Promise<QuerySealImageResult> {
    return run(caller, sealImage, { ...a, statementId: null });
  }

  @Query.billLetter()
  billLetter(@Args(() => QueryBillLetterArgs) a: QueryBillLetterArgs, @Ctx() caller: Caller): Promise<QueryBillLetterResult> {
    return run(caller, billLetter, a);
  }

  @Query.billReceiptCount()
  billReceiptCount(
    @Args(() => QueryBillReceiptCountArgs) a: QueryBillReceiptCountArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryBillReceiptCountResult> {
    return run(caller, billReceiptCount, a);
  }

  @Mutation.savePreviewForm()
  savePreviewForm(
    @Args(() => MutationSavePreviewFormArgs) a: MutationSavePreviewFormArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSavePreviewFormResult> {
    return run(caller, savePreviewForm, a.input);
  }
}

@Resolver(() => ReceiptPackageEvent)
class ReceiptPackageEventResolver {
  @FieldResolver()
  package(@Root() notice: LiveNotice, @Ctx() caller: Caller) {
    return notice.resync ? null : load(caller, packagesById, notice.subjectId);
  }
}

@Resolver(() => Statement)
class StatementPaperResolver {
  @FieldResolver()
  paymentPaperUrl(@Root() { id, status }: Statement): string | null {
    return paymentUrlOf(id, status);
  }
}

@Resolver(() => StatementLine)
class StatementLineReceiptResolver {
  @FieldResolver()
  receipt(@Root() line: StatementLine, @Ctx() caller: Caller) {
    return load(caller, receiptsByLine, line.id);
  }
}

export const resolvers = [
  ReceiptResolver,
  PaperResolver,
  StatementPaperResolver,
  ReceiptPackageEventResolver,
  StatementLineReceiptResolver,
];
