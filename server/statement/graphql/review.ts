import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationCopyStatementArgs,
  type MutationCopyStatementResult,
  MutationOpsMigrateCompanyArgs,
  type MutationOpsMigrateCompanyResult,
  MutationOpsProposeMigrationArgs,
  type MutationOpsProposeMigrationResult,
  MutationSettleTaskArgs,
  type MutationSettleTaskResult,
  MutationSettleTaxCalcArgs,
  type MutationSettleTaxCalcResult,
  Query,
  QueryOpsMigrationPreviewArgs,
  type QueryOpsMigrationPreviewResult,
  QueryOpsMigrationsArgs,
  type QueryOpsMigrationsResult,
  Statement,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { load } from '../../kernel/loader';
import { run } from '../../kernel/usecase';
import { copyStatement } from '../commands/copy-statement';
import { opsMigrateCompany, opsProposeMigration } from '../commands/ops-migrate-company';
import { settleTask } from '../commands/settle-task';
import { settleTaxCalc } from '../commands/settle-tax-calc';
import { opsMigrationPreview, opsMigrations } from '../queries/migrations';
import { auditReview } from '../steps/passAudit';
import { statementTask } from '../views/tasks';

@Resolver()
class ReviewMutations {
  @Mutation.settleTaxCalc()
  settleTaxCalc(
    @Args(() => MutationSettleTaxCalcArgs) a: MutationSettleTaxCalcArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSettleTaxCalcResult> {
    return run(caller, settleTaxCalc, a.input, { idempotencyKey: a.idempotencyKey });
  }
  @Mutation.settleTask()
  settleTask(@Args(() => MutationSettleTaskArgs) a: MutationSettleTaskArgs, @Ctx() caller: Caller): Promise<MutationSettleTaskResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, settleTask, input, { idempotencyKey });
  }
  @Mutation.copyStatement()
  copyStatement(
    @Args(() => MutationCopyStatementArgs) a: MutationCopyStatementArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationCopyStatementResult> {
    return run(caller, copyStatement, a, { idempotencyKey: a.idempotencyKey });
  }
  @Query.opsMigrationPreview()
  opsMigrationPreview(
    @Args(() => QueryOpsMigrationPreviewArgs) a: QueryOpsMigrationPreviewArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsMigrationPreviewResult> {
    return run(caller, opsMigrationPreview, a);
  }
  @Query.opsMigrations()
  opsMigrations(@Args(() => QueryOpsMigrationsArgs) a: QueryOpsMigrationsArgs, @Ctx() caller: Caller): Promise<QueryOpsMigrationsResult> {
    return run(caller, opsMigrations, a);
  }
  @Mutation.opsMigrateCompany()
  opsMigrateCompany(
    @Args(() => MutationOpsMigrateCompanyArgs) a: MutationOpsMigrateCompanyArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsMigrateCompanyResult> {
    const { input, approvalId, contentHash, idempotencyKey } = a;
    return run(caller, opsMigrateCompany, { ...input, approvalId, contentHash }, { idempotencyKey });
  }
  @Mutation.opsProposeMigration()
  opsProposeMigration(
    @Args(() => MutationOpsProposeMigrationArgs) a: MutationOpsProposeMigrationArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsProposeMigrationResult> {
    return run(caller, opsProposeMigration, a.input, { idempotencyKey: a.idempotencyKey });
  }
}

@Resolver(() => Statement)
class ReviewFields {
  @FieldResolver()
  task(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, statementTask, root.id);
  }
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
