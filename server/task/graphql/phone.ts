import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationAnswerTaskArgs,
  type MutationAnswerTaskResult,
  MutationGiveUpTaskArgs,
  type MutationGiveUpTaskResult,
  MutationGrabTaskArgs,
  type MutationGrabTaskResult,
  MutationSubmitTaskWorkArgs,
  type MutationSubmitTaskWorkResult,
  Query,
  QueryMyTaskArgs,
  type QueryMyTaskResult,
  type QueryMyTasksResult,
  QueryOpenTasksArgs,
  type QueryOpenTasksResult,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { run } from '../../kernel/usecase';
import { answerTask } from '../commands/answer-task';
import { giveUpTask } from '../commands/give-up-task';
import { grabTask } from '../commands/grab-task';
import { submitTaskWork } from '../commands/submit-task-work';
import { myTask, myTasks, openTasks } from '../queries/mine';

@Resolver()
class MyTaskResolver {
  @Query.openTasks()
  openTasks(@Args(() => QueryOpenTasksArgs) a: QueryOpenTasksArgs, @Ctx() caller: Caller): Promise<QueryOpenTasksResult> {
    return run(caller, openTasks, a);
  }

  @Query.myTasks()
  myTasks(@Ctx() caller: Caller): Promise<QueryMyTasksResult> {
    return run(caller, myTasks, {});
  }

  @Query.myTask()
  myTask(@Args(() => QueryMyTaskArgs) a: QueryMyTaskArgs, @Ctx() caller: Caller): Promise<QueryMyTaskResult> {
    return run(caller, myTask, a);
  }

  @Mutation.grabTask()
  grabTask(@Args(() => MutationGrabTaskArgs) a: MutationGrabTaskArgs, @Ctx() caller: Caller): Promise<MutationGrabTaskResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, grabTask, input, { idempotencyKey });
  }

  @Mutation.answerTask()
  answerTask(@Args(() => MutationAnswerTaskArgs) a: MutationAnswerTaskArgs, @Ctx() caller: Caller): Promise<MutationAnswerTaskResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, answerTask, input, { idempotencyKey });
  }

  @Mutation.giveUpTask()
  giveUpTask(@Args(() => MutationGiveUpTaskArgs) a: MutationGiveUpTaskArgs, @Ctx() caller: Caller): Promise<MutationGiveUpTaskResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, giveUpTask, input, { idempotencyKey });
  }

  @Mutation.submitTaskWork()
  submitTaskWork(
    @Args(() => MutationSubmitTaskWorkArgs) a: MutationSubmitTaskWorkArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSubmitTaskWorkResult> {
    const { idempotencyKey, ...input } = a;
    return run(caller, submitTaskWork, input, { idempotencyKey });
  }
}

export const phoneResolvers = [MyTaskResolver];
