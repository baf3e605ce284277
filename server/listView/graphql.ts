import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationDeleteListViewArgs,
  type MutationDeleteListViewResult,
  MutationOverwriteListViewArgs,
  type MutationOverwriteListViewResult,
  MutationRenameListViewArgs,
  type MutationRenameListViewResult,
  MutationSaveListViewArgs,
  type MutationSaveListViewResult,
  MutationSetCompanyDefaultListViewArgs,
  type MutationSetCompanyDefaultListViewResult,
  MutationSetListColumnsArgs,
  type MutationSetListColumnsResult,
  MutationSetOwnDefaultListViewArgs,
  type MutationSetOwnDefaultListViewResult,
  MutationShareListViewArgs,
  type MutationShareListViewResult,
  Query,
  type QueryListSettingsResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { deleteListView, overwriteListView, renameListView, shareListView } from './commands/change-view';
import { saveListView } from './commands/save-view';
import { setCompanyDefaultListView, setListColumns, setOwnDefaultListView } from './commands/set-list';
import { listSettings } from './queries';

@Resolver()
class ListViewResolver {
  @Query.listSettings()
  listSettings(@Ctx() caller: Caller): Promise<QueryListSettingsResult> {
    return run(caller, listSettings, {});
  }

  @Mutation.saveListView()
  saveListView(
    @Args(() => MutationSaveListViewArgs) a: MutationSaveListViewArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSaveListViewResult> {
    return run(caller, saveListView, a.input, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.renameListView()
  renameListView(
    @Args(() => MutationRenameListViewArgs) a: MutationRenameListViewArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationRenameListViewResult> {
    return run(caller, renameListView, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.overwriteListView()
  overwriteListView(
    @Args(() => MutationOverwriteListViewArgs) a: MutationOverwriteListViewArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOverwriteListViewResult> {
    return run(caller, overwriteListView, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.deleteListView()
  deleteListView(
    @Args(() => MutationDeleteListViewArgs) a: MutationDeleteListViewArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationDeleteListViewResult> {
    return run(caller, deleteListView, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.shareListView()
  shareListView(
    @Args(() => MutationShareListViewArgs) a: MutationShareListViewArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationShareListViewResult> {
    return run(caller, shareListView, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.setOwnDefaultListView()
  setOwnDefaultListView(
    @Args(() => MutationSetOwnDefaultListViewArgs) a: MutationSetOwnDefaultListViewArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSetOwnDefaultListViewResult> {
    return run(caller, setOwnDefaultListView, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.setCompanyDefaultListView()
  setCompanyDefaultListView(
    @Args(() => MutationSetCompanyDefaultListViewArgs) a: MutationSetCompanyDefaultListViewArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSetCompanyDefaultListViewResult> {
    return run(caller, setCompanyDefaultListView, a, { idempotencyKey: a.idempotencyKey });
  }

  @Mutation.setListColumns()
  setListColumns(
    @Args(() => MutationSetListColumnsArgs) a: MutationSetListColumnsArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationSetListColumnsResult> {
    return run(caller, setListColumns, a);
  }
}

export const resolvers = [ListViewResolver];
