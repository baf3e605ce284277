import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationOpsCreateSubjectArgs,
  MutationOpsSetAccountNoticeArgs,
  MutationOpsSetCompanySubjectArgs,
  MutationOpsSetSubjectOpenArgs,
  Query,
  QuerySubjectArgs,
  QuerySubjectsArgs,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { opsCreateSubject } from './commands/ops-create-subject';
import { opsSetAccountNotice } from './commands/ops-set-account-notice';
import { opsSetCompanySubject } from './commands/ops-set-company-subject';
import { opsSetSubjectOpen } from './commands/ops-set-subject-open';
import { opsSubjects, subject, subjects } from './queries';

@Resolver()
export class SubjectResolver {
  @Query.subjects()
  subjects(@Args(() => QuerySubjectsArgs) a: QuerySubjectsArgs, @Ctx() caller: Caller) {
    return run(caller, subjects, a);
  }

  @Query.subject()
  subject(@Args(() => QuerySubjectArgs) a: QuerySubjectArgs, @Ctx() caller: Caller) {
    return run(caller, subject, a);
  }

  @Query.opsSubjects()
  opsSubjects(@Ctx() caller: Caller) {
    return run(caller, opsSubjects, {});
  }

  @Mutation.opsCreateSubject()
  opsCreateSubject(@Args(() => MutationOpsCreateSubjectArgs) a: MutationOpsCreateSubjectArgs, @Ctx() caller: Caller) {
    return run(caller, opsCreateSubject, a.input);
  }

  @Mutation.opsSetSubjectOpen()
  opsSetSubjectOpen(@Args(() => MutationOpsSetSubjectOpenArgs) a: MutationOpsSetSubjectOpenArgs, @Ctx() caller: Caller) {
    return run(caller, opsSetSubjectOpen, a);
  }

  @Mutation.opsSetAccountNotice()
  opsSetAccountNotice(@Args(() => MutationOpsSetAccountNoticeArgs) a: MutationOpsSetAccountNoticeArgs, @Ctx() caller: Caller) {
    return run(caller, opsSetAccountNotice, a);
  }

  @Mutation.opsSetCompanySubject()
  opsSetCompanySubject(@Args(() => MutationOpsSetCompanySubjectArgs) a: MutationOpsSetCompanySubjectArgs, @Ctx() caller: Caller) {
    return run(caller, opsSetCompanySubject, a.input);
  }
}

export const resolvers = [SubjectResolver];
