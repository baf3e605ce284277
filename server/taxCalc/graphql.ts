import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationCalculateTaxCalcArgs,
  type MutationCalculateTaxCalcResult,
  MutationDiscardTaxCalcArgs,
  type MutationDiscardTaxCalcResult,
  MutationStartTaxCalcArgs,
  type MutationStartTaxCalcResult,
  MutationTerminateTaxCalcRowArgs,
  type MutationTerminateTaxCalcRowResult,
  Query,
  QueryTaxCalcArgs,
  type QueryTaxCalcResult,
  QueryTaxCalcRowArgs,
  type QueryTaxCalcRowResult,
  QueryTaxCalcRowsArgs,
  type QueryTaxCalcRowsResult,
  QueryTaxCalcSumArgs,
  type QueryTaxCalcSumResult,
  QueryTaxCalcsArgs,
  type QueryTaxCalcsResult,
  Roster,
  TaxCalc,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { rosterUseCases } from '../roster/public';
import { calculateTaxCalc } from './commands/calculate-tax-calc';
import { discardTaxCalc } from './commands/discard-tax-calc';
import { startTaxCalc } from './commands/start-tax-calc';
import { terminateTaxCalcRow } from './commands/terminate-tax-calc-row';
import { taxCalc, taxCalcRow, taxCalcRows, taxCalcSum, taxCalcs } from './queries/calcs';
import type { TaxCalcView } from './views';

@Resolver(() => TaxCalc)
class TaxCalcResolver {
  @Query.taxCalcs()
  taxCalcs(@Args(() => QueryTaxCalcsArgs) a: QueryTaxCalcsArgs, @Ctx() caller: Caller): Promise<QueryTaxCalcsResult> {
    return run(caller, taxCalcs, a);
  }

  @Query.taxCalc()
  taxCalc(@Args(() => QueryTaxCalcArgs) a: QueryTaxCalcArgs, @Ctx() caller: Caller): Promise<QueryTaxCalcResult> {
    return run(caller, taxCalc, a);
  }

  @Query.taxCalcRows()
  taxCalcRows(@Args(() => QueryTaxCalcRowsArgs) a: QueryTaxCalcRowsArgs, @Ctx() caller: Caller): Promise<QueryTaxCalcRowsResult> {
    return run(caller, taxCalcRows, a);
  }

  @Query.taxCalcRow()
  taxCalcRow(@Args(() => QueryTaxCalcRowArgs) a: QueryTaxCalcRowArgs, @Ctx() caller: Caller): Promise<QueryTaxCalcRowResult> {
    return run(caller, taxCalcRow, a);
  }

  @FieldResolver(() => Roster, { nullable: true })
  roster(@Root() view: TaxCalcView, @Ctx() caller: Caller) {
    return view.rosterId === null ? null : run(caller, rosterUseCases.roster, { id: view.rosterId });
  }

  @Mutation.startTaxCalc()
  startTaxCalc(
    @Args(() => MutationStartTaxCalcArgs) a: MutationStartTaxCalcArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationStartTaxCalcResult> {
    return run(caller, startTaxCalc, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.calculateTaxCalc()
  calculateTaxCalc(
    @Args(() => MutationCalculateTaxCalcArgs) a: MutationCalculateTaxCalcArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationCalculateTaxCalcResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, calculateTaxCalc, input, { idempotencyKey });
  }

  @Mutation.discardTaxCalc()
  discardTaxCalc(
    @Args(() => MutationDiscardTaxCalcArgs) a: MutationDiscardTaxCalcArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationDiscardTaxCalcResult> {
    return run(caller, discardTaxCalc, a);
  }

  @Mutation.terminateTaxCalcRow()
  terminateTaxCalcRow(
    @Args(() => MutationTerminateTaxCalcRowArgs) a: MutationTerminateTaxCalcRowArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationTerminateTaxCalcRowResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, terminateTaxCalcRow, input, { idempotencyKey });
  }

  @Query.taxCalcSum()
  taxCalcSum(@Args(() => QueryTaxCalcSumArgs) a: QueryTaxCalcSumArgs, @Ctx() caller: Caller): Promise<QueryTaxCalcSumResult> {
    return run(caller, taxCalcSum, a);
  }
}

export const resolvers = [TaxCalcResolver];
