import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationOpsConfirmBillRepaymentArgs,
  type MutationOpsConfirmBillRepaymentResult,
  MutationOpsProposeBillRepaymentArgs,
  type MutationOpsProposeBillRepaymentResult,
  Query,
  QueryBillDetailArgs,
  type QueryBillDetailResult,
  QueryBillNeighboursArgs,
  type QueryBillNeighboursResult,
  QueryBillOverviewArgs,
  type QueryBillOverviewResult,
  QueryBillsArgs,
  type QueryBillsResult,
  QueryOpsBillsArgs,
  type QueryOpsBillsResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { opsConfirmBillRepayment, opsProposeBillRepayment } from './commands/repay-bill';
import { billDetail, billNeighbours, billOverview, bills, opsBills } from './queries';

@Resolver()
class BillResolver {
  @Query.billOverview()
  billOverview(@Args(() => QueryBillOverviewArgs) a: QueryBillOverviewArgs, @Ctx() caller: Caller): Promise<QueryBillOverviewResult> {
    return run(caller, billOverview, a);
  }

  @Query.bills()
  bills(@Args(() => QueryBillsArgs) a: QueryBillsArgs, @Ctx() caller: Caller): Promise<QueryBillsResult> {
    return run(caller, bills, a);
  }

  @Query.billDetail()
  billDetail(@Args(() => QueryBillDetailArgs) a: QueryBillDetailArgs, @Ctx() caller: Caller): Promise<QueryBillDetailResult> {
    return run(caller, billDetail, a);
  }

  @Query.opsBills()
  opsBills(@Args(() => QueryOpsBillsArgs) a: QueryOpsBillsArgs, @Ctx() caller: Caller): Promise<QueryOpsBillsResult> {
    return run(caller, opsBills, a);
  }

  @Mutation.opsProposeBillRepayment()
  opsProposeBillRepayment(
    @Args(() => MutationOpsProposeBillRepaymentArgs) a: MutationOpsProposeBillRepaymentArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsProposeBillRepaymentResult> {
    return run(caller, opsProposeBillRepayment, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.opsConfirmBillRepayment()
  opsConfirmBillRepayment(
    @Args(() => MutationOpsConfirmBillRepaymentArgs) a: MutationOpsConfirmBillRepaymentArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsConfirmBillRepaymentResult> {
    return run(caller, opsConfirmBillRepayment, a, { idempotencyKey: a.idempotencyKey });
  }

  @Query.billNeighbours()
  billNeighbours(
    @Args(() => QueryBillNeighboursArgs) a: QueryBillNeighboursArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryBillNeighboursResult> {
    return run(caller, billNeighbours, a);
  }
}

export const resolvers = [BillResolver];
