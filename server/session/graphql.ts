import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationChangePasswordArgs,
  type MutationChangePasswordResult,
  MutationChangePhoneArgs,
  type MutationChangePhoneResult,
  MutationConfirmIdentityArgs,
  type MutationConfirmIdentityResult,
  MutationCreateSessionTicketArgs,
  type MutationCreateSessionTicketResult,
  type MutationEndOtherSessionsResult,
  MutationEndSessionArgs,
  type MutationEndSessionResult,
  MutationLeaveCompanyArgs,
  type MutationLeaveCompanyResult,
  MutationLoginArgs,
  MutationLoginByCodeArgs,
  type MutationLoginByCodeResult,
  MutationLoginByPasskeyArgs,
  type MutationLoginByPasskeyResult,
  type MutationLoginResult,
  type MutationLogoutResult,
  MutationOpsStartReadOnlyViewArgs,
  type MutationOpsStartReadOnlyViewResult,
  MutationProveArgs,
  type MutationProveResult,
  MutationRegisterArgs,
  type MutationRegisterResult,
  MutationRenameMeArgs,
  type MutationRenameMeResult,
  MutationResetPasswordArgs,
  type MutationResetPasswordResult,
  MutationSendCodeArgs,
  type MutationSendCodeResult,
  MutationSendEmailCodeArgs,
  type MutationSendEmailCodeResult,
  MutationSendIdentityCodeArgs,
  type MutationSendIdentityCodeResult,
  MutationSendNewPhoneCodeArgs,
  type MutationSendNewPhoneCodeResult,
  MutationSendSwitchCodeArgs,
  type MutationSendSwitchCodeResult,
  MutationSetDefaultCompanyArgs,
  type MutationSetDefaultCompanyResult,
  MutationSetEmailArgs,
  type MutationSetEmailResult,
  MutationSetLanguageArgs,
  type MutationSetLanguageResult,
  MutationSwitchCompanyArgs,
  type MutationSwitchCompanyResult,
  Query,
  QueryBoundCompaniesArgs,
  type QueryBoundCompaniesResult,
  type QueryMySessionsResult,
  type QueryViewerResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run, runRaw } from '../kernel/usecase';
import { changePassword } from './commands/change-password';
import { changePhone } from './commands/change-phone';
import { confirmIdentity } from './commands/confirm-identity';
import { createSessionTicket } from './commands/create-session-ticket';
import { endOtherSessions } from './commands/end-other-sessions';
import { endSession } from './commands/end-session';
import { leaveCompany } from './commands/leave-company';
import { login } from './commands/login';
import { loginByCode } from './commands/login-by-code';
import { loginByPasskey } from './commands/login-by-passkey';
import { logout } from './commands/logout';
import { opsStartReadOnlyView } from './commands/ops-start-read-only-view';
import { prove } from './commands/prove';
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
import { setLanguage } from './commands/set-language';
import { switchCompany } from './commands/switch-company';
import { boundCompanies, mySessions, viewer } from './queries';

const wayOf = (asToken?: boolean | null): 'TOKEN' | 'COOKIE' => (asToken ? 'TOKEN' : 'COOKIE');

@Resolver()
class SessionResolver {
  @Query.viewer()
  viewer(@Ctx() caller: Caller): Promise<QueryViewerResult> {
    return run(caller, viewer, {});
  }

  @Query.boundCompanies()
  boundCompanies(
    @Args(() => QueryBoundCompaniesArgs) a: QueryBoundCompaniesArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryBoundCompaniesResult> {
    return run(caller, boundCompanies, a);
  }

  @Query.mySessions()
  mySessions(@Ctx() caller: Caller): Promise<QueryMySessionsResult> {
    return run(caller, mySessions, {});
  }

  @Mutation.login()
  login(@Args(() => MutationLoginArgs) a: MutationLoginArgs, @Ctx() caller: Caller): Promise<MutationLoginResult> {
    const { asToken, ...input } = a.input;
    return run(caller, login, { ...input, way: wayOf(asToken) });
  }

  @Mutation.loginByCode()
  loginByCode(@Args(() => MutationLoginByCodeArgs) a: MutationLoginByCodeArgs, @Ctx() caller: Caller): Promise<MutationLoginByCodeResult> {
    const { asToken, ...input } = a.input;
    return run(caller, loginByCode, { ...input, way: wayOf(asToken) });
  }

  @Mutation.loginByPasskey()
  loginByPasskey(
    @Args(() => MutationLoginByPasskeyArgs) a: MutationLoginByPasskeyArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationLoginByPasskeyResult> {
    const { asToken, ...input } = a;
    return run(caller, loginByPasskey, { ...input, way: wayOf(asToken) });
  }

  @Mutation.prove()
  prove(@Args(() => MutationProveArgs) a: MutationProveArgs, @Ctx() caller: Caller): Promise<MutationProveResult> {
    return run(caller, prove, a.input);
  }

  @Mutation.register()
  register(@Args(() => MutationRegisterArgs) a: MutationRegisterArgs, @Ctx() caller: Caller): Promise<MutationRegisterResult> {
    const { asToken, ...input } = a.input;
    return run(caller, register, { ...input, way: wayOf(asToken) });
  }

  @Mutation.resetPassword()
  resetPassword(
    @Args(() => MutationResetPasswordArgs) a: MutationResetPasswordArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationResetPasswordResult> {
    return run(caller, resetPassword, a.input);
  }

  @Mutation.logout()
  logout(@Ctx() caller: Caller): Promise<MutationLogoutResult> {
    return run(caller, logout, {});
  }

  @Mutation.switchCompany()
  switchCompany(
    @Args(() => MutationSwitchCompanyArgs) a: MutationSwitchCompanyArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSwitchCompanyResult> {
    return run(caller, switchCompany, a);
  }

  @Mutation.leaveCompany()
  leaveCompany(
    @Args(() => MutationLeaveCompanyArgs) a: MutationLeaveCompanyArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationLeaveCompanyResult> {
    return run(caller, leaveCompany, a);
  }

  @Mutation.setDefaultCompany()
  setDefaultCompany(
    @Args(() => MutationSetDefaultCompanyArgs) a: MutationSetDefaultCompanyArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSetDefaultCompanyResult> {
    return run(caller, setDefaultCompany, a);
  }

  @Mutation.createSessionTicket()
  createSessionTicket(
    @Args(() => MutationCreateSessionTicketArgs) a: MutationCreateSessionTicketArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationCreateSessionTicketResult> {
    return run(caller, createSessionTicket, a);
  }

  @Mutation.opsStartReadOnlyView()
  opsStartReadOnlyView(
    @Args(() => MutationOpsStartReadOnlyViewArgs) a: MutationOpsStartReadOnlyViewArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsStartReadOnlyViewResult> {
    return run(caller, opsStartReadOnlyView, a);
  }

  @Mutation.endSession()
  endSession(@Args(() => MutationEndSessionArgs) a: MutationEndSessionArgs, @Ctx() caller: Caller): Promise<MutationEndSessionResult> {
    return run(caller, endSession, a);
  }

  @Mutation.endOtherSessions()
  endOtherSessions(@Ctx() caller: Caller): Promise<MutationEndOtherSessionsResult> {
    return run(caller, endOtherSessions, {});
  }

  @Mutation.renameMe()
  renameMe(@Args(() => MutationRenameMeArgs) a: MutationRenameMeArgs, @Ctx() caller: Caller): Promise<MutationRenameMeResult> {
    return run(caller, renameMe, a);
  }

  @Mutation.setLanguage()
  setLanguage(@Args(() => MutationSetLanguageArgs) a: MutationSetLanguageArgs, @Ctx() caller: Caller): Promise<MutationSetLanguageResult> {
    return run(caller, setLanguage, a);
  }

  @Mutation.sendIdentityCode()
  sendIdentityCode(
    @Args(() => MutationSendIdentityCodeArgs) a: MutationSendIdentityCodeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSendIdentityCodeResult> {
    return runRaw(caller, sendIdentityCode, a);
  }

  @Mutation.confirmIdentity()
  confirmIdentity(
    @Args(() => MutationConfirmIdentityArgs) a: MutationConfirmIdentityArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationConfirmIdentityResult> {
    return run(caller, confirmIdentity, a.input);
  }

  @Mutation.sendNewPhoneCode()
  sendNewPhoneCode(
    @Args(() => MutationSendNewPhoneCodeArgs) a: MutationSendNewPhoneCodeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSendNewPhoneCodeResult> {
    return runRaw(caller, sendNewPhoneCode, a);
  }

  @Mutation.changePhone()
  changePhone(@Args(() => MutationChangePhoneArgs) a: MutationChangePhoneArgs, @Ctx() caller: Caller): Promise<MutationChangePhoneResult> {
    return run(caller, changePhone, a);
  }

  @Mutation.changePassword()
  changePassword(
    @Args(() => MutationChangePasswordArgs) a: MutationChangePasswordArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationChangePasswordResult> {
    return run(caller, changePassword, a);
  }

  @Mutation.sendEmailCode()
  sendEmailCode(
    @Args(() => MutationSendEmailCodeArgs) a: MutationSendEmailCodeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSendEmailCodeResult> {
    return run(caller, sendEmailCode, a);
  }

  @Mutation.setEmail()
  setEmail(@Args(() => MutationSetEmailArgs) a: MutationSetEmailArgs, @Ctx() caller: Caller): Promise<MutationSetEmailResult> {
    return run(caller, setEmail, a);
  }

  @Mutation.sendCode()
  sendCode(@Args(() => MutationSendCodeArgs) a: MutationSendCodeArgs, @Ctx() caller: Caller): Promise<MutationSendCodeResult> {
    // The channels of the schema are those of every message; the shape knows which of them a code takes.
    return runRaw(caller, sendCode, a.input);
  }

  @Mutation.sendSwitchCode()
  sendSwitchCode(
    @Args(() => MutationSendSwitchCodeArgs) a: MutationSendSwitchCodeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSendSwitchCodeResult> {
    return run(caller, sendSwitchCode, a);
  }
}

export const resolvers = [SessionResolver];
