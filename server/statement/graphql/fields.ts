// Fields of a statement that are read when they are asked for, and its live events.
import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Statement,
  StatementEvent,
  StatementLinesArgs,
  StatementRecordsArgs,
  Subscription,
  SubscriptionStatementChangedArgs,
  type SubscriptionStatementChangedResult,
} from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { type LiveNotice, liveStream } from '../../kernel/live';
import { load } from '../../kernel/loader';
import { run } from '../../kernel/usecase';
import { lines, records, reviewFields } from '../queries/lines';
import { statementFields } from '../queries/statements';

@Resolver(() => Statement)
class StatementFields {
  @FieldResolver()
  payment(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, statementFields.payment, root.id);
  }
  @FieldResolver()
  hold(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, statementFields.hold, root.id);
  }
  @FieldResolver()
  stopCheck(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, statementFields.stopCheck, root.id);
  }
  @FieldResolver()
  availableActions(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, statementFields.actions, root.id);
  }
  @FieldResolver()
  steps(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, statementFields.steps, root.id);
  }
  @FieldResolver()
  lines(@Root() root: Statement, @Args(() => StatementLinesArgs) a: StatementLinesArgs, @Ctx() caller: Caller) {
    return run(caller, lines, { ...a, statementId: root.id });
  }
  @FieldResolver()
  records(@Root() root: Statement, @Args(() => StatementRecordsArgs) a: StatementRecordsArgs, @Ctx() caller: Caller) {
    return run(caller, records, { ...a, statementId: root.id });
  }
  @FieldResolver()
  interceptReasons(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, reviewFields.interceptReasons, root.id);
  }
  @FieldResolver()
  comparison(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, reviewFields.comparison, root.id);
  }
  @FieldResolver()
  taxComparison(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, reviewFields.taxComparison, root.id);
  }
  @FieldResolver()
  remittanceAccount(@Root() root: Statement, @Ctx() caller: Caller) {
    return load(caller, reviewFields.remittanceAccount, root.id);
  }
}

@Resolver(() => StatementEvent)
class StatementEvents {
  @Subscription.statementChanged({
    subscribe: ({ args, context }) => liveStream(context as Caller, { topic: 'statement', ids: args.ids, after: args.after }),
  })
  statementChanged(
    @Root() notice: LiveNotice,
    @Args(() => SubscriptionStatementChangedArgs) _a: SubscriptionStatementChangedArgs,
  ): SubscriptionStatementChangedResult {
    return notice;
  }
  @FieldResolver()
  statement(@Root() root: LiveNotice, @Ctx() caller: Caller) {
    return root.subjectId === '' ? null : load(caller, statementFields.byId, root.subjectId);
  }
}

export const fieldResolvers = [StatementFields, StatementEvents];
