import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationDeleteContractsArgs,
  type MutationDeleteContractsResult,
  MutationEditContractArgs,
  type MutationEditContractResult,
  MutationOpenContractDocumentArgs,
  type MutationOpenContractDocumentResult,
  MutationRemindContractsArgs,
  type MutationRemindContractsResult,
  MutationResendTerminationArgs,
  type MutationResendTerminationResult,
  MutationSendUnbindArgs,
  MutationSendUnbindPersonArgs,
  type MutationSendUnbindPersonResult,
  type MutationSendUnbindResult,
  MutationSettleOtherPhoneArgs,
  type MutationSettleOtherPhoneResult,
  MutationVoidContractsArgs,
  type MutationVoidContractsResult,
  MutationWithdrawTerminationArgs,
  type MutationWithdrawTerminationResult,
  Query,
  QueryContractSelectionArgs,
  type QueryContractSelectionResult,
  QuerySigningBatchArgs,
  type QuerySigningBatchResult,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { run } from '../../kernel/usecase';
import { deleteContracts } from '../commands/delete-contracts';
import { editContract } from '../commands/edit-contract';
import { openContractDocument } from '../commands/open-contract-document';
import { remindContracts } from '../commands/remind-contracts';
import { resendTermination } from '../commands/resend-termination';
import { sendUnbind } from '../commands/send-unbind';
import { sendUnbindPerson } from '../commands/send-unbind-person';
import { settleOtherPhone } from '../commands/settle-other-phone';
import { voidContracts } from '../commands/void-contracts';
import { withdrawTermination } from '../commands/withdraw-termination';
import { contractSelection, signingBatch } from '../queries/selection';

@Resolver()
class ContractActionResolver {
  @Mutation.editContract()
  editContract(
    @Args(() => MutationEditContractArgs) a: MutationEditContractArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationEditContractResult> {
    return run(caller, editContract, { id: a.id, ...a.input }, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.remindContracts()
  remindContracts(
    @Args(() => MutationRemindContractsArgs) a: MutationRemindContractsArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationRemindContractsResult> {
    return run(caller, remindContracts, { selection: a.selection }, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.deleteContracts()
  deleteContracts(
    @Args(() => MutationDeleteContractsArgs) a: MutationDeleteContractsArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationDeleteContractsResult> {
    return run(caller, deleteContracts, { selection: a.selection }, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.voidContracts()
  voidContracts(
    @Args(() => MutationVoidContractsArgs) a: MutationVoidContractsArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationVoidContractsResult> {
    return run(caller, voidContracts, { selection: a.selection }, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.resendTermination()
  resendTermination(
    @Args(() => MutationResendTerminationArgs) a: MutationResendTerminationArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationResendTerminationResult> {
    return run(caller, resendTermination, { id: a.id }, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.withdrawTermination()
  withdrawTermination(
    @Args(() => MutationWithdrawTerminationArgs) a: MutationWithdrawTerminationArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationWithdrawTerminationResult> {
    return run(caller, withdrawTermination, { id: a.id }, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.settleOtherPhone()
  settleOtherPhone(
    @Args(() => MutationSettleOtherPhoneArgs) { idempotencyKey, ...input }: MutationSettleOtherPhoneArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSettleOtherPhoneResult> {
    return run(caller, settleOtherPhone, input, { idempotencyKey });
  }
  @Mutation.sendUnbind()
  sendUnbind(@Args(() => MutationSendUnbindArgs) a: MutationSendUnbindArgs, @Ctx() caller: Caller): Promise<MutationSendUnbindResult> {
    return run(caller, sendUnbind, { id: a.id }, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.sendUnbindPerson()
  sendUnbindPerson(
    @Args(() => MutationSendUnbindPersonArgs) a: MutationSendUnbindPersonArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSendUnbindPersonResult> {
    return run(caller, sendUnbindPerson, a.input, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.openContractDocument()
  openContractDocument(
    @Args(() => MutationOpenContractDocumentArgs) a: MutationOpenContractDocumentArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpenContractDocumentResult> {
    return run(caller, openContractDocument, a);
  }
  @Query.contractSelection()
  contractSelection(
    @Args(() => QueryContractSelectionArgs) a: QueryContractSelectionArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryContractSelectionResult> {
    return run(caller, contractSelection, a);
  }
  @Query.signingBatch()
  signingBatch(@Args(() => QuerySigningBatchArgs) a: QuerySigningBatchArgs, @Ctx() caller: Caller): Promise<QuerySigningBatchResult> {
    return run(caller, signingBatch, a);
  }
}

export const contractActionResolvers = [ContractActionResolver];
