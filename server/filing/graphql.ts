import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationOpsMakeFilingArgs,
  type MutationOpsMakeFilingResult,
  Query,
  QueryOpsFilingSituationArgs,
  type QueryOpsFilingSituationResult,
  QueryOpsTaxRecordArgs,
  type QueryOpsTaxRecordResult,
  QueryOpsTaxRecordsArgs,
  type QueryOpsTaxRecordsResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { opsMakeFiling } from './commands/make-filing';
import { opsFilingSituation, opsTaxRecord, opsTaxRecords } from './queries';

@Resolver()
class FilingResolver {
  @Query.opsFilingSituation()
  opsFilingSituation(
    @Args(() => QueryOpsFilingSituationArgs) a: QueryOpsFilingSituationArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsFilingSituationResult> {
    return run(caller, opsFilingSituation, a);
  }

  @Query.opsTaxRecords()
  opsTaxRecords(@Args(() => QueryOpsTaxRecordsArgs) a: QueryOpsTaxRecordsArgs, @Ctx() caller: Caller): Promise<QueryOpsTaxRecordsResult> {
    return run(caller, opsTaxRecords, a);
  }

  @Query.opsTaxRecord()
  opsTaxRecord(@Args(() => QueryOpsTaxRecordArgs) a: QueryOpsTaxRecordArgs, @Ctx() caller: Caller): Promise<QueryOpsTaxRecordResult> {
    return run(caller, opsTaxRecord, a);
  }

  @Mutation.opsMakeFiling()
  opsMakeFiling(
    @Args(() => MutationOpsMakeFilingArgs) a: MutationOpsMakeFilingArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsMakeFilingResult> {
    return run(caller, opsMakeFiling, a.input, { idempotencyKey: a.idempotencyKey });
  }
}

export const resolvers = [FilingResolver];
