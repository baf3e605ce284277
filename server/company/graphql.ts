import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationOpsSetCompanyArgs,
  type MutationOpsSetCompanyResult,
  MutationOpsSetCompanyStatusArgs,
  type MutationOpsSetCompanyStatusResult,
  MutationOpsSetDowntimeArgs,
  type MutationOpsSetDowntimeResult,
  MutationOpsSetServicesArgs,
  type MutationOpsSetServicesResult,
  MutationOpsSetSwitchArgs,
  type MutationOpsSetSwitchResult,
  MutationSaveInvoiceRuleArgs,
  type MutationSaveInvoiceRuleResult,
  MutationSetAuditTiersArgs,
  type MutationSetAuditTiersResult,
  MutationSetCompanySwitchArgs,
  type MutationSetCompanySwitchResult,
  MutationSetIdleLimitArgs,
  type MutationSetIdleLimitResult,
  MutationSetSecondFactorArgs,
  type MutationSetSecondFactorResult,
  MutationUpdateCompanyArgs,
  type MutationUpdateCompanyResult,
  Query,
  type QueryCompanyResult,
  type QueryDowntimeResult,
  QueryOpsCompaniesArgs,
  type QueryOpsCompaniesResult,
  QueryOpsCompanyArgs,
  type QueryOpsCompanyResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { opsSetCompany } from './commands/ops-set-company';
import { opsSetDowntime } from './commands/ops-set-downtime';
import { opsSetServices } from './commands/ops-set-flags';
import { opsSetCompanyStatus } from './commands/ops-set-status';
import { opsSetSwitch } from './commands/ops-set-switch';
import { saveInvoiceRule } from './commands/save-invoice-rule';
import { setAuditTiers } from './commands/set-audit-tiers';
import { setIdleLimit } from './commands/set-idle-limit';
import { setSecondFactor } from './commands/set-second-factor';
import { setCompanySwitch } from './commands/set-switch';
import { updateCompany } from './commands/update-company';
import { company, downtime, opsCompanies, opsCompany } from './queries';

@Resolver()
class CompanyResolver {
  @Query.company()
  company(@Ctx() caller: Caller): Promise<QueryCompanyResult> {
    return run(caller, company, {});
  }

  @Query.downtime()
  downtime(@Ctx() caller: Caller): Promise<QueryDowntimeResult> {
    return run(caller, downtime, {});
  }

  @Query.opsCompanies()
  opsCompanies(@Args(() => QueryOpsCompaniesArgs) a: QueryOpsCompaniesArgs, @Ctx() caller: Caller): Promise<QueryOpsCompaniesResult> {
    return run(caller, opsCompanies, a);
  }

  @Query.opsCompany()
  opsCompany(@Args(() => QueryOpsCompanyArgs) a: QueryOpsCompanyArgs, @Ctx() caller: Caller): Promise<QueryOpsCompanyResult> {
    return run(caller, opsCompany, a);
  }

  @Mutation.updateCompany()
  updateCompany(
    @Args(() => MutationUpdateCompanyArgs) a: MutationUpdateCompanyArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationUpdateCompanyResult> {
    return run(caller, updateCompany, a.input);
  }

  @Mutation.setAuditTiers()
  setAuditTiers(
    @Args(() => MutationSetAuditTiersArgs) a: MutationSetAuditTiersArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSetAuditTiersResult> {
    return run(caller, setAuditTiers, a);
  }

  @Mutation.setIdleLimit()
  setIdleLimit(
    @Args(() => MutationSetIdleLimitArgs) a: MutationSetIdleLimitArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSetIdleLimitResult> {
    return run(caller, setIdleLimit, a);
  }

  @Mutation.setSecondFactor()
  setSecondFactor(
    @Args(() => MutationSetSecondFactorArgs) a: MutationSetSecondFactorArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSetSecondFactorResult> {
    return run(caller, setSecondFactor, a);
  }

  @Mutation.saveInvoiceRule()
  saveInvoiceRule(
    @Args(() => MutationSaveInvoiceRuleArgs) a: MutationSaveInvoiceRuleArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSaveInvoiceRuleResult> {
    return run(caller, saveInvoiceRule, a);
  }

  @Mutation.setCompanySwitch()
  setCompanySwitch(
    @Args(() => MutationSetCompanySwitchArgs) a: MutationSetCompanySwitchArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSetCompanySwitchResult> {
    return run(caller, setCompanySwitch, a.input);
  }

  @Mutation.opsSetCompanyStatus()
  opsSetCompanyStatus(
    @Args(() => MutationOpsSetCompanyStatusArgs) a: MutationOpsSetCompanyStatusArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSetCompanyStatusResult> {
    return run(caller, opsSetCompanyStatus, a);
  }

  @Mutation.opsSetServices()
  opsSetServices(
    @Args(() => MutationOpsSetServicesArgs) a: MutationOpsSetServicesArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSetServicesResult> {
    return run(caller, opsSetServices, a);
  }

  @Mutation.opsSetSwitch()
  opsSetSwitch(
    @Args(() => MutationOpsSetSwitchArgs) a: MutationOpsSetSwitchArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSetSwitchResult> {
    return run(caller, opsSetSwitch, a);
  }

  @Mutation.opsSetCompany()
  opsSetCompany(
    @Args(() => MutationOpsSetCompanyArgs) a: MutationOpsSetCompanyArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSetCompanyResult> {
    return run(caller, opsSetCompany, a.input);
  }

  @Mutation.opsSetDowntime()
  opsSetDowntime(
    @Args(() => MutationOpsSetDowntimeArgs) a: MutationOpsSetDowntimeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSetDowntimeResult> {
    return run(caller, opsSetDowntime, a);
  }
}

export const resolvers = [CompanyResolver];
