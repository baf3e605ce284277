import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationOpsFailServiceOrderItemArgs,
  type MutationOpsFailServiceOrderItemResult,
  MutationOpsIssueServiceOrderItemArgs,
  type MutationOpsIssueServiceOrderItemResult,
  MutationPayServiceOrderArgs,
  type MutationPayServiceOrderResult,
  MutationSendServiceOrderCodeArgs,
  type MutationSendServiceOrderCodeResult,
  MutationStartServiceOrderArgs,
  type MutationStartServiceOrderResult,
  MutationStopServiceOrderItemArgs,
  type MutationStopServiceOrderItemResult,
  MutationSubmitServiceOrderArgs,
  type MutationSubmitServiceOrderResult,
  MutationTerminateServiceOrderArgs,
  type MutationTerminateServiceOrderResult,
  OrderPayment,
  Query,
  QueryOpsServiceOrderItemsArgs,
  type QueryOpsServiceOrderItemsResult,
  QueryServiceOrderArgs,
  QueryServiceOrderItemsArgs,
  type QueryServiceOrderItemsResult,
  QueryServiceOrderRecordsArgs,
  type QueryServiceOrderRecordsResult,
  type QueryServiceOrderResult,
  QueryServiceOrderSumArgs,
  type QueryServiceOrderSumResult,
  QueryServiceOrdersArgs,
  type QueryServiceOrdersResult,
  RemittanceAccount,
  Roster,
  ServiceOrder,
  ServiceOrderStep,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { rosterUseCases } from '../roster/public';
import { opsFailServiceOrderItem, opsIssueServiceOrderItem } from './commands/ops-invoice-items';
import { payServiceOrder } from './commands/pay-service-order';
import { sendServiceOrderCode } from './commands/send-service-order-code';
import { startServiceOrder } from './commands/start-service-order';
import { stopServiceOrderItem } from './commands/stop-service-order-item';
import { submitServiceOrder } from './commands/submit-service-order';
import { terminateServiceOrder } from './commands/terminate-service-order';
import {
  opsServiceOrderItems,
  serviceOrder,
  serviceOrderAccount,
  serviceOrderItems,
  serviceOrderPaymentFacts,
  serviceOrderRecords,
  serviceOrderSum,
  serviceOrders,
  serviceOrderTimeline,
} from './queries/orders';
import type { ServiceOrderView } from './views/orders';

@Resolver(() => ServiceOrder)
class ServiceOrderResolver {
  @Query.serviceOrders()
  serviceOrders(@Args(() => QueryServiceOrdersArgs) a: QueryServiceOrdersArgs, @Ctx() caller: Caller): Promise<QueryServiceOrdersResult> {
    return run(caller, serviceOrders, a);
  }

  @Query.serviceOrder()
  serviceOrder(@Args(() => QueryServiceOrderArgs) a: QueryServiceOrderArgs, @Ctx() caller: Caller): Promise<QueryServiceOrderResult> {
    return run(caller, serviceOrder, a);
  }

  @Query.serviceOrderItems()
  serviceOrderItems(
    @Args(() => QueryServiceOrderItemsArgs) a: QueryServiceOrderItemsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryServiceOrderItemsResult> {
    return run(caller, serviceOrderItems, a);
  }

  @Query.serviceOrderRecords()
  serviceOrderRecords(
    @Args(() => QueryServiceOrderRecordsArgs) a: QueryServiceOrderRecordsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryServiceOrderRecordsResult> {
    return run(caller, serviceOrderRecords, a);
  }

  @Query.opsServiceOrderItems()
  opsServiceOrderItems(
    @Args(() => QueryOpsServiceOrderItemsArgs) a: QueryOpsServiceOrderItemsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsServiceOrderItemsResult> {
    return run(caller, opsServiceOrderItems, a);
  }

  @Mutation.startServiceOrder()
  startServiceOrder(
    @Args(() => MutationStartServiceOrderArgs) a: MutationStartServiceOrderArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationStartServiceOrderResult> {
    return run(caller, startServiceOrder, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.submitServiceOrder()
  submitServiceOrder(
    @Args(() => MutationSubmitServiceOrderArgs) a: MutationSubmitServiceOrderArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSubmitServiceOrderResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, submitServiceOrder, input, { idempotencyKey });
  }

  @Mutation.sendServiceOrderCode()
  sendServiceOrderCode(
    @Args(() => MutationSendServiceOrderCodeArgs) a: MutationSendServiceOrderCodeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSendServiceOrderCodeResult> {
    return run(caller, sendServiceOrderCode, a);
  }

  @Mutation.payServiceOrder()
  payServiceOrder(
    @Args(() => MutationPayServiceOrderArgs) a: MutationPayServiceOrderArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationPayServiceOrderResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, payServiceOrder, input, { idempotencyKey });
  }

  @Mutation.terminateServiceOrder()
  terminateServiceOrder(
    @Args(() => MutationTerminateServiceOrderArgs) a: MutationTerminateServiceOrderArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationTerminateServiceOrderResult> {
    return run(caller, terminateServiceOrder, a);
  }

  @Mutation.stopServiceOrderItem()
  stopServiceOrderItem(
    @Args(() => MutationStopServiceOrderItemArgs) a: MutationStopServiceOrderItemArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationStopServiceOrderItemResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, stopServiceOrderItem, input, { idempotencyKey });
  }

  @Mutation.opsIssueServiceOrderItem()
  opsIssueServiceOrderItem(
    @Args(() => MutationOpsIssueServiceOrderItemArgs) a: MutationOpsIssueServiceOrderItemArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsIssueServiceOrderItemResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, opsIssueServiceOrderItem, input, { idempotencyKey });
  }

  @Mutation.opsFailServiceOrderItem()
  opsFailServiceOrderItem(
    @Args(() => MutationOpsFailServiceOrderItemArgs) a: MutationOpsFailServiceOrderItemArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsFailServiceOrderItemResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, opsFailServiceOrderItem, input, { idempotencyKey });
  }

  @FieldResolver(() => Roster, { nullable: true })
  roster(@Root() view: ServiceOrderView, @Ctx() caller: Caller) {
    return view.rosterId === null ? null : run(caller, rosterUseCases.roster, { id: view.rosterId });
  }

  @FieldResolver(() => [ServiceOrderStep])
  timeline(@Root() view: ServiceOrderView, @Ctx() caller: Caller) {
    return run(caller, serviceOrderTimeline, { id: view.id });
  }

  @FieldResolver(() => OrderPayment)
  paymentFacts(@Root() view: ServiceOrderView, @Ctx() caller: Caller) {
    return run(caller, serviceOrderPaymentFacts, { id: view.id });
  }

  @FieldResolver(() => RemittanceAccount, { nullable: true })
  remittanceAccount(@Root() view: ServiceOrderView, @Ctx() caller: Caller) {
    return run(caller, serviceOrderAccount, { subjectId: view.subjectId, companyId: null });
  }

  @Query.serviceOrderSum()
  serviceOrderSum(
    @Args(() => QueryServiceOrderSumArgs) a: QueryServiceOrderSumArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryServiceOrderSumResult> {
    return run(caller, serviceOrderSum, a);
  }
}

export const resolvers = [ServiceOrderResolver];
