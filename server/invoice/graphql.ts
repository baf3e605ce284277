import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationApplyInvoiceArgs,
  type MutationApplyInvoiceResult,
  MutationCancelInvoiceArgs,
  type MutationCancelInvoiceResult,
  MutationOpsConfirmRedInvoiceArgs,
  type MutationOpsConfirmRedInvoiceResult,
  MutationOpsIssueInvoiceArgs,
  type MutationOpsIssueInvoiceResult,
  MutationOpsRefuseRedInvoiceArgs,
  type MutationOpsRefuseRedInvoiceResult,
  MutationOpsRejectInvoiceArgs,
  type MutationOpsRejectInvoiceResult,
  MutationOpsSendInvoiceArgs,
  type MutationOpsSendInvoiceResult,
  MutationRequestRedInvoiceArgs,
  type MutationRequestRedInvoiceResult,
  MutationWithdrawRedInvoiceArgs,
  type MutationWithdrawRedInvoiceResult,
  Query,
  QueryInvoiceArgs,
  QueryInvoiceableStatementsArgs,
  type QueryInvoiceableStatementsResult,
  QueryInvoiceChoicesArgs,
  type QueryInvoiceChoicesResult,
  QueryInvoiceItemsArgs,
  type QueryInvoiceItemsResult,
  QueryInvoiceNeighboursArgs,
  type QueryInvoiceNeighboursResult,
  QueryInvoicePreviewArgs,
  type QueryInvoicePreviewResult,
  type QueryInvoiceResult,
  type QueryInvoiceSubjectsResult,
  QueryInvoicesArgs,
  type QueryInvoicesResult,
  QueryInvoiceTardiesArgs,
  type QueryInvoiceTardiesResult,
  QueryOpsInvoicesArgs,
  type QueryOpsInvoicesResult,
  QueryOpsRedConfirmationsArgs,
  type QueryOpsRedConfirmationsResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { applyInvoice } from './commands/apply-invoice';
import { cancelInvoice } from './commands/cancel-invoice';
import { opsIssueInvoice, opsRejectInvoice, opsSendInvoice } from './commands/decide-invoice';
import { opsConfirmRedInvoice, opsRefuseRedInvoice } from './commands/decide-red';
import { requestRedInvoice, withdrawRedInvoice } from './commands/request-red';
import { invoiceableList } from './queries/invoiceable';
import {
  invoice,
  invoiceChoices,
  invoiceItems,
  invoiceNeighbours,
  invoicePreview,
  invoiceSubjects,
  invoices,
  invoiceTardies,
  opsInvoices,
} from './queries/invoices';
import { opsRedConfirmations } from './queries/reds';

@Resolver()
class InvoiceResolver {
  @Query.invoiceableStatements()
  invoiceableStatements(
    @Args(() => QueryInvoiceableStatementsArgs) a: QueryInvoiceableStatementsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryInvoiceableStatementsResult> {
    return run(caller, invoiceableList, a);
  }

  @Query.invoiceSubjects()
  invoiceSubjects(@Ctx() caller: Caller): Promise<QueryInvoiceSubjectsResult> {
    return run(caller, invoiceSubjects, {});
  }

  @Query.invoicePreview()
  invoicePreview(
    @Args(() => QueryInvoicePreviewArgs) a: QueryInvoicePreviewArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryInvoicePreviewResult> {
    return run(caller, invoicePreview, a);
  }

  @Query.invoiceChoices()
  invoiceChoices(
    @Args(() => QueryInvoiceChoicesArgs) a: QueryInvoiceChoicesArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryInvoiceChoicesResult> {
    return run(caller, invoiceChoices, a);
  }

  @Query.invoiceTardies()
  invoiceTardies(
    @Args(() => QueryInvoiceTardiesArgs) a: QueryInvoiceTardiesArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryInvoiceTardiesResult> {
    return run(caller, invoiceTardies, a);
  }

  @Query.invoices()
  invoices(@Args(() => QueryInvoicesArgs) a: QueryInvoicesArgs, @Ctx() caller: Caller): Promise<QueryInvoicesResult> {
    return run(caller, invoices, a);
  }

  @Query.invoice()
  invoice(@Args(() => QueryInvoiceArgs) a: QueryInvoiceArgs, @Ctx() caller: Caller): Promise<QueryInvoiceResult> {
    return run(caller, invoice, a);
  }

  @Query.invoiceItems()
  invoiceItems(@Args(() => QueryInvoiceItemsArgs) a: QueryInvoiceItemsArgs, @Ctx() caller: Caller): Promise<QueryInvoiceItemsResult> {
    return run(caller, invoiceItems, a);
  }

  @Query.opsInvoices()
  opsInvoices(@Args(() => QueryOpsInvoicesArgs) a: QueryOpsInvoicesArgs, @Ctx() caller: Caller): Promise<QueryOpsInvoicesResult> {
    return run(caller, opsInvoices, a);
  }

  @Mutation.applyInvoice()
  applyInvoice(
    @Args(() => MutationApplyInvoiceArgs) a: MutationApplyInvoiceArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationApplyInvoiceResult> {
    return run(caller, applyInvoice, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.cancelInvoice()
  cancelInvoice(
    @Args(() => MutationCancelInvoiceArgs) a: MutationCancelInvoiceArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationCancelInvoiceResult> {
    return run(caller, cancelInvoice, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsIssueInvoice()
  opsIssueInvoice(
    @Args(() => MutationOpsIssueInvoiceArgs) a: MutationOpsIssueInvoiceArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsIssueInvoiceResult> {
    return run(caller, opsIssueInvoice, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsRejectInvoice()
  opsRejectInvoice(
    @Args(() => MutationOpsRejectInvoiceArgs) a: MutationOpsRejectInvoiceArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsRejectInvoiceResult> {
    return run(caller, opsRejectInvoice, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsSendInvoice()
  opsSendInvoice(
    @Args(() => MutationOpsSendInvoiceArgs) a: MutationOpsSendInvoiceArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSendInvoiceResult> {
    return run(caller, opsSendInvoice, a, { idempotencyKey: a.idempotencyKey });
  }

  @Query.opsRedConfirmations()
  opsRedConfirmations(
    @Args(() => QueryOpsRedConfirmationsArgs) a: QueryOpsRedConfirmationsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsRedConfirmationsResult> {
    return run(caller, opsRedConfirmations, a);
  }

  @Mutation.requestRedInvoice()
  requestRedInvoice(
    @Args(() => MutationRequestRedInvoiceArgs) a: MutationRequestRedInvoiceArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationRequestRedInvoiceResult> {
    return run(caller, requestRedInvoice, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.withdrawRedInvoice()
  withdrawRedInvoice(
    @Args(() => MutationWithdrawRedInvoiceArgs) a: MutationWithdrawRedInvoiceArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationWithdrawRedInvoiceResult> {
    return run(caller, withdrawRedInvoice, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsConfirmRedInvoice()
  opsConfirmRedInvoice(
    @Args(() => MutationOpsConfirmRedInvoiceArgs) a: MutationOpsConfirmRedInvoiceArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsConfirmRedInvoiceResult> {
    return run(caller, opsConfirmRedInvoice, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsRefuseRedInvoice()
  opsRefuseRedInvoice(
    @Args(() => MutationOpsRefuseRedInvoiceArgs) a: MutationOpsRefuseRedInvoiceArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsRefuseRedInvoiceResult> {
    return run(caller, opsRefuseRedInvoice, a, { idempotencyKey: a.idempotencyKey });
  }

  @Query.invoiceNeighbours()
  invoiceNeighbours(
    @Args(() => QueryInvoiceNeighboursArgs) a: QueryInvoiceNeighboursArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryInvoiceNeighboursResult> {
    return run(caller, invoiceNeighbours, a);
  }
}

export const resolvers = [InvoiceResolver];
