import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  BackCalc,
  Mutation,
  MutationCalculateBackCalcArgs,
  type MutationCalculateBackCalcResult,
  MutationConfirmBackCalcArgs,
  type MutationConfirmBackCalcResult,
  MutationNextBackCalcArgs,
  type MutationNextBackCalcResult,
  MutationReopenBackCalcArgs,
  type MutationReopenBackCalcResult,
  MutationStartBackCalcArgs,
  type MutationStartBackCalcResult,
  MutationStopBackCalcArgs,
  type MutationStopBackCalcResult,
  Query,
  QueryBackCalcArgs,
  type QueryBackCalcResult,
  QueryBackCalcRowArgs,
  type QueryBackCalcRowResult,
  QueryBackCalcRowsArgs,
  type QueryBackCalcRowsResult,
  QueryBackCalcsArgs,
  type QueryBackCalcsResult,
  Roster,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { rosterUseCases } from '../roster/public';
import { calculateBackCalc } from './commands/calculate-back-calc';
import { confirmBackCalc } from './commands/confirm-back-calc';
import { nextBackCalc } from './commands/next-back-calc';
import { reopenBackCalc } from './commands/reopen-back-calc';
import { startBackCalc } from './commands/start-back-calc';
import { stopBackCalc } from './commands/stop-back-calc';
import { backCalc, backCalcRow, backCalcRows, backCalcs } from './queries/calcs';
import type { BackCalcView } from './views';

@Resolver(() => BackCalc)
class BackCalcResolver {
  @Query.backCalcs()
  backCalcs(@Args(() => QueryBackCalcsArgs) a: QueryBackCalcsArgs, @Ctx() caller: Caller): Promise<QueryBackCalcsResult> {
    return run(caller, backCalcs, { ...a, onlyCalculated: false });
  }

  @Query.backCalc()
  backCalc(@Args(() => QueryBackCalcArgs) a: QueryBackCalcArgs, @Ctx() caller: Caller): Promise<QueryBackCalcResult> {
    return run(caller, backCalc, a);
  }

  @Query.backCalcRows()
  backCalcRows(@Args(() => QueryBackCalcRowsArgs) a: QueryBackCalcRowsArgs, @Ctx() caller: Caller): Promise<QueryBackCalcRowsResult> {
    return run(caller, backCalcRows, a);
  }

  @Mutation.startBackCalc()
  startBackCalc(
    @Args(() => MutationStartBackCalcArgs) a: MutationStartBackCalcArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationStartBackCalcResult> {
    return run(caller, startBackCalc, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.calculateBackCalc()
  calculateBackCalc(
    @Args(() => MutationCalculateBackCalcArgs) a: MutationCalculateBackCalcArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationCalculateBackCalcResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, calculateBackCalc, input, { idempotencyKey });
  }

  @Mutation.nextBackCalc()
  nextBackCalc(
    @Args(() => MutationNextBackCalcArgs) a: MutationNextBackCalcArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationNextBackCalcResult> {
    return run(caller, nextBackCalc, a);
  }

  @Mutation.confirmBackCalc()
  confirmBackCalc(
    @Args(() => MutationConfirmBackCalcArgs) a: MutationConfirmBackCalcArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationConfirmBackCalcResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, confirmBackCalc, input, { idempotencyKey });
  }

  @Mutation.reopenBackCalc()
  reopenBackCalc(
    @Args(() => MutationReopenBackCalcArgs) a: MutationReopenBackCalcArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationReopenBackCalcResult> {
    return run(caller, reopenBackCalc, a);
  }

  @Mutation.stopBackCalc()
  stopBackCalc(
    @Args(() => MutationStopBackCalcArgs) a: MutationStopBackCalcArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationStopBackCalcResult> {
    return run(caller, stopBackCalc, a);
  }

  @Query.backCalcRow()
  backCalcRow(@Args(() => QueryBackCalcRowArgs) a: QueryBackCalcRowArgs, @Ctx() caller: Caller): Promise<QueryBackCalcRowResult> {
    return run(caller, backCalcRow, a);
  }

  @FieldResolver(() => Roster, { nullable: true })
  roster(@Root() view: BackCalcView, @Ctx() caller: Caller) {
    return view.rosterId === null ? null : run(caller, rosterUseCases.roster, { id: view.rosterId });
  }
}

export const resolvers = [BackCalcResolver];
