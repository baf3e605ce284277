import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationAcceptTaskWorkArgs,
  type MutationAcceptTaskWorkResult,
  MutationAddTaskPeopleArgs,
  type MutationAddTaskPeopleResult,
  MutationCloseTaskArgs,
  type MutationCloseTaskResult,
  MutationDeleteTaskArgs,
  type MutationDeleteTaskResult,
  MutationDispatchTaskArgs,
  type MutationDispatchTaskResult,
  MutationEditTaskArgs,
  MutationEditTaskPhoneArgs,
  type MutationEditTaskPhoneResult,
  type MutationEditTaskResult,
  MutationOpenTaskArgs,
  MutationOpenTaskLinkArgs,
  type MutationOpenTaskLinkResult,
  type MutationOpenTaskResult,
  MutationPublishTaskArgs,
  type MutationPublishTaskResult,
  MutationRemindTaskPeopleArgs,
  type MutationRemindTaskPeopleResult,
  MutationRemoveTaskPersonArgs,
  type MutationRemoveTaskPersonResult,
  MutationReopenTaskWorkArgs,
  type MutationReopenTaskWorkResult,
  MutationResendTaskLinkArgs,
  type MutationResendTaskLinkResult,
  MutationReturnTaskWorkArgs,
  type MutationReturnTaskWorkResult,
  MutationUnbindTaskPersonArgs,
  type MutationUnbindTaskPersonResult,
  Query,
  QueryTaskArgs,
  QueryTaskNeighboursArgs,
  type QueryTaskNeighboursResult,
  QueryTaskPeopleArgs,
  type QueryTaskPeopleResult,
  type QueryTaskResult,
  QueryTaskRoundsArgs,
  type QueryTaskRoundsResult,
  QueryTasksArgs,
  type QueryTasksResult,
  Subscription,
  SubscriptionTaskChangedArgs,
  type SubscriptionTaskChangedResult,
  Task,
  TaskEvent,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { type LiveNotice, liveStream } from '../../kernel/live';
import { run } from '../../kernel/usecase';
import { acceptTaskWork } from '../commands/accept-task-work';
import { addTaskPeople } from '../commands/add-task-people';
import { closeTask } from '../commands/close-task';
import { deleteTask } from '../commands/delete-task';
import { dispatchTask } from '../commands/dispatch-task';
import { editTask } from '../commands/edit-task';
import { editTaskPhone } from '../commands/edit-task-phone';
import { openTask } from '../commands/open-task';
import { openTaskLink } from '../commands/open-task-link';
import { publishTask } from '../commands/publish-task';
import { remindTaskPeople } from '../commands/remind-task-people';
import { removeTaskPerson } from '../commands/remove-task-person';
import { reopenTaskWork } from '../commands/reopen-task-work';
import { resendTaskLink } from '../commands/resend-task-link';
import { returnTaskWork } from '../commands/return-task-work';
import { unbindTaskPerson } from '../commands/unbind-task-person';
import { task, taskNeighbours, taskPeople, taskRounds, tasks } from '../queries/tasks';

@Resolver()
class TaskResolver {
  @Query.tasks()
  tasks(@Args(() => QueryTasksArgs) a: QueryTasksArgs, @Ctx() caller: Caller): Promise<QueryTasksResult> {
    return run(caller, tasks, a);
  }

  @Query.task()
  task(@Args(() => QueryTaskArgs) a: QueryTaskArgs, @Ctx() caller: Caller): Promise<QueryTaskResult> {
    return run(caller, task, a);
  }

  @Query.taskPeople()
  taskPeople(@Args(() => QueryTaskPeopleArgs) a: QueryTaskPeopleArgs, @Ctx() caller: Caller): Promise<QueryTaskPeopleResult> {
    return run(caller, taskPeople, a);
  }

  @Query.taskRounds()
  taskRounds(@Args(() => QueryTaskRoundsArgs) a: QueryTaskRoundsArgs, @Ctx() caller: Caller): Promise<QueryTaskRoundsResult> {
    return run(caller, taskRounds, a);
  }

  @Mutation.publishTask()
  publishTask(@Args(() => MutationPublishTaskArgs) a: MutationPublishTaskArgs, @Ctx() caller: Caller): Promise<MutationPublishTaskResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, publishTask, input, { idempotencyKey });
  }

  @Mutation.dispatchTask()
  dispatchTask(
    @Args(() => MutationDispatchTaskArgs) a: MutationDispatchTaskArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationDispatchTaskResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, dispatchTask, input, { idempotencyKey });
  }

  @Mutation.addTaskPeople()
  addTaskPeople(
    @Args(() => MutationAddTaskPeopleArgs) a: MutationAddTaskPeopleArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationAddTaskPeopleResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, addTaskPeople, input, { idempotencyKey });
  }

  @Mutation.editTask()
  editTask(@Args(() => MutationEditTaskArgs) a: MutationEditTaskArgs, @Ctx() caller: Caller): Promise<MutationEditTaskResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, editTask, input, { idempotencyKey });
  }

  @Mutation.openTask()
  openTask(@Args(() => MutationOpenTaskArgs) a: MutationOpenTaskArgs, @Ctx() caller: Caller): Promise<MutationOpenTaskResult> {
    return run(caller, openTask, a);
  }

  @Mutation.closeTask()
  closeTask(@Args(() => MutationCloseTaskArgs) a: MutationCloseTaskArgs, @Ctx() caller: Caller): Promise<MutationCloseTaskResult> {
    return run(caller, closeTask, a);
  }

  @Mutation.deleteTask()
  deleteTask(@Args(() => MutationDeleteTaskArgs) a: MutationDeleteTaskArgs, @Ctx() caller: Caller): Promise<MutationDeleteTaskResult> {
    return run(caller, deleteTask, a);
  }

  @Mutation.acceptTaskWork()
  acceptTaskWork(
    @Args(() => MutationAcceptTaskWorkArgs) a: MutationAcceptTaskWorkArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationAcceptTaskWorkResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, acceptTaskWork, input, { idempotencyKey });
  }

  @Mutation.returnTaskWork()
  returnTaskWork(
    @Args(() => MutationReturnTaskWorkArgs) a: MutationReturnTaskWorkArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationReturnTaskWorkResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, returnTaskWork, input, { idempotencyKey });
  }

  @Mutation.reopenTaskWork()
  reopenTaskWork(
    @Args(() => MutationReopenTaskWorkArgs) a: MutationReopenTaskWorkArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationReopenTaskWorkResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, reopenTaskWork, input, { idempotencyKey });
  }

  @Mutation.removeTaskPerson()
  removeTaskPerson(
    @Args(() => MutationRemoveTaskPersonArgs) a: MutationRemoveTaskPersonArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationRemoveTaskPersonResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, removeTaskPerson, input, { idempotencyKey });
  }

  @Mutation.remindTaskPeople()
  remindTaskPeople(
    @Args(() => MutationRemindTaskPeopleArgs) a: MutationRemindTaskPeopleArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationRemindTaskPeopleResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, remindTaskPeople, input, { idempotencyKey });
  }

  @Mutation.resendTaskLink()
  resendTaskLink(
    @Args(() => MutationResendTaskLinkArgs) a: MutationResendTaskLinkArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationResendTaskLinkResult> {
    return run(caller, resendTaskLink, { id: a.id }, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.unbindTaskPerson()
  unbindTaskPerson(
    @Args(() => MutationUnbindTaskPersonArgs) a: MutationUnbindTaskPersonArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationUnbindTaskPersonResult> {
    return run(caller, unbindTaskPerson, { id: a.id }, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.openTaskLink()
  openTaskLink(
    @Args(() => MutationOpenTaskLinkArgs) a: MutationOpenTaskLinkArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpenTaskLinkResult> {
    return run(caller, openTaskLink, a);
  }

  @Mutation.editTaskPhone()
  editTaskPhone(
    @Args(() => MutationEditTaskPhoneArgs) a: MutationEditTaskPhoneArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationEditTaskPhoneResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, editTaskPhone, input, { idempotencyKey });
  }

  @Subscription.taskChanged({
    subscribe: ({ args, context }: { args: SubscriptionTaskChangedArgs; context: Caller }) =>
      liveStream(context, { topic: 'task', ids: args.ids ?? null, after: args.after ?? null }),
  })
  taskChanged(
    @Root() notice: LiveNotice,
    @Args(() => SubscriptionTaskChangedArgs) _args: SubscriptionTaskChangedArgs,
  ): SubscriptionTaskChangedResult {
    return notice;
  }

  @Query.taskNeighbours()
  taskNeighbours(
    @Args(() => QueryTaskNeighboursArgs) a: QueryTaskNeighboursArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryTaskNeighboursResult> {
    return run(caller, taskNeighbours, a);
  }
}

@Resolver(() => TaskEvent)
class TaskEventResolver {
  /** Null after a task was deleted. */
  @FieldResolver(() => Task, { nullable: true })
  async task(@Root() notice: LiveNotice, @Ctx() caller: Caller) {
    if (notice.subjectId === '') return null;
    return run(caller, task, { id: notice.subjectId }).catch((error: { key?: string }) => {
      if (error.key === 'TASK_NOT_FOUND') return null;
      throw error;
    });
  }
}

export const consoleResolvers = [TaskResolver, TaskEventResolver];
