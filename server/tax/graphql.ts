import { Args, Ctx, Resolver } from 'type-graphql';
import { Mutation, MutationOpsSetTaxSettingArgs, Query, QueryOpsTaxSettingsArgs, QueryTaxRecordArgs } from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { opsSetTaxSetting } from './commands/ops-set-tax-setting';
import { opsTaxSettings, taxRecord } from './queries';

@Resolver()
export class TaxResolver {
  @Query.taxRecord()
  taxRecord(@Args(() => QueryTaxRecordArgs) a: QueryTaxRecordArgs, @Ctx() caller: Caller) {
    return run(caller, taxRecord, a);
  }

  @Query.opsTaxSettings()
  opsTaxSettings(@Args(() => QueryOpsTaxSettingsArgs) a: QueryOpsTaxSettingsArgs, @Ctx() caller: Caller) {
    return run(caller, opsTaxSettings, a);
  }

  @Mutation.opsSetTaxSetting()
  opsSetTaxSetting(@Args(() => MutationOpsSetTaxSettingArgs) a: MutationOpsSetTaxSettingArgs, @Ctx() caller: Caller) {
    return run(caller, opsSetTaxSetting, a.input);
  }
}

export const resolvers = [TaxResolver];
