import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationOpsSetCompanyArgs,
  MutationOpsSetCompanyStatusArgs,
  MutationOpsSetDowntimeArgs,
  MutationOpsSetServicesArgs,
  MutationOpsSetSwitchArgs,
  MutationSetAuditTiersArgs,
  MutationSetCompanySwitchArgs,
  MutationUpdateCompanyArgs,
  Query,
  QueryOpsCompaniesArgs,
  QueryOpsCompanyArgs,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { opsSetCompany } from './commands/ops-set-company';
import { opsSetDowntime } from './commands/ops-set-downtime';
import { opsSetServices } from './commands/ops-set-flags';
import { opsSetCompanyStatus } from './commands/ops-set-status';
import { opsSetSwitch } from './commands/ops-set-switch';
import { setAuditTiers } from './commands/set-audit-tiers';
import { setCompanySwitch } from './commands/set-switch';
import { updateCompany } from './commands/update-company';
import { company, downtime, opsCompanies, opsCompany } from './queries';

@Resolver()
export class CompanyResolver {
  @Query.company()
  company(@Ctx() caller: Caller) {
    return run(caller, company, {});
  }

  @Query.downtime()
  downtime(@Ctx() caller: Caller) {
    return run(caller, downtime, {});
  }

  @Query.opsCompanies()
  opsCompanies(@Args(() => QueryOpsCompaniesArgs) a: QueryOpsCompaniesArgs, @Ctx() caller: Caller) {
    return run(caller, opsCompanies, a);
  }

  @Query.opsCompany()
  opsCompany(@Args(() => QueryOpsCompanyArgs) a: QueryOpsCompanyArgs, @Ctx() caller: Caller) {
    return run(caller, opsCompany, a);
  }

  @Mutation.updateCompany()
  updateCompany(@Args(() => MutationUpdateCompanyArgs) a: MutationUpdateCompanyArgs, @Ctx() caller: Caller) {
    return run(caller, updateCompany, a.input);
  }

  @Mutation.setAuditTiers()
  setAuditTiers(@Args(() => MutationSetAuditTiersArgs) a: MutationSetAuditTiersArgs, @Ctx() caller: Caller) {
    return run(caller, setAuditTiers, a);
  }

  @Mutation.setCompanySwitch()
  setCompanySwitch(@Args(() => MutationSetCompanySwitchArgs) a: MutationSetCompanySwitchArgs, @Ctx() caller: Caller) {
    return run(caller, setCompanySwitch, a.input);
  }

  @Mutation.opsSetCompanyStatus()
  opsSetCompanyStatus(@Args(() => MutationOpsSetCompanyStatusArgs) a: MutationOpsSetCompanyStatusArgs, @Ctx() caller: Caller) {
    return run(caller, opsSetCompanyStatus, a);
  }

  @Mutation.opsSetServices()
  opsSetServices(@Args(() => MutationOpsSetServicesArgs) a: MutationOpsSetServicesArgs, @Ctx() caller: Caller) {
    return run(caller, opsSetServices, a);
  }

  @Mutation.opsSetSwitch()
  opsSetSwitch(@Args(() => MutationOpsSetSwitchArgs) a: MutationOpsSetSwitchArgs, @Ctx() caller: Caller) {
    return run(caller, opsSetSwitch, a);
  }

  @Mutation.opsSetCompany()
  opsSetCompany(@Args(() => MutationOpsSetCompanyArgs) a: MutationOpsSetCompanyArgs, @Ctx() caller: Caller) {
    return run(caller, opsSetCompany, a.input);
  }

  @Mutation.opsSetDowntime()
  opsSetDowntime(@Args(() => MutationOpsSetDowntimeArgs) a: MutationOpsSetDowntimeArgs, @Ctx() caller: Caller) {
    return run(caller, opsSetDowntime, a);
  }
}

export const resolvers = [CompanyResolver];
