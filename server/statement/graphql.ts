import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationAwaitFundsArgs,
  MutationCancelAwaitFundsArgs,
  MutationConfirmStatementArgs,
  MutationCreateStatementArgs,
  MutationDecideResendArgs,
  MutationDiscardStatementArgs,
  MutationEditFailedLineArgs,
  MutationHandleAbnormalArgs,
  MutationHoldFundsArgs,
  MutationPassAuditArgs,
  MutationPassBaseCheckArgs,
  MutationPayStatementArgs,
  MutationRejectAuditArgs,
  MutationReleaseFundsArgs,
  MutationResendLineArgs,
  MutationSaveStatementDraftArgs,
  MutationSendPaymentCodeArgs,
  MutationStopStatementCreationArgs,
  MutationSubmitAuditArgs,
  MutationTerminateLinesArgs,
  MutationTerminateStatementArgs,
  MutationWithdrawAuditArgs,
  Query,
  QueryRowTaxSheetsArgs,
  QueryStatementArgs,
  QueryStatementByKeyArgs,
  QueryStatementCountsArgs,
  QueryStatementDraftArgs,
  QueryStatementLineArgs,
  QueryStatementsArgs,
  QueryWhyThisTaxArgs,
  Statement,
  StatementEvent,
  StatementLinesArgs,
  StatementRecordsArgs,
  Subscription,
  SubscriptionStatementChangedArgs,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { type LiveNotice, liveStream } from '../kernel/live';
import { load } from '../kernel/loader';
import { run } from '../kernel/usecase';
import { awaitFunds } from './commands/await-funds';
import { cancelAwaitFunds } from './commands/cancel-await-funds';
import { confirmStatement } from './commands/confirm-statement';
import { createStatement } from './commands/create-statement';
import { decideResend } from './commands/decide-resend';
import { discardStatement } from './commands/discard-statement';
import { editFailedLine } from './commands/edit-failed-line';
import { handleAbnormal } from './commands/handle-abnormal';
import { holdFunds } from './commands/hold-funds';
import { passAudit } from './commands/pass-audit';
import { passBaseCheck } from './commands/pass-base-check';
import { payStatement } from './commands/pay-statement';
import { rejectAudit } from './commands/reject-audit';
import { releaseFunds } from './commands/release-funds';
import { resendLine } from './commands/resend-line';
import { saveStatementDraft } from './commands/save-draft';
import { sendPaymentCode } from './commands/send-payment-code';
import { stopStatementCreation } from './commands/stop-statement-creation';
import { submitAudit } from './commands/submit-audit';
import { terminateLines } from './commands/terminate-lines';
import { terminateStatement } from './commands/terminate-statement';
import { withdrawAudit } from './commands/withdraw-audit';
import { creationResolvers } from './graphqlCreation';
import { reviewResolvers } from './graphqlReview';
import { lines, records, reviewFields, rowTaxSheets, statementLine, whyThisTax } from './lineQueries';
import { statementById, statementByKey, statementCounts, statementDraft, statementFields, statements } from './queries';

@Resolver()
export class StatementQueries {
  @Query.statement()
  statement(@Args(() => QueryStatementArgs) a: QueryStatementArgs, @Ctx() caller: Caller) {
    return run(caller, statementById, a);
  }
  @Query.statementByKey()
  statementByKey(@Args(() => QueryStatementByKeyArgs) a: QueryStatementByKeyArgs, @Ctx() caller: Caller) {
    return run(caller, statementByKey, a);
  }
  @Query.statements()
  statements(@Args(() => QueryStatementsArgs) a: QueryStatementsArgs, @Ctx() caller: Caller) {
    return run(caller, statements, a);
  }
  @Query.statementCounts()
  statementCounts(@Args(() => QueryStatementCountsArgs) a: QueryStatementCountsArgs, @Ctx() caller: Caller) {
    return run(caller, statementCounts, a);
  }
  @Query.statementLine()
  statementLine(@Args(() => QueryStatementLineArgs) a: QueryStatementLineArgs, @Ctx() caller: Caller) {
    return run(caller, statementLine, a);
  }
  @Query.whyThisTax()
  whyThisTax(@Args(() => QueryWhyThisTaxArgs) a: QueryWhyThisTaxArgs, @Ctx() caller: Caller) {
    return run(caller, whyThisTax, a);
  }
  @Query.rowTaxSheets()
  rowTaxSheets(@Args(() => QueryRowTaxSheetsArgs) a: QueryRowTaxSheetsArgs, @Ctx() caller: Caller) {
    return run(caller, rowTaxSheets, a);
  }
  @Query.statementDraft()
  statementDraft(@Args(() => QueryStatementDraftArgs) a: QueryStatementDraftArgs, @Ctx() caller: Caller) {
    return run(caller, statementDraft, a);
  }
}

@Resolver()
export class StatementMutations {
  @Mutation.createStatement()
  createStatement(@Args(() => MutationCreateStatementArgs) a: MutationCreateStatementArgs, @Ctx() caller: Caller) {
    return run(caller, createStatement, a.input, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.saveStatementDraft()
  saveStatementDraft(@Args(() => MutationSaveStatementDraftArgs) a: MutationSaveStatementDraftArgs, @Ctx() caller: Caller) {
    return run(caller, saveStatementDraft, a);
  }
  @Mutation.discardStatement()
  discardStatement(@Args(() => MutationDiscardStatementArgs) a: MutationDiscardStatementArgs, @Ctx() caller: Caller) {
    return run(caller, discardStatement, a);
  }
  @Mutation.passBaseCheck()
  passBaseCheck(@Args(() => MutationPassBaseCheckArgs) a: MutationPassBaseCheckArgs, @Ctx() caller: Caller) {
    return run(caller, passBaseCheck, a);
  }
  @Mutation.confirmStatement()
  confirmStatement(@Args(() => MutationConfirmStatementArgs) a: MutationConfirmStatementArgs, @Ctx() caller: Caller) {
    return run(caller, confirmStatement, a);
  }
  @Mutation.stopStatementCreation()
  stopStatementCreation(@Args(() => MutationStopStatementCreationArgs) a: MutationStopStatementCreationArgs, @Ctx() caller: Caller) {
    return run(caller, stopStatementCreation, a);
  }
  @Mutation.submitAudit()
  submitAudit(@Args(() => MutationSubmitAuditArgs) a: MutationSubmitAuditArgs, @Ctx() caller: Caller) {
    return run(caller, submitAudit, a);
  }
  @Mutation.withdrawAudit()
  withdrawAudit(@Args(() => MutationWithdrawAuditArgs) a: MutationWithdrawAuditArgs, @Ctx() caller: Caller) {
    return run(caller, withdrawAudit, a);
  }
  @Mutation.passAudit()
  passAudit(@Args(() => MutationPassAuditArgs) a: MutationPassAuditArgs, @Ctx() caller: Caller) {
    return run(caller, passAudit, a, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.rejectAudit()
  rejectAudit(@Args(() => MutationRejectAuditArgs) a: MutationRejectAuditArgs, @Ctx() caller: Caller) {
    return run(caller, rejectAudit, a);
  }
  @Mutation.holdFunds()
  holdFunds(@Args(() => MutationHoldFundsArgs) a: MutationHoldFundsArgs, @Ctx() caller: Caller) {
    return run(caller, holdFunds, a, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.releaseFunds()
  releaseFunds(@Args(() => MutationReleaseFundsArgs) a: MutationReleaseFundsArgs, @Ctx() caller: Caller) {
    return run(caller, releaseFunds, a, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.sendPaymentCode()
  sendPaymentCode(@Args(() => MutationSendPaymentCodeArgs) a: MutationSendPaymentCodeArgs, @Ctx() caller: Caller) {
    return run(caller, sendPaymentCode, a);
  }
  @Mutation.payStatement()
  payStatement(@Args(() => MutationPayStatementArgs) a: MutationPayStatementArgs, @Ctx() caller: Caller) {
    return run(caller, payStatement, a.input, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.awaitFunds()
  awaitFunds(@Args(() => MutationAwaitFundsArgs) a: MutationAwaitFundsArgs, @Ctx() caller: Caller) {
    return run(caller, awaitFunds, a.input, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.cancelAwaitFunds()
  cancelAwaitFunds(@Args(() => MutationCancelAwaitFundsArgs) a: MutationCancelAwaitFundsArgs, @Ctx() caller: Caller) {
    return run(caller, cancelAwaitFunds, a);
  }
  @Mutation.terminateStatement()
  terminateStatement(@Args(() => MutationTerminateStatementArgs) a: MutationTerminateStatementArgs, @Ctx() caller: Caller) {
    return run(caller, terminateStatement, a, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.terminateLines()
  terminateLines(@Args(() => MutationTerminateLinesArgs) a: MutationTerminateLinesArgs, @Ctx() caller: Caller) {
    return run(caller, terminateLines, a, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.editFailedLine()
  editFailedLine(@Args(() => MutationEditFailedLineArgs) a: MutationEditFailedLineArgs, @Ctx() caller: Caller) {
    return run(caller, editFailedLine, a.input);
  }
  @Mutation.resendLine()
  resendLine(@Args(() => MutationResendLineArgs) a: MutationResendLineArgs, @Ctx() caller: Caller) {
    return run(caller, resendLine, a.input, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.decideResend()
  decideResend(@Args(() => MutationDecideResendArgs) a: MutationDecideResendArgs, @Ctx() caller: Caller) {
    return run(caller, decideResend, a, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.handleAbnormal()
  handleAbnormal(@Args(() => MutationHandleAbnormalArgs) a: MutationHandleAbnormalArgs, @Ctx() caller: Caller) {
    return run(caller, handleAbnormal, a, { idempotencyKey: a.idempotencyKey });
  }
}

@Resolver(() => Statement)
export class StatementFields {
  @FieldResolver()
  payment(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, statementFields.payment, root.id);
  }
  @FieldResolver()
  hold(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, statementFields.hold, root.id);
  }
  @FieldResolver()
  stopCheck(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, statementFields.stopCheck, root.id);
  }
  @FieldResolver()
  availableActions(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, statementFields.actions, root.id);
  }
  @FieldResolver()
  steps(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, statementFields.steps, root.id);
  }
  @FieldResolver()
  lines(@Root() root: Statement, @Args(() => StatementLinesArgs) a: StatementLinesArgs, @Ctx() caller: Caller) {
    return run(caller, lines, { ...a, statementId: root.id });
  }
  @FieldResolver()
  records(@Root() root: Statement, @Args(() => StatementRecordsArgs) a: StatementRecordsArgs, @Ctx() caller: Caller) {
    return run(caller, records, { ...a, statementId: root.id });
  }
  @FieldResolver()
  interceptReasons(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, reviewFields.interceptReasons, root.id);
  }
  @FieldResolver()
  comparison(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, reviewFields.comparison, root.id);
  }
  @FieldResolver()
  taxComparison(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, reviewFields.taxComparison, root.id);
  }
  @FieldResolver()
  remittanceAccount(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, reviewFields.remittanceAccount, root.id);
  }
}

@Resolver(() => StatementEvent)
export class StatementEvents {
  @Subscription.statementChanged({
    subscribe: ({ args, context }) => liveStream(context as Caller, { topic: 'statement', ids: args.ids, after: args.after }),
  })
  statementChanged(@Root() notice: LiveNotice, @Args(() => SubscriptionStatementChangedArgs) _a: SubscriptionStatementChangedArgs) {
    return notice;
  }
  @FieldResolver()
  statement(@Root() root: LiveNotice, @Ctx() caller: Caller) {
    return root.subjectId === '' ? null : load(caller, statementFields.byId, root.subjectId);
  }
}

export const resolvers = [...creationResolvers, ...reviewResolvers, StatementQueries, StatementMutations, StatementFields, StatementEvents];
