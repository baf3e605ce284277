import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationCreateReceivingAddressArgs,
  type MutationCreateReceivingAddressResult,
  MutationDeleteReceivingAddressArgs,
  type MutationDeleteReceivingAddressResult,
  MutationOpsDecideInvoiceTitleArgs,
  type MutationOpsDecideInvoiceTitleResult,
  MutationOpsOpenTitleProofArgs,
  type MutationOpsOpenTitleProofResult,
  MutationSetDefaultReceivingAddressArgs,
  type MutationSetDefaultReceivingAddressResult,
  MutationSubmitInvoiceTitleArgs,
  type MutationSubmitInvoiceTitleResult,
  MutationUpdateReceivingAddressArgs,
  type MutationUpdateReceivingAddressResult,
  Query,
  type QueryInvoiceTitleResult,
  QueryOpsInvoiceTitlesArgs,
  type QueryOpsInvoiceTitlesResult,
  QueryReceivingAddressesArgs,
  type QueryReceivingAddressesResult,
  QueryRegionsArgs,
  type QueryRegionsResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { opsDecideInvoiceTitle } from './commands/decide-title';
import {
  createReceivingAddress,
  deleteReceivingAddress,
  setDefaultReceivingAddress,
  updateReceivingAddress,
} from './commands/keep-addresses';
import { opsOpenTitleProof } from './commands/open-proof';
import { submitInvoiceTitle } from './commands/submit-title';
import { invoiceTitle, opsInvoiceTitles, receivingAddresses, regions } from './queries';

@Resolver()
class InvoiceTitleResolver {
  @Query.invoiceTitle()
  invoiceTitle(@Ctx() caller: Caller): Promise<QueryInvoiceTitleResult> {
    return run(caller, invoiceTitle, {});
  }

  @Query.receivingAddresses()
  receivingAddresses(
    @Args(() => QueryReceivingAddressesArgs) a: QueryReceivingAddressesArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryReceivingAddressesResult> {
    return run(caller, receivingAddresses, a);
  }

  @Query.regions()
  regions(@Args(() => QueryRegionsArgs) a: QueryRegionsArgs, @Ctx() caller: Caller): Promise<QueryRegionsResult> {
    return run(caller, regions, a);
  }

  @Query.opsInvoiceTitles()
  opsInvoiceTitles(
    @Args(() => QueryOpsInvoiceTitlesArgs) a: QueryOpsInvoiceTitlesArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsInvoiceTitlesResult> {
    return run(caller, opsInvoiceTitles, a);
  }

  @Mutation.submitInvoiceTitle()
  submitInvoiceTitle(
    @Args(() => MutationSubmitInvoiceTitleArgs) a: MutationSubmitInvoiceTitleArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSubmitInvoiceTitleResult> {
    return run(caller, submitInvoiceTitle, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.createReceivingAddress()
  createReceivingAddress(
    @Args(() => MutationCreateReceivingAddressArgs) a: MutationCreateReceivingAddressArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationCreateReceivingAddressResult> {
    return run(caller, createReceivingAddress, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.updateReceivingAddress()
  updateReceivingAddress(
    @Args(() => MutationUpdateReceivingAddressArgs) a: MutationUpdateReceivingAddressArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationUpdateReceivingAddressResult> {
    return run(caller, updateReceivingAddress, { ...a.input, id: a.id }, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.deleteReceivingAddress()
  deleteReceivingAddress(
    @Args(() => MutationDeleteReceivingAddressArgs) a: MutationDeleteReceivingAddressArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationDeleteReceivingAddressResult> {
    return run(caller, deleteReceivingAddress, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.setDefaultReceivingAddress()
  setDefaultReceivingAddress(
    @Args(() => MutationSetDefaultReceivingAddressArgs) a: MutationSetDefaultReceivingAddressArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSetDefaultReceivingAddressResult> {
    return run(caller, setDefaultReceivingAddress, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsDecideInvoiceTitle()
  opsDecideInvoiceTitle(
    @Args(() => MutationOpsDecideInvoiceTitleArgs) a: MutationOpsDecideInvoiceTitleArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsDecideInvoiceTitleResult> {
    return run(caller, opsDecideInvoiceTitle, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsOpenTitleProof()
  opsOpenTitleProof(
    @Args(() => MutationOpsOpenTitleProofArgs) a: MutationOpsOpenTitleProofArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsOpenTitleProofResult> {
    return run(caller, opsOpenTitleProof, a);
  }
}

export const resolvers = [InvoiceTitleResolver];
