import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationOpsSetTaxSettingArgs,
  type MutationOpsSetTaxSettingResult,
  Query,
  QueryOpsTaxSettingsArgs,
  type QueryOpsTaxSettingsResult,
  type QueryOpsTaxTablesResult,
  QueryTaxRecordArgs,
  type QueryTaxRecordResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { opsSetTaxSetting } from './commands/ops-set-tax-setting';
import { opsTaxSettings, opsTaxTables, taxRecord } from './queries';

@Resolver()
class TaxResolver {
  @Query.taxRecord()
  taxRecord(@Args(() => QueryTaxRecordArgs) a: QueryTaxRecordArgs, @Ctx() caller: Caller): Promise<QueryTaxRecordResult> {
    return run(caller, taxRecord, a);
  }

  @Query.opsTaxSettings()
  opsTaxSettings(
    @Args(() => QueryOpsTaxSettingsArgs) a: QueryOpsTaxSettingsArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsTaxSettingsResult> {
    return run(caller, opsTaxSettings, a);
  }

  @Query.opsTaxTables()
  opsTaxTables(@Ctx() caller: Caller): Promise<QueryOpsTaxTablesResult> {
    return run(caller, opsTaxTables, {});
  }

  @Mutation.opsSetTaxSetting()
  opsSetTaxSetting(
    @Args(() => MutationOpsSetTaxSettingArgs) a: MutationOpsSetTaxSettingArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSetTaxSettingResult> {
    return run(caller, opsSetTaxSetting, a.input);
  }
}

export const resolvers = [TaxResolver];
