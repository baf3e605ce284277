import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationChangePasswordArgs,
  MutationChangePhoneArgs,
  MutationConfirmIdentityArgs,
  MutationEndSessionArgs,
  MutationLoginArgs,
  MutationLoginByCodeArgs,
  MutationRegisterArgs,
  MutationRenameMeArgs,
  MutationResetPasswordArgs,
  MutationSendCodeArgs,
  MutationSendEmailCodeArgs,
  MutationSendIdentityCodeArgs,
  MutationSendNewPhoneCodeArgs,
  MutationSendSwitchCodeArgs,
  MutationSetDefaultCompanyArgs,
  MutationSetEmailArgs,
  MutationSwitchCompanyArgs,
  Query,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { changePassword } from './commands/change-password';
import { changePhone } from './commands/change-phone';
import { confirmIdentity } from './commands/confirm-identity';
import { createSessionTicket } from './commands/create-session-ticket';
import { endOtherSessions } from './commands/end-other-sessions';
import { endSession } from './commands/end-session';
import { login } from './commands/login';
import { loginByCode } from './commands/login-by-code';
import { logout } from './commands/logout';
import { register } from './commands/register';
import { renameMe } from './commands/rename-me';
import { resetPassword } from './commands/reset-password';
import { sendCode } from './commands/send-code';
import { sendEmailCode } from './commands/send-email-code';
import { sendIdentityCode } from './commands/send-identity-code';
import { sendNewPhoneCode } from './commands/send-new-phone-code';
import { sendSwitchCode } from './commands/send-switch-code';
import { setDefaultCompany } from './commands/set-default-company';
import { setEmail } from './commands/set-email';
import { switchCompany } from './commands/switch-company';
import { boundCompanies, mySessions, viewer } from './queries';

const wayOf = (asToken?: boolean | null): 'TOKEN' | 'COOKIE' => (asToken ? 'TOKEN' : 'COOKIE');

@Resolver()
export class SessionResolver {
  @Query.viewer()
  viewer(@Ctx() caller: Caller) {
    return run(caller, viewer, {});
  }

  @Query.boundCompanies()
  boundCompanies(@Ctx() caller: Caller) {
    return run(caller, boundCompanies, {});
  }

  @Query.mySessions()
  mySessions(@Ctx() caller: Caller) {
    return run(caller, mySessions, {});
  }

  @Mutation.login()
  login(@Args(() => MutationLoginArgs) a: MutationLoginArgs, @Ctx() caller: Caller) {
    return run(caller, login, { ...a.input, way: wayOf(a.input.asToken) });
  }

  @Mutation.loginByCode()
  loginByCode(@Args(() => MutationLoginByCodeArgs) a: MutationLoginByCodeArgs, @Ctx() caller: Caller) {
    return run(caller, loginByCode, { ...a.input, way: wayOf(a.input.asToken) });
  }

  @Mutation.register()
  register(@Args(() => MutationRegisterArgs) a: MutationRegisterArgs, @Ctx() caller: Caller) {
    return run(caller, register, { ...a.input, way: wayOf(a.input.asToken) });
  }

  @Mutation.resetPassword()
  resetPassword(@Args(() => MutationResetPasswordArgs) a: MutationResetPasswordArgs, @Ctx() caller: Caller) {
    return run(caller, resetPassword, a.input);
  }

  @Mutation.logout()
  logout(@Ctx() caller: Caller) {
    return run(caller, logout, {});
  }

  @Mutation.switchCompany()
  switchCompany(@Args(() => MutationSwitchCompanyArgs) a: MutationSwitchCompanyArgs, @Ctx() caller: Caller) {
    return run(caller, switchCompany, a);
  }

  @Mutation.setDefaultCompany()
  setDefaultCompany(@Args(() => MutationSetDefaultCompanyArgs) a: MutationSetDefaultCompanyArgs, @Ctx() caller: Caller) {
    return run(caller, setDefaultCompany, a);
  }

  @Mutation.createSessionTicket()
  createSessionTicket(@Ctx() caller: Caller) {
    return run(caller, createSessionTicket, {});
  }

  @Mutation.endSession()
  endSession(@Args(() => MutationEndSessionArgs) a: MutationEndSessionArgs, @Ctx() caller: Caller) {
    return run(caller, endSession, a);
  }

  @Mutation.endOtherSessions()
  endOtherSessions(@Ctx() caller: Caller) {
    return run(caller, endOtherSessions, {});
  }

  @Mutation.renameMe()
  renameMe(@Args(() => MutationRenameMeArgs) a: MutationRenameMeArgs, @Ctx() caller: Caller) {
    return run(caller, renameMe, a);
  }

  @Mutation.sendIdentityCode()
  sendIdentityCode(@Args(() => MutationSendIdentityCodeArgs) a: MutationSendIdentityCodeArgs, @Ctx() caller: Caller) {
    return run(caller, sendIdentityCode, a);
  }

  @Mutation.confirmIdentity()
  confirmIdentity(@Args(() => MutationConfirmIdentityArgs) a: MutationConfirmIdentityArgs, @Ctx() caller: Caller) {
    return run(caller, confirmIdentity, a.input);
  }

  @Mutation.sendNewPhoneCode()
  sendNewPhoneCode(@Args(() => MutationSendNewPhoneCodeArgs) a: MutationSendNewPhoneCodeArgs, @Ctx() caller: Caller) {
    return run(caller, sendNewPhoneCode, a);
  }

  @Mutation.changePhone()
  changePhone(@Args(() => MutationChangePhoneArgs) a: MutationChangePhoneArgs, @Ctx() caller: Caller) {
    return run(caller, changePhone, a);
  }

  @Mutation.changePassword()
  changePassword(@Args(() => MutationChangePasswordArgs) a: MutationChangePasswordArgs, @Ctx() caller: Caller) {
    return run(caller, changePassword, a);
  }

  @Mutation.sendEmailCode()
  sendEmailCode(@Args(() => MutationSendEmailCodeArgs) a: MutationSendEmailCodeArgs, @Ctx() caller: Caller) {
    return run(caller, sendEmailCode, a);
  }

  @Mutation.setEmail()
  setEmail(@Args(() => MutationSetEmailArgs) a: MutationSetEmailArgs, @Ctx() caller: Caller) {
    return run(caller, setEmail, a);
  }

  @Mutation.sendCode()
  sendCode(@Args(() => MutationSendCodeArgs) a: MutationSendCodeArgs, @Ctx() caller: Caller) {
    return run(caller, sendCode, a.input);
  }

  @Mutation.sendSwitchCode()
  sendSwitchCode(@Args(() => MutationSendSwitchCodeArgs) a: MutationSendSwitchCodeArgs, @Ctx() caller: Caller) {
    return run(caller, sendSwitchCode, a);
  }
}

export const resolvers = [SessionResolver];
