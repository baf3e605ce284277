import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Mutation, MutationCopyStatementArgs, MutationOpsMigrateCompanyArgs, Statement } from '../generated/schema';
import type { Caller } from '../kernel/context';
import { load } from '../kernel/loader';
import { run } from '../kernel/usecase';
import { auditReview } from './auditPasses';
import { copyStatement } from './commands/copy-statement';
import { opsMigrateCompany } from './commands/ops-migrate-company';

@Resolver()
class ReviewMutations {
  @Mutation.copyStatement()
  copyStatement(@Args(() => MutationCopyStatementArgs) a: MutationCopyStatementArgs, @Ctx() caller: Caller) {
    return run(caller, copyStatement, a, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.opsMigrateCompany()
  opsMigrateCompany(@Args(() => MutationOpsMigrateCompanyArgs) a: MutationOpsMigrateCompanyArgs, @Ctx() caller: Caller) {
    return run(caller, opsMigrateCompany, a.input, { idempotencyKey: a.idempotencyKey });
  }
}

@Resolver(() => Statement)
class ReviewFields {
  @FieldResolver()
  async auditPasses(@Root() root: Statement, @Ctx() caller: Caller) {
    return (await load(caller, auditReview, root.id))?.auditPasses ?? 0;
  }
  @FieldResolver()
  async auditPassesNeeded(@Root() root: Statement, @Ctx() caller: Caller) {
    return (await load(caller, auditReview, root.id))?.auditPassesNeeded ?? 0;
  }
  @FieldResolver()
  async auditorNames(@Root() root: Statement, @Ctx() caller: Caller) {
    return (await load(caller, auditReview, root.id))?.auditorNames ?? [];
  }
}

export const reviewResolvers = [ReviewMutations, ReviewFields];
