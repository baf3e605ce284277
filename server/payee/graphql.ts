import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationAnswerObjectionArgs,
  type MutationAnswerObjectionResult,
  MutationChangeMyAccountArgs,
  type MutationChangeMyAccountResult,
  MutationChangePayeeGroupArgs,
  type MutationChangePayeeGroupResult,
  MutationCreatePayeeGroupArgs,
  type MutationCreatePayeeGroupResult,
  MutationDeletePayeeGroupArgs,
  type MutationDeletePayeeGroupResult,
  MutationLoginPayeeArgs,
  type MutationLoginPayeeResult,
  type MutationLogoutPayeeResult,
  MutationOpsBlockPayeeArgs,
  type MutationOpsBlockPayeeResult,
  MutationOpsResumePayeeArgs,
  type MutationOpsResumePayeeResult,
  MutationProvePayeeArgs,
  type MutationProvePayeeResult,
  MutationSendAccountChangeCodeArgs,
  type MutationSendAccountChangeCodeResult,
  MutationSendPayeeLinkCodeArgs,
  type MutationSendPayeeLinkCodeResult,
  MutationSendPayeeLoginCodeArgs,
  type MutationSendPayeeLoginCodeResult,
  MutationSetPayeeLanguageArgs,
  type MutationSetPayeeLanguageResult,
  Payee,
  Query,
  type QueryMyAccountsResult,
  type QueryMyObjectionsResult,
  QueryObjectionsArgs,
  type QueryObjectionsResult,
  QueryOpsPayeeBlocksArgs,
  type QueryOpsPayeeBlocksResult,
  QueryPayeeArgs,
  type QueryPayeeGroupsResult,
  QueryPayeeLinkArgs,
  type QueryPayeeLinkResult,
  QueryPayeeMeArgs,
  type QueryPayeeMeResult,
  type QueryPayeeResult,
  QueryPayeesArgs,
  type QueryPayeesResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { load } from '../kernel/loader';
import { run } from '../kernel/usecase';
import { answerObjection } from './commands/answer-objection';
import { changeMyAccount } from './commands/change-my-account';
import { loginPayee } from './commands/login-payee';
import { logoutPayee } from './commands/logout-payee';
import { opsBlockPayee, opsResumePayee } from './commands/ops-block-payee';
import { changePayeeGroup, createPayeeGroup, deletePayeeGroup } from './commands/payee-groups';
import { provePayee } from './commands/prove-payee';
import { sendAccountChangeCode } from './commands/send-account-change-code';
import { sendPayeeLinkCode } from './commands/send-payee-link-code';
import { sendPayeeLoginCode } from './commands/send-payee-login-code';
import { setPayeeLanguage } from './commands/set-payee-language';
import {
  groupsOfPayees,
  myAccounts,
  myObjections,
  objections,
  opsPayeeBlocks,
  payeeById,
  payeeGroups,
  payeeLink,
  payeeMe,
  payees,
} from './queries';

@Resolver()
class PayeeResolver {
  @Query.payees()
  payees(@Args(() => QueryPayeesArgs) a: QueryPayeesArgs, @Ctx() caller: Caller): Promise<QueryPayeesResult> {
    return run(caller, payees, a);
  }
  @Query.payee()
  payee(@Args(() => QueryPayeeArgs) a: QueryPayeeArgs, @Ctx() caller: Caller): Promise<QueryPayeeResult> {
    return run(caller, payeeById, a);
  }
  @Query.payeeGroups()
  payeeGroups(@Ctx() caller: Caller): Promise<QueryPayeeGroupsResult> {
    return run(caller, payeeGroups, {});
  }
  @Mutation.createPayeeGroup()
  createPayeeGroup(
    @Args(() => MutationCreatePayeeGroupArgs) a: MutationCreatePayeeGroupArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationCreatePayeeGroupResult> {
    return run(caller, createPayeeGroup, a.input, a);
  }
  @Mutation.changePayeeGroup()
  changePayeeGroup(
    @Args(() => MutationChangePayeeGroupArgs) a: MutationChangePayeeGroupArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationChangePayeeGroupResult> {
    return run(caller, changePayeeGroup, a.input, a);
  }
  @Mutation.deletePayeeGroup()
  deletePayeeGroup(
    @Args(() => MutationDeletePayeeGroupArgs) a: MutationDeletePayeeGroupArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationDeletePayeeGroupResult> {
    return run(caller, deletePayeeGroup, a, a);
  }
  @Query.payeeLink()
  payeeLink(@Args(() => QueryPayeeLinkArgs) a: QueryPayeeLinkArgs, @Ctx() caller: Caller): Promise<QueryPayeeLinkResult> {
    return run(caller, payeeLink, a);
  }
  @Query.payeeMe()
  payeeMe(@Args(() => QueryPayeeMeArgs) a: QueryPayeeMeArgs, @Ctx() caller: Caller): Promise<QueryPayeeMeResult> {
    return run(caller, payeeMe, a);
  }
  @Query.myAccounts()
  myAccounts(@Ctx() caller: Caller): Promise<QueryMyAccountsResult> {
    return run(caller, myAccounts, {});
  }
  @Query.myObjections()
  myObjections(@Ctx() caller: Caller): Promise<QueryMyObjectionsResult> {
    return run(caller, myObjections, {});
  }
  @Query.objections()
  objections(@Args(() => QueryObjectionsArgs) a: QueryObjectionsArgs, @Ctx() caller: Caller): Promise<QueryObjectionsResult> {
    return run(caller, objections, a);
  }
  @Mutation.answerObjection()
  answerObjection(
    @Args(() => MutationAnswerObjectionArgs) a: MutationAnswerObjectionArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationAnswerObjectionResult> {
    return run(caller, answerObjection, a, a);
  }
  @Mutation.sendAccountChangeCode()
  sendAccountChangeCode(
    @Args(() => MutationSendAccountChangeCodeArgs) a: MutationSendAccountChangeCodeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSendAccountChangeCodeResult> {
    return run(caller, sendAccountChangeCode, a.input);
  }
  @Mutation.changeMyAccount()
  changeMyAccount(
    @Args(() => MutationChangeMyAccountArgs) a: MutationChangeMyAccountArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationChangeMyAccountResult> {
    return run(caller, changeMyAccount, a.input, a);
  }
  @Mutation.sendPayeeLinkCode()
  sendPayeeLinkCode(
    @Args(() => MutationSendPayeeLinkCodeArgs) a: MutationSendPayeeLinkCodeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSendPayeeLinkCodeResult> {
    return run(caller, sendPayeeLinkCode, a);
  }
  @Mutation.provePayee()
  provePayee(@Args(() => MutationProvePayeeArgs) a: MutationProvePayeeArgs, @Ctx() caller: Caller): Promise<MutationProvePayeeResult> {
    return run(caller, provePayee, a);
  }
  @Mutation.sendPayeeLoginCode()
  sendPayeeLoginCode(
    @Args(() => MutationSendPayeeLoginCodeArgs) a: MutationSendPayeeLoginCodeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSendPayeeLoginCodeResult> {
    return run(caller, sendPayeeLoginCode, a);
  }
  @Mutation.loginPayee()
  loginPayee(@Args(() => MutationLoginPayeeArgs) a: MutationLoginPayeeArgs, @Ctx() caller: Caller): Promise<MutationLoginPayeeResult> {
    return run(caller, loginPayee, a);
  }
  @Mutation.logoutPayee()
  logoutPayee(@Ctx() caller: Caller): Promise<MutationLogoutPayeeResult> {
    return run(caller, logoutPayee, {});
  }
  @Query.opsPayeeBlocks()
  opsPayeeBlocks(
    @Args(() => QueryOpsPayeeBlocksArgs) a: QueryOpsPayeeBlocksArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsPayeeBlocksResult> {
    return run(caller, opsPayeeBlocks, a);
  }
  @Mutation.opsBlockPayee()
  opsBlockPayee(
    @Args(() => MutationOpsBlockPayeeArgs) a: MutationOpsBlockPayeeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsBlockPayeeResult> {
    return run(caller, opsBlockPayee, a);
  }
  @Mutation.opsResumePayee()
  opsResumePayee(
    @Args(() => MutationOpsResumePayeeArgs) a: MutationOpsResumePayeeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsResumePayeeResult> {
    return run(caller, opsResumePayee, a);
  }
  @Mutation.setPayeeLanguage()
  setPayeeLanguage(
    @Args(() => MutationSetPayeeLanguageArgs) a: MutationSetPayeeLanguageArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSetPayeeLanguageResult> {
    return run(caller, setPayeeLanguage, a);
  }
}

@Resolver(() => Payee)
class PayeeFields {
  @FieldResolver()
  async groups(@Root() root: Payee, @Ctx() caller: Caller) {
    return (await load(caller, groupsOfPayees, root.id)) ?? [];
  }
  @FieldResolver()
  async groupNames(@Root() root: Payee, @Ctx() caller: Caller) {
    return ((await load(caller, groupsOfPayees, root.id)) ?? []).map(({ name }) => name);
  }
}

export const resolvers = [PayeeResolver, PayeeFields];
