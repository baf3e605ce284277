import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationOpsCreateSubjectArgs,
  type MutationOpsCreateSubjectResult,
  MutationOpsSetAccountNoticeArgs,
  type MutationOpsSetAccountNoticeResult,
  MutationOpsSetCompanySubjectArgs,
  type MutationOpsSetCompanySubjectResult,
  MutationOpsSetPayeeLimitsArgs,
  type MutationOpsSetPayeeLimitsResult,
  MutationOpsSetSubjectOpenArgs,
  type MutationOpsSetSubjectOpenResult,
  Query,
  QueryOpsCompanyTermsArgs,
  type QueryOpsCompanyTermsResult,
  QueryOpsPayeeLimitsArgs,
  type QueryOpsPayeeLimitsResult,
  type QueryOpsSubjectsResult,
  QuerySubjectArgs,
  type QuerySubjectResult,
  QuerySubjectsArgs,
  type QuerySubjectsResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run, runRaw } from '../kernel/usecase';
import { opsCreateSubject } from './commands/ops-create-subject';
import { opsSetAccountNotice } from './commands/ops-set-account-notice';
import { opsSetCompanySubject } from './commands/ops-set-company-subject';
import { opsSetPayeeLimits } from './commands/ops-set-payee-limits';
import { opsSetSubjectOpen } from './commands/ops-set-subject-open';
import { opsCompanyTerms, opsPayeeLimits, opsSubjects, subject, subjects } from './queries';

@Resolver()
class SubjectResolver {
  @Query.subjects()
  subjects(@Args(() => QuerySubjectsArgs) a: QuerySubjectsArgs, @Ctx() caller: Caller): Promise<QuerySubjectsResult> {
    return run(caller, subjects, a);
  }

  @Query.subject()
  subject(@Args(() => QuerySubjectArgs) a: QuerySubjectArgs, @Ctx() caller: Caller): Promise<QuerySubjectResult> {
    return run(caller, subject, a);
  }

  @Query.opsSubjects()
  opsSubjects(@Ctx() caller: Caller): Promise<QueryOpsSubjectsResult> {
    return run(caller, opsSubjects, {});
  }

  @Query.opsCompanyTerms()
  opsCompanyTerms(
    @Args(() => QueryOpsCompanyTermsArgs) a: QueryOpsCompanyTermsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsCompanyTermsResult> {
    return run(caller, opsCompanyTerms, a);
  }

  @Query.opsPayeeLimits()
  opsPayeeLimits(
    @Args(() => QueryOpsPayeeLimitsArgs) a: QueryOpsPayeeLimitsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsPayeeLimitsResult> {
    return run(caller, opsPayeeLimits, a);
  }

  @Mutation.opsSetPayeeLimits()
  opsSetPayeeLimits(
    @Args(() => MutationOpsSetPayeeLimitsArgs) a: MutationOpsSetPayeeLimitsArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSetPayeeLimitsResult> {
    return run(caller, opsSetPayeeLimits, a.input);
  }

  @Mutation.opsCreateSubject()
  opsCreateSubject(
    @Args(() => MutationOpsCreateSubjectArgs) a: MutationOpsCreateSubjectArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsCreateSubjectResult> {
    // The region is a text in the schema, and the shape judges it.
    return runRaw(caller, opsCreateSubject, a.input);
  }

  @Mutation.opsSetSubjectOpen()
  opsSetSubjectOpen(
    @Args(() => MutationOpsSetSubjectOpenArgs) a: MutationOpsSetSubjectOpenArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSetSubjectOpenResult> {
    return run(caller, opsSetSubjectOpen, a);
  }

  @Mutation.opsSetAccountNotice()
  opsSetAccountNotice(
    @Args(() => MutationOpsSetAccountNoticeArgs) a: MutationOpsSetAccountNoticeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSetAccountNoticeResult> {
    return run(caller, opsSetAccountNotice, a);
  }

  @Mutation.opsSetCompanySubject()
  opsSetCompanySubject(
    @Args(() => MutationOpsSetCompanySubjectArgs) a: MutationOpsSetCompanySubjectArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSetCompanySubjectResult> {
    return run(caller, opsSetCompanySubject, a.input);
  }
}

export const resolvers = [SubjectResolver];
