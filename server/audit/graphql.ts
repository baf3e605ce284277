import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationOpsRevealPersonalFieldArgs,
  type MutationOpsRevealPersonalFieldResult,
  MutationRevealPersonalFieldArgs,
  type MutationRevealPersonalFieldResult,
  Query,
  QueryAuditRecordsArgs,
  type QueryAuditRecordsResult,
  QueryOpsAuditLogArgs,
  type QueryOpsAuditLogResult,
  QueryOpsVerifyAuditChainArgs,
  type QueryOpsVerifyAuditChainResult,
  QueryStatementOperatorsArgs,
  type QueryStatementOperatorsResult,
  QueryStatementRecordsArgs,
  type QueryStatementRecordsResult,
  type QueryVerifyAuditChainResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { opsRevealPersonalField } from './commands/ops-reveal-personal-field';
import { revealPersonalField } from './commands/reveal-personal-field';
import { auditRecords, opsAuditLog, opsVerifyAuditChain, statementOperators, statementRecords, verifyAuditChain } from './queries';

@Resolver()
class AuditResolver {
  @Query.statementRecords()
  statementRecords(
    @Args(() => QueryStatementRecordsArgs) a: QueryStatementRecordsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryStatementRecordsResult> {
    return run(caller, statementRecords, a);
  }

  @Query.statementOperators()
  statementOperators(
    @Args(() => QueryStatementOperatorsArgs) a: QueryStatementOperatorsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryStatementOperatorsResult> {
    return run(caller, statementOperators, a);
  }

  @Query.auditRecords()
  auditRecords(@Args(() => QueryAuditRecordsArgs) a: QueryAuditRecordsArgs, @Ctx() caller: Caller): Promise<QueryAuditRecordsResult> {
    return run(caller, auditRecords, a);
  }

  @Query.verifyAuditChain()
  verifyAuditChain(@Ctx() caller: Caller): Promise<QueryVerifyAuditChainResult> {
    return run(caller, verifyAuditChain, {});
  }

  @Mutation.opsRevealPersonalField()
  opsRevealPersonalField(
    @Args(() => MutationOpsRevealPersonalFieldArgs) a: MutationOpsRevealPersonalFieldArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsRevealPersonalFieldResult> {
    return run(caller, opsRevealPersonalField, a);
  }

  @Query.opsAuditLog()
  opsAuditLog(@Args(() => QueryOpsAuditLogArgs) a: QueryOpsAuditLogArgs, @Ctx() caller: Caller): Promise<QueryOpsAuditLogResult> {
    return run(caller, opsAuditLog, a);
  }

  @Query.opsVerifyAuditChain()
  opsVerifyAuditChain(
    @Args(() => QueryOpsVerifyAuditChainArgs) a: QueryOpsVerifyAuditChainArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsVerifyAuditChainResult> {
    return run(caller, opsVerifyAuditChain, a);
  }

  @Mutation.revealPersonalField()
  revealPersonalField(
    @Args(() => MutationRevealPersonalFieldArgs) a: MutationRevealPersonalFieldArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationRevealPersonalFieldResult> {
    return run(caller, revealPersonalField, a);
  }
}

export const resolvers = [AuditResolver];
