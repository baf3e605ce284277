import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationOpsCancelJobArgs,
  type MutationOpsCancelJobResult,
  MutationOpsClearWorkdayArgs,
  type MutationOpsClearWorkdayResult,
  MutationOpsConfirmFactorResetArgs,
  type MutationOpsConfirmFactorResetResult,
  MutationOpsCreateOperatorArgs,
  type MutationOpsCreateOperatorResult,
  MutationOpsLoginArgs,
  type MutationOpsLoginResult,
  type MutationOpsLogoutResult,
  MutationOpsMoveClockArgs,
  type MutationOpsMoveClockResult,
  MutationOpsProposeFactorResetArgs,
  type MutationOpsProposeFactorResetResult,
  MutationOpsRejectApprovalArgs,
  type MutationOpsRejectApprovalResult,
  MutationOpsRetryJobArgs,
  type MutationOpsRetryJobResult,
  MutationOpsSendPasswordCodeArgs,
  type MutationOpsSendPasswordCodeResult,
  MutationOpsSetPasswordArgs,
  type MutationOpsSetPasswordResult,
  MutationOpsSetWorkdaysArgs,
  type MutationOpsSetWorkdaysResult,
  MutationOpsUpdateOperatorArgs,
  type MutationOpsUpdateOperatorResult,
  Query,
  QueryOpsApprovalsArgs,
  type QueryOpsApprovalsResult,
  type QueryOpsClockResult,
  QueryOpsJobsArgs,
  type QueryOpsJobsResult,
  type QueryOpsOperatorsResult,
  type QueryOpsViewerResult,
  QueryOpsWorkCalendarArgs,
  type QueryOpsWorkCalendarResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { opsCreateOperator } from './commands/create-operator';
import { opsMoveClock } from './commands/move-clock';
import { opsLogin } from './commands/ops-login';
import { opsLogout } from './commands/ops-logout';
import { opsRejectApproval } from './commands/reject-approval';
import { opsConfirmFactorReset, opsProposeFactorReset } from './commands/reset-factors';
import { opsCancelJob, opsRetryJob } from './commands/retry-job';
import { opsSendPasswordCode, opsSetPassword } from './commands/set-password';
import { opsClearWorkday, opsSetWorkdays } from './commands/set-workdays';
import { opsUpdateOperator } from './commands/update-operator';
import { opsApprovals, opsClock, opsJobs, opsOperators, opsViewer, opsWorkCalendar } from './queries';

const wayOf = (asToken?: boolean | null): 'TOKEN' | 'COOKIE' => (asToken ? 'TOKEN' : 'COOKIE');

@Resolver()
class OperatorResolver {
  @Query.opsViewer()
  opsViewer(@Ctx() caller: Caller): Promise<QueryOpsViewerResult> {
    return run(caller, opsViewer, {});
  }

  @Query.opsOperators()
  opsOperators(@Ctx() caller: Caller): Promise<QueryOpsOperatorsResult> {
    return run(caller, opsOperators, {});
  }

  @Query.opsApprovals()
  opsApprovals(@Args(() => QueryOpsApprovalsArgs) a: QueryOpsApprovalsArgs, @Ctx() caller: Caller): Promise<QueryOpsApprovalsResult> {
    return run(caller, opsApprovals, a);
  }

  @Query.opsClock()
  opsClock(@Ctx() caller: Caller): Promise<QueryOpsClockResult> {
    return run(caller, opsClock, {});
  }

  @Query.opsJobs()
  opsJobs(@Args(() => QueryOpsJobsArgs) a: QueryOpsJobsArgs, @Ctx() caller: Caller): Promise<QueryOpsJobsResult> {
    return run(caller, opsJobs, a);
  }

  @Query.opsWorkCalendar()
  opsWorkCalendar(
    @Args(() => QueryOpsWorkCalendarArgs) a: QueryOpsWorkCalendarArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryOpsWorkCalendarResult> {
    return run(caller, opsWorkCalendar, a);
  }

  @Mutation.opsSetWorkdays()
  opsSetWorkdays(
    @Args(() => MutationOpsSetWorkdaysArgs) a: MutationOpsSetWorkdaysArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSetWorkdaysResult> {
    return run(caller, opsSetWorkdays, a.input);
  }

  @Mutation.opsClearWorkday()
  opsClearWorkday(
    @Args(() => MutationOpsClearWorkdayArgs) a: MutationOpsClearWorkdayArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsClearWorkdayResult> {
    return run(caller, opsClearWorkday, a);
  }

  @Mutation.opsLogin()
  opsLogin(@Args(() => MutationOpsLoginArgs) a: MutationOpsLoginArgs, @Ctx() caller: Caller): Promise<MutationOpsLoginResult> {
    const { asToken, ...input } = a.input;
    return run(caller, opsLogin, { ...input, way: wayOf(asToken) });
  }

  @Mutation.opsLogout()
  opsLogout(@Ctx() caller: Caller): Promise<MutationOpsLogoutResult> {
    return run(caller, opsLogout, {});
  }

  @Mutation.opsSendPasswordCode()
  opsSendPasswordCode(
    @Args(() => MutationOpsSendPasswordCodeArgs) a: MutationOpsSendPasswordCodeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSendPasswordCodeResult> {
    return run(caller, opsSendPasswordCode, a.input);
  }

  @Mutation.opsSetPassword()
  opsSetPassword(
    @Args(() => MutationOpsSetPasswordArgs) a: MutationOpsSetPasswordArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSetPasswordResult> {
    return run(caller, opsSetPassword, a.input);
  }

  @Mutation.opsCreateOperator()
  opsCreateOperator(
    @Args(() => MutationOpsCreateOperatorArgs) a: MutationOpsCreateOperatorArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsCreateOperatorResult> {
    const { password: _unused, ...input } = a.input;
    return run(caller, opsCreateOperator, input);
  }

  @Mutation.opsUpdateOperator()
  opsUpdateOperator(
    @Args(() => MutationOpsUpdateOperatorArgs) a: MutationOpsUpdateOperatorArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsUpdateOperatorResult> {
    return run(caller, opsUpdateOperator, a);
  }

  @Mutation.opsProposeFactorReset()
  opsProposeFactorReset(
    @Args(() => MutationOpsProposeFactorResetArgs) { idempotencyKey, ...asked }: MutationOpsProposeFactorResetArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsProposeFactorResetResult> {
    return run(caller, opsProposeFactorReset, asked, { idempotencyKey });
  }

  @Mutation.opsConfirmFactorReset()
  opsConfirmFactorReset(
    @Args(() => MutationOpsConfirmFactorResetArgs) { idempotencyKey, ...seen }: MutationOpsConfirmFactorResetArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsConfirmFactorResetResult> {
    return run(caller, opsConfirmFactorReset, seen, { idempotencyKey });
  }

  @Mutation.opsRejectApproval()
  opsRejectApproval(
    @Args(() => MutationOpsRejectApprovalArgs) a: MutationOpsRejectApprovalArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsRejectApprovalResult> {
    return run(caller, opsRejectApproval, a);
  }

  @Mutation.opsMoveClock()
  opsMoveClock(
    @Args(() => MutationOpsMoveClockArgs) a: MutationOpsMoveClockArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsMoveClockResult> {
    return run(caller, opsMoveClock, a);
  }

  @Mutation.opsRetryJob()
  opsRetryJob(@Args(() => MutationOpsRetryJobArgs) a: MutationOpsRetryJobArgs, @Ctx() caller: Caller): Promise<MutationOpsRetryJobResult> {
    return run(caller, opsRetryJob, a);
  }

  @Mutation.opsCancelJob()
  opsCancelJob(
    @Args(() => MutationOpsCancelJobArgs) a: MutationOpsCancelJobArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsCancelJobResult> {
    return run(caller, opsCancelJob, a);
  }
}

export const resolvers = [OperatorResolver];
