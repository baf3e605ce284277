import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  AgentInvoice,
  AgentInvoiceStep,
  Mutation,
  MutationOpsFailAgentInvoiceLineArgs,
  type MutationOpsFailAgentInvoiceLineResult,
  MutationOpsIssueAgentInvoiceLineArgs,
  type MutationOpsIssueAgentInvoiceLineResult,
  MutationPassAgentInvoiceCheckArgs,
  type MutationPassAgentInvoiceCheckResult,
  MutationPayAgentInvoiceArgs,
  type MutationPayAgentInvoiceResult,
  MutationRelaunchAgentInvoiceLineArgs,
  type MutationRelaunchAgentInvoiceLineResult,
  MutationSendAgentInvoiceCodeArgs,
  type MutationSendAgentInvoiceCodeResult,
  MutationStartAgentInvoiceArgs,
  type MutationStartAgentInvoiceResult,
  MutationSubmitAgentInvoiceArgs,
  type MutationSubmitAgentInvoiceResult,
  MutationTerminateAgentInvoiceArgs,
  MutationTerminateAgentInvoiceLineArgs,
  type MutationTerminateAgentInvoiceLineResult,
  type MutationTerminateAgentInvoiceResult,
  OrderPayment,
  Query,
  QueryAgentInvoiceArgs,
  type QueryAgentInvoiceChoicesResult,
  QueryAgentInvoiceLinesArgs,
  type QueryAgentInvoiceLinesResult,
  QueryAgentInvoiceRecordsArgs,
  type QueryAgentInvoiceRecordsResult,
  type QueryAgentInvoiceResult,
  QueryAgentInvoiceSumArgs,
  type QueryAgentInvoiceSumResult,
  QueryAgentInvoicesArgs,
  type QueryAgentInvoicesResult,
  QueryOpsAgentInvoiceLinesArgs,
  type QueryOpsAgentInvoiceLinesResult,
  RemittanceAccount,
  Roster,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { rosterUseCases } from '../roster/public';
import { opsFailAgentInvoiceLine, opsIssueAgentInvoiceLine } from './commands/ops-invoice-lines';
import { passAgentInvoiceCheck } from './commands/pass-agent-invoice-check';
import { payAgentInvoice } from './commands/pay-agent-invoice';
import { relaunchAgentInvoiceLine } from './commands/relaunch-agent-invoice-line';
import { sendAgentInvoiceCode } from './commands/send-agent-invoice-code';
import { startAgentInvoice } from './commands/start-agent-invoice';
import { submitAgentInvoice } from './commands/submit-agent-invoice';
import { terminateAgentInvoice } from './commands/terminate-agent-invoice';
import { terminateAgentInvoiceLine } from './commands/terminate-agent-invoice-line';
import {
  agentInvoice,
  agentInvoiceAccount,
  agentInvoiceChoices,
  agentInvoiceLines,
  agentInvoicePaymentFacts,
  agentInvoiceRecords,
  agentInvoiceSteps,
  agentInvoiceSum,
  agentInvoices,
  opsAgentInvoiceLines,
} from './queries/orders';
import type { AgentInvoiceView } from './views/orders';

@Resolver(() => AgentInvoice)
class AgentInvoiceResolver {
  @Query.agentInvoices()
  agentInvoices(@Args(() => QueryAgentInvoicesArgs) a: QueryAgentInvoicesArgs, @Ctx() caller: Caller): Promise<QueryAgentInvoicesResult> {
    return run(caller, agentInvoices, a);
  }

  @Query.agentInvoice()
  agentInvoice(@Args(() => QueryAgentInvoiceArgs) a: QueryAgentInvoiceArgs, @Ctx() caller: Caller): Promise<QueryAgentInvoiceResult> {
    return run(caller, agentInvoice, a);
  }

  @Query.agentInvoiceLines()
  agentInvoiceLines(
    @Args(() => QueryAgentInvoiceLinesArgs) a: QueryAgentInvoiceLinesArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryAgentInvoiceLinesResult> {
    return run(caller, agentInvoiceLines, a);
  }

  @Query.agentInvoiceRecords()
  agentInvoiceRecords(
    @Args(() => QueryAgentInvoiceRecordsArgs) a: QueryAgentInvoiceRecordsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryAgentInvoiceRecordsResult> {
    return run(caller, agentInvoiceRecords, a);
  }

  @Query.agentInvoiceChoices()
  agentInvoiceChoices(@Ctx() caller: Caller): Promise<QueryAgentInvoiceChoicesResult> {
    return run(caller, agentInvoiceChoices, {});
  }

  @Query.opsAgentInvoiceLines()
  opsAgentInvoiceLines(
    @Args(() => QueryOpsAgentInvoiceLinesArgs) a: QueryOpsAgentInvoiceLinesArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsAgentInvoiceLinesResult> {
    return run(caller, opsAgentInvoiceLines, a);
  }

  @Mutation.startAgentInvoice()
  startAgentInvoice(
    @Args(() => MutationStartAgentInvoiceArgs) a: MutationStartAgentInvoiceArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationStartAgentInvoiceResult> {
    return run(caller, startAgentInvoice, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.passAgentInvoiceCheck()
  passAgentInvoiceCheck(
    @Args(() => MutationPassAgentInvoiceCheckArgs) a: MutationPassAgentInvoiceCheckArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationPassAgentInvoiceCheckResult> {
    return run(caller, passAgentInvoiceCheck, a);
  }

  @Mutation.submitAgentInvoice()
  submitAgentInvoice(
    @Args(() => MutationSubmitAgentInvoiceArgs) a: MutationSubmitAgentInvoiceArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSubmitAgentInvoiceResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, submitAgentInvoice, input, { idempotencyKey });
  }

  @Mutation.sendAgentInvoiceCode()
  sendAgentInvoiceCode(
    @Args(() => MutationSendAgentInvoiceCodeArgs) a: MutationSendAgentInvoiceCodeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSendAgentInvoiceCodeResult> {
    return run(caller, sendAgentInvoiceCode, a);
  }

  @Mutation.payAgentInvoice()
  payAgentInvoice(
    @Args(() => MutationPayAgentInvoiceArgs) a: MutationPayAgentInvoiceArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationPayAgentInvoiceResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, payAgentInvoice, input, { idempotencyKey });
  }

  @Mutation.terminateAgentInvoice()
  terminateAgentInvoice(
    @Args(() => MutationTerminateAgentInvoiceArgs) a: MutationTerminateAgentInvoiceArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationTerminateAgentInvoiceResult> {
    return run(caller, terminateAgentInvoice, a);
  }

  @Mutation.relaunchAgentInvoiceLine()
  relaunchAgentInvoiceLine(
    @Args(() => MutationRelaunchAgentInvoiceLineArgs) a: MutationRelaunchAgentInvoiceLineArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationRelaunchAgentInvoiceLineResult> {
    return run(caller, relaunchAgentInvoiceLine, a);
  }

  @Mutation.terminateAgentInvoiceLine()
  terminateAgentInvoiceLine(
    @Args(() => MutationTerminateAgentInvoiceLineArgs) a: MutationTerminateAgentInvoiceLineArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationTerminateAgentInvoiceLineResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, terminateAgentInvoiceLine, input, { idempotencyKey });
  }

  @Mutation.opsIssueAgentInvoiceLine()
  opsIssueAgentInvoiceLine(
    @Args(() => MutationOpsIssueAgentInvoiceLineArgs) a: MutationOpsIssueAgentInvoiceLineArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsIssueAgentInvoiceLineResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, opsIssueAgentInvoiceLine, input, { idempotencyKey });
  }

  @Mutation.opsFailAgentInvoiceLine()
  opsFailAgentInvoiceLine(
    @Args(() => MutationOpsFailAgentInvoiceLineArgs) a: MutationOpsFailAgentInvoiceLineArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsFailAgentInvoiceLineResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, opsFailAgentInvoiceLine, input, { idempotencyKey });
  }

  @FieldResolver(() => Roster, { nullable: true })
  roster(@Root() view: AgentInvoiceView, @Ctx() caller: Caller) {
    return view.rosterId === null ? null : run(caller, rosterUseCases.roster, { id: view.rosterId });
  }

  @FieldResolver(() => [AgentInvoiceStep])
  steps(@Root() view: AgentInvoiceView, @Ctx() caller: Caller) {
    return run(caller, agentInvoiceSteps, { id: view.id });
  }

  @FieldResolver(() => OrderPayment)
  paymentFacts(@Root() view: AgentInvoiceView, @Ctx() caller: Caller) {
    return run(caller, agentInvoicePaymentFacts, { id: view.id });
  }

  @FieldResolver(() => RemittanceAccount, { nullable: true })
  remittanceAccount(@Root() view: AgentInvoiceView, @Ctx() caller: Caller) {
    return run(caller, agentInvoiceAccount, { subjectId: view.subjectId, companyId: null });
  }

  @Query.agentInvoiceSum()
  agentInvoiceSum(
    @Args(() => QueryAgentInvoiceSumArgs) a: QueryAgentInvoiceSumArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryAgentInvoiceSumResult> {
    return run(caller, agentInvoiceSum, a);
  }
}

export const resolvers = [AgentInvoiceResolver];
