import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationAwaitFundsArgs,
  type MutationAwaitFundsResult,
  MutationCancelAwaitFundsArgs,
  type MutationCancelAwaitFundsResult,
  MutationConfirmStatementArgs,
  type MutationConfirmStatementResult,
  MutationCreateStatementArgs,
  type MutationCreateStatementResult,
  MutationDecideResendArgs,
  type MutationDecideResendResult,
  MutationDiscardStatementArgs,
  type MutationDiscardStatementResult,
  MutationEditFailedLineArgs,
  type MutationEditFailedLineResult,
  MutationHandleAbnormalArgs,
  type MutationHandleAbnormalResult,
  MutationHoldFundsArgs,
  type MutationHoldFundsResult,
  MutationPassAuditArgs,
  type MutationPassAuditResult,
  MutationPassBaseCheckArgs,
  type MutationPassBaseCheckResult,
  MutationPayStatementArgs,
  type MutationPayStatementResult,
  MutationRejectAuditArgs,
  type MutationRejectAuditResult,
  MutationReleaseFundsArgs,
  type MutationReleaseFundsResult,
  MutationResendLineArgs,
  type MutationResendLineResult,
  MutationSaveStatementDraftArgs,
  type MutationSaveStatementDraftResult,
  MutationSendPaymentCodeArgs,
  type MutationSendPaymentCodeResult,
  MutationStopStatementCreationArgs,
  type MutationStopStatementCreationResult,
  MutationSubmitAuditArgs,
  type MutationSubmitAuditResult,
  MutationTerminateLinesArgs,
  type MutationTerminateLinesResult,
  MutationTerminateStatementArgs,
  type MutationTerminateStatementResult,
  MutationWithdrawAuditArgs,
  type MutationWithdrawAuditResult,
  Query,
  QueryRowTaxSheetsArgs,
  type QueryRowTaxSheetsResult,
  QueryStatementArgs,
  QueryStatementByKeyArgs,
  type QueryStatementByKeyResult,
  QueryStatementCountsArgs,
  type QueryStatementCountsResult,
  QueryStatementDraftArgs,
  type QueryStatementDraftResult,
  QueryStatementLineArgs,
  type QueryStatementLineResult,
  type QueryStatementResult,
  QueryStatementsArgs,
  type QueryStatementsResult,
  QueryWhyThisTaxArgs,
  type QueryWhyThisTaxResult,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { run } from '../../kernel/usecase';
import { awaitFunds } from '../commands/await-funds';
import { cancelAwaitFunds } from '../commands/cancel-await-funds';
import { confirmStatement } from '../commands/confirm-statement';
import { createStatement } from '../commands/create-statement';
import { decideResend } from '../commands/decide-resend';
import { discardStatement } from '../commands/discard-statement';
import { editFailedLine } from '../commands/edit-failed-line';
import { handleAbnormal } from '../commands/handle-abnormal';
import { holdFunds } from '../commands/hold-funds';
import { passAudit } from '../commands/pass-audit';
import { passBaseCheck } from '../commands/pass-base-check';
import { payStatement } from '../commands/pay-statement';
import { rejectAudit } from '../commands/reject-audit';
import { releaseFunds } from '../commands/release-funds';
import { resendLine } from '../commands/resend-line';
import { saveStatementDraft } from '../commands/save-draft';
import { sendPaymentCode } from '../commands/send-payment-code';
import { stopStatementCreation } from '../commands/stop-statement-creation';
import { submitAudit } from '../commands/submit-audit';
import { terminateLines } from '../commands/terminate-lines';
import { terminateStatement } from '../commands/terminate-statement';
import { withdrawAudit } from '../commands/withdraw-audit';
import { rowTaxSheets, statementLine, whyThisTax } from '../queries/lines';
import { statementById, statementByKey, statementCounts, statementDraft, statements } from '../queries/statements';
import { aroundResolvers } from './around';
import { creationResolvers } from './creation';
import { fieldResolvers } from './fields';
import { fixingResolvers } from './fixing';
import { forecastResolvers } from './forecast';
import { incomeResolvers } from './income';
import { outcomeResolvers } from './outcome';
import { reviewResolvers } from './review';
import { signerResolvers } from './signers';

@Resolver()
class StatementQueries {
  @Query.statement()
  statement(@Args(() => QueryStatementArgs) a: QueryStatementArgs, @Ctx() caller: Caller): Promise<QueryStatementResult> {
    return run(caller, statementById, a);
  }
  @Query.statementByKey()
  statementByKey(
    @Args(() => QueryStatementByKeyArgs) a: QueryStatementByKeyArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryStatementByKeyResult> {
    return run(caller, statementByKey, a);
  }
  @Query.statements()
  statements(@Args(() => QueryStatementsArgs) a: QueryStatementsArgs, @Ctx() caller: Caller): Promise<QueryStatementsResult> {
    return run(caller, statements, a);
  }
  @Query.statementCounts()
  statementCounts(
    @Args(() => QueryStatementCountsArgs) a: QueryStatementCountsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryStatementCountsResult> {
    return run(caller, statementCounts, a);
  }
  @Query.statementLine()
  statementLine(@Args(() => QueryStatementLineArgs) a: QueryStatementLineArgs, @Ctx() caller: Caller): Promise<QueryStatementLineResult> {
    return run(caller, statementLine, a);
  }
  @Query.whyThisTax()
  whyThisTax(@Args(() => QueryWhyThisTaxArgs) a: QueryWhyThisTaxArgs, @Ctx() caller: Caller): Promise<QueryWhyThisTaxResult> {
    return run(caller, whyThisTax, a);
  }
  @Query.rowTaxSheets()
  rowTaxSheets(@Args(() => QueryRowTaxSheetsArgs) a: QueryRowTaxSheetsArgs, @Ctx() caller: Caller): Promise<QueryRowTaxSheetsResult> {
    return run(caller, rowTaxSheets, a);
  }
  @Query.statementDraft()
  statementDraft(
    @Args(() => QueryStatementDraftArgs) a: QueryStatementDraftArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryStatementDraftResult> {
    return run(caller, statementDraft, a);
  }
}

@Resolver()
class StatementMutations {
  @Mutation.createStatement()
  createStatement(
    @Args(() => MutationCreateStatementArgs) a: MutationCreateStatementArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationCreateStatementResult> {
    return run(caller, createStatement, a.input, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.saveStatementDraft()
  saveStatementDraft(
    @Args(() => MutationSaveStatementDraftArgs) a: MutationSaveStatementDraftArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSaveStatementDraftResult> {
    return run(caller, saveStatementDraft, a);
  }
  @Mutation.discardStatement()
  discardStatement(
    @Args(() => MutationDiscardStatementArgs) a: MutationDiscardStatementArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationDiscardStatementResult> {
    return run(caller, discardStatement, a);
  }
  @Mutation.passBaseCheck()
  passBaseCheck(
    @Args(() => MutationPassBaseCheckArgs) a: MutationPassBaseCheckArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationPassBaseCheckResult> {
    return run(caller, passBaseCheck, a);
  }
  @Mutation.confirmStatement()
  confirmStatement(
    @Args(() => MutationConfirmStatementArgs) a: MutationConfirmStatementArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationConfirmStatementResult> {
    return run(caller, confirmStatement, a);
  }
  @Mutation.stopStatementCreation()
  stopStatementCreation(
    @Args(() => MutationStopStatementCreationArgs) a: MutationStopStatementCreationArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationStopStatementCreationResult> {
    return run(caller, stopStatementCreation, a);
  }
  @Mutation.submitAudit()
  submitAudit(@Args(() => MutationSubmitAuditArgs) a: MutationSubmitAuditArgs, @Ctx() caller: Caller): Promise<MutationSubmitAuditResult> {
    return run(caller, submitAudit, a);
  }
  @Mutation.withdrawAudit()
  withdrawAudit(
    @Args(() => MutationWithdrawAuditArgs) a: MutationWithdrawAuditArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationWithdrawAuditResult> {
    return run(caller, withdrawAudit, a);
  }
  @Mutation.passAudit()
  passAudit(@Args(() => MutationPassAuditArgs) a: MutationPassAuditArgs, @Ctx() caller: Caller): Promise<MutationPassAuditResult> {
    return run(caller, passAudit, a, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.rejectAudit()
  rejectAudit(@Args(() => MutationRejectAuditArgs) a: MutationRejectAuditArgs, @Ctx() caller: Caller): Promise<MutationRejectAuditResult> {
    return run(caller, rejectAudit, a);
  }
  @Mutation.holdFunds()
  holdFunds(@Args(() => MutationHoldFundsArgs) a: MutationHoldFundsArgs, @Ctx() caller: Caller): Promise<MutationHoldFundsResult> {
    return run(caller, holdFunds, a, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.releaseFunds()
  releaseFunds(
    @Args(() => MutationReleaseFundsArgs) a: MutationReleaseFundsArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationReleaseFundsResult> {
    return run(caller, releaseFunds, a, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.sendPaymentCode()
  sendPaymentCode(
    @Args(() => MutationSendPaymentCodeArgs) a: MutationSendPaymentCodeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSendPaymentCodeResult> {
    return run(caller, sendPaymentCode, a);
  }
  @Mutation.payStatement()
  payStatement(
    @Args(() => MutationPayStatementArgs) a: MutationPayStatementArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationPayStatementResult> {
    return run(caller, payStatement, a.input, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.awaitFunds()
  awaitFunds(@Args(() => MutationAwaitFundsArgs) a: MutationAwaitFundsArgs, @Ctx() caller: Caller): Promise<MutationAwaitFundsResult> {
    return run(caller, awaitFunds, a.input, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.cancelAwaitFunds()
  cancelAwaitFunds(
    @Args(() => MutationCancelAwaitFundsArgs) a: MutationCancelAwaitFundsArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationCancelAwaitFundsResult> {
    return run(caller, cancelAwaitFunds, a);
  }
  @Mutation.terminateStatement()
  terminateStatement(
    @Args(() => MutationTerminateStatementArgs) a: MutationTerminateStatementArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationTerminateStatementResult> {
    return run(caller, terminateStatement, a, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.terminateLines()
  terminateLines(
    @Args(() => MutationTerminateLinesArgs) a: MutationTerminateLinesArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationTerminateLinesResult> {
    return run(caller, terminateLines, a, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.editFailedLine()
  editFailedLine(
    @Args(() => MutationEditFailedLineArgs) a: MutationEditFailedLineArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationEditFailedLineResult> {
    return run(caller, editFailedLine, a.input);
  }
  @Mutation.resendLine()
  resendLine(@Args(() => MutationResendLineArgs) a: MutationResendLineArgs, @Ctx() caller: Caller): Promise<MutationResendLineResult> {
    return run(caller, resendLine, a.input, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.decideResend()
  decideResend(
    @Args(() => MutationDecideResendArgs) a: MutationDecideResendArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationDecideResendResult> {
    return run(caller, decideResend, a, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.handleAbnormal()
  handleAbnormal(
    @Args(() => MutationHandleAbnormalArgs) a: MutationHandleAbnormalArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationHandleAbnormalResult> {
    return run(caller, handleAbnormal, a, { idempotencyKey: a.idempotencyKey });
  }
}

export const resolvers = [
  ...aroundResolvers,
  ...creationResolvers,
  ...reviewResolvers,
  ...signerResolvers,
  ...outcomeResolvers,
  ...fixingResolvers,
  ...incomeResolvers,
  ...forecastResolvers,
  StatementQueries,
  StatementMutations,
  ...fieldResolvers,
];
