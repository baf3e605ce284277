import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationConfirmTerminationArgs,
  type MutationConfirmTerminationResult,
  MutationConfirmUnbindArgs,
  type MutationConfirmUnbindResult,
  MutationContinueMySigningArgs,
  type MutationContinueMySigningResult,
  MutationDisownSignerPhoneArgs,
  type MutationDisownSignerPhoneResult,
  MutationKeepSignerPhoneArgs,
  type MutationKeepSignerPhoneResult,
  MutationOpenContractOfMineArgs,
  type MutationOpenContractOfMineResult,
  type MutationOpenMyContractResult,
  MutationSignContractArgs,
  type MutationSignContractResult,
  Query,
  type QueryContractToSignResult,
  type QueryMyContractsResult,
  type QueryMyContractsToSignResult,
  type QueryTerminationToConfirmResult,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { run } from '../../kernel/usecase';
import { confirmTermination } from '../commands/confirm-termination';
import { confirmUnbind } from '../commands/confirm-unbind';
import { continueMySigning } from '../commands/continue-my-signing';
import { disownSignerPhone } from '../commands/disown-signer-phone';
import { keepSignerPhone } from '../commands/keep-signer-phone';
import { openContractOfMine } from '../commands/open-contract-of-mine';
import { openMyContract } from '../commands/open-my-contract';
import { signContract } from '../commands/sign-contract';
import { terminationToConfirm } from '../queries/ending';
import { myContracts, myContractsToSign } from '../queries/own';
import { contractToSign } from '../queries/phone';

@Resolver()
class SigningPhoneResolver {
  @Query.contractToSign()
  contractToSign(@Ctx() caller: Caller): Promise<QueryContractToSignResult> {
    return run(caller, contractToSign, {});
  }
  @Query.terminationToConfirm()
  terminationToConfirm(@Ctx() caller: Caller): Promise<QueryTerminationToConfirmResult> {
    return run(caller, terminationToConfirm, {});
  }
  @Query.myContracts()
  myContracts(@Ctx() caller: Caller): Promise<QueryMyContractsResult> {
    return run(caller, myContracts, {});
  }
  @Query.myContractsToSign()
  myContractsToSign(@Ctx() caller: Caller): Promise<QueryMyContractsToSignResult> {
    return run(caller, myContractsToSign, {});
  }
  @Mutation.continueMySigning()
  continueMySigning(
    @Args(() => MutationContinueMySigningArgs) a: MutationContinueMySigningArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationContinueMySigningResult> {
    return run(caller, continueMySigning, a);
  }
  @Mutation.openContractOfMine()
  openContractOfMine(
    @Args(() => MutationOpenContractOfMineArgs) a: MutationOpenContractOfMineArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpenContractOfMineResult> {
    return run(caller, openContractOfMine, a);
  }
  @Mutation.confirmTermination()
  confirmTermination(
    @Args(() => MutationConfirmTerminationArgs) a: MutationConfirmTerminationArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationConfirmTerminationResult> {
    return run(caller, confirmTermination, {}, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.confirmUnbind()
  confirmUnbind(
    @Args(() => MutationConfirmUnbindArgs) a: MutationConfirmUnbindArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationConfirmUnbindResult> {
    const { token, code, idempotencyKey } = a;
    // The link names what is done; whoever asks again after a lost answer may have typed the code anew.
    return run(caller, confirmUnbind, { token, code }, { idempotencyKey, said: { token } });
  }
  @Mutation.keepSignerPhone()
  keepSignerPhone(
    @Args(() => MutationKeepSignerPhoneArgs) a: MutationKeepSignerPhoneArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationKeepSignerPhoneResult> {
    const { token, code, idCardTail, idempotencyKey } = a;
    return run(caller, keepSignerPhone, { token, code, idCardTail }, { idempotencyKey, said: { token } });
  }
  @Mutation.disownSignerPhone()
  disownSignerPhone(
    @Args(() => MutationDisownSignerPhoneArgs) a: MutationDisownSignerPhoneArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationDisownSignerPhoneResult> {
    const { token, code, idempotencyKey } = a;
    return run(caller, disownSignerPhone, { token, code }, { idempotencyKey, said: { token } });
  }
  @Mutation.signContract()
  signContract(
    @Args(() => MutationSignContractArgs) a: MutationSignContractArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSignContractResult> {
    return run(caller, signContract, a.input, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.openMyContract()
  openMyContract(@Ctx() caller: Caller): Promise<MutationOpenMyContractResult> {
    return run(caller, openMyContract, {});
  }
}

export const phoneResolvers = [SigningPhoneResolver];
