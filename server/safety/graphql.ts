import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationAddPasskeyArgs,
  type MutationAddPasskeyResult,
  MutationAskPasskeyArgs,
  type MutationAskPasskeyLoginResult,
  type MutationAskPasskeyResult,
  type MutationBeginPasskeyResult,
  type MutationBeginTotpResult,
  type MutationCancelFactorResetResult,
  MutationConfirmTotpArgs,
  type MutationConfirmTotpResult,
  MutationRemovePasskeyArgs,
  type MutationRemovePasskeyResult,
  type MutationRemoveTotpResult,
  MutationRenamePasskeyArgs,
  type MutationRenamePasskeyResult,
  type MutationRenewRecoveryCodesResult,
  Query,
  type QueryMySafetyResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { addPasskey } from './commands/add-passkey';
import { askPasskey } from './commands/ask-passkey';
import { askPasskeyLogin } from './commands/ask-passkey-login';
import { beginPasskey } from './commands/begin-passkey';
import { beginTotp } from './commands/begin-totp';
import { cancelFactorReset } from './commands/cancel-factor-reset';
import { confirmTotp } from './commands/confirm-totp';
import { removePasskey } from './commands/remove-passkey';
import { removeTotp } from './commands/remove-totp';
import { renamePasskey } from './commands/rename-passkey';
import { renewRecoveryCodes } from './commands/renew-recovery-codes';
import { mySafety } from './queries';

@Resolver()
class SafetyResolver {
  @Query.mySafety()
  mySafety(@Ctx() caller: Caller): Promise<QueryMySafetyResult> {
    return run(caller, mySafety, {});
  }

  @Mutation.beginTotp()
  beginTotp(@Ctx() caller: Caller): Promise<MutationBeginTotpResult> {
    return run(caller, beginTotp, {});
  }

  @Mutation.confirmTotp()
  confirmTotp(@Args(() => MutationConfirmTotpArgs) a: MutationConfirmTotpArgs, @Ctx() caller: Caller): Promise<MutationConfirmTotpResult> {
    return run(caller, confirmTotp, a);
  }

  @Mutation.removeTotp()
  removeTotp(@Ctx() caller: Caller): Promise<MutationRemoveTotpResult> {
    return run(caller, removeTotp, {});
  }

  @Mutation.renewRecoveryCodes()
  renewRecoveryCodes(@Ctx() caller: Caller): Promise<MutationRenewRecoveryCodesResult> {
    return run(caller, renewRecoveryCodes, {});
  }

  @Mutation.cancelFactorReset()
  cancelFactorReset(@Ctx() caller: Caller): Promise<MutationCancelFactorResetResult> {
    return run(caller, cancelFactorReset, {});
  }

  @Mutation.beginPasskey()
  beginPasskey(@Ctx() caller: Caller): Promise<MutationBeginPasskeyResult> {
    return run(caller, beginPasskey, {});
  }

  @Mutation.addPasskey()
  addPasskey(@Args(() => MutationAddPasskeyArgs) a: MutationAddPasskeyArgs, @Ctx() caller: Caller): Promise<MutationAddPasskeyResult> {
    return run(caller, addPasskey, a);
  }

  @Mutation.renamePasskey()
  renamePasskey(
    @Args(() => MutationRenamePasskeyArgs) a: MutationRenamePasskeyArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationRenamePasskeyResult> {
    return run(caller, renamePasskey, a);
  }

  @Mutation.removePasskey()
  removePasskey(
    @Args(() => MutationRemovePasskeyArgs) a: MutationRemovePasskeyArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationRemovePasskeyResult> {
    return run(caller, removePasskey, a);
  }

  @Mutation.askPasskey()
  askPasskey(@Args(() => MutationAskPasskeyArgs) a: MutationAskPasskeyArgs, @Ctx() caller: Caller): Promise<MutationAskPasskeyResult> {
    return run(caller, askPasskey, a);
  }

  @Mutation.askPasskeyLogin()
  askPasskeyLogin(@Ctx() caller: Caller): Promise<MutationAskPasskeyLoginResult> {
    return run(caller, askPasskeyLogin, {});
  }
}

export const resolvers = [SafetyResolver];
