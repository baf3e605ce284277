import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationDeleteRosterRowArgs,
  MutationDeleteRosterRowsArgs,
  MutationEditRosterRowArgs,
  MutationOpenRosterRowArgs,
  MutationPasteRosterRowsArgs,
  MutationReplaceRosterRowsArgs,
  Query,
  QueryRosterArgs,
  QueryRosterColumnsArgs,
  QueryRosterPreviewArgs,
  QueryRostersArgs,
  Roster,
  RosterEvent,
  RosterRowConnection,
  RosterRowsArgs,
  Subscription,
  SubscriptionRosterProgressArgs,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { type LiveNotice, liveStream } from '../kernel/live';
import { run } from '../kernel/usecase';
import { deleteRosterRow } from './commands/delete-roster-row';
import { deleteRosterRows } from './commands/delete-roster-rows';
import { editRosterRow } from './commands/edit-roster-row';
import { openRosterRow } from './commands/open-roster-row';
import { pasteRosterRows } from './commands/paste-roster-rows';
import { replaceRosterRows } from './commands/replace-roster-rows';
import { rosterColumnsQuery, rosterPreview, rosterQuery, rosterRowsQuery, rostersQuery } from './queries';
import type { RosterView } from './views';

@Resolver(() => Roster)
export class RosterResolver {
  @Query.roster()
  roster(@Args(() => QueryRosterArgs) a: QueryRosterArgs, @Ctx() caller: Caller) {
    return run(caller, rosterQuery, a);
  }

  @Query.rosters()
  rosters(@Args(() => QueryRostersArgs) a: QueryRostersArgs, @Ctx() caller: Caller) {
    return run(caller, rostersQuery, { ...a, ...a.filter });
  }

  @Query.rosterPreview()
  rosterPreview(@Args(() => QueryRosterPreviewArgs) a: QueryRosterPreviewArgs, @Ctx() caller: Caller) {
    return run(caller, rosterPreview, a);
  }

  @Query.rosterColumns()
  rosterColumns(@Args(() => QueryRosterColumnsArgs) a: QueryRosterColumnsArgs, @Ctx() caller: Caller) {
    return run(caller, rosterColumnsQuery, a);
  }

  @FieldResolver(() => RosterRowConnection)
  rows(@Root() roster: RosterView, @Args(() => RosterRowsArgs) a: RosterRowsArgs, @Ctx() caller: Caller) {
    return run(caller, rosterRowsQuery, { ...a, rosterId: roster.id });
  }

  @Mutation.openRosterRow()
  openRosterRow(@Args(() => MutationOpenRosterRowArgs) a: MutationOpenRosterRowArgs, @Ctx() caller: Caller) {
    return run(caller, openRosterRow, a);
  }

  @Mutation.editRosterRow()
  editRosterRow(@Args(() => MutationEditRosterRowArgs) a: MutationEditRosterRowArgs, @Ctx() caller: Caller) {
    return run(caller, editRosterRow, a.input);
  }

  @Mutation.pasteRosterRows()
  pasteRosterRows(@Args(() => MutationPasteRosterRowsArgs) a: MutationPasteRosterRowsArgs, @Ctx() caller: Caller) {
    return run(caller, pasteRosterRows, a.input);
  }

  @Mutation.deleteRosterRow()
  deleteRosterRow(@Args(() => MutationDeleteRosterRowArgs) a: MutationDeleteRosterRowArgs, @Ctx() caller: Caller) {
    return run(caller, deleteRosterRow, a);
  }

  @Mutation.deleteRosterRows()
  deleteRosterRows(@Args(() => MutationDeleteRosterRowsArgs) a: MutationDeleteRosterRowsArgs, @Ctx() caller: Caller) {
    return run(caller, deleteRosterRows, a.input);
  }

  @Mutation.replaceRosterRows()
  replaceRosterRows(@Args(() => MutationReplaceRosterRowsArgs) a: MutationReplaceRosterRowsArgs, @Ctx() caller: Caller) {
    return run(caller, replaceRosterRows, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Subscription.rosterProgress({
    subscribe: ({ args, context }: { args: SubscriptionRosterProgressArgs; context: Caller }) =>
      liveStream(context, { topic: 'roster', ids: [args.rosterId], after: args.after ?? null }),
  })
  rosterProgress(@Root() notice: LiveNotice, @Args(() => SubscriptionRosterProgressArgs) _args: SubscriptionRosterProgressArgs) {
    return notice;
  }
}

@Resolver(() => RosterEvent)
export class RosterEventResolver {
  @FieldResolver(() => Roster, { nullable: true })
  roster(@Root() notice: LiveNotice, @Ctx() caller: Caller) {
    return notice.subjectId === '' ? null : run(caller, rosterQuery, { id: notice.subjectId });
  }
}

export const resolvers = [RosterResolver, RosterEventResolver];
