import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  Mutation,
  MutationDeleteRosterRowArgs,
  type MutationDeleteRosterRowResult,
  MutationDeleteRosterRowsArgs,
  type MutationDeleteRosterRowsResult,
  MutationEditRosterRowArgs,
  type MutationEditRosterRowResult,
  MutationOpenRosterRowArgs,
  type MutationOpenRosterRowResult,
  MutationPasteRosterRowsArgs,
  type MutationPasteRosterRowsResult,
  MutationReplaceRosterRowsArgs,
  type MutationReplaceRosterRowsResult,
  MutationSettleFailedAccountArgs,
  type MutationSettleFailedAccountResult,
  MutationUndoRosterChangeArgs,
  type MutationUndoRosterChangeResult,
  Query,
  QueryRosterArgs,
  QueryRosterColumnsArgs,
  type QueryRosterColumnsResult,
  QueryRosterPreviewArgs,
  type QueryRosterPreviewResult,
  type QueryRosterResult,
  QueryRostersArgs,
  type QueryRostersResult,
  Roster,
  RosterCorrection,
  RosterCorrectionsArgs,
  RosterEvent,
  RosterRowConnection,
  RosterRowsArgs,
  Subscription,
  SubscriptionRosterProgressArgs,
  type SubscriptionRosterProgressResult,
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
import { settleFailedAccount } from './commands/settle-failed-account';
import { undoRosterChange } from './commands/undo-roster-change';
import { rosterColumnsQuery, rosterPreview, rosterQuery, rosterRowsQuery, rostersQuery } from './queries/rosters';
import type { RosterView } from './views/rows';

const MAX_CORRECTIONS = 20;

@Resolver(() => Roster)
class RosterResolver {
  @Query.roster()
  roster(@Args(() => QueryRosterArgs) a: QueryRosterArgs, @Ctx() caller: Caller): Promise<QueryRosterResult> {
    return run(caller, rosterQuery, a);
  }

  @Query.rosters()
  rosters(@Args(() => QueryRostersArgs) a: QueryRostersArgs, @Ctx() caller: Caller): Promise<QueryRostersResult> {
    const { filter, ...page } = a;
    return run(caller, rostersQuery, { ...page, ...filter });
  }

  @Query.rosterPreview()
  rosterPreview(@Args(() => QueryRosterPreviewArgs) a: QueryRosterPreviewArgs, @Ctx() caller: Caller): Promise<QueryRosterPreviewResult> {
    return run(caller, rosterPreview, a);
  }

  @Query.rosterColumns()
  rosterColumns(@Args(() => QueryRosterColumnsArgs) a: QueryRosterColumnsArgs, @Ctx() caller: Caller): Promise<QueryRosterColumnsResult> {
    return run(caller, rosterColumnsQuery, a);
  }

  @FieldResolver(() => [RosterCorrection])
  corrections(@Root() roster: RosterView, @Args(() => RosterCorrectionsArgs) { first }: RosterCorrectionsArgs) {
    return roster.corrections.slice(-Math.min(MAX_CORRECTIONS, Math.max(1, first ?? MAX_CORRECTIONS)));
  }

  @FieldResolver(() => RosterRowConnection)
  rows(@Root() roster: RosterView, @Args(() => RosterRowsArgs) a: RosterRowsArgs, @Ctx() caller: Caller) {
    const { allIfNoErrors, filter, ...page } = a;
    const isWhole = allIfNoErrors && filter && roster.counts.errors === 0;
    return run(caller, rosterRowsQuery, { ...page, filter: isWhole ? { ...filter, severity: null } : filter, rosterId: roster.id });
  }

  @Mutation.openRosterRow()
  openRosterRow(
    @Args(() => MutationOpenRosterRowArgs) a: MutationOpenRosterRowArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpenRosterRowResult> {
    return run(caller, openRosterRow, a);
  }

  @Mutation.editRosterRow()
  editRosterRow(
    @Args(() => MutationEditRosterRowArgs) a: MutationEditRosterRowArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationEditRosterRowResult> {
    return run(caller, editRosterRow, a.input, { idempotencyKey: a.idempotencyKey ?? null });
  }

  @Mutation.settleFailedAccount()
  settleFailedAccount(
    @Args(() => MutationSettleFailedAccountArgs) a: MutationSettleFailedAccountArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSettleFailedAccountResult> {
    return run(caller, settleFailedAccount, a);
  }

  @Mutation.pasteRosterRows()
  pasteRosterRows(
    @Args(() => MutationPasteRosterRowsArgs) a: MutationPasteRosterRowsArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationPasteRosterRowsResult> {
    return run(caller, pasteRosterRows, a.input, { idempotencyKey: a.idempotencyKey ?? null });
  }

  @Mutation.undoRosterChange()
  undoRosterChange(
    @Args(() => MutationUndoRosterChangeArgs) a: MutationUndoRosterChangeArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationUndoRosterChangeResult> {
    return run(caller, undoRosterChange, a);
  }

  @Mutation.deleteRosterRow()
  deleteRosterRow(
    @Args(() => MutationDeleteRosterRowArgs) a: MutationDeleteRosterRowArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationDeleteRosterRowResult> {
    return run(caller, deleteRosterRow, a);
  }

  @Mutation.deleteRosterRows()
  deleteRosterRows(
    @Args(() => MutationDeleteRosterRowsArgs) a: MutationDeleteRosterRowsArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationDeleteRosterRowsResult> {
    return run(caller, deleteRosterRows, a.input);
  }

  @Mutation.replaceRosterRows()
  replaceRosterRows(
    @Args(() => MutationReplaceRosterRowsArgs) a: MutationReplaceRosterRowsArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationReplaceRosterRowsResult> {
    return run(caller, replaceRosterRows, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Subscription.rosterProgress({
    subscribe: ({ args, context }: { args: SubscriptionRosterProgressArgs; context: Caller }) =>
      liveStream(context, { topic: 'roster', ids: [args.rosterId], after: args.after ?? null }),
  })
  rosterProgress(
    @Root() notice: LiveNotice,
    @Args(() => SubscriptionRosterProgressArgs) _args: SubscriptionRosterProgressArgs,
  ): SubscriptionRosterProgressResult {
    return notice;
  }
}

@Resolver(() => RosterEvent)
class RosterEventResolver {
  @FieldResolver(() => Roster, { nullable: true })
  roster(@Root() notice: LiveNotice, @Ctx() caller: Caller) {
    return notice.subjectId === '' ? null : run(caller, rosterQuery, { id: notice.subjectId });
  }
}

export const resolvers = [RosterResolver, RosterEventResolver];
